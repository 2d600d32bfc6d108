#!/bin/sh
# tb-standings as the COMMAND of conformance.sh, an example to begin with.
set -- -t "$1" "$2"
[ "$KIND" = players ] || set -- --teams "$@"
[ "$EDITION" = us ] || set -- --edition="$EDITION" "$@"
tb-standings -o tsv "$@" | sed 1s/score/PTS/
