#!/bin/sh
# Tries the recipes of packagers as far as a Debian can: their own commands run
# under stand-ins for what calls them at home.
#
#   dev/packaging/try.sh TARBALL FOLDER     what recipes.sh made
set -eu
top=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC1091 # need.sh is checked by itself
. "$top/../need.sh"
need ruby ruby
need busybox busybox-static
need musl-gcc musl-tools
need bmake bmake
recipes=$(cd "$2" && pwd)
name=$(basename "$1" .tar.gz)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

# trial NAME COMMAND...: in a fresh tree of the release.
trial() {
    what=$1
    shift
    mkdir "$work/$what"
    tar -C "$work/$what" -xzf "$tarball"
    (cd "$work/$what/$name" && "$@") >"$work/log" 2>&1 || {
        tail -n 40 "$work/log" >&2
        fail "try.sh: $what: FAILED"
    }
    echo "$what: ok"
}

homebrew() {
    ruby -wc "$recipes/tb-tools.rb" &&
        ruby -w "$top/homebrew.rb" "$recipes/tb-tools.rb" "$1" "$work/keg"
}

# As abuild does: fails at the first command that does.
alpine() {
    # shellcheck disable=SC2016 # for the shell that is called
    CHOST=$host CBUILD=$host CC=musl-gcc \
        pkgdir=$work/apk busybox sh -e -c '
            . "$0"
            cp "$1" . && echo "$sha512sums" | sed "/^$/d" | sha512sum -c
            build; check; package' "$recipes/APKBUILD" "$1" &&
        [ "$("$work/apk/usr/bin/tb-sort" --version)" = \
            "tb-sort (tb-tools) ${name##*-}" ]
}

freebsd() {
    own=$(bmake -V .MAKE.MAKEFILES -f /dev/null)
    bmake -m "$top/freebsd" -m "${own%%/sys.mk*}" \
        -f "$recipes/freebsd/Makefile" try "RECIPES=$recipes/freebsd" \
        "WRKSRC=$PWD" "TARBALL=$1" "STAGEDIR=$work/stage"
}

# What is tried is not how fast it gets.
export CFLAGS=-O1
MAKEFLAGS=-j$(nproc)
export MAKEFLAGS
tarball=$(cd "$(dirname "$1")" && pwd)/${1##*/}
host=$(uname -m)-alpine-linux-musl
trial homebrew homebrew "$tarball"
trial alpine alpine "$tarball"
trial freebsd freebsd "$tarball"
