#!/usr/bin/env bats
# The limits of tb(5): at each and one past it, and no number that is wrong.
load ../helper

most=9223372036854.775807

# zeros COUNT: so many.
zeros()
{
    head -c "$1" /dev/zero | tr '\0' 0
}

# repeat COUNT TEXT: the text so often, blanks between.
repeat()
{
    awk -v count="$1" -v text="$2" 'BEGIN {
        while (count--)
            printf "%s%s", text, count ? " " : "" }'
}

# refused PROGRAM MESSAGE: what it says of standard input, and in the stream.
refused()
{
    run -1 --separate-stderr $1
    expect_error <<<"${1%% *}: $2"
    [ "${lines[-1]}" = "#tb error ${1%% *}: $2" ]
}

@test "ids: 2147483647 in every format, not 2147483648" {
    while IFS='@' read -r format text; do
        echo "$format"
        # shellcheck disable=SC2059 # a format
        run -0 tb-parse -f "$format" < <(printf "$text" 2147483647 2147483647)
        [[ ${lines[1]} = *$'2147483647\t'*W1* ]]
        [[ ${lines[2]} = *$'\tL2147483647'* ]]
        # shellcheck disable=SC2059
        run -1 --separate-stderr tb-parse -f "$format" \
            < <(printf "$text" 2147483648 2147483648)
        [[ $stderr = "tb-parse: stdin:"[23]:*2147483648* ]]
        [[ ${lines[-1]} = "#tb error $(first_fault)" ]]
    done <<'END'
csv@no,name,pts,r1\n%s,A,1,W1\n1,B,0,L%s\n
tsv@no\tname\tpts\tr1\n%s\tA\t1\tW1\n1\tB\t0\tL%s\n
wallchart@No|Name|Pts|Rnd1\n%s|A|1.0|W1\n1|B|0.0|L%s\n
tb@id\tname\tteam\trating\tscore\tsettings\tgames\n%s\t-\t-\t-\t1\t-\tW1\n1\t-\t-\t-\t0\t-\tL%s\n
END
}

@test "an opponent's id of 2147483648 in a stream" {
    for opponent in 2147483648 99999999999999999999; do
        for program in 'tb-count -q won' tb-cumulative tb-oppscores; do
            refused "$program" "stdin:2: games 'W$opponent' has an opponent\
 that is out of range" < <(printf 'id\tscore\tgames\n1\t1\tW%s\n' $opponent)
        done
    done
}

@test "ids far apart: as right as ids close together" {
    two_players()
    {
        printf 'id\tscore\tgames\n'
        printf '%s\t1\tW%s\n%s\t0\tL%s\n' "$1" "$2" "$2" "$1"
    }
    for other in 2 1000 1000000 2147483647; do
        run -0 tb-oppscores -r raw < <(two_players 1 $other)
        [ "$(appended_values <<<"$output")" = 0,1 ]
        run -0 tb-direct < <(two_players 1 $other)
        [ "$(appended_values <<<"$output")" = 0,0 ]
    done
}

