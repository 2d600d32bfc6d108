#!/usr/bin/env bats
# A second opinion: two files of one event. The values are those of the quad of
# README, by hand: Buchholz without the lowest is 3.5, 3.5, 4, 4.

bats_require_minimum_version 1.5.0
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    # As another program has it: other numbers, names turned round, colours,
    # points with a comma, a column more.
    cat >turned.csv <<'END'
No,Name,Pts,Rk,TB1,Cum,R1,R2,R3
4,ADAMS Ada,"2,0",1,"3,5",4,W1b,L2,W3w
2,Ben Brown,2,1,3.50,3,L3,W4,W1
3,"Clark, Cleo",1.5,3,4,4,W2,D1,L4b
1,"Diaz, Dan",½,4,4.0,1,L4w,D3,L2
END
    cat >quad.csv <<'END'
No,Name,Pts,Rk,TB1,R1,R2,R3
1,"Adams, Ada",2,1,3.5,W4,L2,W3
2,"Brown, Ben",2,1,3.5,L3,W1,W4
3,"Clark, Cleo",1.5,3,4,W2,D4,L1
4,"Diaz, Dan",0.5,4,4,L1,D3,L2
END
}

@test "--against: two programs have the same, by name; by number" {
    run -0 --separate-stderr command tb-check --against=quad.csv turned.csv
    [ "$output" = '' ]
    [ "$stderr" = 'tb-check: matched by name: 4 of 4 in quad.csv, of 4 in'\
' turned.csv'$'\n''tb-check: compared: points 4, ranks 4, games 6, TB1 4' ]
    # What the other has no column of is no agreement.
    run -3 --separate-stderr command tb-check --against=turned.csv quad.csv
    [ "$output" = '' ]
    [ "${stderr_lines[1]}" = \
        'tb-check: compared: points 4, ranks 4, games 6, TB1 4, no Cum' ]
    run -3 --separate-stderr command tb-check --against=quad.csv \
        "$top/samples/quad.csv"
    [ "${stderr_lines[0]}" = "tb-check: matched by number: 4 of 4 in quad.csv,\
 of 4 in $top/samples/quad.csv" ]
    [ "${stderr_lines[1]}" = \
        'tb-check: compared: no points, no ranks, games 6, no TB1' ]
}

# A column is another's by what it is called, what a legend says of it, or by
# its number in the order that its file declares.
@test "--against: columns of other names that mean one tie-break" {
    { echo '# order=BH/C1'; cat quad.csv; } >named.csv
    for name in 'TB1 [BH/C1 2026]' 'Buchholz Cut 1' BH/C1 bhc1; do
        sed "1s:TB1:$name:" turned.csv >other.csv
        run -0 --separate-stderr command tb-check --against=named.csv other.csv
        [[ $stderr = *'games 6, TB1 4' ]]
        sed -i 's/3.50/3.25/' other.csv
        run -1 --separate-stderr command tb-check --against=named.csv \
            other.csv
        [ "$(cut -f 2,9 <<<"${lines[-1]}")" = \
            "2"$'\t'"TB1: first 3.5, second 3.25" ]
    done
    # Without the order, and of another order, it is no column of the other.
    run -3 --separate-stderr command tb-check --against=quad.csv other.csv
    [[ $stderr = *'games 6, no TB1' ]]
    { echo '# order=BH,BH/C1'; sed 1s/TB1/TB2/ quad.csv; } >second.csv
    sed -i 's/3.25/3.50/' other.csv
    run -0 command tb-check --against=second.csv other.csv
    sed -i 's:=BH,:=PTS,BH/C1,:' second.csv
    sed -i 's:bhc1:TB1 [SB]:' other.csv
    run -3 --separate-stderr command tb-check --against=second.csv other.csv
    [[ $stderr = *'games 6, no TB2' ]]
    # TB1 of one order is not that of another.
    { echo '# order=SB'; cat quad.csv; } >other.csv
    run -3 --separate-stderr command tb-check --against=named.csv other.csv
    [[ $stderr = *'games 6, no TB1' ]]
}

@test "--against: each thing that differs, by round and name" {
    sed -i 's/L3,W4,W1/L3,W4,B/; s/D3,L2/D3,H/; s/^2,\(.*\),2,1,/2,\1,2,2,/
        s/"2,0"/1.5/; s/^3,\(.*\),4,4,/3,\1,4.5,4,/' turned.csv
    run -1 --separate-stderr command tb-check --against=quad.csv turned.csv
    [ "$(cut -f 2,8,9 <<<"$output")" = "$(tabs <<'END'
id|where|differences
4|quad.csv:2|points: first 2, second 1.5
2|quad.csv:3|rank: first 1, second 2; round 3: first W1, second PAB
3|quad.csv:4|TB1: first 4, second 4.5
1|quad.csv:5|round 3: first L2, second HPB
END
    )" ]
    run -1 --separate-stderr command tb-check -o json --against=quad.csv \
        turned.csv
    [[ $output = *'"what": "rank", "first": "1", "second": "2"}, '\
'{"what": "round 3", "first": "W1", "second": "PAB"}'* ]]
    # Colours differ where both have them; a round more is a difference.
    sed 's/W4,L2/W4w,L2/; s/L1,D3/L1b,D3/' quad.csv >a.csv
    sed '1s/$/,R4/; s/L2,W3$/L2,W3,W2/; s/W1,W4$/W1,W4,L1/' quad.csv >b.csv
    run -1 command tb-check --against=a.csv b.csv
    [[ $output = *'round 4: first ZPB, second W2'* ]]
    sed 's/W4,L2/W4b,L2/; s/L1,D3/L1w,D3/' quad.csv >b.csv
    run -1 command tb-check --against=a.csv b.csv
    [[ $output = *'round 1: first W4w, second W4b'* ]]
}

