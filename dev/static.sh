#!/bin/sh
# All programs of a release in one static file, by musl:
#
#   dev/static.sh TARBALL FOLDER [MACHINE...]     x86_64 aarch64
#
# FOLDER gets tb-VERSION-MACHINE. Debian has musl for both machines, and the
# compiler for the other one; qemu-user runs what that makes once.
set -eu
umask 022
cd "$(dirname "$0")/.."
# shellcheck disable=SC1091 # need.sh is checked by itself
. dev/need.sh
name=$(basename "$1" .tar.gz)
tarball=$1
to=$2
shift 2
[ $# -gt 0 ] || set -- x86_64 aarch64
here=$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
need mandoc mandoc
need musl-gcc musl-tools

# musl_of MACHINE: the library of another machine.
musl_of() {
    [ ! -e "/usr/lib/$1-linux-musl/libc.a" ] || return 0
    architecture=arm64
    [ "$1" = aarch64 ] || architecture=amd64
    dpkg --add-architecture "$architecture"
    apt-get -qq update
    apt-get -qq install --no-install-recommends "musl-dev:$architecture" \
        >/dev/null
}

mkdir -p "$to"
for machine; do
    prefix=
    runner=
    if [ "$machine" != "$here" ]; then
        prefix=$machine-linux-gnu-
        runner=qemu-$machine
        need "${prefix}gcc" "gcc-$(echo "${prefix%-}" | tr _ -)"
        need "$runner" qemu-user
    fi
    musl_of "$machine"
    sed "s/$here/$machine/g" "/usr/lib/$here-linux-musl/musl-gcc.specs" \
        >"$work/specs"
    compiler="${prefix}gcc -specs=$work/specs"
    tar -C "$work" -xzf "$tarball"
    (
        cd "$work/$name"
        ./configure --quiet --host="$machine-linux-musl" CC="$compiler" \
            CFLAGS=-O2 LDFLAGS=-static --disable-hardening
        make --silent "-j$(nproc)"
        # shellcheck disable=SC2086 # words
        OBJCOPY=${prefix}objcopy sh dev/one.sh tb $compiler -static -s
    ) >"$work/log" 2>&1 || {
        tail -n 40 "$work/log" >&2
        exit 1
    }
    [ "$($runner "$work/$name/tb" --version)" = "tb (tb-tools) ${name##*-}" ]
    mv "$work/$name/tb" "$to/tb-${name##*-}-$machine"
    rm -rf "${work:?}/$name"
done
