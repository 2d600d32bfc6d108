#!/usr/bin/env bats
# tb-standings runs an order of tie-breaks as one pipeline.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# Two players who met; lines before them come as arguments.
event()
{
    [ $# = 0 ] || printf '%s\n' "$@"
    player 1 Ada 2000 0.0 '2 w 0'
    player 2 Bo 1900 1.0 '1 b 1'
}

# The codes of the order that is taken.
order_of()
{
    tb-standings -p "$@" | sed -n 's/.*tb-format.* -k rank,id,name,score,//p'
}

wscf=$cases/us/wscf.txt

@test "presets are lists of codes" {
    while IFS='|' read -r preset codes; do
        echo "$preset"
        run -0 order_of -t "$preset" "$top/samples/fide-swiss.trf"
        [ "$output" = "$codes" ]
    done <<'END'
uscf|mmed,solkoff,cum,cumopp
uscf-rr|h2h,sb,blacks
wintd|mmed,med,solkoff,sbx2,cum
wintd-help|mmed,solkoff,sbx2,cum
swissperfect|BH/M1,BH,PS
combined|med,solkoff,sbx2,cum
END
    run -0 order_of -t swissperfect "$cases/fide-exercises/roundrobin.trf"
    [ "$output" = SB,WIN ]
    run -0 order_of -t cum,wintd,BPG "$wscf"
    [[ $output = cum,mmed,med,solkoff,sbx2,*BPG ]]
}

@test "the order without -t: declared, else the format's" {
    cp "$wscf" "$cases/us/rating-report.txt" "$BATS_TEST_TMPDIR"
    event >"$BATS_TEST_TMPDIR/plain.trf"
    event '092 Round Robin' >"$BATS_TEST_TMPDIR/rr.trf"
    event '202 BH/C1,SB' >"$BATS_TEST_TMPDIR/202.trf"
    event '212 PTS,sb,bh/c1' >"$BATS_TEST_TMPDIR/212.trf"
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r files codes; do
        echo "$files"
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr order_of $files
        [ "$output" = "$codes" ]
    done <<'END'
wscf.txt|mmed,solkoff,cum,cumopp
wscf.txt rating-report.txt|mmed,solkoff,cum,cumopp
-t fide-rr plain.trf|DE,WIN,SB,KS
-t fide rr.trf|BH/C1,BH,SB,DE,WIN,BPG
plain.trf|BH/C1,BH,SB,DE,WIN,BPG
rr.trf|DE,WIN,SB,KS
202.trf|BH/C1,SB
202.trf -t cum|cum
END
    run -0 standings 212.trf
    [ "${lines[1]}" = $'1\t2\tBo\t1\t0\t0' ]
    run -0 order_of - <wscf.txt
    [ "$output" = mmed,solkoff,cum,cumopp ]
}

# The rows of a page's standings, ids without the sections.
sections()
{
    sed -n '/^<tr id=/s/\([=#]\)[a-z0-9-]*-\([rp][0-9]\)/\1\2/gp'
}

# apart FILE...: in text each file is ranked as it is by itself.
apart()
{
    local file before= i
    : >alone
    for file in "$@"; do
        printf '%s' "$before" >>alone
        tb-standings "$file" >>alone
        before=$'\n'
    done
    tb-standings "$@" | diff alone -
    tb-standings -o jsonl "$@" |
        diff <(for file in "$@"; do tb-standings -o jsonl "$file"; done) -
    # A page has the sections of their pages, but for anchors and titles.
    tb-standings -o page "$@" | sections >page
    for file in "$@"; do
        tb-standings -o page "$file" | grep '^<tr id='
    done | cmp - page
    # shellcheck disable=SC2046 # files
    tb-standings $(printf '%s\n' "$@" | tac) | sort |
        cmp - <(tb-standings "$@" | sort)
}

@test "inputs that declare different orders: each has its own; one table has one" {
    event '212 PTS,BH' >"$BATS_TEST_TMPDIR/a.trf"
    event '212 PTS,SB' >"$BATS_TEST_TMPDIR/b.trf"
    cd "$BATS_TEST_TMPDIR"
    apart a.trf b.trf
    run -0 tb-standings -o text a.trf b.trf
    [ "$(grep -o '^rank.*\|^Order: [^,]*' <<<"$output" | tr -s ' ' | paste -s -d '|')" = \
        'rank id name score BH|Order: as the file says|rank id name score SB|Order: as the file says' ]
    for format in tsv csv json; do
        run -1 --separate-stderr tb-standings -o $format a.trf b.trf
        expect_error <<<"tb-standings: section 'b' declares the order 'PTS,SB',\
 but an earlier one declares 'PTS,BH'; name an order with -t"
        [ "$output" = '' ]
    done
    run -0 tb-standings -t WIN a.trf b.trf
    event >none.trf
    for files in 'a.trf none.trf' 'none.trf a.trf'; do
        # shellcheck disable=SC2086 # words
        apart $files
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr tb-standings -o tsv $files
        expect_error <<<"tb-standings: section 'a' declares an order, but\
 section 'none' does not; name an order with -t"
        [ "$output" = '' ]
    done
    run -0 tb-standings a.trf
    [[ $output == *$'\nOrder: as the file says,'* ]]
    apart "$wscf" none.trf
    run -1 --separate-stderr tb-standings -o csv "$wscf" "$cases/us/edge.trf"
    expect_error <<<"tb-standings: section 'wscf' is a US table, but section\
 'edge' is not; name an order with -t"
}

@test "--only: the sections with such names, and none of the others" {
    cd "$BATS_TEST_TMPDIR"
    export SOURCE_DATE_EPOCH=0 # a page says when it was made
    tb-parse "$top/samples/club.csv" >all.tb
    for format in text tsv json page; do
        run -0 tb-standings -o $format --only='Res*' \
            "$top/samples/club.csv"
        tb-pick --only=Reserve all.tb >one.tb
        expect < <(tb-standings -o $format one.tb)
    done
    run -0 --separate-stderr tb-standings --only=Open --only="[R]*" "$top/samples/club.csv"
    expect < <(tb-standings "$top/samples/club.csv")
    run -1 --separate-stderr tb-standings --only=none "$top/samples/club.csv"
    expect_error <<<"tb-pick: --only: no section matches 'none': there are 'Open', 'Reserve'"
    [ "$output" = '' ]
    # What is wrong in a section that nobody asked for, its file's or not.
    printf 'No,Name,R1\n1,Cyd,W2\n2,Dan,W1\n' >C.csv
    sed 's/W1/L1/' C.csv >A.csv
    { echo 'Section,No,Name,R1'; sed '1d; s/^/A,/' A.csv; sed '1d; s/^/C,/' C.csv; } >both.csv
    for format in text page; do
        for files in 'A.csv C.csv' both.csv; do
            # shellcheck disable=SC2086 # words
            run -0 --separate-stderr tb-standings -o $format -w out --only=A $files
            [[ $stderr = tb-parse:*': the results disagree'* ]]
            # shellcheck disable=SC2086
            run -0 --separate-stderr sh -c "$(tb-standings -p -o $format --only=A $files 2>/dev/null)"
            expect <out
        done
        run -1 --separate-stderr tb-standings -o $format --only=A A.csv none.csv
        run -1 tb-standings -o $format --only=A --only=C A.csv C.csv
    done
    run -0 tb-standings --only=A <(cat both.csv)
    command tb-parse both.csv >both.tb || true
    for options in --only=A --but=C; do
        run -0 --separate-stderr tb-pick $options both.tb
        [[ $output != *'#tb error'* && -z $stderr ]]
    done
    run -1 tb-pick --only=C both.tb
    [[ $output = *$'#tb error tb-parse: both.csv:'*$'disagree\tC\n'* ]]
}

# Without -t a file is ranked as it is by itself, in whatever company.
@test "inputs that would have different orders by default: each has its own" {
    cd "$BATS_TEST_TMPDIR"
    event >swiss.trf
    event '092 Round Robin' >rr.trf
    cp "$top/samples/fide-team.trf" team.trf
    printf 'no,name,r1\n1,A,2w1\n2,B,1b0\n' >fide.csv
    printf 'no,name,r1\n1,A,W2\n2,B,L1\n' >us.csv
    printf '# order=sb\nno,name,r1\n1,A,W2\n2,B,L1\n' >sb.csv
    event '202 sb' >SB.trf
    while IFS='|' read -r files wrong; do
        for pair in "$files" "${files#* } ${files% *}"; do
            echo "$pair"
            # shellcheck disable=SC2086 # words
            apart $pair
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr tb-standings -o tsv $pair
            expect_error <<<"tb-standings: $wrong; name an order with -t"
            [ "$output" = '' ]
            # shellcheck disable=SC2086 # words
            run -0 tb-standings -t WIN $pair
        done
    done <<'END'
swiss.trf rr.trf|section 'rr' is a round robin, but section 'swiss' is not
us.csv fide.csv|section 'us' is a US table, but section 'fide' has results such as 6w1
us.csv swiss.trf|section 'us' is a US table, but section 'swiss' is not
END
    run -0 tb-standings -o tsv fide.csv swiss.trf
    apart sb.csv SB.trf us.csv fide.csv swiss.trf rr.trf
    run -1 --separate-stderr tb-standings -o tsv sb.csv SB.trf
    expect_error <<<"tb-standings: section 'SB' declares its order in FIDE\
 codes, but section 'sb' in codes of FIDE or US Chess; name an order with -t"
    # Teams among players, and with two orders: by match and by game points.
    sed -i /^012/d team.trf
    sed 's/^142 7/&\n202 SB/' team.trf >players.trf
    sed 's/^142 7/&\n202 PTS:GP,EDE/' team.trf >points.trf
    { echo '# order=usat-order'; cat "$top/samples/league.csv"; } >league.csv
    cp "$top/t/cases/weekend/match.csv" .
    apart swiss.trf team.trf players.trf us.csv
    apart points.trf team.trf match.csv league.csv
    apart us.csv points.trf league.csv
    # A stream is not read again.
    tb-parse swiss.trf team.trf >two.tb
    run -1 --separate-stderr tb-order two.tb
    expect_error <<<"tb-order: some sections are ranked as teams and others\
 as players: rank them separately, or name an order with -t"
    run -2 --separate-stderr tb-standings -t swissperfect swiss.trf rr.trf
    expect_error <<<"tb-standings: -t: the preset has different orders for\
 Swiss events and round robins, and there are both: name the codes
tb-standings: try 'tb-standings --help'"
}

# writes ROUNDS...: a table of two players, and what it declares, as -t has it.
taken()
{
    { printf 'no,name'
        for ((i = 1; i <= $#; i++)); do printf ',r%d' "$i"; done
        printf '\n1,Ada'
        printf ',%s' "${@%/*}"
        printf '\n2,Bo'
        printf ',%s' "${@#*/}"
        printf '\n'
    } >"$BATS_TEST_TMPDIR/x.csv"
    order_of "$BATS_TEST_TMPDIR/x.csv"
    tb-parse "$BATS_TEST_TMPDIR/x.csv" | order_of
}

@test "how results are written decides on the order, by the majority" {
    us=mmed,solkoff,cum,cumopp fide=BH/C1,BH,SB,DE,WIN,BPG
    while IFS='|' read -r rounds order warned; do
        echo "$rounds"
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr taken $rounds
        expect < <(printf '%s\n' "$order" "$order")
        warned=${warned:+tb-standings: warning: $warned}
        # Two players who meet twice are another matter.
        stderr=$(grep -v ' meet in round ' <<<"$stderr" || :)
        expect_error <<<"$warned${warned:+$'\n'$warned}"
    done <<END
W2/L1 D2/D1|$us|
W2w/L1b X2/F1|$us|
2w1/1b0 2b½/1w½|$fide|
2w+/1b-|$fide|
-X-/-F- -F-/-X-|$us|
W2/L1 2w1/1b0|$us|2 results are written as W6 or L1, 2 as 6w1, and no order is named: using that of US Chess; name one with -t
W2/L1 W2/1b0|$us|3 results are written as W6 or L1, 1 as 6w1, and no order is named: using that of US Chess; name one with -t
W2/L1 2w1/1b0 2b1/1w0 H/-X-|$fide|2 results are written as W6 or L1, 4 as 6w1, and no order is named: using that of FIDE; name one with -t
END
}

@test "what separates cells, quotes and further columns do not switch the book" {
    us=mmed,solkoff,cum,cumopp
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1\n1,Jack Smith,W2\n2,Bo,L1\n' >plain
    sed 's/Jack Smith/"Jack ""Ace"" Smith"/' plain >quoted
    tr , '\t' <plain >tabs
    tr , '\t' <quoted >quoted-tabs
    tr , '|' <plain >bars
    sed 's/,/,,/; 1s/,,/,section,/; 2,$s/,,/,Open,/' plain | tr , '\t' >sections
    sed 's/,/,,/; 1s/,,/,team,/; 2,$s/,,/,Owls,/' plain | tr , '\t' >clubs
    for file in plain quoted tabs quoted-tabs bars sections clubs; do
        echo "$file"
        [ "$(order_of "$file")" = $us ]
        [ "$(tb-parse "$file" | order_of)" = $us ]
    done
}

@test "unknown and ill-formed codes: usage errors that name the nearest" {
    while read -r code message; do
        echo "$code"
        run -2 --separate-stderr tb-standings -t "$code" "$wscf"
        [ "${stderr%%$'\n'*}" = "tb-standings: -t: '$code' $message" ]
        [ "$output" = '' ]
    done <<'END'
bhc is not a tie-break; the nearest is 'BH'; for a column write col:bhc
buchholtz is not a tie-break; the nearest is 'Buchholz'; for a column write col:buchholtz
Modifed is not a tie-break; the nearest is 'Modified Median'; for a column write col:Modifed
FIDDE is not a tie-break; the nearest is 'fide'; for a column write col:FIDDE
usfc is not a tie-break; the nearest is 'uscf'; for a column write col:usfc
solkof is not a tie-break; the nearest is 'solkoff'; for a column write col:solkof
XY is not a tie-break: see man tiebreaks; for a column write col:XY
BH/X1 has an unknown modifier for 'BH'
WIN/C1 has an unknown modifier for 'WIN'
cum/C1 has an unknown modifier for 'cum'
BH/C has an invalid modifier for 'BH'
BH/C0 has an invalid modifier for 'BH'
BH/Cx has an invalid modifier for 'BH'
KS/L has an invalid modifier for 'KS'
KS/L101 has an invalid modifier for 'KS'
ARO/U has an invalid modifier for 'ARO'
ARO/U0 has an invalid modifier for 'ARO'
BH/C1/M1 has both a cut and a median
END
    for list in '' ',' 'BH,' ',BH' 'BH,,SB'; do
        run -2 tb-standings -t "$list" "$wscf"
    done
    run -1 --separate-stderr tb-standings < <(event '212 PTS,BH,XY')
    [[ $stderr = "tb-pick: section '"*"': the order that its file declares: 'XY' is not a tie-break: see man tiebreaks; for a column write col:XY" ]]
}

# pipeline LIST: what it stands for, as the keys of the sort.
keys_of()
{
    tb-standings -p -t "$1" "$wscf" | sed -n 's/.*tb-sort -k \([^ ]*\) .*/\1/p'
}

@test "codes by their names, in any case: what people write" {
    local name keys
    while IFS='|' read -r name keys; do
        echo "$name"
        [ "$(keys_of "$name")" = "$keys" ]
    done <<'END'
Modified Median|score,mmed
modified-median|score,mmed
MMED|score,mmed
Buchholz|score,BH
bh|score,BH
bh/c1|score,BH/C1
Buchholz Cut 1|score,BH/C1
BUCHHOLZ CUT-2|score,BH/C2
Buchholz/c1|score,BH/C1
median Buchholz|score,BH/M1
Kashdan|score,kashdan
Opponents Cumulative|score,cumopp
Opponents' Cumulative|score,cumopp
Competition Average|score,avgopp
Played Black|score,blacks
Result between Tied Players|score,h2h
Score, Solkoff|score,solkoff
USCF|score,mmed,solkoff,cum,cumopp
US Chess|score,mmed,solkoff,cum,cumopp
FIDE|score,BH/C1,BH,SB,-DE,WIN,BPG
WinTD|score,mmed,med,solkoff,sbx2,cum
sb|score,sb
SB|score,SB
Wins OTB,Wins Black|score,WON,BWG
AOFB|score,AOB/F
Cumulative opponent's score|score,cumopp
END
}

@test "sb among codes of FIDE, and SB among those of US Chess, give one warning" {
    local us="warning: sb is the Sonneborn-Berger of US Chess, but the other tie-breaks are FIDE's; write SB for the FIDE one"
    local fide="warning: SB is the Sonneborn-Berger of FIDE, but the other tie-breaks are those of US Chess; write sb for the US one"
    for list in bh/c1,bh,sb,won fide,sb PTS,sb,Buchholz; do
        run -0 --separate-stderr tb-standings -t "$list" "$top/samples/fide-swiss.trf"
        [ "$stderr" = "tb-standings: $us" ]
        run -0 --separate-stderr tb-order -t "$list" \
            < <(tb-parse "$top/samples/fide-swiss.trf")
        [ "$stderr" = "tb-order: $us" ]
    done
    for list in mmed,SB SB,uscf; do
        run -0 --separate-stderr tb-standings -t "$list" "$top/samples/fide-swiss.trf"
        [ "$stderr" = "tb-standings: $fide" ]
    done
    for list in sb SB mmed,sb BH,SB sb,SB,BH score,sb BH,mmed,sb BH,Sonneborn; do
        run -0 --separate-stderr tb-standings -t "$list" "$top/samples/fide-swiss.trf"
        [ "$stderr" = '' ]
    done
}

# What the legend of a table calls the codes of a list, between semicolons.
titles_of()
{
    local list=$1
    shift
    tb-standings -o html --seed=s "$@" -t "$list" 2>/dev/null |
        sed -n "s/&#39;/'/g; s/.*: score, \([^;<]*\).*/\1/p" |
        sed 's/, /;/g'
}

# Each title of the codes on standard input, in FILE's legend, means its code.
check_titles()
{
    local codes titles count
    while read -r codes; do
        titles=$(titles_of "$codes" "$@")
        count=$(tr ';' '\n' <<<"$titles" | grep -c .)
        [[ $count = "$(tr , '\n' <<<"$codes" | wc -l)" ]]
        run -0 --separate-stderr tb-standings -p --seed=s -t "$titles" "$@"
        [[ $output =~ 'tb-sort -k score,'([^ ]*) ]]
        diff -u <(tr , '\n' <<<"$codes") \
            <(tr , '\n' <<<"${BASH_REMATCH[1]}" | sed 's/^-//; s/\.key$//')
    done
}

@test "what a legend calls a code is taken for it" {
    local file=$top/samples/fide-team.trf
    cd "$BATS_TEST_TMPDIR"
    known_rules | awk -F '\t' '$5 ~ /US/ && $5 !~ /TEAMS/ { print $1 }' |
        paste -s -d , | check_titles "$top/samples/wscf.txt"
    # With modifiers; both books know points by their names.
    code_variants | grep -v -E '^[a-z]' >variants
    [[ $(wc -l <variants) -gt 100 ]]
    split -l 40 variants block.
    for block in block.*; do
        paste -s -d , "$block"
    done | check_titles --teams "$file"
}

@test "names of WinTD's lists for teams" {
    # A beat B, who ended with 0, and had 1 against C, who ended with 1.
    table=$'team,round,opponent,gp\nA,1,B,2\nB,1,A,1\nA,2,C,1\nC,2,A,2\nB,2,-,\nC,1,-,'
    for name in 'US Amateur (Team only)' 'US Amateur (Teams)' 'us amateur'; do
        run -0 standings --mp=us -t "$name" <<<"$table"
        expect <<<$'rank\tid\tname\tscore\tusat\n1\t3\tC\t1\t2
2\t1\tA\t1\t1\n3\t2\tB\t0\t1'
    done
    # The other score: what is called so depends on the score.
    run -0 standings --mp=us -t 'Game/Match Points' <<<"$table"
    [ "$(cut -f 3,5 <<<"$output" | head -n 2)" = $'name\tMPvGP\nA\t3' ]
    # It does not tell the book: Sonneborn-Berger is of both.
    run -0 tb-standings -p -t 'Game/Match Points,Sonneborn-Berger' <<<"$table"
    [[ $output == *'tb-sort -k score,MPvGP,SB '* ]]
    run -0 tb-standings -p -t 'Game/Match Points,Solkoff,Sonneborn-Berger' \
        <<<"$table"
    [[ $output == *'tb-sort -k score,MPvGP,solkoff,sb '* ]]
}

@test "codes of teams are left out where nobody is in a team" {
    note='warning: the order ignores US Amateur (Teams), Game/Match Points: it is for matches of teams, and these are games of players'
    list='Modified Median,US Amateur (Teams),Game/Match Points,solkoff'
    run -0 standings -t mmed,solkoff "$wscf"
    without=$output
    tb-parse "$wscf" >"$BATS_TEST_TMPDIR/wscf"
    for input in "$wscf" "$BATS_TEST_TMPDIR/wscf"; do
        run -0 --separate-stderr standings -t "$list" "$input"
        expect_error <<<"tb-standings: $note"
        [ "$output" = "$without" ]
    done
    # A stream declares points alone, which no order is wanted for.
    run -1 --separate-stderr tb-check -R 5 -t "$list" "$wscf"
    [[ $stderr == "tb-check: $note"* ]]
    run -0 --separate-stderr standings -t "$list" <"$wscf"
    [ "$output" = "$without" ]
    # Nothing would be left; asked for; there are teams; a file that is wrong.
    run -2 tb-standings -t MPvGP,usat "$wscf"
    [[ $output == *'these are tie-breaks of teams, but the input has none'* ]]
    run -1 tb-standings --teams -t mmed,usat "$wscf"
    [[ $output == *'there are no teams'* ]]
    run -0 standings -t mmed,usat "$top/samples/league.csv"
    [[ ${lines[0]} == *$'\tmmed\tusat' ]]
    run -1 tb-standings -t mmed,usat <<<$'no,name,club,r1\n1,A,X,W2\n2,B,Y,W1'
    [[ $output == *'results disagree'* && $output != *'the order ignores'* ]]
}

# A scholastic section: individual pairings, two schools, one player of neither.
school_day()
{
    cat <<'END'
# order=US Amateur (Teams), Percentage Score, Solkoff, Modified Median, Cumulative
No,Name,Team,Rating,Rd 1,Rd 2,Rd 3
1,Nora,Knights,1920,W5w,D3b,W2w
2,Rose,Rooks,1885,D6b,W4b,L1b
3,Ray,Rooks,1790,W7w,D1w,D4b
4,Ned,Knights,1745,W8b,L2w,D3w
5,Rob,Rooks,1610,L1b,W6w,L7w
6,Nat,Knights,1580,D2w,L5b,W8b
7,Nan,Knights,1455,L3b,H,W5b
8,Sam,,1390,L4w,B,L6w
END
}

@test "codes of teams are ignored where players with teams play no matches" {
    # WinTD 4.2, Tie-Breakers for Prize Lists: "Team only" choices are ignored
    # for individual and combined individual/team tournaments.
    local note='the order ignores US Amateur (Teams): it is for matches of teams, and these are games of players'
    cd "$BATS_TEST_TMPDIR"
    school_day >school.csv
    school_day | sed 's/US Amateur (Teams), //' >players.csv
    run -0 --separate-stderr tb-standings <school.csv
    [[ $(grep -c "$note; --teams ranks teams$" <<<"$stderr") = 1 ]]
    [[ $output = "$(tb-standings <players.csv 2>/dev/null)" ]]
    run -0 --separate-stderr tb-standings --combine=2 - <school.csv
    expect_error <<<"tb-standings: warning: $note"
    [[ $output = "$(tb-standings --combine=2 - <players.csv)" ]]
    run -0 --separate-stderr tb-standings --combine=2 -o page school.csv
    expect_error <<<"tb-standings: warning: $note; --teams ranks teams"
    # With others; by -t.
    run -0 tb-standings -t usat,cum "$cases/us/wscf.txt" school.csv
    [[ $(grep -c 'Order: as requested.*: score, Cumulative$' <<<"$output") = 2 ]]
    # Where nothing is left, or teams are asked for, it says what is not a match.
    run -2 tb-standings -t usat school.csv
    [[ $output = *'but the games are not team matches; --teams shows why'* ]]
    run -1 tb-standings --teams school.csv
    [[ $output = *'round 1: player 4 of team 1 meets player 8, who is in no team'* ]]
    # A league of four boards remains one, with a fault in one of its sections.
    { echo '# order=usat,solkoff'; cat "$top/samples/league.csv"; } >league.csv
    run -1 --separate-stderr tb-standings league.csv school.csv
    [[ $output = *'usat  solkoff'* && $stderr = *'who is in no team'* ]]
    run -1 --separate-stderr tb-standings school.csv league.csv
    [[ $output = *'usat  solkoff'* && $stderr = *'who is in no team'* ]]
}

@test "--combine: what no sums compare is ignored in presets and declared orders" {
    cd "$BATS_TEST_TMPDIR"
    clubs >open.csv
    run -0 --separate-stderr tb-standings --combine=2 -t uscf -k name,score open.csv
    [[ -z $stderr && $output = *'Order: US Chess (without mmed), by score,solkoff,cum,cumopp,'* ]]
    run -0 --separate-stderr tb-standings --combine=2 -t uscf -o page open.csv
    [[ -z $stderr ]]
    run -0 --separate-stderr tb-standings --combine=2 -t uscf-rr open.csv
    [[ $stderr = *' warning: the order of clubs ignores h2h: '* ]]
    # An order of combined teams has a name.
    [[ $(tb-standings --combine=2 -o csv open.csv) = \
       $(tb-standings --combine=2 -o csv -t combined open.csv) ]]
}

@test "a name of both books is of that of the other codes, or an error" {
    local list keys
    while IFS='|' read -r list keys; do
        echo "$list"
        [ "$(keys_of "$list")" = "$keys" ]
    done <<'END'
mmed,sonneborn|score,mmed,sb
sonneborn,Solkoff|score,sb,solkoff
uscf,Sonneborn-Berger|score,mmed,solkoff,cum,cumopp,sb
BH,sonneborn|score,BH,SB
Sonneborn-Berger/C1|score,SB/C1
sonneborn cut 1|score,SB/C1
fide,sonneborn|score,BH/C1,BH,SB,-DE,WIN,BPG
END
    # Else the sheet decides, by how its results are written.
    while IFS='|' read -r list keys; do
        [ "$(keys_of "$list")" = "score,$keys" ]
        run -0 tb-standings -p -t "$list" --seed=s \
            "$top/samples/fide-roundrobin.trf"
        [[ $output == *"tb-sort -k score,${keys^^} "* ]]
    done <<'END'
sonneborn|sb
Sb|sb
1. Berger|sb
END
    [ "$(keys_of 'mmed,BH,Sonneborn-Berger')" = score,mmed,BH,sb ]
    run -0 tb-standings -p --seed=s -t 'Coin Flip' "$wscf"
    [[ $output == *'tb-sort -k score,lots '* ]]
    printf '%s\n' '# order=1. Sonneborn-Berger; 2. Head to Head' No,Name,R1 \
        1,A,2w1 2,B,1b0 >"$BATS_TEST_TMPDIR/fide.csv"
    run -0 tb-standings -p "$BATS_TEST_TMPDIR/fide.csv"
    [[ $output == *'tb-sort -k score,SB,-DE '* ]]
    # Sheets of both books do not decide.
    for list in sonneborn Sb; do
        run -2 --separate-stderr tb-standings -t "$list" "$wscf" \
            "$BATS_TEST_TMPDIR/fide.csv"
        [ "${stderr%%$'\n'*}" = "tb-standings: -t: '${list##*,}' may be sb\
 (US Chess) or SB (FIDE): name the code" ]
        [ "$output" = '' ]
    done
}

@test "an order that a file declares is of FIDE's codes, in any case" {
    run -0 tb-standings -p < <(event '212 PTS,sb,bh/c1')
    [[ $output = *'tb-sort -k score,SB,BH/C1 '* ]]
}

@test "modifiers with - as with /, any number of them" {
    while read -r one other; do
        echo "$one"
        output=$(standings -t "$one" \
            "$cases/fide-exercises/swiss.trf" | sed 1d)
        expect < <(standings -t "$other" \
            "$cases/fide-exercises/swiss.trf" | sed 1d)
    done <<'END'
BH-C1 BH/C1
BH-C1-P BH/C1/P
BH/P/C1 BH/C1/P
BH/F FB
BH/F/C1 FB/C1
AOB-F AOB/F
KS-L-1 KS/L-1
ARO/U1400/M1 ARO/M1/U1400
END
}

# Round by round: Abe draws three; Bea two; Cal three; Dan draws, wins, draws;
# Eve has a full-point bye. So 1.5, 1, 1.5, 2, 1 points and 0, 0, 0, 1, 1 wins.
wins_and_points()
{
    printf '%s\n' "$@"
    player 1 Abe 2000 1.5 '2 w =' '3 b =' '4 w ='
    player 2 Bea 1900 1.0 '1 b =' '4 w 0' '3 w ='
    player 3 Cal 1800 1.5 '4 w =' '1 w =' '2 b ='
    player 4 Dan 1700 2.0 '3 b =' '2 b 1' '1 b ='
    player 5 Eve 1600 1.0 '0000 - F' '0000 - Z' '0000 - Z'
}

@test "the score is a key where PTS stands, and the first where it does not" {
    while read -r list columns ranks; do
        echo "$list"
        run -0 standings -t "$list" < <(wins_and_points)
        [ "${lines[0]}" = "$(printf 'rank\tid\tname\t%s' "${columns//,/$'\t'}")" ]
        [ "$(sed 1d <<<"$output" | cut -f 1,2 | tr '\t\n' ': ')" = "$ranks " ]
    done <<'END'
WIN,PTS WIN,score 1:4 2:5 3:1 3:3 5:2
WIN,score WIN,score 1:4 2:5 3:1 3:3 5:2
WIN,Score,PTS WIN,score 1:4 2:5 3:1 3:3 5:2
WIN score,WIN 1:4 2:1 2:3 4:5 5:2
PTS,WIN score,WIN 1:4 2:1 2:3 4:5 5:2
WIN,BPG,PTS WIN,BPG,score 1:4 2:5 3:1 3:3 5:2
END
    run -0 tb-standings -p < <(wins_and_points '212 WIN,PTS,DE,BH')
    [[ $output == *"tb-direct -k WIN,score -n DE |"* ]]
    run -0 tb-standings -p < <(wins_and_points '202 WIN,DE,BH')
    [[ $output == *"tb-direct -k score,WIN -n DE |"* ]]
    # What stands before all keys is among all of the section.
    run -0 standings -t h2h,PTS < <(wins_and_points)
    [ "$(cut -f 2,4 <<<"${lines[1]}")" = $'4\t1' ] # won one, lost none
}

@test "tb-check: PTS in its place in the order that the file declares" {
    wins_and_points '212 WIN,PTS' >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr standings "$BATS_TEST_TMPDIR/x.trf"
    for rank in 1:3 2:5 3:3 4:1 5:2; do # declared in 86-89
        sed -i "s/^\(001    ${rank%:*}.\{77\}\)..../\1   ${rank#*:}/" \
            "$BATS_TEST_TMPDIR/x.trf"
    done
    run -0 tb-check "$BATS_TEST_TMPDIR/x.trf"
    run -1 tb-check -t PTS,WIN "$BATS_TEST_TMPDIR/x.trf"
    [[ $output == *$'\tEve\t1\t1\t2\t4'* ]]
}

# DE, EDE and TPN: lower is better; RTNG and the others: higher.
@test "the direction of each code, and reversed" {
    event() { player 1 A 1500 0.5 '2 w ='; player 2 B 1600 0.5 '1 b ='; }
    while read -r code first; do
        echo "$code"
        output=$(event | standings -t "$code" | sed -n 2p | cut -f 2)
        [ "$output" = "$first" ]
    done <<'END'
TPN 1
TPN/R 2
RTNG 2
RTNG/R 1
BPG 2
ARO 1
END
    output=$(event | sed 's/=/1/;2s/1$/0/;s/ 0.5/    /' |
        standings -t WIN,RTNG | sed -n 2p | cut -f 2)
    [ "$output" = 1 ]
}

@test "DE more than once: among those tied where it stands" {
    run -0 standings -t DE,BPG,DE "$cases/us/direct2.trf"
    [ "${lines[0]}" = $'rank\tid\tname\tscore\tDE\tBPG\tDE.2' ]
}

@test "-o: text, tsv, csv, md, html, json" {
    run -0 tb-standings -t BPG < <(event)
    expect <<'END'
rank  id  name  score  BPG
   1   2  Bo        1    1
   2   1  Ada       0    0

Order: as requested, Swiss, after 1 round: score, Games Played with Black
END
    while IFS='|' read -r format table; do
        echo "$format"
        run -0 tb-standings -t BPG -o "$format" < <(event)
        [ "$output" = "$(printf '%b' "$table")" ]
    done <<'END'
tsv|section\trank\tid\tname\tscore\tBPG\n-\t1\t2\tBo\t1\t1\n-\t2\t1\tAda\t0\t0
csv|section,rank,id,name,score,BPG\n,1,2,Bo,1,1\n,2,1,Ada,0,0
jsonl|{"section": null, "rank": 1, "id": 2, "name": "Bo", "score": 1, "BPG": 1}\n{"section": null, "rank": 2, "id": 1, "name": "Ada", "score": 0, "BPG": 0}
json|[\n{"section": null, "rank": 1, "id": 2, "name": "Bo", "score": 1, "BPG": 1},\n{"section": null, "rank": 2, "id": 1, "name": "Ada", "score": 0, "BPG": 0}\n]
END
    for format in md html; do
        run -0 tb-standings -t BPG --output=$format < <(event)
        [[ $output = *Bo*Ada* ]]
    done
    run -2 tb-standings -o pdf < <(event)
    [ "${lines[0]}" = \
        "tb-standings: -o 'pdf' is not one of text, tsv, csv, md, html, json, jsonl, trf, trf16, page, stream" ]
}

@test "several sections: their column first, in text a title each" {
    event >"$BATS_TEST_TMPDIR/A.trf"
    cd "$BATS_TEST_TMPDIR"
    run -0 tb-standings -o tsv -t BPG A.trf - < <(event)
    expect <<<$'section\trank\tid\tname\tscore\tBPG
A\t1\t2\tBo\t1\t1\nA\t2\t1\tAda\t0\t0\n-\t1\t2\tBo\t1\t1\n-\t2\t1\tAda\t0\t0'
    run -0 tb-standings -t BPG <(command tb-parse -S Open A.trf)
    [ "${lines[0]}" = Open ]
}

@test "what is meant for tb-parse: -R -f -l, files; what it says before" {
    run -0 standings -t WIN -R 1 "$wscf"
    [ "${lines[1]}" = $'1\t1\tPlayer, A\t1\t1' ]
    run -0 standings -t RTNG < <({ event; player 1 Ada 1234 '' | sed s/^001/GER/
        player 2 Bo 1111 '' | sed s/^001/GER/; } | command tb-parse --rating=national)
    [ "${lines[1]}" = $'1\t2\tBo\t1\t1111' ]
    run -1 tb-standings -f uschess "$wscf"
    run -1 --separate-stderr tb-standings -t WIN \
        < <(event | sed 's/ 0\.0/ 0.5/')
    expect_error <<<"tb-parse: stdin:1: 1 'Ada' has 0.5 points, but its rounds sum to 0"
    [ "$output" = '' ]
    run -0 --separate-stderr standings -l -t WIN \
        < <(event | sed 's/ 0\.0/ 0.5/')
    [ "${lines[2]}" = $'2\t1\tAda\t0.5\t0\t1' ]
    run -0 --separate-stderr tb-parse -v < <(event
        printf '001    3      Cy\n')
    expect_error <<<"tb-parse: stdin:3: 0 of 1 rounds are given; the others\
 count as zero-point byes"
}

@test "what tb-parse would not take is a usage error before it runs" {
    while IFS='@' read -r option message; do
        echo "$option"
        run -2 --separate-stderr tb-standings "$option" nothere
        expect_error <<<"tb-standings: $message
tb-standings: try 'tb-standings --help'"
    done <<'END'
-Rx@-R must be an integer from 0 to 1000, not 'x'
--mp=2@--mp '2' has points that are not three numbers: win, draw, loss
END
    run -2 --separate-stderr tb-standings -w '' "$wscf"
    [ "${stderr%%$'\n'*}" = 'tb-standings: -w requires a file name' ]
}

@test "--mp of players is of no use, which a warning says" {
    run -0 --separate-stderr tb-standings --mp=1,0.5,0 "$wscf"
    expect < <(tb-standings "$wscf")
    expect_error <<<'tb-standings: warning: --mp is for teams, but these are players; --teams ranks their teams'
}

@test "drawing of lots wants --seed" {
    for code in lots RND; do
        run -2 --separate-stderr tb-standings -t $code "$wscf"
        [ "${stderr%%$'\n'*}" = \
            'tb-standings: -t: lots and RND need a published seed: --seed=TEXT' ]
        run -0 standings --seed=x -t $code < <(event)
        [ "$(sed 1d <<<"$output" | cut -f 2,5)" = \
            "$(tb-random --seed=x <<<$'id\n2\n1' | sed 1d)" ]
    done
}

@test "one bad file: its message, the others' tables, exit 1" {
    event >"$BATS_TEST_TMPDIR/A.trf"
    event | sed 's/2 w 0/3 w 0/' >"$BATS_TEST_TMPDIR/B.trf"
    event >"$BATS_TEST_TMPDIR/C.trf"
    cd "$BATS_TEST_TMPDIR"
    run -1 --separate-stderr tb-standings -o tsv -t BPG A.trf B.trf C.trf
    expect <<<$'section\trank\tid\tname\tscore\tBPG
A\t1\t2\tBo\t1\t1\nA\t2\t1\tAda\t0\t0\nC\t1\t2\tBo\t1\t1\nC\t2\t1\tAda\t0\t0'
    [ "${stderr%%$'\n'*}" = "tb-parse: B.trf:1: round 1: 1 'Ada' has L3w, but there\
 is no player 3" ]
    run -1 --separate-stderr tb-standings "$wscf" nothere # with no -t
    [ "$output" = "$(tb-standings "$wscf")" ]
    expect_error <<<$'tb-parse: nothere: No such file or directory
tb-format: stdin:21: a section is left out: tb-parse: nothere: No such file or directory'
    run -1 --separate-stderr standings -t BPG B.trf
    [ "$output" = '' ]
}

@test "the teams of a file: what is said of its players is said once" {
    sed '1i 062 999' "$top/samples/fide-team.trf" |
        sed '/^062 84/d' >"$BATS_TEST_TMPDIR/x.trf"
    warning="tb-parse: $BATS_TEST_TMPDIR/x.trf:1: warning: 062 says 999\
 players, but there are 84: is the file cut off?"
    run -0 --separate-stderr tb-standings "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<<"$warning"
    [ "${lines[1]%% *}" = rank ]
    # Players alone, and their teams at once.
    run -0 --separate-stderr tb-standings -t BH "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<<"$warning"
    run -0 --separate-stderr tb-standings --teams "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<<"$warning"
}

# tb(5): `#tb` alone or with words behind it is a mark, `#tbx` a comment.
@test "a comment that begins as a mark does parts no section" {
    stream=$(tb-parse "$top/samples/quad.csv")
    run -0 tb-standings -o tsv <<<"$stream"
    plain=$output
    for comment in '#tbx' '#tberror x' $'#tb\\end' '#tb-begin'; do
        run -0 tb-standings -o tsv < <(sed "3a$comment" <<<"$stream")
        expect <<<"$plain"
    done
    for mark in '#tb x' $'#tb\tx'; do
        run -0 tb-standings -o tsv \
            <<<"$stream"$'\n'"$mark"$'\n'"${stream#*$'\n'}"
        [ "$(cut -f 2 <<<"$output" | grep -cx 1)" -eq 2 ] # a first in each
    done
}

# Adams has beaten Brown, who has 1, and a bye: BH is 1 and the dummy's score,
# his own 2, which the edition of 2026 cuts down to two draws. Diaz has beaten
# two who have 1: BH 2. In a round robin the bye is nothing. (C.07 16.4, 15.2)
editions()
{
    printf '%s\n' "$@" no,name,rank,pts,r1,r2 1,Adams,1,2,W2,B 2,Brown,3,1,L1,W3 \
        3,Clark,6,0.5,H,L2 4,Diaz,2,2,W5,W6 5,Evans,3,1,L4,W7 6,Ford,3,1,W8,L4 \
        7,Gray,6,0.5,H,L5 8,Holt,6,0.5,L6,H
}

@test "--edition and --round-robin go before the file, the file before 2026" {
    cd "$BATS_TEST_TMPDIR"
    editions >undated
    editions '# edition=2024' >2024
    editions '# date=2025-12-31' >dated
    editions '# system=roundrobin' >rr
    while read -r file options value; do
        echo "$file $options"
        for input in file stream columns; do
            case $input in
            file) run -0 standings -t BH $options "$file" ;;
            stream) run -0 standings -t BH $options \
                < <(tb-parse "$file") ;;
            columns) run -0 standings -t BH $options \
                < <(tb-parse "$file" | tb-cumulative -n PS) ;;
            esac
            [ "$(awk -F '\t' '/Adams/ { print $NF }' <<<"$output")" = "$value" ]
        done
    done <<'END'
undated -l 2
undated --edition=2026 2
undated --edition=2024 3
2024 -l 3
2024 --edition=2026 2
dated -l 3
dated --edition=2026 2
undated --round-robin 1
rr --edition=2024 1
END
    # Ranks of the edition of 2024: in 2026 Adams and Diaz are equal.
    run -1 tb-check -t BH undated
    [[ ${lines[1]} == *$'\tDiaz\t2\t2\t2\t1\t'* ]]
    run -0 tb-check -t BH --edition=2024 undated
    run -0 tb-check -t BH 2024
    run -1 tb-check -t BH --edition=2026 2024
    run -2 --separate-stderr tb-standings --edition=2023 undated
    [ "${stderr%%$'\n'*}" = "tb-standings: --edition '2023' is not one of 2009,\
 2024, 2026; the nearest is '2024'" ]
}

@test "-p of what is refused ends with the status of the run" {
    cd "$BATS_TEST_TMPDIR"
    two_columns >two.csv
    printf '# section=A; order=BH\nsection,no,name,r1,r2\nA,1,x,W2,W3\nA,2,y,L1,?4\nA,3,z,W4,L1\nA,4,w,L3,?2\nB,1,v,W2\nB,2,u,L1\n' \
        >ab.csv
    while IFS='|' read -r options status; do
        # shellcheck disable=SC2086 # words
        run -"$status" tb-standings $options
        run -"$status" --separate-stderr tb-standings -p $options
        [ "$output" = "exit $status" ]
    done <<'END'
-o csv ab.csv|1
--combine=2 two.csv|1
--prizes=/dev/null two.csv|1
-t nonsense two.csv|2
END
    for wrong in -R\ x --nonsense --join=1 -g; do
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr tb-standings -p two.csv $wrong
        [ "$output" = 'exit 2' ]
        # shellcheck disable=SC2086
        [ "$wrong" = -g ] ||
            run -2 --separate-stderr tb-standings $wrong two.csv -lp
        [ "$output" = 'exit 2' ]
        # shellcheck disable=SC2086
        run -2 --separate-stderr tb-standings $wrong two.csv -- -p
        [ "$output" = '' ]
    done
    # -p before, between and behind; a script that is printed ends as the run.
    for wrong in --explain --chances '--chances --words' --prizes=nothere \
        '--explain=9 -t nonsense' '--chances -t mmed'; do
        for file in nothere.csv two.csv; do
            # shellcheck disable=SC2086 # words
            run tb-standings $wrong $file
            as_run=$status
            for words in "-p $wrong $file" "$wrong -p $file" "$wrong $file -p"; do
                # shellcheck disable=SC2086
                script=$(tb-standings $words 2>/dev/null) || :
                run sh -c "$script"
                [ "$status" = "$as_run" ] || { echo "$words"; return 1; }
            done
        done
    done
    # An option that follows the file does not hide that it is no value.
    for after in '' '-t mmed' -v; do
        # shellcheck disable=SC2086
        run -2 tb-standings --explain nothere.csv $after
        [[ ${lines[0]} = *"'nothere.csv' is not a file; write --explain=nothere.csv"* ]]
    done
    # What tb-parse refuses, the run ends with 1.
    run -1 tb-standings -t $'col:\x7f' two.csv
    run -1 --separate-stderr tb-standings -p -t $'col:\x7f' two.csv
    [ "$output" = 'exit 1' ]
}

# two ORDER RESULT: Open has the order, and this result of its first player.
two()
{
    printf '# section=Open; order=%s\nsection,no,name,r1\n' "$1"
    printf '%s\n' "Open,1,E,$2" Open,2,F,L1 Res,1,I,W2 Res,2,J,L1
}

@test "a wrong order, or fault, of a section leaves the others" {
    cd "$BATS_TEST_TMPDIR"
    for order in EDE col:nix nonsense; do
        two "$order" W2 >in.csv
        run -1 --separate-stderr tb-standings in.csv
        [[ $stderr = *"section 'Open'"* ]]
        sed -n '/^Res$/,$p' <<<"$output" | sed -n 3p |
            grep -qx ' *1 *1 *I .*'
    done
    two BH:MP,SB W2 >in.csv
    run -0 --separate-stderr tb-standings in.csv
    [[ $output = Open$'\n'*score*SB*E*Res$'\n'*mmed*I* ]]
    two BH X9 >in.csv
    run -1 tb-standings in.csv
    run -0 --separate-stderr tb-standings --only=Res in.csv
    [[ $output = Res$'\n'*" 1   1  I "* ]]
    run -1 tb-standings --only=Open in.csv
}

@test "-o page --chances of several orders is made without, and says so" {
    cd "$BATS_TEST_TMPDIR"
    two BH '?2' | sed '/Open/s/L1/?1/' >in.csv
    run -0 --separate-stderr tb-standings --chances -o page in.csv
    [[ $output != *'What can still happen'* ]]
    [[ $stderr = *'the page has no chances: the orders of its sections differ'* ]]
}

@test "clubs that differ in blanks or capitals are told of" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,school,club,r1\n1,a,elm,X,W2\n2,b,ELM,X,L1\n' >in.csv
    run -0 --separate-stderr tb-standings --combine=2 --by=school in.csv
    [[ $stderr = *"team 'ELM' differs from 'elm' in line 3 only in blanks"* ]]
    run -0 --separate-stderr tb-standings --combine=2 --by=club in.csv
    [ "$stderr" = '' ]
    run -1 --separate-stderr tb-standings -t col:school in.csv
    [[ $stderr = *"in.csv"*"school 'elm' is not a number: the order ranks by that column"* ]] ||
        [[ $stderr = *"school 'elm' is not a number: the order ranks by that column"* ]]
}

@test "-p shows --edition and --round-robin; they want settings in a stream" {
    run -0 --separate-stderr tb-standings -p -t BH --edition 2024 \
        --round-robin "$wscf"
    [ -z "$(other_faults)" ]
    [[ $output == "tb-parse --edition 2024 --round-robin "* ]]
    run -1 --separate-stderr tb-parse --edition=2024 <<<$'id\tgames\n1\tPAB'
    expect_error <<<"tb-parse: stdin: the stream has no column settings,\
 which --edition, --round-robin, --final and -R change; keep that column"
    # What stood there is replaced, the rest stays.
    run -0 tb-parse --edition=2026 --round-robin < <(printf '%s\n' \
        $'id\tscore\tgames\tsettings' \
        $'1\t3\tPAB\tpoints=3,1,0;edition=2024;system=swiss;event=A Club')
    [ "${lines[1]}" = \
        $'1\t3\tPAB\tsystem=roundrobin;edition=2026;points=3,1,0;event=A Club' ]
}

# Ash: usat is 8, of match points 1, 1/2, 0; pct 2.5 of 3. With 2, 1, 0 both are
# doubled, which is not how US Chess counts (34G).
@test "an order of US codes counts matches 1, 1/2, 0, unless somebody says other" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/W\([0-9]*\)\([wb]\)/\1\2~/g; s/D\([0-9]*\)\([wb]\)/\1\2=/g
        s/L\([0-9]*\)\([wb]\)/\1\2-/g; y/~-/10/' "$top/samples/league.csv" \
        >league.csv
    grep -q 5w1 league.csv
    ash() { tb-standings -o tsv -t usat,pct "$@" | awk '$4 == "Ash" { print $5, $6, $7 }'; }
    [ "$(ash league.csv)" = '2.5 8 83.33' ]
    [ "$(tb-parse league.csv | ash)" = '2.5 8 83.33' ]
    [ "$(ash --mp=2,1,0 league.csv)" = '5 16 166.67' ]
    run -0 tb-standings --teams -t BC league.csv # of FIDE: 2, 1, 0
    [[ ${lines[2]} == *' Ash '*' 5 '* ]]
    # What the file says holds.
    run -0 tb-standings -o tsv -t usat,pct "$top/samples/fide-team.trf"
    [[ $output == *$'\tElephants\t10\t'* ]]
    # A table of matches, in the order of its own and by codes for all.
    printf 'team,round,opponent,gp\nA,1,B,3\nB,1,A,1\n' >matches.csv
    for options in '' '-t solkoff' '-t usat'; do
        # shellcheck disable=SC2086 # words
        run -0 tb-standings -o tsv $options matches.csv
        [ "$(cut -f 4,5 <<<"${lines[1]}")" = $'A\t1' ]
    done
    printf 'team,round,opponent,gp,mp\nA,1,B,3,2\nB,1,A,1,0\n' >matches.csv
    run -0 tb-standings -o tsv matches.csv
    [ "$(cut -f 4,5 <<<"${lines[1]}")" = $'A\t2' ]
}

