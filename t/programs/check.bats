# tb-check: what a file declares and what is computed.
bats_require_minimum_version 1.5.0
load ../helper

# FIDE's exercise (cases/fide-exercises): columns 86-89 hold the ranks by
# points, ties shared, as printed.
swiss=$cases/fide-exercises/swiss.trf
header=$'section\tid\tname\tdeclared-points\tpoints\tdeclared-rank\trank'
header+=$'\twhere\tdifferences'

@test "the ranks by points agree, with -t and as declared" {
    run -0 tb-check -t PTS "$swiss"
    [ "$output" = '' ]
    { cat "$swiss"; echo '212 PTS'; } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-check "$BATS_TEST_TMPDIR/x.trf"
    [ "$output" = '' ]
}

@test "a wrong rank, wrong points, a missing rank are reported" {
    # Bruno, 2, has 4.0 points and rank 1; Lais, 10, has 1.0 and 16.
    sed 's/4.0    1    10 b/4.5    1    10 b/; s/1.0   16     2 w/1.0   15     2 w/
        s/1.5   13    15 w/1.5         15 w/' "$swiss" >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr tb-check -t PTS "$BATS_TEST_TMPDIR/x.trf"
    [ "$stderr" = '' ]
    [ "${lines[0]}" = "$header" ]
    expect < <(echo "$header"; tabs <<END
x|2|Bruno|4.5|4|1|1|$BATS_TEST_TMPDIR/x.trf:10|points: declared 4.5, computed 4
x|7|Genevieve|1.5|1.5|-|13|$BATS_TEST_TMPDIR/x.trf:15|rank: declared -, computed 13
x|10|Lais|1|1|15|16|$BATS_TEST_TMPDIR/x.trf:18|rank: declared 15, computed 16
END
    )
}

@test "columns of ranks in other words" {
    cd "$BATS_TEST_TMPDIR"
    local name
    for name in Rank 'Final rank' Endrang Platzierung Clas. Classement Posición Puesto \
        Lugar Posto Posizione Miejsce; do
        printf 'No,%s,Name,R1,Total\n1,1,Ann,W2,1\n2,%d,Bo,L1,0\n' "$name" 2 >x.csv
        run -0 tb-check -t PTS x.csv
        sed -i 's/2,2,Bo/2,1,Bo/' x.csv
        run -1 tb-check -t PTS x.csv
    done
}

@test "ranks that part equal players differ, but not with -l" {
    # 1, 3, 4 and 16 share rank 2.
    sed 's/3.5    2     9 w/3.5    3     9 w/' "$swiss" >"$BATS_TEST_TMPDIR/x.trf"
    run -1 tb-check -t PTS "$BATS_TEST_TMPDIR/x.trf"
    expect < <(echo "$header"; tabs <<END
x|1|Alyx|3.5|3.5|3|2|$BATS_TEST_TMPDIR/x.trf:9|rank: declared 3, computed 2
END
    )
    run -0 tb-check -l -t PTS "$BATS_TEST_TMPDIR/x.trf"
}

@test "ranks without an order: any place of those with as many points" {
    # Three of those who share rank 2 are parted; Bruno, 2, is first alone.
    sed 's/3.5    2     9 w/3.5    5     9 w/; s/4.0    1    10 b/4.0    2    10 b/' \
        "$swiss" >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr command tb-check "$BATS_TEST_TMPDIR/x.trf"
    expect < <(echo "$header"; tabs <<END
x|2|Bruno|4|4|2|1|$BATS_TEST_TMPDIR/x.trf:10|rank: declared 2, computed 1
END
    )
    expect_error <<END
tb-check: $BATS_TEST_TMPDIR/x.trf: the file names no tie-breaks: ranks are\
 compared by points alone; name an order with -t
tb-check: compared: points 16, ranks 16
END
    run -0 command tb-check "$swiss"
}

@test "teams: ranks by match points, then game points" {
    run -0 tb-check -t MPvGP "$cases/fide-exercises/team.trf"
    [ "$output" = '' ]
}

@test "nothing to compare, no order, a wrong order, a wrong file" {
    run -1 tb-check "$top/samples/fide-team.trf"
    [[ $output = *'declares no order of tie-breaks; name one with -t' ]]
    run -1 tb-check - <<<$'# section=A; order=nix\nsection,no,name,r1\nA,1,a,W2\nA,2,b,L1\nB,1,c,W2\nB,2,d,L1'
    [[ $output = *"section 'B': declares no order of tie-breaks"* ]]
    run -2 tb-check -t bhc "$swiss"
    [[ $output = *"'bhc' is not a tie-break; the nearest is 'BH'"* ]]
    run -1 tb-check -t PTS <<<$'no,name,r1\n1,A,W2\n2,B,L1'
    [[ $output = *'declares neither points, ranks nor tie-breaks' ]]
    run -1 tb-check -t PTS <<<$'no,name,pts,r1\n1,A,1,W2\n2,B,1,W1'
    [[ $output = *'the results disagree'* ]]
}

