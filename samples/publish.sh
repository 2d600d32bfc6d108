#!/bin/sh
# Writes the standings of a tournament as a table for a web page.
#
#   publish.sh PAGE [OPTION...] FILE...
#
# The options are those of tb-standings: -t for the order, -R for the round.
# A line for crontab(5), every five minutes while the event runs:
#
#   */5 * * * * publish.sh /var/www/open.html -t BH/C1,DE /home/me/open.trf
#
# The page is replaced only when all is well. If not, the old page stays, and
# cron mails what was wrong.
set -eu
PATH=$(dirname "$0")/../bin:/usr/local/bin:$PATH
if [ $# -lt 2 ]; then
    echo 'usage: publish.sh PAGE [OPTION...] FILE...' >&2
    exit 2
fi
page=$1
shift
exec tb-standings -o html -w "$page" "$@"