# --- columns ---

# A scholastic event; nobody knows Di's grade.
scholastic()
{
    cat <<'END'
no,name,School,rtg,Grade,r1,r2
1,Ada,Elm,1500,3,W2,D3
2,Bo,Oak,1400,5,L1,W4
3,Cy,Elm,,K,W4,D1
4,Di,Oak,900,,L3,L2
END
}

@test "-x: further columns behind the name, called as they were asked for" {
    cd "$BATS_TEST_TMPDIR"
    scholastic >open.csv
    run -0 tb-standings -t solkoff -x grade,rating,club,SCHOOL open.csv
    expect <<'END'
open
rank  id  name  grade  rating  club  SCHOOL  score  solkoff
   1   1  Ada   3        1500  Elm   Elm       1.5      2.5
   2   3  Cy    K           -  Elm   Elm       1.5      1.5
   3   2  Bo    5        1400  Oak   Oak       1.0      1.5
   4   4  Di    -         900  Oak   Oak       0.0      2.5

Order: as requested, after 2 rounds: score, Solkoff
END
    # Two files of which one has it; a stream of a file, by any of its names.
    printf 'no,name,r1\n1,Ed,W2\n2,Fi,L1\n' >b.csv
    run -0 tb-standings -t PTS -x grade -o csv open.csv b.csv
    expect <<'END'
section,rank,id,name,grade,score
open,1,1,Ada,3,1.5
open,1,3,Cy,K,1.5
open,3,2,Bo,5,1
open,4,4,Di,,0
b,1,1,Ed,,1
b,2,2,Fi,,0
END
    command tb-parse open.csv >open.tb
    run -0 tb-standings -t PTS -x GRADE,school -o csv open.tb
    [ "${lines[0]}" = 'section,rank,id,name,GRADE,school,score' ]
    [[ $output = *$'\nopen,1,1,Ada,3,Elm,1.5\n'* ]]
    # Teams have columns of their own.
    run -0 tb-standings -t MPvGP -x gp -o csv "$top/samples/fide-team.trf"
    [ "${lines[1]}" = fide-team,1,5,Elephants,18,10,18 ]
}

