#!/usr/bin/env python3
"""size.py [check|lower [BUDGET]]: lines and C tokens of each room.

Run it in the root. A room is a directory of lib, or bin. Files that are
compiled, included or turned into C count, but not the file that a build makes
of the style sheet. Tokens ignore comments and layout, and a string counts its
words. `check` compares with dev/budget and ends with 1 where a room is larger;
`lower` writes the numbers of today where they are smaller. To raise a number,
edit dev/budget and say in the commit what users get.
"""
import collections, os, re, sys

STRING = r'"((?:\\.|[^"\\])*)"'
CHARACTER = r"|'(?:\\.|[^'\\])*'"
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|(%s|\'(?:\\.|[^\'\\])*\')' % STRING,
                     re.S)
TOKEN = re.compile(STRING + r'|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*'
                   r'|->|\+\+|--|<<=?|>>=?|[-+*/%&|^!=<>]=|&&|\|\||\.\.\.'
                   r'|[^\s\w]')


def room(path):
    parts = path.split('/')
    if parts[0] == 'bin':
        return 'bin'
    deep = len(parts) > 3 and parts[1] == 'read'
    return '/'.join(parts[:3 if deep else 2])


def measure():
    sizes = collections.defaultdict(lambda: [0, 0])
    paths = [os.path.join(folder, name) for top in ('lib', 'bin')
             for folder, _, names in os.walk(top) for name in names]
    for path in sorted(paths):
        made = os.path.basename(path) == 'css.inc'
        if made or not re.search(r'\.([chly]|inc|def|x|tab)$', path):
            continue
        text = open(path, encoding='utf-8').read()
        bare = COMMENT.sub(lambda m: m.group(1) or ' ', text)
        words = sum(max(0, len(s.split()) - 1)
                    for s in re.findall(STRING + CHARACTER, bare))
        for name in room(path), 'all':
            sizes[name][0] += text.count('\n')
            sizes[name][1] += len(TOKEN.findall(bare)) + words
    return sizes


def budget(path):
    with open(path, encoding='utf-8') as lines:
        rows = [line.split() for line in lines if line[0] != '#']
    return {name: [int(n), int(t)] for name, n, t in rows}


def main(what='print', path='dev/budget'):
    sizes = measure()
    if what == 'print':
        for name in sorted(sizes):
            print('%-20s %6d lines %7d tokens' % (name, *sizes[name]))
        return 0
    limits = budget(path)
    over = 0
    for name in sorted(set(sizes) | set(limits)):
        size, limit = sizes[name], limits.get(name, [0, 0])
        if what == 'lower':
            limits[name] = [min(s, m) for s, m in zip(size, limit)]
        elif size[0] > limit[0] or size[1] > limit[1]:
            over = 1
            print('%s: %d lines, %d tokens; %s allows %d and %d'
                  % (name, *size, path, *limit), file=sys.stderr)
    if what == 'lower':
        with open(path, encoding='utf-8') as lines:
            head = [line for line in lines if line[0] == '#']
        with open(path, 'w', encoding='utf-8') as out:
            out.writelines(head)
            for name in sorted(n for n in limits if limits[n][0]):
                out.write('%-20s %6d %7d\n' % (name, *limits[name]))
    return over


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
