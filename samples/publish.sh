#!/bin/sh
# Writes the standings of a tournament as a page for the web and for phones.
#
#   publish.sh PAGE [OPTION...] FILE...
#
# The options are those of tb-standings: -t for the order, -R for the round.
# A line for crontab(5), every five minutes while the event runs:
#
#   */5 * * * * .../publish.sh /var/www/open.html -t BH/C1,DE /home/me/open.trf
#
# with the folder of this file for the dots.
#
# The page is replaced only when all is well, with --skip-bad also where sections
# or files that are wrong are missing, which it names. If not, the old page stays, and
# its readers see of what time it is. What was wrong stands in a log, $HOME/
# publish.log or the file that PUBLISH_LOG names: once, until it is something
# else, and so do warnings of a page that is new. cron mails it each time, where
# it can. To be told at once, put a command of your own into tell.
set -eu
# The programs of the source tree, else of the installation, else in PATH.
here=$(dirname "$0")
PATH=/usr/local/bin:$PATH
for bin in "$here/../../../bin" "$here/../bin"; do
    if [ -x "$bin/tb-standings" ]; then PATH=$bin:$PATH; fi
done
if [ $# -lt 2 ]; then
    echo 'usage: publish.sh PAGE [OPTION...] FILE...' >&2
    exit 2
fi
page=$1
shift
export page
# Not in a folder of all: there the name may be anybody's link.
log=${PUBLISH_LOG:-${HOME:+$HOME/publish.log}}
[ "$log" ] || echo 'publish.sh: no HOME and no PUBLISH_LOG: no log' >&2

# tell LINE: a line for somebody, with the time.
tell() {
    [ -z "$log" ] ||
        printf '%s %s\n' "$(date '+%Y-%m-%d %H:%M')" "$1" >>"$log"
}

# The last lines, as many as there are on standard input, told of this page.
last_told() {
    lines=$(wc -l)
    [ ! -f "$log" ] ||
        awk 'index(substr($0, 18), ENVIRON["page"] " is ") == 1 {
            print substr($0, 18) }' "$log" | tail -n "$lines"
}

# tell_lines STATE TEXT: each line of the text, unless it is what was told.
tell_lines() {
    told=$(printf '%s\n' "$2" | awk -v state="$1" '{
        print ENVIRON["page"] " is " state ": " $0 }')
    [ "$told" = "$(printf '%s\n' "$told" | last_told)" ] ||
        printf '%s\n' "$told" | while IFS= read -r line; do tell "$line"; done
}

status=0
said=$(tb-standings -o page -w "$page" "$@" 2>&1) || status=$?
[ -z "$said" ] || printf '%s\n' "$said" >&2
if [ "$status" -ne 0 ] && [ "$status" -ne 3 ]; then # 3: --skip-bad
    tell_lines 'as it was' "$said"
elif [ "$said" ]; then
    tell_lines new "$said"
else
    case $(echo | last_told) in
    "$page is as it was: "*) tell "$page is new again" ;;
    "$page is new: "*) tell "$page is new, without a warning" ;;
    esac
fi
exit "$status"
