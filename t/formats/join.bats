#!/usr/bin/env bats
# Several files of one event: tb-parse --days, tb-join. The games are made up by
# hand, scores are their sums.
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR"
    cat >sat.csv <<'EOF'
no,name,pts,r1,r2,r3
1,Ada,2.5,W4,W3,D2
2,Bo,2,D3,W4,D1
3,Cy,1.5,D2,L1,W4
4,Di,0,L1,L2,L3
EOF
    # The points are those of the event.
    cat >sun.csv <<'EOF'
no,name,pts,r4,r5
1,Ada,3.5,L2,W3
2,Bo,3.5,W1,D5
3,Cy,2.5,B,L1
5,Ed,0.5,,D2
EOF
    tabs <<'EOF' >expected
id|name|score|games
1|Ada|3.5|W4 W3 D2 L2 W3
2|Bo|3.5|D3 W4 D1 W1 D5
3|Cy|2.5|D2 L1 W4 PAB L1
4|Di|0|L1 L2 L3 ZPB ZPB
5|Ed|0.5|ZPB ZPB ZPB ZPB D2
EOF
}

# Joins files: -l is for both programs.
join_days()
{
    local lenient=()
    [ "$1" != -l ] || lenient=(-l)
    command tb-parse --days "$@" | command tb-join "${lenient[@]}" |
        sed '/^#tb begin 1$/d; /^#tb end$/d; s/^\(#tb error [^\t]*\)\t.*/\1/'
}

joined()
{
    run -0 --separate-stderr join_days "$@"
    diff -u expected <(cut -f 2,3,6,7 <<<"$output")
}

@test "headers go on, or begin anew; who is not there has zero-point byes" {
    warnings="tb-join: stdin:11: warning: section 'DAY': 5, 'Ed', was not\
 there before: zero-point byes in rounds 1 to 3
tb-join: stdin: warning: section 'DAY': 4, 'Di', is missing: zero-point byes\
 in rounds 4 to 5"
    joined sat.csv sun.csv
    [ "$stderr" = "${warnings//DAY/sun}" ]
    [ "$(cut -f 1 <<<"$output" | sed 1d | sort -u)" = sat ]
    sed 's/r4,r5/r1,r2/' sun.csv >anew.csv
    joined sat.csv anew.csv
    [ "$stderr" = "${warnings//DAY/anew}" ]
    command tb-parse --days -S Open -R 4 sat.csv sun.csv >open.tb
    run -0 --separate-stderr tb-rounds 4 < <(command tb-join open.tb 2>/dev/null)
    [ "$(cut -f 1,6,7 <<<"$output" | sed -n 4p)" = $'Open\t3\tD3 W4 D1 W1' ]
    run -0 --separate-stderr tb-standings --join -t PTS -o tsv sat.csv sun.csv
    [[ $output = *$'1\t2\tBo\t3.5'* && $output = *$'5\t4\tDi\t0'* ]]
}

# A beats B 1.5:0.5 on Saturday and 2:0 on Sunday.
@test "teams of joined days, asked for and by their order" {
    printf '%s\n' no,name,team,r1 1,a,A,W3 2,b,A,D4 3,c,B,L1 4,d,B,D2 >sat.csv
    printf '%s\n' no,name,team,r2 1,a,A,W4 2,b,A,W3 3,c,B,L2 4,d,B,L1 >sun.csv
    for file in sat sun; do
        { echo '# order=gamepts'; cat $file.csv; } >order-$file.csv
    done
    for options in '--teams -t gamepts' '-t PTS:MP,gamepts' "--join"; do
        files='sat.csv sun.csv'
        [ "$options" != --join ] || files='--teams order-sat.csv order-sun.csv'
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr tb-standings --join -o tsv -k rank,name,score,gamepts $options $files
        [ "$(sed 1d <<<"$output")" = $'1\tA\t2\t3.5\n2\tB\t0\t0.5' ]
        # shellcheck disable=SC2086
        run -0 sh -c "$(tb-standings -p --join -o tsv -k rank,name,score,gamepts $options $files)"
        [ "$(sed 1d <<<"$output")" = $'1\tA\t2\t3.5\n2\tB\t0\t0.5' ]
    done
}

