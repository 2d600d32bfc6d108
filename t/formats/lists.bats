#!/usr/bin/env bats
# What all lists of games have in common: who is who, rounds, byes, several files.
# shellcheck disable=SC2154 # set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# list ROW...: a list of games; rows as 1,Ann,Bo,1-0.
list()
{
    printf '%s\n' Round,White,Black,Result "$@"
}

# records: id, name, games of what is read.
records()
{
    tb-parse "$@" 2>messages | cut -f 2,3,7 | sed '1d; /^#/d' | tr '\t' '|'
}

# reads RECORDS ROW...: so the list is read.
reads()
{
    list "${@:2}" >list.csv
    diff -u <(echo "$1") <(records list.csv)
}

# refuses MESSAGE ROW...: so it is refused.
refuses()
{
    list "${@:2}" >list.csv
    run -1 --separate-stderr tb-parse list.csv
    diff -u <(echo "tb-parse: list.csv:$1") <(echo "$stderr")
}

# warns MESSAGE: the list last read had no other warning.
warns()
{
    diff -u <(printf '%s' "${1:+tb-parse: list.csv$1$'\n'}") messages
}

@test "names are one but for capitals, blanks, composition, title, footnote" {
    reads $'1|Bo|L2b W2w\n2|Müller, Ján|W1w L1b' \
        '1,"Müller, Ján",Bo,1-0' \
        $'2,BO,"GM  MU\xcc\x88LLER ,ja\xcc\x81n *)",1-0'
    reads $'1|Ωρίων Ø|W2w L2b\n2|иванов|L1b W1w' \
        '1,Ωρίων Ø,иванов,1-0' $'2,ИВАНОВ,ΩΡΊΩΝ\xc2\xa0ø,1-0'
}

@test "near names are two players, and a warning" {
    reads $'1|Bo|L3b L4b L5b L2b\n2|Lee Ann|ZPB ZPB ZPB W1w
3|Lee, Ann|W1w ZPB ZPB ZPB\n4|Lee, Ann.|ZPB W1w ZPB ZPB
5|Lee, Ánn|ZPB ZPB W1w ZPB' \
        '1,"Lee, Ann",Bo,1-0' '2,"Lee, Ann.",Bo,1-0' '3,"Lee, Ánn",Bo,1-0' \
        '4,Lee Ann,Bo,1-0'
    grep -Fxq "tb-parse: list.csv:2: warning: 3 'Lee, Ann' and 2 'Lee Ann' (line 5), \
and 2 more share a name: nearly the same name, counted as two players; if\
 they are one, always spell it the same" messages
}

@test "numbers: those of the list, else by rating and name" {
    printf '%s\n' Round,White,Elo,Black,Elo,Result 1,Cy,,Di,1900,1-0 \
        1,Bo,2000,Ann,,½-½ >list.csv
    diff -u <(printf '%s\n' '1|Bo|D3w' '2|Di|L4b' '3|Ann|D1b' '4|Cy|W2w') \
        <(records list.csv)
    printf '%s\n' Round,No.,White,No.,Black,Result 1,7,Cy,2,Di,1-0 >list.csv
    diff -u <(printf '%s\n' '2|Di|L7b' '7|Cy|W2w') <(records list.csv)
}

@test "one name with two numbers or teams, one number with two names" {
    local header=Round,No.,White,Team,No.,Black,Team,Result
    refuse()
    {
        printf '%s\n' "$header" "${@:2}" >list.csv
        run -1 --separate-stderr tb-parse list.csv
        diff -u <(echo "tb-parse: list.csv:3: $1") <(echo "$stderr")
    }
    local correct="correct one; two players need two names and numbers, two \
sections a column Section, or a list for each"
    refuse "the number of 'Ann' is '3' here, and '1' in line 2: $correct" \
        1,1,Ann,,2,Bo,,1-0 2,3,Ann,,2,Bo,,1-0
    refuse "the team of 'Ann' is 'Y' here, and 'X' in line 2: $correct" \
        1,1,Ann,X,2,Bo,,1-0 2,2,Bo,,1,Ann,Y,1-0
    refuse "number 'x' is not a whole number from 1 on" \
        1,1,Ann,,2,Bo,,1-0 2,2,Bo,,x,Ann,,1-0
    refuse "no row has a name for number 3" \
        1,1,Ann,,2,Bo,,1-0 2,2,Bo,,3,,,1-0
    refuse "the name of '1' is 'Ed' here, and 'Ann' in line 2: $correct" \
        1,1,Ann,,2,Bo,,1-0 1,1,Ed,,2,Fy,,1-0
    printf '%s\n' "$header" 1,1,Ann,,2,Bo,,1-0 2,2,Bo,,1,Anna,,1-0 >list.csv
    diff -u <(printf '%s\n' '1|Ann|W2w L2b' '2|Bo|L1b W1w') <(records list.csv)
    grep -Fq "list.csv:3: warning: 'Anna' has the number or FIDE id of 'Ann' in \
line 2: one player" messages
}