@test "--against: who is missing is reported" {
    sed -i 's/W2,D1/W2,L1/; s/D3,L2/W3,L2/' turned.csv
    run -1 --separate-stderr command tb-check --against=quad.csv turned.csv
    [ "$(cut -f 2,9 <<<"$output" | sed 1d)" = "$(tabs <<'END'
3|round 2: first D1, second L1
1|round 2: first D3, second W3
END
    )" ]
    sed -i 's/Clark/Clerk/' turned.csv
    run -1 --separate-stderr command tb-check --against=quad.csv turned.csv
    [[ $stderr = *'tb-check: quad.csv:4: Clark, Cleo is not in turned.csv'* ]]
    [[ $stderr = *'tb-check: turned.csv:4: Clerk, Cleo is not in quad.csv'* ]]
    # Two of one name are nobody.
    sed -i 's/Clerk, Cleo/Diaz, Dan/' turned.csv
    run -1 --separate-stderr command tb-check --against=quad.csv turned.csv
    [[ $stderr = *'by name: 2 of 4'* ]]
    run -2 command tb-check --against=quad.csv turned.csv quad.csv
}

@test "--games: a ranking without rounds and the file that has the games" {
    cat >ranking.csv <<'END'
Rk.,SNo,,Name,FED,Pts.,TB1,TB2,Rp,n
1,8,,"Brown, Ben",ENG,2,"3,5",4,1900,3
1,9,,"Adams, Ada",ENG,2,"3,5",4,2000,3
3,7,,"Clark, Cleo",ENG,"1,5",4,"4,5",1800,3
4,6,,"Diaz, Dan",ENG,"0,5",4,"5,5",1500,3
END
    run -0 --separate-stderr command tb-check -t BH/C1,BH \
        --games="$top/samples/quad.csv" ranking.csv
    [ "$output" = '' ]
    [ "${stderr_lines[0]}" = "tb-check: matched by name: 4 of 4 in ranking.csv,\
 of 4 in $top/samples/quad.csv" ]
    [ "${stderr_lines[-1]}" = 'tb-check: compared: points 4, ranks 4, no games,'\
' TB1 (BH/C1) 4, TB2 (BH) 4' ]
    [[ $stderr = *"ignoring column 'Rp'"* ]]
    # The order may stand in the ranking.
    { echo '# order=BH/C1,BH'; cat ranking.csv; } >ordered.csv
    run -0 --separate-stderr command tb-check --games="$top/samples/quad.csv" \
        ordered.csv
    [[ ${stderr_lines[-1]} = *': points 4, ranks 4, no games,'\
' TB1 (BH/C1) 4, TB2 (BH) 4' ]]
    sed -i 's/ENG,"0,5",4/ENG,1,4.5/' ranking.csv
    run -1 --separate-stderr command tb-check -t BH/C1,BH \
        --games="$top/samples/quad.csv" ranking.csv
    [ "$(cut -f 2,8,9 <<<"$output")" = "$(tabs <<'END'
id|where|differences
4|ranking.csv:5|points: declared 1, computed 0.5; TB1 (BH/C1): declared 4.5, computed 4
END
    )" ]
    # By itself it says what is missing; standings have nothing to rank.
    run -1 --separate-stderr command tb-check -t BH ranking.csv
    [[ $output = '' && $stderr = *'tb-check: ranking.csv: has no games; name'\
' a file that has them with --games=FILE'* ]]
    run -1 command tb-standings ranking.csv
    [[ $output = *'this is a table of standings without games (no column is named like a round: R1, R2); give'* ]]
}

@test "--games: where both have games these are compared, too" {
    # A result that both players of the page have otherwise.
    sed -i 's/W2,D4,L1/W2,W4,L1/; s/L1,D3,L2/L1,L3,L2/' quad.csv
    run -1 --separate-stderr command tb-check -t BH/C1 \
        --games="$top/samples/quad.csv" quad.csv
    [ "$(cut -f 2,9 <<<"$output")" = "$(tabs <<'END'
id|differences
3|round 2: first W4, second D4
4|round 2: first L3, second D3
END
    )" ]
}

# published DIR: what it has of an event as a ranking without rounds, headed as
# Chess-Results heads it.
published()
{
    awk -F '\t' '
        BEGIN { print "Rk,No,Name,Pts,Wtg1,Wtg2" }
        /^#/ { next }
        { value[$1, $2] = $3; seen[$2] }
        END {
            for (id in seen)
                print value["rank", id] "," id ",Player " id "," value["PTS", id] "," \
                    value["BH/C1", id] "," value["BH", id]
        }' "$1/expected.tsv" | sort -n
}

