#!/bin/sh
# A Debian package of a release tarball.
#
#   dev/deb.sh TARBALL FOLDER [SUFFIX]
#
# With a SUFFIX of the version, ~deb12u1, for the Debian that builds it. The
# tests run in the build, unless DEB_BUILD_OPTIONS has nocheck. FOLDER gets the
# package, what belongs to it and the log; then lintian has to be content.
set -eu
umask 022

fail() {
    printf 'make deb: %s\n' "$*" >&2
    exit 1
}

case $# in 2 | 3) ;; *) fail 'usage: dev/deb.sh TARBALL FOLDER [SUFFIX]' ;; esac
missing=
while read -r tool package; do
    command -v "$tool" >/dev/null || missing="$missing $package"
done <<END
dpkg-buildpackage dpkg-dev
dh debhelper
lintian lintian
END
[ -z "$missing" ] || fail "missing, install as root: apt-get install$missing"

name=$(basename "$1" .tar.gz)
version=${name##*-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/tb-tools_$version.orig.tar.gz"
tar -C "$work" -xzf "$1"
tree=$work/$name
sh "$tree/dev/fill.sh" --check "$tree"
cp -R "$tree/dev/debian" "$tree/debian"

says=$(dpkg-parsechangelog -l "$tree/debian/changelog" -S Version)
[ "${says%-*}" = "$version" ] ||
    fail "dev/debian/changelog has $says, the tarball is $version"
if [ "${3-}" ]; then
    suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    sed -i "1s/($says) [^;]*/($says$3) $suite/" "$tree/debian/changelog"
    says=$says$3
fi
profiles=
case ${DEB_BUILD_OPTIONS-} in *nocheck*) profiles=-Pnocheck ;; esac
if ! wants=$(cd "$tree" && dpkg-checkbuilddeps $profiles 2>&1); then
    wants=$(echo "${wants#*dependencies:}" | sed 's/ ([^)]*)//g; s/:native//g')
    fail "missing, install as root: apt-get install$wants"
fi

mkdir -p "$2"
(cd "$tree" && dpkg-buildpackage $profiles -us -uc) >"$2/build.log" 2>&1 || {
    tail -n 60 "$2/build.log" >&2
    fail "dpkg-buildpackage failed, see $2/build.log"
}
mv "$work"/tb-tools_* "$work"/tb-tools-dbgsym_* "$2"
# An older lintian does not know the policy that is followed; nobody was told
# at Debian yet that there is such a package.
lintian --allow-root --fail-on pedantic,info,warning,error \
    --suppress-tags \
    newer-standards-version,initial-upload-closes-no-bugs \
    --display-info --pedantic "$2/tb-tools_${says}"_*.changes >&2
ls "$2"/tb-tools_"$says"_*.deb