@test "rounds: 1000, not 1001" {
    for rounds in 1000 1001; do
        {
            printf 'id\trating\tscore\toppscores\tgames\n'
            printf '1\t1500\t1000\t%s\t%s\n' "$(repeat $rounds 1)" \
                "$(repeat $rounds W2)"
            printf '2\t1500\t0\t%s\t%s\n' "$(repeat $rounds 0)" \
                "$(repeat $rounds L1)"
        } >"$BATS_TEST_TMPDIR/in"
        while read -r program; do
            echo "$rounds $program"
            if [ $rounds = 1000 ]; then
                run -0 --separate-stderr $program <"$BATS_TEST_TMPDIR/in"
                [ ${#lines[@]} = 3 ]
            else
                refused "$program" 'stdin:2: 1001 rounds, more than 1000' \
                    <"$BATS_TEST_TMPDIR/in"
            fi
        done <<'END'
tb-oppscores -n x
tb-median -n x
tb-cumulative -n x
tb-sonneborn -n x
tb-koya -n x
tb-count -q won,rep,std,kashdan -n a,b,c,d
tb-perf -q tpr -n x
tb-perf -q ptp -n x
tb-direct -n x
END
    done
    refused 'tb-count -q won' 'stdin:2: 200000 rounds, more than 1000' \
        <<<$'id\tgames\n1\t'"$(repeat 200000 PAB)"
}

@test "rounds: 1000 in a file, not 1001" {
    for rounds in 1000 1001; do
        awk -v rounds=$rounds 'BEGIN {
            line = sprintf("%-91s", "001    1      Ada")
            for (r = 1; r <= rounds; r++)
                line = line "0000 - U  "
            print line }' >"$BATS_TEST_TMPDIR/in.trf"
        awk -v rounds=$rounds 'BEGIN {
            head = "no,name"
            line = "1,Ada"
            for (r = 1; r <= rounds; r++) {
                head = head ",r" r
                line = line ",B"
            }
            print head "\n" line }' >"$BATS_TEST_TMPDIR/in.csv"
        printf 'id\tgames\n1\t%s\n' "$(repeat $rounds PAB)" \
            >"$BATS_TEST_TMPDIR/in.tb"
        for format in trf csv tb; do
            echo "$rounds $format"
            if [ $rounds = 1000 ]; then
                run -0 tb-parse -R 1000 "$BATS_TEST_TMPDIR/in.$format"
                [ "$(grep -oE 'PAB' <<<"$output" | wc -l)" = 1000 ]
            else
                run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/in.$format"
                [[ $stderr = *"in.$format:"*1000* ]]
                [ "${lines[-1]}" = "#tb error $(first_fault)" ]
            fi
        done
    done
}

@test "fields: 1 MiB, not one byte more" {
    for bytes in 1048576 1048577; do
        zeros $bytes >"$BATS_TEST_TMPDIR/field"
        while IFS='|' read -r format start; do
            echo "$bytes $format"
            # shellcheck disable=SC2059 # a format
            { printf "$start"; cat "$BATS_TEST_TMPDIR/field"; echo; } \
                >"$BATS_TEST_TMPDIR/in"
            if [ $bytes = 1048576 ]; then
                run -0 --separate-stderr sh -c 'tb-parse -f "$1" "$2" |
                    tb-sort -k id | grep -vc ^#' sh "$format" "$BATS_TEST_TMPDIR/in"
                [ "$output" = 2 ]
            else
                run -1 --separate-stderr tb-parse -f "$format" \
                    "$BATS_TEST_TMPDIR/in"
                [[ $stderr = tb-parse:\ *:2:*1048576* ]]
            fi
        done <<'END'
csv|no,r1,name\n1,B,
tsv|no\tr1\tname\n1\tB\t
tb|id\tgames\tname\n1\tPAB\t
END
    done
}

# bats test_tags=sweep
@test "lines: 64 MiB, not one byte more, wherever the LF is read" {
    long() { printf '#'; zeros $(($1 - 1)); printf '\nid\n1\n'; }
    [ "$(long 67108864 | tb-sort -k id | tail -n 1)" = $'1\t1' ]
    stream() { printf 'id\tgames\n1\tPAB\n#'; zeros $(($1 - 1)); printf '\n'; }
    [ "$(stream 67108864 | tb-parse | wc -l)" = 3 ]
    [ "$(long 67108864 | sed 's/^id$/id\tgames/; s/^1$/1\tPAB/' |
        tb-parse | wc -l)" = 3 ]
    for bytes in 67108865 67200000; do
        run -1 --separate-stderr tb-parse < <(stream $bytes)
        expect_error <<<'tb-parse: stdin:2: a line is longer than 67108864 bytes'
        run -1 --separate-stderr tb-parse < <(long $bytes |
            sed 's/^id$/id\tgames/; s/^1$/1\tPAB/')
        expect_error <<<'tb-parse: stdin:1: a line is longer than 67108864 bytes'
    done
    for bytes in 67108865 67108866 67200000; do
        refused 'tb-sort -k id' 'stdin:1: line longer than 67108864 bytes' \
            < <(long $bytes)
    done
}

