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

@test "settings: rounds, date and name of the event stay, of teams too" {
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
    for year in 24 0 999 99999 2024.0 -2024; do
        wrong edition=$year 'edition= is not a year of four digits'
    done
    for key in points mp gp; do
        for scale in 0,0.5,1 1,0,0.5 0.5,1,0 -1,0,0; do
            wrong $key=$scale 'has points that are no scale: win, draw, loss'
        done
    done
}

@test "settings: a key that stands twice contradicts" {
    while IFS='|' read -r one two; do
        for words in "$one;$two" "$two;$one" "x=1;$one;y=2;$one"; do
            for program in tb-parse tb-oppscores 'tb-count -q win'; do
                # shellcheck disable=SC2086 # words
                run -1 --separate-stderr command $program < <(event "$words")
                [ "${stderr_lines[0]}" = "${program%% *}: stdin:2: settings '$words'\
 has ${one%%=*}= twice" ]
            done
        done
    done <<'END'
points=1,0.5,0|points=3,1,0
mp=2,1,0|mp=1,0.5,0
gp=2,1,0|gp=4,2,0
boards=2|boards=4
system=swiss|system=roundrobin
edition=2024|edition=2026
primary=mp|primary=gp
written=1,2|written=2,1
rounds=5|rounds=9
date=2026-11-22|date=2026-11-23
event=A|event=B
order=BH|order=SB
END
    # Keys of others are theirs.
    run -0 tb-parse < <(event 'x=1;x=2')
}

# --- the beginning and the end ---

# whole_lines FILE: what a stream says of itself, with the lines' numbers.
whole_lines()
{
    grep -n '^#tb' "$1" | paste -s -d ' '
}

@test "whole: of files one beginning behind the header, one end at the end" {
    cd "$BATS_TEST_TMPDIR"
    ln -s "$top/samples" samples
    sed 's/W6/W7/' samples/wscf.txt >wrong.txt
    local tab=$'\t'
    while IFS='|' read -r arguments errors; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        command tb-parse $arguments >x.tb 2>/dev/null || :
        run whole_lines x.tb
        expect <<<"2:#tb begin 1 $errors$(wc -l <x.tb):#tb end"
    done <<END
samples/wscf.txt|
samples/wscf.txt samples/club.csv samples/fide-swiss.trf|18:#tb file 30:#tb file 
-S x samples/wscf.txt|
--teams samples/league.csv|
wrong.txt|3:#tb error tb-parse: wrong.txt:2: round 1: 1 'Player, A' has W7, but 7\
 'Player, F' (line 8) has W13: not the same game${tab}wrong 
END
    command tb-parse missing.trf >x.tb 2>/dev/null || :
    run whole_lines x.tb
    expect <<<'2:#tb begin 1 3:#tb error tb-parse: missing.trf: No such file or'\
' directory 4:#tb end'
}