@test "a name is the same with other blanks, another case, another accent" {
    cat >sat.csv <<'END'
no,name,pts,r1
1,Ada  Lee,1,W2
2,"Cy, X",0,L1
3,Éva,1,W4
4,Zoë,0,L3
END
    # Numbered anew, and with the numbers of before.
    for day in '1,éva,2,W4|2,ZOË,0,L3|3,"CY,X",1,W2|4,Ada Lee,1,L1' \
        '1,Ada Lee,1,L3|2,"CY,X",0,L4|3,éva,2,W1|4,ZOË,1,W2'; do
        tr '|' '\n' <<<"no,name,pts,r2|$day" >sun.csv
        run -0 --separate-stderr join_days sat.csv sun.csv
        [ "$(grep -c '^sat' <<<"$output")" = 4 ]
        [[ $stderr != *'was not there'* && $stderr != *'is missing'* ]]
        run -0 tb-standings --join -t PTS -o tsv sat.csv sun.csv
    done
    # One who alone has another number has none of a newcomer.
    printf '%s\n' no,name,pts,r2 '5,Ada Lee,1,L3' '2,"CY,X",0,L4' 3,éva,2,W5 \
        4,ZOË,1,W2 >sun.csv
    run -1 --separate-stderr join_days sat.csv sun.csv
    [[ $stderr = *"5, 'Ada Lee', had another number before"* ]]
}

@test "numbers that were given anew: players are known by their names" {
    cat >sun.csv <<'EOF'
no,name,pts,r1,r2
1,Ed,.5,,D3
2,cy,1,B,L4
3,BO,1.5,W4,D1
4,Ada,1,L3,W2
EOF
    joined sat.csv sun.csv
    # One of the name twice.
    sed -i 's/Ed/Bo/' sun.csv
    run -1 --separate-stderr join_days sat.csv sun.csv
    expect_error <<<"tb-join: stdin:10: section 'sun': players have new\
 numbers, so names must match, but 'BO' occurs twice"
}

@test "any formats: a stream, a chart, a TRF whose first rounds are blank" {
    command tb-parse sat.csv >sat.tb
    tr , '|' <sun.csv >sun.txt
    joined sat.tb sun.txt
    { player 1 Ada '' 2.5 '4 w 1' '3 b 1' '2 w ='
      player 2 Bo '' 2.0 '3 w =' '4 b 1' '1 b ='
      player 3 Cy '' 1.5 '2 b =' '1 w 0' '4 w 1'
      player 4 Di '' 0.0 '1 b 0' '2 w 0' '3 b 0'; } >sat.trf
    { player 1 Ada '' 3.5 '' '' '' '2 b 0' '3 w 1'
      player 2 Bo '' 3.5 '' '' '' '1 w 1' '5 b ='
      player 3 Cy '' 2.5 '' '' '' '0000 - U' '1 b 0'
      player 5 Ed '' 0.5 '' '' '' '' '2 w ='; } >sun.trf
    run -0 --separate-stderr join_days sat.trf sun.trf
    diff -u expected <(cut -f 2,3,6,7 <<<"$output" | sed 's/\([0-9]\)[wb]/\1/g')
}

