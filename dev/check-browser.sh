#!/bin/sh
# Looks at pages of tb-page in a browser: make check-browser.
#
#   check-browser.sh FOLDER
#
# Chromium and Java come from Debian, where they are missing; the rest from
# npm, of the versions of dev/browser, into the folder. The programs must be in
# PATH. Pages and pictures of them are left in the folder.
set -eu
export LC_ALL=C
[ $# -eq 1 ] || { echo 'usage: check-browser.sh FOLDER' >&2; exit 2; }
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)

# shellcheck source=dev/need.sh
# shellcheck disable=SC1091 # not followed
. "$top/dev/need.sh"
need chromium chromium
need java default-jre-headless
cd "$folder"
need_modules "$top/dev/browser"

rm -rf pages
mkdir pages
for sample in wscf.txt fide-swiss.trf fide-team.trf club.csv; do
    tb-standings -o page -w "pages/${sample%.*}.html" "$top/samples/$sample" \
        2>/dev/null
done
node events.mjs pages
for event in big open; do
    tb-standings -t uscf -o page -w "pages/$event.html" "pages/$event.csv"
done
# What pages are compared with.
for sample in wscf.txt fide-swiss.trf club.csv; do
    tb-standings -o tsv "$top/samples/$sample" 2>/dev/null \
        >"pages/${sample%.*}.tsv"
    tb-parse "$top/samples/$sample" >"pages/${sample%.*}.games"
done
tb-standings -o tsv "$top/samples/fide-team.trf" >pages/fide-team.tsv
tb-parse --teams "$top/samples/fide-team.trf" >pages/fide-team.games
tb-standings --chances -o tsv "$top/samples/last-round.csv" 2>/dev/null \
    >pages/chances.chances
tb-standings -t uscf -o tsv pages/open.csv >pages/open.tsv
tb-parse pages/open.csv >pages/open.games
for event in hostile harmless; do
    tb-standings -t uscf -o page --chances --sample=50 --seed=1 \
        -w "pages/$event.html" "pages/$event.csv"
done
tb-standings -o page --chances -w pages/chances.html \
    "$top/samples/last-round.csv"

# Above it tb-page warns.
size=$(wc -c <pages/big.html)
[ "$size" -lt 4194304 ] || { echo "big.html has $size bytes"; exit 1; }
echo "size: 1900 players and 9 rounds, each explained: $size bytes"

java -jar node_modules/vnu-jar/build/dist/vnu.jar --errors-only pages/*.html
echo "validator: no errors in $(find pages -name '*.html' | wc -l) pages"
node check.mjs pages
