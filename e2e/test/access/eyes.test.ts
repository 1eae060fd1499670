/**
 * For eyes that need more: every page and every game's table in the system's forced colours at 320 pixels, with more contrast at
 * twice the size, and with letters twice as large. Nothing sticks out, nothing is cut off, every control can be reached, and
 * what backgrounds and shadows tell otherwise is told by the system's colours. And on paper: figures, tables, results and
 * replays in the colours of the day, without the site around them.
 */
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OF_ALL, OF_GAMES } from '../../addresses.js';
import { type Person, SIZES, somebody } from '../../browser.js';
import { violations, violationsOfLayout } from '../../checks/axe.js';
import { unreadableOn } from '../../checks/letters.js';
import { sticksOut } from '../../checks/overflow.js';
import { cutOff, outOfReach } from '../../checks/reach.js';
import { anyMove, layTable } from '../../party.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';
import { visit } from '../../visit.js';

const PATIENCE = { timeout: 180_000 };
const seen = games.filter((entry) => entry.seen !== null);
/** A page of which each game has one looks the same but for its words and its board: each game's own in turn. */
const ofGames = OF_GAMES.flatMap((kind, i) => turnAt(kind, i));
const addresses = [...OF_ALL, ...ofGames, ...seen.slice(0, 1).flatMap(({ id }) => [`/rules/${id}`, `/rules/${id}/formats`])];

const here = scene({ peopleStay: true });

type Eyes = {
  readonly name: string;
  readonly media: Parameters<Page['emulateMedia']>[0];
  readonly size: { readonly width: number; readonly height: number };
  /** How many times as large as usual: as where a browser magnifies letters and nothing else. */
  readonly letters: number;
  /** What axe is asked. */
  readonly asked: ((page: Page) => Promise<string[]>) | null;
};
const PLAIN = { forcedColors: 'none', contrast: 'no-preference' } as const;
const EYES: readonly Eyes[] = [
  {
    name: 'forced colours, 320 px',
    media: { ...PLAIN, forcedColors: 'active' },
    size: { width: 320, height: 640 },
    letters: 1,
    // Where colours are forced, the browser's styles still tell the page's own: contrast cannot be asked there.
    asked: (page) => violations(page, ['color-contrast']),
  },
  {
    name: 'more contrast, zoom 200 %',
    media: { ...PLAIN, contrast: 'more' },
    size: { width: 640, height: 360 },
    letters: 1,
    asked: violationsOfLayout,
  },
  { name: 'letters 200 %', media: PLAIN, size: SIZES.desk, letters: 2, asked: null },
];

/** In the page: every letter so many times as large as its style sheet says, whatever the unit. */
function magnify(times: number): Promise<unknown> {
  const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((one) => one instanceof HTMLElement);
  for (const one of all) one.style.removeProperty('font-size');
  const sizes = times === 1 ? [] : all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  for (const [i, size] of sizes.entries()) all[i]?.style.setProperty('font-size', `${size * times}px`);
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

const lookWith = async (page: Page, { media, size, letters }: Eyes): Promise<void> => {
  await page.emulateMedia(media);
  await page.setViewportSize(size);
  await page.evaluate(magnify, letters);
};

/** What axe is asked about a page depends on its number: nearly everything that it knows is the same to all eyes. */
async function isWell(page: Page, where: string, number: number): Promise<void> {
  const asking = turnAt(
    EYES.filter(({ asked }) => asked !== null),
    number,
  );
  for (const eyes of EYES) {
    await lookWith(page, eyes);
    const about = `${where}, ${eyes.name}`;
    expect.soft(await sticksOut(page), `${about}: sticks out`).toEqual([]);
    expect.soft([...(await cutOff(page)), ...(await outOfReach(page))], `${about}: cut off or out of reach`).toEqual([]);
    expect.soft(await unreadableOn(page), `${about}: cannot be read`).toEqual([]);
    if (eyes.asked !== null && asking.includes(eyes)) expect.soft(await eyes.asked(page), `${about}: axe`).toEqual([]);
  }
  await page.evaluate(magnify, 1);
}

describe('pages', () => {
  let visitor: Person;
  beforeAll(async () => {
    visitor = await somebody(here);
  });
  afterAll(() => visitor.context.close());

  test.each(addresses)('%s', async (address) => {
    const { page, troubles } = visitor;
    const before = troubles.length;
    await visit(page, address);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await isWell(page, address, addresses.indexOf(address));
    expect(troubles.slice(before)).toEqual([]);
  });
});

const resign = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const body = JSON.stringify({ key: 'enough', command: { type: 'resign' } });
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });

/** The colours of this element, and which of them are the system's colour of a choice. */
const chosenColours = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.cssText = 'forced-color-adjust: none; color: Highlight';
      document.body.append(probe);
      const highlight = getComputedStyle(probe).color;
      probe.remove();
      const style = getComputedStyle(element);
      return (['backgroundColor', 'borderTopColor', 'borderBottomColor', 'borderLeftColor'] as const).filter(
        (name) => style[name] === highlight,
      );
    });