@test "sections are joined by their names" {
    cat >sat.csv <<'EOF'
section,no,name,r1
Open,1,A,W2
Open,2,B,L1
Girls,1,C,D2
Girls,2,D,D1
EOF
    cat >sun.csv <<'EOF'
section,no,name,r1
Girls,1,C,W2
Girls,2,D,L1
Open,1,A,D2
Open,2,B,D1
EOF
    run -0 --separate-stderr join_days sat.csv sun.csv
    [ "$stderr" = '' ]
    [ "$(cut -f 1,2,6,7 <<<"$output" | sed 1d)" = "$(tabs <<'EOF'
Open|1|1.5|W2 D2
Open|2|0.5|L1 D1
Girls|1|1.5|D2 W2
Girls|2|0.5|D1 L1
EOF
    )" ]
    sed -i 's/Girls/girls/' sun.csv
    run -0 --separate-stderr join_days sat.csv sun.csv
    expect_error <<'EOF'
tb-join: stdin: warning: section 'Girls': it is in no other file
tb-join: stdin: warning: section 'girls': it is in no other file
EOF
}

@test "contradictions: line and section, nothing comes out" {
    while IFS='|' read -r edit message; do
        echo "$edit"
        sed "$edit" sun.csv >bad.csv
        run -1 --separate-stderr join_days sat.csv bad.csv
        expect_first_fault <<<"$message"
        [ "$(sed 1d <<<"$output")" = "#tb error $(first_fault)" ]
    done <<'END'
4s/2.5/1.5/|tb-join: stdin:10: section 'bad': 3 has 1.5 points, but its rounds sum to 1 here, and to 2.5 with earlier rounds
3s/Bo/Bob/|tb-join: stdin:9: section 'bad': 2 is 'Bob', but was 'Bo' before
2s/L2/W2/|tb-parse: bad.csv:2: round 4: 1 'Ada' has W2, but 2 'Bo' (line 3) has W1: the results disagree
5s/D2/D9/|tb-parse: bad.csv:3: round 5: 2 'Bo' has D5, but 5 'Ed' (line 5) has D9: not the same game
1s/r4,r5/r5,r6/|tb-join: stdin: section 'bad': begins with round 5 instead of round 4
1s/r4,r5/r3,r4/|tb-join: stdin: section 'bad': begins with round 3 instead of round 4
END
    run -1 --separate-stderr join_days sat.csv sat.csv
    expect_error <<<"tb-join: stdin: section 'sat': has all earlier rounds,\
 too: give it alone"
    run -1 --separate-stderr join_days sun.csv sat.csv
    expect_first_fault <<<"tb-join: stdin: section 'sun': begins with round 4\
 instead of round 1"
    run -1 --separate-stderr join_days sat.csv none.csv
    [ "$(sed 1d <<<"$output")" = "#tb error $stderr" ]
    sed '3s/Bo/Bob/' sun.csv >bad.csv
    run -1 --separate-stderr tb-standings --join sat.csv bad.csv
    [ "$output" = '' ]
    # All faults of both days in one run; -l takes them as warnings.
    sed -i '4s/1.5/9/' sat.csv
    sed '3s/3.5/9/; 4s/2.5/9/' sun.csv >bad.csv
    run -1 --separate-stderr join_days sat.csv bad.csv
    [ "$(grep -c 'has 9 points' <<<"$stderr")" = 3 ]
    joined -l sat.csv bad.csv
}

# Day 2 numbers three players anew, some with a number of day 1. Who they are
# does not depend on which numbers were met again: one event of three, or no
# event.
@test "numbers given anew, some of them old: nobody becomes two players" {
    printf '%s\n' no,name,r1 1,Ann,W2 2,Bo,L1 3,Cy,B >day1.csv
    for ids in 1,2,3 1,12,13 11,2,13 1,2,13 11,12,13 2,3,1 3,12,13 1,3,12; do
        IFS=, read -r ann bo cy <<<"$ids"
        echo "$ids"
        printf '%s\n' no,name,r1 "$ann,Ann,W$cy" "$bo,BO,B" "$cy,Cy,L$ann" \
            >day2.csv
        run --separate-stderr join_days day1.csv day2.csv
        if [ "$status" = 0 ]; then
            [ "$(cut -f 3,6 <<<"$output" | sed 1d)" = \
                $'Ann\t2\nBo\t1\nCy\t1' ]
        else
            [[ $stderr == *"section 'day2': "* ]]
        fi
    done
    printf '%s\n' no,name,r1 1,Ann,W13 12,bo,B 13,Cy,L1 >day2.csv
    run -1 --separate-stderr join_days day1.csv day2.csv
    expect_error <<'EOF'
tb-join: stdin:8: section 'day2': 12, 'bo', had another number before, but others keep theirs
tb-join: stdin:9: section 'day2': 13, 'Cy', had another number before, but others keep theirs
EOF
    # Who is new has another name, or none.
    printf '%s\n' no,name,r1 1,Ann,W13 12,,B 13,Cyd,L1 >day2.csv
    run -0 join_days day1.csv day2.csv
}

