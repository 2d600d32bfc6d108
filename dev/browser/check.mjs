// Looks at the pages of a folder in Chromium: node check.mjs FOLDER
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { chances, numbers } from './numbers.mjs';

const folder = resolve(process.argv[2]);
const pages = readdirSync(folder).filter(file => file.endsWith('.html'));
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
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
async function open(file, options = {}) {
    const context = await browser.newContext({ viewport: desk, ...options });
    const page = await context.newPage();
    const address = `file://${folder}/${file}`;
    page.on('console', message =>
        check(false, `${file} says: ${message.text()}`));
    page.on('pageerror', error => check(false, `${file}: ${error}`));
    page.on('dialog', dialog => check(false, `${file}: ${dialog.message()}`));
    page.on('request', request => check(request.url().startsWith(address),
        `${file} asks for ${request.url()}`));
    await page.goto(address);
    return page;
}

const openAll = page => page.evaluate(() => {
    for (const details of document.querySelectorAll('details'))
        details.open = true;
});

// No violation, wherever it is read. The policy of the page forbids scripts,
// axe's too, so it is put aside for this.
async function accessible(file) {
    let count = 0;
    for (const colorScheme of ['light', 'dark']) {
        for (const viewport of [phone, desk]) {
            const page = await open(file,
                { colorScheme, viewport, bypassCSP: true });
            await openAll(page);
            await page.addScriptTag({ content: axe });
            const { violations, passes } = await page.evaluate(() => axe.run());
            count = passes.length;
            for (const { id, nodes } of violations)
                check(false, `axe, ${file}, ${colorScheme}, ${viewport.width}: ` +
                    `${id}: ${nodes[0].html.slice(0, 200)}`);
            await page.context().close();
        }
    }
    console.log(`axe: ${file}: ${count} rules, dark and light, phone and desk`);
}

// Nothing is wider than the screen; tables scroll inside themselves.
async function fits(file) {
    for (const width of [360, 390, 768, 1280]) {
        const page = await open(file, { viewport: { width, height: 800 } });
        await openAll(page);
        const wide = await page.evaluate(
            () => document.scrollingElement.scrollWidth);
        check(wide <= width, `${file} is ${wide} wide at ${width}`);
        // Names stay in sight while a table scrolls: they must leave room.
        const name = await page.evaluate(() => Math.max(
            ...[...document.querySelectorAll('.standings tbody th')].map(
                cell => cell.offsetWidth)));
        check(name < width / 2, `${file}: names take ${name} of ${width}`);
        const low = await page.evaluate(() =>
            [...document.querySelectorAll('main a')].filter(link =>
                link.offsetHeight < 24).map(link => link.textContent));
        check(low.length === 0, `${file}: links of less than 24 px: ${low}`);
        const hidden = await page.evaluate(() =>
            [...document.querySelectorAll('caption')].filter(caption =>
                caption.getBoundingClientRect().right > innerWidth)
                .map(caption => caption.textContent));
        check(hidden.length === 0, `${file}: at ${width} no end of ${hidden}`);
        await page.context().close();
    }
}