@test "-k: just these columns, and the legend names the order" {
    cd "$BATS_TEST_TMPDIR"
    scholastic >open.csv
    run -0 tb-standings -t solkoff,cum -k rank,Name,grade=Class,cum,score open.csv
    expect <<'END'
open
rank  Name  Class  cum  score
   1  Ada   3      2.5    1.5
   2  Cy    K      2.5    1.5
   3  Bo    5      1.0    1.0
   4  Di    -      0.0    0.0

Order: as requested, by score,solkoff,cum, after 2 rounds; shown: Cumulative,
  score
END
    run -0 tb-standings -t solkoff -k name -o jsonl open.csv
    [ "${lines[0]}" = '{"name": "Ada"}' ]
    run -0 tb-standings -p -t PTS -k rank,club=Team,grade open.csv
    [ "${lines[0]}" = 'tb-parse open.csv |' ]
    [[ ${lines[-1]} = *" -k 'rank,~school=Team,~grade'" ]]
}

@test "-x and -k: what is not there, and what is there without" {
    cd "$BATS_TEST_TMPDIR"
    scholastic >open.csv
    while IFS='|' read -r status options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run "-$status" --separate-stderr tb-standings $options open.csv
        [[ -z $output && ${stderr%%$'\n'*} = $message ]]
    done <<'END'
2|-x rating -k name|tb-standings: -x cannot be combined with -k: name all columns with -k
2|-x score|tb-standings: -x: 'score' is not a new column: it is shown anyway
2|-x BH/C1|tb-standings: -x: 'BH/C1' is not a new column: add tie-breaks with -t
2|-x a,,b|tb-standings: -x: a column without a name
2|-x grade,GRADE|tb-standings: -x: 'GRADE' is given twice
2|-k name,Median|tb-standings: -k: 'Median' is the column 'med'
1|-x grad|tb-standings: -x: no file has a column 'grad'; the nearest is 'Grade'
1|-k rank,height|tb-standings: -k: no file has a column 'height'
1|-t mmed -k name,BH|tb-standings: -k: 'BH' is not in the order, which is score,mmed; add it with -t
1|-x Adj -t BH|tb-standings: -x: no file has a column 'Adj'
1|-x mp|tb-standings: -x: no file has a column 'mp'
END
    run -1 --separate-stderr tb-standings -x grade "$top/samples/fide-team.trf"
    expect_error <<<"tb-standings: -x: columns of the file are of players, but teams are ranked: 'grade'"
    # The page stays.
    echo old >page
    run -1 tb-standings -w page -x grad open.csv
    [ "$(cat page)" = old ]
}

