#!/usr/bin/env bats
# PGN: the tags of games, with what can be wrong in them; moves are skipped.
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    cat >club.pgn <<'END'
% an escape of another program
; exported [White "nobody"]

[Event "Club \"A\""]
[Site "Home"]
[Date "2026.05.02"]
[Round "1"]
[White "Berg,Ann"]
[Black "Cole, Ben"]
[Result "1-0"]
[WhiteElo "1810"]
[BlackElo "1750"]
[WhiteTitle "WFM"]
[WhiteFideId "4600001"]
[WhiteTeam "Rooks"]
[BlackTeam "Kings"]

1. e4 {a comment
[Round "9"] { 0-1 [White "nobody"] } e5 (1... c5 (1... e6 0-1 ) {)} 0-1 ) 2. O-O ; 0-1
% 0-1
0-0 {} 1-0 0-1

[Event "Club "A""] [Round "1"] [Board "2"]
[White "Day, Cy"] [Black "Eck\\Ed, Di"]
[BlackElo "?"] [WhiteElo "-"]
[Result "1/2-1/2"]
1. d4 1/2-1/2
[Event "Club "A""]
[Date "2026.05.09"]
[Round "2"]
[White "Cole,Ben"]
[Black "Day, Cy"]
[Result "0-1"]
1. c4 0-1
[Event "Club "A""]
[Date "2026.05.09"]
[Round "Round 2"]
[White "Eck\\Ed, Di"]
[Black "Berg, Ann"]
[Result "0-1"]

1. e4 0-1
END
}

# parses FILE: tb-parse reads it, says nothing, and writes these records.
parses()
{
    run -0 --separate-stderr tb-parse "$@"
    [[ -z $stderr || $stderr = *': no game and no bye counts '* ]] ||
        { echo "$stderr"; return 1; }
    diff -u - <(sed '1d; /^#tb/d' <<<"$output" | tr '\t' '|')
}

# says SED MESSAGES: club.pgn is refused after that change.
says()
{
    sed "$1" club.pgn >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"$2"
}

# warns SED MESSAGES: it is read, with a warning.
warns()
{
    sed "$1" club.pgn >x.pgn
    run -0 --separate-stderr tb-parse x.pgn
    expect_error <<<"$2"
}

records='Club "A"|1|Berg,Ann|Rooks|1810|2|W2w W4b|edition=2026;date=2026-05-02
Club "A"|2|Cole, Ben|Kings|1750|0|L1b L3w|edition=2026;date=2026-05-02
Club "A"|3|Day, Cy|-|-|1.5|D4w W2b|edition=2026;date=2026-05-02
Club "A"|4|Eck\Ed, Di|-|-|0.5|D3b L1w|edition=2026;date=2026-05-02'

@test "comments, variations, strings, escapes and bare quotes" {
    parses club.pgn <<<"$records"
    run -0 command tb-parse club.pgn
    [[ $output = *$'\ttitle=WFM;fideid=4600001\n'* ]]
}

@test "values that end in an escaped backslash or quote" {
    sed 's/"Club .*A[\"]*]/"Club \\\\"]/; s/"Berg, *Ann"/"Ann\\""/' club.pgn >x.pgn
    head -4 x.pgn | grep -xF '[Event "Club \\"]'
    parses x.pgn < <(sed 's/Club "A"/Club \\/; s/Berg,Ann/Ann"/' <<<"$records")
}

@test "BOM, CR LF, CR, a pipe in pieces, no last line end; Latin-1; UTF-16" {
    { printf '\xef\xbb\xbf'; cat club.pgn; } >bom.pgn
    parses bom.pgn <<<"$records"
    sed 's/$/\r/' club.pgn >crlf.pgn
    parses crlf.pgn <<<"$records"
    tr '\n' '\r' <club.pgn >cr.pgn
    parses cr.pgn <<<"$records"
    printf '%s' "$(<club.pgn)" >end.pgn
    parses end.pgn <<<"$records"
    { head -c 9; sleep .2; head -c 100; sleep .2; cat; } <club.pgn |
        tb-parse >piped
    tb-parse <club.pgn | diff - piped
    sed 's/Cole/C\xf6le/' club.pgn >latin.pgn
    parses latin.pgn <<<"${records//Cole/Cöle}"
    sed 's/Cole/Cöle/' club.pgn >wide.pgn
    parses wide.pgn <<<"${records//Cole/Cöle}"
    # Each value by itself, however the first lines come.
    sed '0,/Cole/ s//C\xc3\xb6le/; s/Cole/C\xf6le/' club.pgn >both.pgn
    parses both.pgn <<<"${records//Cole/Cöle}"
    parses <(head -1 both.pgn; sleep .2; sed 1d both.pgn) \
        <<<"${records//Cole/Cöle}"
    { printf '\xff\xfe'; iconv -t UTF-16LE club.pgn; } >wide.pgn
    run -1 --separate-stderr tb-parse wide.pgn
    expect_error <<<'tb-parse: wide.pgn: is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8'
}

