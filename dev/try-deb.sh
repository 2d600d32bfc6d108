#!/bin/sh
# Tries a Debian package on a Debian that has nothing but its base system:
# README's examples by the installed programs, and nothing is left behind.
#
#   dev/try-deb.sh SUITE PACKAGE
#
# Needs root, see dev/chroot.sh.
set -eu

[ $# -eq 2 ] || { echo 'usage: dev/try-deb.sh SUITE PACKAGE' >&2; exit 2; }
top=$(cd "$(dirname "$0")/.." && pwd)
root=$(mktemp -d)
trap 'rmdir "$root" 2>/dev/null || sh "$top/dev/chroot.sh" --remove "$root"' \
    EXIT
sh "$top/dev/chroot.sh" "$1" "$root"

# inside COMMAND...: there, with nothing of this environment.
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

mkdir -m 755 "$root/try"
cp "$2" "$root/try/package.deb"
cp "$top/t/examples.sh" "$root/try"
chmod 644 "$root"/try/*
inside dpkg -i /try/package.deb
zcat "$root/usr/share/doc/tb-tools/README.gz" >"$root/try/README"
# As a user who may write nowhere but in /tmp.
inside setpriv --reuid=65534 --regid=65534 --clear-groups \
    sh /try/examples.sh /try/README /usr/share/tb-tools/samples
inside dpkg --purge tb-tools
left=$(inside find /usr -name 'tb[-.]*' ! -path '*/dpkg/*')
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