@test "--crosstable: the rounds stand between the name and the score" {
    cd "$BATS_TEST_TMPDIR"
    scholastic >open.csv
    run -0 tb-standings -t solkoff -x rtg --crosstable open.csv
    expect <<'END'
open
rank  id  name   rtg  1    2    score  solkoff
   1   1  Ada   1500  W 3  D 2    1.5      2.5
   2   3  Cy       -  W 4  D 1    1.5      1.5
   3   2  Bo    1400  L 1  W 4    1.0      1.5
   4   4  Di     900  L 2  L 3    0.0      2.5

Order: as requested, after 2 rounds: score, Solkoff; rounds: W won, D drawn, L
  lost, + - = by forfeit, and the opponent's rank, w with White, b with Black; -
  alone: no game
END
    run -0 tb-standings -t PTS -k name,score --crosstable open.csv
    [ "${lines[1]}" = 'no  name  score  1    2' ]
    run -0 tb-standings --crosstable -o csv -t MPvGP "$top/samples/fide-team.trf"
    [ "${lines[1]}" = '1,fide-team,1,5,Elephants,W 14w 4,W 7b 3,W 3w 4,L 4b ½,W 2b 2½,L 5w ½,W 10b 3½,10,18' ]
}

# By hand: behind Cal with 2.5 Cam and Cy have 1.5. Cam's Median is higher (4,
# Cy's 3.5), Cy's Solkoff (8, Cam's 7.5), Sonneborn-Berger is 3 and 2.5.
clubs()
{
    cat <<'END'
no,name,club,r1,r2,r3,r4
1,Cal,C,W4,D5,L7,W8
2,Cam,C,L3,D7,W5,L4
3,Cy,C,W2,L8,D4,L6
4,Dan,D,L1,D6,D3,W2
5,Deb,D,W6,D1,L2,D7
6,Di,D,L5,D4,L8,W3
7,Ed,,L8,D2,W1,D5
8,Fi,,W7,W3,W6,L1
END
}

