#!/usr/bin/env python3
"""What can still be won, beside each way by itself.

    dev/sums.py [COUNT [SEED]]

Random events before their last round. tb-outcomes --keep, an order, tb-prizes
and tb-chances --sum, and tb-standings --chances --prizes, are held against the same table with each way's results
typed in, by tb-parse, the order and tb-prizes: the least, the most and, as
fractions, the mean. Weights are those that tb-outcomes --weigh writes, those of
t/rules/ are checked elsewhere. It prints what differs, and exits 1.
"""
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from itertools import product

RULES = ['32b', 'equal', 'hort', 'hort-all', 'place']
FOR = ['', '', 'rating<1800', 'unrated', 'sex=F', 'birth>=2005', 'score>=3 each']
ORDER = {'BH': 'tb-oppscores | tb-median -n BH | tb-sort -k score,BH',
         'DE': 'tb-direct -k score -n DE | tb-sort -k score,-DE',
         'PTS': 'tb-sort -k score'}
MIRROR = {'W': 'L', 'D': 'D', 'L': 'W'}


def run(command, text=''):
    return subprocess.run(['bash', '-c', 'set -o pipefail; ' + command],
                          input=text, capture_output=True, text=True,
                          check=True).stdout


def table(players, rounds, last):
    lines = ['# system=swiss', 'section,id,name,rating,sex,birth,' +
             ','.join(f'r{r + 1}' for r in range(len(rounds) + 1))]
    for p in players:
        cells = [r[p['id']] for r in rounds] + [last[p['id']]]
        lines.append(','.join(['Open', str(p['id']), f"N{p['id']}", p['rating'],
                               p['sex'], p['birth']] + cells))
    return '\n'.join(lines) + '\n'


def pair(ids):
    ids = random.sample(ids, len(ids))
    games = list(zip(ids[::2], ids[1::2]))
    return games, {i: 'H' for i in ids[len(games) * 2:]}


def fill(games, byes, results):
    cells = dict(byes)
    for (a, b), result in zip(games, results):
        cells[a] = f'{result}{b}'
        cells[b] = f'{MIRROR.get(result, result)}{a}'
    return cells


def rows(text, *names):
    lines = [line.split('\t') for line in text.splitlines()
             if not line.startswith('#')]
    places = [lines[0].index(name) for name in names]
    return [[line[place] for place in places] for line in lines[1:]]


def half_up(value):
    return Fraction(int(value * 100 + Fraction(1, 2)), 100)


def check(number, sheet):
    ids = list(range(1, random.randint(3, 7)))
    players = [{'id': i, 'rating': random.choice(['', '1500', '1700', '1900']),
                'sex': random.choice('FM'),
                'birth': random.choice(['1990', '2006', '2008-05-01'])}
               for i in ids]
    rounds = [fill(*made, random.choices('WDL', k=len(made[0])))
              for made in (pair(ids) for _ in range(random.randint(1, 3)))]
    games, byes = pair(ids)
    games = [tuple(sorted(game)) for game in games]
    games.sort()
    with open(sheet, 'w', encoding='utf-8') as file:
        file.write(f'# rule={random.choice(RULES)}\nprize,value,for,section\n')
        for p in range(random.randint(1, 5)):
            file.write(f"P{p},{random.choice([10, 25, 50.5, 100, 33.33])},"
                       f"{random.choice(FOR)},{random.choice(['', 'Open'])}\n")
    code, order = random.choice(list(ORDER.items()))
    parse = 'tb-parse -x sex,birth'
    pending = table(players, rounds, fill(games, byes, '?' * len(games)))
    ways = run(f'{parse} --pending | tb-outcomes --weigh --keep=sex,birth',
               pending)
    weights = {way: weight for way, weight in rows(ways, 'section', 'weight')
               if weight != '-'}
    won = {i: [] for i in ids}
    for way, results in enumerate(product('WDL', repeat=len(games))):
        text = run(f'{parse} | {order} | tb-prizes {sheet}',
                   table(players, rounds, fill(games, byes, results)))
        for i, prize in rows(text, 'id', 'prize'):
            won[int(i)].append((Fraction(prize),
                                int(weights[f'Open#{way + 1}'])))
    good = True
    for weighed in (False, True):
        cut = 'cat' if weighed else r"sed 's/\t[^\t]*$//'"
        got = run(f'{cut} | {order} | tb-prizes {sheet} |'
                  'tb-chances --sum=prize', ways)
        got = rows(got, 'id', 'least', 'most', 'mean')
        whole = run(f"tb-standings -o tsv --chances {'--weigh' * weighed} "
                    f'-t {code} --prizes={sheet}', pending)
        if got != rows(whole, 'id', 'least', 'most', 'mean'):
            print(f'event {number}: tb-standings -t {code}: {whole}')
            good = False
        got = {int(i): tuple(map(Fraction, cents)) for i, *cents in got}
        for i, each in won.items():
            each = [(money, weight if weighed else 1) for money, weight in each]
            mean = Fraction(sum(m * w for m, w in each),
                            sum(w for _, w in each))
            want = min(each)[0], max(each)[0], half_up(mean)
            if got[i] != want:
                print(f'event {number}, id {i}: {got[i]}, and {want}: {order}')
                print(ways, open(sheet, encoding='utf-8').read())
                good = False
    return good


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    with tempfile.TemporaryDirectory() as folder:
        bad = sum(not check(n, os.path.join(folder, 'sheet.csv'))
                  for n in range(count))
    print(f'{count} events: {bad} differ')
    return bad > 0


sys.exit(main())
