#!/usr/bin/env python3
"""Last rounds, and what is sure in them.

sure.py make EVENTS SEED PLAYERS ROUNDS [byes|forfeits]: writes a table with
sections s1, s2... whose last round is open. Who has more points meets who has
about as many. With byes: of 20 pairs one has byes in place of the game, of 60
one player does not come, and two of three of these withdraw. With forfeits one
of 5 does not come, and plays on.

sure.py check TABLE CHANCES ORDER: all ways of the sections of such a table, by
the rules as they are written here, against what tb-chances proved (tsv).

sure.py compare COUNTED PROVED: the same against what tb-chances counted.

The last two print what is wrong, and how many of those within a point of the
place are decided.
"""
import csv
import random
import sys
from fractions import Fraction
from itertools import product

HALF = Fraction(1, 2)
WORTH = {"W": Fraction(1), "D": HALF, "L": Fraction(0), "B": Fraction(1),
         "H": HALF, "U": Fraction(0)}


def play(rng, one, other, strength):
    chance = 1 / (1 + 2.7 ** (strength[other] - strength[one]))
    drawn = 0.25 if abs(chance - 0.5) < 0.3 else 0.1
    got = rng.random()
    if got < drawn:
        return "DD"
    return "WL" if got < drawn + (1 - drawn) * chance else "LW"


def swiss(rng, players, rounds, byes):
    """Cells by player."""
    cells = [[] for _ in range(players)]
    score = [0.0] * players
    met = [set() for _ in range(players)]
    gone = set()
    strength = sorted((rng.gauss(0, 1) for _ in range(players)), reverse=True)

    def note(player, cell, points):
        cells[player].append(cell)
        score[player] += points

    for number in range(rounds):
        left = sorted((i for i in range(players) if i not in gone),
                      key=lambda i: (-score[i], rng.random()))
        for i in gone:
            note(i, "U", 0)
        if len(left) % 2:
            note(left.pop(), "B", 1)
        while left:
            one = left.pop(0)
            other = next((i for i in left if i not in met[one]), left[0])
            left.remove(other)
            last = number == rounds - 1
            met[one].add(other)
            met[other].add(one)
            if last:
                ends = "??"
            elif byes and rng.random() < 1 / 20:
                for i in (one, other):
                    note(i, *rng.choice([("H", 0.5), ("U", 0), ("B", 1)]))
                continue
            elif byes and rng.random() < (1 / 60 if byes == "byes" else 1 / 5):
                ends = "XF"
                if byes == "byes" and rng.random() < 2 / 3:
                    gone.add(other)
            else:
                ends = play(rng, one, other, strength)
            for i, j, end in ((one, other, ends[0]), (other, one, ends[1])):
                note(i, end + str(j + 1),
                     {"W": 1, "X": 1, "D": 0.5}.get(end, 0))
    return cells


def make(events, seed, players, rounds, byes=None):
    rng = random.Random(int(seed))
    print("section,id,name," +
          ",".join(f"r{i + 1}" for i in range(int(rounds))))
    for event in range(int(events)):
        for i, row in enumerate(swiss(rng, int(players), int(rounds), byes)):
            print(f"s{event + 1},{i + 1},P{i + 1}," + ",".join(row))


def points(cells):
    return [WORTH[cell[0]] for cell in cells]


def cut(values, low, high):
    return sum(sorted(values)[low:len(values) - high])


def keys(order, games, me):
    """The keys of a player; games are cells by player, all ended."""
    own = points(games[me])
    score = sum(own)
    total = {i: sum(points(cells)) for i, cells in games.items()}
    opponents = [int(cell[1:] or 0) for cell in games[me]]
    if order == "fide":  # without byes
        met = [total[i] for i in opponents]
        return (score, cut(met, 1, 0), sum(met),
                sum(a * b for a, b in zip(met, own)))

    def cumulative(i):
        each = points(games[i])
        return sum(sum(each[:r + 1]) for r in range(len(each))) - sum(
            p for p, cell in zip(each, games[i]) if not cell[1:])

    def adjusted(i):
        return total[i] + sum(HALF - p for p, cell in
                              zip(points(games[i]), games[i]) if not cell[1:])

    met = [adjusted(i) if i else 0 for i in opponents]
    many = 1 if len(met) < 9 else 2
    twice = 2 * score
    return (score, cut(met, many * (twice >= len(met)),
                       many * (twice <= len(met))), sum(met),
            cumulative(me), sum(cumulative(i) for i in opponents if i))


def ways(order, start):
    """Ranks by player, in each way."""
    still = [(i, cells[-1][1:]) for i, cells in start.items()
             if cells[-1][0] == "?" and i < int(cells[-1][1:])]
    for ends in product("WDL", repeat=len(still)):
        games = {i: list(cells) for i, cells in start.items()}
        for (one, other), end in zip(still, ends):
            games[one][-1] = end + other
            games[int(other)][-1] = "LDW"["WDL".index(end)] + str(one)
        value = {i: keys(order, games, i) for i in games}
        yield {i: 1 + sum(v > value[i] for v in value.values())
               for i in games}


def report(truth, proved):
    """truth: by section and id best, worst and the state of each place."""
    near = {}
    for at, row in proved.items():
        best, worst, states = truth[at]
        scores = sorted((float(r["score"]) for k, r in proved.items()
                         if k[0] == at[0]), reverse=True)
        for place, state in states.items():
            said = row[f"sure{place}"]
            if said not in (state, "open"):
                print(at, place, "is", state, "and not", said)
            if abs(float(row["score"]) - scores[place - 1]) <= 1:
                near.setdefault(place, []).append(said == state)
        for name, real in (("best", best), ("worst", worst)):
            low, _, high = row[name].partition(" to ")
            if not int(low) <= real <= int(high or low):
                print(at, name, "is", real, "and not", row[name])
    for place, told in sorted(near.items()):
        share = 100 * sum(told) / len(told)
        print(f"place {place}: {sum(told)} of {len(told)}, {share:.1f} %")


def rows_of(name):
    with open(name, encoding="utf-8") as file:
        lines = (line for line in file if not line.startswith("#"))
        return {(row["section"], int(row["id"])): row
                for row in csv.DictReader(lines, delimiter="\t")}


def read_cells(table):
    """Cells by id, by section."""
    start = {}
    with open(table, encoding="utf-8") as file:
        rows = csv.reader(file)
        next(rows)
        for row in rows:
            start.setdefault(row[0], {})[int(row[1])] = row[3:]
    return start


def check(table, chances, order):
    truth = {}
    for section, cells in read_cells(table).items():
        ranks = list(ways(order, cells))
        for i in cells:
            own = [rank[i] for rank in ranks]
            truth[section, i] = (min(own), max(own), {
                place: "clinched" if max(own) <= place else
                "out" if min(own) > place else "alive"
                for place in (1, 2, 3)})
    report(truth, rows_of(chances))


def compare(counted, proved):
    truth = {}
    for at, row in rows_of(counted).items():
        truth[at] = (int(row["best"]), int(row["worst"]), {
            place: "clinched" if row[f"p{place}"] == row["outcomes"] else
            "out" if row[f"p{place}"] == "0" else "alive"
            for place in (1, 2, 3)})
    report(truth, rows_of(proved))


if __name__ == "__main__":
    {"make": make, "check": check,
     "compare": compare}[sys.argv[1]](*sys.argv[2:])