@test "two losses of a TRF are compared with the points, and not warned of" {
    tab='%03d %4d %4s %-33s %4s %3s %11s %10s %4s %4s  %4d w %s\n'
    losses()
    {
        for id in 1 2; do
            # shellcheck disable=SC2059
            printf "$tab" 1 $id '' "P$id" '' '' '' '' "${!id}" '' $((3 - id)) 0
        done | sed 's/w 0$/b 0/; 1s/b 0$/w 0/'
    }
    losses 1.0 0.0 >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr tb-check -t PTS "$BATS_TEST_TMPDIR/x.trf"
    [[ $stderr != *'rare'* ]]
    [[ $output == *'points: declared 1, computed 0' ]]
    losses '' 0.0 >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-check -t PTS "$BATS_TEST_TMPDIR/x.trf"
    [[ $stderr = *'the file has no points to confirm it'* ]]
    run -1 --separate-stderr tb-check -t PTS \
        <<<$'no,name,pts,r1\n1,A,0,L2\n2,B,0,L1'
    expect_error <<<"tb-check: stdin:2: round 1: 1 'A' has L2, but 2 'B' (line 3) has"\
' L1: the results disagree; for a draw without points write D2=0 and D1=0'
}

@test "a fault in one section: the others are compared all the same" {
    run -1 --separate-stderr tb-check -t PTS <<'END'
section,no,name,pts,r1
A,1,Ada,1,W2
A,2,Bo,1,W1
B,1,Cy,1,W2
B,2,Di,0.5,L1
END
    expect_error <<<"tb-check: stdin:2: round 1: 1 'Ada' has W2, but 2 'Bo' (line 3) has\
 W1: the results disagree"
    expect < <(echo "$header"; tabs <<'END'
B|2|Di|0.5|0|-|2|stdin:5|points: declared 0.5, computed 0
END
    )
}

@test "a section that the stream says is left out is not agreement" {
    good=$'section\tid\tname\tscore\tgames\nA\t1\tAda\t1\tW2\nA\t2\tBo\t0\tL1'
    mark='#tb error tb-x: open.csv:2: wrong'
    run -0 tb-check -t PTS <<<"$good"
    for stream in "$good"$'\n'"$mark" "$mark"$'\n'"$good" \
        "${good/A$'\t'1/$mark$'\n'A$'\t'1}" \
        "$good"$'\n'"$mark"$'\nB\t1\tCy\t1\tPAB'; do
        run -1 tb-check -t PTS <<<"$stream"
        expect <<<"tb-check: stdin: a section is left out: tb-x: open.csv:2:\
 wrong"
    done
}

# Scores of two teams that drew and won: 3 of match points 2,1,0 is right for A,
# 2 is wrong for B, who drew and lost.
@test "tb-check: records of teams" {
    settings='points=2,1,0;order=PTS,MPvGP;mp=2,1,0;gp=2,1,0;boards=2'
    tabs <<END >"$BATS_TEST_TMPDIR/x.tsv"
section|id|name|team|rating|score|games|settings|mp|gp|mps|gps|boards
s|1|A|-|-|3|D2 W2|$settings|3|3|1 2|1 2|1,0 1,1
s|2|B|-|-|2|D1 L1|$settings|1|1|1 0|1 0|0,1 0,0
END
    run -1 tb-check "$BATS_TEST_TMPDIR/x.tsv"
    expect < <(echo "$header"; tabs <<END
s|2|B|2|1|-|-|$BATS_TEST_TMPDIR/x.tsv:3|points: declared 2, computed 1
END
    )
    sed -i 's/^s.2.B.-.-.2/s\t2\tB\t-\t-\t1/' "$BATS_TEST_TMPDIR/x.tsv"
    run -0 tb-check "$BATS_TEST_TMPDIR/x.tsv"
    run -0 tb-check -t EDE "$BATS_TEST_TMPDIR/x.tsv"
    run -1 --separate-stderr tb-check -t PTS:GP <"$BATS_TEST_TMPDIR/x.tsv"
    expect_error <<<'tb-check: stdin:2: the order ranks by other points'\
' first, but the records are already teams whose score is their match points'
}

@test "tb-check: of a stream columns are found by name, comments are none" {
    stream=$'rating\tname\tid\tgames\tscore\n-\tAda\t1\tW2w\t1
#\tno\t2\trecord\n-\tBo\t2\tL1b\t0.5'
    run -1 tb-check -t PTS <<<"$stream"
    expect < <(echo "$header"; tabs <<'END'
-|2|Bo|0.5|0|-|-|stdin:4|points: declared 0.5, computed 0
END
    )
    run -0 tb-check -t PTS <<<"${stream/0.5/0}"
    [ "$output" = '' ]
}

