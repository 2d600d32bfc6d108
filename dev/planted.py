#!/usr/bin/env python3
# Planted faults: tables of generated events, right and with one fault each, go
# through tb-check. A right table must pass without alarm, a fault must be found
# at its participant.
#
#     PATH=$PWD/bin:$PATH dev/planted.py [FAULTS [TABLES [RIGHT [SEED]]]]
#
# Faults: a value, a rank, a result (of both players, or of one row), a bye's
# kind, two rows exchanged: their values, or their places. A table is checked
# beside a file with the games (--games). Every third run has no -t: the columns
# are identified by their values, and a table in which no places are shared may
# part those who are equal, so no rank among them is a fault.

import csv, os, random, subprocess, sys, tempfile

ORDERS = [['BH/C1', 'BH', 'SB'], ['BH', 'SB', 'PS'], ['BH/M1', 'PS', 'WIN'],
          ['PS', 'BH/C1'], ['SB', 'WON', 'BH/C1'], ['BH/C1', 'DE']]
POINTS = {'W': 2, 'D': 1, 'L': 0, 'X': 2, 'F': 0, 'B': 2, 'H': 1, 'U': 0}


def event(rng):
    """Players' rounds, as a spreadsheet has them."""
    count, rounds = rng.randint(8, 40), rng.randint(4, 9)
    cells = {i: [] for i in range(1, count + 1)}
    score = dict.fromkeys(cells, 0)
    met = set()
    for _ in range(rounds):
        free = sorted(cells, key=lambda i: (-score[i], rng.random()))
        out = [i for i in free if rng.random() < 0.04]
        for i in out:
            cells[i].append(rng.choice('HHU'))
        free = [i for i in free if i not in out]
        if len(free) % 2:
            i = next((i for i in reversed(free) if 'B' not in cells[i]),
                     free[-1])
            free.remove(i)
            cells[i].append('B')
        while free:
            a = free.pop(0)
            b = next((b for b in free if (a, b) not in met), free[0])
            free.remove(b)
            met |= {(a, b), (b, a)}
            x, y = rng.choice(['WL', 'WL', 'LW', 'DD', 'DD', 'DD', 'LW'])
            if rng.random() < 0.03:
                x, y = rng.choice(['XF', 'FX'])
            cells[a].append(f'{x}{b}')
            cells[b].append(f'{y}{a}')
        for i in cells:
            score[i] += POINTS[cells[i][-1][0]]
    return cells


def write(path, head, rows):
    with open(path, 'w', newline='') as file:
        out = csv.writer(file)
        out.writerow(head)
        out.writerows(rows)


def run(*words):
    return subprocess.run(words, capture_output=True, text=True)


def table(cells, order):
    """The standings as somebody publishes them, by a file of the games."""
    rounds = [f'R{i + 1}' for i in range(len(cells[1]))]
    write('games.csv', ['No', 'Name'] + rounds,
          [[i, f'P{i:02d}, N'] + cells[i] for i in cells])
    got = run('tb-standings', '-t', ','.join(order), '-o', 'tsv',
              'games.csv').stdout.splitlines()
    head = got[0].split('\t')
    rows = []
    for line in got[1:]:
        row = dict(zip(head, line.split('\t')))
        rows.append([row['rank'], int(row['id']), row['name'], row['score']] +
                    [row[code] for code in order] + cells[int(row['id'])])
    return ['Rk', 'No', 'Name', 'Pts'] + \
        [f'TB{i + 1}' for i in range(len(order))] + rounds, rows


def other(value, rng):
    return str(float(value) + rng.choice([-1, -0.5, 0.5, 1]))