@test "two names of one number are near, or of one FIDE id" {
    local ids name
    two() # NAME ID NAME ID: status and warning of those names of number 1
    {
        printf '%s\n' Round,No.,White,FideId,No.,Black,FideId,Result \
            "1,1,\"$1\",$2,2,Bo,,1-0" "2,2,Bo,,1,\"$3\",$4,1-0" >list.csv
        run --separate-stderr tb-parse list.csv
        echo "$status ${stderr##*: }"
    }
    for name in 'Smith, J.' 'Smith John' 'John Smith' 'Smyth, John' \
        'Smith, John-Paul'; do
        [ "$(two 'Smith, John' '' "$name" '')" = '0 one player' ]
    done
    [ "$(two Polgar 700070 'Veres-Polgar, Anna' 700070)" = '0 one player' ]
    for name in 'Smith, Eric' Bo Smi A; do
        [[ $(two 'Jones, Eric' '' "$name" '') = '1 correct one; '* ]]
        [[ $(two 'Jones, Eric' 700070 "$name" '') = '1 correct one; '* ]]
    done
    [[ $(two A '' C '') = '1 correct one; '* ]]
}

@test "one FIDE id with two names is told with -v; a colour of one row is kept" {
    printf '%s\n' Round,White,FideId,Black,FideId,Result 1,Ann,12,Bo,13,1-0 \
        2,Bo,13,Anna,12,1-0 >list.csv
    run -0 --separate-stderr tb-parse -v list.csv
    [ "$stderr" = "tb-parse: list.csv:3: warning: 'Anna' has the number or FIDE \
id of 'Ann' in line 2: one player" ]
    run -0 --separate-stderr tb-parse list.csv
    [ -z "$stderr" ]
    printf '%s\n' player,round,opponent,colour,result Ann,1,Bo,,1 Bo,1,Ann,B,0 \
        >list.csv
    diff -u <(printf '%s\n' '1|Ann|W2w' '2|Bo|L1b') <(records list.csv)
}

@test "the order of the rows changes nothing" {
    local seed file
    for file in games-de-club games-no-opponent; do
        tr -d '\r' <"$cases/lists/$file/in.csv" >whole.csv
        tb-parse -S x whole.csv >whole.tb
        for seed in 1 2 3 4 5; do
            { head -n 1 whole.csv
              tail -n +2 whole.csv | sort -R --random-source=<(
                  yes "$seed$file"); } >mixed.csv
            run ! cmp -s whole.csv mixed.csv
            tb-parse -S x mixed.csv >mixed.tb
            diff -u whole.tb mixed.tb
        done
    done
}

@test "files of one event, of a round each, in any order, also from pipes" {
    local club=$cases/lists/games-byes-and-pending/in.csv
    { echo '# event=Cup'; cat "$club"; } >whole.csv
    for round in 1 2 3; do
        awk -F , -v r="$round" '/^#/ || FNR == 2 || $1 == r' \
            whole.csv >"r$round.csv"
    done
    tb-parse -S x whole.csv >whole.tb
    diff -u whole.tb <(tb-parse -S x r3.csv r1.csv r2.csv)
    diff -u whole.tb <(tb-parse -S x <(cat r2.csv) - r3.csv <r1.csv)
    diff -u whole.tb <(tb-parse -S x r1.csv whole.csv)
    sed -i 1d r?.csv # without names, -S is their name
    diff -u <(sed 's/;event=Cup//' whole.tb) <(
        tb-parse -S x r1.csv r2.csv r3.csv | sed 's/;event=x//')
    run -1 --separate-stderr tb-parse r1.csv r2.csv
    [[ $stderr = "tb-parse: r1.csv:1: the file does not name its event, "* ]]
    diff -u <(awk 'NR == 1 || /^r1/' <(tb-parse r1.csv)) <(
        tb-parse r1.csv "$top/samples/quad.csv" | awk 'NR == 1 || /^r1/')
}

