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
# The page is replaced only when all is well. If not, the old page stays, and
# its readers see of what time it is. What was wrong stands in a log, $HOME/
# publish.log or the file that PUBLISH_LOG names; cron mails it, too, where it
# can. To be told at once, put a command of your own into tell.
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
log=${PUBLISH_LOG:-${HOME:-/tmp}/publish.log}
failed="$page is as it was"
again="$page is new again"

# tell LINE: a line for somebody, with the time.
tell() {
    printf '%s %s\n' "$(date '+%Y-%m-%d %H:%M')" "$1" >>"$log"
}

# True if the last that was told of this page is that it failed.
had_failed() {
    [ -e "$log" ] && grep -F -e " $failed: " -e " $again" "$log" |
        tail -n 1 | grep -qF " $failed: "
}

if said=$(tb-standings -o page -w "$page" "$@" 2>&1); then
    if had_failed; then tell "$again"; fi
    [ -z "$said" ] || printf '%s\n' "$said" >&2
else
    status=$?
    printf '%s\n' "$said" >&2
    printf '%s\n' "$said" | while IFS= read -r line; do
        tell "$failed: $line"
    done
    exit "$status"
fi
