// Looks at the pages of a folder, or some of them, in Chromium:
// node check.mjs FOLDER [NAME...]
// Their numbers are compared with those of the programs by t/page.py.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';

const folder = resolve(process.argv[2]);
const some = process.argv.slice(3).map(name => `${name}.html`);
const pages = readdirSync(folder).filter(file => file.endsWith('.html') &&
    (some.length === 0 || some.includes(file)));
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 900 };
// What is printed on A4 within margins of 12 mm, at 96 dots an inch.
const paper = { width: 703, height: 1031 };
let failed = 0;

function check(good, what) {
    if (!good) {
        failed++;
        console.log(`FAILED: ${what}`);
    }
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
        '--disable-background-networking', '--disable-component-update',
        '--disable-sync'],
});

// Opens a page; what it says on the console or asks for is an error.
async function open(file, options = {}, hash = '') {
    const context = await browser.newContext({ viewport: desk, ...options });
    const page = await context.newPage();
    const address = `file://${folder}/${file}`;
    page.on('console', message =>
        check(false, `${file} says: ${message.text()}`));
    page.on('pageerror', error => check(false, `${file}: ${error}`));
    page.on('dialog', dialog => check(false, `${file}: ${dialog.message()}`));
    page.on('request', request => check(request.url().startsWith(address),
        `${file} asks for ${request.url()}`));
    await page.goto(address + hash);
    return page;
}

const cards = page => page.evaluate(() =>
    [...document.querySelectorAll('tr.cd')].map(card => card.id));

const shown = page => page.evaluate(() =>
    [...document.querySelectorAll('tr.cd')].filter(
        card => card.getClientRects().length > 0).map(card => card.id));

// No violation, wherever it is read, with a card and without; of hundreds of
// players, which take minutes, on a phone and a desk.
async function accessible(file) {
    let runs = 0, rules = 0;
    const large = statSync(`${folder}/${file}`).size > 200000;
    for (const colorScheme of ['light', 'dark']) {
        for (const viewport of large ? [colorScheme === 'light' ? phone : desk]
            : [phone, tablet, desk]) {
            // A policy of the page may forbid scripts, axe's too.
            const page = await open(file,
                { colorScheme, viewport, bypassCSP: true });
            await page.addScriptTag({ content: axe });
            const [first] = await cards(page);
            for (const hash of first && !large ? ['', first] : ['']) {
                await page.evaluate(id => { location.hash = id; }, hash);
                await page.evaluate(() => {
                    for (const details of document.querySelectorAll('details'))
                        details.open = true;
                });
                const { violations, passes } =
                    await page.evaluate(() => axe.run());
                rules = passes.length;
                runs++;
                for (const { id, nodes } of violations)
                    check(false, `axe, ${file}, ${colorScheme}, ` +
                        `${viewport.width}, card ${hash || 'closed'}: ${id}: ` +
                        nodes[0].html.slice(0, 200));
            }
            await page.context().close();
        }
    }
    console.log(`axe: ${file}: ${rules} rules, ${runs} runs`);
}