/** Where colours are forced, text stands on a ground of the page's colour: text in the colour of a choice would not be seen on it. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; color: HighlightText';
    document.body.append(probe);
    const onChoice = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('.frame *')]
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element);
        return element instanceof HTMLElement && color === onChoice && forcedColorAdjust !== 'none';
      })
      .map(
        (element) => `${element.tagName} .${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 30)}”`,
      );
  });

type Paper = { readonly theme: string; readonly pressable: readonly string[]; readonly ground: string };

/** What would be printed now, by night; and that it is night again afterwards. */
async function onPaper(page: Page): Promise<Paper> {
  await page.emulateMedia({ ...PLAIN, media: 'print', colorScheme: 'dark' });
  await page.locator('html[data-theme="day"]').waitFor({ state: 'attached' });
  const paper = await page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'] ?? '',
    ground: getComputedStyle(document.documentElement).backgroundColor,
    pressable: [...document.querySelectorAll('header.frame-header, footer, input, select, .button, .board button')]
      .filter((element) => element.checkVisibility() && !element.hasAttribute('data-prints'))
      .map((element) => `${element.tagName} .${element.getAttribute('class') ?? ''}`),
  }));
  await page.emulateMedia({ ...PLAIN, media: 'screen' });
  await page.locator('html[data-theme="night"]').waitFor({ state: 'attached' });
  return paper;
}

const BLANK_PAPER: Paper = { theme: 'day', pressable: [], ground: 'rgba(0, 0, 0, 0)' };

describe.each(seen)('$name', ({ id, players }) => {
  const number = seen.findIndex((one) => one.id === id);
  let person: Person;
  beforeAll(async () => {
    person = await somebody(here, { theme: 'night' });
  });
  afterAll(() => person.context.close());

  test('its table from the first move to the end, and the replay', PATIENCE, async () => {
    const { page, troubles } = person;
    await page.goto(await layTable(page, { game: id, seats: Math.min(players.max, 3), others: 'bots' }));
    await page.locator('#table-board svg').first().waitFor();
    await page.locator('.turn[data-mine="true"]').waitFor();
    await page.emulateMedia({ ...PLAIN, forcedColors: 'active' });
    expect(await chosenColours(page, '.turn-lamp')).toContain('backgroundColor');
    expect(await chosenColours(page, '.players-row[data-awaited="true"]')).toContain('borderLeftColor');
    expect(await chosenColours(page, '.side-tabs .tab[aria-pressed="true"]')).toContain('borderBottomColor');
    expect(await chosenColours(page, '.side-tabs .tab[aria-pressed="false"]')).toEqual([]);
    expect(await unreadable(page)).toEqual([]);
    expect(await onPaper(page), 'a table').toEqual(BLANK_PAPER);

    await anyMove(person);
    await page.locator('.turn[data-mine="true"], main[data-status="finished"]').waitFor();
    await isWell(page, 'in the game', number);
    await resign(page);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await isWell(page, 'the end', number + 1);
    expect(await onPaper(page), 'a result').toEqual(BLANK_PAPER);
    await page.goto(`${new URL(page.url()).pathname}/replay`);
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    await isWell(page, 'the replay', number + 2);
    expect(await onPaper(page), 'a replay').toEqual(BLANK_PAPER);
    expect(troubles).toEqual([]);
  });
});

test.each(turnAt(seen, 0))('the rulebook of $name prints with figures that were never in sight', PATIENCE, async ({ id }) => {
  const { page } = await somebody(here, { theme: 'night' });
  await visit(page, `/rules/${id}`);
  const drawn = () =>
    page.evaluate(() => [...document.querySelectorAll('.rulebook-board')].map((board) => board.querySelector('.board') !== null));
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(1);
  expect(await drawn(), 'one reads from the top').toContain(false);
  expect(await onPaper(page)).toEqual(BLANK_PAPER);
  await expect.poll(drawn).not.toContain(false);

  // And straight to the printer, which does not wait: what was fetched for the first figure is there for all.
  await visit(page, () => page.reload());
  await page.evaluate(() => {
    addEventListener(
      'afterprint',
      () => {
        const boards = [...document.querySelectorAll('.rulebook-board')];
        Reflect.set(globalThis, 'printed', {
          theme: document.documentElement.dataset['theme'],
          empty: boards.filter((board) => board.querySelector('.board svg') === null).length,
        });
      },
      { capture: true },
    );
  });
  await page.locator('.rulebook-figure').first().scrollIntoViewIfNeeded();
  await page.locator('.rulebook-board .board').first().waitFor();
  const pdf = await page.pdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'printed'))).toMatchObject({ empty: 0 });
});

test('an address of a clause for programs from before they had a page leads there, and back', PATIENCE, async () => {
  const { page } = await somebody(here);
  const [{ id } = { id: '' }] = seen;
  await page.goto(`/rules/${id}#formats-moves`);
  await page.waitForURL(`**/rules/${id}/formats#formats-moves`);
  await page.locator('#formats-moves').waitFor();
  await page.locator('.rulebook-text a[href^="#"]').first().click();
  await page.waitForURL(new RegExp(`/rules/${id}#`));
  await page.locator('.rulebook-aimed').waitFor();
  expect(await page.getByRole('heading', { name: 'Formats' }).count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('lease');
  await page.getByRole('heading', { level: 2, name: 'Found' }).waitFor({ state: 'attached' });
});
