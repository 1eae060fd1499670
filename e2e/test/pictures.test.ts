/**
 * Pictures of every kind of page and of every board at both sizes. With PARTYLINE_PICTURES they are kept in that folder, for
 * the README (`npm run pictures`); without, it is enough that there is something on each, at one size or the other.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { parseRecord } from '@partyline/kernel/record.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Size, somebody, type Theme } from '../browser.js';
import { scene } from '../scene.js';

const seen = games.filter((entry) => entry.seen !== null);
const kept = process.env['PARTYLINE_PICTURES'] ?? null;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'party-line-pictures-'));
const A_FEW_BYTES = 15_000;
/** Options of so many characters bring components of their own. */
const OWN_COMPONENTS = 300;

const here = scene();
beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => {
  if (kept === null) rmSync(folder, { recursive: true, force: true });
});

/** The longest golden game of a game, which has the most to show; rather with the components of the house than with given ones. */
function longGame(id: string): string {
  const golden = fileURLToPath(new URL(`../../games/${id}/test/golden/`, import.meta.url));
  const records = (existsSync(golden) ? readdirSync(golden) : []).flatMap((file) => {
    const json: unknown = JSON.parse(readFileSync(join(golden, file), 'utf8'));
    const parsed = parseRecord(isRecord(json) && 'record' in json ? json['record'] : json);
    return parsed.ok && parsed.value.start === null ? [parsed.value] : [];
  });
  const ours = records.filter(({ options }) => JSON.stringify(options).length < OWN_COMPONENTS);
  return JSON.stringify((ours.length > 0 ? ours : records).sort((a, b) => b.moves.length - a.moves.length)[0]);
}

/** When nothing more is loaded. */
const QUIET = { waitUntil: 'networkidle' } as const;

const PAGES: { readonly [name: string]: (page: Page, id: string) => Promise<unknown> } = {
  home: (page) => page.goto('/', QUIET),
  new: (page, id) => page.goto(`/new?game=${id}`, QUIET),
  rules: (page, id) => page.goto(`/rules/${id}`, QUIET),
  learn: (page, id) => page.goto(`/learn/${id}`, QUIET),
  async table(page, id) {
    await page.goto('/', QUIET);
    const name = seen.find((entry) => entry.id === id)?.name ?? '';
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: /Play now/ })
      .click();
    // The first page says it too, of tables that wait.
    await page.locator('.turn-line', { hasText: 'Your turn' }).waitFor({ timeout: 60_000 });
  },
  async replay(page, id) {
    await page.goto('/replay');
    await page.setInputFiles('input[type=file]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(longGame(id)),
    });
    const slider = page.getByRole('slider').first();
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    await slider.fill(String(Math.round(last * 0.8)));
  },
};

/** Until nothing moves any more: a board comes part by part. A clock never stands still, so not for ever. */
async function still(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

const MOST_LOOKS = 20;

const WAYS: readonly { readonly size: Size; readonly theme: Theme }[] = [
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
];
/** The pages that look different for every game; of the others one is enough. */
const BOARDS = ['learn', 'table', 'replay'];
const all = seen.flatMap(({ id }, i) =>
  Object.keys(PAGES)
    .filter((name) => i === 0 || BOARDS.includes(name))
    .map((name) => ({ id, name })),
);

describe.each(WAYS.map((way, i) => ({ ...way, i })))('$size, by $theme', ({ size, theme, i }) => {
  let visitor: Person;
  beforeAll(async () => {
    visitor = await somebody(here, { size, theme });
  });
  afterAll(() => visitor.context.close());

  const wanted = all.filter((_, page) => kept !== null || page % WAYS.length === i);
  test.each(wanted)('$id: $name', async ({ id, name }) => {
    const { page, troubles } = visitor;
    const before = troubles.length;
    await PAGES[name]?.(page, id);
    await page.evaluate(() => document.fonts.ready);
    // A board may come after everything else stands still.
    await expect.poll(async () => (await page.screenshot()).length, { timeout: 30_000 }).toBeGreaterThan(A_FEW_BYTES);
    const picture = await still(page);
    writeFileSync(join(folder, `${id}-${name}-${size}-${theme}.png`), picture);
    expect(picture.length).toBeGreaterThan(A_FEW_BYTES);
    expect(troubles.slice(before)).toEqual([]);
  });
});
