# Reads a stream of records of the tb programs: tb(5).
import csv


def read_tb(name):
    """A dict of texts for each record; None where a value is missing."""
    with open(name, encoding="utf-8", newline="") as file:
        lines = [line for line in file.read().split("\n") if line]
    marks = [line.split("\t")[0] for line in lines if line[0] == "#"]
    if marks[-1:] != ["#tb end"] or any(m[:9] == "#tb error" for m in marks):
        raise ValueError(name + " is not whole")
    csv.field_size_limit(1 << 20)
    rows = csv.DictReader((line for line in lines if line[0] != "#"),
                          delimiter="\t", quoting=csv.QUOTE_NONE)
    return [{column: None if value == "-" else value
             for column, value in row.items()} for row in rows]