@test "version: a stream of a later version of tb(5) is refused" {
    cd "$BATS_TEST_TMPDIR"
    local command count=0
    command tb-parse "$top/samples/quad.csv" | tb-random --seed=x -n rank >x.tb
    while read -r -a command; do
        for same in '' ' 1' ' 1\t0' ' x' '\t2'; do
            sed "2s/.*/#tb begin$same/" x.tb >same.tb
            "${command[@]}" same.tb >said || [ $? -eq 1 ]
            grep -q 'version' said && false
        done
        sed '2s/.*/#tb begin 2/' x.tb >later.tb
        run -1 --separate-stderr "${command[@]}" later.tb
        # What a compiler of commands runs repeats nothing.
        expect_error <<END
${command[0]}: the stream has version 2, but this program reads version 1 at\
 most; use a newer one
END
        run -1 --separate-stderr "${command[@]}" \
            <(sed '2s/ 1/ 12\t0/' x.tb)
        [[ "$stderr" = *'has version 12, '* ]]
        run -1 --separate-stderr "${command[@]}" \
            <(sed '2s/ 1/ 99999999999999999999/' x.tb)
        [[ "$stderr" = *'has version 99999999999999999999, '* ]]
        count=$((count + 1))
    done <<END
tb-parse
tb-oppscores
tb-sort -k score -n place
tb-format
tb-page
tb-explain
tb-pick
tb-rounds 1
tb-outcomes
tb-team -k score -b 2
tb-calc x=score
tb-join
END
    [ "$count" -eq 12 ]
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
        expect <<<"2:#tb begin 1 $(wc -l <y.tb):#tb end"
        # shellcheck disable=SC2086
        sed '$d' x.tb | command tb-parse $options >y.tb
        run whole_lines y.tb
        expect <<<'2:#tb begin 1'
    done
    for files in 'none.tb club.csv' 'club.csv none.tb'; do
        cp -f "$top/samples/club.csv" .
        # shellcheck disable=SC2086
        command tb-parse $files >y.tb
        run grep -c '^#tb begin 1$' y.tb
        [ "$output" = 1 ]
        [ "$(tail -n 1 y.tb)" = '#tb end' ]
        [ "$(grep -c '^#tb end$' y.tb)" = 1 ]
    done
    command tb-parse x.tb club.csv >y.tb
    [ "$(grep '^#tb' y.tb | sort | paste -s -d ,)" = \
        '#tb begin 1,#tb begin 1,#tb end,#tb end,#tb file' ]
    # A wrong section takes neither with it.
    sed '3s/W6/W7/' x.tb | command tb-parse >y.tb 2>/dev/null || :
    [ "$(sed '1d; /error/d' y.tb)" = $'#tb begin 1\n#tb end' ]
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
        eval "command $program x.tb" | sed '/^#tb keys /d' >y.tb
        run whole_lines y.tb
        expect <<<"2:#tb begin 1 $(wc -l <y.tb):#tb end"
        eval "command $program moved.tb" >y.tb
        [ "$(grep -c '^#tb begin' y.tb)" = 2 ]
        [ "$(tail -n 1 y.tb)" = '#tb end' ]
        [ "$(grep -c '^#tb end' y.tb)" = 2 ]
        eval "command $program" <<<"$(sed '$d' x.tb)" | sed '/^#tb keys /d' \
            >y.tb
        run whole_lines y.tb
        expect <<<'2:#tb begin 1'
        tb-parse x.tb | eval "command $program" >y.tb
        run -1 grep '^#tb \(begin\|end\)' y.tb
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
    # A view that dies has not seen the end of its input.
    run -1 --separate-stderr tb-format y.tb
    [ "$output" = '' ]
}

# views: each view, with what it makes of this stream when it is whole.
views()
{
    printf '%s\n' 'tb-check -t mmed' 'tb-standings -t mmed --explain=1' \
        'tb-standings -t mmed -o page'
    for format in text tsv csv md html json jsonl; do
        printf '%s\n' "tb-format -o $format" "tb-standings -t mmed -o $format"
    done
}

