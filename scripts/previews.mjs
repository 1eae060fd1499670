/**
 * npm run previews: draws games/<game>/picture/preview.png, which is shown with links, for every game that has none: its living
 * picture from the home page, its name and its sentence. `npm run previews -- patchbay` draws that one anew. Opens the real
 * site in Chromium. Knows no game by name.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';
import { haveWholeChromium } from './chromium.mjs';

/** Of those who look at the site. */
const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('playwright-core');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SIZE = { width: 1200, height: 630 };
const fileOf = (id) => join(root, 'games', id, 'picture', 'preview.png');

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

/** In the page: nothing but the picture of the game on the left, and its name, its sentence and the house on the right. */
function layOut({ id, name, tagline }) {
  const picture = document.querySelector(`article[aria-labelledby="game-${id}"] svg`);
  const mark = document.querySelector('.frame-mark');
  if (picture === null || mark === null) throw new Error('The home page has changed: there is no picture, or no mark.');
  // Set one by one: the site's policy lets no text bring styles along.
  const made = (tag, style, ...inside) => {
    const element = document.createElement(tag);
    element.style.cssText = style;
    element.append(...inside);
    return element;
  };
  const drawn = picture.cloneNode(true);
  const sign = mark.cloneNode(true);
  sign.style.cssText = 'width:48px;height:48px';
  const title = made('h1', 'margin:0 0 40px;font:600 80px/1 var(--display)', name);
  const words = made('p', 'margin:0 0 48px;font:34px/1.35 var(--sans);color:var(--quiet)', tagline);
  const house = made(
    'p',
    'display:flex;align-items:center;gap:24px;margin:0;font:30px/1 var(--display);color:var(--brass)',
    sign,
  );
  house.append('Party Line');
  const left = made('div', 'min-height:0;background:var(--ground)', drawn);
  const right = made('div', 'align-self:center;min-width:0;padding:0 56px', title, words, house);
  const over =
    'position:fixed;inset:0;display:grid;grid-template-columns:640px minmax(0,1fr);background:var(--panel);z-index:9999';
  document.body.replaceChildren(made('div', over, left, right));
  // A long name gets smaller until its longest word fits.
  for (let size = 80; size > 30 && title.scrollWidth > title.clientWidth; size -= 4) title.style.fontSize = `${size}px`;
}

async function draw(page, entry) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator(`article[aria-labelledby="game-${entry.id}"] svg`).first().waitFor();
  await page.evaluate(layOut, { id: entry.id, name: entry.name, tagline: entry.tagline });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileOf(entry.id) });
}

/** Draws what is asked for, or what is missing; which games that was. */
export async function drawPreviews(asked = []) {
  const shown = games.filter(({ seen }) => seen !== null);
  const wanted = shown.filter(({ id }) => (asked.length > 0 ? asked.includes(id) : !existsSync(fileOf(id))));
  if (wanted.length === 0) return [];
  const data = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-previews-'));
  const { child, url } = await serve(data);
  const browser = await chromium.launch({
    executablePath: haveWholeChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: SIZE, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const entry of wanted) await draw(page, entry);
    return wanted.map(({ id }) => id);
  } finally {
    await browser.close();
    child.removeAllListeners('close');
    child.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const drawn = await drawPreviews(process.argv.slice(2));
  console.log(drawn.length === 0 ? 'Every game has its preview.' : `Drawn: ${drawn.join(', ')}.`);
}
