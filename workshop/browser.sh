#!/bin/sh
# Gets what the tests of the site run in and with: Chromium, Java, pdftotext, and two packages of npm. Says what it installs.
# On a machine where it may not install (no root, no apt) it leaves things as they are: the tests say what they miss, and
# under CI that is a failure.
set -eu

folder=tests/site_browser
log=$(mktemp)
trap 'rm -f "$log"' EXIT

missing() {
    ! command -v "$1" >/dev/null 2>&1
}

wanted=
missing chromium && missing chromium-browser && missing google-chrome && wanted="$wanted chromium"
missing java && wanted="$wanted default-jre-headless"
missing pdftotext && wanted="$wanted poppler-utils"
missing npm && wanted="$wanted npm"

if [ -n "$wanted" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "make: installing$wanted for the tests of the site (once)"
    # shellcheck disable=SC2086 -- several names
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted; } >"$log" 2>&1 ||
        tail -n 3 "$log" >&2
fi

# npm writes this file when an installation is complete; it is older than the lock when the lock asks for something else.
installed=$folder/node_modules/.package-lock.json
if [ ! -e "$installed" ] || [ "$folder/package-lock.json" -nt "$installed" ]; then
    if command -v npm >/dev/null 2>&1; then
        npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund >"$log" 2>&1 || tail -n 3 "$log" >&2
        [ ! -e "$installed" ] || touch "$installed"
    fi
fi
