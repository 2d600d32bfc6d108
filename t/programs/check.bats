# tb-check: what a file declares and what is computed.
bats_require_minimum_version 1.5.0
load ../helper

# FIDE's exercise (cases/fide-exercises): columns 86-89 hold the ranks by
# points, ties shared, as printed.
swiss=$cases/fide-exercises/swiss.trf
header=$'section\tid\tname\tdeclared-points\tpoints\tdeclared-rank\trank'

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
    [ "$(sort -n -t $'\t' -k 2 <<<"$(tail -n +2 <<<"$output")")" = \
        $'x\t2\tBruno\t4.5\t4\t1\t1
x\t7\tGenevieve\t1.5\t1.5\t-\t13
x\t10\tLais\t1\t1\t15\t16' ]
}

@test "ranks that part equal players differ, but not with -l" {
    # 1, 3, 4 and 16 share rank 2.
    sed 's/3.5    2     9 w/3.5    3     9 w/' "$swiss" >"$BATS_TEST_TMPDIR/x.trf"
    run -1 tb-check -t PTS "$BATS_TEST_TMPDIR/x.trf"
    [ "$output" = "$header"$'\nx\t1\tAlyx\t3.5\t3.5\t3\t2' ]
    run -0 tb-check -l -t PTS "$BATS_TEST_TMPDIR/x.trf"
}

@test "teams: ranks by match points, then game points" {
    run -0 tb-check -t MPvGP "$cases/fide-exercises/team.trf"
    [ "$output" = '' ]
}

@test "nothing to compare, no order, a wrong order, a wrong file" {
    run -1 tb-check "$swiss"
    [[ $output = *'declares no order of tie-breaks; name one with -t' ]]
    run -2 tb-check -t bhc "$swiss"
    [[ $output = *"'bhc' is no tie-break; the nearest is 'BH'"* ]]
    run -1 tb-check -t PTS <<<$'no,name,r1\n1,A,W2\n2,B,L1'
    [[ $output = *'declares neither points nor ranks' ]]
    run -1 tb-check -t PTS <<<$'no,name,pts,r1\n1,A,1,W2\n2,B,1,W1'
    [[ $output = *'the results disagree'* ]]
}

@test "two losses are compared with the points, and not warned of" {
    run -1 --separate-stderr tb-check -t PTS \
        <<<$'no,name,pts,r1\n1,A,1,L2\n2,B,0,L1'
    [ "$stderr" = '' ]
    [ "$output" = "$header"$'\n-\t1\tA\t1\t0\t-\t1' ]
    run -1 --separate-stderr tb-check -t PTS \
        <<<$'no,name,pts,r1\n1,A,1,L2\n2,B,,L1'
    [[ $stderr = *'no points are declared to compare with'* ]]
}

@test "a fault in one section: the others are compared all the same" {
    run -1 --separate-stderr tb-check -t PTS <<'END'
section,no,name,pts,r1
A,1,Ada,1,W2
A,2,Bo,1,W1
B,1,Cy,1,W2
B,2,Di,0.5,L1
END
    expect_error <<<"tb-check: stdin:2: round 1: 1 has W2, but 2 (line 3) has\
 W1: the results disagree"
    [ "$output" = "$header"$'\nB\t2\tDi\t0.5\t0\t-\t2' ]
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
    expect < <(tabs <<'END'
section|id|name|declared-points|points|declared-rank|rank
s|2|B|2|1|-|-
END
    )
    sed -i 's/^s.2.B.-.-.2/s\t2\tB\t-\t-\t1/' "$BATS_TEST_TMPDIR/x.tsv"
    run -0 tb-check "$BATS_TEST_TMPDIR/x.tsv"
    run -0 tb-check -t EDE "$BATS_TEST_TMPDIR/x.tsv"
    run -1 --separate-stderr tb-check -t PTS:GP <"$BATS_TEST_TMPDIR/x.tsv"
    expect_error <<<'tb-check: stdin:2: the order wants game points first,'\
' but the score of the records is the other'
}

@test "tb-check: of a stream columns are found by name, comments are none" {
    stream=$'rating\tname\tid\tgames\tscore\n-\tAda\t1\tW2w\t1
#\tno\t2\trecord\n-\tBo\t2\tL1b\t0.5'
    run -1 tb-check -t PTS <<<"$stream"
    expect < <(tabs <<'END'
section|id|name|declared-points|points|declared-rank|rank
-|2|Bo|0.5|0|-|-
END
    )
    run -0 tb-check -t PTS <<<"${stream/0.5/0}"
    [ "$output" = '' ]
}
