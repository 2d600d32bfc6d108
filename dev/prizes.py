#!/usr/bin/env python3
"""Random sheets of prizes, divided by brute force and by tb-prizes.

    dev/prizes.py [COUNT [SEED]]

Small sections are divided by trying all sets of prizes and all sets of players,
for the rules 32b, equal, hort and place. It prints what differs, and exits 1;
the sums that a sentence of --work names are added up, too. Nothing here is
taken from the C sources: fractions, permutations and the text of the rules.
"""
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from itertools import combinations

CONDITIONS = ['', 'rating<1800', 'rating 1600-1799', 'rating<1600', 'unrated',
              'sex=F', 'birth<=1976', 'sex=F & birth<=1976']


def meets(player, condition):
    rating, sex, birth = player['rating'], player['sex'], player['birth']
    return {'': True,
            'rating<1800': rating is not None and rating < 1800,
            'rating 1600-1799': rating is not None and 1600 <= rating <= 1799,
            'rating<1600': rating is not None and rating < 1600,
            'unrated': rating is None,
            'sex=F': sex == 'F',
            'birth<=1976': birth <= 1976,
            'sex=F & birth<=1976': sex == 'F' and birth <= 1976}[condition]


def class_order(condition):
    tops = {'': (0, 0), 'rating<1800': (1, -1799), 'rating 1600-1799': (1, -1799),
            'rating<1600': (1, -1599), 'unrated': (1, 0)}
    return tops.get(condition, (2, 0))


def matched(players, prizes, used=()):
    """True if each prize can go to another of the players."""
    if not prizes:
        return True
    return any(matched(players, prizes[1:], used + (i,))
               for i, player in enumerate(players)
               if i not in used and meets(player, prizes[0]['for']))


def best_pool(players, prizes):
    """The set of the greatest sum; of equal sums what 32B4 puts first."""
    best = None
    for count in range(min(len(players), len(prizes)) + 1):
        for some in combinations(prizes, count):
            key = (-sum(p['value'] for p in some),
                   sorted((-p['value'], class_order(p['for']), p['line'])
                          for p in some))
            if (best is None or key < best[0]) and matched(players, some):
                best = key, some
    return list(best[1])


def levelled(total, most):
    """Equal shares, what is over somebody's most going to the others."""
    shares = [None] * len(most)
    while None in shares:
        level = Fraction(total - sum(s for s in shares if s is not None),
                         shares.count(None))
        over = [i for i, s in enumerate(shares) if s is None and most[i] < level]
        for i in over:
            shares[i] = Fraction(most[i])
        if not over:
            shares = [level if s is None else s for s in shares]
    return shares


def in_cents(shares):
    cents = [int(s) for s in shares]
    left = int(sum(shares)) - sum(cents)
    order = sorted(range(len(shares)), key=lambda i: (cents[i] - shares[i], i))
    for i in order[:left]:
        cents[i] += 1
    return cents


def tie_32b(group, prizes, paid):
    """Pays a tie and returns the prizes that are left."""
    most = {p['id']: max([q['value'] for q in prizes if meets(p, q['for'])],
                         default=0) for p in group}
    group = [p for p in group if most[p['id']]]
    while group:
        pool = best_pool(group, prizes)
        pooled = levelled(sum(p['value'] for p in pool),
                          [most[p['id']] for p in group])
        best = None
        for size in range(1, len(group)):
            for some in combinations(range(len(group)), size):
                inside = [group[i] for i in some]
                outside = [p for p in group if p not in inside]
                only = [q for q in prizes
                        if not any(meets(p, q['for']) for p in outside)]
                own = best_pool(inside, only)
                total = sum(q['value'] for q in own)
                shares = levelled(total, [most[p['id']] for p in inside])
                if total == 0 or any(s < pooled[i] for i, s in zip(some, shares)) \
                        or all(s == pooled[i] for i, s in zip(some, shares)):
                    continue
                key = (-Fraction(total, size), -size, some)
                if best is None or key < best[0]:
                    best = key, inside, own, shares
        if best:
            _, inside, pool, pooled = best
        else:
            inside = group
        for player, cents in zip(inside, in_cents(pooled)):
            paid[player['id']] = cents
        prizes = [q for q in prizes if q not in pool]
        group = [p for p in group if p not in inside]
    return prizes


def rule_32b(players, prizes):
    paid = {p['id']: 0 for p in players}
    for score in sorted({p['score'] for p in players}, reverse=True):
        group = [p for p in players if p['score'] == score]
        prizes = tie_32b(group, prizes, paid)
    return paid


def amounts(rule, condition, players, prizes):
    """What each would have of a list of prizes, and the line where it begins."""
    prizes = [q for q in prizes if q['for'] == condition]
    values = [q['value'] for q in prizes]
    lines = [-q['line'] for q in prizes]
    players = [p for p in players if meets(p, condition)]
    result = {}
    if rule == 'place' or condition:
        return {p['id']: v for p, v in zip(players, zip(values, lines))}
    values += [0] * len(players)
    for score in sorted({p['score'] for p in players}, reverse=True):
        group = [p for p in players if p['score'] == score]
        mine, values = values[:len(group)], values[len(group):]
        mean = Fraction(sum(mine), len(group))
        shares = [mean if rule == 'equal' else (v + mean) / 2 for v in mine]
        result.update((p['id'], (cents, lines[0] if lines else 0))
                      for p, cents in zip(group, in_cents(shares)))
        lines = lines[len(group):]
    return result


