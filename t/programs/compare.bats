#!/usr/bin/env bats
# tb-compare: where two streams differ, and columns of one.
load ../helper

# What was compared is said on standard error, last.
compare()
{
    command tb-compare "$@"
}

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    tabs >old.tb <<'END'
section|id|name|score|rank|note
A|1|Ada|2|1|x
A|2|Bo|1.5|2|-
A|3|Cy|1.5|2|y
B|1|Di|0|1|z
END
}

said()
{
    [ "${stderr_lines[-1]}" = "tb-compare: compared: $1" ]
}

@test "compare: nothing differs, nothing is printed" {
    run -0 --separate-stderr compare old.tb old.tb
    [ "$output" = '' ]
    said 'name 4, score 4, rank 4, note 3'
    [ "${#stderr_lines[@]}" = 1 ]
}

@test "compare: what differs, by id within section, in any order" {
    tabs >new.tb <<'END'
rank|score|id|section|name|new
1|.0|1|B|Di|-
1|2.50|3|A|Cy|-
2|2,0|1|A|Ada|-
3|1|2|A|Bea|-
END
    run -1 --separate-stderr compare old.tb new.tb
    expect < <(tabs <<'END'
section|id|name|column|first|second
A|1|Ada|rank|1|2
A|2|Bo|name|Bo|Bea
A|2|Bo|score|1.5|1
A|2|Bo|rank|2|3
A|3|Cy|score|1.5|2.50
A|3|Cy|rank|2|1
END
    )
    [ "${stderr_lines[0]}" = 'tb-compare: warning: not compared, as nothing has'\
' that name to compare with: note, new' ]
    said 'name 4, score 4, rank 4'
    run -1 --separate-stderr compare -k name,rank=score - old.tb <new.tb
    expect < <(tabs <<'END'
section|id|name|column|first|second
B|1|Di|rank=score|1|0
A|3|Cy|rank=score|1|1.5
A|2|Bea|name|Bea|Bo
A|2|Bea|rank=score|3|1.5
END
    )
    said 'name 4, rank=score 4'
    [ "${#stderr_lines[@]}" = 1 ]
}

@test "compare: who is in one stream alone, and sections that are" {
    { sed '/^A.2/d; /^B/d' old.tb; printf 'C\t7\tEd\t1\t1\t-\n'; } >new.tb
    run -1 --separate-stderr compare -k score old.tb new.tb
    expect < <(tabs <<'END'
section|id|name|column|first|second
A|2|Bo|id|2|-
B|1|Di|id|1|-
C|7|Ed|id|-|7
END
    )
    said 'score 2'
}

@test "compare: sections of one name are compared in their order" {
    part=$'#tb\nB\t1\tDi\t1\t1\tz'
    { cat old.tb; echo "$part"; } >two.tb
    run -0 --separate-stderr compare two.tb two.tb
    said 'name 5, score 5, rank 5, note 4'
    { cat old.tb; echo "${part/Di?1/Di	3}"; } >new.tb
    run -1 --separate-stderr compare two.tb new.tb
    [ "${lines[*]:1}" = $'B\t1\tDi\tscore\t1\t3' ]
    # Where they are not in one order it is not known which is which.
    { head -n 1 old.tb; sed -n '/^B/p' old.tb; echo "$part"; sed -n '/^A/p' old.tb
    } >new.tb
    run -1 --separate-stderr compare old.tb new.tb
    expect_error <<<"tb-compare: section 'B' is in new.tb twice, and not at its\
 place in old.tb"
    [ "$output" = '' ]
}

@test "compare: columns of one stream, numbers as numbers" {
    tabs >x.tb <<'END'
id|declared.x|x|y
1|½|0.5|0
2|0,5|.5|1
3|-|1|1
4||1|1
5|1|-|-
6|ab|Ab|ab
7|5 1/2|5.500000|5.4
8|1.000001|1.000002|1.000001
END
    run -1 --separate-stderr compare x.tb
    expect < <(tabs <<'END'
section|id|name|column|first|second
-|5|-|x|1|-
-|6|-|x|ab|Ab
-|8|-|x|1.000001|1.000002
END
    )
    said 'x 6'
    run -1 --separate-stderr compare -k declared.x,x=y <x.tb
    [ "$(grep -c x=y <<<"$output")" = 5 ]
    said 'x 6, x=y 7'
    run -1 --separate-stderr compare -k declared.x=y -- - <<'END'
declared.x	y
-	1
END
    said 'no declared.x=y'
}

# Their difference has no room in a number.
@test "compare: cells as far apart as numbers can be" {
    run -1 --separate-stderr compare -k declared.x=x <<END
id	declared	x
1	x=9223372036854.5	-9223372036854.75
END
    expect < <(tabs <<'END'
section|id|name|column|first|second
-|1|-|x|9223372036854.5|-9223372036854.75
END
    )
}

