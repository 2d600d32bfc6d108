#!/bin/sh
# The manual as HTML: a file for each page, index.html and manual.css.
#
#   dev/html.sh SOURCES FOLDER
#
# Pages link to each other; other people's, as sort(1), to those of Debian.
set -eu
top=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC1091 # need.sh is checked by itself
. "$top/need.sh"
need mandoc mandoc
sources=$(cd "$1" && pwd)
version=$(sed -n 's/^AC_INIT(\[tb-tools\], *\[\(.*\)\])/\1/p' "$sources/configure.ac")
mkdir -p "$2"
cp "$top/manual.css" "$2"
cd "$2"

# name FILE: the page's name in the folder.
name() { basename "$1" | sed 's/\(\..\)$/\1.html/'; }

# list TITLE FILE...: the pages with what they say of themselves.
list() {
    printf '<h2>%s</h2>\n<dl>\n' "$1"
    shift
    for page; do
        sed -n "s|^\.Nd \(.*\)|<dt><a href=\"$(name "$page")\">$(basename \
            "$page" | sed 's/\.\(.\)$/(\1)/')</a></dt><dd>\1</dd>|p" "$page"
    done
    echo '</dl>'
}

# Other people's pages are those that are not called tb or tiebreaks.
for page in "$sources"/man/*.[157]; do
    mandoc -T html -I "os=tb-tools $version" \
        -O 'style=manual.css,man=%N.%S.html' "$page" | sed \
        -e 's|^<html>$|<html lang="en">|' \
        -e 's|^<body>$|&\n<p class="home"><a href="index.html">tb-tools</a></p>|' \
        -e '/href="t[bi]/!s|href="\([a-z][^".]*\.[1-9]\)\.html"|href="https://manpages.debian.org/\1"|g' \
        >"$(name "$page")"
done
{
    cat <<'END'
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1.0"/>
<link rel="stylesheet" href="manual.css" type="text/css"/>
<title>tb-tools: the manual</title>
</head>
<body>
END
    echo "<h1>tb-tools $version: the manual</h1>"
    list 'Begin here' "$sources"/man/tb.7 "$sources"/man/tb-scholastic.7 \
        "$sources"/man/tb-arbiter.7 "$sources"/man/tb-awk.7
    list Reference "$sources"/man/tiebreaks.7 "$sources"/man/tb.5 \
        "$sources"/man/tb-trust.7 "$sources"/man/tb-hosts.7 \
        "$sources"/man/tb-database.7
    list Programs "$sources"/man/*.1
    printf '</body>\n</html>\n'
} >index.html