def rule_europe(rule, players, prizes):
    """The greatest amount of all is settled first, then all is done anew."""
    lists = list(dict.fromkeys(q['for'] for q in prizes))
    settled = {}

    def all_amounts():
        return {c: amounts(rule, c, [p for p in players
                                     if settled.get(p['id'], c) == c], prizes)
                for c in lists}
    while True:
        now = all_amounts()
        best = max(((now[c][p['id']][0], -i, now[c][p['id']][1], p['id'], c)
                    for i, p in enumerate(players) if p['id'] not in settled
                    for c in lists if p['id'] in now[c]), default=(0,))
        if best[0] == 0:
            break
        settled[best[3]] = best[4]
    now = all_amounts()
    return {p['id']: sum(now[c].get(p['id'], (0,))[0] for c in lists)
            for p in players}


def check_work(work, cents, name):
    """Adds up what a sentence says."""
    wrong = []
    own, _, work = work.partition(': ')
    if cents and own != f'{cents // 100}.{cents % 100:02}':
        wrong.append(f'begins with {own}')
    money = r'(\d+(?:\.\d\d)?)'
    for over, under, result in re.findall(money + r' / (\d+) = ' + money + r'(?![\d.]| for)', work):
        if abs(Fraction(over) / int(under) - Fraction(result)) >= Fraction(1, 100):
            if 'half of ' + over not in work:
                wrong.append(f'{over} / {under} = {result}')
    for over, a, m, b, n in re.findall(
            money + r' / \d+ = ' + money + r' for (\d+), ' + money + r' for (\d+)', work):
        if Fraction(a) * int(m) + Fraction(b) * int(n) != Fraction(over):
            wrong.append(over)
    pool = re.match(r'(.*?) (?:pooled among|shared by|by Hort among) .*?: (?:half of ' +
                    money + r' \+ half of )?' + money, work)
    if pool:
        parts = [Fraction(p.split()[-1]) for p in pool[1].split(' + ')]
        if sum(parts) != Fraction(pool[3]):
            wrong.append('the sum of ' + pool[1])
    hort = re.search(r'half of ' + money + r' \+ half of ' + money + r' / (\d+) = ' + money, work)
    if hort and abs(Fraction(hort[1]) / 2 + Fraction(hort[2]) / 2 / int(hort[3]) -
                    Fraction(hort[4])) >= Fraction(1, 100):
        wrong.append(hort[0])
    more = re.search('more than ' + money + r' / (\d+) = .* of the pool', work)
    if more and cents * int(more[2]) <= Fraction(more[1]) * 100:
        wrong.append(more[0])
    if cents and f'{cents // 100}.{cents % 100:02}' not in work and \
            not re.match(r'\S+ %s(?:;|$)' % (f'{cents / 100:g}'), work) and \
            not re.match(r'\S+ %s(?: alone| not|;|$)' % re.escape(
                str(cents // 100) if cents % 100 == 0 else f'{cents / 100:.2f}'), work):
        wrong.append('does not say what is paid')
    for what in wrong:
        print(f'{name}: {what}: {work}')
    return not wrong


def make(number):
    players = [{'id': i + 1, 'score': random.choice([3, 3, 4, 4, 5]),
                'rating': random.choice([None, 1500, 1590, 1650, 1700, 1790, 1900, 2100]),
                'sex': random.choice('MMF'), 'birth': random.choice([1950, 1976, 2000])}
               for i in range(random.randint(1, 6))]
    players.sort(key=lambda p: -p['score'])
    prizes = [{'line': i + 3, 'name': f'p{i}', 'for': random.choice([''] + CONDITIONS),
               'value': random.choice([500, 1000, 2500, 5000, 7500, 10000, 10000,
                                       12501, 30000])}
              for i in range(random.randint(1, 6))]
    return players, prizes


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    bad = 0
    for number in range(count):
        players, prizes = make(number)
        stream = 'section\tid\tname\trating\tscore\tsex\tbirth\trank\n'
        for rank, p in enumerate(players):
            stream += f"S\t{p['id']}\tN{p['id']}\t{p['rating'] or '-'}\t{p['score']}" \
                      f"\t{p['sex']}\t{p['birth']}\t{rank + 1}\n"
        with tempfile.NamedTemporaryFile('w', suffix='.csv') as sheet:
            sheet.write('# rule=32b\nprize,value,for\n')
            for q in prizes:
                sheet.write(f"{q['name']},{q['value'] / 100:.2f},{q['for']}\n")
            sheet.flush()
            for rule in ['32b', 'equal', 'hort', 'place']:
                out = subprocess.run(
                    ['tb-prizes', '--rule=' + rule, '--work', sheet.name],
                    input=stream, capture_output=True, text=True, check=False)
                rows = [r.split('\t') for r in out.stdout.splitlines()[1:] if r[0] != '#']
                got = {int(r[1]): round(Fraction(r[8]) * 100) for r in rows}
                want = rule_32b(players, prizes) if rule == '32b' \
                    else rule_europe(rule, players, prizes)
                good = all([check_work(r[9], got[int(r[1])], f'{number} {rule}')
                            for r in rows])
                balance = re.search(r': (\d+)\.(\d\d) of', out.stdout)
                if got != want or not good or \
                        int(balance[1] + balance[2]) != sum(want.values()):
                    bad += 1
                    print(f'sheet {number} by {rule}: {got}, and brute force {want}')
                    print(stream + open(sheet.name).read() + out.stderr)
                    if bad > 3:
                        return 1
    print(f'{count} sheets by 4 rules: {bad} differ')
    return bad > 0


sys.exit(main())
