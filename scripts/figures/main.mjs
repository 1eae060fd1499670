/**
 * npm run figures: draws the figures of every rulebook for paper, as games/<game>/learn/data/figures.json: from the real boards, opened on
 * the real site in Chromium, as SVG in which attributes say everything. `npm run figures -- patchbay` draws those of one game. To be
 * run when a figure or a board has changed. Knows no game by name.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';
import { canonical } from '@partyline/kernel/json.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { haveChromium } from '../chromium.mjs';
import { drawnAsSvg } from './drawn.mjs';

/** What the pages bring along for a browser is nothing to Node. */
const WITHOUT_STYLES = `export const resolve = (name, context, next) =>
  name.endsWith('.css') ? { url: 'data:text/javascript,', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(WITHOUT_STYLES)}`);

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('playwright-core');

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** On a page of this width a figure is as wide as the text. */
const SIZE = { width: 900, height: 900 };

/** The server as it was built, on a free port, with nothing in it. */
function serve(data) {
  const child = spawn(process.execPath, [join(root, 'cli/dist/main.js'), 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const port = /Server listening at http:\/\/.*:(\d+)"/.exec(line)?.[1];
      if (port !== undefined) resolve({ child, url: `http://localhost:${port}` });
    });
    child.on('close', () => reject(new Error('The server ended before it could be asked.')));
  });
}

/** Two pictures of a board that are the same, one after the other: nothing on it moves any more. */
async function settled(board) {
  let before = '';
  for (;;) {
    const now = await board.evaluate(drawnAsSvg);
    const text = JSON.stringify(now);
    if (text === before && now.drawing !== '') return now;
    before = text;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function draw(page, { id, seen }) {
  const { teaching } = await seen.teaching();
  await page.goto(`/rules/${id}`, { waitUntil: 'networkidle' });
  const drawn = {};
  for (const [clause, figure] of Object.entries(teaching.figures)) {
    const place = page
      .locator('article, section, div')
      .filter({ has: page.locator(`> h3[id="${clause}"]`) })
      .locator('> figure')
      .first();
    await place.scrollIntoViewIfNeeded();
    const board = place.locator('.rulebook-board');
    await board.locator('.board').waitFor();
    // By what it was drawn of, a test tells whether it is still the same.
    drawn[clause] = { of: sha256(canonical(figure)).slice(0, 16), caption: figure.caption, ...(await settled(board)) };
  }
  const folder = join(root, 'games', id, 'learn', 'data');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'figures.json'), `${JSON.stringify(drawn, null, 1)}\n`);
  console.log(`${id}: ${Object.keys(drawn).length} figures, ${Math.round(JSON.stringify(drawn).length / 1000)} kB`);
}

const asked = process.argv.slice(2);
const data = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-figures-'));
const { child, url } = await serve(data);
const browser = await chromium.launch({ executablePath: haveChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const wanted = games.filter(({ id, seen }) => seen !== null && (asked.length === 0 || asked.includes(id)));
  for (const entry of wanted) await draw(page, entry);
} finally {
  await browser.close();
  child.kill();
  rmSync(data, { recursive: true, force: true });
}