# Each has 1, 0.5, 0 and 1 of day 1. Totals are the day's or the event's.
@test "totals of a later day are all the event's or all the day's" {
    printf '%s\n' no,name,r1 1,A,W3 2,B,H 3,C,L1 4,D,B >day1.csv
    day=(1 0.5 1 0) event=(2 1 1 1)
    for kinds in {day,event}{day,event}{day,event}; do
        [[ $kinds =~ ^(day|event)(day|event)(day|event)$ ]]
        points=()
        for i in 0 1 3; do
            kind=${BASH_REMATCH[1 + (i > 1 ? 2 : i)]}[i]
            points[i]=${!kind}
        done
        printf '%s\n' no,name,r1,pts "1,A,W4,${points[0]}" \
            "2,B,D3,${points[1]}" 3,C,D2, "4,D,L1,${points[3]}" >day2.csv
        sed -i '2,$s/D3/H/; s/D2/B/' day2.csv
        run --separate-stderr join_days day1.csv day2.csv
        echo "$kinds: $status"
        case $kinds in
        daydayday | eventeventevent) [ "$status" = 0 ] ;;
        *) [ "$status" = 1 ] ;;
        esac
    done
    printf '%s\n' no,name,r1,pts 1,A,W4,2 2,B,H,1 3,C,B,1 4,D,L1,0 >day2.csv
    run -1 --separate-stderr join_days day1.csv day2.csv
    expect_error <<<"tb-join: stdin:11: section 'day2': 4 has 0 points, but its rounds sum"\
' to 0 here, and to 1 with earlier rounds; others count earlier rounds, too'
}