@test "moves are not kept, and may be of any length" {
    without_sanitizers
    { printf '\xef\xbb\xbf'; sed '/^1\. d4/q' club.pgn | sed '$d'
        awk 'BEGIN { for (i = 0; i < 300000; i++)
            print "{ [%clk 0:01] }", i ". Nf3 (1... c5 2. c3 {1-0}) Nf6" }'
        sed '1,/^1\. d4/d' club.pgn; } >long.pgn
    (ulimit -v 16000; tb-parse long.pgn >/dev/null) # of 18 MB
    parses long.pgn <<<"$records"
}

@test "rounds and boards, the round in the event's name or address" {
    cat >a.pgn <<'END'
[Event "Open - Round 1"]
[Round "1.2"]
[White "Ann"]
[Black "Ben"]
[Result "1-0"]

[Event "Round 2: Open"]
[Round "2.1.3"]
[White "Ben"]
[Black "Cy"]
[Result "1-0"]

[Event "Open, 3. Runde"]
[Round "?"]
[White "Cy"]
[Black "Ann"]
[Result "1-0"]

[Event "Round 3: Ben - Dee"]
[BroadcastName "Open"]
[BroadcastURL "https://lichess.org/broadcast/open/round-4/abc"]
[Round "-"]
[White "Ben"]
[Black "Dee"]
[Result "1-0"]
END
    absent="no game and no bye counts as absent: round 2: 1 'Ann'; round 3: 2 'Ben'; entered in round 2: 3 'Cy'; entered in round 4: 4 'Dee'; no game after round 3: 1 'Ann', 3 'Cy'"
    run -0 --separate-stderr tb-parse a.pgn
    [[ $stderr = "tb-parse: a.pgn: warning: section 'Open': $absent; "* ]]
    parses a.pgn <<'END'
Open|1|Ann|-|-|1|W2w ZPB L3b ZPB|-
Open|2|Ben|-|-|2|L1b W3w ZPB W4w|-
Open|3|Cy|-|-|1|ZPB L2b W1w ZPB|-
Open|4|Dee|-|-|0|ZPB ZPB ZPB L2b|-
END
}

@test "names of events: groups stay apart, a number may be a part" {
    game='[White "Ann"][Black "Ben"][Result "1-0"][Round "1"]\n'
    for event in 'Open - Round 1 Group B' 'Open, Round 1, Group B' 'Cup 1' \
        'Open - Round 2' 'Open Round 2' 'Open (A)' '1. Open' 'Round 2: Open' \
        'Open Round 1 Group B' 'Round 2 Open'; do
        printf '%b' "[Event \"$event\"]$game" >x.pgn
        parses x.pgn <<END
$event|1|Ann|-|-|1|W2w|-
$event|2|Ben|-|-|0|L1b|-
END
    done
    for event in 'Open - Round 1' 'Open (Rd. 1)' 'Round 1 - Open' \
        'Round 1: Open' 'Open | 1. Runde' 'Open Round 1' 'Open Rd 1' \
        'Open Rd.1' 'Open 1. Runde' 'Runde 1 Open' '1. Runde  Open'; do
        printf '%b' "[Event \"$event\"]$game" >x.pgn
        parses x.pgn <<'END'
Open|1|Ann|-|-|1|W2w|-
Open|2|Ben|-|-|0|L1b|-
END
    done
    printf '%b' "[Event \"Round 1: Ann vs Ben\"]$game" >x.pgn
    parses x.pgn <<'END'
x|1|Ann|-|-|1|W2w|-
x|2|Ben|-|-|0|L1b|-
END
}