@test "--combine: the same best players throughout, by the order" {
    cd "$BATS_TEST_TMPDIR"
    clubs >open.csv
    run -0 tb-standings --combine=2 -x players open.csv
    expect <<'END'
open
rank  name  players   score  med  solkoff  sbx2   cum
   1  C     Cal; Cam      4  8.0     16.5  18.0  10.0
   2  D     Deb; Dan      4  6.5     14.5  13.5   9.5

Order: combined teams (no order is named), sums of the best 2 of each team,
  without 2 of 8 players who have no team: score, Median (Harkness), Solkoff,
  Sonneborn-Berger (doubled), Cumulative
END
    run -0 tb-standings --combine=2 -t solkoff,med,cum -x players -o csv open.csv
    expect <<'END'
section,rank,name,players,score,solkoff,med,cum
open,1,C,Cal; Cy,4,17,7.5,11.5
open,2,D,Deb; Dan,4,14.5,6.5,9.5
END
    # The file's own order, but for what has no sums.
    { echo '# order=mmed,solkoff,h2h,cum'; clubs; } >own.csv
    run -0 --separate-stderr tb-standings --combine=2 -o csv own.csv
    [ "${lines[0]}" = section,rank,name,score,solkoff,cum ]
    [ "$stderr" = "tb-standings: warning: the order of clubs ignores h2h: no sum of the players' values compares clubs" ]
    run -0 tb-standings --combine=2 own.csv
    [[ $output = *'Order: as the file says (without mmed, h2h), sums of the best 2 of each team,'* ]]
    run -0 tb-standings --combine=1 -t PTS -k name,score=Points open.csv
    [ "${lines[2]} ${lines[3]}" = 'C        2.5 D        2.0' ]
}

# By hand, of Ann 3 of 3, Bob 2, Cat 1, Dot 0, who have all met: Solkoff is 3, 4,
# 5 and 6, the score of all others.
two_columns()
{
    cat <<'END'
No,Name,School,Club,R1,R2,R3
1,Ann,Elm,Knights,W2,W3,W4
2,Bob,Elm, independent ,L1,W4,W3
3,Cat,Oak,Knights,W4,L1,L2
4,Dot,Ash,N/A,L3,L2,L1
END
}

