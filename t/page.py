#!/usr/bin/env python3
"""What a page for the web says, beside what the other programs say.

    page.py laws PAGE               what holds for every page
    page.py check PAGE ARGUMENT...  the same, and each number of the page beside
                                    the output of tb-standings for the arguments
                                    with which the page was made
    page.py shape PAGE              its elements and their attributes' names
    page.py ids PAGE                its ids
    page.py text PAGE [CLASS|TAG]   what is read in these elements, a line each
    page.py styles PAGE SHEET       classes without those rules that SHEET has

Prints each fault with the part of the page, then what was compared, and exits
with 1 if there are faults.  Numbers are compared as fractions, exactly.
"""
import csv
import html.parser
import re
import subprocess
import sys
import traceback
from fractions import Fraction

VOID = {'br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'}
BLOCKS = {'article', 'aside', 'blockquote', 'details', 'div', 'dl', 'footer',
          'form', 'h1', 'h2', 'h3', 'h4', 'header', 'hr', 'main', 'nav', 'ol',
          'p', 'pre', 'section', 'table', 'ul'}
# What a start tag ends, whose end tag may be left out, and within what.
ENDS = {
    'li': ({'li'}, {'ul', 'ol'}),
    'td': ({'td', 'th'}, {'table'}), 'th': ({'td', 'th'}, {'table'}),
    'tr': ({'td', 'th', 'tr'}, {'table'}),
    'tbody': ({'td', 'th', 'tr', 'thead', 'tbody'}, {'table'}),
    'tfoot': ({'td', 'th', 'tr', 'thead', 'tbody'}, {'table'}),
    'thead': ({'caption'}, {'table'}),
}
OPTIONAL = {'li', 'p', 'td', 'th', 'tr', 'thead', 'tbody', 'tfoot'}


class Node:
    def __init__(self, tag, attributes, parent):
        self.tag, self.at, self.parent = tag, dict(attributes), parent
        self.kids = []
        self.cls = (self.at.get('class') or '').split()

    def walk(self):
        for kid in self.kids:
            if isinstance(kid, Node):
                yield kid
                yield from kid.walk()

    def all(self, tag=None, cls=None):
        return [node for node in self.walk()
                if (tag is None or node.tag == tag) and
                (cls is None or cls in node.cls)]

    def first(self, tag=None, cls=None):
        return next(iter(self.all(tag, cls)), None)

    def has(self, cls):
        return cls in self.cls

    def inside(self, tag):
        node = self.parent
        while node is not None:
            if node.tag == tag:
                return node
            node = node.parent
        return None

    def read(self):
        if self.tag in ('style', 'br', 'wbr'):
            return '\n' if self.tag == 'br' else ''
        return ''.join(kid if isinstance(kid, str) else kid.read()
                       for kid in self.kids)

    def text(self):
        return ' '.join(self.read().split())


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.top = self.at = Node('#document', {}, None)
        self.faults = []

    def close_until(self, tags, stop):
        node, found = self.at, None
        while node.parent is not None and node.tag not in stop:
            if node.tag in tags:
                found = node
            node = node.parent
        if found is not None:
            self.at = found.parent

    def handle_starttag(self, tag, attrs):
        if len(dict(attrs)) != len(attrs):
            self.faults.append(f'<{tag}> has an attribute twice')
        if tag in BLOCKS:
            self.close_until({'p'}, BLOCKS - {'p'})
        if tag in ENDS:
            self.close_until(*ENDS[tag])
        if tag == 'tr' and self.at.tag == 'table':
            self.handle_starttag('tbody', [])
        node = Node(tag, attrs, self.at)
        self.at.kids.append(node)
        if tag not in VOID:
            self.at = node

    def handle_endtag(self, tag):
        node = self.at
        while node.parent is not None and node.tag != tag:
            if node.tag not in OPTIONAL:
                self.faults.append(f'</{tag}> ends <{node.tag}>')
                return
            node = node.parent
        if node.parent is None:
            self.faults.append(f'</{tag}> ends nothing')
            return
        self.at = node.parent

    def handle_data(self, data):
        self.at.kids.append(data)

    def handle_comment(self, data):
        pass


def number(text):
    """3½, 3.5, −4, 1,260.00 as a fraction; None if it is none."""
    text = text.replace('−', '-').replace(',', '').strip()
    match = re.fullmatch(r'(-?)(\d*)(½)?|(-?\d+\.\d+)', text)
    if not match or text in ('', '-'):
        return None
    if match[4]:
        return Fraction(match[4])
    value = Fraction(match[2] or 0) + (Fraction(1, 2) if match[3] else 0)
    return -value if match[1] else value


NUMBER = r'[−-]?(?:\d+½|½|\d+(?:\.\d+)?)'
ORDINALS = ('first second third fourth fifth sixth seventh eighth ninth tenth '
            'eleventh twelfth').split()
CARDINALS = ('one two three four five six seven eight nine ten eleven '
             'twelve').split()


def cardinal(word):
    if word.lower() in CARDINALS:
        return CARDINALS.index(word.lower()) + 1
    return int(word.replace(',', '')) if word.replace(',', '').isdigit() else None