@test "columns that nothing names are found by their values" {
    old=$cases/published/old
    for event in cm-5.4 cm-11.4 cm-19.5; do
        published "$old/$event" >"$event.csv"
        count=$(($(wc -l <"$event.csv") - 1))
        run -0 --separate-stderr command tb-check -l --games="$old/$event/in.trf" \
            "$event.csv"
        [ "$output" = '' ]
        [[ $stderr = *"$event.csv: Wtg1 is BH/C1: $count of $count values; as\
 well as BH/C1/E2009"* ]]
        [ "${stderr_lines[-1]}" = "tb-check: compared: points $count, ranks\
 $count, no games, Wtg1 (BH/C1) $count, Wtg2 (BH) $count" ]
        # By the rules of 2024 it is the one of 2009 all the same.
        run -0 --separate-stderr command tb-check -l --edition=2024 \
            --games="$old/$event/in.trf" "$event.csv"
        [[ $stderr = *"Wtg2 is BH/E2009: $count of $count values"* ]]
    done
    # What is none of them is not compared, and that is not agreement.
    awk -F , -v OFS=, 'NR > 1 { $6 = NR * 7 % 5 } 1' cm-11.4.csv >x.csv
    run -3 --separate-stderr command tb-check -l --games="$old/cm-11.4/in.trf" \
        x.csv
    [[ $stderr = *'Wtg2 is not identified: of 25 values, the nearest codes'\
' match '* ]]
    [[ ${stderr_lines[-1]} = *'no ranks, no games, Wtg1 (BH/C1) 25, no Wtg2' ]]
    # A value in ten may be wrong.
    awk -F , -v OFS=, '$2 == 7 { $6++ } 1' cm-11.4.csv >x.csv
    run -1 --separate-stderr command tb-check -l --games="$old/cm-11.4/in.trf" \
        x.csv
    [[ $stderr = *'Wtg2 is BH: 24 of 25 values;'* ]]
    [ "$(cut -f 2 <<<"$output" | sed 1d)" = 7 ]
}

# page FILE WORDS1 WORDS2: a table as a page that says below what Wtg1 and Wtg2 are.
page()
{
    awk -F , 'BEGIN { print "<table class=CRs1>" }
        { gsub(/,/, "<td>"); print "<tr><td>" $0 }
        END { print "</table>" }' "$1"
    printf 'Tie Break1: %s<br>Tie Break2: %s<br>' "$2" "$3"
}

# P04 has 0.5 0.5 1.5 2 3 3 3.5, so PS is 14; less 1 and 0.5 for byes it is cum.
# With the first column FIDE's alone, the second is so too: P04 is wrong, and not
# P08, whose cum would be 8.5.
@test "a column behind one of FIDE is rather one of FIDE" {
    cat >table.csv <<'END'
Rk,No,Name,Pts,TB1,TB2,R1,R2,R3,R4,R5,R6,R7
1,6,"P06, N",5,19,21.5,W2,D7,W1,D4,W5,D3,D1
2,1,"P01, N",4.5,19.5,19,W5,W8,L6,D7,D3,W4,D6
3,5,"P05, N",4,17.5,13,L1,W4,L7,W8,L6,W8,W7
4,7,"P07, N",3.5,19.5,18,W3,D6,W5,D1,L4,D2,L5
5,4,"P04, N",3.5,18,12.5,D8,L5,B,D6,W7,L1,H
6,3,"P03, N",3.5,14.5,11.5,L7,W2,L8,D2,D1,D6,W2
7,8,"P08, N",2.5,17.5,9.5,D4,L1,W3,L5,L2,L5,B
8,2,"P02, N",2,16.5,6,L6,L3,U,D3,W8,D7,L3
END
    run -1 --separate-stderr tb-check table.csv
    [ "$(sed 1d <<<"$output" | cut -f 2,8-)" = \
        $'4\ttable.csv:6\tTB2 (PS): declared 12.5, computed 14' ]
}

# The published values of cm-11.4, 25 players, by the rule of 2009.
@test "a legend says what columns are, and their order ranks" {
    local old=$cases/published/old/cm-11.4
    local cut='Buchholz Tie-Breaks (without one result)'
    local all='Buchholz Tie-Breaks (all Results)'
    local any='Buchholz Tie-Breaks (variabel with parameter)'
    local check=(--separate-stderr command tb-check -l --games="$old/in.trf")
    published "$old" >x.csv
    # The places of the first two of the same points are exchanged.
    awk -F , -v OFS=, 'NR == FNR { if (!($4 in n)) n[$4] = FNR
            else if (!two) { two = FNR; one = n[$4] } next }
        FNR == one { $1++ } FNR == two { $1-- } 1' x.csv x.csv >swapped.csv
    run ! cmp -s x.csv swapped.csv
    for words in "$cut|$all" "$any|$any" "|"; do
        page x.csv "${words%|*}" "${words#*|}" >x.html
        page swapped.csv "${words%|*}" "${words#*|}" >swapped.html
        run -0 "${check[@]}" x.html
        [[ ${stderr_lines[-1]} = *'ranks 25, no games, Wtg1 '*'(BH/C1) 25, '* ]]
        run -1 "${check[@]}" swapped.html
        [ "$(grep -c 'rank: declared' <<<"$output")" = 2 ]
    done
    # By the values of other years, too, which the legend does not date.
    page x.csv "$cut" "$all" >x.html
    run -0 "${check[@]}" --edition=2024 x.html
    [[ ${stderr_lines[-1]} = *'ranks 25, no games, Wtg1 [BH/C1]'\
' (BH/C1/E2009) 25, Wtg2 [BH] (BH/E2009) 25' ]]
    page swapped.csv "$cut" "$all" >x.html
    run -1 "${check[@]}" --edition=2024 x.html
    # One that has the values of another is no agreement.
    page x.csv "$all" "$cut" >x.html
    run -3 "${check[@]}" x.html
    [[ $stderr = *'Wtg1 [BH] is not compared: its legend names another code'* ]]
    [[ ${stderr_lines[-1]} = *'no ranks, no games, no Wtg1 [BH], no Wtg2 [BH/C1]' ]]
    # Typed in: nothing can be ranked by it.
    page x.csv "$cut" 'Manually input' >x.html
    run -3 "${check[@]}" x.html
    [[ ${stderr_lines[-1]} = *'no ranks, no games, Wtg1 [BH/C1] (BH/C1) 25' ]]
}