@test "columns: 4096, not 4097, nor by a column that is appended" {
    table()
    {
        seq "$1" | sed 's/.*/c&/; 1s/.*/id/; 2s/.*/games/; 3s/.*/score/' |
            paste -s
        seq "$1" | sed 's/.*/-/; 1s/.*/7/; 2s/.*/PAB/; 3s/.*/1/' | paste -s
    }
    run -0 tb-cumulative < <(table 4095)
    [ "$(cut -f 4096 <<<"$output" | paste -s)" = $'cum\t1' ]
    run -0 tb-parse < <(table 4096)
    expect < <(table 4096)
    while IFS='|' read -r program name; do
        run -1 --separate-stderr $program < <(table 4096)
        expect_error <<<"${program%% *}: stdin:1: with '$name' there are more\
 than 4096 columns"
        [ "$output" = "#tb error $(first_fault)" ]
        refused "$program" 'stdin:1: more than 4096 columns' < <(table 4097)
    done <<'END'
tb-cumulative|cum
tb-calc x=score|x
tb-sort|rank
END
    refused tb-parse 'stdin:1: more than 4096 columns' < <(table 4097)
}

@test "boards: 1000, not 1001" {
    record() { printf 'games\tsettings\nPAB\tboards=%s\n' "$1"; }
    run -0 tb-calc 'x = $boards' < <(record 1000)
    [ "$(appended_values <<<"$output")" = 1000 ]
    refused 'tb-calc x=$boards' "stdin:2: settings 'boards=1001' boards= is\
 not a number from 1 to 1000" < <(record 1001)
}