async function prints(file) {
    const page = await open(file);
    const pdf = await page.pdf({ format: 'A4' });
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    await page.emulateMedia({ media: 'print' });
    const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.scroll')].filter(
            area => getComputedStyle(area).overflow !== 'visible').length);
    check(sheets > 0, `${file} prints nothing`);
    check(cut === 0, `${file} prints ${cut} tables that are cut off`);
    // On paper nothing is to be tapped: sizes are those of its text.
    const [text, title, row] = await page.evaluate(() =>
        [document.body, document.querySelector('thead th'),
            document.querySelector('.standings tbody a')].map(element =>
            element && parseFloat(getComputedStyle(element).fontSize) +
                parseFloat(getComputedStyle(element).minHeight || 0)));
    check(title <= text && row <= text,
        `${file} prints titles of ${title} and rows of ${row}, text of ${text}`);
    console.log(`print: ${file}: ${sheets} sheets of A4`);
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
    await openAll(expected);
    const shape = (await skeleton(expected)).join('\n');
    for (const bypassCSP of [false, true]) {
        const page = await open('hostile.html', { bypassCSP });
        await openAll(page);
        await page.mouse.move(200, 400);
        check(await page.evaluate(() => window.hit) === undefined,
            'a name ran as a script');
        check((await skeleton(page)).join('\n') === shape,
            'a name became an element or an attribute');
        const shown = new Set(await page.evaluate(() =>
            [...document.querySelectorAll('.standings tbody th')].map(
                cell => cell.querySelector('a, span').textContent)));
        let lost = 0;
        for (const name of names) {
            const seen = name.trim().replace(/[\u202a-\u202e\u2066-\u2069]/g, '?');
            if (!shown.has(seen)) {
                lost++;
                check(false, `a name is not shown as it is: ${name}`);
            }
        }
        check(shown.size === names.length, `${shown.size} names`);
    }
    console.log(`names: ${names.length} hostile ones are text`);
    await expected.context().close();
}

// All that can be opened and scrolled can be so without a mouse.
async function keyboard(file) {
    const page = await open(file, { viewport: { width: 360, height: 740 } });
    const focused = what => page.evaluate(
        selector => document.activeElement?.matches(selector), what);
    const reach = async what => {
        for (let i = 0; i < 200 && !await focused(what); i++)
            await page.keyboard.press('Tab');
        check(await focused(what), `${file}: Tab does not reach ${what}`);
    };
    await page.keyboard.press('Tab');
    check(await focused('.skip'), `${file}: the first Tab is no skip link`);
    await page.keyboard.press('Enter');
    check(await page.evaluate(() => location.hash) === '#main',
        `${file}: the skip link leads nowhere`);
    await reach('.scroll');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(300);
    check(await page.evaluate(() => document.activeElement.scrollLeft) > 0,
        `${file}: keys do not scroll the table`);
    await reach('thead a');
    await page.keyboard.press('Enter');
    check(await page.evaluate(() => document.querySelector(':target b')
        ?.textContent.length > 0), `${file}: a title leads to no name`);
    await reach('summary');
    await page.keyboard.press('Enter');
    check(await page.evaluate(() =>
        document.activeElement.parentElement.open),
        `${file}: Enter opens nothing`);
    await page.context().close();
    console.log(`keyboard: ${file}: links, tables and explanations`);
}

// How long it takes until a page is shown, and how much of it is its own work.
async function time(file) {
    const page = await open('harmless.html');
    const session = await page.context().newCDPSession(page);
    const worked = async () => (await session.send('Performance.getMetrics'))
        .metrics.find(({ name }) => name === 'TaskDuration').value;
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await worked();
    const start = performance.now();
    page.removeAllListeners('request');
    await page.goto(`file://${folder}/${file}`);
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

// Each number is the stream's.
async function exact(file, compare = numbers) {
    const page = await open(file);
    await openAll(page);
    const count = await compare(page,
        `${folder}/${file.replace('.html', '')}`, check);
    check(count > 0, `${file}: no number is compared`);
    console.log(`numbers: ${file}: ${count} are those of the stream`);
    await page.context().close();
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

for (const file of pages) {
    if (file !== 'big.html')
        await fits(file);
}
for (const file of ['club.html', 'fide-team.html', 'open.html',
    'chances.html'])
    await accessible(file);
for (const file of ['open.html', 'fide-team.html', 'chances.html'])
    await prints(file);
for (const file of ['club.html', 'wscf.html', 'fide-swiss.html',
    'fide-team.html', 'open.html'])
    await exact(file);
await exact('chances.html', chances);
await harmless();
await keyboard('open.html');
await quick('big.html');
for (const file of ['open.html', 'chances.html'])
    await pictures(file);
await browser.close();
console.log(failed ? `${failed} checks failed` : 'all checks passed');
process.exit(failed ? 1 : 0);
