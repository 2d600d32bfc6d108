#!/bin/sh
# Runs bats with a limit of time, so that no test waits for ever: limited.sh
# SWEEPS BATS ARGUMENT... SWEEPS is no, yes or only, see Makefile.am. A file of
# tests has half an hour, by timeout(1). BATS_TEST_TIMEOUT, a limit for each
# test, is yours to set: its timer can outlive a test on a busy machine, and
# then all wait for it.
sweeps=$1
shift
case $sweeps in
no) set -- "$@" --filter-tags '!sweep' ;;
only) set -- "$@" --filter-tags sweep ;;
esac
if timeout -k 10 5 true 2>/dev/null; then
    exec timeout -k 10 1800 "$@"
fi
exec "$@"