// Nothing is wider than the screen, but what scrolls by itself.
async function fits(file) {
    for (const width of [360, 390, 768, 1280]) {
        const page = await open(file, { viewport: { width, height: 800 } });
        const [first] = await cards(page);
        for (const hash of first ? ['', first] : ['']) {
            await page.evaluate(id => { location.hash = id; }, hash);
            const wide = await page.evaluate(
                () => document.scrollingElement.scrollWidth);
            check(wide <= width, `${file} is ${wide} wide at ${width}` +
                (hash && ', with a card'));
        }
        const out = await page.evaluate(width => {
            const scrolls = node => node && node !== document.body &&
                (getComputedStyle(node).overflowX !== 'visible' ||
                    scrolls(node.parentElement));
            return [...document.querySelectorAll('main *, header *')].filter(
                node => !node.closest('.vh, thead') && !scrolls(node) &&
                    node.getClientRects().length &&
                    node.getBoundingClientRect().right > width + 1)
                .map(node => node.outerHTML.slice(0, 80)).slice(0, 3);
        }, width);
        check(out.length === 0, `${file}: sticks out at ${width}: ${out}`);
        // A region that scrolls can be reached with keys, and has a name.
        const mute = await page.evaluate(() =>
            [...document.querySelectorAll('main *')].filter(node =>
                node.scrollWidth > node.clientWidth + 1 &&
                /auto|scroll/.test(getComputedStyle(node).overflowX) &&
                !(node.getAttribute('role') === 'region' &&
                    node.tabIndex === 0 && node.getAttribute('aria-label')))
                .map(node => node.outerHTML.slice(0, 80)));
        check(mute.length === 0, `${file}: no region at ${width}: ${mute}`);
        const low = await page.evaluate(() =>
            [...document.querySelectorAll('.st tbody a, nav a, summary, .az a')]
                .filter(link => link.getClientRects().length && Math.max(
                    link.offsetHeight, link.closest('tr:not(.cd)')?.offsetHeight
                    ?? 0, link.closest('li')?.offsetHeight ?? 0) < 24)
                .map(link => link.textContent));
        check(low.length === 0, `${file}: less than 24 px at ${width}: ${low}`);
        // The heads of columns are read to who cannot see, on a phone too.
        const gone = await page.evaluate(() =>
            [...document.querySelectorAll('.st thead')].filter(node =>
                getComputedStyle(node).display === 'none').length);
        check(gone === 0, `${file}: no head row at ${width}`);
        await page.context().close();
    }
}

// The standings as a spreadsheet gets them: cells with tabs, without cards.
async function pastes(file) {
    const page = await open(file);
    const count = await page.evaluate(() =>
        document.querySelectorAll('table.st').length);
    let lines = 0;
    for (let i = 0; i < count; i++) {
        const [text, rows, columns, cells] = await page.evaluate(i => {
            const table = document.querySelectorAll('table.st')[i];
            const rows = [...table.tBodies].flatMap(body => [...body.rows])
                .filter(row => !row.classList.contains('cd'));
            const range = document.createRange();
            range.setStartBefore(table.tHead);
            range.setEndAfter(table.tBodies[table.tBodies.length - 1]);
            getSelection().removeAllRanges();
            getSelection().addRange(range);
            return [getSelection().toString(), rows.length,
                table.tHead.rows[0].cells.length, rows.map(row =>
                    [...row.cells].map(cell => cell.textContent.trim()))];
        }, i);
        const pasted = text.trim().split('\n');
        check(pasted.length === rows + 1,
            `${file}: ${pasted.length} lines are pasted of ${rows} rows`);
        for (const line of pasted)
            check(line.split('\t').length === columns,
                `${file}: ${columns} columns, pasted: ${line}`);
        const squeezed = value => value.replace(/\s/g, '');
        pasted.slice(1).forEach((line, row) =>
            check(squeezed(line) === squeezed((cells[row] ?? []).join('')),
                `${file}: pasted: ${line}`));
        lines += pasted.length;
    }
    console.log(`paste: ${file}: ${lines} lines`);
    await page.context().close();
}

// A name shows its card and no other, Close hides it and leaves the row.
async function opens(file) {
    for (const viewport of [phone, desk]) {
        const page = await open(file, { viewport });
        const all = await cards(page);
        check((await shown(page)).length === 0, `${file}: a card is open`);
        for (const id of [all[0], all[Math.floor(all.length / 2)], all.at(-1)]) {
            await page.click(`.st tbody th a[href="#${id}"]`);
            check(`${await shown(page)}` === id, `${file}: ${id} is not alone`);
            const [row, plain, hi] = await page.evaluate(id => {
                const card = document.getElementById(id);
                const own = card.previousElementSibling;
                const probe = document.createElement('p');
                probe.style.background = 'var(--hi)';
                document.body.append(probe);
                const hi = getComputedStyle(probe).backgroundColor;
                probe.remove();
                return [getComputedStyle(own).backgroundColor,
                    getComputedStyle(document.querySelector('header'))
                        .backgroundColor, hi];
            }, id);
            check(row === hi && row !== plain, `${file}: ${id}: a row of ${row}`);
            const seen = await page.evaluate(id => {
                const box = document.getElementById(id).getBoundingClientRect();
                return box.top >= 0 && box.top < innerHeight;
            }, id);
            check(seen, `${file}: ${id} is not in view`);
            await page.click(`[id="${id}"] a:text-is("Close")`);
            check((await shown(page)).length === 0, `${file}: ${id} stays open`);
            const back = await page.evaluate(id => {
                const row = document.getElementById(id).previousElementSibling;
                const box = row.getBoundingClientRect();
                const nav = document.querySelector('nav').getBoundingClientRect();
                return box.top >= nav.bottom - 1 && box.bottom <= innerHeight;
            }, id);
            check(back, `${file}: ${id}: the row is out of view after Close`);
            await page.goBack();
            check(`${await shown(page)}` === id,
                `${file}: going back does not open ${id}`);
            await page.goBack();
        }
        await page.context().close();
        const linked = await open(file, { viewport }, `#${all.at(-1)}`);
        check(`${await shown(linked)}` === all.at(-1),
            `${file}: a link does not open ${all.at(-1)}`);
        const visible = await linked.evaluate(id => {
            const row = document.getElementById(id).previousElementSibling;
            const nav = document.querySelector('nav').getBoundingClientRect();
            return row.getBoundingClientRect().bottom > nav.bottom;
        }, all.at(-1));
        check(visible, `${file}: a link leads past the row`);
        await linked.context().close();
    }
    console.log(`cards: ${file}: opened, closed, linked`);
}

