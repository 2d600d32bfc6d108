#!/bin/sh
# The best players rated under a limit, in each section.
#
#   prizes.sh LIMIT FILE...
#
# Tie-breaks are computed among all players first; only then the others are
# taken out, and those who are left are ranked anew.
set -eu
# The programs of the source tree, else of the installation, else in PATH.
here=$(dirname "$0")
for bin in "$here/../../../bin" "$here/../bin"; do
    if [ -x "$bin/tb-parse" ]; then PATH=$bin:$PATH; fi
done
if [ $# -lt 2 ]; then
    echo 'usage: prizes.sh LIMIT FILE...' >&2
    exit 2
fi
limit=$1
shift
tb-parse "$@" |
    tb-oppscores -r uscf -n adj |
    tb-median -M -i adj -n mmed |
    tb-median -i adj -n solkoff |
    awk -F'\t' -v limit="$limit" '
        /^#/ { print; next }
        !rating { for (i = 1; i <= NF; i++) if ($i == "rating") rating = i
                  print; next }
        $rating != "-" && $rating < limit + 0' |
    tb-sort -k score,mmed,solkoff |
    tb-format -k rank,name,rating,score,mmed,solkoff
