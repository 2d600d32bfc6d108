#!/usr/bin/env bats
# The shapes in which programs write tournament files; see cases/formats/NOTES.
load ../helper

formats=$cases/formats
header=$'section\tid\tname\tteam\trating\tscore\tgames\tsettings'

# make_dbf <TEXT >TABLE: makes a dBase III table. The first line of TEXT names
# the fields, each as `NAME TYPE LENGTH`; each other line is a record, a `*`
# in front of it if it is deleted. Bars separate; \351 is the byte of that
# number.
make_dbf()
{
    printf '%b' "$(awk '
        function number(n, bytes) {
            for (; bytes-- > 0; n = int(n / 256))
                printf "\\0%03o", n % 256
        }
        function put(text, length_) {
            shown = text
            gsub(/\\[0-7][0-7][0-7]/, "x", shown)
            gsub(/\\/, "\\0", text)
            printf "%s%" (length_ - length(shown)) "s", text, ""
        }
        { line[NR] = $0 }
        END {
            fields = split(line[1], field, "|")
            for (i = 1; i <= fields; i++) {
                split(field[i], word, " ")
                name[i] = word[1]; type[i] = word[2]; size[i] = word[3]
                record += size[i]
            }
            number(3, 1); number(26 + 256 * 11 + 65536 * 21, 3)
            number(NR - 1, 4); number(33 + 32 * fields, 2)
            number(record + 1, 2); number(0, 20)
            for (i = 1; i <= fields; i++) {
                printf "%s", name[i]; number(0, 11 - length(name[i]))
                printf "%s", type[i]; number(0, 4)
                number(size[i], 1); number(0, 15)
            }
            number(13, 1)
            for (r = 2; r <= NR; r++) {
                printf "%s", line[r] ~ /^\*/ ? "*" : " "
                sub(/^\*/, "", line[r])
                split(line[r], value, "|")
                for (i = 1; i <= fields; i++)
                    put(value[i], size[i])
            }
            number(26, 1)
        }')"
}

# Makes the folder x with the tables of the US Chess submission.
submission()
{
    mkdir -p "$BATS_TEST_TMPDIR/x"
    cd "$BATS_TEST_TMPDIR/x"
    make_dbf <"$formats/tdexport.txt" >TDEXPORT.DBF
    make_dbf <"$formats/tsexport.txt" >tsexport.dbf
    make_dbf <"$formats/thexport.txt" >THexport.Dbf
}

# A table of two players whose one round has the cells, as TDEXPORT.DBF.
pair_dbf()
{
    make_dbf >TDEXPORT.DBF <<END
D_SEC_NUM C 2|D_PAIR_NUM C 4|D_NAME C 8|D_RND01 C 12
1|1|ADA|$1
1|2|BO|$2
END
}

# put FILE OFFSET BYTES: bytes, as printf %b has them, over those of a file.
put()
{
    printf '%b' "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# --- dbf ---

@test "dbf: sections, extras, edition; a deleted record; names in any case" {
    submission
    run -0 parse_with state,memberid TDEXPORT.DBF
    expect < <(
        printf '%s\tstate\tmemberid\n' "$header"
        tabs <<'END'
OPEN | 1 | MéNDEZ, ANA | - | 1850 | 2.5 | W4w D2b W3w | edition=2024;written=10,0;rounds=3;event=MAPLE STREET OPEN | TX | 90000001
OPEN | 2 | BAKER, BEN | - | 1700 | 2 | W5b D1w HPB | edition=2024;written=10,0;rounds=3;event=MAPLE STREET OPEN | OK | 90000002
OPEN | 3 | CLARK, CORA | - | 1600 | 1.5 | HPB W4b L1b | edition=2024;written=10,0;rounds=3;event=MAPLE STREET OPEN | TX | 90000003
OPEN | 4 | DIAZ, DAN | - | 1500 | 1 | L1b L3w +0 | edition=2024;written=10,0;rounds=3;event=MAPLE STREET OPEN | - | 90000004
OPEN | 5 | EVANS, EVE | - | - | 1 | L2w PAB -0 | edition=2024;written=10,0;rounds=3;event=MAPLE STREET OPEN | TX | -
MATCH | 1 | FOX, FAY | - | 980 | 2.5 | W2w L2b =2w W2b | edition=2024;written=8,0;rounds=4;event=MAPLE STREET OPEN | NM | 90000006
MATCH | 2 | GRAY, GIL | - | 875 | 1.5 | L1b W1w =1b L1w | edition=2024;written=8,0;rounds=4;event=MAPLE STREET OPEN | NM | 90000007
END
    )
    # And nothing else is in more.
    run -0 bash -c 'tb-parse TDEXPORT.DBF | sed "1d; /^#/d; s/.*\t//"'
    expect <<'END'
state=TX;memberid=90000001
state=OK;memberid=90000002
state=TX;memberid=90000003
state=-;memberid=90000004
state=TX;memberid=-
state=NM;memberid=90000006
state=NM;memberid=90000007
END
}

@test "dbf: without the tables beside it; from standard input" {
    submission
    rm ts* TH*
    mv TDEXPORT.DBF tdexport.dbf
    run -0 --separate-stderr tb-parse -v tdexport.dbf
    expect_error <<'END'
tb-parse: tdexport.dbf: its folder has no THEXPORT.DBF
tb-parse: tdexport.dbf: its folder has no TSEXPORT.DBF
END
    [ "$(cut -f 1,8 <<<"$output" | sort -u)" = $'Section 1\twritten=10,0
Section 2\twritten=8,0
section\tsettings' ]
    [ "$(tb-parse <tdexport.dbf)" = "$output" ]
}

@test "dbf: the order of US programs" {
    submission
    run -0 tb-standings -o tsv TDEXPORT.DBF
    [ "${lines[0]}" = $'section\trank\tid\tname\tscore\tmmed\tsolkoff\tcum\tcumopp' ]
    [ "${lines[1]}" = $'OPEN\t1\t1\tMéNDEZ, ANA\t2.5\t3.5\t4\t5\t7' ]
}

@test "dbf: old files with ten rounds a record" {
    cd "$BATS_TEST_TMPDIR"
    make_dbf <"$formats/old-tdexport.txt" >TDEXPORT.DBF
    run -0 tb-parse TDEXPORT.DBF
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
Section 1 | 7 | ADA | - | 1800 | 7.5 | W8w L8b D8w W8b L8w D8b W8w L8b D8w W8b W8w W8b | written=24,0
Section 1 | 8 | BO | - | 1700 | 4.5 | L7b W7w D7b L7w W7b D7w L7b W7w D7b L7w L7b L7w | written=24,0
END
    )
}

@test "dbf: old files whose records do not make up players" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='@' read -r edit message; do
        echo "$edit"
        sed "$edit" "$formats/old-tdexport.txt" | make_dbf >TDEXPORT.DBF
        run -1 --separate-stderr tb-parse TDEXPORT.DBF
        expect_error <<<"tb-parse: TDEXPORT.DBF:$message"
    done <<'END'
s/|7|2|ADA/|7|3|ADA/@2: player 7 of section 1 has D_REC_SEQ 3 but no record with D_REC_SEQ 2
s/|7|2|ADA/|7|1|ADA/@2: player 7 of section 1 is already in record 1
s/|7|2|ADA/|7|2|ADAM/@2: player 7 of section 1 has a different name in record 1
s/|8|1|BO/|8|3|BO/@3: player 8 of section 1 has D_REC_SEQ 2 but no record with D_REC_SEQ 1
s/|7|1|ADA/|6|1|ADA/@2: player 7 of section 1 has D_REC_SEQ 2 but no record with D_REC_SEQ 1
s/|7|1|ADA/|7|x|ADA/@1: D_REC_SEQ 'x' is not a number from 0 to 2147483647
END
}

@test "dbf: results" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r one other token token2; do
        echo "$one"
        pair_dbf "$one" "$other"
        output=$(tb-parse -R 1 TDEXPORT.DBF 2>&1 | cut -f 7)
        [ "$output" = "games
$token
$token2" ]
    done <<'END'
W2W|L1B|W2w|L1b
W    2W|L   1B|W2w|L1b
W0002 W|L0001|W2w|L1b
D2B|D1W|D2b|D1w
w2w|l1b|W2w|L1b
N2W|S1B|w2w|l1b
R2W|R1B|d2w|d1b
B0|H0|PAB|HPB
B|H|PAB|HPB
B0000|H0000 W|PAB|HPB
X0|F0|+0|-0
X2W|F1B|+2w|-1b
X   2|F0|+2|-1
Z0|Z0000|=0|=0
Z2W|Z1B|=2w|=1b
F2|F1|-2|-1
B0|U0|PAB|ZPB
B0||PAB|ZPB
END
}

@test "dbf: cells that are no results" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r cell message; do
        echo "$cell"
        pair_dbf "$cell" 'L1'
        run -1 --separate-stderr tb-parse TDEXPORT.DBF
        expect_first_fault <<<"tb-parse: TDEXPORT.DBF:1: $message"
    done <<'END'
W|round 1: 'W' names no opponent
W0B|round 1: 'W0B' names no opponent
B2|round 1: 'B2' is not a result
Q2|round 1: 'Q2' is not a result
12|round 1: '12' has neither a result nor a colour: expected 12w1 or W12
W2X|round 1: 'W2X' is not a result
W2WB|round 1: 'W2WB' is not a result
W9999999999|round 1: 'W9999999999' has an opponent that is out of range
W3B|round 1: 1 'ADA' has W3b, but there is no player 3
W1B|round 1: 1 'ADA' is its own opponent
X2W|round 1: 1 'ADA' has +2w, but 2 'BO' (record 2) has L1: the results disagree
W2\001\012x|round 1: 'W2? x' is not a result
END
}

@test "dbf: bytes of the file do not get into the stream as lines" {
    cd "$BATS_TEST_TMPDIR"
    pair_dbf 'W2\0121\0113' 'L1'
    run -1 tb-parse TDEXPORT.DBF
    [ "${#lines[@]}" -eq 3 ]
}

@test "dbf: rounds that a section does not have" {
    submission
    make_dbf >tsexport.dbf <<'END'
S_SEC_NUM C 2|S_SEC_NAME C 30|S_TRN_TYPE C 1|S_TOT_RNDS C 2
1 |OPEN|S|3
2 |MATCH|R|3
END
    run -1 --separate-stderr tb-parse TDEXPORT.DBF
    expect_error <<'END'
tb-parse: TDEXPORT.DBF:7: section 'MATCH' has 3 rounds in TSEXPORT.DBF but 4 in TDEXPORT.DBF
END
    run -0 tb-parse -l TDEXPORT.DBF
    [ "${lines[-1]}" = $'MATCH\t2\tGRAY, GIL\t-\t875\t1.5\tL1b W1w =1b L1w\tsystem=roundrobin;edition=2024;written=8,0;doubt=0:0:0;event=MAPLE STREET OPEN' ]
}

@test "dbf: sections of one name, and without a name" {
    submission
    while IFS='@' read -r one two names; do
        echo "$one $two"
        make_dbf >tsexport.dbf <<END
S_SEC_NUM C 2|S_SEC_NAME C 30
1|$one
2|$two
END
        [ "$(tb-parse TDEXPORT.DBF | cut -f 1 | uniq | paste -s -d ,)" = \
            "section,$names" ]
    done <<'END'
A@A@A,A (section 2)
A@#A@A,A (section 2)
@@Section 1,Section 2
Section 2@@Section 2,Section 2 (section 2)
END
}

@test "dbf: one of the other tables" {
    submission
    run -1 --separate-stderr tb-parse tsexport.dbf THexport.Dbf
    expect_error <<'END'
tb-parse: tsexport.dbf: this is not TDEXPORT.DBF, the table of the players: the field D_SEC_NUM, D_PAIR_NUM or D_RND01 is missing
tb-parse: THexport.Dbf: this is not TDEXPORT.DBF, the table of the players: the field D_SEC_NUM, D_PAIR_NUM or D_RND01 is missing
END
    printf 'NAME C 10\nADA\n' | make_dbf >other.dbf
    run -1 --separate-stderr tb-parse other.dbf
    expect_error <<'END'
tb-parse: other.dbf: this is not TDEXPORT.DBF, the table of the players: the field D_SEC_NUM, D_PAIR_NUM or D_RND01 is missing
END
}

@test "dbf: tables beside it that are wrong or of another event" {
    while IFS='@' read -r file edit message; do
        echo "$file $edit"
        submission
        sed "$edit" "$formats/${file%.dbf}.txt" | make_dbf >"$file"
        [ "$file" != thexport.dbf ] || mv "$file" THexport.Dbf
        run -1 --separate-stderr tb-parse TDEXPORT.DBF
        expect_error <<<"tb-parse: $message"
    done <<'END'
tsexport.dbf@s/| 2|#M/| 1|#M/@tsexport.dbf: duplicate section 1
tsexport.dbf@s/| 2|#M/| 3|#M/@TDEXPORT.DBF:7: TSEXPORT.DBF has no section 2
tsexport.dbf@s/| 2|#M/| x|#M/@tsexport.dbf:2: S_SEC_NUM 'x' is not a number from 0 to 2147483647
tsexport.dbf@s/|4$/|?/@tsexport.dbf:2: S_TOT_RNDS '?' is not a number from 0 to 2147483647
tsexport.dbf@s/S_SEC_NUM/S_SEC_NO/@tsexport.dbf: the field S_SEC_NUM is missing
tsexport.dbf@s/^2026/2025/@TDEXPORT.DBF:1: D_EVENT_ID is '202611210001', but TSEXPORT.DBF has '202511210001'
thexport.dbf@s/20260228/20261328/@THexport.Dbf:1: H_BEG_DATE '20261328' is not a date
thexport.dbf@2p@THexport.Dbf: the table has 2 events; a folder must have exactly one
thexport.dbf@s/|202611210001/|2/@TDEXPORT.DBF:1: D_EVENT_ID is '202611210001', but THEXPORT.DBF has '2'
END
    submission
    printf x >>tsexport.dbf
    tb-parse TDEXPORT.DBF >/dev/null
    : >TSEXPORT.DBF
    run -1 tb-parse TDEXPORT.DBF
    [[ ${lines[0]} == *': its folder has both '*' and '* ]]
    rm ts* TS*
    mkdir TSEXPORT.DBF
    run -1 --separate-stderr tb-parse TDEXPORT.DBF
    expect_error <<<"tb-parse: TSEXPORT.DBF: is not a regular file"
}