# bats test_tags=sweep
@test "whole: views print nothing of a stream that was cut off" {
    cd "$BATS_TEST_TMPDIR"
    export SOURCE_DATE_EPOCH=0
    # Ten sections that stand by themselves: each cut is one between lines.
    for i in 0 1 2 3 4 5 6 7 8 9; do
        event - | sed "1d; s/^a/$i/"
    done >records
    { event - | sed '2,$d'; printf '#tb begin\n'; cat records; } >cut.tb
    { cat cut.tb; printf '#tb end\n'; } >x.tb
    while IFS= read -r view; do
        echo "$view"
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr $view x.tb
        [ "$stderr" = '' ]
        whole=$output
        for lines in 2 4 12; do
            head -n $lines cut.tb >y.tb
            # shellcheck disable=SC2086
            run -1 --separate-stderr $view y.tb
            [ "$output" = '' ]
            [[ $stderr = "${view%% *}: "*"the stream is truncated: its end is missing" ]]
        done
        # shellcheck disable=SC2086
        run -0 --separate-stderr $view < <(sed '/^#tb begin/d' cut.tb)
        [ "$output" = "$whole" ]
        [ "$stderr" = '' ]
        # As it is: without either, with ends alone, of two streams.
        for made in 's/#tb begin//' '2d' '2s/.*/#tb begin\t0/;$s/$/\t0/'; do
            sed "$made" x.tb | sed '/^$/d' >y.tb
            # shellcheck disable=SC2086
            run -0 $view y.tb
            [ "$output" = "$whole" ]
        done
        sed '2,$s/^\([0-9]\)/1\1/' cut.tb >y.tb
        # shellcheck disable=SC2086
        run -1 --separate-stderr $view x.tb y.tb
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
        [[ $stderr = *'nothing is written to page' ]]
    done
    run -0 tb-standings -w page x.tb
    cmp page <(tb-standings "$top/samples/club.csv")
    # A section's name mistyped.
    echo old >page
    run -1 --separate-stderr tb-standings -t BH -w page \
        < <(awk -F '\t' 'NR == 1 || /^#/ || $1 == "open"' x.tb)
    expect_error <<END
tb-standings: no records
tb-standings: nothing is written to page
END
    [ "$(cat page)" = old ]
    run -0 tb-standings -t BH -o tsv \
        < <(awk -F '\t' 'NR == 1 || /^#/ || $1 == "open"' x.tb)
    expect <<<$'section\trank\tid\tname\tscore\tBH'
}

# bats test_tags=sweep
@test "whole: live without the first mark" {
    printed()
    {
        { printf "id\tname\n$1"'1\tA\n#tb\n'; sleep 2; } |
            command tb-format -o tsv 2>/dev/null |
            { read -r -t 1 line && read -r -t 1 line && echo "$line"; }
    }
    run printed '#tb begin\n'
    [ "$output" = '' ]
    run printed ''
    [ "$output" = $'1\tA' ]
}

