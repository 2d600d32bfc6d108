#!/bin/sh
# All that a release is, of its tarball, in a folder:
#
#   dev/release.sh TARBALL FOLDER
#
#   tb-tools-VERSION.tar.gz         the tarball
#   tb-VERSION-MACHINE.tar.gz       dev/static.sh's file, the licences of what
#                                   is in it, README and samples
#   tb-tools_VERSION-1~debNu1_ARCHITECTURE.deb     built in a bare Debian N
#   recipes/                        dev/packaging: Homebrew, Alpine, FreeBSD
#   manual/                         the pages as HTML, beginning at index.html
#   SHA256SUMS                      of all these files
#
# Each is tried in a root that has nothing else. All but recipes/ is made twice
# and has to be the same bytes. The tests run as the packages are built, unless
# DEB_BUILD_OPTIONS has nocheck. Needs root. $RELEASE_CONTACT and $RELEASE_URL
# (see dev/fill.sh) have to be set for make release.
set -eu
umask 022
[ $# -eq 2 ] || { echo 'usage: dev/release.sh TARBALL FOLDER' >&2; exit 2; }
if [ -d "$2" ] && [ -n "$(ls -A "$2")" ]; then
    echo "release.sh: $2 is not empty" >&2
    exit 1
fi
top=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC1091 # need.sh is checked by itself
. "$top/need.sh"
work=$(mktemp -d)
root=$work/root
trap '[ ! -d "$root" ] || sh "$top/chroot.sh" --remove "$root"
    rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
name=$(basename "$1" .tar.gz)
tar -C "$work" -xzf "$1"
sh "$top/fill.sh" --check "$work/$name"
mkdir -p "$2"
cp "$1" "$2"
cd "$2"
tarball=$name.tar.gz
version=${name##*-}
machines=$(uname -m)
[ "$machines" != x86_64 ] || machines="$machines aarch64"

say() { printf 'release: %s\n' "$*" >&2; }

# twice FILE...: what was made here is what was made in $work/again.
twice() {
    for file; do
        cmp "$file" "$work/again/$file"
        say "$file: the same bytes twice"
    done
}

# The tarball, by itself.
source_again() {
    (
        mkdir "$work/dist"
        cd "$work/dist"
        "$work/$name/configure" --quiet
        make --silent dist
        mv "$tarball" "$work/again"
    ) >/dev/null
    twice "$tarball"
}

# archive NAME TO: one file with what has to go with it.
archive() {
    mkdir "$work/$1"
    cp "$work/static/$1" "$work/$1/tb"
    (cd "$work/$name" && cp -R COPYING NEWS README SECURITY samples "$work/$1")
    cp /usr/share/doc/musl-tools/copyright "$work/$1/COPYING.musl"
    (cd "$work" && sh "$top/tar.sh" "$1" "$name") >"$work/tar"
    gzip --best --no-name <"$work/tar" >"$2/$1.tar.gz"
    rm -rf "${work:?}/$1"
}

static() {
    for folder in . "$work/again"; do
        # shellcheck disable=SC2086 # words
        sh "$top/static.sh" "$tarball" "$work/static" $machines
        for machine in $machines; do
            archive "tb-$version-$machine" "$folder"
        done
    done
    for machine in $machines; do
        twice "tb-$version-$machine.tar.gz"
        try_archive "tb-$version-$machine"
    done
}

# What runs another machine's programs is the kernel, if it knows qemu-user: a
# static one, as the roots have no libraries. Its package tells systemd alone.
know_qemu() {
    kernel=/proc/sys/fs/binfmt_misc
    need "qemu-$1-static" qemu-user-static
    [ -e $kernel/register ] || mount -t binfmt_misc binfmt_misc $kernel
    [ -e "$kernel/qemu-$1" ] ||
        cat "/usr/lib/binfmt.d/qemu-$1.conf" >$kernel/register
}

try_archive() {
    tar -C "$work" -xzf "$1.tar.gz"
    [ "${1##*-}" = "$(uname -m)" ] || know_qemu "${1##*-}" || :
    if ! "$work/$1/tb" --version >/dev/null 2>&1; then
        say "$1: not tried, this kernel does not run it"
        return
    fi
    sh "$top/try-static.sh" "$work/$1/tb" >&2
}

inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-}" \
        DEBIAN_FRONTEND=noninteractive "$@" >>"$work/log" 2>&1 || {
        tail -n 40 "$work/log" >&2
        exit 1
    }
}

# package SUITE NUMBER: in a Debian that has what a build needs and no more.
# The tests run the first time.
package() {
    profile=
    case ${DEB_BUILD_OPTIONS-} in *nocheck*) profile='-P nocheck' ;; esac
    sh "$top/chroot.sh" "$1" "$root"
    cp "$tarball" "$root"
    : >"$work/log"
    inside apt-get update
    inside apt-get install -y --no-install-recommends build-essential \
        debhelper lintian
    inside tar -xzf "$tarball"
    inside sh -c "cd $name && cp -R dev/debian . &&
        apt-get build-dep -y --no-install-recommends $profile ./"
    inside sh "$name/dev/deb.sh" "$tarball" /first "~deb$2u1"
    inside env DEB_BUILD_OPTIONS=nocheck \
        sh "$name/dev/deb.sh" "$tarball" /second "~deb$2u1"
    cp "$root"/first/tb-tools_*.deb .
    cp "$root"/second/tb-tools_*.deb "$work/again"
    sh "$top/chroot.sh" --remove "$root"
    for file in tb-tools_*~deb"$2"u1_*.deb; do
        twice "$file"
        sh "$top/try-deb.sh" "$1" "$file" >&2
    done
}

mkdir "$work/again"
source_again
static
package bookworm 12
package trixie 13
sh "$top/html.sh" "$work/$name" manual
sh "$top/html.sh" "$work/$name" "$work/again/manual"
diff -r manual "$work/again/manual"
say 'manual: the same bytes twice'
sh "$top/packaging/recipes.sh" "$tarball" recipes
sh "$top/packaging/try.sh" "$tarball" recipes >&2
find -- * -type f | LC_ALL=C sort | xargs sha256sum >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" .
ls -- *
