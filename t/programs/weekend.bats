#!/usr/bin/env bats
# A weekend as one page: a Swiss, quads with their bottom Swiss, a scholastic
# section with its schools and clubs, each by its own rules. cases/weekend has
# the files, and in expected.txt the places and values that a script of its own
# made from the rules' text.

load ../helper

# The standings of a page as SECTION|RANK|NAME|VALUES, without the rounds.
tables()
{
    sed -n 's/.*<h2 id="s[0-9]*">\([^<]*\)<.*/=\1/p; /^<tr id="s[0-9]*p/p' |
        awk '/^=/ { name = substr($0, 2); next } { print name $0 }' |
        sed -E 's/<tr [^>]*>//; s/ <small[^>]*>[^<]*<\/small>//g
                s/<t[dh][^>]*>/|/g; s/<[^>]*>//g; s/(\|[WDL] [0-9]+[wb]?)+$//
                :a; s/(\.[0-9]*[1-9])0+(\||$)/\1\2/; s/\.0+(\||$)/\1/; ta'
}

@test "one page: each section by its own order, schools and clubs behind" {
    cd "$BATS_TEST_DIRNAME/../cases/weekend"
    run -0 --separate-stderr tb-standings -o page --combine=2-2 --by=School \
        --by=Club open.csv quads.csv scholastic.csv
    tables <<<"$output" | diff expected.txt -
    [[ $stderr = *'2 players are of no team'* ]]
}
