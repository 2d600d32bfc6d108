# What the checks of dev/ need and may not find; they source it.
# shellcheck shell=sh

# need PROGRAM PACKAGE: from Debian, where it is missing.
need() {
    if [ -x "/usr/sbin/$1" ] || command -v "$1" >/dev/null; then return; fi
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root='sudo -n'
    [ "${apt_updated-}" ] || $as_root apt-get -qq update
    apt_updated=1
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install \
        --no-install-recommends "$2" >/dev/null
}

# need_modules FOLDER: its scripts into this one, and what they need from npm,
# of the versions that stand there.
need_modules() {
    need node nodejs
    need npm npm
    cp "$1"/* .
    if ! cmp -s package-lock.json node_modules/.installed; then
        npm ci --ignore-scripts --no-audit --no-fund --silent
        cp package-lock.json node_modules/.installed
    fi
}