@test "names of events and sections are one but for capitals and blanks" {
    { echo '# event=Cup A'; list 1,Ann,Bo,1-0; } >a.csv
    { echo '# event=cup  a '; list 2,Bo,Ann,1-0; } >b.csv
    diff -u <(tb-parse a.csv b.csv | cut -f 1,3,7) <(printf '%s\t%s\t%s\n' \
        section name games 'Cup A' Ann 'W2w L2b' 'Cup A' Bo 'L1b W1w')
    printf '%s\n' Group,Round,White,Black,Result A,1,Ann,Bo,1-0 \
        'a ,2,Bo,Ann,1-0' >list.csv
    diff -u <(tb-parse list.csv | cut -f 1,3,7) <(printf '%s\t%s\t%s\n' \
        section name games A Ann 'W2w L2b' A Bo 'L1b W1w')
    # One file names its event, the other does not.
    sed -i 1d a.csv
    run -1 --separate-stderr tb-parse -S x a.csv b.csv
    [[ $stderr = "tb-parse: a.csv:1: the file does not name its event, "* ]]
}

@test "several files: messages name the right one, no event is in part" {
    { echo '# event=Cup'; list 1,Ann,Bo,1-0; } >a.csv
    { echo '# event=Cup'; list 2,Ann,Bo,1-0 1,Ann,Bo,0-1; } >b.csv
    run -1 --separate-stderr tb-parse a.csv b.csv
    [ "$stderr" = "tb-parse: b.csv:4: round 1: 1 'Ann' has L2w here, and \
W2w in line 3 of a.csv: two results; correct one, or leave it out" ]
    run -1 --separate-stderr tb-parse a.csv none.csv
    [ "$stderr" = 'tb-parse: none.csv: No such file or directory' ]
    [[ $output != *Ann* ]]
    sed -i '1s/Cup/Open/; $d' b.csv
    run -1 --separate-stderr tb-parse a.csv b.csv
    [[ $stderr = "tb-parse: b.csv:3: 1 'Ann' has an entry in round 2, but "* ]]
    sed -i 's/^2/1/' b.csv
    [ "$(tb-parse a.csv b.csv | cut -f 1,3,7)" = "$(printf '%s\t%s\t%s\n' \
        section name games Cup Ann W2w Cup Bo L1b Open Ann W2w Open Bo L1b)" ]
}

@test "messages about a game give its line, not the player's first" {
    { echo '# event=Cup'; list 1,Ann,Bo,1-0 1,Cy,Di,½-0; } >a.csv
    { echo '# event=Cup'; list 2,Cy,Bo,0-0 2,Di,Ann,'*'; } >b.csv
    run -0 --separate-stderr tb-parse -S x a.csv b.csv
    expect_error <<'END'
tb-parse: b.csv:4: warning: round 2: the result of 1 'Ann' against 4 'Di' is unknown and counts 0
tb-parse: b.csv:3: warning: round 2: 2 'Bo' has L3b, and 3 'Cy' (line 3 of b.csv) has L2w: this is rare, and the file has no points to confirm it
tb-parse: a.csv:4: warning: round 1: 3 'Cy' has D4w, and 4 'Di' (line 4 of a.csv) has L3b: this is rare, and the file has no points to confirm it
tb-parse: b.csv: section 'Cup': round 2: 2 of 4 have no result yet
END
    # The line is that of the row with the result.
    list 1,Ann,Bo,'*' 1,Ann,Bo,½-0 >a.csv
    run -0 --separate-stderr tb-parse a.csv
    [[ $stderr = 'tb-parse: a.csv:3: warning: round 1: '* ]]
    list 1,Ann,Bo,1-0 3,Cy,Bo,1-0 >a.csv
    run -1 --separate-stderr tb-parse a.csv
    [[ $stderr = "tb-parse: a.csv:3: 2 'Bo' has an entry in round 3, but "* ]]
}

