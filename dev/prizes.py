#!/usr/bin/env python3
"""Random sheets of prizes, divided by brute force and by tb-prizes.

    dev/prizes.py [COUNT [SEED [RULE...]]]

Small sections are divided by trying all sets of prizes and all sets of players,
by each rule, with limits of both kinds, shares of a fund, prizes by entries,
rounding, sums to each, things, who is out. It prints what differs, and exits 1;
the numbers that a sentence of --work names are added up, too. Nothing here is
taken from the C sources: fractions, permutations and the text of the rules.
"""
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from itertools import combinations, permutations

RULES = ['32b', 'equal', 'hort', 'hort-k', 'hort-all', 'place']
CONDITIONS = ['', '', 'rating<1800', 'rating 1600-1799', 'rating<1600', 'unrated',
              'sex=F', 'birth<=1976', 'sex=F & birth<=1976', 'club=A|B']
TOPS = {'rating<1800': 1799, 'rating 1600-1799': 1799, 'rating<1600': 1599,
        'unrated': 0}


def meets(player, condition):
    rating = player['rating']
    holds = {'': True,
             'rating<1800': rating is not None and rating < 1800,
             'rating 1600-1799': rating is not None and 1600 <= rating <= 1799,
             'rating<1600': rating is not None and rating < 1600,
             'unrated': rating is None,
             'sex=F': player['sex'] == 'F',
             'birth<=1976': player['birth'] <= 1976,
             'club=A|B': player['club'] in 'AB',
             'score>=3': player['score'] >= 3,
             'score>=4': player['score'] >= 4}
    return all(holds[term] for term in condition.split(' & '))


def first(prize):
    """Of prizes the order: by value, 32B4, the line of the sheet."""
    condition = prize['for']
    kind = (0, 0) if not condition else \
        (1, -TOPS[condition]) if condition in TOPS else (2, 0)
    return -prize['value'], kind, prize['line']


def best_pool(players, prizes):
    """The set of the greatest sum, one a player; of equal sums by 32B4."""
    best = None
    for count in range(min(len(players), len(prizes)) + 1):
        for some in combinations(prizes, count):
            key = -sum(q['value'] for q in some), sorted(map(first, some))
            if (best is None or key < best[0]) and any(
                    all(meets(p, q['for']) for p, q in zip(order, some))
                    for order in permutations(players, count)):
                best = key, list(some)
    return best[1]


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


