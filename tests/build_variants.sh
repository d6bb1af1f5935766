#!/usr/bin/env bash
# Builds the package in every way that may and that must not succeed (some ten minutes; by hand, see CONTRIBUTING.md).
# Uses a copy of the source tree and fresh environments in a temporary directory.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
source "$root/scripts/environment.sh"
python=$(find_python)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

copy() { # copy NAME: a fresh copy of the sources
    mkdir "$work/$1"
    (cd "$root" && tar -c --exclude=__pycache__ src pyproject.toml hatch_build.py README.md LICENSE) | tar -x -C "$work/$1"
}
install() { # install NAME SOURCE [VARIABLE=VALUE...]: into a fresh environment; the output to NAME.log
    "$python" -m venv "$work/$1-venv"
    env "${@:3}" "$work/$1-venv/bin/python" -m pip install --no-cache-dir -v "$2" >"$work/$1.log" 2>&1
}
fail() {
    tail -n 40 "$work/$1.log" >&2
    die "FAILED $1: $2"
}
expect_engine() { # expect_engine NAME KIND SOURCE [VARIABLE=VALUE...]
    install "$1" "$3" "${@:4}" || fail "$1" "the install did not succeed"
    [[ $("$work/$1-venv/bin/canasta" --version) == *"($2 engine,"* ]] || fail "$1" "the engine is not $2"
    printf 'ok      %s\n' "$1"
}
expect_failure() { # expect_failure NAME TEXT SOURCE [VARIABLE=VALUE...]
    if install "$1" "$3" "${@:4}"; then fail "$1" "the install succeeded"; fi
    grep -q "$2" "$work/$1.log" || fail "$1" "the output does not say '$2'"
    printf 'ok      %s\n' "$1"
}
expect_warning() {
    grep -q "installed without the compiled engine" "$work/$1.log" || fail "$1" "there is no warning"
}

copy plain
expect_engine with-compiler compiled "$work/plain"

expect_engine cc-missing interpreted "$work/plain" CC=/nonexistent/cc
expect_warning cc-missing
expect_engine cc-broken interpreted "$work/plain" CC=/bin/false
expect_warning cc-broken
mkdir "$work/bin"
for tool in bash env sh uname; do ln -s "$(command -v $tool)" "$work/bin/"; done
expect_engine path-without-compiler interpreted "$work/plain" PATH="$work/bin"
expect_warning path-without-compiler

expect_engine pure-wanted interpreted "$work/plain" CANASTA_PURE=1
expect_failure compiled-demanded "no C compiler was found" "$work/plain" CANASTA_PURE=0 CC=/nonexistent/cc
expect_failure pure-misspelt "CANASTA_PURE is" "$work/plain" CANASTA_PURE=yes

copy type-error
printf '\n\nbroken: int = "not a number"\n' >>"$work/type-error/src/canasta/kind.py"
expect_failure type-error "Incompatible types in assignment" "$work/type-error"

copy c-error
sed -i.before 's/^C_FLAGS = .*/C_FLAGS = ["-DPy_INCREF=;"]/' "$work/c-error/hatch_build.py"
expect_failure c-error "compiling the engine failed" "$work/c-error"

copy module-gone
rm "$work/module-gone/src/canasta/engine/vectors.py"
expect_failure module-gone "lists what is not there" "$work/module-gone"

"$work/with-compiler-venv/bin/python" -m pip install --quiet build
"$work/with-compiler-venv/bin/python" -m build --sdist --outdir "$work/dist" "$root" >"$work/sdist.log" 2>&1 ||
    fail sdist "the source archive was not built"
expect_engine from-sdist compiled "$(echo "$work"/dist/canasta-*.tar.gz)"
printf 'All build variants behave.\n'