// On paper: the standings of 40 players on one sheet, no row on two, and
// results that can be told apart without colour.
async function prints(file) {
    const page = await open(file, { viewport: paper });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    check(sheets > 0, `${file} prints nothing`);
    await page.emulateMedia({ media: 'print' });
    const { split, hidden, tall, tiles, small, colours } =
        await page.evaluate(() => {
        const style = node => getComputedStyle(node);
        const tables = [...document.querySelectorAll('table.st')];
        const tiles = {};
        for (const cell of document.querySelectorAll('.st td')) {
            const kind = [...cell.classList].find(name => 'wdlbfz'.includes(name));
            const letter = cell.firstChild?.textContent?.trim();
            if (kind && letter)
                tiles[kind] = [style(cell).backgroundColor,
                    style(cell).boxShadow !== 'none',
                    style(cell).borderRadius, style(cell).outlineStyle].join(' ');
        }
        return {
            split: [...document.querySelectorAll('tr')].filter(row =>
                style(row).breakInside !== 'avoid').length,
            hidden: ['nav', '.az'].filter(name => document.querySelector(name) &&
                style(document.querySelector(name)).display !== 'none'),
            tall: tables.map(table => [table.tBodies.length &&
                table.querySelectorAll('tbody tr:not(.cd)').length,
            table.getBoundingClientRect().bottom]),
            tiles,
            small: Math.min(...[...document.querySelectorAll('.st tbody td')]
                .map(cell => parseFloat(style(cell).fontSize))),
            colours: tables.length && style(document.body).color,
        };
    });
    check(split === 0, `${file}: ${split} rows may be split`);
    check(hidden.length === 0, `${file} prints ${hidden}`);
    check(colours === 'rgb(0, 0, 0)', `${file} prints in ${colours}`);
    check(small >= 7, `${file} prints a text of ${small} px`);
    const kinds = Object.values(tiles);
    check(new Set(kinds).size === kinds.length,
        `${file}: tiles that look the same in print: ${JSON.stringify(tiles)}`);
    if (tall.length === 1 && tall[0][0] === 40)
        check(tall[0][1] <= paper.height,
            `${file}: 40 rows end at ${tall[0][1]} of ${paper.height}`);
    console.log(`print: ${file}: ${sheets} sheets of A4; ` +
        `the first standings end at ${Math.round(tall[0]?.[1])} of ` +
        `${paper.height}`);
    await page.context().close();
}

// The elements and their attributes, without text and values, and without the
// bare <bdi> of what has letters that are written from right to left, and the
// <wbr> behind a comma.
const skeleton = page => page.evaluate(() =>
    [...document.querySelectorAll('*')].map(element =>
        [element.localName, ...element.getAttributeNames()].join(' '))
        .filter(element => element !== 'bdi' && element !== 'wbr'));