@test "numbers at the edge: the value or an error, in every filter" {
    while IFS='|' read -r command table value; do
        echo "$command $table"
        table=${table//MOST/$most}
        value=${value//MOST/$most}
        # shellcheck disable=SC2059 # a format
        printf "$table\n" >"$BATS_TEST_TMPDIR/in"
        if [[ $value = [0-9-]* ]]; then
            run -0 --separate-stderr $command <"$BATS_TEST_TMPDIR/in"
            [ "$(appended_values <<<"$output")" = "$value" ]
        else
            refused "$command" "stdin:2: $value" <"$BATS_TEST_TMPDIR/in"
        fi
    done <<'END'
tb-median|id\toppscores\n1\tMOST 0|MOST
tb-median|id\toppscores\n1\t-MOST 0|-MOST
tb-median|id\toppscores\n1\tMOST 0.000001|the sum of oppscores is out of range
tb-median|id\toppscores\n1\t-MOST -0.000001|the sum of oppscores is out of range
tb-median -c 1|id\toppscores\n1\tMOST -MOST|MOST
tb-median -a -d 6|id\toppscores\n1\tMOST 0 0|3074457345618.258602
tb-median -a -d 0|id\toppscores\n1\tMOST|the sum of oppscores is out of range
tb-median -a -d 0|id\toppscores\n1\t-MOST|the sum of oppscores is out of range
tb-cumulative|id\tgames\n1\tPAB=MOST|MOST
tb-cumulative|id\tgames\n1\tPAB=4611686018427.387903 ZPB|9223372036854.775806
tb-cumulative|id\tgames\n1\tPAB=4611686018427.387904 ZPB|the cumulative score is out of range
tb-cumulative|id\tgames\n1\tPAB=-MOST HPB=-0.5|the cumulative score is out of range
tb-sonneborn|id\tgames\toppscores\n1\tW2\tMOST|MOST
tb-sonneborn|id\tgames\toppscores\n1\tW2=-1\tMOST|-MOST
tb-sonneborn|id\tgames\toppscores\n1\tW2 W2\tMOST 0.000001|the sum is out of range
tb-sonneborn|id\tgames\toppscores\n1\tW2=2\tMOST|the sum is out of range
tb-koya|id\tscore\tgames\n1\tMOST\tW2=MOST\n2\t1\tL1|MOST,0
tb-koya|id\tscore\tgames\n1\t1\tW2\n2\t-MOST\tL1|0,0
tb-koya|id\tscore\tgames\n1\t1\tW2=MOST W2\n2\t1\tL1 L1|the sum is out of range
tb-koya|id\tscore\tgames\tsettings\n1\t1\tPAB PAB\tpoints=1000000.000001,0,0|settings 'points=1000000.000001,0,0' has points of more than a million
tb-calc x=$win*$draw|id\tgames\tsettings\n1\tPAB\tpoints=1000000,-1000000,-1000000|-1000000000000
tb-oppscores -r raw|id\tscore\tgames\n1\t-MOST\tW2\n2\tMOST\tL1|MOST,-MOST
tb-oppscores -F|id\tscore\tgames\n1\tMOST\tL2=-1\n2\t0\tW1|the adjusted score is out of range
tb-oppscores|id\tscore\tgames\tsettings\n1\t0\tPAB=MOST HPB\tedition=2009|a dummy's points are out of range
tb-direct|id\tscore\tgames\n1\t1\tW2=MOST W2\n2\t1\tL1 L1|the direct encounter is out of range
tb-perf -q tpr|id\trating\tgames\n1\tMOST\tW2\n2\tMOST\tL1|tpr is out of range
tb-perf -q ptp|id\trating\tgames\n1\tMOST\tW2\n2\tMOST\tL1|ptp is out of range
tb-perf -q usperf|id\trating\tgames\n1\tMOST\tW2\n2\tMOST\tL1|usperf is out of range
tb-perf -q rtng|id\trating\tgames\n1\tMOST\tPAB|MOST
tb-calc x=-score|id\tscore\n1\tMOST\n2\t-MOST|-MOST,MOST
tb-calc x=score/score|id\tscore\n1\tMOST\n2\t-MOST|1,1
tb-calc x=score*1|id\tscore\n1\tMOST\n2\t-MOST|MOST,-MOST
tb-calc x=score+0.000001|id\tscore\n1\tMOST|x: a number is out of range
tb-calc x=score-0.000001|id\tscore\n1\t-MOST|x: a number is out of range
tb-calc -d 0 x=score|id\tscore\n1\tMOST|x: the result is out of range
tb-calc x=floor(score)|id\tscore\n1\tMOST\n2\t-9223372036854|9223372036854,-9223372036854
tb-sort -k x|id\tx\n1\tMOST\n2\t-MOST\n3\t-|1,2,3
END
}

@test "tie-breaks of an order: 100, not 101, in no time" {
    for count in 100 101 20000; do
        order=$(printf 'DE,%.0s' $(seq $count))
        printf 'id\tname\tscore\tgames\tsettings
1\tA\t1\tW2\torder=%s\n2\tB\t0\tL1\torder=%s\n' "${order%,}" "${order%,}" \
            >"$BATS_TEST_TMPDIR/in.tsv"
        if [ $count = 100 ]; then
            run -0 tb-standings -o csv "$BATS_TEST_TMPDIR/in.tsv"
            [ "$(tail -n 1 <<<"$output" | tr -d -c , | wc -c)" = 104 ]
        else
            run -1 timeout 60 tb-standings "$BATS_TEST_TMPDIR/in.tsv"
            expect <<<"tb-pick: section '-': the order that\
 $BATS_TEST_TMPDIR/in.tsv declares: there are more than 100 tie-breaks"
            run -1 timeout 60 tb-check "$BATS_TEST_TMPDIR/in.tsv"
        fi
    done
    run -2 tb-standings -t "$(printf 'DE,%.0s' {1..100})DE" </dev/null
    [ "${lines[0]}" = 'tb-standings: -t: there are more than 100 tie-breaks' ]
}

# bats test_tags=sweep
@test "players times rounds: 33554432, not more, however short the file" {
    # The last round comes first, so a short line has all of them.
    few() { printf 'r1000,no,name'; printf ',r%s' {1..999}; echo
        seq "$1" | sed 's/.*/B,&,x/'; }
    run -1 --separate-stderr tb-parse < <(few 33555)
    expect_error <<<'tb-parse: stdin: 33555 players with 1000 rounds: more than 33554432 in all'
    run -1 --separate-stderr tb-parse < <(awk 'BEGIN {
        print "team,round,opponent,gp"
        for (i = 0; i < 33555; i++) print "T" i "," i % 1000 + 1 ",-,1" }')
    expect_error <<<'tb-parse: stdin: 33555 teams with 1000 rounds: more than 33554432 in all'
    run -1 --separate-stderr tb-team -b 1000 < <(awk 'BEGIN {
        print "id\tname\tteam\tgames"
        for (i = 1; i <= 34; i++) {
            printf "%d\t-\tT%d\tPAB", i, i
            for (r = 1; r < 1000; r++) printf " PAB"
            print "" } }')
    [[ $stderr == *'34 teams with 1000 rounds on 1000 boards: more than 33554432 in all' ]]
}