# bats test_tags=sweep
@test "dbf: cut short at every length" {
    cd "$BATS_TEST_TMPDIR"
    pair_dbf W2W L1B
    mv TDEXPORT.DBF whole
    length=$(wc -c <whole)
    for ((n = 1; n < length - 1; n++)); do
        head -c "$n" whole >TDEXPORT.DBF
        ! tb-parse TDEXPORT.DBF >out 2>&1 || { echo "$n"; false; }
        [ "$(wc -l <out)" -eq 3 ]
    done
    # Only the mark behind the last record is not missed.
    head -c "$n" whole >TDEXPORT.DBF
    tb-parse TDEXPORT.DBF >out
    [ "$(wc -l <out)" -eq 3 ]
    cp whole TDEXPORT.DBF
    make_dbf <"$formats/tsexport.txt" >whole
    length=$(wc -c <whole)
    for ((n = 0; n < length - 1; n += 7)); do
        head -c "$n" whole >tsexport.dbf
        ! tb-parse TDEXPORT.DBF >out 2>&1 || { echo "$n"; false; }
        grep -q '^tb-parse: tsexport.dbf: ' out
    done
}

@test "dbf: a header that does not agree with the file" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r offset bytes message; do
        echo "$offset $bytes"
        pair_dbf W2W L1B
        put TDEXPORT.DBF "$offset" "$bytes"
        run -1 --separate-stderr tb-parse TDEXPORT.DBF
        expect_error <<<"tb-parse: TDEXPORT.DBF: $message"
    done <<'END'
0|\x02|is not a text file: it has a NUL byte; save a spreadsheet as CSV
4|\x03|its header announces 3 records of 27 bytes, but 55 bytes follow
4|\x01|its header announces 1 records of 27 bytes, but 55 bytes follow
4|\x00|its header announces 0 records of 27 bytes, but 55 bytes follow
4|\xff\xff\xff\xff|its header announces 4294967295 records of 27 bytes, but 55 bytes follow
8|\x00\x00|the fields in its header (0 bytes) do not add up to a record of 27 bytes
8|\xa0|the fields in its header (160 bytes) do not add up to a record of 27 bytes
8|\xa3|its header announces 2 records of 27 bytes, but 53 bytes follow
8|\xff\xff|the file is truncated: its header does not fit into 216 bytes
10|\x1a|the fields in its header (161 bytes) do not add up to a record of 26 bytes
10|\x00|the fields in its header (161 bytes) do not add up to a record of 0 bytes
15|\x01|the table is encrypted
32|\x0d|the fields in its header (161 bytes) do not add up to a record of 27 bytes
43|M|field D_SEC_NUM must be of type C, N, F or D and not empty
48|\x03|the fields in its header (161 bytes) do not add up to a record of 27 bytes
48|\x00|the fields in its header (161 bytes) do not add up to a record of 27 bytes
64|D_SEC_NUM\x00|duplicate field D_SEC_NUM
128|D_RND02|the table has D_RND02, but no D_RND01
END
    pair_dbf W2W L1B
    put TDEXPORT.DBF 161 x
    run -1 --separate-stderr tb-parse TDEXPORT.DBF
    expect_error <<<"tb-parse: TDEXPORT.DBF:1: the record begins with byte 0x78; expected a blank or *"
}

@test "dbf: numbers of players and sections" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r section id message; do
        echo "$section $id"
        make_dbf >TDEXPORT.DBF <<END
D_SEC_NUM C 12|D_PAIR_NUM N 12|D_RATING C 6|D_RND01 C 4
$section|$id|1200|B0
1|2|1300P4|B0
END
        run -1 --separate-stderr tb-parse TDEXPORT.DBF
        expect_error <<<"tb-parse: TDEXPORT.DBF:$message"
    done <<'END'
1|2|2: player 2 of section 1 is already in record 1
|1|1: D_SEC_NUM '' is not a number from 0 to 2147483647
A|1|1: D_SEC_NUM 'A' is not a number from 0 to 2147483647
1||1: D_PAIR_NUM '' is not a number from 0 to 2147483647
1|0|1: id '0' is not a number from 1 to 2147483647
1|1.5|1: D_PAIR_NUM '1.5' is not a number from 0 to 2147483647
1|2147483648|1: D_PAIR_NUM '2147483648' is not a number from 0 to 2147483647
END
    make_dbf >TDEXPORT.DBF <<'END'
D_SEC_NUM N 14|D_PAIR_NUM N 12|D_RATING C 6|D_RND01 C 4
 2147483647.00|2147483647.|1200|X0
   2|  1|1300P4|X0
   2|  3|13O0|X0
END
    run -1 --separate-stderr tb-parse TDEXPORT.DBF
    expect_error <<<"tb-parse: TDEXPORT.DBF:3: rating '13O0' has a letter O; write the digit 0"
}

@test "dbf: forced for a text, and another format forced for a table" {
    submission
    run -1 --separate-stderr tb-parse -f csv TDEXPORT.DBF
    expect_error <<<"tb-parse: TDEXPORT.DBF: is not a text file: it has a NUL byte; save a spreadsheet as CSV"
    run -1 --separate-stderr tb-parse -f dbf <<<'no,name,r1'
    expect_error <<<"tb-parse: stdin: this is not a dBase III table"
}

# --- TRF as programs write it ---

@test "trf: Swiss-Manager's; columns in characters and in bytes" {
    for file in swiss-manager swiss-manager-bytes; do
        run -0 parse_with fed,fideid,birth,sex -S x "$formats/$file.trf"
        expect < <(
            printf '%s\tfed\tfideid\tbirth\tsex\n' "$header"
            tabs <<'END'
x | 1 | Müller,Jörg | - | 2020 | 2.5 | W3w D2b W4w | edition=2026;rounds=3;date=2026-03-14;event=Frühlings-Open;city=Musterstadt;fed=AUT;end=2026-03-15;dates=2026-03-14,2026-03-14,2026-03-15;arbiter=IA Muster | AUT | 1600000 | 1980/00/00 | m
x | 2 | Çelik,Şule | - | 1985 | 2 | W4b D1w D3b | edition=2026;rounds=3;date=2026-03-14;event=Frühlings-Open;city=Musterstadt;fed=AUT;end=2026-03-15;dates=2026-03-14,2026-03-14,2026-03-15;arbiter=IA Muster | AUT | 1600000 | 1980/00/00 | m
x | 3 | Åström,Åse | - | 1901 | 0.5 | L1b ZPB D2w | edition=2026;rounds=3;date=2026-03-14;event=Frühlings-Open;city=Musterstadt;fed=AUT;end=2026-03-15;dates=2026-03-14,2026-03-14,2026-03-15;arbiter=IA Muster | AUT | 1600000 | 1980/00/00 | m
x | 4 | Doe,John | - | - | 1 | L2w +0 L1b | edition=2026;rounds=3;date=2026-03-14;event=Frühlings-Open;city=Musterstadt;fed=AUT;end=2026-03-15;dates=2026-03-14,2026-03-14,2026-03-15;arbiter=IA Muster | AUT | 1600000 | 1980/00/00 | m
END
        )
    done
    iconv -f UTF-8 -t ISO-8859-9 "$formats/swiss-manager.trf" |
        tb-parse -S x >"$BATS_TEST_TMPDIR/latin"
    [ "$(cut -f 6,7 "$BATS_TEST_TMPDIR/latin")" = \
        "$(tb-parse "$formats/swiss-manager.trf" | cut -f 6,7)" ]
}

@test "trf: Lichess' with a game that goes on; absent players" {
    run -0 --separate-stderr tb-parse -S x "$formats/lichess.trf"
    expect_error <<END
tb-parse: $formats/lichess.trf: warning: round 3 counts, because points in the file include it, but none of its games has a result; -R 2 leaves it out
tb-parse: $formats/lichess.trf:11: warning: round 3: the result of 1 'ada' against 4 'di' is unknown and counts 0
tb-parse: $formats/lichess.trf: round 3: 2 of 5 have no result yet
END
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
x | 1 | ada | - | 2000 | 2 | W3w W2b ?4w | edition=2026;rounds=3;running=3:2/5;date=2026-03-14;event=Evening Swiss;city=https://lichess.org/swiss/AbCdEfGh;fed=Lichess;arbiter=https://lichess.org/swiss
x | 2 | bo | - | 1900 | 2 | W4b L1w PAB | edition=2026;rounds=3;running=3:2/5;date=2026-03-14;event=Evening Swiss;city=https://lichess.org/swiss/AbCdEfGh;fed=Lichess;arbiter=https://lichess.org/swiss
x | 3 | cy | - | 1800 | 0.5 | L1b HPB ZPB | edition=2026;rounds=3;running=3:2/5;date=2026-03-14;event=Evening Swiss;city=https://lichess.org/swiss/AbCdEfGh;fed=Lichess;arbiter=https://lichess.org/swiss
x | 4 | di | - | 1700 | 1 | L2w +5w ?1b | edition=2026;rounds=3;running=3:2/5;date=2026-03-14;event=Evening Swiss;city=https://lichess.org/swiss/AbCdEfGh;fed=Lichess;arbiter=https://lichess.org/swiss
x | 5 | ed | - | 1600 | 1 | PAB -4b ZPB | edition=2026;rounds=3;running=3:2/5;date=2026-03-14;event=Evening Swiss;city=https://lichess.org/swiss/AbCdEfGh;fed=Lichess;arbiter=https://lichess.org/swiss
END
    )
}

@test "trf: Tornelo's DAT records and blank lines; CR alone" {
    run -0 tb-parse -S x "$formats/tornelo.trf"
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
x | 1 | Ash,Ann | - | 2527 | 2 | W2w W3b | edition=2026;rounds=2;date=2026-03-14;event=Pawn Cup
x | 2 | Oak,Ona | - | 2100 | 1 | L1b PAB | edition=2026;rounds=2;date=2026-03-14;event=Pawn Cup
x | 3 | Elm,Eli | - | - | 0.5 | HPB L1w | edition=2026;rounds=2;date=2026-03-14;event=Pawn Cup
END
    )
}

@test "trf: points by XXS" {
    run -0 tb-parse -S x "$formats/javafo.trf"
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
x | 1 | Test0001 Player0001 | - | 2720 | 4 | W2w D3b | points=3,1,0;edition=2024;rounds=3;date=2026-02-28;event=Trial
x | 2 | Test0002 Player0002 | - | 2700 | 1 | L1b PAB=1 | points=3,1,0;edition=2024;rounds=3;date=2026-02-28;event=Trial
x | 3 | Test0003 Player0003 | - | 2690 | 2 | HPB D1w | points=3,1,0;edition=2024;rounds=3;date=2026-02-28;event=Trial
END
    )
    while IFS='|' read -r record message; do
        echo "$record"
        run -1 --separate-stderr tb-parse < <(
            echo "$record"
            player 1 A '' '' '2 w 1'
            player 2 B '' '' '1 b 0'
        )
        expect_error <<<"tb-parse: stdin:1: XXS: $message"
    done <<'END'
XXS WW=2|points that depend on the colour, or that are different for a forfeit win and a win, cannot be read
XXS FW=0.5|points that depend on the colour, or that are different for a forfeit win and a win, cannot be read
XXS W|expected a code and its points, such as WW=1, not 'W'
XXS W=|expected a code and its points, such as WW=1, not 'W='
XXS Q=1|expected a code and its points, such as WW=1, not 'Q=1'
XXS W=-1|expected a code and its points, such as WW=1, not 'W=-1'
END
}

