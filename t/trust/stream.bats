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

# --- the beginning and the end ---

# whole_lines FILE: what a stream says of itself, with the lines' numbers.
whole_lines()
{
    grep -n '^#tb' "$1" | paste -s -d ' '
}

@test "whole: of files one beginning behind the header, one end at the end" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/W6/W7/' "$top/samples/wscf.txt" >wrong.txt
    while IFS='|' read -r arguments errors; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        command tb-parse $arguments >x.tb 2>/dev/null || :
        run whole_lines x.tb
        expect <<<"2:#tb begin $errors$(wc -l <x.tb):#tb end"
    done <<END
$top/samples/wscf.txt|
$top/samples/wscf.txt $top/samples/club.csv $top/samples/fide-swiss.trf|
-S x $top/samples/wscf.txt|
--teams $top/samples/league.csv|
-x sex $top/samples/club.csv|
wrong.txt|3:#tb error tb-parse: wrong.txt:2: round 1: 1 has W7, but 7\
 (line 8) has W13: not the same game 
END
    command tb-parse missing.trf >x.tb 2>/dev/null || :
    run whole_lines x.tb
    expect <<<'2:#tb begin 3:#tb error tb-parse: missing.trf: No such file or directory 4:#tb end'
}

@test "whole: of a stream its own, of a stream and a file both" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse "$top/samples/wscf.txt" >x.tb
    command tb-parse x.tb | cmp - x.tb
    command tb-parse <x.tb | command tb-parse | cmp - x.tb
    tb-parse x.tb >none.tb # without, see the helper
    run -1 grep '^#tb' none.tb
    for options in '' '-S y' '-R 2'; do
        # shellcheck disable=SC2086 # words
        command tb-parse $options none.tb >y.tb
        run -1 grep '^#tb' y.tb
        # shellcheck disable=SC2086
        command tb-parse $options x.tb >y.tb
        run whole_lines y.tb
        expect <<<"2:#tb begin $(wc -l <y.tb):#tb end"
        # shellcheck disable=SC2086
        sed '$d' x.tb | command tb-parse $options >y.tb
        run whole_lines y.tb
        expect <<<'2:#tb begin'
    done
    for files in 'none.tb club.csv' 'club.csv none.tb'; do
        cp "$top/samples/club.csv" .
        # shellcheck disable=SC2086
        command tb-parse $files >y.tb
        run grep -c '^#tb begin$' y.tb
        [ "$output" = 1 ]
        [ "$(tail -n 1 y.tb)" = '#tb end' ]
        [ "$(grep -c '^#tb end$' y.tb)" = 1 ]
    done
    command tb-parse x.tb club.csv >y.tb
    [ "$(grep '^#tb' y.tb | sort | uniq -c | tr -s ' ')" = $' 2 #tb begin\n 2 #tb end' ]
    # A wrong section takes neither with it.
    sed '3s/W6/W7/' x.tb | command tb-parse >y.tb 2>/dev/null || :
    [ "$(sed '1d; /error/d' y.tb)" = $'#tb begin\n#tb end' ]
}

# Programs that read a stream and write one.
streams()
{
    cat <<'END'
tb-oppscores
tb-median -i list
tb-cumulative
tb-sonneborn -k list
tb-koya
tb-count -q won
tb-perf -q tpr
tb-direct
tb-calc 'x = score + 1'
tb-random --seed=s
tb-sort
tb-parse
tb-team -b 4
END
}

@test "whole: filters pass both on, the ends last, and only of a whole input" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse "$top/samples/league.csv" | tb-oppscores -n list >x.tb
    # As sort(1) may leave them, and with what awk has put behind them.
    { sed 3q x.tb; printf '#tb begin\t0\n#tb end x\n'; sed 1,3d x.tb; } \
        >moved.tb
    while IFS= read -r program; do
        echo "$program"
        eval "command $program x.tb" >y.tb
        run whole_lines y.tb
        expect <<<"2:#tb begin $(wc -l <y.tb):#tb end"
        eval "command $program moved.tb" >y.tb
        [ "$(grep -c '^#tb begin' y.tb)" = 2 ]
        [ "$(tail -n 1 y.tb)" = '#tb end' ]
        [ "$(grep -c '^#tb end' y.tb)" = 2 ]
        eval "command $program" <<<"$(sed '$d' x.tb)" >y.tb
        run whole_lines y.tb
        expect <<<'2:#tb begin'
        tb-parse x.tb | eval "command $program" >y.tb
        run -1 grep '^#tb' y.tb
    done < <(streams)
}

@test "whole: a program that dies passes no end on" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse "$top/samples/league.csv" | tb-oppscores -n list >x.tb
    { cat x.tb; printf 'section\tid\tother\n'; } >y.tb
    while IFS= read -r program; do
        echo "$program"
        eval "run -1 --separate-stderr command $program y.tb"
        [[ $output != *'#tb end'* ]]
    done < <(streams | grep -v tb-parse)
}

