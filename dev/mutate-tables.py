#!/usr/bin/env python3
# mutate-tables.py COUNT SEED [KIND [CASE...]]: changes one character of a table
# COUNT times and reports each change by which tb-parse loses or gains a round, a
# player, a played game or a line above the header without a word. What byes are
# worth may change, as far as no total contradicts; names and ratings too.
#
# KIND lists: the cases of t/cases/lists, or folders of files in.*. There names
# may not change, and other results without a word are counted apart: most lists
# have a result once. A refusal must end with 1, name the file, and leave no
# record of that section.
#
# It runs the tb-parse of PATH, in the source tree. A report is no fault by
# itself: it is to be judged.
import csv
import glob
import io
import os
import random
import re
import subprocess
import sys
import tempfile

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir)
BATCH = 100
SECTIONS = ("sections", "stacked", "swisssys")  # kinds of several sections a file
ALPHABET = " ,;\t|\"'-+=.:/#0123456789WDLBHXFUwbRrdnoPtsABCxyz~{}[]\n\u00a0\u00bd"

MATCHES = """team,round,opponent,gp,mp,boards
Rooks,1,Kings,2.5,2,4
Kings,1,Rooks,1.5,0,4
Pawns,1,Bishops,2,1,4
Bishops,1,Pawns,2,1,4
Rooks,2,Pawns,3,2,4
Pawns,2,Rooks,1,0,4
Kings,2,bye,4,2,4
Bishops,2,,0,0,4
Rooks,3,Bishops,4F,2,4
Bishops,3,Rooks,0F,0,4
Kings,3,Pawns,1,0,4
Pawns,3,Kings,3,2,4
"""

TITLES = """# order=mmed,solkoff
"# system=roundrobin",,,,
# date=2026-11-22
# points=3,1,0
# rounds=3
"""

# No totals, a place as number, a round of byes, forfeits without opponent.
BARE = """Place,First Name,Last Name,Club,R1,Rd 2,Round 3,4.Rd
1,Ada,Adams,Ash,W4w,B,W3b,X2
2,Ben,Brown,Birch,D3b,H,L4w,F1
3,Cleo,Clark,Ash,D2w,B,L1w,-F-
4,Dan,Diaz,Birch,L1b,U,W2b,-X-
"""


# One blank between columns.
SINGLE = """No. Name Rate Pts Rnd1 Rnd2 Rnd 3
1 Adams, Ada 1900 2.5 W4 W2 D3
2 Brown, Ben A 1748 1.5 D3 L1 W4
3 Clark, C unr. 2.0 D2 W4 D1
4 Diaz, Dan 1504 0.0 L1 L3 L2
"""

# Totals with points that no result gives.
POINTS = """No,Name,Rating,R1,R2,R3,Penalty,Total
1,Ada,1990,W4w,W3b=0.5,D2w,-1,1
2,Ben,1980,D3w,L4b,D1b,,1
3,Cleo,1970,D2b,L1w=0,W4w,+0.5,2
4,Dan,1960,L1b,W2w,L3b,,1
"""

ARMAGEDDON = """# points=3,1,0
# armageddon=0.5
No,Name,1,2,3,4,Pts
1,Ada,*,½1,3-,½0,5.5
2,Ben,½0,*,1,½,5
3,Cleo,0-,0,*,½1,1.5
4,Dan,½1,½,½0,*,3.5
"""

PROGRESS = """Nr.;Teilnehmer;NWZ;1;2;3;Punkte
1.;Ada;2161;3w/1;4s/1;2w/½;2.5
2.;Ben;2114;4s/1;3w/-;1s/½;1.5
3.;Cleo;1767;1s/0;2/+;+;2
4.;Dan;1916;2w/0;1w/0;5s/½;0.5
5.;Eve;1627;+;;4w/½;1.5
"""

