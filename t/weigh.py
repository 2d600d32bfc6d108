#!/usr/bin/env python3
"""weigh.py DIR EVENT RANKS CHANCES: what tb-standings --weigh counts, again.

DIR/EVENT.csv has open games, DIR/EVENT-1.csv... are the ways in which it can
end (ways.awk), RANKS has the standings of all of them and CHANCES what
--chances=1,2,4 --weigh counted, both as tsv. Prints what differs.
"""
import csv
import sys
from fractions import Fraction
from math import ceil

# FIDE Handbook B.02 8.1.2: the largest difference for 50, 51... percent.
UPPER = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121,
         129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245,
         256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
         484, 517, 559, 619, 735]
LEAST = Fraction(1008, 1000000)


def numbers(rating, opponent, draws=Fraction(30, 100)):
    """How many of 65536 numbers win, draw and lose, by tb-outcomes(1)."""
    apart = int(rating) - int(opponent) if rating and opponent else 0
    p = Fraction(50 + sum(abs(apart) > upper for upper in UPPER), 100)
    p = p if apart >= 0 else 1 - p
    draw = min(4 * draws * p * (1 - p), 2 * min(p, 1 - p))
    draw = min(max(draw, LEAST), 1 - 2 * LEAST)
    win = min(max(p - draw / 2, LEAST), 1 - draw - LEAST)
    won, kept = ceil(win * 65536), ceil((win + draw) * 65536)
    return {"W": won, "D": kept - won, "L": 65536 - kept}


def players(name):
    with open(name, encoding="utf-8") as file:
        rows = csv.reader(line for line in file if not line.startswith("#"))
        next(rows)
        return {row[0]: (row[2], row[3:]) for row in rows}


def rows_of(name):
    with open(name, encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def main(directory, event, ranks, chances):
    start = players(f"{directory}/{event}.csv")
    open_games = []
    for one, (rating, cells) in start.items():
        for place, cell in enumerate(cells):
            other = cell[1:].rstrip("wb")
            if cell.startswith("?") and int(one) < int(other):
                open_games.append(
                    (one, place, numbers(rating, start[other][0])))
    share, ways, weight = {}, {}, {}
    for row in rows_of(ranks):
        if row["section"] not in weight:
            end = players(f"{directory}/{row['section']}.csv")
            product = Fraction(1)
            for one, place, number in open_games:
                product *= Fraction(number[end[one][1][place][0]], 65536)
            weight[row["section"]] = product
        for place in (1, 2, 4):
            key = row["id"], place
            got = int(row["rank"].rstrip("=")) <= place
            share[key] = share.get(key, 0) + got * weight[row["section"]]
            ways[key] = ways.get(key, 0) + got
    if sum(weight.values()) != 1:
        print(f"{event}: the weights of {len(weight)} ways are not 1")
    counted = rows_of(chances)
    if 3 * len(counted) != len(share):
        print(f"{event}: {len(counted)} rows")
    for row in counted:
        for place in (1, 2, 4):
            key, name = (row["id"], place), f"p{place}"
            if (Fraction(int(row[name]), int(row["of"])) != share[key] or
                    int(row[name + ".ways"]) != ways[key] or
                    int(row["outcomes"]) != len(weight)):
                print(f"{event}: {row}: {share[key]}, {ways[key]} ways")


main(*sys.argv[1:])
