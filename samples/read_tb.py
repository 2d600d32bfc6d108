# Reads a stream of records of the tb programs: tb(5).


def read_tb(name):
    """A dict of texts for each record; None where a value is missing.

    The name is a file's, or 0: standard input."""
    with open(name, encoding="utf-8-sig") as file:
        lines = [line for line in file.read().split("\n") if line]
    begun, ended, header, rows = 0, 0, None, []
    for line in lines:
        fields = [None if text == "-" else text for text in line.split("\t")]
        if line.startswith("#tb error"):
            raise ValueError(f"{name}: {line}")
        if line.startswith("#"):
            begun += line.startswith("#tb begin")
            ended += line.startswith("#tb end")
        elif begun > ended:
            rows.append(dict(zip(header, fields)))
        elif header not in (None, fields):
            raise ValueError(f"{name} has streams of several kinds")
        else:
            header = fields
    if begun == 0 or begun != ended:
        raise ValueError(f"{name} is not whole")
    return rows