STACKED = """Section Open:,,,,,
No,Name,Rd 1,Rd 2,Rd 3,Tot
1,"Adams, Ada",W4,W2,D3,2.5
2,"Brown, Ben",D3,L1,W4,1.5
3,"Clark, Cleo",D2,W4,D1,2
4,"Diaz, Dan",L1,L3,L2,0
,,,,,
Section U1200:,,,,,
No,Name,Rd 1,Rd 2,,Tot
1,"Evans, Eve",W2,H,,1.5
2,"Frost, Flo",L1,W3,,1
3,"Gray, Gus",B,L2,,1
"""


def read(path, newline=None):
    with open(os.path.join(TOP, path), encoding="utf-8",
              newline=newline) as file:
        return file.read()


def cells(text, separator=","):
    return [row for row in csv.reader(io.StringIO(text), delimiter=separator)
            if any(row)]


def join(rows, separator):
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue()


def bars(rows):
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


def blanks(rows):
    width = [max(len(cell) for cell in column) for column in zip(*rows)]
    return "".join("  ".join(cell.ljust(w) for cell, w in zip(row, width))
                   .rstrip() + "\n" for row in rows)


def fide(rows):
    """The same results as Chess-Results writes them."""
    sign = {"W": "1", "D": "\u00bd", "L": "0", "X": "+", "F": "-"}
    def change(cell):
        m = re.fullmatch(r"([WDLXF])(\d+)([wb]?)", cell)
        if not m or (not m[3] and m[1] in "WL"):
            return cell
        return m[2] + m[3] + ("=" if m[1] == "D" and not m[3] else sign[m[1]])
    return [[change(cell) for cell in row] for row in rows]


def tables():
    """Kind and text of each table."""
    for path in ("samples/combined.csv", "samples/league.csv",
                 "samples/quad.csv"):
        rows = cells(read(path))
        yield "csv", join(rows, ",")
        yield "semicolons", join(rows, ";")
        yield "tsv", join(rows, "\t")
        yield "bars", bars(rows)
        if all(cell for row in rows for cell in row):
            yield "blanks", blanks(rows)
        yield "crosstable", join(fide(rows), ";")
    yield "sections", read("samples/club.csv")
    rows = cells(read("samples/wscf.txt"), "\t")
    yield "tsv", join(rows, "\t")
    yield "csv", join(rows, ",")
    yield "bars", bars(rows)
    yield "blanks", blanks(rows)
    for path in ("chess-results.csv", "swiss-manager.txt", "swisssys.txt",
                 "swiss-perfect.txt"):
        yield "program", read("t/cases/formats/" + path)
    yield "report", read("samples/rating-report.txt")
    yield "single", SINGLE
    for text in (POINTS, ARMAGEDDON, PROGRESS):
        yield "points", text
    yield "stacked", STACKED
    yield "bare", BARE
    yield "bare", join(fide(cells(BARE)), "\t")
    yield "bare", bars(cells(BARE))
    yield "bare", blanks(cells(BARE))
    yield "titles", TITLES + re.sub(r",[\d.]+$", "", join(
        cells(read("samples/quad.csv")), ","), flags=re.M)
    for event in ("003", "020", "104"):
        yield "swisssys", read(f"t/cases/swisssys/event{event}.sjson")
    yield "swisssys", read("t/cases/swisssys/event020-results.json")
    yield "matches", MATCHES
    yield "matches", MATCHES.replace(",", "\t")


def parse(paths):
    """What tb-parse says of files: by file, records and whether it spoke."""
    done = subprocess.run(["tb-parse", *paths], capture_output=True,
                          check=False)
    records = {os.path.basename(path): [] for path in paths}
    spoken = {os.path.basename(path): "" for path in paths}
    for line in done.stdout.decode("utf-8", "replace").split("\n"):
        field = line.split("\t")
        if len(field) > 6 and field[0] + ".txt" in records:
            records[field[0] + ".txt"].append(field)
        elif len(field) > 6 and field[0] != "section" and len(paths) == 1:
            records[os.path.basename(paths[0])].append(field)
    for line in done.stderr.decode("utf-8", "replace").split("\n"):
        for name in re.findall(r"m\d+\.txt", line):
            if name in spoken:
                spoken[name] += line
    return records, spoken


