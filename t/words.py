#!/usr/bin/env python3
"""words.py check TABLE WORDS ORDER [PLACES [alone]]: sentences, beside all ways.

TABLE is one of sure.py's, WORDS what tb-chances --words told of its sections.
Each sentence is read and held against every way, whose places are counted by
the rules of sure.py: it must be true in exactly the ways that it names, name no
game that it could do without, and leave out nobody. Prints what is wrong, and
how many sentences and ways were compared.

words.py scores LINES WORDS [PLACES [alone]]: the same of last rounds in which
points alone rank. A line has the section, an id, a name, the score before, whom
it meets, and what a win is worth.
"""
import csv
import re
import sys
from fractions import Fraction
from itertools import product

import sure

NUMBERS = dict(zip("two three four five six seven eight nine ten".split(),
                   range(2, 11)))
OWN = re.compile(r"with a (win|draw|loss)(?: or a (draw|loss))?"
                 r"(?: against (.+?))?(?=$|(?: only)? if |, in | in )")
MANY = re.compile(r",? in ([\d,]+) of ([\d,]+) ways$")


class Section:
    """All ways: the games with a result each, and the places."""

    def __init__(self, names, games, results, ranks, places, alone):
        self.name, self.games, self.results = names, games, results
        self.at = {name: i for i, name in names.items()}
        self.places = places
        shared = [{i: sum(r == rank[i] for r in rank.values()) for i in rank}
                  for rank in ranks]
        self.has = {(i, n): [rank[i] <= n and (not alone or same[i] == 1)
                             for rank, same in zip(ranks, shared)]
                    for i in names for n in places}
        self.tied = {(i, n): {rank[i] + same[i] - 1 > n
                              for rank, same in zip(ranks, shared)
                              if rank[i] <= n and (not alone or same[i] == 1)}
                     for i in names for n in places}
        self.alone = " alone" if alone else ""
        self.index = {result: i for i, result in enumerate(results)}

    def matters(self, has, game):
        for result, i in self.index.items():
            if result[game] == "W":
                for other in "DL":
                    turned = result[:game] + (other,) + result[game + 1:]
                    if has[self.index[turned]] != has[i]:
                        return True
        return False

    def find(self, one, other):
        """The game of two, and if they are named the other way round."""
        pair = self.at[one], self.at[other]
        if pair in self.games:
            return self.games.index(pair), False
        return self.games.index(pair[::-1]), True

    def results_of(self, text):
        """A game, and the results that words about it allow."""
        for words, allowed in ((r"(.+) beats (.+)", "W"),
                               (r"(.+) does not beat (.+)", "DL"),
                               (r"(.+) and (.+) do not draw", "WL"),
                               (r"(.+) and (.+) draw", "D")):
            found = re.fullmatch(words, text)
            if found and found[1] in self.at and found[2] in self.at:
                game, turned = self.find(found[1], found[2])
                if turned:
                    allowed = "".join("LDW"["WDL".index(a)] for a in allowed)
                return game, set(allowed)
        raise ValueError(text)

    def conjunction(self, text):
        """Games with the results allowed: `A beats B and C and D draw`."""
        parts, allowed = text.split(" and "), {}
        while parts:
            for n in range(1, 4):
                try:
                    game, results = self.results_of(" and ".join(parts[:n]))
                    break
                except ValueError:
                    if n >= len(parts):
                        raise
            if game in allowed:
                raise ValueError("twice: " + text)
            allowed[game] = results
            parts = parts[n:]
        return allowed

    def clause(self, who, text, against):
        """A list of alternatives, the counts, and whom the own game is with."""
        own, many = {}, MANY.search(text)
        if many:
            text = text[:many.start()]
            many = [int(n.replace(",", "")) for n in many.groups()]
        found = OWN.match(text)
        if found:
            against = found[3] or against
            game, turned = self.find(self.name[who], against)
            results = {{"win": "W", "draw": "D", "loss": "L"}[word]
                       for word in found.groups()[:2] if word}
            if turned:
                results = {"LDW"["WDL".index(r)] for r in results}
            own = {game: results}
            text = text[found.end():]
        text = text.strip()
        cases = [own]
        if text:
            start = "only if " if many else "if "
            if not text.startswith(start):
                raise ValueError(text)
            cases = []
            for part in re.split(r" or if ", text[len(start):]):
                case = self.conjunction(part)
                if set(case) & set(own):
                    raise ValueError("own game twice: " + part)
                cases.append({**own, **case})
        return cases, many, against

    def is_true(self, case, result):
        return all(result[game] in allowed for game, allowed in case.items())

    def check_needs(self, who, place, text):
        has = self.has[who, place]
        real = [g for g in range(len(self.games)) if self.matters(has, g)]
        named, told, exact, against = set(), [0] * len(has), True, None
        for part in text.split("; "):
            cases, many, against = self.clause(who, part, against)
            covers = [any(self.is_true(c, r) for c in cases)
                      for r in self.results]
            told = [a + b for a, b in zip(told, covers)]
            for case in cases:
                named |= set(case)
                if any(len(allowed) == 3 for allowed in case.values()):
                    return "names what is always true"
            if many is None:
                if any(c and not h for c, h in zip(covers, has)):
                    return "is not true in all its ways: " + part
                continue
            exact = False
            inside = [h for c, h in zip(covers, has) if c]
            if len(cases) != 1 or many != [sum(inside), len(inside)]:
                return f"is {sum(inside)} of {len(inside)}: " + part
            for g in range(len(self.games)):
                seen = {r[g] for c, h, r in zip(covers, has, self.results)
                        if c and h}
                if seen != cases[0].get(g, set("WDL")):
                    return "does not name what is needed at least: " + part
        if any(t != 1 for t, h in zip(told, has) if h):
            return "leaves out ways, or says some twice"
        if exact and named != set(real):
            return f"names {named}, and {real} matter"
        if len(real) <= 3 and not exact:
            return "counts, and three games say it"
        return None

    def phrase(self, who, place):
        tied = self.tied[who, place]
        if place == 1:
            return {(False,): "is first", (True,): "ties for first",
                    (False, True): "is first or ties for first"}[
                        tuple(sorted(tied))] + self.alone
        return ({(False,): "is in", (True,): "ties for",
                 (False, True): "is in or ties for"}[tuple(sorted(tied))] +
                " " + first(place) + self.alone)

    def check_own(self, who, place, text):
        start = f"{self.name[who]} {self.phrase(who, place)}"
        has = self.has[who, place]
        if not text.startswith(start):
            return "does not begin as " + start
        rest = text[len(start):]
        if rest == ", whatever happens":
            return None if all(has) else "is not sure"
        if all(has) or not any(has):
            return "is sure, or out"
        try:
            return self.check_needs(who, place, rest.strip())
        except (ValueError, KeyError) as error:
            return f"cannot be read: {error}"

    def check_out(self, place, text):
        out = {i for i in self.name if not any(self.has[i, place])}
        what = ("first" if place == 1 else "in " + first(place)) + self.alone
        if not text.endswith(f" cannot be {what}"):
            return False
        who = text[:-len(f" cannot be {what}")]
        if who.endswith(" others"):
            return int(who[:-7]) == len(out) > 1
        return {self.at[who]} == out

    def check_idle(self, text):
        idle = {g for g in range(len(self.games))
                if not any(self.matters(has, g) for has in self.has.values())}
        start = "Games that do not matter for these places: "
        told = {self.find(*game.split(" against "))[0]
                for game in text[len(start):].split("; ")}
        return text.startswith(start) and told == idle

    def check(self, records):
        """All of the section; yields what is wrong."""
        told = set()
        for row in records:
            place, text = int(row["place"]), row["words"]
            if not text.endswith("."):
                yield text + " has no full stop"
            text = text[:-1]
            if " cannot be " in text:
                told.add(place)
                if not self.check_out(place, text):
                    yield text + ": not so"
            elif row["id"] != "-":
                told.add((int(row["id"]), place))
                wrong = self.check_own(int(row["id"]), place, text)
                if wrong:
                    yield f"{text}: {wrong}"
            elif "matter" in text:
                told.add("idle")
                if not self.check_idle(text):
                    yield text + ": not so"
            else:
                yield "what is this? " + text
        for (i, place), has in self.has.items():
            before = [n for n in self.places if n < place]
            if before and all(self.has[i, before[-1]]):
                continue
            if ((i, place) if any(has) else place) not in told:
                yield f"{self.name[i]}, {place}: nothing is told"
        if "idle" not in told and any(
                not any(self.matters(has, g) for has in self.has.values())
                for g in range(len(self.games))):
            yield "games that do not matter are not told"