@test "several events are sections, files of one event are one" {
    sed 27q club.pgn >r1.pgn
    sed 1,27d club.pgn >r2.pgn
    parses r2.pgn r1.pgn <<<"$records"
    awk '/^.Event/ && ++n > 2 { sub(/Club "A"/, "Cup") }
         n > 2 { sub(/2"/, "1\"") } { print }' club.pgn >two.pgn
    parses two.pgn <<'END'
Club "A"|1|Berg,Ann|Rooks|1810|1|W2w|edition=2026;date=2026-05-02
Club "A"|2|Cole, Ben|Kings|1750|0|L1b|edition=2026;date=2026-05-02
Club "A"|3|Day, Cy|-|-|0.5|D4w|edition=2026;date=2026-05-02
Club "A"|4|Eck\Ed, Di|-|-|0.5|D3b|edition=2026;date=2026-05-02
Cup|1|Berg, Ann|-|-|1|W4b|edition=2026;date=2026-05-09
Cup|2|Cole,Ben|-|-|0|L3w|edition=2026;date=2026-05-09
Cup|3|Day, Cy|-|-|1|W2b|edition=2026;date=2026-05-09
Cup|4|Eck\Ed, Di|-|-|0|L1w|edition=2026;date=2026-05-09
END
}

@test "byes in a list beside it" {
    printf '%s\n' '# event=Club "A"' round,white,black,result \
        '2,"Eck\Ed, Di",bye,1' '2,"Berg,Ann",bye,0.5' >byes.csv
    sed '35,$d' club.pgn >x.pgn
    parses x.pgn byes.csv <<END
$(sed 's/|2|W2w W4b|/|1.5|W2w HPB|/; s/0.5|D3b L1w|/1.5|D3b PAB|/
    s/2026-05-02/&;event=Club "A"/' <<<"$records")
END
}

# Games as Lichess exports those of a Swiss, from lines TIME WHITE BLACK RESULT.
swiss()
{
    while read -r time white black result; do
        cat <<END
[Event "Rapid swiss https://lichess.org/swiss/AbCd1234"]
[Site "https://lichess.org/xyz"]
[Round "-"]
[White "$white"]
[Black "$black"]
[Result "$result"]
[UTCDate "2026.05.02"]
[UTCTime "$time"]
[Termination "Time forfeit"]

1. e4 $result

END
    done
}

@test "Lichess Swiss: rounds by their start times" {
    swiss >s.pgn <<'END'
18:20:00 ann cy 1/2-1/2
18:00:00 ann ben 1-0
18:10:01 dee ann 0-1
18:00:02 cy dee 1-0
18:10:00 ben cy 0-1
18:21:59 dee ben 1-0
END
    run -0 --separate-stderr tb-standings -t PTS,SB -o tsv -k name,score,SB s.pgn
    expect_error <<<'tb-parse: s.pgn: warning: no game has a Round: 3 rounds by their start times'
    tabs <<'END' | expect
name | score | SB
ann  | 2.5   | 2.25
cy   | 2.5   | 2.25
dee  | 1     | 0
ben  | 0     | 0
END
    # Somebody plays twice in two minutes; nobody of a round played before.
    for change in 10:01/01:59 21:59/22:01; do
        sed "s/$change/" s.pgn >x.pgn
        run -1 --separate-stderr tb-parse x.pgn
        expect_error <<<"tb-parse: x.pgn:1: 6 of 6 $unknown"
    done
    sed 's/18:00:02/17:50:00/' s.pgn >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:1: 6 of 6 $unknown"
    sed '0,/Round "-"/ s//Round "1"/' s.pgn >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:1: 5 of 6 $unknown"
}

@test "start times elsewhere: an archive, a round without times" {
    printf '18:%s:00 me %s 1-0\n' 10 cy 00 ben 20 dee | swiss |
        sed 's/swiss/blitz/g' >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:1: 3 of 3 $unknown"
    printf '%s 1-0\n' '18:00:00 ann ben' '18:00:00 cy dee' '18:10:00 ben cy' \
        '18:20:00 ann cy' '18:20:00 dee ben' | swiss | sed 's/swiss/blitz/g' >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:1: 5 of 5 $unknown"
    printf '18:00:0%s 1-0\n' '0 ann ben' '1 cy dee' | swiss >s.pgn
    run -0 --separate-stderr tb-parse s.pgn
    sed /UTC/d s.pgn >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:1: 2 of 2 $unknown"
}

unknown='games have no Round, and their start times do not show it; give the pairing list, or a TRF (https://lichess.org/swiss/ID.trf)'

@test "games without a round that cannot be told" {
    says 's/Round "1"/Round "-"/' \
        "tb-parse: x.pgn:4: 2 of 4 $unknown"
    says '/^.Round/d; s/.Round "1".//' \
        "tb-parse: x.pgn:4: 4 of 4 $unknown"
    says '7s/1/Final/; 4s/A/A - Round 1/; 5s|Home|https://x/round-1/|' \
        "tb-parse: x.pgn:4: Round 'Final' is not a number: number the rounds 1, 2, 3"
    for round in Final 0 1.a 1001 -1 1/8; do
        says "7s|1|$round|" \
            "tb-parse: x.pgn:4: Round '$round' is not a number: number the rounds 1, 2, 3"
    done
    sed 's/"Club.*"/"Arena https:\/\/lichess.org\/tournament\/AbCd1234"/
        /Round/d' club.pgn >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<'tb-parse: x.pgn:4: 4 of 4 games have no Round; an arena has no rounds, so tie-breaks cannot be computed'
}

@test "results: tag and moves, forfeits, games without moves" {
    missing='tb-parse: x.pgn:4: warning: the Result is missing or * (first here): the one after the moves counts'
    warns 's/Result "1-0"/Result "*"/' "$missing"
    warns '/Result "1-0"/d' "$missing"
    parses club.pgn <<<"$records"
    says 's/Result "1-0"/Result "0-1"/' \
        "tb-parse: x.pgn:4: the game 'Berg,Ann' - 'Cole, Ben' has the Result 0-1, but its moves end with 1-0; correct one of them"
    says 's/Result "1.2-1.2"/Result "1-0"/' \
        "tb-parse: x.pgn:23: the game 'Day, Cy' - 'Eck\Ed, Di' has the Result 1-0, but its moves end with 1/2-1/2; correct one of them"
    sed 's/Result "1-0"/Result "+--"/' club.pgn >x.pgn
    parses x.pgn <<<"$(sed 's/W2w W4b/+2w W4b/; s/L1b L3w/-1b L3w/' <<<"$records")"
    says '19s/(/( (/; s/Result "1.2-1.2"/Result "1-0"/' \
        "tb-parse: x.pgn:23: the game 'Day, Cy' - 'Eck\Ed, Di' has the Result 1-0, but its moves end with 1/2-1/2; correct one of them"
    says 's/Result "1-0"/Result "yes"/' \
        "tb-parse: x.pgn:4: Result 'yes' is not a result: write 1-0, 0-1, 1/2-1/2, * or, without a game, +-- or --+"
    sed 's/Result "1.2-1.2".*/&[Termination "unplayed"]/' club.pgn >x.pgn
    parses x.pgn <<<"$(sed 's/D4w/=4w/; s/D3b/=3b/' <<<"$records")"
    for word in 'no show' walkover 'won by forfeit' 'Game not played'; do
        sed "s/Result \"1.2-1.2\".*/&[Termination \"$word\"]/" club.pgn >x.pgn
        parses x.pgn <<<"$(sed 's/D4w/=4w/; s/D3b/=3b/' <<<"$records")"
    done
    warns 's/^1. e4 0-1/0-1/' \
        "tb-parse: x.pgn: warning: games without moves are counted as played: 'Eck\Ed, Di' - 'Berg, Ann' (line 35); add [Termination \"forfeit\"] to those that were forfeited"
    # Where hardly any game has moves, it says nothing.
    sed 's/^1.*[0-9] \([01]-[01]\)$/\1/' club.pgn >x.pgn
    parses x.pgn <<<"$records"
    sed 's/^1. e4 0-1/0-1/; 40s/$/[Termination "Unplayed"]/' club.pgn >x.pgn
    parses x.pgn <<<"$(sed 's/|2|W2w W4b/|2|W2w +4b/; s/D3b L1w/D3b -1w/' <<<"$records")"
}

@test "tags that are not whole, comments that do not end" {
    says 's/White "Berg,Ann"/White "?"/' \
        'tb-parse: x.pgn:4: the game has no White: add the name, or leave the game out'
    says '/Black "Cole, Ben"/d' \
        'tb-parse: x.pgn:4: the game has no Black: add the name, or leave the game out'
    says 's/Black "Berg, Ann"/Black "BYE"/' \
        'tb-parse: x.pgn:35: a bye is not a game; delete it here, and give the bye in a second file with the header round,white,black,result'
    for tag in '[Black "Berg, Ann' '[Black Berg, Ann"]' '[Black "Berg, Ann"' \
        '[Black "Berg\"]' '[Black'; do
        says "s/.Black \"Berg, Ann\"./${tag/\\/\\\\}/" \
            "tb-parse: x.pgn:39: the line '$tag' is not a tag; write [Name \"value\"]
tb-parse: x.pgn:35: the game has no Black: add the name, or leave the game out"
    done
    says 's/}//' \
        'tb-parse: x.pgn:21: the comment that begins here is still open in line 23; close it with }
tb-parse: x.pgn:4: the game '"'Berg,Ann' - 'Cole, Ben' has the Result 1-0, but its moves end with 0-1; correct one of them"
    says '$ s/0-1/{&/' \
        'tb-parse: x.pgn:42: the comment that begins here is still open in line 42; close it with }'
    echo '1. e4 1-0' >x.pgn
    run -1 --separate-stderr tb-parse -f pgn x.pgn
    expect_error <<<'tb-parse: x.pgn: no games: no line begins with [Event "'
}

@test "tags in any order; the days of games or of the event" {
    cat >x.pgn <<'END'
[White "Ann"]
[Black "Ben"]
[Round "1"]
[Result "1-0"]

1-0

[Event "Open"]
[Round "1"]
[EventDate "2026.05.02"]
[Black "Dee"]
[Result "1-0"]
[White "Cy"]
[Event "Open"]
[White "Eva"]
[Black "Flo"]
[Round "1"]
[Date "2026.05.03"]
[Result "1-0"]
END
    parses x.pgn <<'END'
x|1|Ann|-|-|1|W2w|-
x|2|Ben|-|-|0|L1b|-
Open|1|Cy|-|-|1|W2w|edition=2026;date=2026-05-02
Open|2|Dee|-|-|0|L1b|edition=2026;date=2026-05-02
Open|3|Eva|-|-|1|W4w|edition=2026;date=2026-05-02
Open|4|Flo|-|-|0|L3b|edition=2026;date=2026-05-02
END
}

@test "a match of games in a round; a game twice, with two results" {
    match='[Event "x"][Round "1.1"][White "Ann"][Black "Ben"][Result "1-0"]\n'
    twice="tb-parse: x.pgn:2: round 1: 1 'Ann' has W2w here, and W2w in line 1: leave one out; a knock-out, with matches of several games, cannot be read"
    printf '%b' "$match" "${match/1.1/1.2}" >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"$twice"
    printf '%b' "${match/.1/}" \
        '[Event "x"][Round "1"][White "Ben"][Black "Ann"][Result "1-0"]' >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:2: round 1: 2 'Ben' has W1w here, and L1b in line 1: leave one out; a knock-out, with matches of several games, cannot be read"
    printf '%b' "$match" "${match/1-0/0-1}" >x.pgn
    run -1 --separate-stderr tb-parse x.pgn
    expect_error <<<"tb-parse: x.pgn:2: round 1: 1 'Ann' has L2w here, and W2w in line 1: two results; correct one, or leave it out"
    for again in "${match/1.1/1}" "${match/1-0/*}"; do
        printf '%b' "$match" "$again" >x.pgn
        parses x.pgn <<'END'
x|1|Ann|-|-|1|W2w|-
x|2|Ben|-|-|0|L1b|-
END
    done
}

@test "files joined by cat, one with a byte order mark; 1/2 after the moves" {
    game()
    {
        printf '[Event "A"]\n[Round "1"]\n[White "%s"]\n[Black "%s"]\n' "$1" "$2"
        printf '[Result "%s"]\n\n1. e4 %s\n\n' "$3" "$4"
    }
    { game Ann Ben 1-0 1-0; printf '\xef\xbb\xbf'; game Cy Dee '*' 1/2; } >x.pgn
    run -0 --separate-stderr tb-parse x.pgn
    [ "$(sed 1d <<<"$output" | cut -f 3,7 | tr '\t' ' ' | paste -sd ,)" = \
        'Ann W2w,Ben L1b,Cy D4w,Dee D3b' ]
}
