#!/bin/sh
# Fills in, in the files of a source tree that name them, whom to write to
# (@CONTACT@, from $RELEASE_CONTACT) and where the project is (@URL@, from
# $RELEASE_URL).
#
#   dev/fill.sh FOLDER           make dist, where both are set
#   dev/fill.sh --check FOLDER   ends with 1 if one of them is still to be filled in
#
# RELEASE_CONTACT is a mail address. RELEASE_URL is the folder on the web with
# the tarballs, the manual in manual/, and the repository in tb-tools.git.
set -eu

fail() {
    printf 'fill.sh: %s\n' "$*" >&2
    exit 1
}

files='SECURITY dev/debian/control dev/debian/changelog dev/debian/watch
dev/debian/upstream/metadata dev/oss-fuzz/project.yaml
dev/oss-fuzz/Dockerfile dev/packaging/APKBUILD dev/packaging/tb-tools.rb
dev/packaging/freebsd/Makefile'

if [ "$1" = --check ]; then
    for file in $files; do
        ! grep -q '@CONTACT@\|@URL@' "$2/$file" || fail "$file has no address:" \
            "set RELEASE_CONTACT (whom to write to) and RELEASE_URL (the" \
            "folder of the releases on the web)"
    done
    exit
fi
[ "${RELEASE_CONTACT-}" ] && [ "${RELEASE_URL-}" ] || exit 0
case $RELEASE_CONTACT in
*[!A-Za-z0-9._+@-]* | *@*@* | @* | *@) fail \
    "RELEASE_CONTACT=$RELEASE_CONTACT is not a mail address" ;;
*@*.invalid | *@example.* | *@localhost) [ "${RELEASE_TRIAL-}" ] || fail \
    "RELEASE_CONTACT=$RELEASE_CONTACT is not an address that gets mail" ;;
*@*) ;;
*) fail "RELEASE_CONTACT=$RELEASE_CONTACT is not a mail address" ;;
esac
case $RELEASE_URL in
*[!A-Za-z0-9._~:/%+-]* | */) fail \
    "RELEASE_URL=$RELEASE_URL is not a web address without a final /" ;;
https://*.invalid*) [ "${RELEASE_TRIAL-}" ] || fail \
    "RELEASE_URL=$RELEASE_URL is not on the web" ;;
https://*) ;;
*) fail "RELEASE_URL=$RELEASE_URL does not begin with https://" ;;
esac
for file in $files; do
    chmod u+w "$1/$file"
    sed -i -e "s|@CONTACT@|$RELEASE_CONTACT|g" -e "s|@URL@|$RELEASE_URL|g" \
        "$1/$file"
done