@test "-t and a legend bind columns, however many values are wrong" {
    local old=$cases/published/old/cm-11.4
    published "$old" |
        awk -F , -v OFS=, 'NR % 2 == 0 { $5 += .5 } 1' >x.csv
    page x.csv 'Buchholz Tie-Breaks (without one result)' \
        'Buchholz Tie-Breaks (all Results)' >x.html
    for order in '' '-t BH/C1,BH'; do
        # shellcheck disable=SC2086 # an option and what it takes, or nothing
        run -1 --separate-stderr command tb-check -l $order \
            --games="$old/in.trf" x.html
        [ "$(grep -c 'Wtg1 \[BH/C1\] (BH/C1): declared' <<<"$output")" = 13 ]
    done
    # The second of -t is PS, whatever the legend says.
    run -1 --separate-stderr command tb-check -l -t BH/C1,PS \
        --games="$old/in.trf" x.html
    [[ ${stderr_lines[-1]} = *'Wtg2 [BH] (PS) 25' ]]
}

@test "seven other columns, one value, a text: what is not read is told" {
    local old=$cases/published/old/cm-11.4
    local check=(--separate-stderr command tb-check -l --games="$old/in.trf")
    published "$old" | awk -F , -v OFS=, '
        NR == 1 { $4 = $4 ",a,b,c,d,e,f,=" }
        NR > 1 { for (k = 1; k < 8; k++) $4 = $4 "," NR * k % 11 } 1' >x.csv
    run -3 "${check[@]}" x.csv
    [[ $stderr = *'x.csv: = is not identified: only 6 columns are'* ]]
    [[ ${stderr_lines[-1]} = *'ranks 25, no games, no a, no b, no c, no d, no e, no f,'\
' no =, Wtg1 (BH/C1) 25, Wtg2 (BH) 25' ]]
    # One value is no column; the names of ratings go in any case.
    published "$old" | awk -F , -v OFS=, '
        { $7 = NR == 1 ? "Play-off,rp,We,N,Rtg+/-" : (NR == 2 ? 5 : "") \
            ",1" NR ",2" NR ",3" NR ",4" NR } 1' >x.csv
    run -3 "${check[@]}" x.csv
    [[ $stderr = *'Play-off is not identified: of 1 values,'* ]]
    [[ ${stderr_lines[-1]} = *'Wtg2 (BH) 25, no Play-off' ]]
    # A text is told of once, and all others are compared.
    published "$old" | awk -F , -v OFS=, 'NR == 3 { $5 = "x" } 1' >x.csv
    run -1 "${check[@]}" x.csv
    [ "$(grep -c "Wtg1 'x' is not a number" <<<"$stderr")" = 1 ]
    [[ ${stderr_lines[-1]} = *'points 25, ranks 25, no games, Wtg1 (BH/C1) 25,'* ]]
}

# Four players, by hand: 2 won by forfeit against 4. The Buchholz of 4 is 1 and
# 3, 2 more if the forfeit is a game; the dummy of 2026 has nothing.
@test "a difference has the first reading that gives what is published" {
    cat >x.csv <<'END'
# edition=2026
No,Name,Pts,BH,BH-C1,r1,r2,r3
1,A,3,3,3,W2,W3,W4
2,B,2,4,4,L1,X4,W3
3,C,1,5,5,W4,L1,L2
4,D,0,6,4,L3,F2,L1
END
    run -1 command tb-check -t BH x.csv
    [[ $output = *'BH: declared 6, computed 4: it is BH/P (forfeits count as'\
' games)'* ]]
    run -1 command tb-check -t BH -o json x.csv
    [[ $output = *'"declared": 6, "computed": 4, "reason": "BH/P (forfeits'\
' count as games)"'* ]]
}

# The quad of README: Buchholz is 4, 4, 4.5, 5.5, and 3.5, 3.5, 4, 4 by /C1.
@test "a reading that gives one of several values by chance is no reason" {
    cut_of() # cut_of VALUES: whose difference has a reason
    {
        paste -d , "$top/samples/quad.csv" <(printf '%s\n' BH "$@") >bh.csv
        run -1 command tb-check -t BH bh.csv
        grep 'it is BH/C1 (another cut)' <<<"$output" | cut -f 2 | tr '\n' ' '
    }
    [ "$(cut_of 3.5 4 4.5 5.5)" = '' ]
    [ "$(cut_of 3.5 9 4.5 5.5)" = '' ]
    [ "$(cut_of 3.5 9 8 7)" = '' ]
    [ "$(cut_of 3.5 3.5 8 7)" = '' ]
    [ "$(cut_of 3.5 3.5 8 5.5)" = '1 2 ' ]
    [ "$(cut_of 3.5 3.5 4 7)" = '1 2 3 ' ]
    # What is not declared is no difference.
    [ "$(cut_of - 3.5 - 5.5)" = '2 ' ]
}