def facts(kind, records):
    """Rounds, players, and played games."""
    players, games, rounds, order = set(), set(), 0, {}
    for field in records:
        place = order.setdefault(field[0], len(order))
        key = (field[0] if kind == "sections" else place, int(field[1]))
        players.add(key)
        tokens = [] if field[6] == "-" else field[6].split(" ")
        rounds = max(rounds, len(tokens))
        for r, token in enumerate(tokens):
            m = re.match(r"[WDLwdl]\d+", token)
            if m:
                games.add(key + (r, m[0]))
    found = {"rounds": {rounds}, "players": players, "games": games}
    if kind == "points":
        found["scores"] = {(field[1], field[5]) for field in records}
    if kind == "titles":
        found["settings"] = {word.split("=")[0] for field in records
                             for word in field[7].split(";")}
    return found


def mutate(text, rng):
    at = rng.randrange(len(text))
    how = rng.choice(("change", "change", "drop", "insert"))
    new = "" if how == "drop" else rng.choice(ALPHABET)
    behind = at if how == "insert" else at + 1
    return text[:at] + new + text[behind:], at, how, new


def show(kind, text, changed, at, how, new, lost):
    line = text.count("\n", 0, at)
    print(f"{kind}: {how} {text[at]!r} {new!r}: {lost}")
    for sign, whole in (("-", text), ("+", changed)):
        lines = whole.split("\n")
        print(sign, lines[line] if line < len(lines) else "")


def differ(kind, before, records):
    after = facts(kind, records)
    out = []
    for what in before:
        gone = sorted(before[what] - after[what])
        come = sorted(after[what] - before[what])
        if gone or come:
            out.append(f"{what} -{gone[:4]} +{come[:4]}")
    return "; ".join(out)


def run(batch, folder):
    """Judges mutations; returns how many were accepted, and reported."""
    accepted = reported = 0
    paths = []
    for i, entry in enumerate(batch):
        paths.append(os.path.join(folder, f"m{i}.txt"))
        with open(paths[-1], "w", encoding="utf-8", newline="") as file:
            file.write(entry[2])
    alone = batch[0][0] in SECTIONS
    for part in [[path] for path in paths] if alone else [paths]:
        records, spoken = parse(part)
        for path in part:
            name = os.path.basename(path)
            kind, text, changed, at, how, new, before = \
                batch[int(name[1:-4])]
            if spoken[name] or changed == text:
                continue
            accepted += 1
            lost = differ(kind, before, records[name])
            if lost:
                reported += 1
                show(kind, text, changed, at, how, new, lost)
    return accepted, reported


def parse_list(path, more):
    """Status, what is wrong of a refusal, messages, and facts by name."""
    done = subprocess.run(["tb-parse", path, *more], capture_output=True,
                          check=False)
    output = done.stdout.decode("utf-8", "replace").split("\n")
    said = done.stderr.decode("utf-8", "replace").strip("\n").split("\n")
    refused = {line.split("\t")[1] for line in output
               if line.startswith("#tb error") and "\t" in line}
    records = [line.split("\t") for line in output
               if line and not line.startswith(("#", "section\t"))]
    # Blanks around a comma are none of a name.
    names = {(f[0], f[1]): (f[0], re.sub(r"\s*,\s*", ", ", f[2]))
             for f in records}
    found = {"names": set(names.values()), "rounds": set(), "pairs": set(),
             "results": set()}
    for field in records:
        me = names[field[0], field[1]]
        tokens = [] if field[6] == "-" else field[6].split(" ")
        found["rounds"].add((field[0], len(tokens)))
        for r, token in enumerate(tokens, 1):
            m = re.match(r"([WDLwdl+=?-])(\d+)", token)
            if m:
                other = names.get((field[0], m[2]), "nobody")
                found["pairs"].add((*me, r, other[1]))
                token = token.replace(m[2], other[1], 1)
            found["results"].add((*me, r, token))
    wrong = ""
    if done.returncode not in (0, 1):
        wrong = f"status {done.returncode}"
    elif done.returncode and not re.search(r": \S*\.\w+:", "".join(said)):
        wrong = "a refusal without a file's name"
    elif not done.returncode and not records:
        wrong = "no records, and no refusal"
    elif refused & {field[0] for field in records}:
        wrong = f"records of a section that is refused: {refused}"
    # The place of a message may have moved.
    said = {re.sub(r"^(tb-parse: [^ :]*):[\d:]+", r"\1", line)
            for line in said if line}
    return done.returncode, wrong, said, found