def first(place):
    word = [w for w, n in NUMBERS.items() if n == place]
    return "the first " + (word[0] if word else str(place))


def words_of(name):
    with open(name, encoding="utf-8") as file:
        rows = csv.DictReader((line for line in file if line[0] != "#"),
                              delimiter="\t", quoting=csv.QUOTE_NONE)
        by_section = {}
        for row in rows:
            by_section.setdefault(row["section"], []).append(row)
    return by_section


def report(sections, words, places, alone):
    places = [int(n) for n in places.split(",")]
    sentences = all_ways = 0
    for name, (names, games, results, ranks) in sections:
        told = words.pop(name, [])
        section = Section(names, games, results, ranks, places, alone)
        for wrong in section.check(told):
            print(f"{name}: {wrong}")
        sentences += len(told)
        all_ways += len(ranks)
    for name in words:
        print(name, "is not among the sections")
    print(f"{sentences} sentences, {all_ways} ways")


def check(table, words, order, places="1,2,3", alone=""):
    def sections():
        for name, cells in sure.read_cells(table).items():
            games = [(i, int(own[-1][1:])) for i, own in cells.items()
                     if own[-1][0] == "?" and i < int(own[-1][1:])]
            yield name, ({i: f"P{i}" for i in cells}, games,
                         list(product("WDL", repeat=len(games))),
                         list(sure.ways(order, cells)))

    report(sections(), words_of(words), places, alone)


def scores(lines, words, places="1,2,3", alone=""):
    start = {}
    with open(lines, encoding="utf-8") as file:
        for line in file:
            section, i, name, score, meets, win = line.split()
            start.setdefault(section, {})[int(i)] = (
                name, Fraction(score), int(meets), int(win))

    def sections():
        for section, rows in start.items():
            games = [(i, row[2]) for i, row in rows.items() if i < row[2]]
            results = list(product("WDL", repeat=len(games)))
            ranks = []
            for result in results:
                value = {i: row[1] for i, row in rows.items()}
                for (one, other), end in zip(games, result):
                    worth = Fraction("LDW".index(end) * rows[one][3], 2)
                    value[one] += worth
                    value[other] += rows[one][3] - worth
                ranks.append({i: 1 + sum(v > value[i] for v in value.values())
                              for i in value})
            yield section, ({i: row[0] for i, row in rows.items()}, games,
                            results, ranks)

    report(sections(), words_of(words), places, alone)


if __name__ == "__main__":
    {"check": check, "scores": scores}[sys.argv[1]](*sys.argv[2:])