@test "streams: files, one behind the other, or one of several days" {
    command tb-parse --days sat.csv sun.csv >days.tb
    command tb-parse --days sat.csv >sat.tb
    command tb-parse --days sun.csv >sun.tb
    run -0 --separate-stderr tb-join days.tb
    records=$(grep -v '^#' <<<"$output")
    diff -u expected <(cut -f 2,3,6,7 <<<"$records")
    for files in 'sat.tb sun.tb' '- sun.tb'; do
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr tb-join $files <sat.tb
        [ "$(grep -v '^#' <<<"$output")" = "$records" ]
    done
    run -0 --separate-stderr tb-join < <(cat sat.tb sun.tb)
    [ "$(grep -v '^#' <<<"$output")" = "$records" ]
    # As many beginnings and ends as there were.
    [ "$(grep -c '^#tb begin' <<<"$output")" = 2 ]
    [ "$(grep -c '^#tb end' <<<"$output")" = 2 ]
    # Rows and columns in another order; the first day's order stays.
    { sed -n 1,2p sun.tb; sed 1,2d sun.tb | tac; } >tac.tb
    run -0 --separate-stderr tb-join sat.tb tac.tb
    [ "$(grep -v '^#' <<<"$output")" = "$records" ]
    awk -F '\t' -v OFS='\t' '!/^#/ { print $6, $9, $3, $7, $2; next } 1' \
        days.tb | sed '/^#tb day/,$s/\tEd\t/\t-\t/' >few.tb
    run -0 --separate-stderr tb-join few.tb
    [ "$(grep -v '^#' <<<"$output")" = "$(awk -F '\t' -v OFS='\t' '
        { print $6, $9, $3, $7, $2 }' <<<"$records" | sed 's/\tEd\t/\t-\t/')" ]
    # Three days: on the third somebody of the first is there again.
    printf '%s\n' no,name,r1 1,Ada,W4 4,Di,L1 2,Bo,H 3,Cy,Z 5,Ed,B >mon.csv
    run -0 --separate-stderr tb-join \
        < <(command tb-parse --days sat.csv sun.csv mon.csv)
    [ "$(sed -n '3p; 6p' <<<"$output" | cut -f 6,7)" = \
        $'4.5\tW4 W3 D2 L2 W3 W4\n0\tL1 L2 L3 ZPB ZPB L1' ]
}

# refused MESSAGE FILE...: nothing but that comes out.
refused()
{
    run -1 --separate-stderr tb-join "${@:2}"
    expect_first_fault <<<"tb-join: $1"
    [[ $output = *"#tb error tb-join: $1"* ]]
    [[ $(grep -vc -e '^#' -e $'\tname\t' <<<"$output") = 0 ]]
}

@test "streams that are no days: nothing comes out" {
    command tb-parse --days sat.csv sun.csv >days.tb
    for lines in 6 7 11; do
        head -n $lines days.tb >cut.tb
        refused 'cut.tb: the stream is truncated: its end is missing' cut.tb
    done
    # A day that was left out.
    sed '/^#tb day/a#tb error tb-parse: sun.csv:2: wrong' days.tb >left.tb
    run -1 --separate-stderr tb-join left.tb
    [ "$(grep -v '^#tb [be][en]' <<<"$output")" = "$(sed 1q days.tb)
#tb error tb-parse: sun.csv:2: wrong" ]
    while IFS='|' read -r edit message; do
        echo "$edit"
        sed "$edit" days.tb >bad.tb
        refused "bad.tb:$message" bad.tb
    done <<'END'
9s/ D5//|9: games 'W1' is the last round, but the section's first record has more
8s/L2/L7/|8: opponent 7 in round 4 is not in the section
9s/2\tBo/1\tBo/|9: duplicate id 1 in the section
9s/points=3.5/points=x/|9: points 'x' is not a number
3s/W4/W4=1e9/|3: games 'W4=1e9' has points that are not a number
s/written=6,0/written=6/|8: settings 'written=6' written= is not two numbers
9s/written/points=3,1,0;written/|9: settings 'points=3,1,0;written=6,0' differ from the 'written=6,0' of the section's first record
END
    sed '8,$s/written/points=3,1,0;written/' days.tb >bad.tb
    refused "bad.tb: section 'sun': a win, a draw or a loss is worth other\
 points than before" bad.tb
    # Other columns, teams, no stream at all.
    command tb-parse sat.csv >sat.tb
    command tb-parse --days sun.csv >sun.tb
    command tb-parse --teams "$top/samples/fide-team.trf" >teams.tb
    refused 'teams.tb: teams cannot be joined; join the players with tb-join,'\
' then make teams with tb-team' teams.tb
    run -1 --separate-stderr tb-join sat.csv
    run -1 --separate-stderr tb-join none.tb
    # The same section twice in a file.
    sed '/^#tb day/s/.*/# a comment/; s/^sun/sat/; s/written=[0-9]*,0/-/' \
        days.tb >bad.tb
    refused 'bad.tb:8: duplicate id 1 in the section' bad.tb
    printf '%s\n' $'section\tid\tname\tscore\tgames' $'A\t1\tAda\t1\tPAB' \
        $'B\t1\tAda\t1\tPAB' $'A\t1\tAda\t1\tPAB' >bad.tb
    run -1 --separate-stderr tb-join bad.tb
    [[ $stderr = *"section 'A' occurs twice"* ]]
}

@test "limits: ids, rounds, 2,000 players of two days" {
    tabs <<'END' >a.tb
id|name|score|games
2147483647|A|1|W5
5|B|0|L2147483647
END
    tabs <<'END' >b.tb
id|name|score|games
5|A|1|W6
6|B|0|L5
2147483647|C|1|PAB
END
    run -0 --separate-stderr tb-join a.tb b.tb
    expect < <(tabs <<'END'
id|name|score|games
2147483647|A|2|W5 W5
5|B|0|L2147483647 L2147483647
1|C|1|ZPB PAB
END
    )
    for rounds in 999 1000; do
        printf 'id\tname\tscore\tgames\n1\tA\t%s\tPAB%s\n' $rounds \
            "$(printf ' PAB%.0s' $(seq 2 $rounds))" >a.tb
        printf 'id\tname\tscore\tgames\n1\tA\t1\tPAB\n' >b.tb
        run --separate-stderr tb-join a.tb b.tb
        [ $status = $((rounds - 999)) ]
    done
    [[ $stderr = *': 1001 rounds, more than 1000' ]]
    # Who is odd beats the next, then who is even does, in a circle; with other
    # numbers, and names in capitals.
    awk 'BEGIN {
        print "no,name,r1"
        for (i = 1; i <= 2000; i++)
            print i ",p" i "," (i % 2 ? "W" i + 1 : "L" i - 1) }' >a.csv
    awk 'BEGIN {
        print "no,name,r1"
        for (i = 1; i <= 2000; i++)
            print i + 2000 ",P" i "," (i == 1 ? "L4000" : i == 2000 ? "W2001" \
                : i % 2 ? "L" i + 1999 : "W" i + 2001) }' >b.csv
    run -0 --separate-stderr timeout 60 tb-join \
        < <(command tb-parse --days a.csv b.csv)
    [ "$stderr" = '' ]
    [ "$(grep -c '^a' <<<"$output")" = 2000 ]
    [ "$(grep '^a' <<<"$output" | cut -f 6 | sort -u)" = 1 ]
    [ "$(grep -P '^a\t(1|2|3)\t' <<<"$output" | cut -f 2,7 | paste -sd ' ')" = \
        $'1\tW2 L2000 2\tL1 W3 3\tW4 L2' ]
}

