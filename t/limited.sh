#!/bin/sh
# Runs bats with a limit of time, so that no test waits for ever: limited.sh
# BATS ARGUMENT... A file of tests has half an hour, by timeout(1). A limit for
# each test, BATS_TEST_TIMEOUT, is for who asks for it: its timer can outlive a
# test on a busy machine, and then all wait for that.
if timeout -k 10 5 true 2>/dev/null; then
    exec timeout -k 10 1800 "$@"
fi
exec "$@"