@test "--games: what is said of the rounds names the file that has them" {
    cut -d , -f 1-4 quad.csv >ranking.csv
    sed 's/L2,W3$/L2,?3/; s/D4,L1$/D4,?1/' quad.csv >games.csv
    for files in --games=games.csv\ ranking.csv --against=ranking.csv\ games.csv
    do
        # shellcheck disable=SC2086 # two words
        run --separate-stderr command tb-check -t PTS $files
        [[ $stderr = *'tb-check: games.csv: after round 2; round 3 is going on, '* ]]
    done
    # Whom the ranking lacks may stand first.
    sed -i 2d ranking.csv
    run -1 --separate-stderr command tb-check -l -t PTS --games=games.csv \
        ranking.csv
    [[ $stderr = *'tb-check: games.csv: after round 2; round 3 is going on, 1'\
' of 2 games are in'* ]]
    run -2 --separate-stderr command tb-check --games=games.csv \
        --against=games.csv ranking.csv
    [[ $output = '' && $stderr = 'tb-check: --against and --games cannot be combined'* ]]
}

# Five rounds by hand would do; this is the USSA Closed of 2026, a round robin of
# nine, as Chess-Results printed it: Sonneborn-Berger of player 2 is 20, as the
# forfeit against 8 has the own score for the opponent's. By 15.2 it is 17.5.
@test "a published round robin, and the one value that is another's" {
    cat >ussa.csv <<'END'
# system=roundrobin
# edition=2024
No,Name,Pts,Rk,TB1,TB2,TB3,TB4,R1,R2,R3,R4,R5,R6,R7,R8,R9
1,Player 1,"6,5",1,"0",6,"22","2,5",,W9,W8,W7,D6,W5,W4,W3,L2
2,Player 2,"5",3,"0","5","20","2",L9,W7,W5,L3,,X8,W6,L4,W1
3,Player 3,"3",7,"0","3","8,5","1",L8,L6,L4,W2,L9,W7,W5,L1,
4,Player 4,"5",5,"0","4","15","1,5",W7,D5,W3,,W8,L6,L1,W2,D9
5,Player 5,"3,5",6,"0","3","10,5","1,5",L6,D4,L2,W9,W7,L1,L3,,W8
6,Player 6,"5",4,"0","4","16","1,5",W5,W3,,D8,D1,W4,L2,L9,W7
7,Player 7,"0",9,"0","0","0","0",L4,L2,L9,L1,L5,L3,,L8,L6
8,Player 8,"2,5",8,"0","2","5,5","0,5",W3,,L1,D6,L4,F2,L9,W7,L5
9,Player 9,"5,5",2,"0","5","18","2,5",W2,L1,W7,L5,W3,,W8,W6,D4
END
    run -1 --separate-stderr command tb-check -t DE,WIN,SB,KS ussa.csv
    [ "$(cut -f 2,9 <<<"$output")" = "$(tabs <<'END'
id|differences
2|TB3 (SB): declared 20, computed 17.5: it is SB/Eswiss (the dummy is that of a Swiss)
END
    )" ]
    [ "${stderr_lines[-1]}" = 'tb-check: compared: points 9, ranks 9, TB1 (DE)'\
' 9, TB2 (WIN) 9, TB3 (SB) 9, TB4 (KS) 9' ]
    run -1 --separate-stderr command tb-check ussa.csv
    [[ $stderr = *'TB3 is SB: 8 of 9 values'* ]]
    [[ $stderr = *'TB1 is not identified'* ]]
    [[ $output = *'computed 17.5: it is SB/Eswiss'* ]]
}

# Ben beat Ada, and both have 2 points. So Ben's place is 1, by points of the games
# between them 1 to 0; nobody has what Cleo has.
@test "DE: points, places, or what contradicts the games" {
    de() # de ADA BEN CLEO [DAN]: who differs
    {
        paste -d , "$top/samples/quad.csv" \
            <(printf '%s\n' DE "$1" "$2" "$3" "${4:-0}") >de.csv
        command tb-check -t DE de.csv 2>said | sed 1d | cut -f 2 | tr '\n' ' '
        grep -q 'compared: \(points 4\|no points\), no ranks, DE 4$' said
    }
    [ "$(de 0 1 0)" = '' ]
    [ "$(de 2 1 0)" = '' ]
    [ "$(de 2 1 1 1)" = '' ]
    [ "$(de 0.5 1.5 0)" = '' ]
    [ "$(de 1 0 0)" = '1 2 ' ]
    [ "$(de 0 0 0)" = '1 2 ' ]
    [ "$(de 0 1 1)" = '3 ' ]
    [ "$(de 0 1 2)" = '3 ' ]
    run -1 command tb-check -t DE de.csv
    [[ $output = *'DE: declared 2, computed 0: it is a place among the tied'\
' players'* ]]
}

# In each quad Ben beat Ada, a tie a quad; five may be chance.
@test "DE is found by the order that it makes, of enough who are tied" {
    quads() # quads SECTIONS ADA BEN CLEO DAN
    {
        echo section,no,name,rating,r1,r2,r3,pts,TB1
        for section in $1; do
            sed "1d; s/^/$section,/" "$top/samples/quad.csv" |
                paste -d , - <(printf '%s\n' "2,$2" "2,$3" "1.5,$4" "0.5,$5")
        done
    }
    for values in '2 1 0 0' '0 1 0 0' '2 1 1 1'; do
        # shellcheck disable=SC2086 # words
        quads 'A B C D E F' $values >de.csv
        run -0 --separate-stderr command tb-check de.csv
        expect <<<''
        diff <(printf '%s\n' "$stderr") - <<'END'
tb-check: de.csv: TB1 is DE: it gives the same order
tb-check: compared: points 24, no ranks, TB1 (DE) 24
END
    done
    quads 'A B C D E' 2 1 0 0 >de.csv
    run -3 --separate-stderr command tb-check -v de.csv
    [[ $stderr = *'de.csv: TB1: tried DE: it breaks 5 ties of 5, with 0 players out of'\
' order'$'\n''tb-check: de.csv: TB1 is not identified: '* ]]
    { quads 'A B C D E F' 2 1 0 0; quads G 1 0 0 0 | sed 1d; } >de.csv
    run -3 --separate-stderr command tb-check -v de.csv
    [[ $stderr = *'it breaks 7 ties of 7, with 2 players out of order'* ]]
    [[ ${stderr_lines[-1]} = *'no ranks, no TB1' ]]
}

