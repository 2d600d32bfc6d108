#!/bin/sh
# Writes the standings of a tournament as a table for a web page.
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
# cron mails what was wrong.
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
exec tb-standings -o html -w "$page" "$@"
