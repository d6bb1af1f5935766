# Sourced by ./play and ./test, which set `root`: finds Python, keeps a virtual environment, notices changed sources.
# shellcheck shell=bash

say() { printf '%s\n' "$@" >&2; }

die() {
    say "$@"
    exit 1
}

# Prints a Python >= 3.11 that can make virtual environments, or says what is missing.
find_python() {
    local candidate without_venv=
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.{14..11} python; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        if "$candidate" -c 'import venv, ensurepip' 2>/dev/null; then
            printf '%s\n' "$candidate"
            return
        fi
        without_venv=${without_venv:-$candidate}
    done
    if [[ -n $without_venv ]]; then
        local package
        package=$("$without_venv" -c 'import sys; print("python{}.{}-venv".format(*sys.version_info))')
        die "$("$without_venv" -V) is here, but its venv module (with ensurepip) is missing." \
            "On Debian and Ubuntu install it with: sudo apt install $package"
    fi
    local found
    found=$(python3 -V 2>&1) || found="no python3 at all"
    die "Canasta needs Python 3.11 or newer; this machine has: $found." \
        "On Debian and Ubuntu: sudo apt install python3 python3-venv; elsewhere: https://www.python.org/downloads/" \
        "A Python in an unusual place can be named: PYTHON=/path/to/python3 $0"
}

# make_environment DIRECTORY: leaves a virtual environment with a working pip there.
make_environment() {
    local directory=$1 python clear=
    [[ -x $directory/bin/python ]] && "$directory/bin/python" -m pip --version >/dev/null 2>&1 && return
    python=$(find_python) || exit 1
    # One whose Python runs but lacks pip is completed; one that cannot run is replaced.
    [[ -e $directory ]] && ! "$directory/bin/python" -c '' 2>/dev/null && clear=--clear
    "$python" -m venv $clear "$directory" || die "Making the environment $directory failed."
}

# fingerprint PATH...: one line that changes when the content or the name of any file below changes.
fingerprint() {
    (
        cd "$root" || exit 1
        find "$@" \( -name node_modules -o -name __pycache__ -o -path src/canasta/server/static \) -prune -o \
            -type f ! -name '*.so' -print | LC_ALL=C sort | tr '\n' '\0' |
            xargs -0 cksum | cksum
    )
}

# compiler: what an installation would find; a new compiler is a reason to install again.
compiler() { command -v "${CC:-cc}" || command -v gcc || printf 'no compiler\n'; }

# up_to_date STAMP TEXT: the stamp file says that what TEXT describes was done.
up_to_date() { [[ -f $1 && $(<"$1") == "$2" ]]; }
