#!/bin/sh
# Tries the one file in roots that have nothing else: README's examples, by
# links and by `tb NAME`.
#
#   dev/try-static.sh FILE [SUITE...]     bookworm, trixie: bare Debians
#
# Without a suite an empty root with busybox alone. Needs root; a file for
# another machine runs if the kernel hands it to qemu-user (binfmt).
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck disable=SC1091 # need.sh is checked by itself
. "$top/dev/need.sh"
file=$1
shift
work=$(mktemp -d)
chmod 755 "$work"
root=$work/root
trap 'rm -rf "$work"' EXIT

# busybox_root: sh, awk, sed and their like; no /proc, no /etc, no library.
busybox_root() {
    need busybox busybox-static
    mkdir -p "$root/bin" "$root/dev"
    cp "$(command -v busybox)" "$root/bin"
    for name in $(busybox --list); do
        [ "$name" = busybox ] || ln -s busybox "$root/bin/$name"
    done
    inside true || { echo "busybox is not static: install busybox-static"; exit 1; }
    mknod -m 666 "$root/dev/null" c 1 3
    mkdir -m 1777 "$root/tmp"
}

# try NAME: README's examples there, as a user who may write to /tmp alone.
try() {
    mkdir -p "$root/try"
    cp "$file" "$root/try/tb"
    cp "$top/README" "$top/t/examples.sh" "$root/try"
    cp -R "$top/samples" "$root/try"
    chmod -R a+rX "$root/try"
    inside /try/tb install /bin
    by_name=$(user /try/tb standings /try/samples/wscf.txt)
    [ "$by_name" = "$(user tb-standings /try/samples/wscf.txt)" ]
    user sh /try/examples.sh /try/README /try/samples
    left=$(inside ls /tmp)
    [ -z "$left" ] || { echo "left behind: $left"; exit 1; }
    echo "$1: ok"
}

inside() { chroot "$root" env -i PATH=/usr/bin:/bin "$@"; }
user() { chroot --userspec=65534:65534 "$root" env -i PATH=/usr/bin:/bin "$@"; }

if [ $# -eq 0 ]; then
    busybox_root
    try busybox
    exit
fi
trap 'sh "$top/dev/chroot.sh" --remove "$root"; rmdir "$work"' EXIT
for suite; do
    [ ! -e "$root" ] || sh "$top/dev/chroot.sh" --remove "$root"
    mkdir -m 755 "$root"
    sh "$top/dev/chroot.sh" "$suite" "$root"
    try "$suite"
done