# views: each view, with what it makes of this stream when it is whole.
views()
{
    printf '%s\n' 'tb-check -t mmed'
    for format in text tsv csv md html json jsonl; do
        printf '%s\n' "tb-format -o $format" "tb-standings -t mmed -o $format"
    done
}

@test "whole: views print nothing of a stream that was cut off" {
    cd "$BATS_TEST_TMPDIR"
    # Ten sections that stand by themselves: each cut is one between lines.
    for i in 0 1 2 3 4 5 6 7 8 9; do
        event - | sed "1d; s/^a/$i/"
    done >records
    { event - | sed 1q; printf '#tb begin\n'; cat records; } >cut.tb
    { cat cut.tb; printf '#tb end\n'; } >x.tb
    while IFS= read -r view; do
        echo "$view"
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr command $view x.tb
        [ "$stderr" = '' ]
        whole=$output
        for lines in 2 4 12; do
            head -n $lines cut.tb >y.tb
            # shellcheck disable=SC2086
            run -1 --separate-stderr command $view y.tb
            [ "$output" = '' ]
            [[ $stderr = "${view%% *}: "*"the stream was cut off: its end is\
 missing; --partial takes a part" ]]
        done
        # shellcheck disable=SC2086
        run -0 --separate-stderr command $view --partial cut.tb
        [ "$output" = "$whole" ]
        [ "$stderr" = '' ]
        # As it is: without either, with ends alone, of two streams.
        for made in 's/#tb begin//' '2d' '2s/.*/#tb begin\t0/;$s/$/\t0/'; do
            sed "$made" x.tb | sed '/^$/d' >y.tb
            # shellcheck disable=SC2086
            run -0 command $view y.tb
            [ "$output" = "$whole" ]
        done
        sed '2,$s/^\([0-9]\)/1\1/' cut.tb >y.tb
        # shellcheck disable=SC2086
        run -1 --separate-stderr command $view x.tb y.tb
        [ "$output" = '' ]
    done < <(views)
}

@test "whole: -w leaves the old page, also where there is no record" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse "$top/samples/club.csv" >x.tb
    lines=$(wc -l <x.tb)
    for n in $(seq 1 $((lines - 1))); do
        echo old >page
        head -n "$n" x.tb >y.tb
        run -1 --separate-stderr tb-standings -w page y.tb
        [ "$(cat page)" = old ]
        [[ $stderr = *'tb-standings: nothing is written to page' ]]
    done
    run -0 tb-standings -w page x.tb
    cmp page <(tb-standings "$top/samples/club.csv")
    # A section's name mistyped.
    echo old >page
    run -1 --separate-stderr tb-standings -t BH -w page \
        < <(awk -F '\t' 'NR == 1 || /^#/ || $1 == "open"' x.tb)
    expect_error <<END
tb-standings: there are no records
tb-standings: nothing is written to page
END
    [ "$(cat page)" = old ]
    run -0 tb-standings -t BH -o tsv \
        < <(awk -F '\t' 'NR == 1 || /^#/ || $1 == "open"' x.tb)
    expect <<<$'rank\tid\tname\tscore\tBH'
}

@test "whole: -p with --partial; live with it" {
    run -0 tb-standings -p --partial -t med "$top/samples/wscf.txt"
    [[ $output = *'tb-format --partial -o text -k rank,id,name,score,med' ]]
    printed()
    {
        { printf 'id\tname\n#tb begin\n1\tA\n#tb\n'; sleep 2; } |
            command tb-format "$@" -o tsv 2>/dev/null |
            { read -r -t 1 line && read -r -t 1 line && echo "$line"; }
    }
    run printed
    [ "$output" = '' ]
    run printed --partial
    [ "$output" = $'1\tA' ]
}

@test "whole: tb-parse killed at any time publishes no part" {
    cd "$BATS_TEST_TMPDIR"
    for i in $(seq 400); do
        cp "$top/samples/club.csv" "$i.csv"
        sed "s/Open/o$i/; s/Reserve/r$i/" "$top/samples/club.csv" >"$i.csv"
    done
    command tb-parse ./*.csv | tb-standings -t mmed -w whole
    for i in $(seq 60); do
        rm -f page fifo
        mkfifo fifo
        tb-standings -t mmed -w page <fifo 2>/dev/null &
        view=$!
        command tb-parse ./*.csv >fifo 2>/dev/null &
        sleep "0.00$((RANDOM % 10))$((RANDOM % 10))"
        kill -9 $! 2>/dev/null || :
        if wait $view; then
            cmp page whole
            echo whole >>outcomes
        else
            [ ! -e page ]
            echo none >>outcomes
        fi
    done
    grep -q none outcomes
}
