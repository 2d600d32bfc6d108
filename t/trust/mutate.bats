#!/usr/bin/env bats
# A few hundred of the broken tournaments of mutate.sh; make check-mutations
# does many more.
load ../helper

@test "broken tournaments are refused, or accepted with points that awk finds" {
    for seed in 1 2 3; do
        run sh "$BATS_TEST_DIRNAME/mutate.sh" 400 $seed
        printf '%s\n' "$output"
        [ "$status" = 0 ]
        [[ ${lines[-1]} = '400 files: '*', 0 wrong' ]]
    done
}

@test "mutate.sh sees what is wrong" {
    mkdir "$BATS_TEST_TMPDIR/bin"
    # A tb-parse that is lenient, and one whose scores are not those.
    for trick in 'exec "$0.real" -l "$@"' \
        '"$0.real" "$@" | sed "s/\(.*\)0\.5/\\11.5/"; exit 1'; do
        cp "$(type -P tb-parse)" "$BATS_TEST_TMPDIR/bin/tb-parse.real"
        printf '#!/bin/sh\n%s\n' "$trick" >"$BATS_TEST_TMPDIR/bin/tb-parse"
        chmod +x "$BATS_TEST_TMPDIR/bin/tb-parse"
        run -1 env PATH="$BATS_TEST_TMPDIR/bin:$PATH" \
            sh "$BATS_TEST_DIRNAME/mutate.sh" 200
        [[ ${lines[-1]} = *' wrong' ]]
        [[ ${lines[-1]} != *' 0 wrong' ]]
    done
}
