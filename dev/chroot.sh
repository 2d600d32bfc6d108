#!/bin/sh
# A Debian that has nothing but its base system, in a folder.
#
#   dev/chroot.sh SUITE DIRECTORY        make it: bookworm or trixie
#   dev/chroot.sh --remove DIRECTORY     unmount and remove it
#
# Needs root, and a Debian or Ubuntu to install debootstrap on. The mirror is
# $MIRROR, else the one that this machine's apt uses. The fresh system is kept
# as a tarball in $TB_CACHE (~/.cache/tb-tools) for a month, so that the next
# one takes seconds. Then: chroot DIRECTORY COMMAND.
set -eu

say() { printf 'chroot.sh: %s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

usage() {
    echo 'usage: dev/chroot.sh SUITE DIRECTORY | --remove DIRECTORY' >&2
    exit 2
}

# What is mounted in the folder $1, the last first. The kernel writes a blank
# in a name as \040: such a folder is not taken.
mounts_in() {
    awk -v in_="$1/" 'index($5 "/", in_) == 1 { print $5 }' \
        /proc/self/mountinfo | sed '1!G;h;$!d'
}

# The first mirror of Debian in apt's sources of either format.
apts_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list \
        /etc/apt/sources.list.d/*.sources 2>/dev/null |
        sed -n 's/^deb //p; s/^URIs://p' | tr ' ' '\n' |
        grep -m 1 -E '^https?://.*/debian/?$' || :
}

install_debootstrap() {
    if command -v debootstrap >/dev/null &&
        [ -e /usr/share/keyrings/debian-archive-keyring.gpg ]; then
        return
    fi
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y \
        --no-install-recommends debootstrap debian-archive-keyring; } >&2 ||
        fail 'cannot install debootstrap'
}

# The tarball of the fresh system, unless there is one of this month.
make_tarball() {
    if [ -n "$(find "$tarball" -mtime -30 2>/dev/null)" ]; then return; fi
    install_debootstrap
    mkdir -p "$cache"
    work=$(mktemp -d "$cache/work.XXXXXX")
    trap 'clear_away "$work"' EXIT
    say "$suite from $mirror, once a month"
    debootstrap --variant=minbase "$suite" "$work/root" "$mirror" \
        >"$work/log" 2>&1 || {
        tail -n 20 "$work/log" >&2
        fail "debootstrap of $suite failed"
    }
    # As a fresh machine: what there is to install apt has yet to ask.
    rm -rf "$work"/root/var/cache/apt/archives/*.deb \
        "$work"/root/var/lib/apt/lists/*
    tar -C "$work/root" --one-file-system --numeric-owner -cf "$work/tar" .
    mv "$work/tar" "$tarball"
    clear_away "$work"
    trap - EXIT
}

# What a chroot borrows from the machine: names and the way to the mirror.
settle() {
    for file in resolv.conf hosts; do
        if [ -e "/etc/$file" ]; then
            rm -f "$1/etc/$file"
            cat "/etc/$file" >"$1/etc/$file"
        fi
    done
    echo "deb $mirror $suite main" >"$1/etc/apt/sources.list"
    apt-config dump 2>/dev/null |
        grep -E '^Acquire::(https?|Check|Max-)[^ ]* "[^"]+";' \
            >"$1/etc/apt/apt.conf.d/99machine" || :
    # Packages start no services here.
    printf '#!/bin/sh\nexit 101\n' >"$1/usr/sbin/policy-rc.d"
    chmod +x "$1/usr/sbin/policy-rc.d"
}

# What a machine has and its base system does not: /dev/fd is in /proc, sudo
# wants a terminal of its own, lscpu (which parallel asks) wants /sys. The other
# devices came with the tarball.
mount_in() {
    (: >"$1/dev/null") 2>/dev/null || fail "$1 is on a disk without devices"
    if ! mount -t proc proc "$1/proc" ||
        ! mount -t sysfs -o ro sysfs "$1/sys" ||
        ! mount -t devpts -o newinstance,ptmxmode=666 devpts "$1/dev/pts"; then
        fail "cannot mount what $1 needs"
    fi
}

# Never removes through a mount: what cannot be unmounted stays.
clear_away() {
    mounts_in "$1" | while read -r place; do
        umount "$place" || exit
    done || :
    [ -z "$(mounts_in "$1")" ] || fail "$1 is still mounted: not removed"
    rm -rf --one-file-system "$1"
}

remove() {
    [ -d "$1" ] || fail "$1 is no folder"
    directory=$(cd "$1" && pwd -P)
    [ -e "$directory/$mark" ] || fail "$1 was not made by this script"
    clear_away "$directory"
}

create() {
    if [ -d "$2" ] && [ -n "$(ls -A "$2")" ]; then fail "$2 is not empty"; fi
    make_tarball
    mkdir -p "$2"
    directory=$(cd "$2" && pwd -P)
    trap 'clear_away "$directory"' EXIT
    : >"$directory/$mark"
    tar -C "$directory" --numeric-owner -xpf "$tarball"
    settle "$directory"
    mount_in "$directory"
    trap - EXIT
}

[ $# -eq 2 ] || usage
[ "$(id -u)" -eq 0 ] || fail 'needs root'
mark=.tb-tools-chroot
case $1 in
--remove) remove "$2" ;;
-* | *[!a-z]*) usage ;;
*)
    suite=$1
    cache=${TB_CACHE:-${XDG_CACHE_HOME:-${HOME:?}/.cache}/tb-tools}
    tarball=$cache/$suite-$(dpkg --print-architecture).tar
    mirror=${MIRROR:-$(apts_mirror)}
    mirror=${mirror:-http://deb.debian.org/debian}
    create "$1" "$2"
    ;;
esac
