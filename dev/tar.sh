#!/bin/sh
# A tar archive of a folder on standard output, for make dist: the same bytes
# whoever makes it, wherever and whenever.
#
#   dev/tar.sh FOLDER SOURCES
#
# All files get one time: $SOURCE_DATE_EPOCH, else that of the last commit in
# SOURCES, else that of NEWS there: in an unpacked tarball the tarball's own.
# $TAR names tar. One that is not GNU's gives an archive, but not those bytes.
set -eu

say() { printf 'tar.sh: %s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

last_commit() { git -C "$1" log -1 --no-show-signature --format=%ct; }

# The time as --mtime takes it. A git above the sources is another project's.
time_of() {
    if [ -n "${SOURCE_DATE_EPOCH-}" ]; then
        case $SOURCE_DATE_EPOCH in
        *[!0-9]*) fail "SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH is no number" ;;
        esac
        echo "@$SOURCE_DATE_EPOCH"
    elif [ -e "$1/.git" ] && seconds=$(last_commit "$1"); then
        echo "@$seconds"
    else
        [ ! -e "$1/.git" ] || say "no time of the last commit: that of NEWS"
        (cd "$1" && echo "$PWD/NEWS")
    fi
}

[ $# -eq 2 ] || fail 'usage: dev/tar.sh FOLDER SOURCES'
time=$(time_of "$2")
unset TAR_OPTIONS
for tar in ${TAR:+"$TAR"} gtar tar; do
    if "$tar" --sort=name -cf - -T /dev/null >/dev/null 2>&1; then
        # Modes do not come from the umask, nor links from how it was copied.
        exec "$tar" --format=ustar --sort=name --mtime="$time" \
            --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
            --dereference --hard-dereference -cf - "$1"
    fi
done
say 'no GNU tar: another run gives other bytes'
exec "${TAR:-tar}" chof - "$1"