# On Sunday morning the pairings are in, and the page is that of Saturday.
@test "a day that is paired and has not begun adds no round" {
    local rounds blank
    printf 'no,name,r1,r2\n1,A,W2,W3\n2,B,L1,W4\n3,C,W4,L1\n4,D,L3,L2\n' >sat.csv
    printf 'no,name,r1,r2,r3,r4\n%s\n%s\n%s\n%s\n' 1,A,W2,W3,?2, 2,B,L1,W4,?1, \
        3,C,W4,L1,,H 4,D,L3,L2,, >all.csv
    command tb-parse -S sat all.csv 2>/dev/null |
        tb-standings -o json -t solkoff >all
    grep -q '"score": 2,' all
    for rounds in r3,r4 r1,r2,r3,r4; do
        blank=${rounds%r3,r4} blank=${blank//r[12]/}
        printf "no,name,$rounds\n%s\n%s\n%s\n" 1,A,"$blank"?2, 2,B,"$blank"?1, \
            3,C,"$blank",H >sun.csv # D stays away, of which nothing is said yet
        run -0 --separate-stderr tb-standings --join -o json -t solkoff sat.csv \
            sun.csv
        [ "$output" = "$(<all)" ]
        [[ $stderr != *'zero-point bye'* && $stderr = *"tb-join: stdin: \
warning: section 'sun': no round has started"*'rounds 3 to 4 have not started'* ]]
    done
    # A day behind it begins with round 3.
    printf 'no,name,r3\n1,A,W2\n2,B,L1\n3,C,\n4,D,\n' >later.csv
    command tb-parse --days sat.csv sun.csv later.csv 2>/dev/null |
        command tb-join 2>/dev/null >joined.tb
    [ "$(cut -f 7 joined.tb | sed -n '3p;6p' | paste -sd '|')" = 'W2 W3 W2|L3 L2 ZPB' ]
}

@test "byes of a round that the days before have are not moved to a later one" {
    printf '%s\n' Round,White,Black,Result 1,A,B,1-0 1,C,D,1-0 2,A,C,1-0 \
        2,B,D,1-0 3,A,D,1-0 >sat.csv
    printf '%s\n' Round,White,Black,Result 3,B,bye,1 >sun.csv
    command tb-parse --days sat.csv sun.csv 2>/dev/null >days.tb
    run -1 --separate-stderr tb-join days.tb
    [ "$stderr" = "tb-join: days.tb: warning: section 'sun': no round has started
tb-join: days.tb: section 'sun': begins with round 3 instead of round 4" ]
}

# Five in a round robin, C is free in the round of Sunday.
@test "the free round of a round robin on the last day" {
    local cell said
    printf '%s\n' '# system=roundrobin' no,name,r1,r2 1,A,W4,W2 2,B,W3,L1 \
        3,C,L2,W5 4,D,L1, 5,E,,L3 >sat.csv
    while IFS='|' read -r said cell; do
        printf '%s\n' no,name,r3 "1,A,${cell%|*}" 2,B,W4 3,C, 4,D,L2 \
            "5,E,${cell#*|}" >sun.csv
        command tb-parse --days sat.csv sun.csv 2>/dev/null |
            tb-join >joined.tb
        [ "$(grep -o $'running=[^;\t]*' joined.tb | sort -u)" = "$said" ]
    done <<'END'
|W5|L1
running=3:2/5|?5|?1
running=3:3/5||
END
}

@test "rounds ahead of a day that is over are not those of the event" {
    cd "$BATS_TEST_TMPDIR"
    printf 'No,Name,R1,R2\n1,A,W2,?3\n2,B,L1,?4\n3,C,W4,?1\n4,D,L3,?2\n' >a.csv
    printf 'No,Name,R1\n1,A,L3\n2,B,W4\n3,C,W1\n4,D,L2\n' >b.csv
    command tb-parse a.csv >a.tb
    command tb-parse b.csv >b.tb
    run -0 tb-join a.tb b.tb
    run ! grep next= <<<"$output"
}

# The same rounds as days and as one file; dates of a day say nothing.
@test "who has left, and empty cells of a day that is over, as in one file" {
    local second third
    while IFS='|' read -r second third; do
        printf '%s\n' no,name,r1,r2 1,A,W4,W2 2,B,W3,L1 "3,C,L2,$second" \
            4,D,L1,wd 5,E,U,U >sat.csv
        printf '%s\n' no,name,r3 1,A,W5 2,B,W3 3,C,L2 "4,D,$third" 5,E,L1 \
            >sun.csv
        printf '%s\n' no,name,r1,r2,r3 1,A,W4,W2,W5 2,B,W3,L1,W3 \
            "3,C,L2,$second,L2" "4,D,L1,wd,$third" 5,E,U,U,L1 >all.csv
        command tb-parse --days sat.csv sun.csv 2>/dev/null | tb-join >joined
        diff joined <(command tb-parse -S sat all.csv 2>/dev/null)
    done <<'END'
|
|U
U|
|H
END
}

@test "points of the event so far may include byes of rounds ahead" {
    printf '%s\n' no,name,pts,r1 1,A,1,W2 2,B,0,L1 3,C,1,B >sat.csv
    # A: a win, a win and half a point for round 3.
    printf '%s\n' no,name,pts,r2,r3 1,A,2.5,W3,H '2,B,1,B,?3' '3,C,1,L1,?2' \
        >sun.csv
    run -0 bash -c 'tb-parse --days sat.csv sun.csv | tb-join | cut -f 3,6,7'
    expect < <(tabs <<'END'
name|score|games
#tb begin 1
A|2|W2 W3
B|1|L1 PAB
C|1|PAB L1
#tb end
END
    )
    sed -i s/2.5/3.5/ sun.csv
    run -1 bash -c 'tb-parse --days sat.csv sun.csv | tb-join'
}
