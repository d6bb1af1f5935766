# Sourced by ./test and bench/page after scripts/tested.sh: leaves what checks and drives the page, in web/node_modules,
# and a Chromium.
# shellcheck shell=bash

# npm_run ARGUMENT...: npm in web/, with the Node that the build uses.
npm_run() {
    "$python" - "$@" <<'RUN'
import os, sys
from pathlib import Path
import hatch_build
node, npm = hatch_build.machine_node() or hatch_build.packaged_node()
os.environ["PATH"] = os.pathsep.join([str(Path(node).parent), os.environ["PATH"]])
os.chdir("web")
os.execvp(npm[0], [*npm, *sys.argv[1:]])
RUN
}

locked=$(fingerprint web/package.json web/package-lock.json)
if ! up_to_date web/node_modules/.canasta.stamp "$locked"; then
    say "Installing the page's tools into web/node_modules ..."
    npm_run ci --no-audit --no-fund --ignore-scripts --loglevel=error >&2 || die "npm ci failed; the lines above say why."
    printf '%s\n' "$locked" >web/node_modules/.canasta.stamp
fi

# The browser tests want Debian's Chromium, quickest without its window (or CHROMIUM=/path); CANASTA_WEB=0 leaves them out.
export CANASTA_WEB=${CANASTA_WEB:-1}
if [[ $CANASTA_WEB == 1 && -z ${CHROMIUM:-} ]] && ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null; then
    package=chromium-headless-shell
    if command -v apt-get >/dev/null && { [[ $(id -u) == 0 ]] || sudo -n true 2>/dev/null; }; then
        say "Installing Chromium for the browser tests ..."
        as_root=()
        [[ $(id -u) == 0 ]] || as_root=(sudo -n)
        { "${as_root[@]}" apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$package"; } >&2 ||
            die "Installing Chromium failed; the lines above say why. CANASTA_WEB=0 leaves the browser tests out."
    else
        die "The browser tests need Chromium: sudo apt install $package, or name one: CHROMIUM=/path ./test." \
            "CANASTA_WEB=0 ./test leaves them out."
    fi
fi