// Names change no more than text, even where no policy would stop them.
async function harmless() {
    const names = JSON.parse(readFileSync(`${folder}/hostile.json`, 'utf8'));
    const expected = await open('harmless.html');
    const shape = (await skeleton(expected)).join('\n');
    for (const bypassCSP of [false, true]) {
        const page = await open('hostile.html', { bypassCSP });
        await page.mouse.move(200, 400);
        check(await page.evaluate(() => window.hit) === undefined,
            'a name ran as a script');
        check((await skeleton(page)).join('\n') === shape,
            'a name became an element or an attribute');
        const shown = new Set(await page.evaluate(() =>
            [...document.querySelectorAll('.st tbody th')].map(
                cell => cell.querySelector('a, span').textContent)));
        for (const name of names) {
            const seen = name.trim().replace(/[\u202a-\u202e\u2066-\u2069]/g, '?');
            check(shown.has(seen), `a name is not shown as it is: ${name}`);
        }
        check(shown.size === names.length, `${shown.size} names`);
    }
    console.log(`names: ${names.length} hostile ones are text`);
    await expected.context().close();
}

// All that can be followed can be so without a mouse.
async function keyboard(file) {
    const page = await open(file, { viewport: desk });
    const focused = what => page.evaluate(
        selector => document.activeElement?.matches(selector), what);
    const reach = async what => {
        for (let i = 0; i < 200 && !await focused(what); i++)
            await page.keyboard.press('Tab');
        check(await focused(what), `${file}: Tab does not reach ${what}`);
    };
    await reach('nav a');
    await reach('thead a');
    await page.keyboard.press('Enter');
    check(await page.evaluate(() => document.querySelector(':target b')
        ?.textContent.length > 0), `${file}: a title leads to no name`);
    await page.goBack();
    await reach('.st tbody th a');
    const ring = await page.evaluate(() =>
        getComputedStyle(document.activeElement).outlineStyle);
    check(ring !== 'none', `${file}: who is in focus cannot be seen`);
    await page.keyboard.press('Enter');
    check((await shown(page)).length === 1, `${file}: Enter opens no card`);
    await reach('.cd a');
    await page.context().close();
    console.log(`keyboard: ${file}: links, titles and cards`);
}

// How long it takes until a page is shown, and how much of it is its own work.
async function time(file) {
    const page = await open(file);
    const session = await page.context().newCDPSession(page);
    const worked = async () => (await session.send('Performance.getMetrics'))
        .metrics.find(({ name }) => name === 'TaskDuration').value;
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await worked();
    const start = performance.now();
    await page.reload();
    await page.evaluate(() => new Promise(done =>
        requestAnimationFrame(() => requestAnimationFrame(done))));
    const seconds = (performance.now() - start) / 1000;
    const own = await worked() - before;
    await page.context().close();
    return { seconds, own };
}

// Told, not asserted: it is the machine's as much as the page's. 2 s is much.
async function quick(file) {
    let best = { seconds: Infinity, own: Infinity };
    for (let i = 0; i < 5 && best.seconds >= 2; i++) {
        const now = await time(file);
        if (now.seconds < best.seconds)
            best = now;
    }
    console.log(`speed: ${file}: shown in ${best.seconds.toFixed(2)} s, ` +
        `${best.own.toFixed(2)} s of them its own work`);
}

// What people look at before they publish: one picture a screen.
async function pictures(file) {
    for (const colorScheme of ['light', 'dark']) {
        for (const viewport of [phone, desk]) {
            const page = await open(file, { colorScheme, viewport });
            await page.screenshot({ path:
                `${folder}/${file}-${colorScheme}-${viewport.width}.png` });
            await page.context().close();
        }
    }
}

const looked = pages.filter(file => !/^(huge|hostile|harmless)/.test(file));
// A word wider than the screen is not broken: the same rule of style would break
// common names in narrow columns. Hostile names have such words.
for (const file of pages) {
    if (!/^(huge|hostile)/.test(file))
        await fits(file);
}
for (const file of looked) {
    await accessible(file);
    await pastes(file);
    await prints(file);
    await pictures(file);
    const page = await open(file);
    const any = (await cards(page)).length > 0;
    await page.context().close();
    if (any)
        await opens(file);
}
if (looked.length)
    await keyboard(looked[0]);
if (pages.includes('hostile.html'))
    await harmless();
if (pages.includes('huge.html')) {
    await pastes('huge.html');
    await quick('huge.html');
}
await browser.close();
console.log(failed ? `${failed} checks failed` : 'all checks passed');
process.exit(failed ? 1 : 0);