@test "--by: a school and a club; --combine=2-4; who is of none" {
    cd "$BATS_TEST_TMPDIR"
    two_columns >two.csv
    run -1 --separate-stderr tb-standings --combine=2 two.csv
    [ ! "$output" ]
    [ "$stderr" = "tb-standings: --combine: the columns 'School' and 'Club' could both name the team; choose with --by=" ]
    # One that is called team is it.
    sed '1s/Club/Team/' two.csv >team.csv
    run -0 --separate-stderr tb-standings --combine=1 -t PTS -o csv team.csv
    expect <<<$'section,rank,name,score\nteam,1,Knights,3'
    # Both in one call, each with its legend, true for it.
    run -0 --separate-stderr tb-standings --combine=2-4 -t solkoff \
        --by=School --by=club -x players two.csv
    expect <<'END'
two: School
rank  name  players   score  solkoff
   1  Elm   Ann; Bob      5        7
   -  Oak   Cat           1        5
   -  Ash   Dot           0        6

Order: as requested, sums of the best 4 of each School, no rank with fewer than
  2: score, Solkoff

two: club
rank  name     players   score  solkoff
   1  Knights  Ann; Cat      4        8

Order: as requested, sums of the best 4 of each club, no rank with fewer than 2,
  without 2 of 4 players who have no club: score, Solkoff
END
    [ "$stderr" = "tb-team: warning: section 'two': 2 players are in no team (Independent and the like), and not combined" ]
    run -0 tb-standings --combine=2-4 --by=School -t PTS -o json two.csv
    [[ $output = *'"rank": null, "name": "Oak", "score": 1'* ]]
    # What is printed is what is run, and a stream does as well.
    sh -c "$(tb-standings -p --combine=2-4 --by=School two.csv)" >printed
    diff printed <(tb-standings --combine=2-4 --by=School two.csv)
    command tb-parse two.csv >two.tb
    sh -c "$(tb-order --combine=2-4 --by=School two.tb)" <two.tb | diff printed -
    run -1 --separate-stderr tb-order --combine=2 --by=town two.tb
    [[ $stderr = 'tb-order: --combine: nobody has a team; '* ]]
}

@test "--combine -o page: the players, and behind them their clubs" {
    cd "$BATS_TEST_TMPDIR"
    { echo '# order=mmed,solkoff'; two_columns; } >two.csv
    { echo '# order=cum'; two_columns; } >other.csv
    run -0 --separate-stderr tb-standings --combine=2-4 --by=School --by=Club \
        -o page two.csv other.csv
    expect() { diff - <(grep -o "$1" <<<"$output"); }
    expect '<h2 id=[^<]* class=pb>[^<]*<\|<caption>Points[^<]*<' <<'END'
<h2 id=two class=pb>two<
<h2 id=other class=pb>other<
<caption>Points of each school’s best two players, two<
<caption>Points of each club’s best two players, two<
<caption>Points of each school’s best two players, other<
<caption>Points of each club’s best two players, other<
END
    # Without --by the column is team.
    sed -i s/,School//\;s/,Elm//\;s/,Oak//\;s/,Ash// two.csv
    tb-standings --combine=2 -o page two.csv | grep '<caption>Points of each club’s best two players' >/dev/null
}

@test "--combine --all-sections: clubs over all sections" {
    cd "$BATS_TEST_TMPDIR"
    for section in Open Reserve; do
        clubs | sed "1s/^/section,/; 2,\$s/^/$section,/"
    done | sed '10d; s/Reserve,\([0-9]\),\(.*\),C,/Reserve,\1,R\2,C,/' >both.csv
    run -0 tb-standings --combine=3 --all-sections -t solkoff -x players both.csv
    expect <<'END'
rank  name  players        score  solkoff
   1  C     Cal; RCal; Cy    6.5       26
   2  D     Deb; Deb; Dan    6.0       22

Order: as requested, sums of the best 3 of each team, without 4 of 16 players
  who have no team: score, Solkoff
END
    run -0 tb-standings --combine=3 --all-sections -t solkoff -o csv both.csv
    expect <<<$'rank,name,score,solkoff\n1,C,6.5,26\n2,D,6,22'
    run -0 tb-standings --combine=1 -t PTS -o csv both.csv
    expect <<<'section,rank,name,score
Open,1,C,2.5
Open,2,D,2
Reserve,1,C,2.5
Reserve,2,D,2'
}

# C beats A on game points, 5.5 to 5, and A beats C on match points, 4 to 2.
@test "teams are ranked by the points that the declared order has first" {
    cd "$BATS_TEST_TMPDIR"
    tr ' ' '\t' >points.tsv <<'END'
team round opponent mp gp boards
A 1 B 2 2.5 4
B 1 A 0 1.5 4
C 1 D 2 4 4
D 1 C 0 0 4
A 2 C 2 2.5 4
C 2 A 0 1.5 4
B 2 D 1 2 4
D 2 B 1 2 4
END
    for points in GP:C MP:A; do
        { echo "# order=PTS:${points%:*},DE"; cat points.tsv; } >m.tsv
        for option in '' --teams "-t PTS:${points%:*},DE"; do
            # shellcheck disable=SC2086 # words
            run -0 tb-standings -o tsv -k name $option m.tsv
            [ "${lines[1]}" = "${points#*:}" ]
        done
    done
    sed '/^[0-9]*2 /{/^[12]02/d;/^[12]12/d}' "$top/samples/fide-team.trf" >gp.trf
    echo '212 PTS:GP,TBR' >>gp.trf
    tb-standings -t PTS:GP,TBR -o tsv gp.trf >asked
    run -0 diff asked <(tb-standings --teams -o tsv gp.trf)
    run -0 diff asked <(tb-standings -o tsv gp.trf)
}

@test "tables: counts of Blacks from a preset are left out where no game has a colour" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,R1,R2,R3 1,A,W2,W3,D4 2,B,L1,W4,W3 3,C,D4,L1,L2 4,D,D3,L2,D1 >none.csv
    sed 's/,[WDL][0-9]/&w/; s/^2,B,L1w/2,B,L1b/; s/^4,D,D3w/4,D,D3b/' none.csv >one.csv
    header() { tb-standings -o csv "$@" 2>said | sed -n 1p; }
    [ "$(header -t uscf-rr none.csv)" = section,rank,id,name,score,h2h,sb ]
    [ "$(header -t uscf-rr one.csv)" = section,rank,id,name,score,h2h,sb,blacks ]
    [ "$(header -t h2h,sb,blacks none.csv)" = section,rank,id,name,score,h2h,sb,blacks ]
    [ "$(header --work -t uscf-rr none.csv)" = section,rank,id,name,score,h2h,h2h.work,sb,sb.work ]
    [ "$(header -t fide none.csv)" = section,rank,id,name,score,BH/C1,BH,SB,DE,WIN ]
    [ "$(header -t BPG none.csv)" = section,rank,id,name,score,BPG ]
    # What ranks is the same.
    run -0 tb-standings -t uscf-rr -o tsv -k rank,name none.csv
    ours=$output
    run -0 tb-standings -t h2h,sb,blacks -o tsv -k rank,name none.csv
    [ "$output" = "$ours" ]
}

@test "--combine: what it does not take" {
    cd "$BATS_TEST_TMPDIR"
    clubs >open.csv
    clubs | cut -d , -f 1,2,4- >none.csv
    while IFS='|' read -r status options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run "-$status" --separate-stderr tb-standings $options
        [[ -z $output && ${stderr%%$'\n'*} = "tb-standings: "$message ]]
    done <<'END'
2|--combine=0 open.csv|--combine must be an integer from 1 to 1000 or a range such as 2-4, not '0'
2|--combine=1-x open.csv|--combine must be an integer from 1 to 1000 or a range such as 2-4, not '1-x'
2|--combine=0-4 open.csv|--combine must be an integer from 1 to 1000 or a range such as 2-4, not '0-4'
2|--combine=4-2 open.csv|--combine 4-2: the first number must not be larger than the second
2|--by=team open.csv|--by requires --combine=N
2|--by= --combine=2 open.csv|--by requires the name of a column
2|--by=team --by=name -o csv --combine=2 open.csv|--by: -o csv can have only one table; use text, md, html, jsonl, stream or page
2|--chances --combine=2 --words open.csv|--chances --combine counts the places of teams, section by section: leave --words, --all-sections and --by out; -o page takes them
2|--combine=2 -t solkoff,mmed open.csv|-t: mmed cannot be summed by --combine: *med,solkoff,sbx2,cum*
2|--combine=2 -t mmed open.csv|-t: mmed cannot be summed by --combine: *
2|--combine=2 -t AOB open.csv|-t: AOB cannot be summed by --combine: *
2|--combine=2 -t DE open.csv|-t: DE cannot be summed by --combine: *
2|--combine=2 -t usat open.csv|-t: these are tie-breaks of teams, but the input has none
2|--combine=2 -t BH:MP open.csv|-t: these are tie-breaks of teams, but the input has none
2|--combine=2 --teams open.csv|--combine=N cannot be combined with --teams: it sums players
2|--combine=2 --crosstable open.csv|--combine=N cannot be combined with --crosstable: sums have no rounds
2|--combine=2 --work open.csv|--combine=N cannot be combined with --work
2|--explain --combine=2 open.csv|--explain prints no table: *
2|--explain -k name open.csv|--explain prints no table: *
2|--all-sections open.csv|--all-sections requires --combine=N
1|--combine=2 -x rating open.csv|-x: the sums of teams have no column 'rating'
1|--combine=2 none.csv|--combine: nobody has a team; name it in a column team, club or school, or in another with --by=
END
    tb-parse --teams "$top/samples/league.csv" >teams.tb
    run -1 --separate-stderr tb-standings --combine=2 teams.tb
    [[ $stderr = 'tb-standings: --combine sums the players of each club, but the records or '* ]]
}

@test "the cross table of a round robin has a column for each opponent" {
    run -0 tb-standings --crosstable -t solkoff -k rank,name,games,score \
        "$top/samples/quad.csv"
    expect <<'END'
quad
no  rank  name         1  2  3  4  score
 1     1  Adams, Ada   *  0  1  1    2.0
 2     1  Brown, Ben   1  *  0  1    2.0
 3     3  Clark, Cleo  0  1  *  ½    1.5
 4     4  Diaz, Dan    0  0  ½  *    0.5

Order: as requested, by score,solkoff, after 3 rounds; shown: score; columns 1
  to 4: results against that no: 1 won, ½ drawn, 0 lost, + - = by forfeit, w
  with White, b with Black; . no game
END
}

@test "codes of teams rank teams; US Chess counts matches 1, 1/2, 0" {
    run -0 tb-standings -t MPvGP,EMMSB/C1,EDE "$top/samples/fide-team.trf"
    output=$(head -5 <<<"$output")
    expect <<'END'
TEC exercises, team Swiss
rank  id  name         score  MPvGP  EMMSB/C1  EDE
   1   5  Elephants       10   18.0        66    0
   2   1  Antelopes       10   17.5        74    0
   3   2  Bonobos         10   17.0        64    1
END
    cd "$BATS_TEST_TMPDIR"
    tb-parse "$top/samples/league.csv" | tb-team -b 4 --mp=1,0.5,0 >league.tb
    run -0 tb-standings -t usat-order,gamepts league.tb
    expect <<'END'
league
rank  id  name   score  usat    pct  solkoff  mmed  gamepts
   1   1  Ash      2.5   8.0  83.33      3.5   3.5      7.0
   2   2  Birch    2.0   7.5  66.67      4.0   4.0      6.5
   3   3  Cedar    1.5   8.0  50.00      4.5   2.0      6.0
   4   4  Elm      0.0   9.0   0.00      6.0   3.5      4.5

Order: as requested, matches 1 0.5 0, after 3 rounds: score, US Amateur Team,
  Percentage Score, Solkoff, Modified Median, Game Points
END
}