@test "what is said of an event: city, federation, days, arbiters, rate of play" {
    cd "$BATS_TEST_TMPDIR"
    {
        printf '%s\n' '012 Spring Swiss' '022 Town; north' '032 POL' \
            '042 2026/03/14' '052 2026/03/15' '102 IA Nobody' '112 FA One' \
            '112 FA Two' '122 3 minutes'
        printf '132%88s%s\n' '' '26/03/14  26/03/15'
        player 1 A '' '' '0000 - U' '0000 - U'
    } >x.trf
    run -0 --separate-stderr bash -c 'tb-parse x.trf | cut -f8 | sed -n 3p'
    [ "$output" = "edition=2026;rounds=2;date=2026-03-14;event=Spring Swiss;city=Town, north;fed=POL;end=2026-03-15;dates=2026-03-14,2026-03-15;arbiter=IA Nobody;deputy=FA One, FA Two;rate=3 minutes" ]
    printf '%s\n' '# city=Town' '# fed=POL' '# END=2026-03-15' '# arbiter=Nobody' \
        '# rate=3 minutes' '# rated games' 'no,name,r1' 1,A,B >x.csv
    run -0 --separate-stderr bash -c 'tb-parse x.csv | cut -f8 | sed -n 3p'
    [ "$output" = "written=0,0;rounds=1;city=Town;fed=POL;end=2026-03-15;arbiter=Nobody;rate=3 minutes" ]
    sed -i 's/2026-03-15/soon/' x.csv
    run -1 --separate-stderr tb-parse x.csv
    expect_error <<<"tb-parse: x.csv:3: END 'soon' is not a date such as 2026-11-22 (year, month, day)"
    run -1 --separate-stderr tb-oppscores < <(tabs <<<'id | score | games | settings
1 | 0 | - | dates=2026-03-14,soon')
    echo "$stderr"
    [[ ${stderr_lines[0]} = *"dates= is not a list of YYYY-MM-DD"* ]]
}

@test "trf: dates" {
    while IFS='|' read -r date edition; do
        echo "$date"
        output=$({ echo "042 $date"; player 1 A '' '' '0000 - +'; } |
            tb-parse 2>&1 | grep ^- | cut -f 8 |
            sed 's/;date=.*//')
        [ "$output" = "$edition" ]
    done <<'END'
2026/02/28|edition=2024
2024/04/01|edition=2024
2024/03/31|edition=2009
2009/09/30|edition=2009
01/04/2024|edition=2024
2026/03/01|edition=2026
24/05/01|edition=2024
26/13/01|-
99/03/01|edition=2009
31/03/2026|edition=2026
13/02/2026|edition=2024
02/13/2026|edition=2024
03/04/2026|edition=2026
1.3.2026|edition=2026
28. 02. 2026|edition=2024
2026-03-01|edition=2026
20260301|edition=2026
Mar 1, 2026|edition=2026
Feb 28, 2026|edition=2024
2026/03/01 10:00|edition=2026
2026/13/01|-
March 2026|-
2026/03/01 to 04|-
Jun 26|-
26 June 2025|edition=2024
1. March 2026|edition=2026
28-Feb-2026 18:00|edition=2024
2024.05.??|edition=2024
2024.??.??|edition=2024
2026.03.??|edition=2026
2026.??.??|-
31 Feb 2025|-
2026/02/29|-
01.03.26|-
26/03/01|-
03/01/2026|-
1-3-2026|-
202/05/01|-
1026/05/01|-
END
}

# C.07 is in force from 1 April 2024: 5 March is before, 3 May is not.
@test "a first day whose month decides on the edition" {
    doubt="the edition of the FIDE rules depends on which number is the month; using that of 2024; write"
    trf=$(player 1 A 2000 1.0 '2 w 1'; player 2 B 1900 0.0 '1 b 0')
    run -0 --separate-stderr tb-parse <<<$'042 05/03/2024\n'"$trf"
    [ "$stderr" = "tb-parse: stdin:1: warning: start date '05/03/2024': $doubt YYYY/MM/DD" ]
    [[ $output = *edition=2024* ]]
    for day in 2024/03/05 15/03/2024 07/06/2024; do
        run -0 --separate-stderr tb-parse <<<"042 $day"$'\n'"$trf"
        [ "$stderr" = '' ]
    done
    run -0 --separate-stderr tb-parse <<<$'Round,Date,White,Black,Result\n1,5/3/2024,A,B,1-0\n2,6/3/2024,B,A,1-0'
    [ "$stderr" = "tb-parse: stdin:2: warning: date '5/3/2024': $doubt YYYY-MM-DD" ]
}

@test "trf: fields that are not in their columns" {
    good=$(player 1 Ada 2000 0.5 '0000 - H')
    while IFS='|' read -r edit message; do
        echo "$edit"
        run -1 --separate-stderr tb-parse <<<"$(sed "$edit" <<<"$good")"
        expect_error <<<"tb-parse: stdin:1:$message"
    done <<'END'
s/^001 /001 1/|9: '1' in column 9, which must be blank: a field next to it is not in its columns
s/ Ada/Ada /|14: 'A' in column 14, which must be blank: a field next to it is not in its columns
s/ 2000/2000 /|48: '2' in column 48, which must be blank: a field next to it is not in its columns
s/ 2000 /  2000/|53: '0' in column 53, which must be blank: a field next to it is not in its columns
s/  0\.5/10.50/|80: '1' in column 80, which must be blank: a field next to it is not in its columns
s/0\.5 /0.50/|85: '0' in column 85, which must be blank: a field next to it is not in its columns
s/  0000 - H/ 0000 - H/|91: '0' in column 91, which must be blank: a field next to it is not in its columns
s/  0000 - H/   0000 - H/|92: round ' 0000 - H' is not in its columns
END
    run -1 --separate-stderr tb-parse < <(printf '001 1\n 001    2\n')
    expect_error <<<"tb-parse: stdin:2:1: a player's record must begin with 001 and a blank"
    run -1 --separate-stderr tb-parse < <(printf '001 1\n001\t2\n')
    expect_error <<<"tb-parse: stdin:2:1: a player's record must begin with 001 and a blank"
}

@test "trf: columns are bytes only where the whole line fits" {
    # One of two umlauts was counted as a byte: neither reading fits.
    run -1 --separate-stderr tb-parse < <(
        player 1 Müller,Jörg 2000 0.5 '0000 - H' | sed 's/r,J/r, J/')
    [[ $stderr == *'is not in its columns' ]]
    # The name is one character too long, and nothing else has moved.
    name='Abcdefghij Klmnopqrst Uvwxyzabcdef'
    run -0 tb-parse < <(player 1 X 2000 1.0 '0000 - +' |
        sed "s/X.\{33\}/$name/")
    [ "$(cut -f 3 <<<"${lines[1]}")" = "$name" ]
}

# TRF26: the name of a 310 has columns 9 to 40. In another name column 41 is the
# first of a short name one column early, which loses nothing.
@test "trf: a name of a team that is too long for its columns" {
    file=$cases/formats/lineup-dash.trf
    for name in 'SK Sonnenberg-Hohenfels 1924 e.V' 'SK Sonnenberg-Hohenfels 1924 e.V.'; do
        sed "s/^\(310   1 \).\{${#name}\}../\1$name  /" "$file" \
            >"$BATS_TEST_TMPDIR/x.trf"
        run tb-parse --teams "$BATS_TEST_TMPDIR/x.trf"
        if [ ${#name} -le 32 ]; then
            [ "$(cut -f 3 <<<"${lines[1]}")" = "$name" ]
        else
            [ "$status" -eq 1 ]
            [[ $output = *":10:41: '.' in column 41, which must be blank"* ]]
        fi
    done
}

@test "trf: team records whose columns are bytes" {
    players=$(player 1 A '' '' '2 w 1'; player 2 B '' '' '1 b 0')
    for name in 'ΓΑΖΙ 1' 'Team'; do
        for width in 32 "$((32 + $(printf %s "$name" | wc -c) - ${#name}))"; do
            run -0 tb-parse < <(echo "$players"
                LC_ALL=C.UTF-8 awk -v n="$name" -v w="$width" 'BEGIN {
                    printf "013 %s", n
                    for (i = length(n); i < w; i++)
                        printf " "
                    print "   1    2" }')
            [ "$(cut -f 4 <<<"$output" | tail -n 1)" = "$name" ]
        done
    done
}

# --- Tables ---

@test "csv: Chess-Results' crosstable" {
    { printf '%s\n' "$header"
        tabs <<'END'
x | 1 | Åkesson Alva | - | 2020 | 2.5 | W4b W3w D2b | written=0,18;rounds=4
x | 2 | Berg Bo | - | 1971 | 2 | HPB W5b D1w | written=0,18;rounds=4
x | 3 | Carlén Cia | - | 1904 | 1.5 | +6w L1b D5w | written=0,18;rounds=4
x | 4 | Dahl Dag | - | 1926 | 1.5 | L1w PAB HPB | written=0,18;rounds=4
x | 5 | Ek Eva | - | - | 1.5 | PAB L2w D3b | written=0,18;rounds=4
x | 6 | Falk Fia | - | 1500 | 0 | -3b ZPB ZPB | written=0,18;rounds=4
END
    } >"$BATS_TEST_TMPDIR/expected"
    file=$formats/chess-results.csv
    run -0 --separate-stderr tb-parse -S x "$file"
    expect <"$BATS_TEST_TMPDIR/expected"
    [ "$stderr" = '' ]
    run -0 parse_with next -S x "$file"
    [ "$(appended_values <<<"$output")" = '?5w,?3b,?2w,?6b,?1b,?4w' ]
    run -0 --separate-stderr tb-parse -S x < <(tr ',.' ';,' <"$file")
    expect <"$BATS_TEST_TMPDIR/expected"
    run -0 --separate-stderr tb-parse -S x < <(tr , '\t' <"$file" |
        iconv -f UTF-8 -t ISO-8859-1)
    expect <"$BATS_TEST_TMPDIR/expected"
    run -0 --separate-stderr tb-parse -S x < <(printf '\357\273\277'
        cat "$file")
    expect <"$BATS_TEST_TMPDIR/expected"
    run -0 --separate-stderr tb-parse -S x < <(sed \
        's/Rk\.,,Name,Rtg,FED/Rg.,,Name,Elo,Land/; s/Pts\. /Pkt./' "$file")
    expect <"$BATS_TEST_TMPDIR/expected"
    run -1 --separate-stderr tb-parse < <(iconv -f UTF-8 -t UTF-16 "$file")
    expect_error <<<"tb-parse: stdin: is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8"
    run -1 --separate-stderr tb-parse < <(printf '\xff\xfe\0\0n\0\0\0o\0\0\0')
    expect_error <<<"tb-parse: stdin: is UTF-32; convert it first: iconv -f UTF-32 -t UTF-8"
}

# The next quote of the file closes it, in a row that is right.
@test "csv: a quote that is not closed is named where it opens" {
    local row='2,"Brown, Ben",L1'
    run -1 --separate-stderr tb-parse < <(printf '%s\n' no,name,r1 \
        '1,"Adams, Ada,W2' "$row")
    expect_error <<<'tb-parse: stdin:2:3: the quote is not closed in its line'
    run -1 --separate-stderr tb-parse < <(printf '%s\n' no,name,r1 \
        '1,"Adams" Ada,W2' "$row")
    expect_error <<<'tb-parse: stdin:2:11: text after the closing quote of a cell'
    run -1 --separate-stderr tb-parse < <(printf '%s\n' no,name,r1 "$row" \
        '1,"Adams, Ada,W2')
    expect_error <<<'tb-parse: stdin:3:3: the quote is not closed'
}

@test "wallchart: titles below no name of the header" {
    run -0 tb-parse -S x "$formats/swiss-manager.txt"
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
x | 1 | Adler, Anna | - | 2410 | 2.5 | W4w W3b D2w | written=0,12
x | 2 | Bauer, Ben | - | 2300 | 2 | D3w W4b D1b | written=0,12
x | 3 | Cerny, Cilla | - | 2205 | 1.5 | D2b L1w +4w | written=0,12
x | 4 | Dorn, Dora | - | - | 0 | L1b L2w -3b | written=0,12
END
    )
}

@test "wallchart: Swiss Perfect's results" {
    run -0 tb-parse -S x "$formats/swiss-perfect.txt"
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
x | 1 | Abbot, Alice | - | 2264 | 2.5 | W4 W3 D2 | written=0,12
x | 2 | Brook, Brian | - | 2162 | 2 | D3 W4 D1 | written=0,12
x | 3 | Coyle, Ciara | - | - | 1.5 | D2 L1 +4 | written=0,12
x | 4 | Daly, Donal | - | 1780 | 0 | L1 L2 -3 | written=0,12
END
    )
    for cell in 2: 2:X 2:WW 0:WW 0:X :W :: 2:=; do
        echo "$cell"
        run -1 tb-parse <<<"no,name,r1
1,A,$cell
2,B,1:L"
    done
}

@test "wallchart: Swiss Perfect's byes" {
    # The totals are those of the byes: 1 a half and none, besides the games.
    run -0 --separate-stderr tb-parse -S x "$formats/swiss-perfect-byes.txt"
    expect < <(
        printf '%s\n' "$header"
        tabs <<'END'
x | 1 | Alpha, Ann | - | - | 2.5 | PAB W3 D2 | written=0,6
x | 2 | Beta, Bob | - | - | 2 | W3 HPB D1 | written=0,6
x | 3 | Gamma, Cy | - | - | 0 | L2 L1 ZPB | written=0,6
x | 4 | Delta, Di | - | - | 1.5 | PAB HPB ZPB | written=0,6
x | 5 | Eta, Ed | - | - | 0 | ZPB ZPB ZPB | written=0,6
END
    )
    [ "$stderr" = "" ]
}

@test "wallchart: SwissSys' and WinTD's names and byes" {
    run -0 parse_with state,memberid -S x "$formats/swisssys.txt"
    expect < <(
        printf '%s\tstate\tmemberid\n' "$header"
        tabs <<'END'
x | 1 | ADAMS, AL | - | 1800 | 2.5 | W2 HPB W4 | written=6,0 | TX | 90000001
x | 2 | BELL, BO | - | 1700 | 2 | L1 W3 PAB | written=6,0 | TX | 90000002
x | 3 | COX, CY | - | - | 1 | +0 L2 ZPB | written=6,0 | OK | 90000003
x | 4 | DUNN, DI | - | 1500 | 1 | -0 PAB L1 | written=6,0 | OK | 90000004
END
    )
}

@test "control characters of a cell do not get into the stream" {
    printf 'no,name,r1\n1,Ada,"W2\n1\tX\033[31m"\n2,Bo,L1\n' \
        >"$BATS_TEST_TMPDIR/x.csv"
    run -1 tb-parse "$BATS_TEST_TMPDIR/x.csv"
    [ "${#lines[@]}" -eq 3 ]
    [[ $output != *$'\033'* ]]
}

@test "csv: more than 4096 columns" {
    run -1 --separate-stderr tb-parse < <(printf 'no,name,r1'
        printf ',x%.s' {1..4094}; printf '\n1,A,B\n')
    expect_error <<<'tb-parse: stdin:1: 4097 columns; the limit is 4096'
    run -0 tb-parse < <(printf 'no,name,r1'
        printf ',x%.s' {1..4093}; printf '\n1,A,B\n')
}

# What stands in each line of standard input as TEXT@MESSAGE is refused.
refuse()
{
    while IFS='@' read -r text message; do
        echo "$text"
        run -1 --separate-stderr tb-parse < <(printf '%b' "$text")
        expect_first_fault <<<"tb-parse: stdin:$message"
        [ "${lines[1]}" = "#tb error $(first_fault)" ]
        [ ${#lines[@]} = 2 ]
    done
}

@test "csv, wallchart: a number alone is no player" {
    # Numbers written in advance, a count or a year below the table.
    while IFS='|' read -r rows at; do
        echo "$rows"
        run -0 --separate-stderr tb-parse -S x < <(printf "${rows//!/|}\n")
        expect < <(printf 'no,name,rtg,r1\n1,A,,W2\n2,B,,L1\n' | tb-parse -S x)
        expect_error <<<"tb-parse: stdin:$at: ignored; opponents have a free round"
    done <<'END'
no,name,r1\n1,A,W2\n2,B,L1\n3,,\n4,,|4: warning: 3 and 1 more have neither a name nor a game
no,name,rtg,r1\n1,A,,W2\n2,B,,L1\n7,,2,|4: warning: 7 has neither a name nor a game
no;name;r1\n1;A;W2\n2;B;L1\n\n2026|5: warning: 2026 has neither a name nor a game
No  Name  R1\n1   A     W2\n2   B     L1\n3|4: warning: 3 has neither a name nor a game
!No!Name!R1!\n!1!A!W2!\n!2!B!L1!\n!3!!!|4: warning: 3 has neither a name nor a game
END
    # Somebody who never played, and somebody whose name is not known.
    run -0 --separate-stderr tb-parse <<<$'no,name,r1\n1,,W2\n2,B,L1\n3,C,'
    [ "$(cut -f 2,3,7 <<<"${lines[1]}")" = $'1\t-\tW2' ]
    [ "$(cut -f 2,3,7 <<<"${lines[3]}")" = $'3\tC\tZPB' ]
    # Points that nobody has, and a result against it.
    run -1 tb-parse <<<$'no,name,pts,r1\n1,A,1,W2\n2,B,0,L1\n9,,7,'
    run -1 tb-parse <<<$'no,name,r1\n1,A,W2\n2,B,L1\n3,C,W4\n4,,'
}

# The fourth seat of a round robin of three is nobody's: each has two games and
# a free round. Ada beat Bo (1 of 2, half of what can be had) and drew with Cy.
@test "a free seat of a round robin is no player, in every format" {
    free_seat()
    {
        run -0 --separate-stderr tb-standings -o tsv -t SB,KS x
        [ "$(grep -c 'neither a name nor a game' <<<"$stderr")" = 1 ]
        [[ $stderr != *'no result yet'* ]]
        [ "$(cut -f 3- <<<"$output" | sed 1d)" = $'1\tAda\t1.5\t1.25\t1
2\tBo\t1\t0.5\t0\n3\tCy\t0.5\t0.75\t0.5' ]
    }
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'No,Name,1,2,3,4,Pts' '1,Ada,*,1,½,,1.5' '2,Bo,0,*,1,,1' \
        '3,Cy,½,0,*,,0.5' '4,,,,,*,' >x
    free_seat
    { echo '<table>'; sed 's/,/<td>/g; s/^/<tr><td>/' x; echo '</table>'; } >y
    mv y x
    free_seat
    sed 's/<tr><td>4/<tr><td>4./; s/<td>\*/<td>**/g' x >y
    mv y x
    free_seat
    printf '%s\n' '# system=roundrobin' 'No,Name,R1,R2,R3' '1,Ada,?4,D3,W2' \
        '2,Bo,W3,?4,L1' '3,Cy,L2,D1,?4' '4,,,,' >x
    free_seat
    sed 's/,/\t/g' x >y
    mv y x
    free_seat
    { echo '092 Round Robin'
      player 1 Ada '' '' '4 w' '3 b =' '2 w 1'
      player 2 Bo '' '' '3 w 1' '4 b' '1 b 0'
      player 3 Cy '' '' '2 b 0' '1 w =' '4 w'
      player 4 '' '' ''
    } >x
    free_seat
}

# A seat with U, a dash or 0000 - Z in all rounds; with a rating it is somebody.
@test "a row without a name, with absences: no player, but for a rating" {
    rows()
    {
        run -0 --separate-stderr tb-parse
        [ "$(cut -f 2 <<<"$output" | sed 1d | paste -sd ,)" = "$1" ]
        [[ $stderr = *"$2"* ]]
    }
    nobody='4 has neither a name nor a game: ignored; opponents have a free round'
    rows 1,2,3 "$nobody" \
        <<<$'No,Name,Rtg,R1,R2\n1,A,,W2,D3\n2,B,,L1,U\n3,C,,H,D1\n4,,,U,wd'
    rows 1,2,3 "$nobody" <<<'<table><tr><td>No<td>Name<td>1<td>2<td>Pts
<tr><td>1<td>A<td>2w1<td>3b1<td>2<tr><td>2<td>B<td>1b0<td>-1<td>1
<tr><td>3<td>C<td>-1<td>1w0<td>1<tr><td>4<td>&nbsp;<td>-<td>-<td>0</table>'
    rows 1,2 '3 has neither a name nor a game: ignored; opponents have a free round' < <(
        player 1 A '' '' '2 w 1'
        player 2 B '' '' '1 b 0'
        player 3 '' '' '' '0000 - Z')
    rows 1,2,3 'stdin:4: warning: 3 has no name: fill it in' \
        <<<$'No,Name,Rtg,R1,R2\n1,A,,W2,D2\n2,B,,L1,D1\n3,,1200,U,U'
    rows 1,2,3 'stdin:4: warning: 3 has no name: fill it in' \
        <<<$'No,Name,Rtg,R1,R2\n1,A,,W2,D2\n2,B,,L1,D1\n3,-,,B,U'
}

# As above with more free seats: the rounds are those of three, and KS too.
@test "a matrix with more free seats than it needs, and seats that have a name" {
    for name in frei Frei '(frei)' ' Spielfrei ' Freilos BYE '( bye )' exempt \
        Exento Descansa libre - --; do
        echo "$name"
        for more in '' $'5,,,,,,*,\n6,,,,,,,*\n'; do
            printf '%s\n' "No,Name,1,2,3,4,${more:+5,6,}Pts" \
                "1,Ada,*,1,½,,${more:+,,}1.5" "2,Bo,0,*,1,,${more:+,,}1" \
                "3,Cy,½,0,*,,${more:+,,}0.5" "4,$name,,,,*${more:+,,}," ${more:+"$more"} |
                grep . >"$BATS_TEST_TMPDIR/x"
            run -0 --separate-stderr tb-standings -o tsv -t SB,KS "$BATS_TEST_TMPDIR/x"
            [ "$(cut -f 3- <<<"$output" | sed 1d)" = $'1\tAda\t1.5\t1.25\t1
2\tBo\t1\t0.5\t0\n3\tCy\t0.5\t0.75\t0.5' ]
            [[ $stderr != *'no result yet'* ]]
        done
    done
    run -1 --separate-stderr tb-parse <<<$'No,Name,R1\n1,Ada,W2\n2,(frei),L1'
    expect_error <<<"tb-parse: stdin:3: round 1: 2 '(frei)' has L1: a bye is not a player; leave its row empty, and give its opponent B, H or U; a person with this name needs a first name or a rating"
    run -0 --separate-stderr tb-parse -S x <<<$'No,Name,R1\n1,Ada,W2\n2,Bo,L1\n3,Frei,\n4,frei,'
    expect_error <<<"tb-parse: stdin:4: warning: 3, 'Frei', and 1 more are not players: ignored"
}

@test "csv, wallchart: players above the header are not passed over" {
    # Sorted by name, the header stands between M and O.
    refuse <<'END'
1,Ann,W2\n2,Bo,L1\nno,name,r1\n3,Vi,W4\n4,Zoe,L3\n@1: a player's row is above the header; move it below
Club Open\n2;Bo;1w0;\nno;name;r1;r2\n3;Vi;4w1;\n4;Zoe;3b0;\n@2: a player's row is above the header; move it below
2  Bo   L1\nno  name  r1\n3   Vi    W4\n4   Zoe   L3\n@1: a player's row is above the header; move it below
END
    run -0 tb-parse <<<$'2026,5 rounds,\n7,players\nno,name,r1\n1,A,W2\n2,B,L1'
    [ ${#lines[@]} = 3 ]
}

@test "csv, wallchart: a matrix of a round robin is told of once" {
    local what="results without opponents in the columns 1 to 3; give a round-robin table, with one game in each field and * in the player's own, or a column for each round, with cells such as W6 or 6w1"
    while IFS='@' read -r line table; do
        echo "$table"
        run -1 --separate-stderr tb-parse < <(printf '%b' "$table")
        expect_error <<<"tb-parse: stdin:$line: $what"
    done <<'END'
2@no,name,1,2,3,pts\n1,A,0,+,+,2\n2,B,-,,+,1\n3,C,-,-,,0\n
3@Cross Table at round 5\nPos\t#\tNAME\tPts\t1\t2\t3\n1\t2\tA\t1.5\t0\t1\t½\n2\t3\tB\t1\t0\t\t1\n3\t1\tC\t0.5\t½\t0\t\n
2@No  Name  Pts  1   2   3\n1   A     3    **  11  ½½\n2   B     2    00  **  11\n3   C     1    ½½  00  **\n
2@|No|Name|1|2|3|\n|1|A|X|1-0|1|\n|2|B|0-1|X|1|\n|3|C|0|0|X|\n
END
    # A table of rounds is none: a player who was not there.
    run -0 tb-parse <<<$'no,name,1,2\n1,A,W2,U\n2,B,L1,H'
    run -1 --separate-stderr tb-parse <<<$'no,name,1,2\n1,A,W2,W3\n2,B,L1,0\n3,C,0,L1'
    expect_error <<'END'
tb-parse: stdin:3:8: round 2: '0' names no opponent; write 6w1 or W6 for a game, B, H or U for a bye
tb-parse: stdin:4:5: round 1: '0' names no opponent; write 6w1 or W6 for a game, B, H or U for a bye
END
    run -0 tb-parse <<<$'no,name,r1,r2\n1,A,W2,+\n2,B,L1,-'
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2 +0\nL1 -0' ]
}

@test "csv: Vega's byes, and its cells as they are copied" {
    run -0 --separate-stderr tb-parse -S x -R 2 <<'END'
Rk.,Player,Pts,1,2,BH
1,"Alpha,Ann",2,2w1,1 BYE,1.0
2,"Beta,Bob",0.5,1b0,½ bye,2.5
3,"Gamma,Cy",0,0 BYE,,2.0
END
    expect < <(printf '%s\n' "$header"; tabs <<'END'
x | 1 | Alpha,Ann | - | - | 2 | W2w PAB | written=0,2
x | 2 | Beta,Bob | - | - | 0.5 | L1b HPB | written=0,2
x | 3 | Gamma,Cy | - | - | 0 | ZPB ZPB | written=0,2
END
    )
    # As Vega printed them before it had pages: sign, colour, opponent.
    run -0 --separate-stderr tb-parse -S x <<'END'
No,Name,Pts,1,2,3
1,A,2.5,+W2,=B3,+BYE
2,B,0.5,-B1,=BYE,-W3
3,C,1.5,-BYE,=W1,+B2
END
    expect < <(printf '%s\n' "$header"; tabs <<'END'
x | 1 | A | - | - | 2.5 | W2w D3b PAB | written=0,6
x | 2 | B | - | - | 0.5 | L1b HPB L3w | written=0,6
x | 3 | C | - | - | 1.5 | ZPB D1w W2b | written=0,6
END
    )
    # Result and opponent in one: 12 may be a win against 2, or player 12.
    refuse <<'END'
Rk.\tPlayer\t1\t2\n1\tA\t12\t13\n2\tB\t01\t½ BYE\n@2:5: round 1: '12' has neither a result nor a colour: expected 12w1 or W12
Rk.,Player,1\n1,A,"1\n2"\n2,B,"0\n1"\n3,C,"½\nBYE"\n@2:5: round 1: '1?2' is not a result: expected 12w1 or W12
END
}

@test "Vega's cross table as text: one blank between columns, a bar in front of the rounds" {
    local -r vega='Open, the
Town - 05/09/2026, 07/09/2026

 Cross Table at round 3

  N NAME                 Rtg   T  Fed  Pts |   1     2     3  
--------------------------------------------------------------
  1 Álvarez Del Río, Jo  2201  FM ESP  2.0 | +W2   =B3   =HPB  
  2 Wolfeschlegelstein,  1987 WFM GER  1.0 | -B1   +F4    --   
  3 Ng, Li                  0          2.5 | +PAB  =W1   +W4   
  4 Özil, Max        (W)  950     SUI  0.0 |  --   -F2   -B3   

 Generated by Vega - www.vegachess.com'
    for text in "$vega" "${vega//$'\n'/$'\r\n'}" \
        "${vega/'  N NAME                 Rtg   T  Fed  Pts'/' ID NAME                 Rtg  Tit Fed  Scr'}"; do
        run -0 --separate-stderr parse_with title,fed -v -S x <<<"$text"
        [ "$stderr" = '' ]
        [ "$(grep -v '^#' <<<"$output" | cut -f 2,3,5-7,9,10)" = "$(tabs <<'END'
id|name|rating|score|games|title|fed
1|Álvarez Del Río, Jo|2201|2|W2w D3b HPB|FM|ESP
2|Wolfeschlegelstein,|1987|1|L1b +4 ZPB|WFM|GER
3|Ng, Li|-|2.5|PAB D1w W4w|-|-
4|Özil, Max        (W)|950|0|ZPB -2 L3b|-|SUI
END
        )" ]
    done
    # A dash of two that stands elsewhere is in no round of its own.
    run -1 tb-parse <<<"${vega/'HPB  '/'HPB --'}"
    [[ $output = *"8:58: round 3: '=HPB --' is not a result"* ]]
}

@test "csv, wallchart: a column that may be a round is not passed over" {
    refuse <<'END'
no,name,r1,r2,Rd 3 (Sunday)\n1,A,W2,W2,L2\n2,B,L1,L1,W1\n@1:15: column 'Rd 3 (Sunday)' is not named like a round, but has 2 results against players of the table; name it R1, R2 and so on
no,name,r1,r2b,r3\n1,A,W2,W2,L2\n2,B,L1,L1,W1\n@1: the header has round 3 but no round 2
No  Name  R1  R2*a\n1   A     W2  L2\n2   B     L1  W1\n@1:15: column 'R2*a' is not named like a round, but has 2 results against players of the table; name it R1, R2 and so on
END
    run -0 tb-parse <<<$'no,name,r1,r1 tpr,Round 1 board\n1,A,W2,1900,1\n2,B,L1,1800,1'
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2\nL1' ]
}

@test "csv, wallchart: results under a name that is no round's" {
    local what='is not named like a round, but has 2 results against players of the table; name it R1, R2 and so on'
    sed "s/%/$what/" >"$BATS_TEST_TMPDIR/refused" <<'END'
no,name,r1,r2,Roun 3\n1,A,W2,W2,\n2,B,L1,L1,\n3,C,H,,W4\n4,D,H,,L3\n@1:15: column 'Roun 3' %
Rk.;Name;1.Rd;2.Bd\n1;A;2w1;2b1\n2;B;1b0;1w0\n@1:15: column '2.Bd' %
|No|Name|R1|nd2|\n|1|A|W2|D2|\n|2|B|L1|D1|\n@1:13: column 'nd2' %
no,name,r1,R\n1,A,W2,W2\n2,B,L1,L1\n@1:12: column 'R' %
no,name,r1,Rnd,pts\n1,A,W2,D2,1.5\n2,B,L1,D1,0.5\n3,C,B,H,1.5@1:12: column 'Rnd' %
No\tName\tR1\tFinal\n1\tA\tW2\tX2\n2\tB\tL1\tF\n3\tC\tB\tX4\n4\tD\tB\tF3\n@1:12: column 'Final' is not named like a round, but has 3 results against players of the table; name it R1, R2 and so on
No  Name  R1  Round Three\n1   A     W2  W2\n2   B     L1  L1\n@1:15: column 'Round Three' %
no;name;Rd I;r1\n1;A;W2;W2\n2;B;L1;L1\n@1:9: column 'Rd I' %
no,name,r1,\n1,A,W2,W2\n2,B,L1,L1\n@1:12: column '' %
no,name,R1,Rd\n1,A,W2,X2\n2,B,L1,F1\n3,C,B,F\n4,D,B,X\n@1:12: column 'Rd' %
no,name,R1,R1O,\n1,A,W2,2w1\n2,B,L1,1b0\n@1:12: column 'R1O' %
END
    refuse <"$BATS_TEST_TMPDIR/refused"
    run -0 --separate-stderr tb-parse -l <<<$'no,name,r1,R\n1,A,W2,W2\n2,B,L1,L1'
    expect_error <<<"tb-parse: stdin:1:12: warning: column 'R' $what"
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2\nL1' ]
    # Tie-breaks, the next pairings, and classes that look like results.
    run -0 --separate-stderr tb-parse <<'END'
no,name,r1,TB2,Class 8,Class,Age,Cat,Due,Next
1,A,W2,3.5,S1,D1,U12,W2,W,3w
2,B,L1,0,S2,D1,U10,W1,B,4w
3,C,W4,0,S2,D1,U10,B10,B,1b
4,D,L3,0,S2,D2,U10,B10,B,2b
END
    [ "$stderr" = "" ]
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2\nL1\nW4\nL3' ]
}

@test "csv: Chess-Results' further columns and languages" {
    for names in Nombre,Ptos Nome,Pts Nom,Pts Naam,Pkt. Name,Punti; do
        run -0 tb-parse <<END
Rk.,,${names%,*},RtgI,FED,1.Rd,${names#*,},Rp,w-we,K,rtg+/-
1,,Ann,2000,GER,2w1,1,2400,"0,5",20,10
2,,Bo,1900,GER,1b0,0,1600,"-0,5",20,-10
END
        expect < <(printf '%s\n' "$header"; tabs <<'END'
- | 1 | Ann | - | 2000 | 1 | W2w | written=0,2
- | 2 | Bo | - | 1900 | 0 | L1b | written=0,2
END
        )
    done
    refuse <<'END'
Rk.,Nombre,1.Rd,Ptos.\n1,Ann,2w1,1\n2,Bo,1b0,1\n@3: 2 'Bo' has 1 points, but its rounds sum to 0
END
}

@test "csv, wallchart: Chess-Results in other languages" {
    # Points are compared: 2 has 1 of its rounds.
    for word in kolo Ford Тур; do
        table="Hely;;Név;Elo;Ország;1.$word;2.$word;Pont;PH1
1;;Alfa;2000;CZE;2w1;3b½;1,5;2
2;;Beta;1900;CZE;1b0;-1;1;1,5
3;;Gama;1800;CZE;-½;1w½;1;1,5"
        run -0 --separate-stderr tb-parse -S x <<<"$table"
        expect_error <<<"tb-parse: stdin:1: warning: the language of the header is unknown; these columns are read by their position: rank 'Hely', name 'Név', points 'Pont'"
        expect < <(printf '%s\n' "$header"; tabs <<'END'
x | 1 | Alfa | - | 2000 | 1.5 | W2w D3b | written=0,4
x | 2 | Beta | - | 1900 | 1 | L1b PAB | written=0,4
x | 3 | Gama | - | 1800 | 1 | HPB D1w | written=0,4
END
        )
        run -0 --separate-stderr tb-parse -S x <<<"${table//;/$'\t'}"
        [ ${#lines[@]} = 4 ]
        run -1 --separate-stderr tb-parse <<<"${table/-1;1;/-1;2;}"
        [[ $stderr == *"stdin:3: 2 'Beta' has 2 points, but its rounds sum to 1"* ]]
    done
    # Two words, or one beside rounds that are called so, are no rounds.
    run -1 tb-parse <<<$'Poř.;Jméno;1.kolo;2.cena\n1;A;2w1;x\n2;B;1b0;y'
    run -0 tb-parse <<<$'Rk.;Name;1.Rd;1.Pr;2.Pr\n1;A;2w1;x;z\n2;B;1b0;y;'
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2w\nL1b' ]
}

@test "csv, wallchart: a table without a column of names" {
    run -0 --separate-stderr tb-parse <<<$'Nr;Nazwisko;1.Rd;Pkt.\n1;Alfa;2w1;1\n2;Beta;1b0;0'
    expect_error <<<'tb-parse: stdin:1: warning: no column is called name, so the players have no names; ignored columns: Nazwisko'
    run -0 --separate-stderr tb-parse <<<$'no,r1\n1,W2\n2,L1'
    [ "$stderr" = "" ]
}

@test "csv: the cross table of a team event" {
    local text
    for text in 'Rk.;Team;1.Rd;2.Rd;TB1\n1;Alpha;4w3;2b2½;4\n2;Beta;3w4;1w1½;2\n' \
        'Rk.;Mannschaft;1.Rd\n1;Alpha;2w1\n2;Beta;1b0\n'; do
        # Without -f it is one of pairings.
        run -1 --separate-stderr tb-parse -f csv < <(printf '%b' "$text")
        expect_error <<<'tb-parse: stdin:1:5: a cross table of teams cannot be read; give a table of their matches, with the columns team, round, opponent and gp (game points)'
    done
    refuse <<'END'
Rk.;Name;1.Rd\n1;Alpha;2w2½\n2;Beta;1b1½\n@2:9: round 1: '2w2½' is not the result of a game; for a match, use the columns team, round, opponent, gp
END
}

@test "wallchart: numbers 001, 002: not taken for records of a TRF" {
    run -0 tb-parse <<'END'
No   Name  R1
001  Ann   W2
002  Bob   L1
END
    [ "$(cut -f 2,3,7 <<<"$output")" = $'id\tname\tgames
1\tAnn\tW2\n2\tBob\tL1' ]
    # A TRF whose only number is wrong stays one.
    run -1 --separate-stderr tb-parse <<<'001    x'
    expect_error <<<"tb-parse: stdin:1:5: starting rank 'x' is not a number"
}

@test "trf: a mark of UTF-8 before a player in the middle of a file" {
    # As cat makes it of a header and players that both have the mark.
    run -0 --separate-stderr tb-parse < <(player 1 Ada 2000 0.5 '0000 - H'
        printf '\357\273\277'; player 2 Bo 1900 0.5 '0000 - H')
    [ "$(cut -f 2-7 <<<"$output" | tr '\t' ' ')" = 'id name team rating score games
1 Ada - 2000 0.5 HPB
2 Bo - 1900 0.5 HPB' ]
}

@test "dbf: rounds that are two games, or opponents" {
    mkdir -p "$BATS_TEST_TMPDIR/x"
    cd "$BATS_TEST_TMPDIR/x"
    # SwissSys: 2-0, then 1.5-0.5 and two draws; W is one game each.
    for cells in '$2W W2B W1W|L1B W1W W2B' 'W2W #2B %2W|W1B D1W %1B'; do
        make_dbf >TDEXPORT.DBF < <(echo \
            'D_SEC_NUM C 2|D_PAIR_NUM C 4|D_NAME C 8|D_RND01 C 7|D_RND02 C 7|D_RND03 C 7'
            echo "1|1|ADA|$(tr ' ' '|' <<<"${cells%|*}")"
            echo "1|2|BO|$(tr ' ' '|' <<<"${cells#*|}")")
        for option in -v -l; do
            run -1 --separate-stderr tb-parse $option TDEXPORT.DBF
            [ "$(grep -v 'folder has no' <<<"$stderr")" = "tb-parse: TDEXPORT.DBF:1: section 'Section 1' has two games in each round (S_TRN_TYPE 2, or results such as \$ # %), which cannot be read; give each game a round of its own" ]
        done
    done
    pair_dbf W2W W1B
    make_dbf >TSEXPORT.DBF <<'END'
S_SEC_NUM C 2|S_SEC_NAME C 30|S_TRN_TYPE C 1|S_TOT_RNDS C 2
1|BLITZ|2|1
END
    run -1 --separate-stderr tb-parse -l TDEXPORT.DBF
    [[ $stderr = *"section 'BLITZ' has two games in each round"* ]]
    rm TSEXPORT.DBF
    # A quad: 1 has its games with 2, 3, 4 in columns 2, 3, 4.
    make_dbf >TDEXPORT.DBF <<'END'
D_SEC_NUM C 2|D_PAIR_NUM C 4|D_NAME C 8|D_RND01 C 7|D_RND02 C 7|D_RND03 C 7|D_RND04 C 7
1|1|ADA|U0|W2W|W3B|D4W
1|2|BO|L1B|U0|W3W|W4B
1|3|CY|L1W|L2B|U0|W4W
1|4|DI|D1B|L2W|L3B|U0
END
    run -1 --separate-stderr tb-parse -l TDEXPORT.DBF
    expect_error <<'END'
tb-parse: TDEXPORT.DBF:1: section 'Section 1' has a column for each opponent instead of each round (D_RND02: the games against 2), which cannot be read; have the pairing program report it round by round
END
}

@test "dbf: a complaint names records; tabs in names are blanks" {
    mkdir -p "$BATS_TEST_TMPDIR/x"
    cd "$BATS_TEST_TMPDIR/x"
    pair_dbf W2W W1B
    run -1 --separate-stderr tb-parse TDEXPORT.DBF
    expect_error <<'END'
tb-parse: TDEXPORT.DBF:1: round 1: 1 'ADA' has W2w, but 2 'BO' (record 2) has W1b: the results disagree
END
    make_dbf >TDEXPORT.DBF <<'END'
D_SEC_NUM C 2|D_PAIR_NUM C 4|D_NAME C 20|D_RND01 C 7
1|1|SMITH,\011JOHN|W2W
1|2|LEE \011 \012BO\001|L1B
END
    run -0 tb-parse TDEXPORT.DBF
    [ "$(cut -f 3 <<<"$output")" = $'name\nSMITH, JOHN\nLEE BO?' ]
    # A line feed in a cell of a spreadsheet.
    run -0 tb-parse <<<$'no,name,r1\n1,"Ann\r\nLee",W2\n2,Bo,L1'
    [ "$(cut -f 3 <<<"${lines[1]}")" = 'Ann Lee' ]
}

@test "uschess: a zero behind the letter of a bye" {
    rule=$(printf '%.s-' {1..30})
    report=" Pair |Name|Total|Round|Round|\n Num  |ID  | Pts |  1  |  2  |
    1 | A  |1.5  |W   2|H   0|\n   ON |10 / R: 1500 ->1510|N:2 |     |     |\n$rule
    2 | B  |1.0  |L   1|B   0|\n   ON |11 / R: 1500 ->1490|N:2 |     |     |\n"
    run -0 --separate-stderr tb-parse < <(printf "$report")
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2 HPB\nL1 PAB' ]
    run -1 --separate-stderr tb-parse < <(printf "${report/H   0/H   4}")
    expect_error <<<"tb-parse: stdin:3:25: round 2: 'H   4' is not a result"
}

@test "dbf: rounds that the table does not have" {
    submission
    make_dbf >tsexport.dbf <<'END'
S_SEC_NUM C 2|S_SEC_NAME C 30|S_TRN_TYPE C 1|S_TOT_RNDS C 2
1 |OPEN|S|5
2 |MATCH|R|4
END
    run -1 --separate-stderr tb-parse TDEXPORT.DBF
    expect_error <<'END'
tb-parse: TDEXPORT.DBF:1: section 'OPEN' has 5 rounds in TSEXPORT.DBF but 4 in TDEXPORT.DBF
END
    [ "${lines[1]}" = "#tb error $(first_fault)" ]
    run -0 --separate-stderr tb-parse -l TDEXPORT.DBF
    [[ $stderr = "tb-parse: TDEXPORT.DBF:1: warning: section 'OPEN' has 5 rounds"* ]]
}

@test "dbf: a section that goes on beside a longer one, and its rounds planned" {
    cd "$BATS_TEST_TMPDIR"
    make_dbf >TDEXPORT.DBF <<'END'
D_SEC_NUM C 2|D_PAIR_NUM C 4|D_NAME C 8|D_RND01 C 7|D_RND02 C 7|D_RND03 C 7
1|1|ADA|W2W||
1|2|BO|L1B||
2|1|CY|W2W|D2B|W2W
2|2|DI|L1B|D1W|L1B
END
    make_dbf >TSEXPORT.DBF <<'END'
S_SEC_NUM C 2|S_SEC_NAME C 30|S_TOT_RNDS C 2
1|OPEN|2
2|MATCH|3
END
    run -0 --separate-stderr tb-parse TDEXPORT.DBF
    [ "$(cut -f 1,7,8 <<<"$output" | sed -n '2p;4p')" = \
        $'OPEN\tW2w\twritten=2,0;rounds=2
MATCH\tW2w D2b W2w\twritten=6,0;rounds=3' ]
    # 8.3: before the last round FB is BH, Ada's opponent has nothing.
    run -0 tb-standings -t FB -o tsv -k id,FB TDEXPORT.DBF
    [[ $output = $'id\tFB\n1\t0\n'* ]]
}

@test "wallchart: notes below a chart in bars" {
    chart=$'| No | Name | R1 |\n| 1 | A | W2 |\n| 2 | B | L1 |\n'
    run -0 tb-parse <<<"$chart"$'\nPrinted at noon'
    [ ${#lines[@]} = 3 ]
    run -1 --separate-stderr tb-parse <<<"${chart}3 | C | -B-"
    expect_error <<<'tb-parse: stdin:4:1: the line does not begin with | as the header does'
    run -1 --separate-stderr tb-parse <<<"$chart"$'\n3 | C | -B-'
    expect_error <<<"tb-parse: stdin:5:1: id '3 | C | -B-' is not a number from 1 to 2147483647"
    run -1 --separate-stderr tb-parse <<<"$chart"$'\nB\n| 3 | C | -B- |'
    expect_error <<<"tb-parse: stdin:6:3: '3' is after the end of the table"
}

@test "csv, wallchart, uschess: the ends of pages and of DOS files" {
    rule=$(printf '%.s-' {1..30})
    for mark in '\f' '\032'; do
        for table in 'no,name,r1\n1,A,W2\n2,B,L1\n' \
            'No  Name  R1\n1   A     W2\n2   B     L1\n' \
            '|No|Name|R1|\n|1|A|W2|\n|2|B|L1|\n' \
            " Pair |Name|Total|Round|\n Num  |ID  | Pts |  1  |
    1 | A  |1.0  |W   2|\n   ON |10 / R: 1500 ->1510|N:2 |     |\n$rule
    2 | B  |0.0  |L   1|\n   ON |11 / R: 1500 ->1490|N:2 |     |\n"; do
            run -0 tb-parse < <(printf "$table$mark")
            [ "$(cut -f 2,3,7 <<<"$output")" = $'id\tname\tgames
1\tA\tW2\n2\tB\tL1' ]
        done
    done
    # The pages of a chart; what is repeated above the second is no player.
    run -0 tb-parse < <(printf 'No  Name  R1\n1   A     W2\n\f\n2   B     L1\n')
    [ ${#lines[@]} = 3 ]
    run -0 tb-parse \
        < <(printf 'No  Name  R1\n1   A     W2\n\f\nNo  Name  R1\n2   B     L1\n')
    [ "$(cut -f 1-3,7 <<<"$output")" = $'section\tid\tname\tgames
-\t1\tA\tW2\n-\t2\tB\tL1' ]
}

# What WinTD's and SwissSys' charts have below the results, and stacked ones.
@test "wallchart: colours and running scores below the results, two sections" {
    run -0 --separate-stderr parse_with memberid "$formats/wall-charts.txt"
    expect_error <<<"tb-parse: $formats/wall-charts.txt:23: warning: section 'Reserve': 1 'EVANS, EVE' and 2 'FOX, FAY' meet in round 1 and in round 2, which no Swiss allows; use --round-robin if this is not a Swiss"
    expect < <(
        printf '%s\tmemberid\n' "$header"
        tabs <<'END'
Open | 1 | ADAMS, AL | - | 1800 | 2 | W4w D2b HPB | written=8,0 | 90000001
Open | 2 | BELL, BO | - | 1700 | 2.5 | W3b D1w W4w | written=8,0 | 90000002
Open | 3 | COX, CY | - | - | 1 | L2w PAB ZPB | written=8,0 | 90000003
Open | 4 | DUNN, DI | - | 1500 | 1 | L1b +0 L2b | written=8,0 | 90000004
Reserve | 1 | EVANS, EVE | - | 1200 | 1.5 | W2w D2b | written=4,0 | 90000005
Reserve | 2 | FOX, FAY | - | 1100 | 0.5 | L1b D1w | written=4,0 | 90000006
END
    )
}

@test "wallchart: two lines a player, between tabs and between bars" {
    for separator in $'\t' '|'; do
        run -0 --separate-stderr tb-parse -S x < <(tr '|' "$separator" <<'END'
No|Name|Rd 1|Rd 2|Tot
|ID|||
1|Ann|W2|D2|1.5
|90000001|W 1|B 1.5|
2|Bob|L1|D1|½
|90000002|B|W ½|
END
        )
        [[ $stderr = *' meet in round 1 and in round 2, '* ]]
        expect < <(printf '%s\n' "$header"; tabs <<'END'
x | 1 | Ann | - | - | 1.5 | W2w D2b | written=4,0
x | 2 | Bob | - | - | 0.5 | L1b D1w | written=4,0
END
        )
    done
    run -0 --separate-stderr tb-parse < <(
        printf '%s\n' 'No|Name|R1' '1|A|X2w' '||B' '2|B|F1' '||B')
    [ "$stderr" = "" ]
    # A player without a number, a score that is not that of the rounds, a
    # colour that the results have otherwise, a mark between two rounds.
    refuse <<'END'
No|Name|R1\n1|A|W2\n|C|B\n2|B|L1\n@3:1: the row has no number, which the results use to name the player; fill it in, or delete the row
No|Name|R1\n1|A|W2\n||W3\n2|B|L1\n@3:3: round 1: 'W3' is neither a colour nor a running score; a line without a number continues the player above
No|Name|R1|R2\n1|A|W2|D2\n||1|1\n2|B|L1|D1\n@3:5: 1 has 1 points after round 2, but the rounds add up to 1.5
No|Name|R1\n1|A|W2w\n||B\n2|B|L1\n@3:3: round 1: 1 has a different colour in the line above
No  Name  R1  R2\n1   A     W2  D2\n            W  B\n2   B     L1  D1\n@3:13: 'W': its column is not clear; separate the columns with tabs
END
}

@test "wallchart: blanks between the letter and the number of a result" {
    run -0 --separate-stderr tb-parse -S x <<'END'
No  Name    Cls  Rtng  Rd 1   Rd 2   Rd 3
1   Ann     D    1300  W   2  D  2   X  2w
2   Bob          1200  L   1  D   1  F   1
3   Cy      D    1250  H             W   4
4   Di      C    1450  U             L   3
END
    expect < <(printf '%s\n' "$header"; tabs <<'END'
x | 1 | Ann | - | 1300 | 2.5 | W2 D2 +2w | written=8,0
x | 2 | Bob | - | 1200 | 0.5 | L1 D1 -1b | written=8,0
x | 3 | Cy | - | 1250 | 1.5 | HPB ZPB W4 | written=8,0
x | 4 | Di | - | 1450 | 0 | ZPB ZPB L3 | written=8,0
END
    )
}

@test "uschess: the sections of a rating report" {
    report()
    {
        echo 'Club Championship'
        for section in "$@"; do
            printf 'Section %s\n\n-----\n' "$section"
            cat <<'END'
 Pair | Player Name |Total|Round|
 Num  | USCF ID     | Pts |  1  |
-----------------------------------
    1 | A  |1.0  |W   2|
   ON | 10000001 / R: 1500 ->1510|N:2 |W    |
-----------------------------------
    2 | B  |0.0  |L   1|
   ON | 10000002 / R: 1500 ->1490|N:2 |B    |

END
        done
    }
    run -0 --separate-stderr tb-parse < <(report '1 - OPEN' '2 - U1200')
    [ "$stderr" = "" ]
    [ "$(cut -f 1-3,7 <<<"$output")" = $'section\tid\tname\tgames
OPEN\t1\tA\tW2w\nOPEN\t2\tB\tL1b\nU1200\t1\tA\tW2w\nU1200\t2\tB\tL1b' ]
    # One section is named as its file; a fault leaves the others.
    run -0 tb-parse -S x < <(report '1 - OPEN')
    [ "$(cut -f 1 <<<"${lines[1]}")" = x ]
    run -1 --separate-stderr tb-parse < <(report A B C | sed '0,/W   2/s//W   3/')
    [ "$(grep -c '^Section [BC]' <<<"$output")" = 4 ]
    [ "$(grep -c '^#tb error' <<<"$output")" = 1 ]
}

@test "wallchart: what names the charts of a text" {
    chart=$'No  Name  R1\n1   A     W2\n2   B     L1\n'
    names()
    {
        run -0 tb-parse
        cut -f 1 <<<"$output" | grep -v '^#\|^section' | uniq
    }
    # What all have above them is the event; a footer names nothing.
    [ "$(names < <(printf '%s\n' Event Open "$chart" 'By: X' '' Event \
        Reserve "$chart" 'By: X' '' Event 'Under 800' "$chart"))" = \
        $'Open\nReserve\nUnder 800' ]
    # The event stands above the first alone; what is below is not the name.
    [ "$(names < <(printf '%s\n' Event Open '4 players' "$chart" '' Reserve \
        '5 players' "$chart" '' 'Under 800' '6 players' "$chart"))" = \
        $'Open\nReserve\nUnder 800' ]
    # A list of prizes between them, as long as it may be.
    [ "$(names < <(echo Open; echo "$chart"; printf 'Prize %s\n' {1..30}
        printf '\nReserve\n%s' "$chart"))" = $'Open\nReserve' ]
    # Nothing: they are numbered, unless they are pages of one.
    other=${chart/No /Nr }
    [ "$(names <<<"$chart"$'\n'"$other")" = $'Section 1\nSection 2' ]
    run -1 --separate-stderr tb-parse <<<"$chart"$'\n'"$chart"
    [[ $stderr == *duplicate* || $stderr == *'twice'* || $stderr == *already* ]]
    # Words of the first lines hold for all; they do not belong below.
    run -0 tb-parse <<<$'# system=roundrobin\n\nOpen\n'"$chart"$'\nReserve\n'"$chart"
    [ "$(grep -c system=roundrobin <<<"$output")" = 4 ]
    run -1 --separate-stderr tb-parse <<<$'Open\n'"$chart"$'\n# system=swiss\nReserve\n'"$chart"
    expect_error <<<"tb-parse: stdin:6: '# system=swiss' applies to all sections; move it above the first header"
}

@test "wallchart: quotes between tabs in names, two charts" {
    chart=$'No\tName\tR1\n1\tBob "Bo" Ash\tW2\n2\tCy\tL1\n'
    run -0 tb-parse <<<$'Open "A"\n'"$chart"$'\nReserve\n'"$chart"
    [ "$(cut -f 1,3 <<<"$output" | grep Bob)" = $'Open "A"\tBob "Bo" Ash\nReserve\tBob "Bo" Ash' ]
    # A cell that begins with one is that of a spreadsheet.
    run -0 tb-parse <<<"${chart/Cy/'"Dunn, Cy"'}"
    [ "$(cut -f 3 <<<"$output" | grep Dunn)" = 'Dunn, Cy' ]
}

@test "trf: two tournaments in a file" {
    # They have other numbers, and agree in themselves.
    run -1 --separate-stderr tb-parse < <(echo '012 Open'
        player 1 Ada 2000 1.0 '2 w 1'; player 2 Bo 1900 0.0 '1 b 0'
        echo '012 Reserve'
        player 3 Cy 1800 1.0 '4 w 1'; player 4 Di 1700 0.0 '3 b 0')
    expect_error <<<"tb-parse: stdin:4: 012 begins a tournament, but line 1 has begun one already; put each into a file of its own"
}

@test "trf: a player's record that was wrapped" {
    # Behind column 80: the points and the rounds would be passed over.
    run -1 --separate-stderr tb-parse < <({ player 1 Ada 2000 1.0 '2 w 1'
        player 2 Bo 1900 0.0 '1 b 0'; } | fold -w 80)
    expect_error <<'END'
tb-parse: stdin:2:1: the line begins with a blank; if it belongs to the player's record in line 1, join them
tb-parse: stdin:4:1: the line begins with a blank; if it belongs to the player's record in line 3, join them
END
    # Blank lines between players, and a ruler, are nothing.
    run -0 tb-parse < <(player 1 Ada 2000 1.0 '2 w 1'; echo '  '; echo 'DDD SSSS'
        player 2 Bo 1900 0.0 '1 b 0')
    [ ${#lines[@]} = 3 ]
}

@test "columns of a table that are nothing known are carried, without a word" {
    table=$'No,Spieler,R1,Total Games,\n1,Ada,W2,1,\n2,Bo,L1,0,'
    run -0 --separate-stderr tb-parse -v <<<"$table"
    expect_error <<'END'
tb-parse: stdin:1: warning: no column is called name, so the players have no names; ignored columns: Spieler, Total Games
END
    run -0 --separate-stderr parse_with 'Spieler,Total Games' -v <<<"$table"
    [ "$(cut -f 9- <<<"$output")" = $'Spieler\tTotal Games\nAda\t1\nBo\t0' ]
    run -0 --separate-stderr tb-parse <<<"${table/Spieler/Player}"
    [ "$stderr" = '' ]
}

@test "wallchart: two blanks in a name, and a round that is missing" {
    doubt="its column is not clear; separate the columns with tabs"
    while IFS='|' read -r line column; do
        echo "$line"
        run -1 --separate-stderr tb-parse <<<$'No  Name          R1  R2\n'"$line"
        expect_error <<<"tb-parse: stdin:2:$column: '${line:column-1:1}': $doubt"
    done <<'END'
1   Lee  B        H|10
1   Lee  B            H|10
1   Lee  H        B|10
1  Al  B  H|8
END
    run -1 --separate-stderr tb-parse <<<$'No  Name          R1\n1   Lee  B'
    expect_error <<<"tb-parse: stdin:2:10: 'B': $doubt"
    # Nothing is in doubt where cells stand below their names.
    while IFS='|' read -r line games; do
        echo "$line"
        run -0 --separate-stderr tb-parse -R 2 <<<$'No  Name          R1  R2\n'"$line"
        [ "$(cut -f 3,7 <<<"$output")" = $'name\tgames\n'"$games" ]
    done <<END
1   Lee           B   H|Lee	PAB HPB
1   Lee          B    H|Lee	PAB HPB
1   Lee B         H|Lee B	HPB
1  Al  -  H|Al	-0 HPB
END
    run -0 tb-parse <<<$'No  Name          Team  R1\n1  Al  B  H'
}

@test "csv: a comma in a name without quotes is not passed over" {
    local comma='put quotes around a name that contains a comma'
    local off='delete the commas at its end, or put quotes around a name that contains a comma'
    while IFS='|' read -r header row what; do
        echo "$row"
        run -1 --separate-stderr tb-parse <<<"$header"$'\n'"$row"
        cells=$(tr -cd , <<<"$row,") columns=$(tr -cd , <<<"$header,")
        expect_error <<<"tb-parse: stdin:2: the row has ${#cells} cells but the header has ${#columns}; ${!what}"
    done <<'END'
no,name,r1,r2|1,Smith,B,H,|off
no,name,team,r1,r2|1,Smith,B,,H,|off
no,name,pts,r1|1,Smith,,,|off
no,name,pts,r1|1,Adams, John,0.5,H|comma
END
    # Quotes, a column more in the header, or another separator.
    while IFS='|' read -r file; do
        echo "$file"
        printf -v file %b "$file"
        run -0 --separate-stderr tb-parse <<<"$file"
        [ "$stderr" = '' ]
        [ "$(cut -f 7 <<<"$output")" = $'games\n+0' ]
    done <<'END'
no,name,r1,r2\n1,"Smith, B",-X-,
no,name,r1,r2,\n1,Smith,-X-,,
no;name;r1;r2\n1;Smith, B;-X-;;
no\tname\tr1\tr2\n1\tSmith, B\t-X-\t\t
END
}

@test "csv: a section that only its first row names is not a section of one" {
    run -1 --separate-stderr tb-parse \
        <<<$'section,no,name,r1\nOpen,1,A,B\n,2,B,W3\n,3,C,L2\nB,1,D,B'
    expect_error <<<'tb-parse: stdin:3:1: the row names no section'
    [ "$output" = "$header"$'\n'"#tb error $(first_fault)" ]
    run -1 --separate-stderr tb-parse \
        <<<$'no,name,r1,section\n1,A,W2,X\n2,B,L1,X\n1,C,B,Y\n2,D,B'
    expect_error <<<'tb-parse: stdin:5: the row names no section'
    [ "$(cut -f 1 <<<"$output")" = $'section\nX\nX\n'"#tb error $(first_fault)" ]
}

by_ranks="warning: the results name opponents by rank, so the ranks are"
by_ranks+=" read as the players' numbers; by the column of numbers the games would"
by_ranks+=' contradict each other'

@test "csv: Chess-Results without the column of the numbers" {
    run -0 --separate-stderr tb-parse \
        <<<$'Rk.;Name;ID;1.Rd\n1;A;4100018;2w1\n2;B;4100026;1b0'
    expect_error <<<"tb-parse: stdin: $by_ranks"
    [ "$(cut -f 2,7 <<<"$output")" = $'id\tgames\n1\tW2w\n2\tL1b' ]
    run -1 --separate-stderr tb-parse \
        <<<$'Rk.;Name;ID;1.Rd\n1;A;4100018;3w1\n2;B;4100026;1b0'
    expect_first_fault <<<"tb-parse: stdin:2: round 1: 4100018 'A' has 3w1, but there is no player 3; the column id is read as the players' numbers because there is no column No. or SNo."
    run -0 parse_with memberid \
        <<<$'Rk.;SNo;Name;ID;1.Rd\n1;1;A;4100018;2w1\n2;2;B;4100026;1b0'
    [ "$(cut -f 2,7,9 <<<"$output")" = $'id\tgames\tmemberid\n1\tW2w\t4100018\n2\tL1b\t4100026' ]
    run -1 --separate-stderr tb-parse <<<$'id,name,r1\n1,A,W2'
    expect_error <<<"tb-parse: stdin:2: round 1: 1 'A' has W2, but there is no player 2"
}

# A cross table by rank beside the starting numbers, and the same by number:
# the games that come out are the same.
@test "csv, wallchart: beside numbers opponents may be ranks" {
    cd "$BATS_TEST_TMPDIR"
    cat >ranks.csv <<'END'
Rk.;SNo;;Name;Rtg;1.Rd;2.Rd;3.Rd;Pts.
1;4;;Hugo;1600;3b½;2w½;4w1;2
2;1;;Iris;1500;4w0;1b½;3b1;1,5
3;3;;Gina;1550;1w½;4b1;2w0;1,5
4;2;;Juan;1450;2b1;3w0;1b0;1
END
    cat >numbers.csv <<'END'
Rk.;SNo;;Name;Rtg;1.Rd;2.Rd;3.Rd;Pts.
1;4;;Hugo;1600;3b½;1w½;2w1;2
2;1;;Iris;1500;2w0;4b½;3b1;1,5
3;3;;Gina;1550;4w½;2b1;1w0;1,5
4;2;;Juan;1450;1b1;3w0;4b0;1
END
    # Each game with the names of both.
    by_name()
    {
        tb-parse "$1" | awk -F '\t' 'NR > 1 { name[$2] = $3; games[$3] = $7 }
            END { for (n in games) { k = split(games[n], g, " ")
                for (r = 1; r <= k; r++) { id = g[r]; gsub(/[^0-9]/, "", id)
                    sub(/[0-9]+/, " " name[id] " ", g[r])
                    print n, r, g[r] } } }' | sort
    }
    run -0 --separate-stderr tb-parse numbers.csv
    [ -z "$stderr" ]
    run -0 --separate-stderr tb-parse ranks.csv
    expect_error <<<"tb-parse: ranks.csv: $by_ranks"
    [ "$(cut -f 2,7 <<<"$output" | sed 1d)" = "$(tabs <<'END'
1|D3b D2w W4w
2|L4w D1b W3b
3|D1w W4b L2w
4|W2b L3w L1b
END
    )" ]
    [ "$(by_name numbers.csv)" = "$(by_name ranks.csv 2>/dev/null)" ]
    [ "$(by_name numbers.csv | wc -l)" = 12 ]
    tr ';' '|' <ranks.csv >ranks.txt
    [ "$(by_name numbers.csv)" = "$(by_name ranks.txt 2>/dev/null)" ]
    # A slip in one of them leaves the numbers, which are what a file names.
    for edit in '2s/w1;2$/w0;2/' '3s/;[24]w0;/;3w0;/'; do
        run -1 --separate-stderr tb-parse <(sed "$edit" ranks.csv)
        run -1 --separate-stderr tb-parse <(sed "$edit" numbers.csv)
    done
}

@test "csv: sections in any order of the rows" {
    cd "$BATS_TEST_TMPDIR"
    cat >whole.csv <<'END'
section,no,name,pts,r1
B,1,"Ada ""A"" Ash",1,W2
B,2,Zoe,0,L1
A,1,Cy,1,W2
A,2,Bo,0,L1
END
    tb-parse whole.csv | sort >expected
    for keys in 3 3r 4 5 2; do
        { head -n 1 whole.csv; sed 1d whole.csv | sort -t , -k $keys; } >x.csv
        tb-parse x.csv 2>said | sed 's/^x\t/whole\t/' | sort | diff expected -
    done
    { head -n 1 whole.csv; sed 1d whole.csv | sort -t , -k 3; } >x.csv
    run -0 --separate-stderr tb-parse x.csv
    expect_error <<<'tb-parse: x.csv: warning: the rows of different sections'\
' are mixed; they are read section by section'
    # Notes below, behind a blank line.
    for note in 'A note' ',,A note' 'One,,,,'; do
        run -0 --separate-stderr tb-parse <(cat x.csv; printf '\n%s\n' "$note")
        [ "$output" = "$(tb-parse x.csv 2>/dev/null)" ]
    done
    # What ends a file of DOS is no row.
    run -0 --separate-stderr tb-parse <(printf '%s\n' no,section,r1 1,B,W2 \
        1,A,W2 2,B,L1 2,A,L1 $'\032')
    [ "$(cut -f 1,2,7 <<<"$output" | sed '1d;/^#/d')" = \
        $'B\t1\tW2\nB\t2\tL1\nA\t1\tW2\nA\t2\tL1' ]
    # A fault in one of them has its line; a row of no section is told.
    run -1 --separate-stderr tb-parse <(sed '/Zoe/s/L1/W1/' x.csv)
    [ "$(grep -c 'results disagree' <<<"$stderr")" = 1 ]
    [[ $stderr == *":2: round 1: 1 'Ada \"A\" Ash' has W2, but 2 'Zoe' (line 5) has W1: "* ]]
    [ "$(grep -c '^A' <<<"$output")" = 2 ]
    run -1 --separate-stderr tb-parse <(sed '/Zoe/s/^B//' x.csv)
    [[ $stderr == *'the row names no section'* ]]
    run -0 tb-parse <<<$'section,team,round,opponent,gp\nX,A,1,B,3\nY,C,1,D,2\nX,B,1,A,1\nY,D,1,C,2'
    [ "$(cut -f 1,3,7 <<<"$output" | grep -v warning | sed 1d)" = \
        $'X\tA\tW2\nX\tB\tL1\nY\tC\tD2\nY\tD\tD1' ]
}

# Where each names the other by both, self-pairings, colours and results tell.
@test "csv: ranks that fit better than numbers" {
    for numbers in '3 4 1 2' '2 1 4 3' '2 4 1 3'; do
        read -r a b c d <<<"$numbers"
        run -0 --separate-stderr tb-parse <<END
Rk.,SNo,Name,1.Rd,Pts.
1,$a,A,3w1,1
2,$b,B,4b1,1
3,$c,C,1b0,0
4,$d,D,2w0,0
END
        [[ $stderr = *'name opponents by rank'* ]]
        [ "$(cut -f 2,3,7 <<<"$output" | sed '1d;/^#/d')" = \
            $'1\tA\tW3w\n2\tB\tW4b\n3\tC\tL1b\n4\tD\tL2w' ]
    done
    # Both fit: the numbers.
    run -0 --separate-stderr tb-parse <<'END'
Rk.,SNo,Name,1.Rd,Pts.
1,2,A,3w1,1
2,1,B,4w1,1
3,4,C,1b0,0
4,3,D,2b0,0
END
    [ -z "$stderr" ]
    [ "$(cut -f 2,3,7 <<<"$output" | sed '1d;/^#/d')" = \
        $'2\tA\tW3w\n1\tB\tW4w\n4\tC\tL1b\n3\tD\tL2b' ]
}

# Behind a name: at most a rating and then an id, and never all there is.
@test "csv, wallchart: what ends a name stays one" {
    while IFS='|' read -r cell name rating; do
        echo "$cell"
        run -0 tb-parse \
            <<<"#,Name/Rating/ID,r1"$'\n'"1,$cell,W2"$'\n2,Bell,L1'
        [ "$(sed -n 2p <<<"$output" | cut -f 3,5)" = "$name"$'\t'"$rating" ]
        # No heading that says so, or a column for each.
        for header in 'Full Name' Name; do
            run -0 tb-parse <<<"#,$header,r1"$'\n'"1,$cell,W2"$'\n2,Bell,L1'
            [ "$(sed -n 2p <<<"$output" | cut -f 3,5)" = "$cell"$'\t-' ]
        done
        run -0 parse_with memberid \
            <<<"#,Name/Rating/ID,Rating,USCF ID,r1
1,$cell,1999,99999999,W2
2,Bell,,,L1"
        [ "$(sed -n 2p <<<"$output" | cut -f 3,5,9)" = \
            "$cell"$'\t1999\t99999999' ]
    done <<'END'
Bo 2 1400|Bo 2|1400
Lee New|Lee New|-
Lee New 12345678|Lee|-
Li Na 12345678|Li Na|-
Player 1|Player 1|-
Bond 007|Bond 007|-
Fa 12|Fa 12|-
Ii 1500 12345678|Ii|1500
Ii 12345678 1500|Ii 12345678|1500
Ii 1400*|Ii|1400
Ii 1400/12|Ii|1400
Ii 900P4|Ii|900
1400|1400|-
1400 12345678|1400|-
12345678|12345678|-
END
    run -0 --separate-stderr parse_with memberid <<'END'
 #   Name/Rating/ID       Rd 1   Rd 2   Total
 1   ADAMS 200            W2     H---   1.5
     1800 90000001        W
 2   BELL 1400            L1     U---   0.0
     unr. 90000002        B
END
    [ "$(cut -f 3,5,9 <<<"$output" | sed 1d)" = \
        $'ADAMS 200\t1800\t90000001\nBELL 1400\t-\t90000002' ]
}

@test "csv, wallchart: names with rating and id, Full Name" {
    for header in Name/Rating/ID 'NAME / Rtng / ID' 'Full Name' Name/Rating; do
        run -0 --separate-stderr tb-parse < <(printf '#,%s,Rd 1,Total\n' "$header"
            printf '1,"ASH, AL",W2,1\n2,Bell Bo,L1,0\n')
        [ -z "$stderr" ]
        [ "$(cut -f 3 <<<"$output")" = $'name\nASH, AL\nBell Bo' ]
    done
    run -0 tb-parse <<<$'#,Name/Rating/ID,Rd 1\n1,"ASH, AL\n1800P12 90000001",W2\n2,Bell Bo 90000002,L1'
    [ "$(cut -f 3,5 <<<"$output")" = $'name\trating\nASH, AL\t1800\nBell Bo\t-' ]
    # Beside another name it is none, nor is it a second one beside its parts.
    run -0 tb-parse <<<$'#,Full Name,Name,r1\n1,Al Ash,Ash,W2\n2,Bo Bell,Bell,L1'
    [ "$(cut -f 3 <<<"$output")" = $'name\nAsh\nBell' ]
    run -0 tb-parse <<<$'#,First Name,Full Name,r1\n1,Al,Al Ash,W2\n2,Bo,Bo Bell,L1'
    [ "$(cut -f 3 <<<"$output")" = $'name\nAl Ash\nBo Bell' ]
    run -0 --separate-stderr parse_with memberid <<'END'
SwissSys Wall Chart. Spring Open: Open

 #   Name/Rating/ID       Rd 1   Rd 2   Rd 3   Total
 1   ADAMS, AL            W4     D2     H---   2.0
     1800 90000001        W      B
                          1.0    1.5    2.0
 2   BELL, BO             W3     D1     W4     2.5
     1700P12 90000002     B      W      W
                          1.0    1.5    2.5
 3   COX, CY              L2     B---   U---   1.0
     unr. 90000003        W
 4   DUNN, DI             L1     -X-    L2     1.0
     90000004             B             B
END
    [ -z "$stderr" ]
    [ "$(cut -f 2,3,5,7,9 <<<"$output" | sed 1d)" = "$(tabs <<'END'
1|ADAMS, AL|1800|W4w D2b HPB|90000001
2|BELL, BO|1700|W3b D1w W4w|90000002
3|COX, CY|-|L2w PAB ZPB|90000003
4|DUNN, DI|-|L1b +0 L2b|90000004
END
    )" ]
}

@test "html is told by its name, whatever the file's is" {
    for html in '<!DOCTYPE html><p>x' $'\n <html><table>' \
        $'\xef\xbb\xbf<table border=1><tr><td>no,name,r1'; do
        printf %s "$html" >"$BATS_TEST_TMPDIR/x.csv"
        run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.csv"
        [[ $stderr == *'x.csv: no table of the page'* ]]
        [ "${#stderr_lines[@]}" = 1 ]
    done
}

# --- lines above the header ---

# say LINE...: a table of two players below these lines.
say()
{
    printf '%s\n' "$@" 'no,name,r1,r2' '1,A,W2,D2' '2,B,L1,D1'
}

@test "lines above the header: order, system, date, event, points, edition" {
    cd "$BATS_TEST_TMPDIR"
    say '# order=mmed,solkoff' '# system=roundrobin' '# date=2026-11-22' \
        '# event=Club Open' '# points=3,1,0' '# edition=2024' '# rounds=2' \
        >x.csv
    run -0 --separate-stderr tb-parse x.csv
    [ -z "$stderr" ]
    expect < <(tabs <<END
$header
x|1|A|-|-|4|W2 D2|points=3,1,0;system=roundrobin;edition=2024;order=mmed,solkoff;written=4,0;rounds=2;date=2026-11-22;event=Club Open
x|2|B|-|-|1|L1 D1|points=3,1,0;system=roundrobin;edition=2024;order=mmed,solkoff;written=4,0;rounds=2;date=2026-11-22;event=Club Open
END
    )
    # As spreadsheets and people write them; the date tells the edition.
    say '"# order=Modified Median, solkoff",,,' '# POINTS = 3;1;0;;' \
        '"# event=The ""Open"", 2025",,' '# system=Round Robin,,' \
        '"# date=2026-02-28"' >x.csv
    run -0 --separate-stderr tb-parse x.csv
    [ -z "$stderr" ]
    expect < <(tabs <<END
$header
x|1|A|-|-|4|W2 D2|points=3,1,0;system=roundrobin;edition=2024;order=ModifiedMedian,solkoff;written=4,0;date=2026-02-28;event=The "Open", 2025
x|2|B|-|-|1|L1 D1|points=3,1,0;system=roundrobin;edition=2024;order=ModifiedMedian,solkoff;written=4,0;date=2026-02-28;event=The "Open", 2025
END
    )
}

@test "lines above the header: of charts, reports, matches, all sections" {
    cd "$BATS_TEST_TMPDIR"
    local form
    printf '%s\n' '# system=roundrobin' '# points=2,1,0' >lines
    printf 'no|name|r1\n1|A|W2\n2|B|L1\n' >bars
    tr '|' '\t' <bars >tabs
    sed 's/|/  /g' bars >blanks
    (cat bars; printf '\n') | sed 's/^/| /; s/$/ |/' >both
    sed 's/|/,/g; s/^n/section,n/; s/^\([12]\)/S\1,1/; s/W2/-X-/; s/L1/-F-/' bars \
        >sections
    for form in bars tabs blanks both sections; do
        run -0 --separate-stderr tb-parse <(cat lines "$form")
        [ -z "$stderr" ]
        [ "$(grep -c 'points=2,1,0;system=roundrobin;' <<<"$output")" -eq 2 ]
    done
    run -0 tb-parse <(head -1 lines; cat "$cases/us/rating-report.txt")
    [ "$(grep -c 'system=roundrobin;' <<<"$output")" -eq 64 ]
    printf 'team,round,opponent,gp\nA,1,B,2\nB,1,A,0\n' >matches
    run -0 tb-parse <(cat lines matches)
    [ "$(grep -c 'system=roundrobin' <<<"$output")" -eq 2 ]
}

@test "lines above the header: wrong values, other words, other places" {
    local line
    while IFS='|' read -r line message; do
        run -1 --separate-stderr tb-parse < <(say "$line")
        expect_error <<<"tb-parse: stdin:1: $message"
    done <<'END'
# points=1,2|points '1,2' is not three numbers: the points of a win, a draw and a loss
# points=1,x,0|points '1,x,0' is not three numbers: the points of a win, a draw and a loss
# points=0,1,3|points '0,1,3' must be the points of a win, a draw and a loss in this order, with more than 0 for a win
# edition=2025|edition '2025' is not 2009, 2024 or 2026
# date=22.11.2026|date '22.11.2026' is not a date such as 2026-11-22 (year, month, day)
# date=2026-02-29|date '2026-02-29' is not a date such as 2026-11-22 (year, month, day)
# rounds=0|rounds '0' is not a number from 1 to 1000
# system=knockout|system 'knockout' is not swiss, doubleswiss or roundrobin
# order=,,|order= is empty
# order=mmed "# rounds=5"|order 'mmed"#rounds=5"' is not a list of tie-breaks separated by commas
"# order=mmed","solkoff"|'solkoff"' follows the cell of order=; write everything into that cell
END
    run -1 --separate-stderr tb-parse < <(say '# rounds=2' '# rounds=3')
    expect_error <<<'tb-parse: stdin:2: duplicate rounds=; the first is in line 1'
    run -1 --separate-stderr tb-parse < <(say; printf '\n# rounds=3\n')
    expect_error <<<"tb-parse: stdin:5:1: '# rounds=3' is below the header; move this line above it"
    # What is no word of that form is a title.
    run -0 --separate-stderr tb-parse < <(say '# sytem=swiss' '# a title' \
        '# a = b, or so =' '#=' '# rounds=1' 'system=roundrobin' \
        '# order mmed,solkoff' 'Rounds: 3' 'Points and order' 'a=b' \
        '# syst2m=swiss' 'n# system=swiss",,' '# ordermmed' \
        '"# syste"=swiss",,')
    expect_error <<'END'
tb-parse: stdin:1: warning: ignoring '# sytem='; the known names are order, system, date, event, points, edition, rounds, state, armageddon, city, fed, end, arbiter, rate; the nearest is 'system'
tb-parse: stdin:3: warning: ignoring '# a='; the known names are order, system, date, event, points, edition, rounds, state, armageddon, city, fed, end, arbiter, rate
tb-parse: stdin:6: warning: reading this line as a title; to give the system, write '# system=...'
tb-parse: stdin:7: warning: reading this line as a title; to give the order, write '# order=...'
tb-parse: stdin:11: warning: ignoring '# syst2m='; the known names are order, system, date, event, points, edition, rounds, state, armageddon, city, fed, end, arbiter, rate; the nearest is 'system'
tb-parse: stdin:12: warning: reading this line as a title; to give the system, write '# system=...'
tb-parse: stdin:13: warning: reading this line as a title; to give the order, write '# order=...'
tb-parse: stdin:14: warning: ignoring '# syste='; the known names are order, system, date, event, points, edition, rounds, state, armageddon, city, fed, end, arbiter, rate; the nearest is 'system'
tb-parse: stdin:5: warning: # rounds= says 1 round: ignoring round 2; -R 2 counts it
END
}

# --- names of teams ---

# alike NAME: warns that a team of line 3 is like that in line 2.
alike()
{
    echo "tb-parse: stdin:3: warning: team '$1' differs from '$2' in line 2 only in blanks, capitals, punctuation or invisible characters: counted as two teams"
}

@test "names of teams that look alike are warned of" {
    while IFS='|' read -r one two; do
        one=$(printf '%b' "$one") two=$(printf '%b' "$two")
        run -0 --separate-stderr tb-parse < <(printf \
            'no,name,team,r1\n1,A,%s,W2\n2,B,%s,L1\n' "$one" "$two")
        expect_error < <(alike "$two" "$one")
    done <<'END'
Red Club|Red\0302\0240Club
Red Club|Red  Club
Red Club|red CLUB
St. Ann's|St Anns
St Anns|St.-Ann\0342\0200\0231s
Red Club|Red Club\0342\0200\0213
RedClub|Red\0302\0255Club
Redclub|\0357\0273\0277Redclub
\0303\0211toile|E\0314\0201toile
Vi\0341\0273\0207t|Vie\0314\0243\0314\0202t
\0320\0231\0320\0276|\0320\0230\0314\0206\0320\0276
END
    # Other letters are other teams; control characters make two names one.
    run -0 --separate-stderr tb-parse < <(printf \
        'no,name,team,r1\n1,A,ŠK,W2\n2,B,ŽK,L1\n3,C,SK,B\n4,D,,B\n')
    [ "$stderr" = "" ]
    run -1 --separate-stderr tb-parse < <(printf \
        'no,name,team,r1\n1,A,X\1,W2\n2,B,X\2,L1\n')
    expect_error <<<"tb-parse: stdin:3: team 'X?' equals the one in line 2 when control characters are replaced: rename it"
}

@test "names of teams that look alike: in every format" {
    run -0 --separate-stderr tb-parse <<END
012 Open
013 Red Club                           1
013 Red  Club                          2
$(player 1 A '' 1.0 '2 w 1')
$(player 2 B '' 0.0 '1 b 0')
END
    [[ "$stderr" = *"warning: team 'Red  Club' differs from 'Red Club' in line 4 "* ]]
    run -0 --separate-stderr tb-parse <<<$'id\tteam\tgames
1\tRed Club\tW2\n2\tred club\tL1'
    expect_error < <(alike 'red club' 'Red Club')
    run -0 --separate-stderr tb-parse < <(printf \
        'team,round,opponent,gp\nA B,1,A  B,2\nA  B,1,A B,0\n')
    expect_error < <(alike 'A  B' 'A B' | sed 's/:3:/:2:/')
}

# --- what columns and cells mean ---

@test "csv, wallchart: a name of two columns, clubs and schools" {
    while IFS='|' read -r names parts name; do
        run -0 --separate-stderr tb-parse <<<"no,$names,r1"$'\n'"1,$parts,W2"$'\n'"2,$parts,L1"
        [ "$(cut -f 3 <<<"${lines[1]}")" = "$name" ]
    done <<'END'
First Name,Last Name|Ada,Smith|Smith, Ada
Last,First|Smith,Ada|Smith, Ada
surname,given name|Smith,|Smith
surname,given name|,Ada|Ada
Name,Vorname|Smith,Ada|Smith, Ada
Name,First,Last|Ada Smith,Ada,Smith|Ada Smith
First|Ada|Ada
END
    while IFS='|' read -r names parts team; do
        run -0 tb-parse <<<"no,name,$names,r1"$'\n'"1,A,$parts,W2"$'\n'"2,B,$parts,L1"
        [ "$(cut -f 4 <<<"${lines[1]}")" = "$team" ]
    done <<'END'
Club|Rooks|Rooks
School|Rooks|Rooks
Club/City|Rooks|Rooks
School,Club|Rooks,Kings|Kings
Club,Team,School|Rooks,Kings,Pawns|Kings
END
    run -0 tb-parse <<<$'No  First  Last   Club   R1\n1   Ada    Smith  Rooks  W2\n2   Bo     Jones  Rooks  L1'
    [ "$(cut -f 3,4 <<<"${lines[1]}")" = $'Smith, Ada\tRooks' ]
}

@test "csv, wallchart: ratings that are none, or provisional" {
    while IFS='|' read -r rating read; do
        run -0 tb-parse <<<$'no;name;rtg;r1\n1;A;'"$rating"$';W2\n2;B;;L1'
        [ "$(cut -f 5 <<<"${lines[1]}")" = "$read" ]
    done <<'END'
NEW|-
new|-
NR|-
n/a|-
N/A|-
unr.|-
0|-
1400/12|1400
1400 / 12|1400
1400*|1400
1400 *|1400
1400P|1400
1400p4|1400
END
    for rating in 1400x 1400/ 1400/x '*' P12 /12 14000 '1400**'; do
        run -1 --separate-stderr tb-parse <<<$'no;name;rtg;r1\n1;A;'"$rating"$';W2\n2;B;;L1'
        expect_error <<<"tb-parse: stdin:2:5: rating '$rating' is not a rating"
    done
}

@test "csv, wallchart: the place alone is what results refer to" {
    for name in Pos Pl Pl. Place Rank Rk.; do
        run -0 tb-parse <<<"$name"$';Name;R1\n1;A;W2\n2;B;L1'
        [ "$(cut -f 2,3,7 <<<"$output")" = $'id\tname\tgames\n1\tA\tW2\n2\tB\tL1' ]
    done
    run -1 --separate-stderr tb-parse <<<$'Pos;Name;R1\n1;A;W7\n2;B;L1'
    expect_first_fault <<<"tb-parse: stdin:2: round 1: 1 'A' has W7, but there is no player 7; the places are read as the players' numbers because there is no column No. or SNo."
}

@test "csv, wallchart: a footer right below the last player" {
    local footer
    while read -r footer; do
        for chart in 'Rk.;Name;1.Rd\n1;A;2w1\n2;B;1b0' \
            'Rk.  Name  1.Rd\n1    A     2w1\n2    B     1b0' \
            '|Rk.|Name|1.Rd|\n|1|A|2w1|\n|2|B|1b0|'; do
            run -0 --separate-stderr tb-parse < <(printf '%b\n%s\n%s\n' \
                "$chart" "$footer" "Chess-Results")
            [ "$stderr" = "" ]
            [ "$(cut -f 7 <<<"$output")" = $'games\nW2w\nL1b' ]
        done
    done <<'END'
Program-Manager: Swiss-Manager
You find all details to this tournament under https://chess-results.com/tnr1.aspx
Chess-Tournament-Results-Server: Chess-Results
Server Chess-Results
END
    refuse <<'END'
Rk.;Name;1.Rd\n1;A;2w1\n2;B;1b0\nhere: more\n3;C;-1\n@5:1: '3' is after the end of the table
Rk.;Name;1.Rd\n1;A;2w1\n2;B;1b0\nmore\n@4:1: id 'more' is not a player's number; correct it, or delete the row
END
}

@test "wallchart: bars or tabs in rows whose header has blanks" {
    for row in '1|Ann  Lee|W  2|-X-' '| 1 | Ann  Lee | W  2 | -X- |' \
        $'1\tAnn  Lee\tW  2\t-X-'; do
        run -0 tb-parse <<<$'No  Name  R1  R2\n'"$row"$'\n2   Bo    L1  H'
        [ "$(cut -f 2,3,7 <<<"${lines[1]}")" = $'1\tAnn  Lee\tW2 +0' ]
    done
}

@test "csv, wallchart: a row that ends before the points" {
    local what='the row ends before the column of the points'
    run -0 --separate-stderr tb-parse <<<$'no,name,r1,r2,pts\n1,A,W2,X,2\n2,B,L1\n3,C,B,H,1.5'
    expect_error <<END
tb-parse: stdin:3: warning: $what; it may be truncated
tb-parse: stdin: round 2: 1 of 3 has no entry yet: write ?N while a game is going on, U for a player who is away; empty cells count as zero-point byes: 1
END
    run -0 --separate-stderr tb-parse <<<$'no\tname\tr1\tr2\tpts\n1\tA\tW2\n2\tB\tL1\n3\tC\tB\tX\t2'
    expect_error <<END
tb-parse: stdin:2: warning: $what, as do 1 more; they may be truncated
tb-parse: stdin: round 2: 2 of 3 have no entry yet: write ?N while a game is going on, U for a player who is away; empty cells count as zero-point byes: 2
END
    for rest in '1,A,W2\n2,B,L1\n' '1,A,W2,\n2,B,L1,\n'; do
        run -0 --separate-stderr tb-parse < <(printf "no,name,r1,pts\n$rest")
        [ "$stderr" = "" ]
    done
}

@test "csv, wallchart: columns whose names have a wrong letter are told" {
    run -0 --separate-stderr tb-parse <<<$'no,Nam,Tem,Ratings,r1,Ponts,TPR\n1,A,X,1,W2,1,9\n2,B,X,1,L1,0,9'
    expect_error <<'END'
tb-parse: stdin:1: warning: no column is called name, so the players have no names; ignored columns: Nam, Tem, Ratings, Ponts, TPR
tb-parse: stdin:1:8: warning: ignoring column 'Tem'; did you mean 'team'?
tb-parse: stdin:1:12: warning: ignoring column 'Ratings'; did you mean 'rating'?
tb-parse: stdin:1:23: warning: ignoring column 'Ponts'; did you mean 'points'?
END
    run -0 --separate-stderr tb-parse <<<$'no,name,Game,r1,pts,Point\n1,A,1,W2,1,1\n2,B,2,L1,0,1'
    [ "$stderr" = "" ]
}

# Letters of three bytes: by characters the points and the rank, 0 and 3, would
# stand in the field of the FIDE number, where one number can.
@test "TRF: a number is one word, which tells columns by bytes" {
    {
        player 1 Ann 2000 1.0 '2 w 1'
        player 2 Bob 1800 0.0 '1 b 0'
    } >"$BATS_TEST_TMPDIR/a.trf"
    # The name of eleven letters takes 33 bytes, as wide as the field.
    player 3 'ABCDEFGHIJK                      ' 1900 0 |
        sed 's/ABCDEFGHIJK                      /ნანახურციძე/; s/    $/   3/' \
            >>"$BATS_TEST_TMPDIR/a.trf"
    run -0 tb-parse "$BATS_TEST_TMPDIR/a.trf"
    [ "$(cut -f 2-6 <<<"${lines[3]}" | tr '\t' ,)" = '3,ნანახურციძე,-,1900,0' ]
}

@test "an empty TRF is an error, also where -f names the format" {
    for empty in '' $'\xef\xbb\xbf'; do
        run -1 --separate-stderr tb-parse -f trf < <(printf %s "$empty")
        [ "$stderr" = 'tb-parse: stdin: empty input' ]
    done
}

# 082 says 14 teams; the file is cut after the name of the first.
@test "a TRF with fewer teams than 082 says: a warning" {
    run -0 --separate-stderr tb-parse --teams \
        < <(head -c 13034 "$top/samples/fide-team.trf")
    [[ $stderr = *'082 says 14 teams, but there are 1: is the file cut off?' ]]
    run -0 --separate-stderr tb-parse --teams "$top/samples/fide-team.trf"
    [ "$stderr" = '' ]
}