# By hand: each met the two others, and was free, EXE, in one round. By the rule
# of 2009 that is half a point of an opponent, and one who wins nothing there
# and draws on: 1.5 + 0.5 + 2, 2.5 + 0.5 + 0.5, 2.5 + 1.5 + 1.
@test "pages of Papi with those who are free, results of lichess" {
    tabs >papi.tsv <<'END'
Pl|Nom|Elo|Cat.|Fede|Ligue|R 1|R 2|R 3|Pts|Bu.
1|ALPHA Anne|2000 F|Sen|FRA|IDF|+2B|+3N|EXE|3|4
2|BETA Bob|1900 N|Sen|FRA|IDF|-1N|EXE|+3B|2|3,5
3|GAMMA Guy|1800 E|Sen|FRA|IDF|EXE|-1B|-2N|1|5
END
    run -0 --separate-stderr command tb-check papi.tsv
    [ "${stderr_lines[-1]}" = 'tb-check: compared: points 3, ranks 3, Bu.'\
' (BH/E2009) 3' ]
    # Lichess calls names so; they are in small letters in its TRF.
    tabs >results.tsv <<'END'
Rank|Title|Username|Rating|Points
1||Alpha_Anne|2000|3
2||BETA_Bob|1900|1
3||gamma_guy|1800|1
END
    sed 's/\([A-Z]*\) \([A-Z][a-z]*\)/\L\1_\2/' papi.tsv >games.tsv
    run -1 --separate-stderr command tb-check --games=games.tsv results.tsv
    [[ $stderr = 'tb-check: matched by name: 3 of 3 in results.tsv'* ]]
    [[ ${lines[1]} = *'points: declared 1, computed 2'* ]]
}

# After 4 rounds nothing is left of Buchholz without two of each end.
@test "a code that has one value alone is no column of several" {
    cat >x.csv <<'END'
no,name,r1,r2,r3,r4,pts,TB1
1,A,W2,W3,W4,W5,4,0
2,B,L1,W4,W5,W6,3,0
3,C,W5,L1,W6,D4,2.5,0
4,D,W6,L2,L1,D3,1.5,0
5,E,L3,W6,L2,L1,1,0
6,F,L4,L5,L3,L2,0,1
END
    run -3 --separate-stderr command tb-check x.csv
    [[ $stderr = *'x.csv: TB1 is not identified: '* ]]
}

# By hand: Ada's opponents have 1 and 1, and so on; all Buchholz is 2.
@test "columns left of the points, shares of points, a rank called Platz" {
    cat >x.csv <<'END'
Platz;Nr;Name;R1;R2;TB1;Punkte;Score%
1.;1;Ada;2W1;3S1;2;2;100%
2.;2;Bo;1S0;4W1;3;1;50%
2.;3;Cy;4S1;1W0;2;1;50%
4.;4;Di;3W0;2S0;2;0;0%
END
    run -3 --separate-stderr command tb-check x.csv
    [[ $stderr = *'x.csv: TB1 is not identified: of 4 values, the nearest'\
' codes match BH 3,'* ]]
    [[ $stderr = *'x.csv: Score% is not identified: of 4 values, no code'\
' matches any'* ]]
    sed -i 's/;Score%$//; s/;[0-9]*%$//' x.csv
    run -1 --separate-stderr command tb-check -t BH x.csv
    [ "$(cut -f 2,9 <<<"${lines[1]}")" = $'2\tTB1 (BH): declared 3, computed 2' ]
    [ "${stderr_lines[-1]}" = \
        'tb-check: compared: points 4, ranks 4, TB1 (BH) 4' ]
}

