# Lines above a table that hold for one of its sections.
# shellcheck disable=SC2154 # set by run, or by the helper
bats_require_minimum_version 1.5.0
load ../helper

# A Swiss of four and a quad; the lines given above it.
weekend()
{
    printf '%s\n' "$@"
    cat <<'END'
section,no,name,r1,r2,r3
Open,1,A,W2,W3,W4
Open,2,B,L1,W4,W3
Open,3,C,W4,L1,L2
Open,4,D,L3,L2,L1
Quad A,1,E,W2,W3,W4
Quad A,2,F,L1,W4,W3
Quad A,3,G,W4,L1,L2
Quad A,4,H,L3,L2,L1
END
}

# The settings of each section, without how the results are written.
settings()
{
    tb-parse "$@" | awk -F '\t' '/^(Open|Quad)/ { print $1 ": " $8 }' |
        sed 's/;*written=[0-9,]*//' | uniq
}

@test "what a section says stands over what the file says" {
    expected=$'Open: points=2,1,0;order=mmed
Quad A: points=3,1,0;system=roundrobin;order=h2h,sb'
    for line in '# section=Quad A; order=h2h,sb; system=roundrobin; points=3,1,0' \
        '"# Section = Quad A ; ORDER=h2h, sb ; System=Round Robin;points=3,1,0;",,,' \
        '# section=Quad A;order=h2h,sb;system=roundrobin;points=3,1,0,,,,'; do
        for order in 1 2; do
            if [ $order = 1 ]; then
                set -- '# order=mmed' "$line" '# points=2,1,0'
            else
                set -- "$line" '# points=2,1,0' '# order=mmed'
            fi
            run -0 settings < <(weekend "$@")
            expect <<<"$expected"
        done
    done
    # Two lines of one section add up; charts have names, too.
    run -0 settings < <(weekend '# section=Quad A; system=roundrobin' \
        '# section=Open; order=sb' '# section=Quad A; points=3,1,0')
    expect <<<$'Open: order=sb\nQuad A: points=3,1,0;system=roundrobin'
    run -1 --separate-stderr tb-parse < <(weekend '# section=Quad A; points=3,1,0' \
        '# section=Open; order=sb' '# section=Quad A; points=1,0.5,0')
    [[ $stderr = *":3: 'points=1,0.5,0' cannot follow section=; write "*'at most once' ]]
    # 1 beats 2 in both; a win is 3 in one of them.
    run -0 tb-standings -o jsonl < <(weekend '# order=PTS' \
        '# section=Quad A; points=3,1,0')
    [ "$(grep -o '"score": [0-9]*' <<<"$output" | paste -s -d ' ')" = \
        '"score": 3 "score": 2 "score": 1 "score": 0 "score": 9 "score": 6 "score": 3 "score": 0' ]
}

@test "each section is ranked by its own order" {
    run -0 tb-standings < <(weekend '# order=mmed,solkoff' \
        '# section=Quad A; order=uscf-rr')
    [ "$(grep '^rank' <<<"$output" | tr -s ' ')" = \
        $'rank id name score mmed solkoff\nrank id name score h2h sb' ]
}

@test "a name that no section has, or a key that is none" {
    while IFS='|' read -r line message; do
        echo "$line"
        run -1 --separate-stderr timeout 60 tb-parse < <(weekend "$line")
        [ "${stderr_lines[0]}" = "tb-parse: stdin:1: $message" ]
        [[ $output = *$'\n#tb error '* ]]
    done <<'END'
# section=Quad B; order=sb|section= 'Quad B': no section of the file has that name
# section=Quad A|section= requires a name and settings, such as '# section=Quad A; system=roundrobin'
# section=; order=sb|section= requires a name and settings, such as '# section=Quad A; system=roundrobin'
# section=Quad A; colour=red|'colour=red' cannot follow section=; write order=, system=, date=, event=, points=, edition=, rounds=, state=, armageddon=, city=, fed=, end=, arbiter= or rate=, each with a value and at most once
# section=Quad A; order=sb; order=sb|'order=sb' cannot follow section=; write order=, system=, date=, event=, points=, edition=, rounds=, state=, armageddon=, city=, fed=, end=, arbiter= or rate=, each with a value and at most once
# section=Quad A; system=robin|system 'robin' is not swiss, doubleswiss or roundrobin
END
    # A file without sections has none of that name.
    run -1 --separate-stderr timeout 60 tb-parse <<'END'
# section=Open; order=sb
no,name,r1
1,A,W2
2,B,L1
END
    [ "$stderr" = "tb-parse: stdin:1: section= 'Open': no section of the file has that name" ]
}
