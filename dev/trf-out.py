#!/usr/bin/env python3
# SPDX-License-Identifier: ISC
"""The law of -o trf: the file that is written has the event.

  PATH=$PWD/bin:$PATH dev/trf-out.py [-v] [-o trf16] [-t LIST]... [--teams] FILE...

Of each section of each FILE, in each order: tb-standings reads the file that it
writes with the same ranks, values and names, tb-check finds no difference in it
and compares all points and ranks, and written again it is the same, byte by byte.
Prints what differs, and counts why files are not written.
"""
import os
import re
import subprocess
import sys
import tempfile

TEAMS = ["PTS,MPvGP,BH:MP/C1,EDE,BC,BBE", "PTS:GP,PTS:MP,SB,BWG,TBR,DE"]
ORDERS = ["PTS,BH/C1,BH,SB,WIN,DE", "PTS,PS,KS,REP,BPG,FB,ARO"]


def run(*words, **more):
    done = subprocess.run(words, capture_output=True, timeout=120, **more)
    return done.returncode, done.stdout.decode(), done.stderr.decode(
        errors="replace")


def records(text):
    """By id: the columns that the order appended, and the rank."""
    lines = [x for x in text.split("\n") if x and not x.startswith("#")]
    header = lines[0].split("\t")
    first = header.index("more") + 1 if "more" in header else 8
    found = {}
    for line in lines[1:]:
        row = line.split("\t")
        of = dict(zip(header, row))
        found[of["id"]] = (of["name"][:33].strip(), of["score"],
                           tuple((h, v) for h, v in zip(header, row)
                                 if (header.index(h) >= first
                                     and "opp" not in h)
                                 or h in ("mp", "gp", "mps", "gps", "boards")
                                 or h == "games" and "mps" in header))
    return found


def check(path, only, options, output, reasons):
    """Returns what is wrong, or None."""
    status, first, _ = run("tb-standings", *options, *only, "-o", "stream",
                           path)
    if status:
        return None
    status, file, said = run("tb-standings", *options, *only, "-o", output,
                             path)
    said = [x for x in said.split("\n") if x.startswith("tb-format")]
    if status:
        reason = re.sub(r"\d+|'[^']*'|\([^)]*\)", "_",
                        said[0].split(": ", 2)[-1] if said else "?")
        reasons.setdefault(reason, []).append(path)
        return None
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "t.trf")
        with open(name, "w", newline="") as to:
            to.write(file)
        if "\n" in file.replace("\r\n", "") or file.startswith("\ufeff"):
            return "ends of lines"
        status, again, wrong = run("tb-standings", *options, "-o", "stream",
                                   name)
        if status:
            return "not read: " + wrong
        one, other = records(first), records(again)
        if one != other:
            for i in one:
                if one[i] != other.get(i):
                    return f"{i}: {one[i]} {other.get(i)}"
            return "others"
        status, again, wrong = run("tb-standings", *options, "-o", output, name)
        if again != file:
            return "other bytes when written again: " + wrong
        status, report, wrong = run("tb-check", *options, name)
        whole = f"points {len(one)}, ranks {len(one)}"
        if not re.search("has no games|declares neither", wrong) and (
                status or whole not in report + wrong):
            return "tb-check: " + report + wrong
    reasons["written"] = reasons.get("written", 0) + 1
    return None


def main():
    loud, output, orders, files, teams = False, "trf", [], [], []
    words = sys.argv[1:]
    while words:
        word = words.pop(0)
        if word == "-v":
            loud = True
        elif word == "-o":
            output = words.pop(0)
        elif word == "--teams":
            teams = [word]
        elif word == "-t":
            orders.append(words.pop(0))
        else:
            files.append(word)
    bad, reasons = 0, {}
    for path in files:
        status, names, _ = run("sh", "-c", 'tb-parse "$1" 2>/dev/null | '
                               "awk -F '\\t' '!/^#/ && NR > 1 && !seen[$1]++ "
                               "{ print $1 }'", "sh", path)
        names = [x for x in names.split("\n") if x]
        for section in names:
            pattern = re.sub(r"([][*?\\])", r"\\\1", section)
            only = ["--only=" + pattern] if len(names) > 1 else []
            for order in orders or (TEAMS if teams else ORDERS):
                wrong = check(path, only, [*teams, "-t", order], output,
                              reasons)
                if wrong:
                    bad += 1
                    print(f"{path} {section} {order}: {wrong.strip()[:400]}")
    for reason, paths in reasons.items():
        if reason != "written":
            print(f"{len(paths)} not written: {reason}"
                  + (": " + " ".join(paths[:5]) if loud else ""))
    print(f"{reasons.get('written', 0)} written and the same, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