def rounded(shares, unit):
    """Units left over go to the greatest remainders, then the better rank."""
    cents = [int(s // unit) * unit for s in shares]
    order = sorted(range(len(shares)), key=lambda i: (cents[i] - shares[i], i))
    for i in order[:(int(sum(shares)) - sum(cents)) // unit]:
        cents[i] += unit
    return cents


def limit_of(section, player):
    return min((limit for limit in section['limits'] if meets(player, limit[1])),
               key=lambda limit: limit[0], default=None)


def most_of(section, player, prizes):
    most = max(q['value'] for q in prizes if meets(player, q['for'])) \
        if section['cap'] else sum(q['value'] for q in prizes)
    limit = limit_of(section, player)
    return min(most, limit[0]) if limit and limit[2] == 'limit-pass' else most


def alone(players, prizes, most, pooled):
    """Who is better off with prizes that nobody else of them can win: the
    greatest mean, then more players, then those named first. Each of them can
    win one of these prizes; players who can win the same stay together."""
    best = None
    kinds = {}
    for i, p in enumerate(players):
        kinds.setdefault(tuple(meets(p, q['for']) for q in prizes) +
                         (most[p['id']],), []).append(i)
    for size in range(1, len(kinds)):
        for some in combinations(kinds.values(), size):
            places = sorted(sum(some, []))
            inside = [players[i] for i in places]
            only = [q for q in prizes if not any(
                meets(p, q['for']) for p in players if p not in inside)]
            if not all(any(meets(p, q['for']) for q in only) for p in inside):
                continue
            pool = best_pool(inside, only)
            total = sum(q['value'] for q in pool)
            shares = levelled(total, [most[p['id']] for p in inside])
            pairs = [(share, pooled[i]) for share, i in zip(shares, places)]
            key = -Fraction(total, len(places)), -len(places), places
            if total and all(a >= b for a, b in pairs) and \
                    any(a > b for a, b in pairs) and (best is None or key < best[0]):
                best = key, inside, pool, shares
    return best[1:] if best else None


def parts_of(section, group, prizes):
    """How a tie divides: players, prizes and shares of each part."""
    most = {p['id']: most_of(section, p, prizes) for p in group}
    parts = []
    while group:
        pool = best_pool(group, prizes)
        shares = levelled(sum(q['value'] for q in pool),
                          [most[p['id']] for p in group])
        part = alone(group, prizes, most, shares) or (group, pool, shares)
        parts.append(part)
        prizes = [q for q in prizes if q not in part[1]]
        group = [p for p in group if p not in part[0]]
    return parts


def meet_limit(player, limit, prizes, paid):
    """The smallest prize that covers it; the rest is the next one's."""
    able = sorted((q for q in prizes if meets(player, q['for'])), key=first)
    won = ([q for q in able if q['value'] >= limit] or able[:1])[-1]
    paid[player['id']] += min(won['value'], limit)
    rest = won['value'] - min(won['value'], limit)
    prizes.remove(won)
    behind = [q for q in prizes if q['for'] == won['for'] and q['line'] > won['line']]
    if rest and behind:
        min(behind, key=lambda q: q['line'])['value'] += rest
    elif rest:
        prizes.append(dict(won, value=rest))


def by_32b(section):
    paid = {p['id']: 0 for p in section['players']}
    prizes = [dict(q) for q in section['money']]
    for score in sorted({p['score'] for p in section['players']}, reverse=True):
        tied = [p for p in section['players'] if p['score'] == score and not p['out']]
        while True:
            group = [p for p in tied if any(meets(p, q['for']) for q in prizes)]
            parts = parts_of(section, group, prizes)
            shares = {p['id']: s for some, _, all_of in parts
                      for p, s in zip(some, all_of)}
            over = [p for p in group if (limit_of(section, p) or ('', '', ''))[2] ==
                    'limit' and shares[p['id']] > limit_of(section, p)[0]]
            if not over:
                break
            meet_limit(over[0], limit_of(section, over[0])[0], prizes, paid)
            tied.remove(over[0])
        for some, pool, all_of in parts:
            for player, cents in zip(some, rounded(all_of, section['round'])):
                paid[player['id']] += cents
            prizes = [q for q in prizes if q not in pool]
            rest = sum(q['value'] for q in pool) - sum(all_of)
            if rest:
                prizes.append(dict(min(pool, key=first), value=int(rest)))
    return paid


def amounts(section, rule, condition, settled):
    """What each would have of a list of prizes, and the line where it begins."""
    prizes = [q for q in section['money'] if q['for'] == condition]
    players = [p for p in section['players'] if not p['out'] and
               meets(p, condition) and settled.get(p['id'], condition) == condition]
    placed = rule == 'place' or (condition and rule != 'hort-all')
    result = {}
    while players and prizes:
        tie = 'rank' if placed else 'score'
        group = [p for p in players if p[tie] == players[0][tie]]
        players = players[len(group):]
        mine, prizes = prizes[:len(group)], prizes[len(group):]
        if rule == 'hort-k' and not placed:
            group = group[:len(mine)]
        values = [q['value'] for q in mine] + [0] * (len(group) - len(mine))
        mean = Fraction(sum(values), len(group))
        shares = [mean if placed or rule == 'equal' else (v + mean) / 2
                  for v in values]
        result.update((p['id'], (cents, mine[0]['line'])) for p, cents in
                      zip(group, rounded(shares, section['round'])))
    return result


def by_europe(section, rule):
    """The greatest amount of all is settled first, then all is done anew."""
    lists = list(dict.fromkeys(q['for'] for q in section['money']))
    settled = {}
    while True:
        now = {c: amounts(section, rule, c, settled) for c in lists}
        best = min(((-now[c][p['id']][0], place, now[c][p['id']][1], p['id'], c)
                    for place, p in enumerate(section['players'])
                    for c in lists if p['id'] not in settled and
                    now[c].get(p['id'], (0,))[0]), default=None)
        if section['double'] or not best:
            return {p['id']: sum(now[c].get(p['id'], (0,))[0] for c in lists)
                    for p in section['players']}
        settled[best[3]] = best[4]


def things_of(section):
    """By rank, one a person, or with double one of each list."""
    won = {p['id']: [] for p in section['players']}
    for thing in section['things']:
        for p in section['players']:
            own = won[p['id']]
            if not p['out'] and meets(p, thing['for']) and not any(
                    not section['double'] or t['for'] == thing['for'] for t in own):
                own.append(thing)
                break
    return {i: [t['name'] for t in own] for i, own in won.items()}


MONEY = r'([\d,]+(?:\.\d\d)?)'


def sum_of(text):
    return Fraction(text.replace(',', ''))


def check_award(what, names, part, how, unit):
    """What an award is worth at least and at most; a text: what is wrong."""
    paid = sum_of(what)
    names = names.split(' + ')
    if how == 'Everyone who qualifies gets this.':
        return paid if part == names[0] + ' prize' else 'is another part'
    how = how.removesuffix('.').removesuffix(
        '. With the others in the tie one of them would get less')
    how, _, equal = how.partition(
        '. With the others in the tie an equal share would be less: ')
    how, _, less = how.partition(
        '. With the others in the tie it would be less: ')
    if how.startswith('With the others in the tie it would be less: '):
        how, less = '-', how.partition(': ')[2]
    more = re.match('%s, divided by (\\d+)$' % MONEY, less)
    # One who is paid in multiples of a unit may have lost less than one of them.
    if less and not (more and
                     (paid + Fraction(unit, 100)) * int(more[2]) >
                     sum_of(more[1])):
        return 'is not more'
    limit = re.match('Limited to %s \\(.*?\\)(?:; the other %s (?:goes to|is a prize))?' %
                     (MONEY, MONEY), how)
    if limit:
        return paid if paid <= sum_of(limit[1]) and ' prize' in part \
            else 'is over its limit'
    if how == '-':
        alone = part.partition(', instead of ')[0]
        return paid if alone == names[0] + ' prize' else 'is another prize'
    values = [sum_of(v) for v in re.findall(r'p\d+ \(%s\)' % MONEY, part)]
    total = sum(values)
    head = re.match(r'(\w+) players with [\d½.]+ points? share ((?:%s(?: \+ )?)+)(?: = %s)?' %
                    (MONEY, MONEY), how)
    if not head or len(values) != len(names):
        return 'is not read'
    if sum(map(sum_of, head[2].split(' + '))) != total or \
            head[4] and sum_of(head[4]) != total:
        return 'is another sum'
    count, rest = number(head[1]), how[head.end():]
    all_of = re.match('%s, divided by (\\d+)$' % MONEY, equal)
    if equal and not (all_of and
                      total * int(all_of[2]) > sum_of(all_of[1]) * count):
        return 'is not more'
    if rest.startswith(' by the Hort system: '):
        good = any(abs(own / 2 + total / 2 / count - paid) * 100 < unit
                   for own in values + [0])
        return paid if good else 'is another half'
    pool, sharing, most = total, count, []
    for some, value in re.findall('; (\\w+) of them (?:is|are) limited to %s' %
                                  MONEY, rest):
        pool -= number(some) * sum_of(value)
        sharing -= number(some)
        most.append(sum_of(value))
    other = re.search('; the other (?:(\\w+) (?:has|share) )?%s' % MONEY, rest)
    if most and sharing and not (other and number(other[1]) == sharing and
                                 sum_of(other[2]) == pool):
        return 'leaves another sum'
    if paid in most:
        return paid
    by = re.search('divided by (\\d+)', rest)
    if sharing > 1 and not (by and int(by[1]) == sharing):
        return 'is divided by another number'
    odd = re.search('; the (?:(\\w+) )?odd (cents?|%s) go' % MONEY, rest)
    whole = pool * 100 / unit
    over = whole % sharing
    said = 0 if not odd else number(odd[1] or 'one') if odd[2][0] == 'c' \
        else sum_of(odd[2]) * 100 / unit
    if said != over:
        return 'has another rest'
    each = Fraction(whole // sharing * unit, 100)
    return paid if paid in (each, each + Fraction(unit, 100) * (over > 0)) \
        else 'is another share'


def number(word):
    words = ('no one two three four five six seven eight nine ten eleven '
             'twelve').split()
    return words.index(word.lower()) if word.lower() in words else int(word)


def check_work(work, cents, unit, out):
    """What is wrong with the sentences of a player; None: nothing."""
    if out or work.startswith('not eligible'):
        return None if out and not cents and work.startswith('not eligible') \
            else 'is not what the sheet says'
    if work == '-':
        return 'is missing' if cents else None
    parts, paid = work.split(' | '), Fraction(0)
    for award in zip(*[iter(parts)] * 4):
        if not re.search(r'\d', award[0]):
            continue
        adds = check_award(*award, unit)
        if isinstance(adds, str):
            return adds
        paid += adds
    return None if len(parts) % 4 == 0 and paid == Fraction(cents, 100) \
        else 'is another sum'


def check_won(won, work, player, prizes):
    """A prize that a player is said to have won is one that he could win; the
    pool is named where a share of it has others. None: nothing is wrong."""
    pools = re.findall(r'share of the pool of \d+ players \(([^)]*)\)', won)
    alone = re.sub(r'share of the pool of \d+ players \([^)]*\)', '', won)
    for name in re.findall(r'p\d+', alone):
        if not meets(player, prizes[name]):
            return f'says {name} was won'
    named = work.split(' | ')[1::4]
    return None if all(pool in named for pool in pools) \
        else 'names another pool'


def make_players(pick):
    players = [{'id': i + 1, 'score': pick.choice([3, 3, 4, 4, 4, 5]),
                'rating': pick.choice([None, 1500, 1590, 1650, 1700, 1790, 1900]),
                'sex': pick.choice('MMF'), 'birth': pick.choice([1950, 1976, 2000]),
                'club': pick.choice('ABC'), 'out': pick.random() < .04}
               for i in range(pick.randint(1, 5))]
    pick.shuffle(players)
    players.sort(key=lambda p: -p['score'])
    for i, p in enumerate(players):
        same = i and p['score'] == players[i - 1]['score'] and pick.random() < .2
        p['rank'] = players[i - 1]['rank'] if same else i + 1
    return sorted(players, key=lambda p: (p['rank'], p['id']))


def make(number, rule, pick):
    """A section, and its lines of the sheet."""
    players = make_players(pick)
    unit, fund = pick.choice([1, 1, 1, 100, 500]), pick.choice([None, 80000, 100100])
    based = pick.choice([None] * 5 + [len(players) + pick.randint(1, 4)])
    floor, least = pick.choice([0, 50, 80]), pick.choice([0] * 6 + [2, 3])
    section = {'players': players, 'round': unit, 'limits': [], 'rows': [],
               'cap': rule != '32b' or pick.random() < .8,
               'double': rule != '32b' and pick.random() < .15,
               'money': [], 'each': [], 'things': [], 'for': {}}

    def say(key, value):
        section['rows'].append(f'# {key}=S{number}:{value}')
    say('round', unit / 100 if unit == 1 else unit // 100)
    for p in players:
        if p['out']:
            say('out', p['id'])
    for key, value in (('fund', fund and fund // 100), ('based', based),
                       ('floor', floor), ('least', least),
                       ('cap', not section['cap'] and 'no'),
                       ('double', section['double'] and 'yes')):
        if value:
            say(key, value)
    for _ in range(pick.choice([0, 0, 1, 2]) if rule == '32b' else 0):
        limit = (pick.choice([1000, 2000, 5000, 8000]),
                 pick.choice(['unrated', 'rating<1600', 'sex=F']),
                 pick.choice(['limit', 'limit-pass']))
        if limit[1] not in [other[1] for other in section['limits']]:
            section['limits'].append(limit)
            say(limit[2], f'{limit[0] // 100} {limit[1]}')
    spent = 0
    for i in range(pick.randint(1, 5)):
        kind = pick.choice(['money'] * 8 + ['each', 'things'])
        value = pick.choice([500, 1000, 2500, 5000, 7500, 10000, 10000, 30000] +
                            [12501, 3333] * (unit == 1))
        condition = pick.choice(['score>=4', 'score>=3', 'score>=3 & unrated']
                                if kind == 'each' else CONDITIONS)
        text = 'cup' if kind == 'things' else f'{value / 100:.2f}'
        percent = pick.choice([1, 5, 12.5, 33.33])
        percents = percent * (len(players) if kind == 'each' else 1)
        if fund and kind != 'things' and pick.random() < .4 and \
                spent + percents <= 100: # more of it is refused
            spent += percents
            text, value = f'{percent}%', fund * round(percent * 100) // 10000
        whole, lowest = value, -(-value * floor // 100) if based else 0
        if based:
            value = max(value * len(players) // based, lowest)
        value -= value % unit
        if value < lowest and value + unit <= whole:
            value += unit
        prize = {'name': f'p{i}', 'line': i, 'for': condition, 'value': value}
        if kind != 'things' and prize['value'] == 0:
            continue
        section['for'][f'p{i}'] = condition
        section['rows'].append(f"p{i},{text},{condition}"
                               f"{' each' * (kind == 'each')},S{number}")
        if not (least and condition) or least <= sum(
                meets(p, condition) and not p['out'] for p in players):
            section[kind].append(prize)
    return section


def divide(sections, rule):
    """What tb-prizes gives each id of each section: cents, sentence, things."""
    stream = 'section\tid\tname\trating\tscore\tsex\tbirth\tclub\trank\n'
    for number, section in enumerate(sections):
        for p in section['players']:
            stream += f"S{number}\t{p['id']}\tN{p['id']}\t{p['rating'] or '-'}\t" \
                      f"{p['score']}\t{p['sex']}\t{p['birth']}\t{p['club']}\t" \
                      f"{p['rank']}\n"
    with tempfile.NamedTemporaryFile('w', suffix='.csv') as sheet:
        sheet.write(f'# rule={rule}\nprize,value,for,section\n' +
                    ''.join(row + '\n' for s in sections for row in s['rows']))
        sheet.flush()
        out = subprocess.run(['tb-prizes', '--work', sheet.name], input=stream,
                             capture_output=True, text=True, check=True).stdout
    got = [{} for _ in sections]
    paid = dict(re.findall(r'# S(\d+): (\S+) of', out))
    for row in out.splitlines()[1:]:
        if row[0] == '#':
            continue
        cell = row.split('\t')
        got[int(cell[0][1:])][int(cell[1])] = (
            round(Fraction(cell[9]) * 100), cell[10:12],
            [] if cell[12] == '-' else cell[12].split(' + '))
    return got, paid


def check(rule, count, seed):
    """How many sections differ."""
    pick = random.Random(f'{seed} {rule}')
    sections = [make(number, rule, pick) for number in range(count)]
    got, balance = divide(sections, rule)
    bad = 0
    for number, (section, have) in enumerate(zip(sections, got)):
        want = by_32b(section) if rule == '32b' else by_europe(section, rule)
        for p in section['players']:
            want[p['id']] += max([q['value'] for q in section['each'] if not p['out']
                                  and meets(p, q['for'])], default=0)
        wrong = [f'id {i}: {cents}, by brute force {want[i]}'
                 for i, (cents, _, _) in have.items() if cents != want[i]]
        who = {p['id']: p for p in section['players']}
        for i, (cents, (work, won), _) in have.items():
            for what in (check_work(work, cents, section['round'], who[i]['out']),
                         check_won(won, work, who[i], section['for'])):
                wrong += [f'id {i}: "{work}" ({won}) {what}'] * bool(what)
        if {i: things for i, (_, _, things) in have.items()} != things_of(section):
            wrong.append('other things')
        if Fraction(balance.get(str(number), 0)) * 100 != sum(want.values()):
            wrong.append('another balance')
        bad += bool(wrong)
        if wrong and bad < 4:
            print(f'section {number} by {rule}:', *wrong, *section['rows'],
                  *section['players'], sep='\n    ')
    return bad


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    rules = sys.argv[3:] or RULES
    bad = sum(check(rule, count, sys.argv[2] if len(sys.argv) > 2 else 1)
              for rule in rules)
    print(f'{count} sheets by {len(rules)} rules: {bad} differ')
    return bad > 0


sys.exit(main())
