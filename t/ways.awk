# Makes small events whose last rounds are open, and of each every way in which
# it can end as a file of its own:
#
#     awk -v seed=7 -v events=8 -v dir=DIR -f t/ways.awk
#
# DIR/K.csv is open, DIR/K-1.csv, DIR/K-2.csv... are the ways. Prints K, the
# order and the options of each event, between bars.

# The same numbers in every awk: 16 bits of a generator of 31.
function random(n)
{
    seed = (seed * 16807) % 2147483647
    return int(seed / 32768) % n
}

# Sets cell[player, round] of both, by the first one's letter: W D L, X F are
# forfeits, Z is lost by forfeit on both sides, ? is open.
function play(a, b, round, letter,    white)
{
    white = random(2)
    cell[a, round] = letter b
    cell[b, round] = mirror[letter] a
    if (letter == "Z") {
        cell[a, round] = "F" b
        cell[b, round] = "F" a
    }
    if (letter ~ /[WDL?]/) {
        cell[a, round] = cell[a, round] (white ? "w" : "b")
        cell[b, round] = cell[b, round] (white ? "b" : "w")
    }
}

function result()
{
    return substr("WWWWDDDDDLLLLXFZ", 1 + random(16), 1)
}

# The result of a game of the last rounds: open, as long as there are not 5.
function last_result(a, b)
{
    if (open == 5 || random(10) == 0)
        return result()
    open++
    return "?"
}

function shuffle(    i, j, keep)
{
    for (i = 1; i <= players; i++)
        at[i] = i
    for (i = players; i > 1; i--) {
        j = 1 + random(i)
        keep = at[i]; at[i] = at[j]; at[j] = keep
    }
}

# Pairs at random: who is left over, and now and then two more, have a bye.
function swiss(    round, i, letter)
{
    players = 4 + random(6)
    rounds = 2 + random(4)
    for (round = 1; round <= rounds; round++) {
        shuffle()
        for (i = 1; i <= players; i += 2) {
            if (i == players || random(12) == 0) {
                cell[at[i], round] = substr("BHU", 1 + random(3), 1)
                if (i < players)
                    cell[at[i + 1], round] = substr("HU", 1 + random(2), 1)
                continue
            }
            letter = round == rounds ? last_result() : result()
            play(at[i], at[i + 1], round, letter)
        }
    }
}

# All against all, by Berger's tables; the last two rounds are open.
function round_robin(    even, round, i, a, b, letter)
{
    players = 4 + random(2)
    even = players + players % 2
    rounds = even - 1
    for (round = 1; round <= rounds; round++) {
        for (i = 0; i < even / 2; i++) {
            a = i ? (round + i) % (even - 1) + 1 : even
            b = i ? (round - i + even - 1) % (even - 1) + 1 \
                  : round % (even - 1) + 1
            if (a > players || b > players) {
                cell[a < b ? a : b, round] = "U"
                continue
            }
            letter = round > rounds - 2 ? last_result() : result()
            play(a, b, round, letter)
        }
    }
}

# Writes the event; way -1: open, else its games end by the digits of way.
function write_event(file, way,    i, round, text, opponent, own)
{
    if (points)
        print points > file
    printf "id,name,rating" > file
    for (round = 1; round <= rounds; round++)
        printf ",r%d", round > file
    printf "\n" > file
    split("", of)
    for (i = 1; i <= players; i++) {
        printf "%d,P%d,%s", i, i, rating[i] > file
        for (round = 1; round <= rounds; round++) {
            text = cell[i, round]
            if (way >= 0 && text ~ /^\?/) {
                opponent = substr(text, 2) + 0
                if (i < opponent) {
                    of[i, round] = substr("WDL", way % 3 + 1, 1)
                    way = int(way / 3)
                    own = of[i, round]
                } else {
                    own = mirror[of[opponent, round]]
                }
                text = own substr(text, 2)
            }
            printf ",%s", text > file
        }
        printf "\n" > file
    }
    close(file)
}

BEGIN {
    mirror["W"] = "L"; mirror["D"] = "D"; mirror["L"] = "W"
    mirror["X"] = "F"; mirror["F"] = "X"; mirror["?"] = "?"
    orders = split("PTS PTS,DE PTS,BH/C1,BH,SB,DE mmed,solkoff,cum,cumopp " \
                   "h2h,mmed SB,DE,WIN PTS,DE,KS,SB PS,BH/C1,WON,BPG " \
                   "h2h,sb,kashdan ARO,DE,TPR", order, " ")
    if (list)
        orders = split(list, order, " ")
    for (event = 1; event <= events; event++) {
        do {
            split("", cell)
            open = 0
            kind = random(3)
            if (kind == 0)
                round_robin()
            else
                swiss()
        } while (open == 0)
        for (i = 1; i <= players; i++)
            rating[i] = random(8) ? 1000 + random(1200) : ""
        points = random(5) ? "" : "# points=3,1,0"
        write_event(dir "/" event ".csv", -1)
        ways = 3 ^ open
        for (way = 0; way < ways; way++)
            write_event(dir "/" event "-" way + 1 ".csv", way)
        print event "|" order[1 + random(orders)] "|" \
              (kind ? "" : "--round-robin")
    }
}
