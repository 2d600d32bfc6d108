#!/usr/bin/env bats
# tb-standings opens each input once and reads it once, whatever is asked for.
# shellcheck disable=SC2154 # set by run
load ../helper

# Options of tb-standings, a line a call, and a sample.
calls()
{
    cat <<'END'
quad.csv|
quad.csv|-o csv -x rating
quad.csv|-R 2
quad.csv|-R whole
quad.csv|-t mmed,solkoff --work
quad.csv|--crosstable -o html
quad.csv|--explain=* --seed=x
quad.csv|-o stream
quad.csv|--since=old.tb
club.csv|--only=Open
club.csv|--order=Res*=solkoff
last-round.csv|--chances
last-round.csv|--chances --sample=9 --seed=x
last-round.csv|--words
last-round.csv|-o page
last-round.csv|-o page --chances
last-round.csv|-o page --chances --words
scholastic.csv|--combine=3
scholastic.csv|--combine=3 -o page
scholastic.csv|--prizes=prizes-school.csv
fide-swiss.trf|--round-robin --edition=2009 --final
wscf.txt|-l
cup-1.csv|cup-2.csv
league.csv|--teams
league.csv|--teams --mp=2,1,0 -o page
league.csv|-t usat-order
league.csv|--teams -o trf
fide-team.trf|
fide-team.trf|-o page
fide-team.trf|-o trf
fide-team.trf|-o trf16 -t PTS:GP,BH -R 5
END
}

setup()
{
    cd "$BATS_TEST_TMPDIR"
    cp "$top"/samples/*.csv "$top"/samples/*.t?? .
    command tb-standings -o stream -R 1 quad.csv >old.tb
    for round in 1 2; do # a list of games in two files
        printf '%s\n' '# event=Cup' Round,White,Black,Result \
            "$round,Ann,Bo,1-0" "$round,Cy,Di,0-1" >"cup-$round.csv"
    done
    set -f # no option is a pattern of files
}

@test "an input is opened once" {
    while IFS='|' read -r file options; do
        echo "$options $file"
        # shellcheck disable=SC2086 # words
        strace -f -qq -e trace=open,openat,openat2 -o trace \
            "$(type -P tb-standings)" $options "$file" >/dev/null 2>&1
        [ "$(grep -c "\"$file\"" trace)" = 1 ]
    done < <(calls)
}

@test "from a pipe comes what comes from the file" {
    mkdir pipe
    cp old.tb cup-2.csv prizes-school.csv pipe
    export SOURCE_DATE_EPOCH=1
    while IFS='|' read -r file options; do
        echo "$options $file"
        # shellcheck disable=SC2086 # words
        run -0 tb-standings $options "$file"
        cd pipe
        mkfifo "$file"
        cat "../$file" >"$file" &
        # shellcheck disable=SC2086
        diff <(tb-standings $options "$file" 2>&1) - <<<"$output"
        wait $!
        rm "$file"
        cd ..
    done < <(calls)
}