# bats test_tags=sweep
@test "whole: tb-parse killed at any time publishes no part" {
    cd "$BATS_TEST_TMPDIR"
    for i in $(seq 400); do
        sed "s/Open/o$i/; s/Reserve/r$i/" "$top/samples/club.csv" >"$i.csv"
    done
    command tb-parse ./*.csv | tb-standings -t mmed -w whole
    for i in $(seq 60); do
        rm -f page
        # It is the pipe's own status that counts: nobody heeds the killed one.
        set +o pipefail
        if timeout -s KILL "0.00$((RANDOM % 90 + 10))" tb-parse ./*.csv |
            tb-standings -t mmed -w page 2>/dev/null; then
            cmp page whole
            echo whole >>outcomes
        else
            [ ! -e page ]
            echo none >>outcomes
        fi
    done
    grep -q none outcomes
}

# --- what contradicts itself ---

@test "points that are missing are refused by all that read them" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse "$top/samples/wscf.txt" | tb-oppscores -r uscf -n list |
        awk -F '\t' -v OFS='\t' '$2 == 1 { $6 = "-" } { print }' >x.tb
    command tb-parse --teams "$top/samples/league.csv" >teams.tb
    awk -F '\t' -v OFS='\t' '$2 == 1 { $10 = "-" } { print }' teams.tb >gp.tb
    awk -F '\t' -v OFS='\t' '$2 == 1 { $9 = "-" } { print }' teams.tb >mp.tb
    while IFS='|' read -r program column file; do
        echo "$program"
        eval "run -1 --separate-stderr command $program $file.tb"
        [ "${stderr_lines[0]}" = "${program%% *}: $file.tb:3: $column '-' is\
 missing; a player without points has 0" ]
        [[ $output != *$'\n'wscf* && $output != *$'\n'league* ]]
    done <<'END'
tb-parse|score|x
tb-check -t mmed|score|x
tb-sort|score|x
tb-sort -k ~name,-score|score|x
tb-oppscores|score|x
tb-oppscores -r raw|score|x
tb-median -M -i list|score|x
tb-koya|score|x
tb-count -q pct|score|x
tb-direct|score|x
tb-calc 'x = score + 1'|score|x
tb-team -b 2 -k score|score|x
tb-parse|gp|gp
tb-parse|mp|mp
tb-sort -k score,gp|gp|gp
tb-calc 'x = gp'|gp|gp
tb-oppscores --points=gp|gp|gp
tb-koya --points=gp|gp|gp
tb-oppscores --points=mp|mp|mp
END
    for code in PTS WIN WON PS KS BPG DE cum kashdan blacks h2h mmed; do
        run -1 --separate-stderr tb-standings -t $code <<<"$(cut -f1-8 x.tb)"
        [ "$output" = '' ]
    done
    run -0 tb-sort -k b <<<$'id\tb\n1\t-\n2\t1' # others may be
}

@test "a section that begins again among others is refused, in any names" {
    again()
    {
        printf 'section\tid\tgames\n'
        # shellcheck disable=SC2046 # words
        printf '%s\t1\tPAB\n' "$@"
    }
    # The first two pairs were taken for other sections by a hash of 4096.
    while IFS='|' read -r one two; do
        for program in tb-cumulative 'tb-count -q won' tb-random\ --seed=s; do
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr command $program \
                < <(again "$one" "$two" "$one" "$two")
            expect_error <<END2
${program%% *}: stdin:4: section '$one' occurs twice: its records must follow\
 one another
${program%% *}: stdin:5: section '$two' occurs twice: its records must follow\
 one another
END2
        done
        # Behind a mark, as cat makes it, another stream begins.
        run -0 tb-cumulative < <(again "$one" "$two"; again "$one" "$two")
    done <<'END'
U1550|Section 1
U650|Under 2200
A|B
END
    # Of many the first one, too, and memory is bounded.
    seq 65536 | awk 'BEGIN { print "section\tid\tgames" }
        { print $1 "\t1\tPAB" } END { print "1\t1\tPAB" }' \
        >"$BATS_TEST_TMPDIR/x"
    run -1 --separate-stderr sh -c 'tb-cumulative "$1" >/dev/null' sh \
        "$BATS_TEST_TMPDIR/x"
    [[ $stderr = *":65538: section '1' occurs twice:"* ]]
}

@test "names chosen to share a place in a table cost no more than others" {
    # FNV-1a puts all of these into one of a million places.
    awk 'BEGIN {
        blocks = "g4rh0a a0rn4a g42h0A c0zh4e c49h0F c0Nh4a g0Rh4a g4rh0a" \
            " a0rn4a g9phCa c4zh0e e00h4A a0Nj4a g0Rh4a g4rh0a a0rn4a"
        count = split(blocks, pair, " ")
        print "section,no,r1"
        for (n = 0; n < 65536; n++) {
            name = ""
            for (i = 1; i <= count; i++)
                name = name substr(pair[i], int(n / 2 ^ (i - 1)) % 2 * 3 + 1, 3)
            print name ",1,B"
        }
    }' >"$BATS_TEST_TMPDIR/x.csv"
    run -0 --separate-stderr sh -c 'ulimit -t 5; tb-parse "$1" | wc -l' sh \
        "$BATS_TEST_TMPDIR/x.csv"
    [ "$output" = 65539 ]
}

# --- options ---

# bats test_tags=sweep
@test "of an option that is given twice the last counts, in every program" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse "$top/samples/wscf.txt" | tb-oppscores -r uscf -n list |
        tb-calc '{other} = score' | tb-median -i list -n med >wscf.tb
    tb-sort wscf.tb >ranked.tb
    export SOURCE_DATE_EPOCH=0
    command tb-parse --teams "$top/samples/league.csv" >league.tb
    command tb-parse "$top/samples/combined.csv" >combined.tb
    command tb-parse "$top/samples/league.csv" >players.tb
    sed 6q "$top/samples/last-round.csv" >open.csv
    command tb-parse open.csv >open.tb
    tb-outcomes open.tb | tb-sort -k score >ways.tb
    cp "$top/samples/fide-swiss.trf" "$top/samples/league.csv" \
        "$top/samples/fide-team.trf" "$top/samples/wscf.txt" \
        "$top/samples/combined.csv" .
    while IFS='|' read -r program option one two file; do
        case $option in
        --*) one=$option=$one two=$option=$two ;;
        *) one="$option$one" two="$option$two" ;;
        esac
        echo "$program $one $two $file"
        eval "command $program '$two' $file" >last 2>&1 || :
        eval "command $program '$one' $file" >first 2>&1 || :
        run ! cmp -s first last
        eval "command $program '$one' '$two' $file" >both 2>&1 || :
        diff last both
        echo "${program%% *} $option" >>tried
    done <<'END'
tb-boards -q bc|-i|mps|boards|league.tb
tb-boards -q tbr|-k|~section|mp|league.tb
tb-boards -q bc|-n|x|y|league.tb
tb-boards|-q|bc|bbe|league.tb
tb-boards -q weighted|--weights|1,2,3,4|4,3,2,1|league.tb
tb-calc 'x = score / 3'|-d|1|4|wscf.tb
tb-chances|--needs|1|2|ways.tb
tb-chances|--places|1|1,2|ways.tb
tb-chances|--words|1|2|ways.tb
tb-check -t BH|-f|csv|trf|fide-swiss.trf
tb-check -t MPvGP,BH:MP/C1|-o|json|text|fide-team.trf
tb-check -t PTS|-R|1|2|fide-team.trf
tb-check|-t|PTS|BH|fide-team.trf
tb-check -t lots|--seed|a|b|fide-team.trf
tb-count|-q|win|blacks|wscf.tb
tb-count -q win|-n|x|y|wscf.tb
tb-count -q pct|--points|mp|gp|league.tb
tb-cumulative|-c|1|2|wscf.tb
tb-cumulative|-n|x|y|wscf.tb
tb-cumulative|--points|mp|gp|league.tb
tb-direct|-k|none|score|wscf.tb
tb-direct|-n|x|y|wscf.tb
tb-direct|-r|uscf|fide|wscf.tb
tb-explain|-k|score,-id|score|ranked.tb
tb-explain|-o|json|md|ranked.tb
tb-explain|--heading|a|b|ranked.tb
tb-explain|--id|1|2|ranked.tb
tb-explain|--id|Player, A|Player, B|ranked.tb
tb-format|--heading|a|b|wscf.tb
tb-format|-k|name|id,name|wscf.tb
tb-format|-o|csv|md|wscf.tb
tb-format|--heading|a|b|wscf.tb
tb-page|-k|score,-id|score|ranked.tb
tb-page|-x|med|list|ranked.tb
tb-koya|-L|+4|60|wscf.tb
tb-koya|-L|60|+4|wscf.tb
tb-koya|-L|-1|+2|wscf.tb
tb-koya|-n|x|y|wscf.tb
tb-koya|--points|mp|gp|league.tb
tb-median -i list|-c|1|2|wscf.tb
tb-median -a -i list|-d|1|2|wscf.tb
tb-median|-i|games|list|wscf.tb
tb-median -i list|-m|1|2|wscf.tb
tb-median -i list|-n|x|y|wscf.tb
tb-oppscores|-k|id|score|wscf.tb
tb-oppscores|-n|x|y|wscf.tb
tb-oppscores|-r|raw|fide|wscf.tb
tb-oppscores|-s|x|y|wscf.tb
tb-oppscores -r played -k rating|-U|1000|1100|wscf.tb
tb-oppscores|--points|mp|gp|league.tb
tb-outcomes|-g|1=W|1=L|open.tb
tb-outcomes|--part|1/3|2/3|open.tb
tb-outcomes --seed=s|--sample|2|3|open.tb
tb-outcomes --sample=9|--seed|a|b|open.tb
tb-outcomes --sample=9 --seed=s|--draws|0|100|open.tb
tb-parse|-f|trf|wallchart|wscf.txt
tb-parse|-R|2|3|wscf.txt
tb-parse|-S|x|y|wscf.txt
tb-parse|--edition|2024|2026|wscf.txt
tb-parse|--teams|3,1,0|1,0.5,0|league.csv
tb-perf|-q|tpr|ptp|wscf.tb
tb-perf -q tpr|-n|x|y|wscf.tb
tb-perf -q tpr|-U|1000|1100|wscf.tb
tb-random|--seed|a|b|wscf.tb
tb-random --seed=s|-n|x|y|wscf.tb
tb-sonneborn -i list -k list|-c|1|2|wscf.tb
tb-sonneborn -k other|-i|games|list|wscf.tb
tb-sonneborn|-k|list|other|wscf.tb
tb-sonneborn -k list|-n|x|y|wscf.tb
tb-sort|-n|x|y|wscf.tb
tb-sort|--title|x|y|wscf.tb
tb-standings|-f|trf|wallchart|wscf.txt
tb-standings|-o|csv|md|wscf.txt
tb-standings|--chances|1|2|open.csv
tb-standings --chances|-g|1=W|1=L|open.csv
tb-standings --chances|--words|1|2|open.csv
tb-standings --chances --seed=s|--sample|20|30|open.csv
tb-standings|-R|2|3|wscf.txt
tb-standings|-k|name|id|wscf.txt
tb-standings|-x|team|rating|wscf.txt
tb-standings|--combine|1|2|combined.csv
tb-standings|-t|BH|med|wscf.txt
tb-standings --teams|--mp|3,1,0|1,0.5,0|league.csv
tb-standings -t lots|--seed|a|b|wscf.txt
tb-standings -p|-w|x|y|wscf.txt
tb-team|-b|3|4|players.tb
tb-team -k score|-b|1|3|combined.tb
tb-team -b 4|--mp|3,1,0|1,0.5,0|players.tb
tb-team -b 4|--primary|mp|gp|players.tb
tb-team -b 3|-k|score|id|combined.tb
END
    # All that take a value are there, but -k of tb-sort, which is an error,
    # --only, --order and --by, which add up, and those that change nothing in
    # these files, or want others.
    for program in boards calc chances check count cumulative direct explain \
        format koya median oppscores outcomes parse perf random sonneborn sort \
        standings team; do
        tb-$program --help | sed -n 's/^  \(-[A-Za-z]\), --[a-z-]*=.*/\1/p
            s/^      \(--[a-z-]*\)=.*/\1/p' | sed "s/^/tb-$program /"
    done >options
    run sh -c 'grep -vxFf tried options | sort'
    expect <<'END'
tb-check --against
tb-check --edition
tb-check --games
tb-check --rating
tb-direct --points
tb-median --points
tb-parse --rating
tb-sonneborn --points
tb-sort -k
tb-standings --by
tb-standings --edition
tb-standings --only
tb-standings --order
tb-standings --prizes
tb-standings --since
tb-team --by
END
}

