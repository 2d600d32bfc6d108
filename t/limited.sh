#!/bin/sh
# Runs bats with a limit of time, so that no test waits for ever: limited.sh
# BATS ARGUMENT... A test has what BATS_TEST_TIMEOUT says, ten minutes, where
# bats can end one (1.8, with ps or pkill), a file an hour, by timeout(1).
BATS_TEST_TIMEOUT=${BATS_TEST_TIMEOUT-600}
if [ "$BATS_TEST_TIMEOUT" ] &&
    { command -v ps || command -v pkill; } >/dev/null 2>&1; then
    export BATS_TEST_TIMEOUT
else
    unset BATS_TEST_TIMEOUT
fi
if timeout -k 10 5 true 2>/dev/null; then
    exec timeout -k 10 3600 "$@"
fi
exec "$@"
