#!/usr/bin/env bats
# -o trf and -o trf16: an event as FIDE's report file.
# shellcheck disable=SC2154 # set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# What tb-standings writes of a file: its lines, which end in CR LF.
write()
{
    run -0 --separate-stderr tb-standings "$@"
    [ "$(grep -c $'\r$' <<<"$output")" = "${#lines[@]}" ]
    output=${output//$'\r'/}
}

@test "files that other programs find good are written again as they are" {
    for name in kinds7 swiss13 rr8; do
        order=PTS,BH/C1,BH,SB
        [ $name = rr8 ] && order=PTS,DE,SB,WIN
        for version in 26:trf 16:trf16; do
            file=$cases/report/$name-${version%:*}.trf
            tb-standings -t $order -o "${version#*:}" "$file" 2>log | cmp - "$file"
            run -0 command tb-check -t $order "$file"
            echo "$file: $output"
            grep -qF "compared: points ${name//[a-z]/}, ranks ${name//[a-z]/}" \
                <<<"$output"
        done
    done
}

@test "a sheet and a stream" {
    cat >kinds.csv <<'END'
# event=Spring Swiss
# city=Town
# fed=POL
# date=2026-03-14
# end=2026-03-15
# rounds=4
# arbiter=IA Nobody (99000000)
# rate=3 minutes, 2 seconds a move
no,name,rating,1,2,3,4
1,"P01, A",2105,W4w,W2b,D3w,H
2,"P02, B",2010,D5b,L1w,6b+,D5w
3,"P03, C",1987,6w+,W7b,D1b,W4w
4,"P04, D",1850,L1b,D5w,U,L3b
5,"P05, E",1801,D2w,D4b,W7w,D2b
6,"P06, F",1702,3b-,H,2w-,L7b
7,"P07, G",,B,L3w,L5b,W6w
END
    grep -v '^132' "$cases/report/kinds7-26.trf" >right
    tb-standings -t PTS,BH/C1,BH,SB -o trf kinds.csv 2>log | cmp - right
    [ "$(cat log)" = "tb-parse: kinds.csv:11: warning: 2 'P02, B' and 5 'P05, E' meet in round 1 and in round 4, which no Swiss allows; use --round-robin if this is not a Swiss" ]
    tb-standings -t PTS,BH/C1,BH,SB -o stream kinds.csv 2>log |
        tb-format -o trf | cmp - right
    tb-standings -t PTS,BH/C1,BH,SB -o trf -w t.trf kinds.csv 2>log
    cmp t.trf right
}

@test "points that are not 1, 1/2, 0; penalties; byes and games ahead; names" {
    cat >a.csv <<'END'
# points=3,1,0
# event=Hostile; "Event"
no,name,team,rating,sex,title,fed,birth,fideid,penalty,r1,r2,r3
1,"Müller-Łukaszewski, Maximilian Alexander",Rooks,1834,F,WGM,GER,31.12.2010,1600000,,W2w,D3b,?4w
2,Ana,,1700,M,GM,Wales,2001,,-1,L1b,D4w=0,WD
3,Bo,,,x,FM,POL,2001-05-06,x,,B,D1w,H
4,Cy,,950,,,,,,,5w+,D2b,?1b
5,Di,,1000,,,,,,,4b-,B,
END
    write -t PTS,BH -x team,BIRTH -o trf a.csv
    expect <<'END'
012 Hostile, "Event"
062 5
072 4
082 0
092 Individual: Swiss-System
142 3
162  W 3.0    D 1.0    L 0.0
192 CUSTOM_SWISS
202 BH
212 PTS,BH
001    1 wWGM Müller-Łukaszewski, Maximilian Al 1834 GER     1600000 2010/12/31  4.0    2     2 w 1     3 b =     4 w
001    2 m GM Ana                               1700                 2001       -1.0    5     1 b 0     4 w =  0000 - Z
001    3   FM Bo                                0000 POL             2001/05/06  4.0    1  0000 - U     1 w =  0000 - H
001    4      Cy                                 950                             4.0    3     5 w +     2 b =     1 b
001    5      Di                                1000                             3.0    4     4 b -  0000 - U
299 D         0.0    2    2
299          -1.0         2
END
    expect_error <<'END'
tb-standings: warning: section 'a': round 3 has not started: ignoring its 1 bye, 1 absence and 1 pairing; -R 3 counts them
tb-format: warning: left out, because a TRF has no place for it: the ends of long names; values of fed; values of sex; values of fideid; which players left the event; columns team,BIRTH; teams
tb-format: warning: points that no result gives are in records 299; some programs reject this file
END
}

@test "a round that goes on; points of other kinds of rounds; unrated games" {
    cat >b.tsv <<'END'
id	name	score	games	settings	rank
7	Ann	2.25	w8w PAB=0.75 ?9	running=3:3/4;rounds=5;system=doubleswiss;date=2026-03-14	1
9	Bob	1	+0 ZPB=0.5 ?7=0.5	running=3:3/4;rounds=5;system=doubleswiss;date=2026-03-14	2
8	Cyd	1	l7b HPB=0.5 FPB=0.5	running=3:3/4;rounds=5;system=doubleswiss;date=2026-03-14	2
10	Dee	0.5	-0 ZPB=0.5 ZPB	running=3:3/4;rounds=5;system=doubleswiss;date=2026-03-14	4
END
    run -0 --separate-stderr tb-format -o trf b.tsv
    output=${output//$'\r'/}
    expect <<'END'
012 -
042 2026/03/14
062 4
072 0
082 0
092 Individual: Double-Swiss
142 5
162  W 1.0    D 0.5    L 0.0    P0.75    X 0.5
192 CUSTOM_DOUBLESWISS
001    7      Ann                               0000                            2.25    1     8 w W  0000 - U     9 -
001    8      Cyd                               0000                             1.0    2     7 b L  0000 - H  0000 - F
001    9      Bob                               0000                             1.0    2  0000 - +  0000 - Z     7 - ?
001   10      Dee                               0000                             0.5    4  0000 - Z  0000 - Z
299 F         0.5    3    8
299 Z         0.5    2    9
299 Z         0.5    2   10
END
    expect_error <<'END'
tb-format: warning: left out, because a TRF has no place for it: forfeit losses without an opponent
tb-format: warning: 2 games of players have no colour; some programs reject this file
tb-format: warning: points that no result gives are in records 299; some programs reject this file
END
}

@test "absences that give points; a round robin; days" {
    cat >c.tsv <<'END'
id	name	score	games	settings
1	A	1.5	W2w ZPB=0.5	system=roundrobin;points=1,0.5,0;dates=2026-03-14,2026-03-15
2	B	1.5	L1b +3w	system=roundrobin;points=1,0.5,0;dates=2026-03-14,2026-03-15
3	C	1.5	PAB -2b=0.5	system=roundrobin;points=1,0.5,0;dates=2026-03-14,2026-03-15
END
    run -0 --separate-stderr tb-format -o trf16 c.tsv
    output=${output//$'\r'/}
    expect <<'END'
012 -
062 3
072 0
082 0
092 Individual: Round-Robin
162  W 1.0    D 0.5    L 0.0    A 0.5
132                                                                                        26/03/14  26/03/15
001    1      A                                 0000                             1.5          2 w 1  0000 - Z
001    2      B                                 0000                             1.5          1 b 0     3 w +
001    3      C                                 0000                             1.5       0000 - U     2 b -
END
    [ "$stderr" = '' ]
}

@test "rounds: those planned, else those played" {
    printf '%s\n' '# system=roundrobin' Round,White,Black,Result 1,Ann,Bo,1-0 \
        2,Bo,Cy,1-0 >robin.csv
    { echo '# rounds=2'; cat robin.csv; } >planned.csv
    tb-standings -t FB,SB -o tsv robin.csv 2>log >values
    while read -r file version records; do
        echo "$file $version"
        tb-standings -t FB,SB -o "$version" $file.csv 2>log >one
        tb-standings -t FB,SB -o "$version" one 2>log | cmp - one
        run grep -cE '^(142|XXR) 2' one
        [ "$output" = "$records" ]
        tb-standings -t FB,SB -o tsv one 2>log | cut -f 3- |
            diff - <(cut -f 3- values)
    done <<'END'
robin trf 1
robin trf16 0
planned trf 1
planned trf16 1
END
}

@test "the first rounds: a penalty of a later one is left out" {
    printf '001 %4d%76s%15s%10s\r\n' 1 1.0 '2 w 1' '2 b 0' \
        2 0.0 '1 b 0' '1 w 1' >two.trf
    printf '299          -1.0    2    2\r\n' >>two.trf
    for rounds in 1:1 2:0; do
        tb-standings -R ${rounds%:*} -t BH -o trf two.trf >one 2>log
        tb-standings -t BH -k rank,id,score,BH -o tsv one |
            diff - <(tb-standings -R ${rounds%:*} -t BH -k rank,id,score,BH \
                -o tsv two.trf)
        run grep -c 'left out, .*: penalties of later rounds$' log
        [ "$output" = "${rounds#*:}" ]
    done
}

@test "what is no text of a line becomes ?" {
    printf 'section\tid\tname\tscore\tgames\n# x\t1\tA\x01\x7fB\rC\xffD\xc2\x85E\xe2\x82\xacF\t0\t-\n' |
        sed 's/^# x/x\r\x1b[1m/' >d.tsv
    run -0 --separate-stderr tb-format -o trf d.tsv
    [ "${lines[0]}" = $'012 x??[1m\r' ]
    [ "${lines[7]}" = $'001    1      A??B?C?D?E€F                      0000                             0.0\r' ]
}

@test "what is not in the file is warned of" {
    printf '%s\n' '# state=final' no,name,r1,r2 1,A,W2w,?3w 2,B,L1b,W4b \
        3,C,W4w,?1b 4,D,L3b,L2w >e.csv
    write -t mmed,BH --edition=2024 -o trf e.csv
    grep -q '^212' <<<"$output" && false
    expect_error < <(tb-parse --edition=2024 e.csv 2>&1 >/dev/null; cat <<'END'
tb-format: warning: the TRF does not say that FIDE's rules of 2024 apply; read it with --edition=2024
tb-format: warning: left out, because a TRF has no place for it: the order, which is not FIDE's: -t score,mmed,BH; that no result is missing
END
    )
    printf '%s\n' '# date=2024-05-01' no,name,r1 1,A,W2w 2,B,L1b >f.csv
    write -o trf f.csv
    [ "$stderr" = "tb-format: warning: left out, because a TRF has no place for it: the order, which is not FIDE's: -t score,mmed,solkoff,cum,cumopp" ]
    write -t BH -o trf f.csv
    [ "$stderr" = '' ]
}

@test "what cannot be written: a message, and nothing else" {
    while IFS='|' read -r rows message; do
        printf 'id\tname\tscore\tgames\n' >g.tsv
        tr ';,_' '\n\t ' <<<"$rows" >>g.tsv
        echo "$rows"
        run -1 --separate-stderr tb-format -o trf g.tsv
        [ "$stderr" = "tb-format: $message" ]
        [ "$output" = '' ]
    done <<'END'
1,A,0.5,=2w;2,B,0.5,=1b|g.tsv:2: round 1 of 1 (A): a TRF has no draw by forfeit
1,A,1,W0w|g.tsv:2: round 1 of 1 (A): a TRF has no game without an opponent
10000,A,0,ZPB|g.tsv:2: a TRF holds ids up to 9999
1,A,100.25,W2w=100.25;2,B,0,L1b|g.tsv:2: 100.25 points do not fit into the 4 columns of a TRF
1,A,1,PAB;2,B,0.5,PAB=0.5|g.tsv:2: round 1 of 1 (A): a TRF has no second value for a bye or a game without a result
1,Abcdefghijklmnopqrstuvwxyz_1234567_Xa,1,W2w;2,Abcdefghijklmnopqrstuvwxyz_1234567_Xb,0,L1b|g.tsv:3: 'Abcdefghijklmnopqrstuvwxyz 1234567 Xa' and 'Abcdefghijklmnopqrstuvwxyz 1234567 Xb' are equal in the 33 characters that a TRF holds; shorten them
END
    run -1 --separate-stderr tb-standings -o trf "$top/samples/club.csv"
    [ "${stderr_lines[-1]}" = "tb-format: a TRF holds one section, but there is 'Reserve', too; choose one with --only" ]
    [ "$output" = '' ]
    printf '%s\n' team,round,opponent,mp,gp A,1,B,2,3 B,1,A,0,1 >matches.csv
    run -1 --separate-stderr tb-standings -t PTS -o trf matches.csv
    [ "${stderr_lines[-1]}" = "tb-format: a TRF of teams requires their players and line-ups; write it with tb-standings --teams -o trf FILE, if FILE has them" ]
    [ "$output" = '' ]
}

@test "teams from a pipe, and of joined days" {
    local league=$top/samples/league.csv list=PTS,MPvGP
    diff <(command tb-parse --teams "$league"; command tb-parse "$league") \
        <(command tb-parse --teams --both "$league")
    tb-standings --teams -t $list -o trf "$league" | tail -n +2 >whole
    grep '^310   1 Ash' whole
    tb-standings --teams -t $list -o trf <"$league" | tail -n +2 | diff - whole
    sed 's/Rd 1.*/r1/; 2,$s/,[^,]*,[^,]*,[^,]*$//' "$league" >1.csv
    sed 's/Rd 1.*/r2,r3/; 2,$s/,[^,]*\(,[^,]*,[^,]*\),[^,]*$/\1/' \
        "$league" >2.csv
    tb-standings --join --teams -t $list -o trf <(cat 1.csv) <(cat 2.csv) |
        tail -n +2 | diff - whole
    tb-standings --join --teams -t $list -o trf -p 1.csv 2.csv | sh |
        tail -n +2 | diff - whole
}

@test "teams: their players, line-ups, byes, forfeits and points" {
    cat >teams <<'END'
012 Team Cup
042 2026/05/01
062 10
072 10
082 4
092 Team: Swiss-System
142 2
192 CUSTOM_SWISS
202 MPvGP
212 PTS,MPvGP
352 WB
362 TW 3.0   TD 1.0   TL 0.0
001    1      Ann                               2000                             1.5          4 w 1     7 w =
001    2      Bob                               1900                             1.0          5 b 0     8 b 1
001    3      Cyd                               1800                             0.0       0000 - Z  0000 - Z
001    4      Dee                               2010                             1.0          1 b 0     9 b +
001    5      Eve                               1910                             2.0          2 w 1    10 w +
001    6      Flo                               1810                             0.0       0000 - Z  0000 - Z
001    7      Gus                               2020                             0.5       0000 - Z     1 b =
001    8      Hal                               1920                             0.0       0000 - Z     2 w 0
001    9      Ida                               2030                             0.0       0000 - Z     4 w -
001   10      Jim                               1930                             0.0       0000 - Z     5 b -
310   7 Antelopes                                        4.0    2.5   2     1    2    3
310   8 Bonobos                                          4.0    3.0   1     4    5    6
310   9 Cougars                                          0.0    1.5   4     7    8
310  10 Deer                                             1.0    1.0   3     9   10
320  1.0  1.0   9
240 H   1   10
300   2   7   9    2    1
300   2   9   7    8    7
330 +-   2   8  10
299    -1.0   0.0         9
END
    sed 's/$/\r/' teams >teams.trf
    run -0 --separate-stderr tb-standings --teams -t PTS,MPvGP -o tsv \
        -k rank,id,name,score,MPvGP teams.trf
    expect < <(tr ' ' '\t' <<'END'
rank id name score MPvGP
1 8 Bonobos 4 3
2 7 Antelopes 4 2.5
3 10 Deer 1 1
4 9 Cougars 0 1.5
END
    )
    tb-standings --teams -t PTS,MPvGP -o trf teams.trf 2>log | diff - teams.trf
    [ "$(grep -c tb-format log)" = 1 ] # of the 299
    { command tb-parse teams.trf
      tb-standings --teams -t PTS,MPvGP -o stream teams.trf; } 2>log |
        tb-format -o trf | cmp - teams.trf
    # The stream has who sat where, in round 2 by the records 300.
    command tb-parse --teams teams.trf 2>log | with lineups | sed '/^#/d' |
        cut -f 3,13,14 | diff - <(tabs <<'END'
name|boards|lineups
Antelopes|1,0 1,0.5|1,2 2,1
Bonobos|0,1 1,1|4,5 4,5
Cougars|1,1 0,0.5|- 8,7
Deer|0.5,0.5 0,0|- 9,10
END
    )
    run -1 --separate-stderr tb-format -o trf <(command tb-parse teams.trf) \
        <(tb-standings --teams -o stream teams.trf | sed 's/ups=4,5/ups=4,99/')
    [[ $stderr = *": lineups '99' is not a player of the first stream" ]]
    [ "$output" = '' ]
    # A match that was forfeited without games.
    sed -E 's/^(001 +[45] .*)[12]\.0( .*)  (   9 b|  10 w) \+/\1x.0\2  0000 - Z/
        s/^(001 +(9|10) .*)    [45] [wb] -/\1 0000 - Z/
        s/^(001 +4 .*)x/\10/; s/^(001 +5 .*)x/\11/' teams.trf >none.trf
    [ "$(grep -c '0000 - Z.$' none.trf)" = 6 ]
    tb-standings --teams -t PTS,MPvGP -o trf none.trf 2>log | diff - none.trf
    # TRF16 numbers teams as they come.
    write --teams -t PTS,MPvGP -o trf16 teams.trf
    grep -E '^(013|240|3[0-3]0|299)' <<<"$output" >got
    diff got - <<'END'
013 Antelopes                          1    2    3
013 Bonobos                            4    5    6
013 Cougars                            7    8
013 Deer                               9   10
320  1.0  1.0   3
240 H   1    4
300   2   1   3    2    1
300   2   3   1    8    7
330 +-   2   2   4
299    -1.0   0.0         3
END
    run -0 --separate-stderr tb-standings --teams -p -o trf teams.trf
    [ "${lines[1]}" = 'tb-parse --teams --both teams.trf >&9' ]
    [ "${lines[-1]}" = '  tb-format -o trf' ]
    sh <<<"$output" 2>log | diff - teams.trf
    # Points of games that a TRF of teams cannot say.
    sed -i 's/$/\r/; /^299/s/.*/299 W         0.5    1    1/; s/^\(001 *1 .*\)1.5/\11.0/' teams
    grep -v '^3[0-3]0\|^240\|^0[89]2\|^3[56]2' teams >players.trf
    run -0 --separate-stderr tb-parse players.trf
    run -1 --separate-stderr tb-format -o trf \
        <(command tb-parse players.trf) <(tb-standings --teams -o stream teams.trf)
    [ "$stderr" = 'tb-format: a TRF of teams cannot hold points of players that results do not give' ]
}

@test "teams: points of a round in which no player has anything" {
    { printf '001 %4d%76s%15s\n' 1 '' '3 w 1' 2 '' '4 b 0' 3 '' '1 b 0' \
        4 '' '2 w ='
      printf '013 %-32s%4d%5d\n' Ants 1 2 Bees 3 4
      echo '299 Z   2.0   1.5  002    1'; } >z.trf
    run -0 "$top/dev/trf-out.py" --teams z.trf
    [ "$output" = '2 written and the same, 0 wrong' ]
}

@test "the file has the event: ranks, values, points of samples" {
    cd "$top" || return
    run -0 dev/trf-out.py samples/club.csv samples/fide-swiss.trf samples/quad.csv
    [ "$output" = '8 written and the same, 0 wrong' ]
    run -0 dev/trf-out.py --teams t/cases/team-generated/trf/tsw*.trf
    [ "$output" = '38 written and the same, 0 wrong' ]
}

# bats test_tags=sweep
@test "the file has the event: all cases of teams" {
    cd "$top" || return
    run -0 dev/trf-out.py --teams samples/fide-team.trf samples/league.csv \
        t/cases/fide-exercises/team*.trf t/cases/formats/*.trf \
        t/cases/team-generated/trf/*
    echo "$output"
    [ "$output" = '62 written and the same, 0 wrong' ]
}

# bats test_tags=sweep
@test "the file has the event: all cases that are events" {
    cd "$top" || return
    run -0 dev/trf-out.py samples/*.csv samples/*.trf samples/*.txt \
        t/cases/{c07,fide-exercises,formats,swisssys,us,report}/* \
        t/cases/published/*/*.* t/cases/published/*/*/*.* \
        t/cases/{fide,team}-generated/trf/* t/cases/us/generated/trf/*
    echo "$output"
    [[ ${lines[-1]} = *" written and the same, 0 wrong" ]]
    run -0 dev/trf-out.py -o trf16 samples/*.csv samples/*.trf \
        t/cases/{formats,swisssys}/*
}

@test "a bye ahead with other points than one that was played is an error" {
    run -1 --separate-stderr tb-format -o trf < <(tabs <<'END'
section|id|name|score|games|settings|more
S|1|A|0.5|PAB=0.5|rounds=2|next=?2w
S|2|B|1|W3w|rounds=2|next=?1b
S|3|C|0|L2b|rounds=2|next=PAB
END
    )
    [[ $stderr = *'the bye PAB of round 2: a TRF has no second value for a bye' ]]
}