# published COLUMN=CODE...: FIDE's exercise as a table, with the values of the
# codes that are printed with it.
published()
{
    awk -F '\t' -v columns="$*" '
        BEGIN {
            count = split(columns, column, " ")
            printf "# edition=2024\nno,name,rtg,pts,r1,r2,r3,r4,r5"
            for (i = 1; i <= count; i++) {
                split(column[i], part, "=")
                code[i] = part[2]
                gsub(/_/, " ", part[1])
                printf ",%s", part[1]
            }
            printf "\n"
        }
        NR == FNR { value[$1, $2] = $3; next }
        FNR == 1 { next }
        {
            gsub(/ /, ",", $7)
            gsub(/[PF][AP]B/, "B", $7)
            gsub(/HPB/, "H", $7)
            gsub(/ZPB/, "", $7)
            gsub(/[+]/, "X", $7)
            gsub(/-/, "F", $7)
            printf "%s,%s,%s,%s,%s", $2, $3, $5, $6, $7
            for (i = 1; i <= count; i++)
                printf ",%s", value[code[i], $2]
            printf "\n"
        }' "$cases/fide-exercises/expected-swiss.tsv" <(tb-parse "$swiss")
}

# Running scores: 1+1+2, 0+1+2, 1+1.5+1.5 and 0+.5+.5; no round was a bye.
@test "of codes with the same values the one of the table's book is told" {
    local us='cum: 4 of 4 values; as well as PS'
    local fide='PS: 4 of 4 values; as well as cum'
    run -0 --separate-stderr tb-check - <<<$'no,name,r1,r2,r3,pts,TB1
1,a,W4,L2,W3,2,4\n2,b,L3,W1,W4,2,3\n3,c,W2,D4,L1,1.5,4\n4,d,L1,D3,L2,.5,1'
    [ "${stderr_lines[0]}" = "tb-check: stdin: TB1 is $us" ]
    run -0 --separate-stderr tb-check - <<<$'no,name,r1,r2,r3,pts,TB1
1,a,4w1,2b0,3w1,2,4\n2,b,3b0,1w1,4w1,2,3\n3,c,2w1,4b=,1b0,1.5,4
4,d,1b0,3w=,2b0,.5,1'
    [ "${stderr_lines[0]}" = "tb-check: stdin: TB1 is $fide" ]
}