@test "compare: a declared column without its like is named; none is an error" {
    run -0 --separate-stderr compare <<<$'id\tdeclared.a\tdeclared.b\tb\n1\t1\t2\t2'
    [ "${stderr_lines[0]}" = 'tb-compare: warning: not compared, as nothing has'\
' that name to compare with: declared.a' ]
    said 'b 1'
    run -1 --separate-stderr compare old.tb
    said nothing
}

@test "compare: -l takes any of the places that are shared" {
    for rank in 1:1 2:0 3:0 4:1 -:0; do
        sed "s/^\(A.3.*\)2\(.y\)/\1${rank%:*}\2/" old.tb >new.tb
        run "-${rank#*:}" compare -l -k rank new.tb old.tb
    done
    sed 's/^\(A.3.*\)2\(.y\)/\13\2/' old.tb >new.tb
    run -1 compare -k rank new.tb old.tb
    # The place that is too good is none of those.
    run -1 compare -l -k rank old.tb new.tb
}

@test "compare: streams that were cut off, sections that fail" {
    { sed 1q old.tb; echo '#tb begin'; sed 1d old.tb; } >cut.tb
    for files in 'cut.tb old.tb' 'old.tb cut.tb' cut.tb; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr compare -k score=rank $files
        [ "$output" = '' ]
        expect_error <<<'tb-compare: cut.tb: the stream was cut off: its end is'\
' missing; --partial takes a part'
    done
    run -0 --separate-stderr compare --partial cut.tb old.tb
    sed 's/^A.2/A\t1/' old.tb >wrong.tb
    run -1 --separate-stderr compare old.tb wrong.tb
    [ "${stderr_lines[0]}" = 'tb-compare: wrong.tb:3: id 1 stands twice in the'\
' section' ]
    run -1 --separate-stderr compare wrong.tb old.tb
    [ "${stderr_lines[0]}" = 'tb-compare: wrong.tb:3: id 1 stands twice in the'\
' section' ]
    { cat old.tb; echo '#tb error tb-x: bad'; } >error.tb
    run -1 --separate-stderr compare old.tb error.tb
    [ "${stderr_lines[0]}" = 'tb-compare: error.tb:6: a section is left out:'\
' tb-x: bad' ]
}

# FIDE's exercise: Bruno, 2, has 4 points and rank 1, Lais, 10, 1 and 16.
@test "what a file declares, beside what is computed" {
    swiss=$cases/fide-exercises/swiss.trf
    sed 's/1.0   16     2 w/1.0   15     2 w/; s/1.5   13    15 w/1.5         15 w/
        ' "$swiss" >x.trf
    command tb-parse x.trf | with points,rank |
        sed '1s/points.rank/declared.score\tdeclared.rank/' |
        tb-sort -k score >x.tb
    run -1 --separate-stderr compare x.tb
    expect < <(tabs <<'END'
section|id|name|column|first|second
x|10|Lais|rank|15|16
END
    )
    said 'score 16, rank 15'
    # Two players, of whom the first won: BH 0 and 1.
    printf '%s\n' no,name,pts,r1,Bh,SB 1,Ada,1,W2,0,0 2,Bo,0,L1,2,0 >x.csv
    command tb-parse -l x.csv | with points,Bh |
        sed '1s/points.Bh/declared.score\tdeclared.BH/' | tb-oppscores |
        tb-median -n BH >x.tb
    run -1 --separate-stderr compare x.tb
    [ "${lines[*]:1}" = $'x\t2\tBo\tBH\t2\t1' ]
}

@test "what a file declares of teams" {
    # The exercise's 310 of team 1: 10 match points, 17.5 game points, rank 2.
    team=$cases/fide-exercises/team.trf
    command tb-parse --teams "$team" | with points,rank |
        sed '1s/points.rank/declared.score\tdeclared.rank/' |
        tb-sort -k score,gp >x.tb
    run -0 --separate-stderr compare x.tb
    said 'score 14, rank 14'
}

@test "compare: wrong calls" {
    while IFS='|' read -r status call message; do
        echo "$call"
        # shellcheck disable=SC2086 # words
        run "-$status" --separate-stderr compare $call
        [[ ${stderr_lines[0]} = "tb-compare: $message"* ]]
        [ "$output" = '' ]
    done <<'END'
2|a b c|takes one stream or two, not 3
2|-k score old.tb|-k: of one stream it takes A=B, or declared.B
1|-k scor old.tb old.tb|old.tb:1: no column 'scor', the nearest is 'score'
1|-k score=ranks old.tb old.tb|old.tb:1: no column 'ranks', the nearest is 'rank'
1|old.tb none.tb|none.tb: No such file or directory
END
    cut -f 1,3- old.tb >noid.tb
    run -1 --separate-stderr compare -k score old.tb noid.tb
    [[ $stderr = "tb-compare: noid.tb:1: no column 'id'"* ]]
    run -0 compare -k score=score noid.tb
}
