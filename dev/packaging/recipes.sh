#!/bin/sh
# The recipes of packagers for a release, in FOLDER: Homebrew's tb-tools.rb,
# Alpine's APKBUILD, and FreeBSD's port in freebsd/.
#
#   dev/packaging/recipes.sh TARBALL FOLDER
#
# They are those of the tarball, which has the addresses (see dev/fill.sh), with
# its version and checksums. The port's list of files is of what the tarball
# installs under /usr/local here.
set -eu
name=$(basename "$1" .tar.gz)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sum_of() { "$1" "$tarball" | cut -d ' ' -f 1; }

tarball=$1
sha256=$(sum_of sha256sum)
sha512=$(sum_of sha512sum)
tar -C "$work" -xzf "$tarball"
sh "$work/$name/dev/fill.sh" --check "$work/$name"
mkdir -p "$2/freebsd"
for file in tb-tools.rb APKBUILD freebsd/Makefile freebsd/pkg-descr; do
    sed -e "s|@VERSION@|${name##*-}|g" \
        -e "s|@SHA256@|$sha256|g" -e "s|@SHA512@|$sha512|g" \
        -e '/ between @\.$/d' "$work/$name/dev/packaging/$file" >"$2/$file"
done

cat >"$2/freebsd/distinfo" <<END
TIMESTAMP = $(stat -c %Y "$work/$name/NEWS")
SHA256 ($name.tar.gz) = $sha256
SIZE ($name.tar.gz) = $(wc -c <"$tarball")
END
(
    cd "$work/$name"
    ./configure --quiet --prefix=/usr/local --mandir=/usr/local/share/man
    make --silent "-j$(nproc)"
    make --silent install DESTDIR="$work/there"
) >"$work/log" 2>&1 || {
    tail -n 40 "$work/log" >&2
    exit 1
}
# The ports compress the pages.
(cd "$work/there/usr/local" && find . ! -type d) |
    sed -e 's,^\./,,' -e '/^share\/man\//s/$/.gz/' |
    LC_ALL=C sort >"$2/freebsd/pkg-plist"