@test "several files: what they say of the event is put together" {
    says() { printf '%s\n' '# event=Cup' "$@"; }
    { says '# points=3,1,0'; list 1,Ann,Bo,1-0; } >a.csv
    { says '# order=WIN' '# points=3,1,0' '# city=Rome'; list 2,Bo,Ann,½-½; } >b.csv
    { says '# edition=2024' '# rounds=4'; list 3,Ann,Bo,1-0; } >c.csv
    tb-parse a.csv b.csv c.csv >abc.tb
    diff -u abc.tb <(tb-parse c.csv b.csv a.csv)
    grep -q $'^Cup\t2\tBo\t-\t-\t1\tL1b D1w L1b\t'"points=3,1,0;\
edition=2024;order=WIN;rounds=4;event=Cup;city=Rome" abc.tb
    local value
    for value in points=2,1,0 order=BH city=Milan; do
        { says '# fed=ITA' "# $value"; list 3,Ann,Bo,1-0; } >d.csv
        run -1 --separate-stderr tb-parse a.csv b.csv d.csv
        diff -u - <(echo "$stderr") <<END
tb-parse: d.csv:3: ${value%=*}= is '${value#*=}' here, but \
'$(sed -n "s/^# ${value%=*}=//p" a.csv b.csv | head -n 1)' in \
line $([[ $value = points* ]] && echo '2 of a' || sed -n "/^# ${value%=*}/=" b.csv |
            sed 's/$/ of b/').csv, for the same event; correct one of them
END
    done
    { says '# section=Cup; order=SB'; list 3,Ann,Bo,1-0; } >s.csv
    { says '# section=Cup; order=BH'; list 4,Ann,Bo,1-0; } >t.csv
    run -1 --separate-stderr tb-parse a.csv s.csv t.csv
    [ "$stderr" = "tb-parse: t.csv:2: section= is 'order=BH' here, but 'order=SB' \
in line 2 of s.csv, for the same event; correct one of them" ]
    # A file of another event keeps to itself.
    { echo '# event=Open'; list 1,Cy,Di,1-0; } >e.csv
    [ "$(tb-parse a.csv e.csv | cut -f 1,3,6)" = "$(printf '%s\t%s\t%s\n' \
        section name score Cup Ann 3 Cup Bo 0 Open Cy 1 Open Di 0)" ]
}

@test "who has no entry is absent, and named once" {
    reads $'1|Ann|W2w ZPB W4w ZPB\n2|Bo|L1b W3w ZPB ZPB
3|Cy|PAB L2b ZPB W4w\n4|Di|ZPB ZPB L1b L3b' \
        1,Ann,Bo,1-0 1,Cy,bye,1 2,Bo,Cy,1-0 3,Ann,Di,1-0 4,Cy,Di,1-0
    warns ": warning: no game and no bye counts as absent: round 2: 1 \
'Ann'; round 3: 3 'Cy'; entered in round 3: 4 'Di'; no game after round 2: 2 \
'Bo'; no game after round 3: 1 'Ann'; a bye needs a row, as 2,Ann,bye,1"
    # A free round of three who all meet; one of three who do not yet.
    reads $'1|Ann|W2w W3w ZPB\n2|Bo|L1b ZPB W3w\n3|Cy|ZPB L1b L2b' \
        1,Ann,Bo,1-0 2,Ann,Cy,1-0 3,Bo,Cy,1-0
    warns ''
    list 1,Ann,Bo,1-0 2,Ann,Cy,1-0 >list.csv
    records list.csv
    [[ $(cat messages) = *'entered in round 2: '*'no game after round 1: '* ]]
    records --round-robin list.csv
    warns ''
    # A misspelt name makes four players five, of whom two are free in turn.
    list 1,Ann,Bo,1-0 1,Cy,Di,1-0 2,Ann,Cy,1-0 2,Bo,Di,1-0 3,Ann,Di,1-0 3,Bo,Cy,1-0 |
        sed 's/1,Ann,Bo/1,Ann,Bob/' >list.csv
    records --round-robin list.csv
    [[ $(cat messages) = *": no game after round 2: 3 'Bob'; "* ]]
}

@test "two entries of a player in a round" {
    refuses "4: round 1: 1 'Ann' has L4b here, and W2w in line 2: two entries; \
correct the round of one" 1,Ann,Bo,1-0 1,Cy,bye,1 1,Di,Ann,1-0
    refuses "3: round 1: 1 'Ann' has PAB here, and W2w in line 2: two entries; \
correct the round of one" 1,Ann,Bo,1-0 1,Ann,bye,1
    refuses "2: round 1: 1 'Ann' is its own opponent" 1,Ann,ANN,1-0
    refuses "3: round 1: 1 'Ann' has PAB here, and HPB in line 2: two results; \
correct one, or leave it out" 1,Ann,bye,½ 1,Ann,bye,1
}