# Ada beat Bo; Cy, who beat her, is alone.
@test "--work: the working behind each value, in all formats" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'no,name,r1,r2' '1,Ada,W2w,L3b' '2,Bo,L1b,PAB' \
        '3,Cy,PAB,W1w' >event.csv
    run -0 tb-standings --work -t PTS,DE,WON,DE event.csv
    expect <<'END'
event
rank  id  name  score  DE  DE.work                  WON  WON.work  DE.2  DE.2.work
   1   3  Cy        2   0  steps: tied with nobody    1  0 1          0  steps: tied with nobody
   2   1  Ada       1   1  steps: among 1 2: 1 0      1  1 0          0  steps: tied with nobody
   3   2  Bo        1   2  steps: among 1 2: 1 0      0  0 0          0  steps: tied with nobody

Order: as requested, Swiss, after 2 rounds: score, Direct Encounter, Games Won,
  Direct Encounter again; DE, DE.2: places, less is better, 0 decides nothing;
  .work: what each round added, in parentheses what the rule leaves out, or how
  the value came about
END
    run -0 tb-standings --work -t DE,WON -o csv event.csv
    expect <<'END'
section,rank,id,name,score,DE,DE.work,WON,WON.work
event,1,3,Cy,2,0,steps: tied with nobody,1,0 1
event,2,1,Ada,1,1,steps: among 1 2: 1 0,1,1 0
event,3,2,Bo,1,2,steps: among 1 2: 1 0,0,0 0
END
    run -0 tb-standings --work -t WON -o jsonl event.csv
    [ "${lines[0]}" = '{"section": "event", "rank": 1, "id": 3, "name": "Cy", "score": 2, "WON": 1, "WON.work": "0 1"}' ]
    for format in text md html tsv json; do
        run -0 tb-standings --work -t WON -o "$format" event.csv
        grep -q 'WON\.work' <<<"$output"
        grep -q '1 0' <<<"$output"
    done
}

@test "--work -p: all commands of a code have it, and what needs none has none" {
    cd "$top"
    run -0 tb-standings --work -p --teams -t PTS:GP,MPvGP,sbx2,gamepts \
        -o tsv samples/league.csv
    expect <<'END'
tb-parse --teams=us samples/league.csv |
  tb-team --primary=gp |
  tb-calc '{MPvGP}=mp' |
  tb-oppscores --work -r uscf --points=mp -n adj.mp |
  tb-sonneborn --work -u -k adj.mp -n sb |
  tb-calc --work 'sbx2=2*sb' |
  tb-calc gamepts=gp |
  tb-sort -k score,MPvGP,sbx2,gamepts |
  tb-format -o tsv -k section,rank,id,name,score,MPvGP,sbx2,sbx2.work,gamepts
END
    # A pasted pipeline gives the same.
    local swiss=$top/samples/fide-swiss.trf
    tb-standings --work "$swiss" >"$BATS_TEST_TMPDIR/table"
    tb-standings --work -p "$swiss" | sh |
        diff -u "$BATS_TEST_TMPDIR/table" -
}

# Where each event has a name, and which sections have one of their own.
@test "a section that has its file's name is headed by the event's" {
    local heading
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' '# event=Open; of Testville' no,name,r1 1,Ada,W2 2,Bo,L1 >a.csv
    printf '%s\n' '# event=Open' section,no,name,r1 X,1,Ada,W2 X,2,Bo,L1 >x.csv
    sed 's/^012 .*/012 TEC, individual/' "$top/samples/fide-swiss.trf" >f.trf
    grep -v ^012 f.trf >none.trf
    while IFS='|' read -r heading arguments; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        [ "$(tb-standings $arguments | head -n 1)" = "$heading" ]
        [ "$(tb-standings --explain=1 $arguments | head -n 1)" = "$heading" ]
        tb-standings $arguments -o html | grep -x -F "<caption>$heading</caption>"
        tb-standings $arguments -o md | grep -x -F "## $heading"
        tb-standings $arguments -o page | grep '<h[12]' >page
        [ "$heading" = X ] || grep -F -e "<h1>$heading</h1>" page
        # Data have the section's name.
        [ "$(tb-standings $arguments -o tsv | sed -n '2s/\t.*//p')" = \
            "$(tb-parse $arguments | sed -n '2s/\t.*//p')" ]
        # What is printed is what runs.
        tb-standings $arguments >run
        diff run <(sh -c "$(tb-standings $arguments -p)")
    done <<'END'
Open, of Testville|a.csv
X|x.csv
TEC, individual|f.trf
none|none.trf
END
    # Of several files and sections each has its own.
    tb-standings -t DE a.csv f.trf >both
    grep -x -e a -e f both | diff <(printf '%s\n' a f) -
    [ "$(tb-standings -t DE <f.trf | head -n 1)" = 'TEC, individual' ]
    # Chances, too.
    printf '%s\n' '# event=Open' no,name,r1,r2 1,A,W2,?3 2,B,L1,B 3,C,B,?1 >c.csv
    [ "$(tb-standings --chances c.csv | head -n 1)" = Open ]
    # On a page it is there once.
    [ "$(tb-standings -o page f.trf | grep -o '>TEC, individual<')" = '>TEC, individual<' ]
}

@test "the legend names the columns in which less is better" {
    cd "$top"
    legend()
    {
        tb-standings -t "$1" "${@:2}" | sed -n '/^Order/,$p' | paste -s -d ' ' |
            sed 's/  */ /g'
    }
    [[ $(legend BH,DE samples/fide-swiss.trf) = \
        *'; DE: a place, less is better, 0 decides nothing' ]]
    [[ $(legend DE,BH,DE/P,TPN samples/fide-swiss.trf) = \
        *'; DE, DE/P: places, less is better, 0 decides nothing; TPN: less is better' ]]
    [[ $(legend BH,TPN/R,WIN samples/fide-swiss.trf) != *less* ]]
    [[ $(legend EDE,BC --teams samples/fide-team.trf) = \
        *'; EDE: a place, less is better, 0 decides nothing; BC: less is better' ]]
}

# A and B have 2 points, C and D 1: by hand.
playoff()
{
    printf '%s\n' "No,Name,R1,R2,R3,Play-off" "1,Ann,W4,L2,W3,$1" \
        "2,Bob,L3,W1,W4,$2" "3,Cat,W2,L4,L1,$3" "4,Dan,L1,W3,L2,$4"
}

@test "a column of the file is a key" {
    cd "$BATS_TEST_TMPDIR"
    names()
    {
        tb-standings -o csv -k rank,name "$@" | sed 1d | paste -s -d ' '
    }
    playoff 1 1.5 '' '' >a.csv
    [ "$(names -t score,col:playoff a.csv)" = '1,Bob 2,Ann 3,Cat 3,Dan' ]
    [ "$(names -t score,-col:playoff a.csv)" = '1,Ann 2,Bob 3,Cat 3,Dan' ]
    [ "$(names -t 'col:PLAY OFF,score,TPN' a.csv)" = '1,Bob 2,Ann 3,Cat 4,Dan' ]
    # As people write points.
    playoff 1½ '1,5' 1 ½ >half.csv
    sed -i 's/,1,5$/,"1,5"/' half.csv
    [ "$(names -t score,col:playoff half.csv)" = '1,Ann 1,Bob 3,Cat 4,Dan' ]
    # Who has none comes last both ways.
    playoff '' -1 '' 0 >b.csv
    [ "$(names -t score,col:playoff b.csv)" = '1,Bob 2,Ann 3,Dan 4,Cat' ]
    [ "$(names -t score,-col:playoff b.csv)" = '1,Bob 2,Ann 3,Dan 4,Cat' ]
    # A table declares it, and a pattern names it; what is printed runs.
    { echo '"# order=score,-col:play-off"'; cat a.csv; } >d.csv
    [ "$(names d.csv)" = '1,Ann 2,Bob 3,Cat 3,Dan' ]
    [ "$(names - <d.csv)" = '1,Ann 2,Bob 3,Cat 3,Dan' ]
    while read -r arguments; do
        # shellcheck disable=SC2086 # words
        tb-standings $arguments >run
        # shellcheck disable=SC2086 # words
        sh -c "$(tb-standings -p $arguments)" | diff run -
    done <<'END'
d.csv
-t col:playoff,mmed -x play-off a.csv
d.csv a.csv
--order=a=col:playoff a.csv d.csv
-o jsonl d.csv b.csv
--explain d.csv
END
    command tb-parse a.csv | tb-standings -t col:playoff -k rank,name |
        sed -n 3p | grep -x '   1  Bob *'
}

@test "a column that is a key: tables, pages and words" {
    cd "$BATS_TEST_TMPDIR"
    playoff 1 1.5 '' '' >a.csv
    tb-standings -t score,-col:playoff,WON a.csv >table
    sed -n '2p;8,$p' table | diff - <(cat <<'END'
rank  id  name  score  playoff  WON
Order: as requested (less is better: playoff), Swiss, after 3 rounds: score,
  playoff, Games Won
END
    )
    tb-standings -o csv -t col:playoff a.csv | head -n 1 | grep -x \
        section,rank,id,name,score,playoff
    # Another column of that name stays what it is.
    tb-standings -o csv -x playoff -t col:playoff a.csv | head -n 1 | grep -x \
        section,rank,id,name,playoff,score,col:playoff
    tb-standings --explain=1 -t score,col:playoff a.csv | grep -x \
        'Behind Bob (1st): equal in points (2); decided by playoff: 1 to 1.5.'
    tb-standings -o page -t score,-col:playoff a.csv >page
    grep -q '<th scope=col class=k><a href=#tb1>playoff</a>' page
    grep -q '<li id=tb1><b>Playoff.</b> .* Less is better.' page
}

@test "a column that cannot be a key" {
    cd "$BATS_TEST_TMPDIR"
    playoff 1 won '' '' >a.csv
    playoff 1 2 '' '' | sed 's/,Play-off/,Team/; s/,[12]\?$/,T/' >t.csv
    playoff 1 2 '' '' | sed 's/,Play-off/,Rtg/; s/,[12]\?$/,1500/' >r.csv
    command tb-parse t.csv >t.tb
    while IFS='|' read -r status arguments message; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        run -"$status" --separate-stderr tb-standings $arguments
        [ -z "$output" ]
        [[ ${stderr%%$'\n'*} = "$message" ]]
    done <<'END'
1|-t col:playoff a.csv|tb-sort: stdin:4: playoff 'won' is not a number: the order ranks by that column
1|-t col:Rtg r.csv|tb-sort: stdin:3: section 'r': the file has no column 'Rtg', by which the order ranks; ratings are col:rating
1|-t col:playof t.csv|tb-standings: no file has a column 'playof', by which the order ranks
1|-t col:playof t.tb|tb-standings: no file has a column 'playof', by which the order ranks
1|-t col:plaiyoff a.csv t.csv|tb-standings: no file has a column 'plaiyoff', by which the order ranks; the nearest is 'Play-off'
2|-t col: a.csv|tb-standings: -t: 'col:' names no column, or one with a =
2|--combine=2 -t col:playoff a.csv|tb-standings: -t: col:playoff is a column of players, but --combine sums tie-breaks
END
    playoff 1 2 '' '' | sed '2,$s/,\([WL]\)\([1-4]\),\([12]*\)$/,?\2,\3/' >p.csv
    run -1 --separate-stderr tb-standings --chances -t col:playoff p.csv
    [[ $stderr = *'the order ranks by a column of the file, whose later values are unknown' ]]
    { echo '# order=col:playoff'; playoff 1 2 '' ''; } >d.csv
    run -1 --separate-stderr tb-check d.csv
    [[ $stderr = *'the order that d.csv declares: it ranks by a column of the file, which cannot be computed'* ]]
}