def run_lists(folders, count, rng):
    """Judges mutations of lists; in pages mostly of what people see."""
    for folder in folders:
        paths = sorted(glob.glob(os.path.join(folder, "in.*")))
        if not paths:
            continue
        options = [word for word in read(os.path.join(folder, "opts")).split()
                   if word in ("--round-robin", "--teams")]
        text = read(paths[0], "")
        seen = [i for m in re.finditer(r">([^<]+)<", text)
                for i in range(*m.span(1))] if ".html" in paths[0] else []
        accepted = reported = results = refused = 0
        with tempfile.TemporaryDirectory() as scratch:
            path = os.path.join(scratch, os.path.basename(paths[0]))
            more = options + paths[1:]
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            status, wrong, said, before = parse_list(path, more)
            if status or wrong:
                print(f"{folder}: the case itself is refused: {wrong}")
                continue
            for _ in range(count):
                changed, at, how, new = mutate(text, rng)
                if seen and rng.random() < 0.7:
                    at = rng.choice(seen)
                    how, new = "change", rng.choice(ALPHABET)
                    changed = text[:at] + new + text[at + 1:]
                with open(path, "w", encoding="utf-8", newline="") as file:
                    file.write(changed)
                status, wrong, words, after = parse_list(path, more)
                refused += status
                if not wrong and (status or words - said or changed == text):
                    continue
                accepted += 1
                lost = [f"{what} -{sorted(before[what] - after[what])[:3]} "
                        f"+{sorted(after[what] - before[what])[:3]}"
                        for what in before if before[what] != after[what]]
                if not wrong and len(lost) == 1 and lost[0][:3] == "res":
                    results += 1
                    if "-v" not in sys.argv:
                        continue
                if wrong or lost:
                    reported += 1
                    show(os.path.basename(folder), text, changed, at, how, new,
                         wrong or "; ".join(lost))
        print(f"{os.path.basename(folder)}: {count} changes, {refused} refused, "
              f"{accepted} accepted without a word, {results} of them another "
              f"result, {reported} reported", flush=True)


def main():
    count, seed = int(sys.argv[1]), sys.argv[2]
    rng = random.Random(seed)
    if sys.argv[3:4] == ["lists"]:
        folders = [word for word in sys.argv[4:] if word != "-v"]
        run_lists(folders or sorted(glob.glob(
            os.path.join(TOP, "t/cases/lists/*"))), count, rng)
        return
    bases = [base for base in tables()
             if len(sys.argv) < 4 or base[0] == sys.argv[3]]
    accepted = reported = 0
    with tempfile.TemporaryDirectory() as folder:
        before = []
        for kind, text in bases:
            path = os.path.join(folder, "m0.txt")
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            records, _ = parse([path])
            before.append(facts(kind, records["m0.txt"]))
            if not before[-1]["players"]:
                sys.exit(f"{kind}: tb-parse refuses the table itself:\n{text}")
        for start in range(0, count, BATCH):
            b = rng.randrange(len(bases))
            batch = []
            for _ in range(min(BATCH, count - start)):
                kind, text = bases[b]
                batch.append((kind, text, *mutate(text, rng), before[b]))
            result = run(batch, folder)
            accepted += result[0]
            reported += result[1]
    print(f"{count} changes, {accepted} accepted without a word, "
          f"{reported} reported")


main()