def ordinal(word):
    if word in ORDINALS:
        return ORDINALS.index(word) + 1
    match = re.fullmatch(r'(\d+)(st|nd|rd|th)', word)
    if not match:
        return None
    value = int(match[1])
    right = 'th' if 10 < value % 100 < 14 else \
        {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')
    return value if match[2] == right else None


def natural(name):
    """Una Quinn of Quinn, Una."""
    last, comma, first = name.partition(',')
    return f'{first.strip()} {last}' if first.strip() else name


def called(short, name):
    """Whether a sentence may call the one with this name so."""
    last = name.partition(',')[0]
    return short in (last, name, natural(name)) or \
        re.sub(r' \(\d+\)$', '', short) in (last, name, natural(name)) or \
        (', ' in name and re.fullmatch(re.escape(name.partition(', ')[2][0]) +
                                       r'[^ ]* ' + re.escape(last), short))


class Page:
    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            self.raw = file.read()
        reader = Reader()
        reader.feed(self.raw)
        reader.close()
        self.top = reader.top
        self.faults = [('html', fault) for fault in reader.faults]
        self.compared = {}
        self.byid = {}
        for node in self.top.walk():
            name = node.at.get('id')
            if name in self.byid:
                self.fault('14', f'id {name} is there twice')
            if name is not None:
                self.byid[name] = node
        self.header, self.main = self.top.first('header'), self.top.first('main')
        if self.header is None or self.main is None:
            self.fault('html', 'no header or no main')
            self.main = self.main or self.top
            self.header = self.header or self.top
        state = self.header.text()
        self.final = 'Final standings' in state

    def fault(self, law, what):
        self.faults.append((law, what))

    def same(self, law, where, shown, value):
        """Compares what is shown with the value that a program wrote."""
        self.compared[law] = self.compared.get(law, 0) + 1
        if shown != value:
            self.fault(law, f'{where}: {shown} on the page, {value} expected')

    def good(self, law, holds, what):
        self.compared[law] = self.compared.get(law, 0) + 1
        if not holds:
            self.fault(law, what)

    def part(self, name):
        """The nodes of a part: from its heading to the next h2."""
        head = self.byid.get(name)
        if head is None:
            return []
        place = [kid for kid in head.parent.kids if isinstance(kid, Node)]
        nodes = []
        for node in place[place.index(head) + 1:]:
            if node.tag == 'h2':
                break
            nodes += [node] + list(node.walk())
        return nodes

    def tables(self, name):
        return [node for node in self.part(name) if node.tag == 'table']

    def standings(self):
        return self.main.all('table', 'st')


def head(table):
    row = table.first('thead').first('tr')
    return [node for node in row.kids if isinstance(node, Node)]


def rows(table):
    return [row for body in table.all('tbody') for row in body.all('tr')]


def cells(row):
    return [node for node in row.kids
            if isinstance(node, Node) and node.tag in ('td', 'th')]


def titles(table):
    return [cell.text() for cell in head(table)]


# --- laws of every page ---

def law_harmless(page):
    low = page.raw.lower()
    for word in ('<script', 'http:', 'https:', '<img', '<link', '@import', 'url('):
        page.good('2', word not in low, f'{word} in the page')
    for node in page.top.walk():
        for name in node.at:
            if name.startswith('on') or name in ('src', 'action', 'srcdoc'):
                page.fault('2', f'<{node.tag} {name}>')


def law_tables(page):
    for table in page.top.all('table'):
        caption = table.first('caption')
        name = caption.text() if caption else '(no caption)'
        page.good('10', caption is not None and name != '',
                  'a table without a caption')
        for cell in table.all('th'):
            page.good('10', cell.at.get('scope') in
                      ('col', 'row', 'rowgroup', 'colgroup'),
                      f'{name}: a th without scope: {cell.text()}')
        width = sum(int(cell.at.get('colspan', 1)) for cell in head(table))
        left = []  # rows for which a cell with rowspan still counts
        for row in table.all('tr'):
            span = len(left)
            left = [count - 1 for count in left if count > 1]
            for cell in cells(row):
                span += int(cell.at.get('colspan', 1))
                if int(cell.at.get('rowspan', 1)) > 1:
                    left.append(int(cell.at['rowspan']) - 1)
            page.good('6', span == width,
                      f'{name}: {span} columns of {width}: {row.text()[:60]}')
        page.good('27', rows(table), f'{name}: no rows')


def law_standings(page):
    for table in page.standings():
        names = titles(table)
        rounds = [name for name in names if re.fullmatch(r'R\d+', name)]
        count = len(rounds)
        page.good('7', rounds == [f'R{i + 1}' for i in range(count)],
                  f'the rounds are {rounds}')
        points = names.index('Points') if 'Points' in names else None
        page.good('8', points is not None and
                  (not rounds or points < names.index('R1')),
                  f'where Points are: {names}')
        if count:
            page.good('8', [names.index(name) for name in rounds] ==
                      list(range(names.index('R1'), names.index('R1') + count)),
                      f'other columns between the rounds: {names}')
        for row in rows(table):
            if row.has('cd'):
                continue
            for cell in cells(row):
                if cell.tag == 'th':
                    link = cell.first('a')
                    page.good('20', link is None or link.text() == cell.text(),
                              f'more than the name: {cell.text()}')
            law_tiles(page, table, row)
        for at, name in enumerate(names):
            after = points is not None and at > points and \
                not re.fullmatch(r'R?\d+|Prize', name)
            if at != points and not after:
                continue
            shown = [cells(row)[at].text() for row in rows(table)
                     if not row.has('cd')]
            decimals = {len(value.partition('.')[2]) for value in shown
                        if re.fullmatch(r'[−-]?\d+(\.\d+)?', value)}
            page.good('columns', len(decimals) < 2,
                      f'{name}: decimals differ: {shown[:4]}')
        if table.has('gr'):
            law_grid(page, table)


TILES = {'W': 'w', 'D': 'd', 'L': 'l', '+': 'f', '−': 'f', '=': 'f', '–': 'z',
         '·': 'z'}


def law_tiles(page, table, row):
    """Each result can be told by letter, fill and shape."""
    if not table.has('sw'):
        return
    for name, cell in zip(titles(table), cells(row)):
        if not re.fullmatch(r'R\d+', name):
            continue
        own = ''.join(kid for kid in cell.kids if isinstance(kid, str)).strip()
        letter = own.split(' ')[0]
        kind = TILES.get(letter, 'b' if number(letter) is not None else None)
        if kind == 'b' and cell.first('i') is not None:
            kind = None
        page.good('25', kind in cell.cls and
                  len(set(cell.cls) & set('wdlbfz')) == 1,
                  f'{row.at.get("id")}, {name}: {cell.text()} of class '
                  f'{cell.at.get("class")}')


def law_grid(page, table):
    body = [row for row in rows(table) if not row.has('cd')]
    at = next((i for i, cell in enumerate(head(table)) if cell.has('t')), None)
    if at is None:
        page.fault('28', 'no columns of opponents')
        return
    size = len([cell for cell in head(table)
                if cell.has('t') and cell.text() != 'Bye'])
    # Of teams the game points of a match, which add up to its boards.
    teams, whole = ' teams' in page.header.text(), None
    page.good('28', size == len(body), f'{size} columns, {len(body)} rows')
    value = [[[number(word) for word in re.findall(
        r'[½\d]½?|[+−·–]', re.sub(r'[wb]', ' ', cell.text()))]
        for cell in cells(row)[at:at + size]] for row in body]
    for i in range(size):
        page.good('28', cells(body[i])[at + i].has('me') and
                  cells(body[i])[at + i].text() in ('same player', 'same team'),
                  f'row {i + 1}: no diagonal')
        for j in range(i):
            both = list(zip(value[i][j], value[j][i]))
            for mine, other in both:
                if mine is None or other is None:
                    continue
                whole = whole or mine + other if teams else 1
                page.good('28', mine + other == whole,
                          f'rows {i + 1} and {j + 1}: {mine} + {other}')
            page.good('28', len(value[i][j]) == len(value[j][i]),
                      f'rows {i + 1} and {j + 1}: {both}')


def law_headings(page):
    levels = [int(node.tag[1]) for node in page.top.walk()
              if re.fullmatch('h[1-6]', node.tag)]
    page.good('9', levels.count(1) == 1, f'{levels.count(1)} h1')
    for before, level in zip([0] + levels, levels):
        page.good('9', level <= before + 1, f'h{level} follows h{before}')
    title = page.top.first('title')
    page.good('9', title is not None and page.top.first('h1').text() in
              title.text(), 'the title has not the heading')
    page.good('html', page.top.first('html') is not None and
              page.top.first('html').at.get('lang'), 'no lang')


def law_links(page):
    for link in page.top.all('a'):
        href = link.at.get('href', '')
        page.good('15', href.startswith('#') and href[1:] in page.byid,
                  f'{href} of {link.text()} leads nowhere')
        page.good('27', link.text() != '', f'a link without text: {href}')
    nav = page.top.first('nav')
    shown = [link.at['href'][1:] for link in nav.all('a')] if nav else []
    parts = [node.at['id'] for node in page.main.all('h2') if 'id' in node.at]
    page.good('27', sorted(shown) == sorted(parts),
              f'the nav has {shown}, the parts are {parts}')
    page.good('27', len(shown) == len(set(shown)), f'twice in the nav: {shown}')
    page.good('27', len(page.main.all('h2')) == len(parts), 'a part without id')
    for name in parts:
        nodes = page.part(name)
        page.good('27', any(node.tag in ('td', 'li', 'p') and node.text()
                            for node in nodes), f'part {name} is empty')
    for node in page.main.walk():
        if node.tag in ('ul', 'ol', 'tbody', 'p', 'h2', 'h3', 'caption',
                        'section', 'details'):
            page.good('27', node.text() or node.all('table'),
                      f'an empty {node.tag} {node.at}')


def law_words(page):
    text = page.top.text()
    times = page.top.all('time')
    page.good('22', len(times) == 1 and re.fullmatch(
        r'\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?[+-]\d\d:\d\d',
        times[0].at.get('datetime', '')), f'{len(times)} times: ' +
        ' '.join(time.at.get('datetime', '') for time in times))
    clocks = re.findall(r'\b\d?\d:\d\d\b', text)
    page.good('22', len(clocks) == 1, f'times that are read: {clocks}')
    page.good('22', len(times) == 1 and re.search(
        r'\d:\d\d (AM |PM )?(UTC[+-]\d\d(:?\d\d)?|[A-Z]{2,5}|[+-]\d+)$',
        times[0].text()),
        f'no zone: {[time.text() for time in times]}')
    for words in ('no order is named', 'are written', 'the newest'):
        page.good('23', words not in text, f'“{words}” in the page')
    for words in ('warning', 'tb-standings:', 'tb-parse:', '--'):
        page.good('24', words not in text.replace('--only', ''),
                  f'“{words}” in the page')
    footer = page.top.first('footer')
    page.good('14 footer', footer is not None and re.match(
        r'Made with tb-tools \d+\.\d+', footer.text()), 'the footer')
    for item in page.part('ties'):
        if item.tag != 'li':
            continue
        for sentence in re.split(r'(?<=[.:;]) ', item.text()):
            page.good('13 ties', len(sentence.split()) <= 25,
                      f'{len(sentence.split())} words: {sentence}')


def add_up(text, known):
    """The sum of 3 + 2.5 + -1, where a term may be a code; None if it is no
    sum."""
    total = Fraction(0)
    for sign, term in re.findall(r'(^|[+−-]) ?(.*?)(?= [+−-] |$)', text):
        value = known.get(term, number(term))
        if value is None:
            return None
        total += -value if sign in ('−', '-') else value
    return total


def law_cards(page):
    for card in page.main.all('tr', 'cd'):
        known = {}
        for item in [item for ul in card.all('ul') for item in ul.all('li')]:
            label, rest = item.first('b'), item.text()
            name, _, value = (label.text() if label else '').rpartition(' ')
            if value == '–':
                continue  # the file does not say it
            if number(value) is None:
                # Direct encounter: words, and no value.
                page.good('16', label is not None and
                          rest.startswith(label.text() + ':'),
                          f'{card.at["id"]}: {rest}')
                continue
            known[name] = number(value)
            rest = rest[len(label.text()):]
            if rest == '':
                continue
            match = re.match(r' = (.*?)(, (?:not|without) .*)?$', rest)
            total = add_up(match[1], known) if match else None
            page.good('16', total is None or total == known[name],
                      f'{card.at["id"]}: {item.text()}: the sum is '
                      f'{total and float(total)}')
            page.good('16', total is not None, f'{card.at["id"]}: no sum: '
                      f'{item.text()}')
        close = [link for link in card.all('a') if link.text() == 'Close']
        page.good('12', len(close) == 1, f'{card.at["id"]}: Close')
        if close:
            row = page.byid.get(close[0].at['href'][1:])
            page.good('12', row is not None and row.tag == 'tr' and
                      not row.has('cd'), f'{card.at["id"]}: Close leads to '
                      'no row')
            kids = [kid for kid in card.parent.kids if isinstance(kid, Node)]
            page.good('11', row is kids[kids.index(card) - 1] and
                      row.first('th').first('a').at['href'] ==
                      '#' + card.at['id'], f'{card.at["id"]}: not below its row')


MONEY = r'(?P<sign>[^\d\s,.]*)(?P<sum>\d{1,3}(?:,\d\d\d)*\.\d\d)'


def amounts(cell):
    """(sign, least, most) of $50.00 or £9.37 or 9.38 each; None: no money."""
    text = cell.text().replace(' each', '')
    match = re.fullmatch(MONEY + r'(?: or [^\d\s]*(?P<most>[\d,]+\.\d\d))?', text)
    if not match:
        return None
    least = number(match['sum'])
    return match['sign'], least, number(match['most'] or match['sum'])


def law_prizes(page):
    tables = page.tables('prizes')
    heading = page.byid.get('prizes')
    now = 'if the event ended now'
    if heading is not None:
        page.good('19', (now in heading.text()) == (not page.final),
                  f'the heading of prizes: {heading.text()}')
        page.good('19', page.final or heading.first('span', 'tag') is not None,
                  'no tag at the prizes')
    if page.final:
        page.good('19', now not in page.top.text(), f'{now}, in the end')
    signs = set()
    for table in tables:
        names = titles(table)
        if names[-1] != 'Amount':
            continue
        least = most = Fraction(0)
        for row in rows(table):
            if row.has('how'):
                law_division(page, row.text())
                continue
            money = amounts(cells(row)[-1])
            text = cells(row)[-1].text()
            page.good('18', money is not None or not re.search(r'\d', text),
                      f'not money: {text}')
            if money is None:
                continue
            signs.add(money[0])
            sharers = len(row.all('a'))
            count = max(1, sharers) if 'each' in text or money[1] != money[2] \
                else 1
            least += money[1] * count
            most += money[2] * count
            if money[1] != money[2]:
                page.good('17', money[2] - money[1] == Fraction(1, 100),
                          f'shares differ: {text}')
        foot = table.first('tfoot')
        total = amounts(cells(foot.first('tr'))[-1]) if foot else None
        if foot is None:
            page.good('17', least == 0, 'no total')
            continue
        page.good('17', total is not None and least <= total[1] <= most and
                  (least != most or total[1] == least),
                  f'{table.first("caption").text()}: the total is '
                  f'{total and float(total[1])}, the rows {float(least)} to '
                  f'{float(most)}')
        signs.add(total and total[0])
    page.good('18', len(signs) < 2, f'signs of money: {signs}')
    if signs and signs != {''}:
        sign = next(iter(signs))
        bare = [match[0] for match in re.finditer(
            r'(?<![\d.,=+(])\b[\d,]+\.\d\d\b', ' '.join(
                node.text() for node in page.main.all('p')
                if 'Prize' in node.text() or now in node.text().lower()))
            if not match.string[:match.start()].endswith((sign, 'or '))]
        page.good('18', not bare, f'amounts without {sign}: {bare}')
        for cell in page.main.all('td', 'mo'):
            text = cell.text()
            page.good('18', sign in text or not re.search(r'\d\.\d\d', text),
                      f'without {sign}: {text}')


def law_division(page, text):
    """Four players ... share $120.00 + $80.00 = $200.00, divided by 4."""
    page.good('17', text.endswith('.') and len(text) > 20, f'no sentence: {text}')
    match = re.search(r'^(\w+) .*? share (.*?)(?: = (\S*?))?, divided by (\d+)',
                      text)
    if not match:
        return
    page.good('17', cardinal(match[1]) == int(match[4]),
              f'{match[1]} divide by {match[4]}')
    terms = [number(re.sub(r'[^\d.]', '', term))
             for term in match[2].split(' + ')]
    if match[3]:
        page.good('17', None not in terms and
                  sum(terms) == number(re.sub(r'[^\d.]', '', match[3])),
                  f'no sum: {text}')


def law_legend(page):
    """Only the signs that occur."""
    for table in page.standings():
        kids = [kid for kid in table.parent.kids if isinstance(kid, Node)]
        after = kids[kids.index(table) + 1:]
        legend = next((node for node in after if node.has('lg')), None)
        if legend is None:
            continue
        used = {cls for row in rows(table) if not row.has('cd')
                for cell in cells(row) for cls in cell.cls
                if cls in list('wdlbfz')}
        shown = {cls for sign in legend.all('b') for cls in sign.cls}
        # A cell of two games has one class, and the signs of both.
        used |= {cls for sign in legend.all('b') for cls in sign.cls
                 if cls == 'f' and table.has('gr') and any(
                     sign.text() in cell.text() for row in rows(table)
                     if not row.has('cd') for cell in cells(row))}
        page.good('7 legend', shown - set('z') <= used,
                  f'the legend has {sorted(shown)}, the table {sorted(used)}')
        page.good('7 legend', used - set('z') <= shown,
                  f'the table has {sorted(used)}, the legend {sorted(shown)}')


def law_names(page):
    az = page.main.first('details', 'az')
    players = [row for table in page.standings() for row in rows(table)
               if not row.has('cd')]
    if az is None:
        page.good('4', len(players) < 25 or not page.main.all('tr', 'cd'),
                  'no list from A to Z')
        return
    page.good('4', len(players) >= 25, 'a list from A to Z of a few')
    names = [item.first('a').text() for item in az.all('li')]
    page.good('4', len(names) == len(players),
              f'{len(names)} names of {len(players)}')
    for item in az.all('li'):
        link = item.first('a')
        card = page.byid.get(link.at['href'][1:])
        if card is None:
            continue
        kids = [kid for kid in card.parent.kids if isinstance(kid, Node)]
        row = kids[kids.index(card) - 1] if card.has('cd') else card
        place = item.text()[len(link.text()):].strip().split(',')[0]
        page.same('4', f'A to Z, {link.text()}', (link.text(), ordinal(place)),
                  (row.first('th').text(), int(cells(row)[0].text() or 0)))


LAWS = (law_harmless, law_tables, law_standings, law_headings, law_links,
        law_words, law_cards, law_prizes, law_legend, law_names)


# --- numbers beside the stream ---

class Section:
    """A ranked section: its records by id, in the order of their ranks."""

    def __init__(self, name, keys):
        self.name, self.keys, self.records = name, keys, []

    def finish(self):
        self.byid = {record['id']: record for record in self.records}
        self.settings = dict(word.split('=', 1) for word in
                             self.records[0].get('settings', '-').split(';')
                             if '=' in word)
        games = self.records[0].get('games', '-')
        self.rounds = 0 if games == '-' else len(games.split(' '))
        for record in self.records:
            record['more'] = dict(word.split('=', 1) for word in
                                  record.get('more', '-').split(';')
                                  if '=' in word)
            for key in (key.lstrip('-~') for key in self.keys):
                if key.startswith('col:'):
                    record[key] = record['more'].get(key[4:], '-')
            record['tokens'] = record.get('games', '-').split(' ') \
                if self.rounds else []
            upcoming = record['more'].get('next', '-')
            record['next'] = [] if upcoming == '-' else upcoming.split(' ')


def tell(arguments):
    """What tb-standings writes, and its standard error."""
    done = subprocess.run(['tb-standings', *arguments], text=True,
                          stdin=subprocess.DEVNULL, capture_output=True)
    return done.stdout, done.stderr


def leave_out(arguments, *options):
    """The arguments without these options, written as --name=VALUE or -x."""
    kept, skip = [], False
    for argument in arguments:
        if skip:
            skip = False
        elif argument in options and re.fullmatch('-[a-zA-Z]', argument):
            skip = True
        elif argument.split('=')[0] not in options:
            kept.append(argument)
    return kept


ABOVE = ('--chances', '--sample', '--words', '-g', '-w', '-o')


def streams(arguments):
    """The sections of all streams that tb-standings writes."""
    sections, header, section, keys = [], None, None, []
    for line in tell(arguments)[0].splitlines():
        if line == '#tb end':
            header = None
        if line.startswith('#tb keys '):
            keys = line[9:].split(',')
        if line.startswith('#'):
            continue
        fields = line.split('\t')
        if header is None:
            header, section = fields, None
            continue
        record = dict(zip(header, fields))
        name = record.get('section', '')
        if section is None or section.name != name:
            section = Section(name, keys)
            sections.append(section)
        section.records.append(record)
    for section in sections:
        section.keys = keys if not section.keys else section.keys
        section.finish()
    return sections


def is_zero(value):
    return value in ('', '-') or Fraction(value) == 0


def half(value):
    """3½ of 3.5, as sentences have it."""
    value = Fraction(value)
    whole, rest = divmod(value, 1)
    if rest == Fraction(1, 2):
        return f'{whole or ""}½'
    return str(whole) if rest == 0 else str(float(value))


def worth(section, kind):
    points = section.settings.get('points', '1,0.5,0').split(',')
    return Fraction({'W': points[0], 'D': points[1], 'L': points[2],
                     '+': points[0], '=': points[1], '-': '0', '?': '0',
                     'PAB': points[0], 'FPB': points[0], 'HPB': points[1],
                     'ZPB': '0'}[kind])


TOKEN = re.compile(r'([WDLwdl+=?-])(\d+)([wb]?)(?:=(.*))?$')


def expected_tile(section, record, token, place):
    """(letter, opponent's place and colour) of a token."""
    match = TOKEN.match(token)
    if not match:
        kind, _, points = token.partition('=')
        value = Fraction(points) if points else worth(section, kind)
        if kind == 'ZPB' and not points:
            return '–', ''
        return half(value), ''
    letter = match[1].upper().replace('-', '−').replace('?', '·')
    other = place.get(match[2], '')
    # Who won by forfeit had no colour.
    return letter, f'{other}{"" if letter in "+−=" else match[3]}'


def compare_rows(page, section, before, table, several):
    names, shown = titles(table), [row for row in rows(table)
                                   if not row.has('cd')]
    page.same('rows', section.name, len(shown), len(section.records))
    ids = [re.match(r'(.*?)r(\d+)$', row.at.get('id', 'r0')) for row in shown]
    prefix = {match[1] for match in ids}
    page.good('14', len(prefix) == 1 and (not several or prefix != {''}),
              f'prefixes of ids: {prefix}')
    place = {record['id']: record['rank'] for record in section.records}
    earlier = {record['id']: record['rank'] for record in before.records} \
        if before else {}
    at = {name: names.index(name) for name in names}
    first = max([i for i, cell in enumerate(head(table)) if cell.has('t')],
                default=names.index('Points') + ('Prize' in at)) + 1
    keys = [key.lstrip('-~') for key in section.keys]
    keys = [key for key in keys if key != 'score']
    page.same('columns', section.name, len(names) - first, len(keys))
    for match, row, record in zip(ids, shown, section.records):
        who, cell = f'{section.name} {record["name"]}', cells(row)
        page.same('rows', who + ', id', match[2], record['id'])
        page.same('rows', who + ', place', cell[0].text(), record['rank'])
        page.same('rows', who + ', name', cell[at['Player']].text()
                  if 'Player' in at else row.first('th').text(),
                  ' '.join(record['name'].split()))
        page.same('rows', who + ', points', number(cell[at['Points']].text()),
                  Fraction(record['score']))
        if 'Rating' in at:
            page.same('rows', who + ', rating', cell[at['Rating']].text(),
                      record['rating'].replace('-', '–'))
        club = row.first('td', 'cl')
        if club is not None:
            page.good('rows', club.text().replace('–', '') in
                      [record[key].replace('-', '')
                       for key in ('team',) if record[key] != '-'] +
                      [value for key, value in record['more'].items()
                       if key.lower() in ('club', 'school', 'team')] +
                      ([''] if record['team'] == '-' else []),
                      f'{who}: {club.text()} of {record["team"]}')
        if '+/−' in at:
            was = earlier.get(record['id'])
            moved = int(was) - int(record['rank']) if was else 0
            page.same('moves', who, cell[at['+/−']].text(),
                      f'+{moved}' if moved > 0 else
                      f'−{-moved}' if moved < 0 else '=')
        for round_, token in enumerate(record['tokens']):
            if table.has('gr'):
                break
            tile = cell[at[f'R{round_ + 1}']]
            small = tile.first('i')
            text = tile.text()
            number_ = small.text() if small is not None else ''
            letter = text[:len(text) - len(number_)].strip()
            if 'boards' in record:
                small = None  # of a match: below
            else:
                page.same('tiles', f'{who}, round {round_ + 1}',
                          (letter, number_),
                          expected_tile(section, record, token, place))
        for key, shown_cell in zip(keys, cell[first:]):
            text, value = shown_cell.text(), record[key]
            if text == '–' and (value == '-' or
                                re.match('E?DE|h2h', key) and value == '0'):
                continue
            page.same('values', f'{who}, {key}', number(text),
                      None if value == '-' else Fraction(value))
    return prefix.pop() if prefix else ''


def compare_match_tiles(page, section, table):
    """W 3 and the game points of each match."""
    names = titles(table)
    for row, record in zip([row for row in rows(table) if not row.has('cd')],
                           section.records):
        if 'gps' not in record or table.has('gr'):
            return
        for round_, token in enumerate(record['tokens']):
            if not TOKEN.match(token) or f'R{round_ + 1}' not in names or \
                    token.startswith('?'):
                continue
            tile = cells(row)[names.index(f'R{round_ + 1}')]
            letter = TOKEN.match(token)[1].upper().replace('-', '−')
            points = half(record['gps'].split(' ')[round_])
            page.good('tiles', tile.text().startswith(letter) and
                      letter in '+−=' or points in re.findall(r'\d*½|\d+(?:\.\d+)?', tile.text()),
                      f'{record["name"]}, round {round_ + 1}: {tile.text()} of '
                      f'{token} with {points}')


def compare_grid(page, section, table):
    """Each cell of a round robin beside the games with that opponent."""
    names = titles(table)
    start = next((i for i, cell in enumerate(head(table)) if cell.has('t')), 0)
    order = [record['id'] for record in section.records]
    for row, record in zip([row for row in rows(table) if not row.has('cd')],
                           section.records):
        for column, other in enumerate(order):
            games = [TOKEN.match(token) for token in record['tokens']
                     if TOKEN.match(token) and TOKEN.match(token)[2] == other]
            cell = cells(row)[start + column]
            if other == record['id']:
                continue
            colours = ''.join(node.text() for node in cell.all('i'))
            if 'gps' in record:
                values = [number(value) for value in re.findall(
                    NUMBER, cell.text())]
                page.same('grid', f'{record["name"]} against '
                          f'{section.byid[other]["name"]}', values,
                          [Fraction(record['gps'].split(' ')[round_])
                           for round_, token in enumerate(record['tokens'])
                           if (TOKEN.match(token) or ('',) * 3)[2] == other])
            else:
                text = re.sub(r'[wb]', '', cell.text())
                values = re.findall(r'\d½|[½\d+−·]', text)
                want = [{'W': '1', 'L': '0', 'D': '½', '+': '+', '-': '−',
                         '?': '·', '=': '='}[game[1].upper()] for game in games]
                page.same('grid', f'{record["name"]} against '
                          f'{section.byid[other]["name"]}', values, want)
                page.same('grid', f'{record["name"]} against '
                          f'{section.byid[other]["name"]}, colour', colours,
                          ''.join(game[3] for game in games
                                  if game[1] not in '+-='))
    return names


def compare_cards(page, section, table, prefix):
    keys = [key for key in (key.lstrip('-~') for key in section.keys)
            if key != 'score']
    names = titles(table)
    short = dict(zip(names[len(names) - len(keys):], keys))
    full = {}
    for item in page.part('ties'):
        if item.tag == 'li' and item.first('b') is not None:
            match = re.match(re.escape(item.first('b').text()) +
                             r' \(([^)]*)\)', item.text())
            if match and match[1] in short:
                full[item.first('b').text()] = short[match[1]]
    full.update(short)
    for words, others in (('game points', ('PTS:GP', 'MPvGP', 'gp')),
                          ('match points', ('PTS:MP', 'mp'))):
        full[words] = next((key for key in others if key in keys), others[0])
    for place, record in enumerate(section.records):
        card = page.byid.get(f'{prefix}p{record["id"]}')
        if card is None or card.tag != 'tr':
            continue
        who = f'card of {record["name"]}'
        compare_why(page, section, place, card, full)
        items = [item for ol in card.all('ol') for item in ol.all('li')]
        tokens = record['tokens'] + record['next'][:1]
        # A round ahead of which the file says nothing, or that the player
        # will not play, may be left out.
        if len(items) == len(tokens) - 1 and tokens[-1] in ('.', 'ZPB'):
            tokens = tokens[:-1]
        page.same('cards', who + ', rounds', len(items), len(tokens))
        for round_, (item, token) in enumerate(zip(items, tokens)):
            where = f'{who}, round {round_ + 1}'
            match = TOKEN.match(token)
            tile = item.first('b')
            rest = item.text()[len(tile.text()) if tile is not None else 0:]
            if round_ < len(record['tokens']):
                page.same('cards', where, tile.text(), expected_tile(
                    section, record, token, {})[0])
            if not match or match[2] == '0':
                page.good('cards', item.first('a') is None,
                          f'{where}: {item.text()} of {token}')
                continue
            link, other = item.first('a'), section.byid[match[2]]
            page.same('cards', where, link is not None and
                      (link.at['href'], link.text()),
                      (f'#{prefix}p{other["id"]}', ' '.join(
                          other['name'].split())))
            said = re.search(r'(White|Black|Forfeit|First|Second)?,? ?\bhas (' +
                             NUMBER + ')', rest)
            page.good('cards', said is not None, f'{where}: {item.text()}')
            if said:
                page.same('cards', where + ', points', said[2],
                          half(other['score']))
                if match[3] and match[1] not in '+-=' and \
                        'gps' not in record:
                    page.same('cards', where + ', colour', said[1],
                              {'w': 'White', 'b': 'Black'}[match[3]])
                both = re.search(f'({NUMBER})–({NUMBER}),', rest)
                if both and round_ < len(record['tokens']):
                    page.same('cards', where + ', game points',
                              [number(both[1]), number(both[2])],
                              [Fraction(one['gps'].split(' ')[round_])
                               for one in (record, other)])
        for item in [item for ul in card.all('ul') for item in ul.all('li')]:
            label = item.first('b').text() if item.first('b') else ''
            name, _, value = label.rpartition(' ')
            if name in short and number(value) is not None:
                page.same('cards', f'{who}, {name}', number(value),
                          Fraction(record[short[name]]))
            else:
                page.good('cards', label in short or name in short,
                          f'{who}: {item.text()}')
        page.same('cards', f'{who}, tie-breaks', len(
            [item for ul in card.all('ul') for item in ul.all('li')]),
            len(keys))


def compare_why(page, section, place, card, full):
    """Why the place is what it is: ranks, counts, neighbours and values."""
    record = section.records[place]
    who = f'why of {record["name"]}'
    texts = [node.text() for node in card.all('p')]
    why = next((text for text in texts if re.match(
        r'(shared )?\d+(st|nd|rd|th) of ', text, re.I)), None)
    page.good('why', why is not None, f'{who}: no sentence: {texts}')
    if why is None:
        return
    ranked = [other for other in section.records if other['rank'] != '-']
    match = re.match(r'([Ss]hared )?(\S+) of (\d+)', why)
    page.same('why', who, (ordinal(match[2]), int(match[3])),
              (int(record['rank']), len(ranked)))
    equal = [other for other in ranked if other['rank'] == record['rank']]
    page.same('why', who + ', shared', bool(match[1]), len(equal) > 1)
    group = [other for other in ranked
             if Fraction(other['score']) == Fraction(record['score'])]
    points = re.search(r'(?:player|team)s? with (' + NUMBER +
                       r') (?:match |game )?points?', why)
    if points:
        page.same('why', who + ', points', number(points[1]),
                  Fraction(record['score']))
    if 'the only ' in why:
        page.same('why', who + ', alone', len(group), 1)
    count = re.search(r'(\w+) of the (\w+) (?:players|teams) with', why)
    if count and match[1]:
        page.same('why', who, (count[1], cardinal(count[2])),
                  ('one', len(group)))
    elif count:
        page.same('why', who, (ordinal(count[1]), cardinal(count[2])),
                  (int(record['rank']) - int(group[0]['rank']) + 1, len(group)))
    above = [other for other in ranked[:place] if other not in equal][-1:]
    below = [other for other in ranked[place + 1:] if other not in equal][:1]
    page.good('why', count or points or match[1] or
              section.keys[0] != 'score', f'{who}: {why}')
    # By how many points, of who is alone.
    for word, others in (('behind', above), ('ahead of', below)):
        lone = re.search('(' + NUMBER + ') ' + word + r' ([^,.;:]+?)'
                         r'(?= and |[,.;:]|$)', why)
        if lone and 'by ' not in lone[0]:
            page.good('why', others and called(lone[2], others[0]['name']),
                      f'{who}: {lone[0]}, {others and others[0]["name"]}')
            if others:
                page.same('why', f'{who}: {lone[0]}', number(lone[1]), abs(
                    Fraction(record['score']) - Fraction(others[0]['score'])))
    # By what, and both values.
    for word, name, by, mine, theirs in re.findall(
            r'(behind|ahead of) ([^,;:()]+?) by ([^,;:()]+) \((' + NUMBER +
            ') to (' + NUMBER + r')\)', why):
        other = (above if word == 'behind' else below)
        page.good('why', other and called(name, other[0]['name']),
                  f'{who}: {word} {name}, {other and other[0]["name"]}')
        if not other or by not in full:
            page.good('why', False, f'{who}: by {by}: {why}')
            continue
        page.same('why', f'{who}, {by}', (number(mine), number(theirs)),
                  (Fraction(record[full[by]]), Fraction(other[0][full[by]])))
        page.same('why', f'{who}, by what', full[by],
                  decides(section, record, other[0]))
    listed = re.search(r'by ([^,:()]+): (.*?)(?:; |\.?$)',
                       why.partition(': ')[2])
    if listed and ' has ' in listed[2] and listed[1] in full:
        values = re.findall(r'([^,]+?) (?:has )?(' + NUMBER + r')(?:, |\.?$)',
                            listed[2])
        around = above + [record] + below
        page.same('why', f'{who}, {listed[1]}',
                  [number(value) for _, value in values],
                  [Fraction(other[full[listed[1]]]) for other in around])
        for (name, _), other in zip(values, around):
            page.good('why', called(name.strip(), other['name']),
                      f'{who}: {name}, {other["name"]}')
        for other in above + below:
            page.same('why', f'{who}, by what', full[listed[1]],
                      decides(section, record, other))


def decides(section, one, other):
    """The first key in which two differ."""
    for key in (key.lstrip('-~') for key in section.keys):
        if one[key] != other[key]:
            return key
    return None


def compare_header(page, sections):
    text = ' · '.join(node.text() for node in page.header.walk()
                      if node.tag in ('p', 'b'))
    count = re.search(r'\b([\d,]+) (players|teams)', text)
    page.good('header', count is not None, f'how many: {text}')
    if count:
        page.same('header', 'players', int(count[1].replace(',', '')),
                  sum(len(section.records) for section in sections))
    parts = re.search(r'in (\d+) sections', text)
    page.same('header', 'sections', int(parts[1]) if parts else 1,
              len(sections))
    event = sections[0].settings.get('event')
    if event and all(section.settings.get('event') == event
                     for section in sections):
        page.same('header', 'event', page.top.first('h1').text(), event)
    # Byes of a round without results are not that round.
    played = max(section.rounds for section in sections) - \
        ('; byes of round' in text)
    state = re.search(r'After round (\d+)(?: of (\d+))?|Final standings|'
                      r'Round (\d+) (?:is )?under way, (\d+) of (\d+)', text)
    # Sections may be in different rounds.
    states = {(section.rounds, section.settings.get('rounds'),
               'running' in section.settings) for section in sections}
    page.good('header', state is not None or played == 0 or len(states) > 1,
              f'the state: {text}')
    planned = max(int(section.settings.get('rounds', 0)) for section in sections)
    bars = page.header.all('i')
    if state and state[1]:
        page.same('header', 'the round', int(state[1]), played)
        page.same('header', 'rounds', int(state[2] or 0), planned)
    if bars and planned and len(sections) == 1:
        page.same('header', 'bars', (len(bars), len(
            [bar for bar in bars if not bar.has('o')])),
            (planned, played - bool(state and state[3])))
    running = sections[0].settings.get('running')
    if state and state[3]:
        page.good('header', running is not None, f'nothing is under way: {text}')
        page.same('header', 'the round', int(state[3]), played)
        games = [record['tokens'][-1] for record in sections[0].records]
        both = [token for token in games if TOKEN.match(token)]
        page.same('header', 'games', (int(state[4]), int(state[5])),
                  (len([token for token in both if token[0] != '?']) // 2,
                   len(both) // 2))
    lead = page.header.first('p', 'ld')
    if lead is None:
        return
    best = [[record for record in section.records if record['rank'] != '-' and
             record['score'] == section.records[0]['score']]
            for section in sections]
    said = re.findall('(?:with|by) (' + NUMBER + ')', lead.text())
    for value, first in zip(said, best):
        page.same('header', 'the lead', number(value),
                  Fraction(first[0]['score']))
    for section, first in list(zip(sections, best))[:4]:
        if not any(token[0] in 'WDLXF' for record in section.records
                   for token in record['tokens']):
            continue  # byes alone make no leader
        page.good('header', re.search(r'\d (players|teams) (lead|share)',
                                      lead.text()) or
                  any(called_in(lead.text(), record['name'])
                      for record in first),
                  f'{first[0]["name"]} is not in: {lead.text()}')
    margin = re.search('(' + NUMBER + ') points? ahead of (.*?)[.,;]',
                       lead.text())
    if margin and len(sections) == 1:
        second = next(record for record in sections[0].records
                      if record['score'] != best[0][0]['score'])
        page.same('header', 'the margin', number(margin[1]),
                  Fraction(best[0][0]['score']) - Fraction(second['score']))


def called_in(text, name):
    return name in text or natural(name) in text or \
        name.partition(',')[0] in text


def compare_pairings(page, section, before, prefix):
    pairs, result = [], {}
    if section.settings.get('unknown') == 'rounds':
        page.good('pairings', page.byid.get('next') is None,
                  'pairings of a matrix, which does not say the round')
        return
    # All of the last round may be in, and a game before it open.
    running = any(record['tokens'][-1:] and record['tokens'][-1][0] == '?'
                  for record in section.records)
    for record in section.records:
        token = (record['tokens'][-1:] if running else record['next'][:1]) or ['']
        match = TOKEN.match(token[0])
        if not match or match[2] == '0':
            continue
        score = before.byid[record['id']]['score'] if running and before \
            else record['score']
        pairs.append((record['id'], match[2], match[3], Fraction(score)))
        result[record['id']] = match[1]
    tables = [table for table in page.tables('next') if any(
        link.at['href'].startswith(f'#{prefix}p') or True
        for link in table.all('a'))]
    shown = []
    for table in tables:
        names = titles(table)
        for row in rows(table):
            cell = cells(row)
            links = row.all('a')
            who = [re.search(r'[pr](\d+)$', link.at['href'])[1]
                   for link in links if re.match(
                       '#' + re.escape(prefix) + r'[pr]\d+$', link.at['href'])]
            if len(who) == 2:
                at = [i for i, name in enumerate(names) if name == 'Pts']
                shown.append((who, [number(cell[i].text()) for i in at],
                              cell[names.index('Result')].text()
                              if 'Result' in names else None, names))
    expected = {frozenset((mine, other)) for mine, other, _, _ in pairs}
    page.same('pairings', 'pairs', {frozenset(who) for who, _, _, _ in shown},
              expected)
    score = {mine: value for mine, _, _, value in pairs}
    colour = {mine: side for mine, _, side, _ in pairs}
    for who, points, said, names in shown:
        if who[0] not in score or who[1] not in score:
            continue
        page.same('pairings', f'points of {who}', points,
                  [score[one] for one in who])
        if colour[who[0]]:
            page.same('pairings', f'White of {who}', colour[who[0]], 'w')
        if said is not None:
            want = {'W': '1–0', 'L': '0–1', 'D': '½–½', '?': '', '+': '+–−',
                    '-': '−–+'}.get(result[who[0]].upper())
            page.good('pairings', said.replace(' ', '').strip('-–·') ==
                      want.strip('-–·') or result[who[0]] in '+-=',
                      f'{who}: {said} of {result[who[0]]}')
    text = ' '.join(node.text() for node in page.part('next')
                    if node.tag == 'p')
    for record in section.records:
        upcoming = (record['tokens'][-1:] if running else record['next'][:1])
        if upcoming in (['HPB'], ['PAB'], ['FPB']):
            page.good('pairings', called_in(text, record['name']),
                      f'no bye of {record["name"]}: {text}')


def compare_winners(page, sections):
    boxes = page.byid.get('winners')
    page.same('winners', 'winners', boxes is not None,
              page.final and any(section.rounds for section in sections))
    if boxes is None:
        return
    named = [box for box in page.part('winners') if box.tag == 'section']
    tables = page.standings()
    for box, section, table in zip(named, sections, tables):
        at = titles(table).index('Prize') if 'Prize' in titles(table) else None
        shown = [row for row in rows(table) if not row.has('cd')]
        items = box.all('li')
        page.good('winners', len(items) >= min(3, len(shown)),
                  f'{len(items)} winners of {section.name}')
        for item, record, row in zip(items, section.records, shown):
            page.same('winners', section.name, item.first('b').text(),
                      record['rank'])
            # More than 400 players have no cards to link.
            name = item.text()[len(item.first('b').text()):
                               len(item.text()) - len(item.first('span').text())]
            page.good('winners', name.strip() in
                      (record['name'], natural(record['name'])),
                      f'{item.text()}, {record["name"]}')
            points, _, prize = item.first('span').text().partition(' · ')
            page.same('winners', record['name'], number(points.split(' ')[0]),
                      Fraction(record['score']))
            if at is not None:
                page.same('winners', record['name'] + ', prize', prize,
                          cells(row)[at].text())


def sheet_words(arguments):
    """What the sheet has for each prize: {(section, prize): value}."""
    words = {}
    for argument in arguments:
        if not argument.startswith('--prizes='):
            continue
        with open(argument[9:], encoding='utf-8', newline='') as file:
            lines = [line for line in csv.reader(file)
                     if line and not line[0].lstrip().startswith('#')]
        names = [name.strip().lower() for name in lines[0]]
        for line in lines[1:]:
            row = dict(zip(names, line))
            words[row.get('section', ''), row['prize']] = \
                (row['value'], row.get('of', ''))
    return words


def compare_prizes(page, sections, arguments):
    """Each prize of the stream in the table, the column, and on the card."""
    words = sheet_words(arguments)
    if not words:
        page.same('prizes', 'prizes', page.byid.get('prizes') is None, True)
        return
    signs = {re.sub(r'[\d.,% ]', '', value) for value, _ in words.values()
             if re.search(r'\d', value)}
    sign = signs.pop() if len(signs) == 1 else ''
    paid = {}
    for table in page.tables('prizes'):
        if titles(table)[-1] not in ('Amount', 'Award', 'Prize'):
            page.fault('prizes', f'the columns {titles(table)}')
        for row in rows(table):
            if row.has('how'):
                continue
            money = amounts(cells(row)[-1])
            for link in row.all('a'):
                paid.setdefault(link.at['href'][1:], []).append(
                    money or cells(row)[-1].text())
    for section, table in zip(sections, page.standings()):
        prefix = next(iter(re.match(r'(.*?)r\d+$', row.at['id'])[1]
                           for row in rows(table) if not row.has('cd')))
        at = titles(table).index('Prize') if 'Prize' in titles(table) else None
        page.good('prizes', at is None or page.final, 'a column Prize too early')
        shown = {row.at['id'][len(prefix) + 1:]: row for row in rows(table)
                 if not row.has('cd')}
        won = False
        for record in section.records:
            sum_ = Fraction(record.get('prize', '0').replace('-', '0'))
            thing = record.get('trophy', '-')
            won = won or sum_ > 0 or thing != '-'
            who = f'{section.name} {record["name"]}'
            key = f'{prefix}p{record["id"]}'
            if key not in page.byid:
                key = f'{prefix}r{record["id"]}'
            got = paid.get(key, [])
            cash = [money for money in got if isinstance(money, tuple)]
            if sum_ > 0:
                page.good('prizes', len(cash) == 1 and
                          cash[0][1] <= sum_ <= cash[0][2] and
                          cash[0][0] == sign,
                          f'{who}: {sum_} in the stream, {cash} in the table')
            else:
                page.good('prizes', not cash, f'{who}: {cash}, and won nothing')
            if thing != '-':
                page.good('prizes', [text for text in got
                                     if isinstance(text, str)],
                          f'{who}: {thing} is not in the table')
            if at is not None:
                text = cells(shown[record['id']])[at].text()
                want = f'{sign}{sum_.numerator / sum_.denominator:,.2f}'
                page.good('prizes', (sum_ == 0 or want in text) and
                          (text == '') == (sum_ == 0 and thing == '-'),
                          f'{who}: Prize is {text}, {want} {thing} expected')
                things = [value for (where, name), (value, of) in words.items()
                          if where in ('', section.name) and not of and
                          name in thing.split(' + ')]
                for value in things:
                    page.good('prizes', value in text,
                              f'{who}: Prize is {text}, and not {value}')
            card = page.byid.get(f'{prefix}p{record["id"]}')
            if card is not None and card.has('cd'):
                text = ' '.join(node.text() for node in card.all('p'))
                want = f'{sign}{sum_.numerator / sum_.denominator:,.2f}'
                page.good('prizes', sum_ == 0 or want in text,
                          f'{who}: {want} is not on the card: {text}')
                page.same('prizes', who + ', on the card',
                          'Prize' in text or 'ended now' in text,
                          sum_ > 0 or thing != '-')
        if page.final and won:
            page.good('prizes', at is not None,
                      f'{section.name}: no column Prize')


def compare_clubs(page, arguments):
    combine = [argument for argument in arguments
               if argument.startswith('--combine')]
    tables = page.tables('clubs') or page.tables('schools')
    page.same('clubs', 'clubs', bool(tables), bool(combine))
    if not combine:
        return
    prizes = any(of for _, of in sheet_words(arguments).values())
    text, _ = tell(leave_out(arguments, *ABOVE, '' if prizes else '--prizes') +
                   ['-o', 'tsv', '-x', 'players'])
    lines = [line.split('\t') for line in text.splitlines()]
    names = lines[0]
    records = [dict(zip(names, line)) for line in lines[1:]]
    shown = [(table, row) for table in tables for row in rows(table)]
    page.same('clubs', 'rows', len(shown), len(records))
    for (table, row), record in zip(shown, records):
        where = f'{record.get("section", "")} {record["name"]}'
        cell, title = cells(row), titles(table)
        page.same('clubs', where, row.first('th').text(), record['name'])
        page.same('clubs', where + ', place', cell[0].text().replace('–', '-'),
                  record['rank'])
        page.same('clubs', where + ', points',
                  number(cell[title.index('Points')].text()),
                  Fraction(record['score']))
        counted = cell[title.index('Counted')]
        members = record['players'].split('; ') \
            if record['players'] != '-' else []
        page.same('clubs', where + ', counted', len(counted.all('a')),
                  len(members))
        for link, member in zip(counted.all('a'), members):
            page.good('clubs', called(link.text(), member),
                      f'{where}: {link.text()}, {member}')
        values = [number(re.split(r'[^\d½.]', part)[0]) for part in re.split(
            '|'.join(re.escape(link.text()) + ' '
                     for link in counted.all('a')), counted.text())[1:]]
        won = record.get('trophy', '-')
        if won != '-':
            page.good('clubs', any(
                won.split(' + ')[0] in cells(row)[0].text() and
                record['name'] in [cell.text() for cell in cells(row)]
                for table in page.tables('prizes') for row in rows(table)),
                      f'{where}: {won} is not among the prizes')
        if members:
            page.good('clubs', None not in values and
                      sum(values) == Fraction(record['score']),
                      f'{where}: {counted.text()}')


def proofs(arguments):
    """What is proved of all ways, where ways were drawn."""
    text, _ = tell(leave_out(arguments, '-o', '-w', '--prizes', '--combine',
                             '--by', '--words', '--sample') + ['-o', 'tsv'])
    lines = [line.split('\t') for line in text.splitlines()]
    found = {}
    for line in lines[1:]:
        record = dict(zip(lines[0], line))
        found[record.get('section', ''), record['id']] = {
            key: value for key, value in record.items()
            if key.startswith('sure')}
    return found


def compare_chances(page, arguments, prefixes):
    asked = [argument for argument in arguments
             if argument.startswith('--chances')]
    tables = page.tables('chances')
    if not asked:
        page.same('chances', 'chances', bool(tables), False)
        return
    text, _ = tell(leave_out(arguments, '-o', '-w', '--prizes', '--combine',
                             '--by', '--words') + ['-o', 'tsv'])
    lines = [line.split('\t') for line in text.splitlines()]
    records = {}
    for line in lines[1:]:
        record = dict(zip(lines[0], line))
        records[record.get('section', ''), record['id']] = record
    names = list(dict.fromkeys(key[0] for key in records))
    proved = proofs(arguments) if any(
        argument.startswith('--sample') for argument in arguments) else {}
    for key, record in records.items():
        for column, value in proved.get(key, {}).items():
            if record.get(column) == 'open' and value in ('clinched', 'out'):
                record[column] = value
    page.same('chances', 'tables', len(tables) > 0, len(records) > 0)
    for table in tables:
        title = titles(table)
        page.good('chances', len(rows(table)) <= 12, 'more than 12 rows')
        for row in rows(table):
            target = row.first('a').at['href'][1:]
            section, prefix = next(
                (name, prefix) for name, prefix in prefixes.items()
                if re.fullmatch(re.escape(prefix) + r'[pr]\d+', target))
            if section not in names:
                section = names[0]
            record = records[section, re.search(r'\d+$', target)[0]]
            where = f'chances of {record["name"]}'
            cell = dict(zip(title, cells(row)))
            page.same('chances', where + ', points',
                      number(cell['Pts'].text()), Fraction(record['score']))
            for name, key in (('First', '1'), ('First three', '3')):
                said = cell[name].text()
                compare_share(page, f'{where}, {name}', said, cell[name],
                              record, key)
            best = record.get('best', record.get('best seen'))
            worst = record.get('worst', record.get('worst seen'))
            places = [cell[name] for name in title if name.startswith('Places')]
            page.good('chances', len(places) == 1, f'columns: {title}')
            if places and ' to ' not in best + worst:
                page.same('chances', where + ', places', places[0].text(),
                          best if best == worst else f'{best}–{worst}')


def compare_share(page, where, said, cell, record, key):
    sure = record[f'sure{key}']
    page.good('26', said != 'sure' or sure == 'clinched',
              f'{where}: sure, and {sure}')
    page.good('26', said != 'out' or sure == 'out', f'{where}: out, and {sure}')
    if sure in ('clinched', 'out'):
        page.same('26', where, said, {'clinched': 'sure', 'out': 'out'}[sure])
        page.good('26', said != 'out' or not cell.has('bar'),
                  f'{where}: out with a bar')
        return
    if record[f'p{key}'] == '-':
        return
    share = Fraction(record[f'p{key}']) / Fraction(record['outcomes'])
    percent = int(share * 100 + Fraction(1, 2))
    want = '<1%' if percent < 1 else '>99%' if percent > 99 else f'{percent}%'
    page.same('chances', where, said, want)
    # In an attribute, or as a rule of a class.
    style = re.search(r'--p: ?([\d.]+)', cell.at.get('style', '') + ' '.join(
        rule for name in cell.cls for rule in re.findall(
            r'\.' + re.escape(name) + r'\{([^}]*)\}', page.raw)))
    page.good('chances', style and abs(Fraction(style[1]) / 100 - share) <
              Fraction(1, 100), f'{where}: a bar of {cell.at}')


def compare_rounds(page, section):
    """Round by round: each game once, White first."""
    page.good('rounds', page.byid.get('rounds') is None or
              section.settings.get('unknown') != 'rounds',
              'rounds of a matrix, which it does not say')
    if page.byid.get('rounds') is None:
        return
    boxes = [node for node in page.part('rounds') if node.tag == 'section']
    ahead = any(record['next'] for record in section.records)
    page.good('rounds', len(boxes) - section.rounds in (0, int(ahead)),
              f'{len(boxes)} rounds of {section.rounds}')
    for round_, box in enumerate(boxes):
        want = {}
        for record in section.records:
            token = (record['tokens'] + record['next'])[round_:round_ + 1]
            match = TOKEN.match(token[0]) if token else None
            if not match or match[2] == '0':
                continue
            other = section.byid[match[2]]
            result = {'W': '1–0', 'D': '½–½', 'L': '0–1', '?': '·',
                      '+': '+ −', '-': '− +', '=': '='}[match[1].upper()]
            if 'gps' in record and match[1] in 'WDLwdl':
                result = '–'.join(half(one['gps'].split(' ')[round_])
                                  for one in (record, other))
            want[record['name']] = (match[3], result, other['name'])
        items = [item.text() for item in box.all('li') if re.search(
            r' (\S+–\S+|·|[+−=]|[+−] [+−]) ', item.text())]
        page.same('rounds', f'games of round {round_ + 1}', len(items),
                  len(want) // 2)
        for item in items:
            page.good('rounds', any(
                colour != 'b' and called(item.partition(f' {result} ')[0], one)
                and called(item.partition(f' {result} ')[2], other)
                for one, (colour, result, other) in want.items()),
                f'round {round_ + 1}: {item}')


def compare_doubt(page, sections, arguments):
    banner = page.main.first('div', 'wn')
    doubts = [word for section in sections
              for word in section.settings.get('doubt', '').split(',') if word]
    page.same('21', 'the banner', banner is not None, bool(doubts))
    if banner is None:
        return
    text = banner.text()
    page.good('21', banner.at.get('role') == 'note', 'the banner is no note')
    page.good('21', 'Until it is settled each line counts as it stands.' in text
              or 'Until they are settled' in text, f'no close: {text}')
    for section in sections:
        for word in section.settings.get('doubt', '').split(',')[:5]:
            round_, _, who = word.partition(':')
            if not who:
                continue
            if round_ != '0':
                page.good('21', f'ound {round_}' in text, f'{word}: {text}')
            linked = [link.at['href'] for link in banner.all('a')]
            for one in who.split(':'):
                if one != '0':
                    page.good('21', any(re.search(rf'[pr]{one}$', link)
                                        for link in linked) or called_in(
                        text, section.byid[one]['name']), f'{word}: {text}')


def numbers(page, arguments):
    base = leave_out(arguments, '--combine', '--by', '--all-sections', *ABOVE)
    sections = streams(base + ['-o', 'stream'])
    before = {section.name: section for section in streams(
        leave_out(base, '-R', '--prizes') + ['-o', 'stream', '-R', '-1'])}
    tables = page.standings()
    page.same('rows', 'sections', len(tables), len(sections))
    prefixes = {}
    for section, table in zip(sections, tables):
        last = before.get(section.name)
        last = last if section.rounds > 1 and '-R' not in base else None
        prefixes[section.name] = compare_rows(page, section, last, table,
                                              len(sections) > 1)
        if table.has('gr'):
            compare_grid(page, section, table)
        compare_match_tiles(page, section, table)
        compare_cards(page, section, table, prefixes[section.name])
        compare_pairings(page, section, before.get(section.name),
                         prefixes[section.name])
        if table.has('gr'):
            compare_rounds(page, section)
    compare_header(page, sections)
    compare_winners(page, sections)
    compare_prizes(page, sections, arguments)
    compare_clubs(page, arguments)
    compare_chances(page, arguments, prefixes)
    compare_doubt(page, sections, arguments)
    for line in tell(base)[1].splitlines():
        page.good('24', line.split(': ')[-1] not in page.top.text(),
                  f'a message in the page: {line}')


def report(page):
    for law, what in page.faults:
        print(f'{law}: {what}')
    print('compared:', ', '.join(f'{law} {count}' for law, count in
                                 sorted(page.compared.items())))
    return 1 if page.faults else 0


def shape(page):
    for node in page.top.walk():
        if node.tag not in ('bdi', 'wbr'):
            print(node.tag, *sorted(node.at))
    return 0


def styles(page, path):
    """Parts of the sheet are left out; not those of what is there."""
    with open(path, encoding='utf-8') as file:
        sheet = re.sub(r'/[*].*?[*]/', '', file.read())
    sheet = re.sub('content:"[^"]*"', '', sheet)
    own = page.top.first('style').kids[0]
    wrong = 0
    for name in sorted({name for node in page.top.walk() for name in node.cls}):
        rule = r'\.' + re.escape(name) + r'(?![\w-])'
        for text in sorted(set(re.findall(r'[^{}]*' + rule + '[^{}]*(?={)',
                                          sheet))):
            # As much of the selector as is about this class.
            if ''.join(text.split()) not in ''.join(own.split()) and \
                    not re.search(r'[.~>+][a-z]+', re.sub(rule, '', text)):
                print(f'.{name} has no rule: {text.strip()}')
                wrong = 1
        if re.search(rule, sheet) and not re.search(rule, own):
            print(f'.{name} has no rules')
            wrong = 1
    return wrong


def attempt(page, law, *arguments):
    """A page in which what a law looks for is not there has a fault."""
    try:
        law(page, *arguments)
    except (AttributeError, IndexError, KeyError, StopIteration, TypeError,
            ValueError) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        page.fault('page', f'{law.__name__}, line {where.lineno}: {error!r}')


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    page = Page(sys.argv[2])
    if sys.argv[1] == 'shape':
        return shape(page)
    if sys.argv[1] == 'ids':
        print('\n'.join(page.byid))
        return 0
    if sys.argv[1] == 'styles':
        return styles(page, sys.argv[3])
    if sys.argv[1] == 'text':
        for node in page.top.walk():
            if len(sys.argv) < 4 or node.tag == sys.argv[3] or \
                    node.has(sys.argv[3]):
                print(node.text())
        return 0
    for law in LAWS:
        attempt(page, law)
    if sys.argv[1] == 'check':
        attempt(page, numbers, sys.argv[3:])
    return report(page)


if __name__ == '__main__':
    sys.exit(main())