@test "-q: the status alone, of all that is no fault" {
    sed 's/^4,"Diaz, Dan",0.5,4,4/4,"Diaz, Dan",0.5,4,3/' quad.csv >wrong.csv
    sed 's/,3.5,/,11,/' quad.csv >other.csv
    for call in '0 -t BH/C1 quad.csv' '1 -t BH/C1 wrong.csv' '3 other.csv' \
        '0 --against=quad.csv turned.csv' '1 --against=wrong.csv turned.csv' \
        '0 -t PTS --games=turned.csv quad.csv'; do
        # shellcheck disable=SC2086 # words
        for quiet in -q --quiet "-q -o json"; do
            run "-${call%% *}" --separate-stderr command tb-check $quiet ${call#* }
            [ "$output$stderr" = '' ]
        done
    done
    run -1 --separate-stderr command tb-check -q -t BH none.csv
    [ "$output" = '' ]
    [ "$stderr" = 'tb-check: none.csv: No such file or directory' ]
    run -1 --separate-stderr command tb-check -q -t BH <<<$'no,name,r1\n1,A,W2'
    [[ $stderr = 'tb-check: stdin:2: '* ]]
}

@test "-v: each code that is tried for a column, and how many values it has" {
    run -0 --separate-stderr command tb-check -v quad.csv
    [[ $stderr = *'tb-check: quad.csv: TB1: tried BH/C1: 4 of 4 values'* ]]
    # Without the highest and the lowest: 2, 2, 2 and 2 have one value.
    [[ $stderr = *'tb-check: quad.csv: TB1: tried WIN: 0 of 4 values'* ]]
    [ "$(grep -c ': tried ' <<<"$stderr")" -gt 50 ]
}

@test "files whose columns are found, each by itself; pages part the equal" {
    local old=$cases/published/old pages=$cases/published/pages
    for event in cm-5.4 cm-11.4; do
        published "$old/$event" >"$event.csv"
        page "$event.csv" 'Buchholz Tie-Breaks (without one result)' \
            'Buchholz Tie-Breaks (all Results)' >"$event.html"
    done
    cp "$pages/cr-ussa2026-roundrobin-en.html" ussa.html
    # The rounds of both rankings are in files of their own.
    run -1 --separate-stderr command tb-check cm-5.4.html ussa.html cm-11.4.csv
    [ "$(cut -f 1,2 <<<"$output" | sed 1d)" = $'ussa\t2' ]
    [[ $output = *'it is SB/Eswiss (the dummy is that of a Swiss)' ]]
    for file in cm-5.4.html cm-11.4.csv; do
        [[ $stderr = *"tb-check: $file: has no games; name a file that has them with --games=FILE"* ]]
    done
    [[ $stderr != *'cm-'*'values'* ]]
    # No place is shared, and so lots may part those who are equal: not with -t.
    published "$old/cm-11.4" >x.csv
    run -0 --separate-stderr command tb-check --games="$old/cm-11.4/in.trf" x.csv
    [[ $stderr = *'ranks 25'* ]]
    run -1 command tb-check -t BH/C1,BH --games="$old/cm-11.4/in.trf" x.csv
    # Two that are no lots.
    awk -F , -v OFS=, 'NR == 2 { $1 = 3 } NR == 4 { $1 = 1 } 1' x.csv >y.csv
    run -1 command tb-check --games="$old/cm-11.4/in.trf" y.csv
    [ "$(grep -c 'rank: declared' <<<"$output")" = 2 ]
}

# The British Championship of 2026 has TB1, the points, and no column of points.
@test "points alone: no order is needed, and ratings that are not there" {
    cat >p.html <<'END'
<table class="CRs1"><tr><th>No.<th>Name<th>1.Rd<th>Rk.<th>TB1<th>TB2
<tr><td>1<td>Ada<td>2w1<td>1<td>1<td>0
<tr><td>2<td>Ben<td>1b0<td>2<td>0<td>2000</table>
Tie Break1: points (game-points)<br>Tie Break2: Rating average of the opponents<br>
END
    run -3 --separate-stderr command tb-check p.html
    [[ $stderr = *"p.html: column 'TB2 [ARO]' needs ratings, but nobody has one;"* ]]
    [[ $stderr = *'compared: points 2, no ranks, no TB2 [ARO]' ]]
    # With ratings; who has met nobody has no average, which is printed as 0.
    sed 's/<th>Name/&<th>Rtg/; s/<td>Ada/&<td>2000/; s/<td>Ben/&<td>1900/
        s/<td>2<td>0<td>2000/<td>3<td>0<td>2000/; s/<td>0$/<td>1900/; s:</table>:<tr><td>3<td>Cy<td>1800<td>-1<td>2<td>1<td>0&:' \
        p.html >q.html
    run -0 --separate-stderr command tb-check -l q.html
    [[ $stderr = *'compared: points 3, ranks 3, TB2 [ARO] (ARO) 3' ]]
    sed '/^<ta/s/<th>TB2//; s/<td>0$//; s/<td>2000//; s/<br>.*//' p.html >q.html
    run -0 --separate-stderr command tb-check q.html
    [ "$stderr" = 'tb-check: compared: points 2, ranks 2' ]
    sed '/^<ta/s/<th>Rk.<th>TB1/<th>Pts/; s/<td>[12]\(<td>[01]\)$/\1/; /^Tie/d
        s:<td>[12]\(<td>0</table>\):\1:' q.html >r.html
    run -0 --separate-stderr command tb-check r.html
    [ "$stderr" = 'tb-check: compared: points 2, no ranks' ]
}

# By hand: 1 has 3 points, met 2 (0) and 3 (1.5), and had a bye: its dummy has 1.5,
# as many as draws. Cut the lowest: 3. Cut the bye first: 1.5.
@test "a bye of a full point that is cut first, as by Chess-Results" {
    cat >full.csv <<'END'
No,Name,Pts,BH-C1,R1,R2,R3
1,A,3,1.5,B,W2,W3
2,B,0,,L3,L1,L4
3,C,1.5,,W2,D4,L1
4,D,1.5,,,D3,W2
END
    run -1 command tb-check -t BH/C1 full.csv
    [[ $output = *'declared 1.5, computed 3: it is BH/C1/Efull (a full-point'\
' bye is cut like a requested one)'* ]]
    # Over the board 2 has nothing, 3 and 4 1.5: nothing but real points.
    run -0 tb-standings -t BH/Ereal -k id,BH/Ereal -o tsv full.csv
    [ "$(sort -n <<<"$output" | tr '\t\n' '  ')" = 'id BH/Ereal 1 1.5 2 5 3 3.5 4 1.5 ' ]
    command tb-parse full.csv | tb-oppscores --points=real -n real |
        tb-format -k id,real -o tsv >real
    [ "$(sed -n 2p real)" = $'1\t0 0 1.5' ]
}

@test "--against: who is another one there, sections in another order, a round less" {
    cat >a.csv <<'END'
section,no,name,r1,r2,pts
A,1,Ada,W2,D2,1.5
A,2,Bo,L1,D1,0.5
B,1,Cy,L2,D2,0.5
B,2,Di,W1,D1,1.5
END
    { sed -n 1p a.csv && sed -n 4,5p a.csv && sed -n 2,3p a.csv; } >turned.csv
    run -0 --separate-stderr command tb-check --against=a.csv turned.csv
    [ "${#lines[@]}" = 0 ]
    sed 's/Diaz, Dan/Zed, Zoe/' quad.csv >renamed.csv
    run -1 --separate-stderr command tb-check --against=quad.csv renamed.csv
    [[ $stderr = *'quad.csv:5: Diaz, Dan is Zed, Zoe in renamed.csv'* ]]
    run -1 --separate-stderr command tb-check --against=none.csv nowhere.csv
    [[ $stderr = *'nowhere.csv: No such file'*'no points, no ranks' ]]
    printf '%s\n' no,name,r1,r2 1,Ada,W2,D2 2,Bo,L1,D1 >two.csv
    cut -d , -f 1-3 two.csv >one.csv
    for files in 'two one : first D2, second ZPB' 'one two : first ZPB, second D2'; do
        read -r first second words <<<"$files"
        run -1 --separate-stderr command tb-check --against=$first.csv $second.csv
        [ "$(cut -f 2,9 <<<"${lines[1]}")" = $'1\tround 2: '"${words#*: }" ]
    done
}

# By points and PS 3 and 10 are places of two, by hand beside FIDE's exercise.
@test "columns that are named, and not numbered, rank if the places are those" {
    tb-standings -t PS,WIN -k rank,id,name,score,PS,WIN --crosstable \
        --edition=2024 -o csv "$top/samples/fide-swiss.trf" |
        sed "s/'+ /X/g; s/'- /F/g" >all.csv
    awk -F, -v OFS=, 'NR == 1 { print; next } $5 == score && $6 == ps { $2 = rank }
        { rank = $2; score = $5; ps = $6; print }' all.csv | cut -d, -f 1-6,8- >ps.csv
    [ "$(cut -d, -f 2 ps.csv | sed 1d | uniq -d | xargs)" = '3 10' ]
    run -0 --separate-stderr command tb-check --edition=2024 ps.csv
    [ "$output" = '' ]
    [ "$stderr" = 'tb-check: compared: points 16, ranks 16, PS 16' ]
    # In lines 7 and 8 are two of 2.5 points, with 8.5 and 5.5.
    sed -i 's/^7,7,8,/7,8,8,/; s/^8,8,11,/8,7,11,/' ps.csv
    run -1 --separate-stderr command tb-check --edition=2024 ps.csv
    [ "$(cut -f 2,9 <<<"$output")" = $'id\tdifferences
7\trank: declared 8, computed 7
8\trank: declared 7, computed 8' ]
    # WIN does not make these places.
    cut -d, -f 1-5,7- all.csv >win.csv
    run -3 --separate-stderr command tb-check --edition=2024 win.csv
    [ "$output" = '' ]
    [ "$stderr" = 'tb-check: win.csv: the ranks were not checked: they do not follow from points and WIN; name the order with -t
tb-check: compared: points 16, no ranks, WIN 16' ]
    # Points alone do, of whom those who are equal share.
    awk -F, -v OFS=, 'NR > 1 { $2 = $5 == score ? rank : $1 }
        { rank = $2; score = $5; print }' win.csv >points.csv
    run -0 command tb-check --edition=2024 points.csv
    expect <<<'tb-check: compared: points 16, ranks 16, WIN 16'
}

@test "two columns that one program counts are found" {
    cat >table.csv <<'END'
Rk,No,Name,R1,R2,R3,R4,R5,Pts,TB1,TB2
1,1,P1,D6w,W5w,D4w,W3w,W2w,4,3,0
2,4,P4,D3b,W6b,D1b,D2w,W5w,3.5,2,1
3,2,P2,D5w,W3w,D6b,D4b,L1b,2.5,1,0
4,5,P5,D2b,L1b,D3w,W6w,L4b,2,1,0
5,3,P3,D4w,L2b,D5b,L1b,D6w,1.5,0,0
5,6,P6,D1b,L4w,D2w,L5b,D3b,1.5,0,0
END
    run -0 --separate-stderr command tb-check --round-robin table.csv
    [ "${stderr_lines[2]}" = \
        'tb-check: compared: points 6, ranks 6, TB1 (WIN) 6, TB2 (BWG) 6' ]
}

@test "--games: tie-breaks are compared where the first of the games is missing" {
    printf 'No,Rk,Name,Pts,TB1\n2,1,"Brown, Ben",2,3.5
3,3,"Clark, Cleo",1.5,4\n4,4,"Diaz, Dan",0.5,4\n' >ranking.csv
    run -1 --separate-stderr command tb-check -t BH/C1 --games=quad.csv ranking.csv
    [ "$output" = '' ]
    [ "$stderr" = 'tb-check: matched by number: 3 of 3 in ranking.csv, of 4 in quad.csv
tb-check: quad.csv:2: Adams, Ada is not in ranking.csv
tb-check: compared: points 3, ranks 3, no games, TB1 (BH/C1) 3' ]
}
