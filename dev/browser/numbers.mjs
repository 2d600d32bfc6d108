// The numbers of a page beside those of the stream that it was made of.
import { readFileSync } from 'node:fs';

// The records of a table with tabs, each with `at`: its section, from 1.
function lines(file) {
    const [header, ...all] = readFileSync(file, 'utf8').split('\n')
        .filter(line => line && !line.startsWith('#'))
        .map(line => line.split('\t'));
    const sections = [...new Set(all.map(fields => fields[0]))];
    return all.map(fields => ({
        ...Object.fromEntries(header.map((name, i) => [name, fields[i]])),
        at: sections.indexOf(fields[0]) + 1,
    }));
}

// The same by section and id: "1 12".
const records = file =>
    new Map(lines(file).map(({ at, ...record }) => [`${at} ${record.id}`, record]));

// What a number is on a page: 3.5 or 3½ of boards.
const halves = text => Number(text.replace('½', '.5'));

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
function cell(token, section, places) {
    const [, kind, id, colour] = /^([WDL+=?-])([1-9]\d*)([wb]?)/.exec(token) ?? [];
    return id && `${kind.replace('-', '−')} ${places.get(`${section} ${id}`)}` +
        colour;
}

// In the browser: the chances.
function readChances() {
    const text = cell => cell.textContent.trim();
    return [...document.querySelectorAll('.chances tbody tr')].map(row => {
        const table = row.closest('table');
        const titles = [...table.tHead.rows[0].cells].map(text);
        return {
            id: row.querySelector('th a')?.getAttribute('href'),
            cells: Object.fromEntries(
                titles.map((title, i) => [title, text(row.cells[i])])),
        };
    });
}

// The chances beside tb-chances: each row is one of its records, in turn.
export async function chances(page, file, check) {
    const left = lines(`${file}.chances`);
    const kept = { '1st or shared': 'p1', 'Top 2': 'p2', 'Top 3': 'p3' };
    let count = 0;
    for (const { id, cells } of await page.evaluate(readChances)) {
        const record = left.shift() ?? {};
        for (const [title, key] of Object.entries(kept)) {
            check(cells[title] === `${record[key]} of ${record.outcomes}`,
                `${file}: ${JSON.stringify(cells)}, ${key} ${record[key]}`);
            count++;
        }
        check(id === `#s${record.at}w${record.id}` &&
            halves(cells.Points) === Number(record.score) &&
            cells.Best === record.best && cells.Worst === record.worst,
            `${file}: ${JSON.stringify(cells)}, ${JSON.stringify(record)}`);
        count += 3;
    }
    check(left.length === 0, `${file}: rows are missing`);
    return count;
}

// Calls check(good, what) for each number of the page in the browser that the
// stream, FILE.tsv, or its games, FILE.games, have; returns how many they are.
export async function numbers(page, file, check) {
    const stream = records(`${file}.tsv`);
    const games = records(`${file}.games`);
    const rows = await page.evaluate(read);
    const places = new Map(rows.map(({ key, line }) => [key, line]));
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
        const { games: played, gps, settings } = games.get(key);
        played.split(' ').forEach((token, r) => {
            const expected = cell(token, key.split(' ')[0], places);
            const [, shown, own, other] =
                /^(.*?)(?:([\d½]+)–([\d½]+))?$/.exec(cells[`R${r + 1}`]);
            if (expected)
                same(shown, expected, `${where}, round ${r + 1}`);
            if (own) { // the game points of a match
                const [, boards] = /(?:^|;)boards=(\d+)/.exec(settings);
                const points = Number(gps.split(' ')[r]);
                count += 2;
                check(halves(own) === points && halves(other) === boards - points,
                    `${file}: ${where}, round ${r + 1}: ${own}–${other}`);
            }
        });
    }
    return count;
}