# The second cycle of a double round robin may be short of games.
@test "the legend of a round robin that names no order" {
    local hint='all have met: -t uscf-rr ranks a round robin'
    cd "$BATS_TEST_TMPDIR"
    met()
    {
        tb-standings "$@" | tr '\n' ' ' | sed 's/  */ /g' | grep -F "; $hint" >/dev/null
    }
    { echo "section,$(head -n 1 "$top/samples/quad.csv")"
      sed '1d; s/^/Quad,/' "$top/samples/quad.csv"
      sed '1d; s/^/Open,/; s/W4,L2,W3/H,L2,W3/; s/L1,D3,L2/H,D3,L2/' \
          "$top/samples/quad.csv"; } >both.csv
    met "$top/samples/quad.csv"
    met -o md "$top/samples/quad.csv"
    met -o html "$top/samples/quad.csv"
    printf '%s\n' No,Name,1,2,3,4,5,6 1,A,W2,W3,B,W2,W3,B 2,B,L1,B,W3,L1,B,H \
        3,C,B,L1,L2,B,L1,H >double.csv
    met double.csv
    # Named, declared, of teams, of two, or a game that was not played: none.
    ! met -t uscf "$top/samples/quad.csv"
    ! met -t uscf-rr "$top/samples/quad.csv"
    { echo '# order=mmed'; cat "$top/samples/quad.csv"; } >declared.csv
    ! met declared.csv
    printf '%s\n' No,Name,1 1,A,W2 2,B,L1 >two.csv
    ! met two.csv
    sed 's/W4,L2,W3/X4,L2,W3/; s/L1,D3,L2/F1,D3,L2/' \
        "$top/samples/quad.csv" >forfeit.csv
    ! met forfeit.csv
    cut -d , -f 1-6 "$top/samples/quad.csv" >early.csv
    ! met early.csv
    sed 's/W3$/?3/; s/L1$/?1/' "$top/samples/quad.csv" >pending.csv
    ! met pending.csv
    ! met --chances pending.csv
    # One section of two.
    tb-standings -o md both.csv | grep -c -F "; $hint" | grep -x 1
    # FIDE's Swiss order has one for round robins, too.
    hint='all have met: --round-robin ranks a round robin'
    sed '2,$s/W\([1-4]\)/\1w1/g; 2,$s/L\([1-4]\)/\1b0/g; s/D4/4w=/; s/D3/3b=/' \
        "$top/samples/quad.csv" >fide.csv
    met fide.csv
    ! met --round-robin fide.csv
}

# Two good files, one whose results disagree, one whose order is none.
four_files()
{
    printf '%s\n' No,Name,R1 1,Ann,W2 2,Bob,L1 >good.csv
    printf '%s\n' '"# order=solkoff"' No,Name,R1 1,Cat,D2 2,Dan,D1 >other.csv
    printf '%s\n' No,Name,R1 1,Eve,W2 2,Fay,W1 >bad.csv
    printf '%s\n' '"# order=bogus"' Section,No,Name,R1 Quad,1,Gus,W2 \
        Quad,2,Hal,L1 >none.csv
}

@test "--skip-bad of views: what is wrong is missing, and named" {
    cd "$BATS_TEST_TMPDIR"
    four_files
    mkdir folder
    mv bad.csv folder
    local bad="bad.csv:2: round 1: 1 'Eve' has W2, but 2 'Fay' (line 3) has W1: the results disagree"
    { command tb-parse good.csv folder/bad.csv other.csv || :; } 2>said | tb-sort >ranked 2>/dev/null || :
    grep -F "$bad" said
    for view in tb-page 'tb-format -o text' 'tb-format -o md' 'tb-format -o html'; do
        echo old >out
        # Without it nothing is written.
        # shellcheck disable=SC2086 # words
        run -1 tb-write out -- $view ranked
        [ "$(cat out)" = old ]
        # shellcheck disable=SC2086 # words
        run -3 tb-write out -- $view --skip-bad ranked
        tr '\n' ' ' <out | sed "s/&#39;/'/g; s/  */ /g; s/\\\\//g" >words
        grep -F "Missing: $bad" words
        [ "$(grep -o Missing words | wc -l)" -eq 1 ]
        ! grep folder words
        for name in Ann Bob Cat Dan; do
            grep -q "$name" words
        done
    done
    run -3 --separate-stderr tb-format --skip-bad -o csv ranked
    [ "${#lines[@]}" -eq 5 ]
    # Of one file a section.
    printf '%s\n' Section,No,Name,R1 U12,1,A,W2 U12,2,B,W1 U9,1,C,W2 U9,2,D,L1 >in.csv
    run -3 --separate-stderr tb-format --skip-bad -o md < <(command tb-parse in.csv | tb-sort)
    [ "${lines[-1]}" = "Missing: in.csv:2: round 1: 1 'A' has W2, but 2 'B' (line 3) has W1: the results disagree (section 'U12')" ]
    # All is well.
    command tb-parse good.csv | tb-sort | tb-format --skip-bad >out
    ! grep Missing out
}

@test "a declared order that is none is its sections' own fault" {
    cd "$BATS_TEST_TMPDIR"
    four_files
    for format in text csv page; do
        run -1 --separate-stderr tb-standings -o "$format" good.csv none.csv
        [[ $output = *Ann* && $output != *Gus* ]]
        [[ ${stderr%%$'\n'*} = "tb-pick: section 'Quad': the order that none.csv declares: 'bogus' is not a tie-break"* ]]
    done
    run -0 --separate-stderr tb-standings -t score none.csv
    run -1 --separate-stderr tb-standings none.csv
    [ -z "$output" ]
    run -1 --separate-stderr tb-standings - <none.csv
    [[ $stderr = "tb-pick: section 'Quad': the order that its file declares: "* ]]
    # Of one file, one section is good; a seed is missing for the other.
    printf '%s\n' '# section=B; order=lots' Section,No,Name,R1 A,1,Ann,W2 \
        A,2,Bob,L1 B,1,Cat,W2 B,2,Dan,L1 >two.csv
    run -1 --separate-stderr tb-standings -o tsv two.csv
    [[ $output = *Ann* && $output != *Cat* ]]
    [[ ${stderr%%$'\n'*} = "tb-pick: section 'B': the order that two.csv declares: lots and RND need a published seed: --seed=TEXT" ]]
    # With it both orders are good, and csv has room for one.
    run -1 --separate-stderr tb-standings --seed=x -o csv two.csv
    [ "$stderr" = "tb-standings: section 'B' declares an order, but section 'A' does not; name an order with -t" ]
    tb-standings --seed=x two.csv | grep Cat >/dev/null
    run -1 --separate-stderr tb-standings --only=A --only='C*' two.csv
    [[ ${stderr%%$'\n'*} = "tb-pick: --only: no section matches 'C*': there are 'A', 'B'" ]]
    [[ $output = *Ann* ]]
}

# Byes alone give A as many points as F has from a game.
bye_and_win='No,Name,R1,R2,R3
1,Player A,B,U,U
2,Player B,W5,D3,D4
3,Player C,D4,D2,B
4,Player D,D3,W5,D2
5,Player E,L2,L4,L6
6,Player F,U,U,W5'

# Places that FILE's players have by an order: lines SECTION ID RANK.
places_by()
{
    tb-standings -t "$1" -k section,id,rank -o tsv "$2" 2>/dev/null | sort
}

@test "otb: who scored over the board comes first, and a warning where it decides" {
    local order hint
    cd "$BATS_TEST_TMPDIR"
    echo "$bye_and_win" >open.csv
    run -0 --separate-stderr tb-standings -k rank,name,score,cum open.csv
    [[ $output = *'
   4  Player A      1  2.0
   5  Player F      1  1.0'* ]]
    expect_error <<END
tb-standings: warning: Player A has points from byes and forfeits only, and\
 is ranked ahead of Player F, who has as many and scored over the board; a\
 club's rules may put Player F first: -t otb,uscf
END
    run -0 --separate-stderr tb-standings -t otb,uscf -k rank,name,score,otb \
        open.csv
    [[ -z $stderr && $output = *'
   4  Player F      1    1
   5  Player A      1    0'* ]]
    # The order is named as it was typed.
    while IFS='|' read -r order hint; do
        run -0 --separate-stderr tb-standings -t "$order" --seed=1 open.csv
        [[ ${stderr##*: } = "$hint" && $stderr != *$'\n'* ]]
    done <<'END'
Modified Median, Solkoff|-t 'otb,Modified Median, Solkoff'
wintd|-t otb,wintd
score,mmed|-t score,otb,mmed
Points,mmed|-t Points,otb,mmed
END
    # Once a section; explanations of places are no page.
    { echo '# order=mmed'; echo "$bye_and_win"; } >other.csv
    run -0 --separate-stderr tb-standings --explain open.csv other.csv
    [[ $(grep -c . <<<"$stderr") = 2 ]]
    [[ $stderr = *"section 'open': "*'-t otb,uscf'*"section 'other': "*'-t otb,mmed' ]]
    run -0 --separate-stderr tb-order < <(tb-parse open.csv)
    [[ $stderr = 'tb-order: warning: Player A has points '*' -t otb,uscf' ]]
    # Nobody else is warned.
    run -0 --separate-stderr tb-standings -o page open.csv
    [[ -z $stderr && $output != *otb* ]]
    for order in fide fide-rr score BH,mmed solkoff,otb mmed,score; do
        run -0 --separate-stderr tb-standings -t "$order" open.csv
        [[ $stderr != *'scored over the board'* ]]
    done
    sed 's/B,U,U/U,U,U/' open.csv >nothing.csv
    run -0 --separate-stderr tb-standings nothing.csv
    [ -z "$stderr" ]
}

@test "otb: there is a warning where it changes places, and nowhere else" {
    local file cell warned changed=0 same=0
    cd "$BATS_TEST_TMPDIR"
    for cell in B,B,B B,H,U B,U,U H,H,H H,U,U U,B,H U,U,B H,H,U U,H,H; do
        echo "$bye_and_win" | sed "s/A,.*/A,$cell/" >"$cell.csv"
        sed 's/U,U,W5/X5,U,U/; s/L2,L4,L6/F6,U,U/; s/W5/B/
            s/L5/B/' "$cell.csv" >"forfeit-$cell.csv"
    done
    for file in *.csv "$cases"/us/*.{txt,trf,csv} "$top"/samples/*.csv; do
        tb-standings -t uscf -o tsv "$file" >/dev/null 2>err || continue
        warned=$(grep -c 'scored over the board' err) || true
        if cmp -s <(places_by uscf "$file") <(places_by otb,uscf "$file"); then
            [[ $warned = 0 ]] || { echo "$file: warned"; return 1; }
            same=$((same + 1))
        else
            [[ $warned -gt 0 ]] || { echo "$file: not warned"; return 1; }
            changed=$((changed + 1))
        fi
    done
    [[ $changed -ge 3 && $same -gt 3 ]]
}

@test "the legend says once that an event is a round robin" {
    for order in fide-rr DE,SB; do
        run -0 tb-standings -t "$order" -o md "$top/samples/fide-roundrobin.trf"
        [[ $(grep '^Order' <<<"$output" | grep -o 'round robin' | wc -l) = 1 ]]
    done
}

@test "a stream without a good section: the reason that it gives" {
    cd "$BATS_TEST_TMPDIR"
    command tb-parse <<<$'name,r1\nA,W2\nB,W1' >bad.tb 2>why || :
    for arguments in '' '-o page' '-o json' --explain; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr tb-standings $arguments bad.tb
        [ "$output" = '' ]
        [ "$stderr" = "tb-parse: a section is left out: $(cat why)" ]
    done
    # The view gives it if there are other sections.
    run -1 --separate-stderr tb-standings "$top/samples/quad.csv" bad.tb
    [[ $stderr = "tb-format: stdin:"*": a section is left out: $(cat why)" ]]
}
