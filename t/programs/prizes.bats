#!/usr/bin/env bats
# samples/prizes.sh: who gets what, read off samples/scholastic.csv by hand.
load ../helper

prizes()
{
    "$top/samples/prizes.sh" -t PTS "$@"
}

@test "prizes: ratings, the unrated, grades; each section by itself" {
    run -0 prizes -o csv u900 unrated grade=3 GRADE=k,1 \
        "$top/samples/scholastic.csv"
    expect <<'END'
section,rank,id,name,rating,grade,score
K-3: under 900,1,2,"Baker, Bob",874,2,2
K-3: under 900,2,6,"Frey, Fay",401,2,0.5
K-3: under 900,3,5,"East, Eli",455,1,0
K-3: unrated,1,3,"Cole, Cat",,3,2.5
K-3: unrated,2,4,"Drew, Dot",,K,1.5
K-3: grade 3,1,1,"Abbot, Amy",1012,3,2.5
K-3: grade 3,1,3,"Cole, Cat",,3,2.5
"K-3: grade k, 1",1,4,"Drew, Dot",,K,1.5
"K-3: grade k, 1",2,5,"East, Eli",455,1,0
4-6: under 900,1,5,"Kerr, Kit",720,4,1
4-6: unrated,1,4,"Judd, Jay",,4,1.5
4-6: unrated,2,6,"Lamb, Lee",,6,0
END
}

@test "prizes: places, ties, the top schools over all sections" {
    # Amy and Cat share the first place, and 1 means both.
    run -0 prizes -n 1 -o csv grade=1,2,3 schools=2 "$top/samples/scholastic.csv"
    expect <<'END'
section,rank,id,name,rating,grade,score
"K-3: grade 1, 2, 3",1,1,"Abbot, Amy",1012,3,2.5
"K-3: grade 1, 2, 3",1,3,"Cole, Cat",,3,2.5
section,rank,name,score,med,solkoff,sbx2,cum
"schools, best 2",1,Elm School,5.5,3,9,15.5,11.5
END
    # Hal 3, 1, 3, 6, 6 and Amy 2.5, 2, 6, 9.5, 5.5; Gil 2, 1.5, 6, 6, 4 and Bob
    # 2, 0.5, 3, 1, 4; Ida 1.5, 1.5, 3.5, 1.5, 4 and Lee 0, 1.5, 5.5, 0, 0.
    run -0 prizes schools=2 "$top/samples/scholastic.csv"
    expect <<'END'
schools, best 2
rank  name        score  med  solkoff  sbx2   cum
   1  Elm School    5.5    3        9  15.5  11.5
   2  Oak School    4.0    2        9   7.0   8.0
   3  Ash School    1.5    3        9   1.5   4.0
END
}

@test "prizes: one section without a name, values with blanks, other formats" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,class,r1\n1,Ada,Under 8,W2\n2,Bo,under 8,L1\n' >a.csv
    run -0 prizes -o md 'Class=UNDER 8' a.csv
    [ "${lines[0]}" = '## a: class UNDER 8' ]
    [ "${lines[3]}" = '|    1 |   1 | Ada  | Under 8 |     1 |' ]
    run -0 prizes -n 1 u1 a.csv # nobody is rated
    [ -z "$output" ]
}

@test "prizes: what is wrong" {
    cd "$BATS_TEST_TMPDIR"
    sample=$top/samples/scholastic.csv
    for words in '' "$sample" 'schools=x' '-n x u900' '-z'; do
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr prizes $words "$sample"x
        [[ $stderr = usage:* || $stderr = *$'\nusage:'* ]]
    done
    run -1 --separate-stderr prizes -n 1 class=A "$sample"
    [ "$stderr" = "tb-parse: -x: no file has a column 'class'" ]
    [ -z "$output" ]
    run -1 --separate-stderr prizes u900 nofile.csv
    [ "$stderr" = 'tb-parse: nofile.csv: No such file or directory' ]
}
