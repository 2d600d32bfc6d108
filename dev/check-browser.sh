#!/bin/sh
# Looks at pages of tb-page in a browser: make check-browser.
#
#   check-browser.sh FOLDER
#
# Chromium, Java and Python come from Debian, where they are missing; the rest
# from npm, of the versions of dev/browser, into the folder. The programs must
# be in PATH. Pages and pictures of them are left in the folder.
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
need python3 python3
cd "$folder"
need_modules "$top/dev/browser"

rm -rf pages
mkdir pages
cp "$top"/t/cases/page/*.csv "$top/samples/fide-team.trf" \
    "$top/samples/wscf.txt" "$top/samples/last-round.csv" pages
node events.mjs pages
cd pages

# page NAME ARGUMENT...: NAME.html, whose laws hold and whose numbers are those
# of other programs.
page() {
    name=$1
    shift
    tb-standings -o page -w "$name.html" "$@" 2>/dev/null
    python3 "$top/t/page.py" check "$name.html" "$@" >"$name.compared" || {
        echo "$name.html:"
        head -n 20 "$name.compared"
        exit 1
    }
    echo "numbers: $name.html: $(sed -n 's/^compared: //p' "$name.compared")"
}

page harbour -l -t BH/C1,BH,SB --combine=4 --chances --sample=2000 --seed=41 \
    --prizes=harbour-prizes.csv harbour.csv
page lakeside --combine=3 --by=school --prizes=lakeside-prizes.csv lakeside.csv
page midwinter midwinter.csv
page scholastic --combine=3 --by=school --prizes=scholastic-prizes.csv \
    scholastic.csv
page league --mp=2,1,0 league.csv
page teams fide-team.trf
page wallchart wscf.txt
page last-round --chances last-round.csv
page open -t uscf riverside.csv
page four-hundred -t uscf four-hundred.csv
page huge -t uscf huge.csv
for event in hostile harmless; do
    tb-standings -l -t uscf -o page --chances --sample=50 --seed=1 \
        --combine=3 --prizes="$event-prizes.csv" -w "$event.html" "$event.csv" \
        2>/dev/null
done

size=$(wc -c <huge.html)
[ "$size" -le 800000 ] || { echo "huge.html has $size bytes"; exit 1; }
echo "size: 2000 players and 9 rounds: $size bytes"
cd ..

# No word of the validator, but for hostile names, which are as they are.
vnu=node_modules/vnu-jar/build/dist/vnu.jar
java -jar "$vnu" --errors-only pages/hostile.html
for file in pages/*.html; do
    [ "$file" = pages/hostile.html ] || set -- "$@" "$file"
done
shift # the folder
java -jar "$vnu" "$@" >validator.log 2>&1 || :
if [ -s validator.log ]; then
    cat validator.log
    exit 1
fi
echo "validator: no message about $# pages"
node check.mjs pages
