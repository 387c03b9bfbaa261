#!/bin/sh
# Makes or renews the environment given as $1 from uv.lock. Needs Python 3.11 or newer, or uv; says so when neither is there.
set -eu

venv=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT

fail() {
    printf 'make: %s\n' "$1" >&2
    [ -s "$log" ] && cat "$log" >&2
    exit 1
}

quietly() {
    "$@" >"$log" 2>&1
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-} python3.13 python3.12 python3.11 python3.14 python3 python; do
        if command -v "$candidate" >/dev/null 2>&1 && new_enough "$candidate"; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

made_elsewhere() {
    [ -e "$venv/.made-in" ] && [ "$(cat "$venv/.made-in")" != "$PWD" ]
}

# An environment that was copied here, was made by an older Python or was left half-made by an interrupted run is of no use.
if [ -e "$venv" ] && { made_elsewhere || ! new_enough "$venv/bin/python"; }; then
    rm -rf "$venv"
fi

uv=$(command -v uv || true)
if [ ! -x "$venv/bin/python" ]; then
    echo "make: building $venv from uv.lock (once)"
    python=$(find_python) ||
        fail 'Python 3.11 or newer is needed, and none of python3.13, python3.12, python3.11, python3.14, python3 is one. Install one, or name it: make PYTHON=/path/to/python3'
    if [ -n "$uv" ]; then
        quietly "$uv" venv --python "$python" "$venv" || fail 'uv could not make an environment:'
    else
        quietly "$python" -m venv "$venv" ||
            fail "$python cannot make environments; its venv package may be missing (on Debian and Ubuntu: apt install python3-venv):"
    fi
fi

if [ -z "$uv" ]; then
    uv=$venv/bin/uv
    [ -x "$uv" ] || quietly "$venv/bin/python" -m pip install --disable-pip-version-check 'uv>=0.9' ||
        fail 'uv could not be installed from the package registry:'
fi

quietly "$uv" sync --frozen --inexact --all-extras --compile-bytecode ||
    fail 'the packages of uv.lock could not be installed:'
# Compiled once here, whatever PYTHONDONTWRITEBYTECODE says later: without, every command would compile what it imports.
quietly "$venv/bin/python" -m compileall -q generator generated runtime || fail 'the sources could not be compiled:'
printf '%s\n' "$PWD" >"$venv/.made-in"