@test "published tie-breaks: TB1 and names, in the order and beside it" {
    published TB1=BH/C1 TB2=SB bh=BH SB-C1=SB/C1 Progressive_Score=PS WIN=WIN \
        Kk=REP >"$BATS_TEST_TMPDIR/x.csv"
    run -0 --separate-stderr tb-check -t BH/C1,SB "$BATS_TEST_TMPDIR/x.csv"
    [ "$output" = '' ]
    [[ $stderr = *': Kk is REP: 16 of 16 values'* && ${#stderr_lines[@]} = 1 ]]
    sed -i 's/,Kk$/,REP/; 1s/$/\n# order=BH\/C1,SB/' "$BATS_TEST_TMPDIR/x.csv"
    run -0 tb-check "$BATS_TEST_TMPDIR/x.csv"
    [ "$output" = '' ]
    # 1 has BH 12.5 (exercise 2), 3 has 15.5. Comma and half sign are numbers.
    sed -i '/^1,/s/,12.5,/,13,/; /^3,/s/,15.5,/,"15,0",/
        /^4,/s/,15.5,/,15½,/' "$BATS_TEST_TMPDIR/x.csv"
    run -1 --separate-stderr tb-check "$BATS_TEST_TMPDIR/x.csv"
    [ "$stderr" = '' ]
    [ "$(cut -f 2,8,9 <<<"$output")" = "$(tabs <<END
id|where|differences
1|$BATS_TEST_TMPDIR/x.csv:4|bh: declared 13, computed 12.5
3|$BATS_TEST_TMPDIR/x.csv:6|bh: declared 15, computed 15.5
END
    )" ]
    # Of the four with 3.5 points BH/C1 is 11, 13, 11.5 and 11, SB of 1 and 16 is
    # 8 and 7.25; Bruno has 4 points.
    run -1 tb-check -o json "$BATS_TEST_TMPDIR/x.csv"
    expect <<END
[
{"section": "x", "id": 1, "name": "Alyx", "points": 3.5, "rank": 4,\
 "file": "$BATS_TEST_TMPDIR/x.csv", "line": 4, "differences": [{"what": "bh", "declared": 13, "computed": 12.5}]},
{"section": "x", "id": 3, "name": "Charline", "points": 3.5,\
 "rank": 2, "file":\
 "$BATS_TEST_TMPDIR/x.csv", "line": 6, "differences": [{"what": "bh",\
 "declared": 15, "computed": 15.5}]}
]
END
    # In another order TB1 is another code.
    run -1 tb-check -t SB,BH/C1 "$BATS_TEST_TMPDIR/x.csv"
    [[ $output = *$'\tTB1 (SB): declared '* ]]
    run -0 tb-check -o json "$swiss" -t PTS
    [ "$output" = '[]' ]
}

@test "published tie-breaks: a code of the other book, none, no number" {
    table=$'no,name,pts,r1,TB2,SB,solkoff\n1,A,1,W2,,0,0\n2,B,0,L1,,0,1'
    # SB is the US one beside US codes, and so is its double.
    run -3 --separate-stderr tb-check -t mmed <<<"$table"
    expect_error <<<"tb-check: stdin: warning: the order has no tie-break 2:\
 ignoring column 'TB2'"
    run -3 --separate-stderr tb-check -t BH <<<"${table//TB2,SB/DE,SB}"
    expect_error <<<"tb-check: stdin: warning: column 'DE' is not compared: DE\
 is computed only in an order, and this order lacks it"
    run -1 --separate-stderr tb-check -t mmed,solkoff <<<"${table/0,0/x,0}"
    expect_error <<<"tb-check: stdin:2: SB 'x' is not a number"
    [ "$(cut -f 2,9 <<<"${lines[1]}")" = $'1\tSB: declared -, computed 0' ]
}

@test "a legend that names DE, where the order has none" {
    run -3 --separate-stderr command tb-check -t BH \
        <<<$'no,name,pts,r1,TB1,TB2 [DE]\n1,A,1,W2,0,0\n2,B,0,L1,1,0'
    [ "$output" = '' ]
    expect_error <<'END'
tb-check: stdin: warning: the order has no tie-break 2: ignoring column 'TB2 [DE]'
tb-check: compared: points 2, no ranks, TB1 (BH) 2, no TB2 [DE]
END
}

# By hand: B lost, and 0.5 is wrong.
@test "a stream and a table in one call, also with --against" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' no,name,pts,r1 1,A,1,W2 2,B,0,L1 >a.csv
    command tb-parse -S s a.csv | sed 's/^\(s.2.B.-.-.\)0/\10.5/' >s.tb
    run -1 --separate-stderr tb-check -t BH a.csv s.tb
    expect < <(echo "$header"; tabs <<'END'
s|2|B|0.5|0|-|2|s.tb:4|points: declared 0.5, computed 0
END
    )
    run -1 --separate-stderr tb-check --against=a.csv s.tb
    [ "$(cut -f 2,9 <<<"${lines[1]}")" = $'2\tpoints: first 0, second 0.5' ]
}

@test "sections of one order are computed in one run, in any files" {
    # Copies of scripts that start a program run what is beside the program.
    [ "$(head -c 2 "$(type -P tb-check)")" != '#!' ] ||
        skip 'the programs are run by a script'
    { echo no,name,pts,section,r1
      for i in {1..400}; do printf '1,A,1,%d,W2\n2,B,0,%d,L1\n' $i $i; done
    } >"$BATS_TEST_TMPDIR/x.csv"
    sed '/^2,B,0,7,/s/0/0.5/' "$BATS_TEST_TMPDIR/x.csv" \
        >"$BATS_TEST_TMPDIR/y.csv"
    cat >"$BATS_TEST_TMPDIR/tb-sort" <<END
#!/bin/sh
echo run >>"$BATS_TEST_TMPDIR/runs"
exec "$(type -P tb-sort)" "\$@"
END
    chmod +x "$BATS_TEST_TMPDIR/tb-sort"
    cp "$(type -P tb-check)" "$(type -P tb-oppscores)" \
        "$(type -P tb-median)" "$BATS_TEST_TMPDIR"
    cd "$BATS_TEST_TMPDIR"
    run -1 --separate-stderr ./tb-check -t BH x.csv y.csv x.csv
    [ "$(cut -f 1,2,8,9 <<<"$output" | sed 1d)" = \
        $'7\t2\ty.csv:15\tpoints: declared 0.5, computed 0' ]
    [ "$(wc -l <runs)" = 1 ]
}

@test "a row that is no player does not move the columns of those below" {
    run -0 --separate-stderr tb-check -t BH <<'END'
no,name,pts,BH,r1
1,BYE,,,
2,Ada,1,0,W3
3,Bo,0,1,L2
END
    [[ $stderr = *"'BYE', is not a player: ignored" ]]
}

# What WinTD, Chess-Results in other languages and Vega call tie-breaks. The
# values are wrong throughout, so that silence would be OK of what is not.
@test "a column of numbers right of the points is compared, or warned of" {
    for name in 'Des 1' Des.1 Dep1 Spareggio1 WP1 TBr1 Buch BucT PSum; do
        echo "$name"
        for option in '' -v; do
            run -3 --separate-stderr command tb-check $option -t BH \
                <<<"no,grade,name,pts,r1,$name,note"$'\n1,7,A,1,W2,9,x\n2,8,B,0,L1,9,'
            [[ $stderr = *": $name is not identified: of 2 values,"* ]]
            [ "${stderr_lines[-1]}" = \
                "tb-check: compared: points 2, no ranks, no $name" ]
            passed=$(grep -o "ignoring column '.*'" <<<"$stderr" || true)
            [ "$passed" = "${option:+$(printf "ignoring column '%s'\n" grade note)}" ]
        done
    done
    # Of a table without points: right of the rounds. A member's number and a
    # rating are no tie-breaks, nor is what is not all numbers.
    run -1 --separate-stderr command tb-check -t BH \
        <<<$'no,name,r1,Buch,TB1,USCF ID,Rtg,x\n1,A,W2,9,5,12345678,1500,1\n2,B,L1,9,1,12345679,1400,a'
    [[ $stderr = *': Buch is not identified: of 2 values,'* ]]
    [ "${stderr_lines[-1]}" = \
        'tb-check: compared: no points, no ranks, no Buch, TB1 (BH) 2' ]
}

@test "right of the points: what begins with a number, what has no name" {
    for cells in 50%,25% 1500P4,1400P9 +12,-12 '9,x' 7,6; do
        IFS=, read -r a b <<<"$cells"
        for name in Odd ''; do
            run -3 --separate-stderr command tb-check -t BH \
                <<<"no,name,pts,r1,$name"$'\n'"1,A,1,W2,$a
2,B,0,L1,$b
3,C,0,,$a
4,D,0,,"
            label=${name:-column 5}
            [[ $stderr = *": $label is not identified: of "*"; call it TB1 if it is the order's"* ]]
            [[ ${stderr_lines[-1]} = *"no ranks, no $label" ]]
        done
    done
    run -0 --separate-stderr command tb-check -t BH \
        <<<$'no,name,pts,r1,x\n1,A,1,W2,abc\n2,B,0,L1,'
    [[ $stderr != *'not identified'* && $stderr != *'x 0' ]]
}

@test "compared: closes each run; what compared nothing is not OK" {
    run -0 --separate-stderr command tb-check -t mmed,solkoff,cum,cumopp \
        "$top/samples/wscf.txt" "$top/samples/wscf.txt"
    [ "$stderr" = 'tb-check: compared: points 30, no ranks, TBrk1 (mmed) 30,'\
' TBrk2 (solkoff) 30, TBrk3 (cum) 30, TBrk4 (cumopp) 30' ]
    run -1 --separate-stderr command tb-check -v -t mmed,solkoff,cum,sb \
        "$top/samples/wscf.txt"
    [ "$stderr" = 'tb-check: compared: points 15, no ranks, TBrk1 (mmed) 15,'\
' TBrk2 (solkoff) 15, TBrk3 (cum) 15, TBrk4 (sb) 15' ]
    # A cell that is empty is not compared, nor what no order has.
    run -3 --separate-stderr command tb-check -t BH \
        <<<$'no,name,pts,r1,TB1,DE,TB2\n1,A,1,W2,,0,9\n2,B,0,L1,1,0,8'
    [ "${stderr_lines[-1]}" = \
        'tb-check: compared: points 2, no ranks, TB1 (BH) 1, no DE, no TB2' ]
    for nothing in $'id\tname\tscore\tgames' 'no,name,pts,r1'; do
        run -1 --separate-stderr command tb-check -t BH <<<"$nothing"
        [ "${stderr_lines[-1]}" = 'tb-check: compared: no points, no ranks' ]
    done
}

# The Buchholz of who lost to the one with 1 point is 1, the Sonneborn-Berger of
# who won against the one with 0 is 0.
@test "two orders in one call: one report" {
    cd "$BATS_TEST_TMPDIR"
    printf '# order=BH\nno,name,pts,r1,TB1\n1,A,1,W2,0\n2,B,0,L1,9\n' >a.csv
    printf '# order=SB\nno,name,pts,r1,TB1\n1,A,1,W2,7\n2,B,0,L1,0\n' >b.csv
    mkdir c
    cp a.csv c
    run -1 --separate-stderr command tb-check a.csv b.csv c/a.csv
    [ "$stderr" = 'tb-check: compared: points 6, no ranks, TB1 (BH) 4,'\
' TB1 (SB) 2' ]
    [ "$(cut -f 1,2,8,9 <<<"$output" | sed 1d)" = "$(tabs <<'END'
a|2|a.csv:4|TB1 (BH): declared 9, computed 1
b|1|b.csv:3|TB1 (SB): declared 7, computed 0
a|2|c/a.csv:4|TB1 (BH): declared 9, computed 1
END
    )" ]
    run -1 --separate-stderr command tb-check - b.csv <a.csv
    [[ $stderr = *'points 4, no ranks, TB1 (BH) 2, TB1 (SB) 2' ]]
}

@test "a column twice, one of two files, one that a list could not name" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,pts,r1,TB1,TB1,"B,H"\n1,A,1,W2,0,5,0\n2,B,0,L1,1,1,1\n' >a.csv
    printf 'no,name,BH,pts,r1\n1,A,3,1,W2\n2,B,1,0,L1\n' >b.csv
    run -1 --separate-stderr command tb-check -t BH a.csv b.csv
    [ "$stderr" = 'tb-check: compared: points 4, no ranks, TB1 (BH) 4, B H (BH) 2,'\
' BH 2' ] || [ "$stderr" = 'tb-check: compared: points 4, no ranks, TB1 (BH) 4,'\
' B H 2, BH 2' ]
    [ "$(cut -f 1,2,8,9 <<<"$output" | sed 1d)" = "$(tabs <<'END'
a|1|a.csv:2|TB1 (BH): declared 5, computed 0
b|1|b.csv:2|BH: declared 3, computed 0
END
    )" ]
}

@test "players and teams, neither declaring anything: as each by itself" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' team,round,opponent,gp A,1,B,3 B,1,A,1 >matches.csv
    printf '%s\n' '# order=BH' no,name,r1 1,Ada,2w1 2,Ben,1b0 >bh.csv
    run -1 --separate-stderr tb-check matches.csv bh.csv
    [ "$output" = '' ]
    [ "$stderr" = 'tb-check: matches.csv: is a table of matches, whose points and ranks are not read
tb-check: bh.csv: declares neither points, ranks nor tie-breaks' ]
}

# By hand: 2 lost to 1, who has one point.
@test "numbers are numbers however they are written, as far apart as they can be" {
    cd "$BATS_TEST_TMPDIR"
    for same in 1 1.0 '"1,0"' 1.000 ' 1'; do
        printf 'no,name,pts,r1,BH\n1,A,%s,W2,0\n2,B,0,L1,%s\n' "$same" "$same" >n.csv
        run -0 tb-check -t BH n.csv
        [ "$output" = '' ]
    done
    for other in 1½ 9223372036854.5 -9223372036854.75 1.000001; do
        printf 'no,name,pts,r1,BH\n1,A,1,W2,0\n2,B,0,L1,%s\n' "$other" >n.csv
        run -1 --separate-stderr tb-check -t BH n.csv
        [ "$(cut -f 2,9 <<<"${lines[1]}")" = $'2\tBH: declared '"${other/½/.5}, computed 1" ]
    done
}

# By hand: A has 2 points, D 1, and B and C share place 3.
@test "-l: any of the places that are shared, and no better or worse one" {
    cd "$BATS_TEST_TMPDIR"
    for rank in 2:1 3:0 4:0 5:1 -:1; do
        printf '%s\n' no,name,rank,pts,r1,r2 1,A,1,2,W2,W3 "2,B,${rank%:*},.5,L1,D4" \
            3,C,3,.5,D4,L1 4,D,2,1,D3,D2 >r.csv
        run "-${rank#*:}" tb-check -l -t PTS r.csv
    done
}

@test "a quarter at one decimal, up or down, as Vega prints it, is no difference" {
    cd "$BATS_TEST_TMPDIR"
    # By hand: 1 drew with 2 (1.5) and beat 3 (1): 1.75; 2 drew with 1 (1.5): 0.75.
    printf '%s\n' no,name,r1,r2,pts,SB 1,A,2w½,3b1,1.5,1.8 2,B,1b½,4w1,1.5,0.7 \
        3,C,4b1,1w0,1,0.0 4,D,3w0,2b0,0,0.0 >a.csv
    run -0 --separate-stderr command tb-check -t SB a.csv
    [[ $output = '' && $stderr = *', SB 4' ]]
    sed -i 's/1\.8$/1.7/; s/0\.7$/0.6/' a.csv
    run -1 --separate-stderr tb-check -t SB a.csv
    [ "$(cut -f 9 <<<"$output" | sed 1d)" = 'SB: declared 0.6, computed 0.75' ]
}

# Swiss-Chess' cross table: opponents by their places. By hand the Buchholz are
# 3.5, 5.5, 5, 5.5, 4 and 3.5, and the places A B F D C E.
rangliste()
{
    cat <<'END'
Rangliste: Stand nach der 3. Runde,,,,,,,
Nr.,Teilnehmer,TWZ,1,2,3,Punkte,Buchh
1.,A,1900,2w1,3s1,4w1,3.0,3.5
2.,B,1800,1s0,5w1,6s½,1.5,5.5
3.,C,1700,4s½,1w0,5s½,1.0,5.0
4.,D,1600,3w½,6w½,1s0,1.0,5.5
5.,E,1500,6s½,2s0,3w½,1.0,4.0
6.,F,1400,5w½,4s½,2w½,1.5,3.5
END
}

@test "Nr. under a title of standings is the place: a wrong order is found" {
    local title
    cd "$BATS_TEST_TMPDIR"
    rangliste >table.csv
    run -1 --separate-stderr command tb-check table.csv
    expect <<'END'
section	id	name	declared-points	points	declared-rank	rank	where	differences
table	3	C	1	1	3	5	table.csv:5	rank: declared 3, computed 5
table	5	E	1	1	5	6	table.csv:7	rank: declared 5, computed 6
table	6	F	1.5	1.5	6	3	table.csv:8	rank: declared 6, computed 3
END
    for title in 'Standings after round 3' 'Classement' 'Clasificación final' \
        'Classifica' 'Tussenstand'; do
        { echo "$title"; rangliste | sed 1d; } >table.csv
        run -1 tb-check table.csv
        [[ ${#lines[@]} = 5 ]] # a note of the column, too
    done
    # A starting list, or no title, has no places; others are numbers.
    for title in 'Startrangliste' 'Kreuztabelle'; do
        { echo "$title"; rangliste | sed 1d; } >table.csv
        run -0 tb-check table.csv
    done
    rangliste | sed 's/^\([2-5]\)\./1\1./; s/\b\([2-5]\)\([ws]\)/1\1\2/g' >table.csv
    run -0 tb-check table.csv
}

@test "short names of tie-breaks: values of a third are wrong, and are listed" {
    local heading code
    cd "$BATS_TEST_TMPDIR"
    rangliste | sed '1d; s/5\.5$/9.5/' >wrong.csv
    run -1 --separate-stderr command tb-check wrong.csv
    expect <<'END'
section	id	name	declared-points	points	declared-rank	rank	where	differences
wrong	2	B	1.5	1.5	-	2	wrong.csv:3	Buchh (BH): declared 9.5, computed 5.5
wrong	4	D	1	1	-	4	wrong.csv:5	Buchh (BH): declared 9.5, computed 5.5
END
    # Each name means its code, where two of six values are wrong.
    while read -r heading code; do
        rangliste | sed '1d; s/,[^,]*$//' >games.csv
        { echo "$(head -n 1 games.csv),$heading"
            paste -d , <(sed 1d games.csv) <(tb-standings -k id,"$code" \
                -t "$code" -o csv games.csv | sed 1d | sort -t , -k 1n |
                cut -d , -f 2 | sed '2s/$/9/; 4s/$/9/')
        } >table.csv
        run -1 --separate-stderr tb-check table.csv
        [[ $(grep -c "$heading ($code): declared " <<<"$output") = 2 ]]
    done <<'END'
Buchh. BH
Bu. BH
BucT BH
Buc1 BH/C1
Tr. BH/C1
BucM BH/M1
SoBerg SB
Progr PS
Cu. PS
Kp. kashdan
END
}

@test "--games: a list with shared places, and one without places" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,R1,R2 1,Ada,2w1,3b1 2,Bo,1b0,4w1 3,Cy,4b1,1w0 \
        4,Di,3w0,2b0 >games.csv
    # By hand: Ada has 2, Bo and Cy 1, Di 0; all Buchholz are 2.
    printf '%s\n' Rang,Teilnehmer,Punkte,Buchh 1,Ada,2,2 2,Cy,1,2 2,Bo,1,2 \
        4,Di,0,2 >list.csv
    run -0 --separate-stderr command tb-check --games=games.csv list.csv
    [[ $output = '' && $stderr = *'matched by name: 4 of 4'* ]]
    [[ $stderr = *'compared: points 4, ranks 4, no games, Buchh (BH) 4' ]]
    sed 's/^4,Di/2,Di/; s/Bo,1,2/Bo,1,3/' list.csv >wrong.csv
    run -1 --separate-stderr tb-check --games=games.csv wrong.csv
    [ "$(cut -f 3,9 <<<"$output" | sed 1d)" = "$(tabs <<'END'
Bo|Buchh (BH): declared 3, computed 2
Di|rank: declared 2, computed 4
END
    )" ]
    cut -d , -f 2- list.csv >none.csv
    run -0 --separate-stderr command tb-check --games=games.csv none.csv
    [[ $output = '' && $stderr = *'none.csv: the ranks were not checked: the file has no places'* ]]
    [[ $stderr = *'compared: points 4, no ranks, no games, Buchh (BH) 4' ]]
    sed 's/Cy,1,/Cy,2,/' none.csv >wrong.csv
    run -1 tb-check --games=games.csv wrong.csv
    [[ $output = *'points: declared 2, computed 1'* ]]
}

# Four players, three rounds; Buchholz by hand: Mora met 2, 1.5 and 0 points.
@test "--games: a list of Chess-Results whose points are TB1 by its legend" {
    cd "$BATS_TEST_TMPDIR" || return
    printf '%s\n' 'No,Name,R1,R2,R3' '1,"Rojas, Bea",2w=,3w1,4w=' \
        '2,"Mora, Ana",1b=,4w1,3w1' '3,"Diaz, Dora",4w0,1b0,2b0' \
        '4,"Perez, Carla",3b1,2b0,1b=' >games.csv
    list='<h2>Rank after Round 3</h2><table><tr><th>Rk.<th>SNo<th>Name
<th>&nbsp;TB1&nbsp;<th>TB2</tr>
<tr><td>1<td>2<td>Mora, Ana<td>2,5<td>3,5</tr>
<tr><td>2<td>1<td>Rojas, Bea<td>2<td>4</tr>
<tr><td>3<td>4<td>Perez, Carla<td>1,5<td>4,5</tr>
<tr><td>4<td>3<td>Diaz, Dora<td>0<td>6</tr></table>'
    legend='<p><b>Annotation:</b><br>Tie Break1: points (game-points)<br>
Tie Break2: Buchholz Tie-Break Variable (2026) (Gamepoints)</p>'
    echo "$list$legend" >list.html
    run -0 --separate-stderr command tb-check --games=games.csv list.html
    [ "$output" = '' ]
    [[ $stderr == *'compared: points 4, ranks 4, '*' (BH) 4' ]]
    echo "${list/<td>2<td>4</<td>1<td>4<}$legend" >list.html
    run -1 tb-check --games=games.csv list.html
    [[ $output == *'Rojas, Bea'*'points: declared 1, computed 2'* ]]
    # A legend that names no points leaves a table without any.
    echo "$list${legend/points (game-points)/Buchholz}" >list.html
    run -1 --separate-stderr tb-check --games=games.csv list.html
    [[ $stderr == *'no table of the page has players and rounds below a known header'* ]]
}

# By hand. FIDE: the dummy of a bye has the own score, at most 1.5 (16.4). US:
# an opponent's bye counts 1/2, the own one nothing.
@test "a heading SB is of the book of the other headings, else of the results" {
    local games='No,Name,R1,R2,R3,Pts'
    run -0 --separate-stderr env tb-check <<<"$games,BH,SB
1,A,W2,D3,B,2.5,5,4.25
2,B,L1,B,W3,2,5.5,3
3,C,B,D1,L2,1.5,6,2.75"
    expect_error <<<'tb-check: compared: points 3, no ranks, BH 3, SB 3'
    run -0 --separate-stderr env tb-check <<<"$games,SB
1,A,W2,D3,B,2.5,2
2,B,L1,B,W3,2,1
3,C,B,D1,L2,1.5,1"
    expect_error <<<'tb-check: compared: points 3, no ranks, SB 3'
    run -0 --separate-stderr env tb-check <<<"$games,SB
1,A,2w1,3b½,BYE,2.5,4.25
2,B,1b0,BYE,3w1,2,3
3,C,BYE,1w½,2b0,1.5,2.75"
    expect_error <<<'tb-check: compared: points 3, no ranks, SB 3'
}

@test "--against: two lists of games, and a list and itself" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' round,white,black,result '1,"Ash, Ann","Bell, Bo",1-0' \
        '1,"Cox, Cy",bye,1' '2,"Ash, Ann","Cox, Cy",1-0' \
        '2,"Bell, Bo",bye,1' >a.csv
    sed 's/Cy",1-0/Cy",0-1/' a.csv >b.csv
    run -0 tb-check -q --against=a.csv a.csv
    run -0 bash -c 'tb-check --against=a.csv b.csv 2>/dev/null | cut -f 3,9'
    expect < <(tabs <<'END'
name|differences
Ash, Ann|round 2: first W3w, second L3w
Cox, Cy|round 2: first L1b, second W1b
END
    )
}

# A board's draw becomes a win, with all points that the file declares; the
# match is won as before.
@test "--against: game points of matches" {
    cd "$BATS_TEST_TMPDIR"
    sed '/^001   14 /{s/19 b =/19 b 1/;s/ 5\.0    3/ 5.5    3/}
        /^001   19 /{s/14 w =/14 w 0/;s/ 4\.0   11/ 3.5   11/}
        /^310   1 /s/17\.5/18.0/;/^310   8 /s/15\.0/14.5/' \
        "$top/samples/fide-team.trf" >new.trf
    run -0 bash -c "tb-check --against=$top/samples/fide-team.trf new.trf \
        2>/dev/null | cut -f 2,9"
    expect < <(tabs <<'END'
id|differences
1|round 1, game points: first 2.5, second 3
8|round 1, game points: first 1.5, second 1
END
    )
    run -0 tb-check -q --against="$top/samples/fide-team.trf" \
        "$top/samples/fide-team.trf"
}

# One value typed wrong is what another edition gives by chance: the others,
# which are right, would be wrong by it.
@test "a reading that contradicts more values than it explains is no reason" {
    cd "$BATS_TEST_TMPDIR"
    tb-standings -t BH,BH/E2009 -k rank,id,name,score,BH,BH/E2009 -o csv \
        "$top/samples/fide-swiss.trf" >both.csv
    awk -F , -v OFS=, 'NR == 1 { print "SNo,Name,Pts,TB1"; next }
        { print $2, $3, $4, !n && $5 != $6 && ++n ? $6 : $5 }' both.csv >one.csv
    run -1 --separate-stderr tb-check -t BH --games="$top/samples/fide-swiss.trf" one.csv
    [ "${#lines[@]}" = 2 ]
    [[ $output = *'TB1 (BH): declared '* && $output != *': it is'* ]]
    awk -F , -v OFS=, 'NR == 1 { print "SNo,Name,Pts,TB1"; next }
        { print $2, $3, $4, $6 }' both.csv >all.csv
    run -1 --separate-stderr tb-check -t BH --games="$top/samples/fide-swiss.trf" all.csv
    [[ $output = *': it is BH/E2009 (another edition of the rules)'* ]]
}

@test "teams: other primary points, and games in a file of its own, are refused" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/^192 .*/192 FIDE_TEAM_GP_MP\r/' "$top/samples/fide-team.trf" >gp.trf
    run -1 --separate-stderr tb-check --teams -t PTS \
        --against="$top/samples/fide-team.trf" gp.trf
    [ "$stderr" = 'tb-check: one file ranks by match points, the other by game points: their points cannot be compared' ]
    run -2 --separate-stderr tb-check --teams -t PTS --games=gp.trf gp.trf
    [[ ${stderr_lines[0]} = 'tb-check: --games is for players; '* ]]
    run -2 --separate-stderr tb-check -t MPvGP --games=gp.trf gp.trf
    [[ ${stderr_lines[0]} = 'tb-check: --games is for players; '* ]]
    # A file of teams beside one of players.
    for two in '--games=gp.trf' '--against=gp.trf'; do
        run -1 --separate-stderr tb-check "$two" "$top/samples/quad.csv"
        [ "$stderr" = 'tb-check: one file has teams, the other players; to compare players, name their order with -t' ]
    done
    run -0 --separate-stderr tb-check -t PTS --against=gp.trf gp.trf
    [[ $stderr = *'matched by number: 84 of 84'* ]]
}
