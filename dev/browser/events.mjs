// Writes the tournaments that are looked at, as csv: node events.mjs FOLDER
import { writeFileSync } from 'node:fs';

const folder = process.argv[2];
const quote = text => `"${text.replaceAll('"', '""')}"`;

// The minimal standard generator: the same events everywhere.
let seed = 1;
const random = n => (seed = seed * 16807 % 2147483647) % n;

// A Swiss: rows of results such as W12b, H and B.
function play(count, rounds) {
    const players = Array.from({ length: count }, (_, i) =>
        ({ id: i + 1, score: 0, games: [], met: new Set() }));
    for (let round = 0; round < rounds; round++) {
        let rest = players.slice().sort((a, b) => b.score - a.score || a.id - b.id);
        const award = (player, cell, points) => {
            player.games.push(cell);
            player.score += points;
        };
        rest = rest.filter(player =>
            random(80) !== 0 || (award(player, 'H', 0.5), false));
        if (rest.length % 2)
            award(rest.pop(), 'B', 1);
        while (rest.length) {
            const one = rest.shift();
            let at = rest.findIndex(other => !one.met.has(other.id));
            at += random(3);
            const [two] = rest.splice(Math.min(Math.max(at, 0), rest.length - 1), 1);
            const what = 'WWDL'[random(4)];
            const points = { W: 1, D: 0.5, L: 0 };
            const colours = random(2) ? 'wb' : 'bw';
            const other = { W: 'L', D: 'D', L: 'W' }[what];
            one.met.add(two.id);
            two.met.add(one.id);
            award(one, what + two.id + colours[0], points[what]);
            award(two, other + one.id + colours[1], points[other]);
        }
    }
    return players;
}

// One more round, in which nobody has a result yet.
function pair(players) {
    players.forEach(({ games }, i) => games.push(`?${(i ^ 1) + 1}`));
    return players;
}

// Two lines of the first round that contradict each other.
function doubt(players) {
    const at = players.findIndex(({ games }) => /^D/.test(games[0]));
    players[at].games[0] = players[at].games[0].replace('D', 'W');
    return players;
}

function write(name, about, players, called, club) {
    const rounds = players[0].games.map((_, i) => `R${i + 1}`);
    const lines = players.map((player, i) =>
        [player.id, quote(called(i)), quote(club(i)), 2400 - i % 1800,
            ...player.games].join(','));
    writeFileSync(`${folder}/${name}.csv`,
        [...about, ['No', 'Name', 'Club', 'Rating', ...rounds].join(','),
            ...lines, ''].join('\n'));
}

const first = ('Ada Ben Cleo Dan Eve Finn Gus Hana Ivo Jo Kim Lena Max Nora ' +
    'Oskar Pia Rosa Sam Tessa Uli Vera Will Xenia Yara Zoë Søren Łucja José').split(' ');
const last = ('Adams Brown Clark Diaz Evans Ford Gray Holt Ives Jones King ' +
    'Lindqvist Müller Novák O’Brien Petrosyan Quist Rodríguez-Martínez ' +
    'Sánchez Tan Ueda Vasquez Wójcik Xu Young Zimmermann').split(' ');
const clubs = ['Riverside Chess Club', 'Rook & Pawn', 'Northside School',
    'Kings', '', 'Castle Hill Middle School'];
// The 364 pairs of them, and again with another letter each: none is a namesake.
const name = i => `${last[i * 7 % last.length]}, ${first[i * 11 % first.length]}` +
    ['', ' A', ' B', ' C', ' D', ' E'][Math.floor(i / 364)];
const club = i => clubs[i * 5 % clubs.length];
const about = ['# event=Riverside Open 2026', '# date=2026-11-20', '# rounds=9'];

write('riverside', about, play(64, 5), name, club);
write('four-hundred', about, play(400, 9), name, club);
write('huge', about, play(2000, 9), name, club);

// What gets out of an attribute, an element, a comment, a script, a style.
const run = 'window.hit=1';
const payloads = [
    `<script>${run}</script>`, `</script><script>${run}</script>`,
    `<img src=x onerror=${run}>`, `<svg onload=${run}>`, `<svg/onload=${run}>`,
    `"><script>${run}</script>`, `'><script>${run}</script>`,
    `" onmouseover="${run}`, `' onfocus='${run}' autofocus='`,
    `</th><td onclick=${run}>x`, `</title><script>${run}</script>`,
    `</style><script>${run}</script>`, `<!-- `, ` --><script>${run}</script>`,
    `<![CDATA[<script>${run}</script>]]>`, `<?xml version="1.0"?>`,
    `<a href="javascript:${run}">x</a>`, `javascript:${run}`,
    `<iframe srcdoc="<script>parent.hit=1</script>">`, `<base href="//x/">`,
    `<meta http-equiv="refresh" content="0;url=//x/">`, `<link rel=stylesheet href=x>`,
    `<style>*{display:none}</style>`, `<details open ontoggle=${run}>`,
    `<form action=x><input autofocus onfocus=${run}>`, `<body onload=${run}>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=${run}>">`,
    `&lt;script&gt;${run}&lt;/script&gt;`, `&#60;script&#62;`, `&amp;`, `&`, `&#`,
    `&nbsp`, `&copy=`, `{{7*7}}`, '${7*7}', '`${7*7}`', `\\u003cscript\\u003e`,
    `%3Cscript%3E`, `\\`, `\\"`, `'`, `"`, `''`, `""`, `<`, `>`, `<>`, `</`, `<a`,
    `<a b=`, `]]>`, `*/`, `/*`, `//`, `;}*{color:red}`, `@import 'x'`,
    `<plaintext>`, `<xmp>`, `<textarea>`, `<noscript>`, `<template>`, `<select>`,
    `<table>`, `</table>`, `</main>`, `</details>`, `</html>`, `<p id=s1>`,
    `<img name=getElementById>`, `<form id=main>`, `\u202elatigid`, `\u2066x`,
    `שלום עולם`, `مرحبا`, `王小明`, `Ｗｉｄｅ`, `e\u0301\u0301\u0301\u0301`, `🏆👑♟️`,
    `\ufeffmark`, `\u200bzero`, `no\u00a0break`, 'x'.repeat(300),
    `=1+1`, `@SUM(A1)`, `+1`, `-1`, `NULL`, `undefined`, `__proto__`, `constructor`,
];
const hostile = [];
for (let i = 0; hostile.length < 200; i++)
    hostile.push(i < payloads.length ? payloads[i]
        : `${payloads[i % payloads.length]} ${i}`);
const players = pair(doubt(play(200, 3)));
write('hostile', [`# event=${payloads[0]}`, `# city=${payloads[2]}`], players, i => `P${i} ${hostile[i]}`,
    i => hostile[(i * 3 + 1) % 200]);
// As many clubs of each size, with names as often.
write('harmless', ['# event=Harmless', '# city=York'], players, i => `P${i}`,
    i => `Club ${(i * 3 + 1) % 200}`);
for (const event of ['hostile', 'harmless'])
    writeFileSync(`${folder}/${event}-prizes.csv`, ['"# rule=32b",,',
        'Prize,Value,For', ...[500, 400, 300].map((sum, i) =>
            `${quote(event === 'hostile' ? payloads[i] : `Prize ${i}`)},$${sum},`),
        ''].join('\n'));
writeFileSync(`${folder}/hostile.json`,
    JSON.stringify(hostile.map((text, i) => `P${i} ${text}`)));
