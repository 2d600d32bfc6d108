"""FIDE's reference checker, TieBreakServer, as the COMMAND of conformance.sh.

    TBS=FOLDER sh conformance.sh python3 tiebreakserver.py

FOLDER holds tiebreakchecker.py: the sources, or the Python package gacrux.
US Chess codes are omitted. Most values do not depend on the order, and are
computed alone: after FB the checker may compute other values for SB.
"""
import contextlib
import os
import sys

sys.path.insert(0, os.environ["TBS"])
import tiebreak
import trf2json

BY_PLACE = ("DE", "EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB", "TBR", "BBE")


def read(file):
    """The tournament of a TRF, and the rounds that its players have."""
    reader = trf2json.trf2json()
    with open(file, encoding="latin1") as trf:
        text = trf.read()
    reader.parse_file(text, 0)
    status = reader.chessjson["status"]
    if status["code"] > 400:
        sys.exit("TieBreakServer: %s %s" % (status["code"], status["error"]))
    rounds = max((len(line.rstrip()) - 80) // 10
                 for line in text.splitlines() if line.startswith("001"))
    return reader.get_tournament(1), rounds


def compute(tournament, rounds, codes):
    """The competitors, with a rank and a list of values in order of codes."""
    wanted = ["%s/V%s" % (code, os.environ["EDITION"]) for code in codes]
    params = {"tiebreak": wanted, "check": False}
    try:
        return tiebreak.tiebreak(tournament, rounds, params).compute_tiebreaks(
            tournament, params)["competitors"]
    except Exception as error:
        print("%s: %r" % (",".join(codes), error), file=sys.stderr)
        return None


def main():
    codes = sys.argv[1].split(",")
    columns = {"id": [], "rank": []}
    if os.environ["EDITION"] != "us":
        with contextlib.redirect_stdout(sys.stderr):
            tournament, rounds = read(sys.argv[2])
            whole = compute(tournament, rounds, codes)
            columns = {"id": [c["cid"] for c in tournament["competitors"]]}
            if whole:
                columns["rank"] = [c["rank"] for c in whole]
            for place, code in enumerate(codes):
                part, at = whole, place
                if code.split("/")[0] not in BY_PLACE:
                    part, at = compute(
                        tournament, rounds, [codes[0], code]), 1
                if part:
                    columns[code] = [c["tiebreakScore"][at] for c in part]
    print("\t".join(columns))
    for row in zip(*columns.values()):
        print("\t".join("-" if x is None else str(x) for x in row))


main()