@test "a game twice is one, with the result that is known" {
    reads $'1|Ann|W2w\n2|Bo|L1b' 1,Ann,Bo,1-0 1,Ann,Bo,1-0
    reads $'1|Ann|W2w\n2|Bo|L1b' 1,Ann,Bo,* 1,Ann,Bo,1-0
    reads $'1|Ann|W2w\n2|Bo|L1b' 1,Ann,Bo,1-0 1,Ann,Bo,
    refuses "3: round 1: 1 'Ann' has D2w here, and W2w in line 2: two results; \
correct one, or leave it out" 1,Ann,Bo,1-0 1,Ann,Bo,½-½
    refuses "3: round 1: 2 'Bo' has L1w here, and L1b in line 2: leave one out; a \
knock-out, with matches of several games, cannot be read" 1,Ann,Bo,1-0 1,Bo,Ann,0-1
    refuses "4: round 1: 1 'Ann' has W2w here, and W2w in line 2: leave one out; a \
knock-out, with matches of several games, cannot be read" \
        1,Ann,Bo,1-0 1,Ann,Bo,1-0 1,Ann,Bo,1-0
}

@test "points before a round are compared with the rounds" {
    local header=Round,White,Pts,Result,Pts,Black
    printf '%s\n' $header 1,Ann,0,1-0,0,Bo 1,Cy,0,1-0,0,Di 2,Ann,1,1-0,1,Cy \
        2,Bo,1,1-0,.5,Di >list.csv
    records list.csv
    warns ":5: warning: 2 'Bo' has 1 points before round 2 here, but 0 by those \
rounds, and 1 more like this: is a game or a bye missing?"
}

@test "sections, in any order of their rows" {
    printf '%s\n' Section,Round,White,Black,Result Open,1,Ann,Bo,1-0 \
        U12,1,Ann,Cy,0-1 Open,2,Bo,Ann,1-0 >list.csv
    [ "$(tb-parse list.csv | cut -f 1-3,7)" = "$(printf '%s\t%s\t%s\t%s\n' \
        section id name games Open 1 Ann 'W2w L2b' Open 2 Bo 'L1b W1w' \
        U12 1 Ann L2w U12 2 Cy W1b)" ]
}

@test "substitutes of teams may be absent" {
    printf '%s\n' Round,White,Team,Black,Team,Result 1,Ann,X,Bo,Y,1-0 \
        1,Cy,Y,Di,X,1-0 2,Ed,X,Bo,Y,1-0 2,Cy,Y,Di,X,½-½ >list.csv
    run -0 --separate-stderr tb-parse --teams list.csv
    [[ $stderr != *absent* ]]
    [ "$(cut -f 3,6,7 <<<"$output")" = "$(printf '%s\t%s\t%s\n' name score \
        games X 3 'D2w W2' Y 1 'D1b L1')" ]
}

# By hand: Ann's half-point bye is her own 2.5 in both, because the cap came
# with the edition of 2026; then 2 and 1.
@test "lists: a day that can be read in two ways has an edition if both do" {
    cd "$BATS_TEST_TMPDIR"
    for day in 5/8/2024 2024-05-08 8-May-2024 '8 May 2024' 2024.05.??; do
        printf '%s\n' date,round,white,black,result "$day,1,Ann,bye,½" \
            "$day,1,Bo,Cy,1-0" "$day,2,Ann,Bo,1-0" "$day,2,Cy,bye,1" \
            "$day,3,Ann,Cy,1-0" "$day,3,Bo,bye,1" >x.csv
        run -0 --separate-stderr tb-standings -t BH,SB -o tsv x.csv
        [ "$(cut -f 4- <<<"$output" | tr '\t' ' ' | paste -sd ' ')" = \
            'name score BH SB Ann 2.5 5.5 4.25 Bo 2 5.5 3 Cy 1 5.5 1' ]
    done
    for title in '05/06/2024' '5 January 2024' 'Fri 5. Jan 2024' \
        '5 August 2023 at 14:30' '(5 August 2023)' '5  June 2021' '5. Juni 2021'; do
        printf '%s\n' "Round 1 on $title" White,Black,Result Ann,Bo,1-0 |
            tb-parse >x.tb
        grep -q 'edition=20[02][49]' x.tb
    done
}