# --- names ---

@test "a name that begins with # is no comment behind cut" {
    table=$'no,name,club,r1\n1,#1 Fan,#tb end,W2\n2,#tb,x,L1\n3,a #,,B'
    run -0 parse_with club <<<"$table"
    [ "$(cut -f 3,4 <<<"$output")" = $'name\tteam\n #1 Fan\t #tb end\n #tb\tx
a #\t-' ]
    names() { tb-parse <<<"$table" | cut -f 3,2,6 | cut -f 2-; }
    run -0 tb-sort < <(names)
    expect <<<$'name\tscore\trank\n#tb keys score\n #1 Fan\t1\t1\na #\t1\t1\n #tb\t0\t3'
    run -0 tb-format -o tsv -k team,name < <(tb-parse <<<"$table")
    expect <<<$'team\tname\n #tb end\t #1 Fan\nx\t #tb\n-\ta #'
}

# --- what stands before a header; what is no stream ---

@test "a mark of UTF-8 and comments before the header of a second file" {
    cd "$BATS_TEST_TMPDIR"
    printf 'id\tgames\n1\tPAB\n' >x
    printf '\xef\xbb\xbf# c\nid\tgames\n1\tFPB\n' >marked
    run -0 tb-cumulative x marked x
    expect <<<$'id\tgames\tcum\n1\tPAB\t1\n# c\n#tb\n1\tFPB\t1\n#tb\n1\tPAB\t1'
    run -0 tb-cumulative marked marked
    expect <<<$'# c\nid\tgames\tcum\n1\tFPB\t1\n# c\n#tb\n1\tFPB\t1'
    # Another header behind them is told as one, not as a record.
    printf '\xef\xbb\xbf# c\n# d\ngames\tid\nPAB\t1\n' >other
    run -1 --separate-stderr tb-cumulative x other
    expect_error <<<'tb-cumulative: other:3: this header differs from the first'\
' one'
}

@test "a header with the first one's two names, and more, is another" {
    for names in $'id\tgames' $'id\tgames\trating'; do
        run -1 --separate-stderr tb-cumulative < <(
            printf '%s\n' "$names" $'1\tPAB\t9' $'id\tgames\tbirth\tx' |
                cut -f "1-$(awk '{ print NF }' <<<"$names"),4")
        expect_error <<<'tb-cumulative: stdin:3: this header differs from the'\
' first one'
    done
}

@test "UTF-16 without a byte order mark is named as such" {
    for form in LE BE; do
        run -1 --separate-stderr tb-parse -f csv \
            < <(iconv -f UTF-8 -t UTF-16$form "$top/samples/club.csv")
        expect_error <<<"tb-parse: stdin: is UTF-16; convert it first: iconv -f\
 UTF-16$form -t UTF-8"
        run -0 tb-parse < <(iconv -f UTF-8 -t UTF-16$form \
            "$top/samples/club.csv" | iconv -f UTF-16$form -t UTF-8)
    done
}

@test "a line of many cells takes no more memory than others" {
    without_sanitizers
    for format in csv tsv wallchart matches; do
        head -c 10000000 /dev/zero | tr '\0' '\t' >"$BATS_TEST_TMPDIR/tabs"
        run -1 sh -c 'ulimit -v 200000; tb-parse -f "$1" "$2"' sh $format \
            "$BATS_TEST_TMPDIR/tabs"
        [[ $output = *': no header; expected '* ]]
    done
    row() { printf 'no,name,r1\n1,A,B'; head -c "$1" /dev/zero | tr '\0' ,; echo; }
    run -1 --separate-stderr tb-parse -f csv < <(row 16383)
    [[ ${stderr_lines[0]} = 'tb-parse: stdin:2:'*': the line has more than'\
' 16384 cells' ]]
}

@test "whole: what a view keeps back takes a file, and not memory" {
    without_sanitizers
    cd "$BATS_TEST_TMPDIR"
    mkdir tmp
    { event - | sed '2,$d'; echo '#tb begin'
        seq 4000 | awk '{ for (i = 1; i <= 20; i++)
            printf "%d\t%d\t%0200d\t-\t-\t0\tZPB\t-\n", $1, i, i }'; } >cut.tb
    for ending in '#tb end' '#'; do
        { cat cut.tb; echo "$ending"; } >x.tb
        TMPDIR=$PWD/tmp run sh -c 'ulimit -v 24000
            tb-format -o tsv "$1" >table' sh x.tb
        [ "$(ls tmp)" = '' ]
        [ "$ending" != '#' ] || break
        [ "$status" = 0 ]
        cmp table <(grep -v '^#tb' x.tb | tb-format -o tsv)
        [ "$(wc -l <table)" = 80001 ]
    done
    [ "$status" = 1 ]
    [ ! -s table ]
}

# bats test_tags=sweep
@test "tb-page: a page of many sections is whole, or is not made" {
    without_sanitizers
    cd "$BATS_TEST_TMPDIR"
    export SOURCE_DATE_EPOCH=0
    { printf 'section\tid\tname\tscore\tgames\trank\n#tb begin\n'
        seq 2500 | awk '{ for (i = 1; i <= 20; i++)
            printf "%d\t%d\t%050d\t%d\t%s%d%s\t%d\n", $1, i, i, i % 2,
                i % 2 ? "W" : "L", i % 2 ? i + 1 : i - 1, i % 2 ? "w" : "b",
                i % 2 ? 1 : 11 }' | sort -t "$(printf '\t')" -s -k 1,1 -k 6,6n
        echo '#tb end'; } >big.tb
    run -0 sh -c 'ulimit -v 100000; tb-page -k score big.tb >page'
    [ "$(grep -c '^<tr id=' page)" = 50000 ]
    # What fails behind the first megabytes is left out of it.
    sed '/^2000\t3\t/s/W4/W44/' big.tb >wrong.tb
    run -1 --separate-stderr sh -c 'tb-page -k score wrong.tb >page'
    [ "${#stderr_lines[@]}" = 2 ] # and that the page is large
    sed '/^2000\t/d' big.tb | tb-page -k score | cmp - page
    # Two sections of one name, or a part: nothing goes out.
    sed 's/^2400\t1\t/#tb\n1\t1\t/; s/^2400\t/1\t/' big.tb >twice.tb
    sed '$d' big.tb >cut.tb
    for file in twice.tb cut.tb; do
        run -1 --separate-stderr tb-page -k score $file
        [ "$output" = '' ]
        [ "${#stderr_lines[@]}" = 1 ]
    done
}

