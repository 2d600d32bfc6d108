#!/usr/bin/env bats
# tb-explain: the key that decided, and the words.
load ../helper

setup()
{
    cd "$top" || return
}

# A stream of many sections with keys of all kinds, some values missing.
many_events()
{
    awk 'BEGIN {
        srand(7)
        print "section\tid\tname\tscore\ta\tb\tclub\tc"
        for (s = 1; s <= 1000; s++)
            for (id = 1; id <= 8; id++)
                print "S" s "\t" id "\tP" id "\t" int(rand() * 3) / 2 "\t" \
                    number() "\t" number() "\t" \
                    substr("ABC-", 1 + int(rand() * 4), 1) "\t" number()
        }
        function number() { return rand() < .2 ? "-" : int(rand() * 3) }'
}

# From a ranked stream: section, id, the neighbour above, the first key in
# which both differ, the same below; 0 - where there is nobody.
parted()
{
    awk -F '\t' -v OFS='\t' '
        function key(x, y,    k)
        {
            for (k = 4; k <= 8; k++)
                if (value[x, k] != value[y, k])
                    return name[k]
        }
        function tell(    i, up, down)
        {
            for (i = 1; i <= n; i++) {
                up = i - 1
                while (up && rank[up] == rank[i])
                    up--
                down = i + 1
                while (down <= n && rank[down] == rank[i])
                    down++
                print section, id[i], \
                    up ? id[up] OFS key(i, up) : "0\t-", \
                    down <= n ? id[down] OFS key(i, down) : "0\t-"
            }
            n = 0
        }
        NR == 1 { for (k = 1; k <= NF; k++) name[k] = $k; next }
        $1 != section { tell(); section = $1 }
        {
            id[++n] = $2
            rank[n] = $9
            for (k = 4; k <= 8; k++)
                value[n, k] = $k
        }
        END { tell() }'
}

@test "the deciding key is the first in which neighbours differ" {
    cd "$BATS_TEST_TMPDIR"
    many_events | tb-sort -k score,a,-b,~club,c >ranked
    tb-explain -k score,a,-b,~club,c --name=p -o json ranked >json
    sed -n 's/^.*{"section": "\(S[0-9]*\)", "id": \([0-9]*\), /\1\t\2\t/p' json |
        sed 's/"name.*"above": //; s/, "reasons.*//; s/null/{"id": 0, "key": "-"/g
             s/, "below": /\t/; s/{"id": \([0-9]*\), "key": "\([^"]*\)"[^\t]*/\1\t\2/g' >ours
    parted <ranked >theirs
    [[ $(wc -l <theirs) = 8000 ]]
    diff theirs ours
}