def plant(rows, kind, codes, rng):
    """Plants a fault; the ids at which it may be found, or None."""
    first = 4 + codes
    row = rng.choice(rows)
    if kind == 'value':
        k = 4 + rng.randrange(codes)
        row[k] = other(row[k], rng)
        return {row[1]}
    if kind == 'rank':
        tied = [r for r in rows if r[3:first] == row[3:first]]
        row[0] = str(rng.choice([r for r in range(1, len(rows) + 1)
                                 if not 0 <= r - int(row[0]) < len(tied)]))
        return {row[1]}
    if kind == 'rows':
        a, b = rng.sample(rows, 2)
        what = slice(3, first) if rng.random() < 0.5 else slice(0, 1)
        if a[what] == b[what]:
            return None
        a[what], b[what] = b[what], a[what]
        return {a[1], b[1]}
    if kind == 'bye':
        byes = [(row, k) for row in rows for k in range(first, len(row))
                if row[k] in ('B', 'H', 'U')]
        if not byes:
            return None
        row, k = rng.choice(byes)
        row[k] = rng.choice([c for c in 'BHU' if c != row[k]])
        return {row[1]}
    k = first + rng.randrange(len(row) - first)
    letter = row[k][0]
    if letter not in 'WDL':
        return None
    new = rng.choice([c for c in 'WDL' if c != letter])
    foe = next(r for r in rows if r[1] == int(row[k][1:]))
    row[k] = new + row[k][1:]
    if kind == 'result':
        foe[k] = {'W': 'L', 'D': 'D', 'L': 'W'}[new] + foe[k][1:]
    return {row[1], foe[1]}


def check(order, rng, *more):
    words = ['tb-check', *more, 'table.csv']
    if rng.random() < 2 / 3 or 'DE' in order: # which no values tell
        words[1:1] = ['-t', ','.join(order)]
    return run(*words)


def found(said, rows, ids):
    """True if it is told at one of these, and only the rest with it."""
    if said.returncode != 1:
        return False
    lines = [line.split('\t') for line in said.stdout.splitlines()[1:]]
    if any(int(line[1]) in ids for line in lines):
        return True
    places = [i + 2 for i, row in enumerate(rows) if row[1] in ids]
    return any(f'table.csv:{place}:' in said.stderr for place in places)


def main():
    faults, tables, right, seed = \
        [int(a) for a in sys.argv[1:]] + [2000, 100, 500, 1][len(sys.argv) - 1:]
    rng = random.Random(seed)
    kinds = ['value', 'rank', 'result', 'row', 'bye', 'rows']
    planted, hit, alarms = dict.fromkeys(kinds, 0), dict.fromkeys(kinds, 0), 0
    os.chdir(tempfile.mkdtemp())
    for n in range(max(tables, right)):
        order = rng.choice(ORDERS)
        head, rows = table(event(rng), order)
        if n < right:
            write('table.csv', head, rows)
            for more in ([], ['--games=games.csv'])[n % 2:n % 2 + 1]:
                said = check(order, rng, *more)
                if said.returncode != 0 or said.stdout:
                    alarms += 1
                    print(f'alarm, table {n} {order}:', said.stdout[:500],
                          said.stderr[:500])
        share = faults // tables if n < tables else 0
        while share:
            kind = kinds[share % len(kinds)]
            bad = [row[:] for row in rows]
            ids = plant(bad, kind, len(order), rng)
            if not ids:
                kind = 'value'
                bad = [row[:] for row in rows]
                ids = plant(bad, kind, len(order), rng)
            share -= 1
            write('table.csv', head, bad)
            said = check(order, rng, '--games=games.csv')
            planted[kind] += 1
            if found(said, bad, ids):
                hit[kind] += 1
            else:
                print(f'missed, table {n} {order}: {kind} {ids}',
                      said.returncode, said.stdout[:300], said.stderr[:600])
    print(f'{sum(hit.values())} of {sum(planted.values())} faults found:',
          ', '.join(f'{k} {hit[k]}/{planted[k]}' for k in kinds))
    print(f'{alarms} alarms in {right} right tables')
    return alarms or hit != planted


if __name__ == '__main__':
    sys.exit(main())