@test "tb-standings: a stream of many sections takes a file, and not memory" {
    without_sanitizers
    cd "$BATS_TEST_TMPDIR"
    mkdir tmp
    event - | sed '2,$d' >big.tb
    seq 16000 | awk '{ for (i = 1; i <= 20; i++)
        printf "%d\t%d\t%050d\t-\t-\t%d\t%s%d%s\t-\n", $1, i, i, i % 2,
            i % 2 ? "W" : "L", i % 2 ? i + 1 : i - 1, i % 2 ? "w" : "b" }' \
        >>big.tb
    for input in big.tb -; do
        TMPDIR=$PWD/tmp run -0 sh -c 'ulimit -v 64000
            exec tb-standings -t PTS -o tsv -w "$1.tsv" -- "$1" <big.tb' sh $input
        [ "$(ls tmp)" = '' ]
    done
    cmp big.tb.tsv ./-.tsv
    # Ten of each section have won.
    [ "$(awk 'NR > 1 && $2 == 1 && $3 % 2 == 1' big.tb.tsv | wc -l)" = 160000 ]
}

# A sort of the whole stream mixes sections; the mark between two files must not
# hide it, wherever it went. The points are those of the cells.
@test "records of two files that a sort mixed are an error" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1\n1,A1,W2\n2,A2,L1\n3,A3,B\n' >a.csv
    sed 's/A/B/' a.csv >b.csv
    command tb-parse a.csv b.csv | {
        IFS= read -r header && printf '%s\n' "$header"
        sort -t $'\t' -k 6,6nr
    } >mixed.tb
    run -1 --separate-stderr tb-sort -k score mixed.tb
    expect_error <<'END'
tb-sort: mixed.tb:9: section 'a' occurs twice: its records must follow one another
tb-sort: mixed.tb:10: section 'b' occurs twice: its records must follow one another
END
}

@test "a mark of an error without a text is an error all the same" {
    local mark view
    for mark in '#tb error' $'#tb error\tS' '#tb error '; do
        printf 'id\tscore\n1\t2\n%s\n' "$mark" >"$BATS_TEST_TMPDIR/x.tb"
        for view in 'tb-format -o tsv' 'tb-sort -k score' 'tb-calc x=score'; do
            # shellcheck disable=SC2086 # words
            run -1 $view "$BATS_TEST_TMPDIR/x.tb"
        done
    done
    printf 'id\tscore\n1\t2\n#tb errors\n' >"$BATS_TEST_TMPDIR/x.tb"
    run -0 tb-format -o tsv "$BATS_TEST_TMPDIR/x.tb"
}
