// The numbers of a page beside those of the stream that it was made of.
import { readFileSync } from 'node:fs';

// The records of a table with tabs, by section, from 1, and id: "1 12".
function records(file) {
    const [header, ...lines] = readFileSync(file, 'utf8').split('\n')
        .filter(line => line && !line.startsWith('#'))
        .map(line => line.split('\t'));
    const sections = [...new Set(lines.map(fields => fields[0]))];
    return new Map(lines.map(fields => {
        const record = Object.fromEntries(
            header.map((name, i) => [name, fields[i]]));
        return [`${sections.indexOf(record.section) + 1} ${record.id}`, record];
    }));
}

// In the browser: the cells by title, of each row, and what explains it.
function read() {
    const text = cell => cell.textContent.trim();
    const titles = table => [...table.tHead.rows[0].cells].map(text);
    return [...document.querySelectorAll('tr[id]')].map(row => {
        const [, section, id] = /^s(\d+)p(\d+)$/.exec(row.id);
        const card = document.getElementById(`s${section}w${id}`);
        const rounds = card.querySelector('.rounds');
        const named = (cells, names) =>
            Object.fromEntries(names.map((name, i) => [name, text(cells[i])]));
        return {
            key: `${section} ${id}`,
            name: text(row.querySelector('th a')),
            line: row.sectionRowIndex + 1,
            cells: named(row.cells, titles(row.closest('table'))),
            values: rounds?.tFoot
                ? named(rounds.tFoot.rows[0].cells, titles(rounds)) : {},
            summary: text(card.parentElement.querySelector('summary')),
        };
    });
}

// What a game is in a cell: W6b as "W 3b", by the line of its opponent.
function cell(token, section, lines) {
    const [, kind, id, colour] = /^([WDL+=?-])([1-9]\d*)([wb]?)/.exec(token) ?? [];
    return id && `${kind.replace('-', '−')} ${lines.get(`${section} ${id}`)}` +
        colour;
}

// Calls check(good, what) for each number of the page in the browser that the
// stream, FILE.tsv, or its games, FILE.games, have; returns how many they are.
export async function numbers(page, file, check) {
    const stream = records(`${file}.tsv`);
    const games = records(`${file}.games`);
    const rows = await page.evaluate(read);
    const lines = new Map(rows.map(({ key, line }) => [key, line]));
    let count = 0;
    const same = (shown, value, where) => {
        const text = shown.replace(/[=…]$/, '');
        count++;
        check(text !== '' && (text === value || Number(text) === Number(value)),
            `${file}: ${where}: ${shown} on the page, ${value} in the stream`);
    };

    check(rows.length === stream.size,
        `${file}: ${rows.length} rows of ${stream.size} records`);
    for (const { key, name, cells, values, summary } of rows) {
        const { section, rank, id, name: own, score, ...keys } = stream.get(key);
        const where = `${section}, ${id}`;
        check(name === own, `${where} is called ${name}, and not ${own}`);
        check(summary === `${rank}. ${own}`, `${where} is told as ${summary}`);
        same(cells.Rank, rank, `${where}, rank`);
        same(cells.Points, score, `${where}, points`);
        for (const [title, value] of Object.entries(keys)) {
            same(cells[title], value, `${where}, ${title}`);
            if (values[title])
                same(values[title], value, `${where}, ${title} explained`);
        }
        games.get(key).games.split(' ').forEach((token, r) => {
            const expected = cell(token, key.split(' ')[0], lines);
            if (expected)
                same(cells[`R${r + 1}`], expected, `${where}, round ${r + 1}`);
        });
    }
    return count;
}
