#!/usr/bin/env bats
# What holds for the stream in all programs: tb(5).
load ../helper

header='section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'

# event SETTINGS: a stream of one game.
event()
{
    # shellcheck disable=SC2059 # the header has tabs
    printf "$header"'a\t1\tA\tX\t-\t1\tW2w\t%s\na\t2\tB\tY\t-\t0\tL1b\t%s\n' \
        "$1" "$1"
}

@test "settings: planned rounds, date and name of the event stay, of teams too" {
    local settings='rounds=9;date=2026-11-22;event=Club Cup = 2026'
    event "$settings" >"$BATS_TEST_TMPDIR/x.tb"
    run tb-parse -S b "$BATS_TEST_TMPDIR/x.tb"
    expect < <(event "$settings" | sed '2,$s/^a/b/')
    run tb-parse -R 1 "$BATS_TEST_TMPDIR/x.tb"
    expect < <(event "$settings")
    for teams in 'tb-parse --teams' 'tb-team -b 1'; do
        [ "$($teams "$BATS_TEST_TMPDIR/x.tb" | cut -f 8 | sed 1d | uniq)" = \
            "points=2,1,0;mp=2,1,0;gp=1,0.5,0;boards=1;$settings" ]
    done
}

@test "settings: what is wrong with rounds and dates is told" {
    wrong()
    {
        run tb-parse < <(event "$1")
        [ "$status" -eq 1 ]
        [ "${lines[0]}" = "tb-parse: stdin:2: settings '$1' $2" ]
    }
    wrong rounds=0 'rounds= is not a number from 1 to 1000'
    wrong rounds=1001 'rounds= is not a number from 1 to 1000'
    wrong date=2026-1-1 'date= is not YYYY-MM-DD'
    wrong date=2026-11-221 'date= is not YYYY-MM-DD'
}
