/**
 * The daily call in browsers, for every game that has one: two people are dealt the same whatever they play, see each other's
 * results when they have finished, and find the day in the calendar when it is over. By mouse, in both sizes and themes.
 */
import { readFileSync } from 'node:fs';
import { type GameEntry, games } from '@partyline/games/registry.js';
import { decide, type Level } from '@partyline/kernel/bot.js';
import { type GameEvent, type Resources, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, somebody, type Ways } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { scene } from '../../scene.js';
import { turnAt } from '../../turns.js';

const called = games.filter(({ seen, daily }) => seen !== null && daily !== undefined);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon of a day that is far from the browsers' own: the server's clock is the one that counts. */
const NOON = Date.parse('2031-03-05T12:00:00Z');
const DAY = '2031-03-05';
const ahead = (days: number): number => NOON + days * DAY_MS - Date.now();

const here = scene({ ahead: ahead(0), peopleStay: true });

let days = 0;
/** So many days after the first; the server is killed and started again for it. */
async function itIs(later: number): Promise<void> {
  if (days === later) return;
  days = later;
  await here.house.kill();
  await here.house.restart(ahead(later));
}

type Whole = {
  readonly fields: { readonly status: string; readonly view: Json };
  readonly past: { readonly events: GameEvent[] }[];
};

const whole = (page: Page): Promise<Whole> =>
  page.evaluate(async () => await (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json());

const say = (page: Page, command: Json): Promise<boolean> =>
  page.evaluate(async (what) => {
    const body = `{"key":"${crypto.randomUUID()}","asked":null,"command":${what}}`;
    const headers = { 'content-type': 'application/json' };
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    return (await fetch(`${table}/commands`, { method: 'POST', headers, body })).ok;
  }, JSON.stringify(command));

/** What the game needs beside its rules, from its folder of data. */
async function resourcesOf({ id, rules }: GameEntry): Promise<Resources> {
  const { game } = await rules();
  const read = (name: string): Uint8Array => readFileSync(new URL(`../../../games/${id}/data/${name}`, import.meta.url));
  return new Map(game.resources(game.options.read({}, 'options')).map((name) => [name, read(name)]));
}

/** Until the game is over, as a bot would; what has happened. */
async function playOut({ page }: Person, entry: GameEntry, level: Level): Promise<GameEvent[]> {
  const [{ bots }, resources] = await Promise.all([entry.bots(), resourcesOf(entry)]);
  const bot = bots[level];
  if (bot === undefined) throw new Error(`no bot of level ${level}`);
  for (let i = 0; i < 200; i++) {
    const { fields, past } = await whole(page);
    if (fields.status !== 'playing') return past.flatMap(({ events }) => events);
    const move = decide(bot, fields.view, seatOf(0), { random: randomFrom(`${level} ${i}`), resources });
    await say(page, { type: 'move', move });
  }
  throw new Error('the game does not end');
}

async function sitDown(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Today’s call/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'The daily call', level: 1 }).waitFor();
}

async function rename(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/me', { method: 'POST', headers, body: JSON.stringify({ name: wanted }) });
  }, name);
}

async function well({ page, troubles }: Person, isAxeAsked = true): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  if (isAxeAsked) expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

type Drawn = { readonly picture: Buffer; readonly texts: readonly string[]; readonly paths: number };

/** The picture that is saved, and what was drawn on it: texts, and lines that a game has given. */
async function savePicture(page: Page, within: Locator): Promise<Drawn> {
  await within.getByRole('img', { name: /^Your / }).waitFor();
  await page.evaluate(() => {
    const texts: string[] = [];
    const drawn = { texts, paths: 0 };
    Object.assign(globalThis, { drawn });
    const { fillText, fill, stroke } = CanvasRenderingContext2D.prototype;
    const pen = CanvasRenderingContext2D.prototype;
    Object.assign(pen, {
      fillText(this: CanvasRenderingContext2D, ...all: Parameters<typeof fillText>) {
        drawn.texts.push(all[0]);
        fillText.apply(this, all);
      },
      fill(this: CanvasRenderingContext2D, ...all: Parameters<typeof fill>) {
        if (all[0] instanceof Path2D) drawn.paths += 1;
        fill.apply(this, all);
      },
      stroke(this: CanvasRenderingContext2D, ...all: Parameters<typeof stroke>) {
        if (all[0] instanceof Path2D) drawn.paths += 1;
        stroke.apply(this, all);
      },
    });
  });
  const saving = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Save picture' }).click();
  const picture = readFileSync(await (await saving).path());
  const drawn = await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'drawn')?.[1]);
  await page.reload();
  return { picture, ...drawn };
}

/** How many colours there are on the part of a picture where a game draws what was built. */
const coloursOf = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const { data } = pen?.getImageData(650, 80, 470, 470) ?? { data: [] };
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4)
        colours.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
      return colours.size;
    },
    [...picture],
  );

const LETTER = /^[A-Z]$/;

const DESK: Ways = { size: 'desk', theme: 'night' };
const PHONE: Ways = { size: 'phone', theme: 'day' };

describe.each(called)('$name', (entry) => {
  let people: readonly [Person, Person];
  const names = [`Ada of ${entry.id}`, `Ben of ${entry.id}`];
  const number = called.indexOf(entry);
  /** Both come to the same pages, and axe is asked about those of one. */
  const isAsking = (person: Person): boolean => turnAt(people, number).includes(person);

  test('two people are dealt the same whatever they play, and see each other’s results', { timeout: 180_000 }, async () => {
    await itIs(0);
    people = await Promise.all([somebody(here, DESK), somebody(here, PHONE)]);
    const played: GameEvent[][] = [];
    const openings: Json[] = [];
    for (const [i, person] of people.entries()) {
      const { page } = person;
      await sitDown(page);
      await well(person, isAsking(person));
      const call = page.getByRole('article', { name: entry.name });
      expect(await call.getByRole('region', { name: 'Everybody’s results' }).count()).toBe(0);
      await call.getByRole('button', { name: /^Play today’s call/ }).click();
      await page.waitForURL(/\/t\//);
      await page.getByRole('link', { name: /^Daily call of 5 Mar/ }).waitFor();
      await rename(page, names[i] ?? '');
      openings.push((await whole(page)).fields.view);
      expect(await page.getByRole('button', { name: 'What would you do?' }).count(), 'no hints in a first attempt').toBe(0);
      played.push(await playOut(person, entry, i === 0 ? 'casual' : 'random'));
    }
    expect(openings[1]).toEqual(openings[0]);
    // What was dealt: events of the kinds that a game begins with.
    const kind = played[0]?.[0]?.type;
    const [one = [], other = []] = played.map((events) => events.filter(({ type }) => type === kind));
    const dealt = Math.min(one.length, other.length);
    expect(dealt).toBeGreaterThan(0);
    expect(one.slice(0, dealt)).toEqual(other.slice(0, dealt));
    for (const person of people) {
      const ending = person.page.getByRole('region', { name: 'Daily call' });
      await ending.getByText('Daily call 1 (5 Mar 2031)', { exact: true }).waitFor();
      await ending.getByText('Streak: 1 day', { exact: true }).waitFor();
      await well(person, isAsking(person));
      await person.page.getByRole('link', { name: 'See how the others did' }).click();
      await person.page.getByRole('heading', { name: /^The call of/ }).waitFor();
    }
    for (const [i, person] of people.entries()) {
      await person.page.goto('/daily');
      const call = person.page.getByRole('article', { name: entry.name });
      const results = call.getByRole('region', { name: 'Everybody’s results' });
      for (const [j, name] of names.entries())
        await results.getByText(i === j ? `${name} (you)` : name, { exact: true }).waitFor();
      await well(person, isAsking(person));
    }
  });

  test('the result is copied as a text and saved as a picture, and gives nothing away', { timeout: 60_000 }, async () => {
    const [{ page, context }] = people;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const call = page.getByRole('article', { name: entry.name });
    await call.getByRole('button', { name: 'Copy result' }).click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(new RegExp(`^${entry.name}, daily call 1 \\(5 Mar 2031\\)\\n`));
    expect(text).toMatch(/[🟩🟨🟫⬜]/u);
    expect(text).toContain('\nStreak: 1 day\n');
    expect(text.split('\n').at(-1)).toBe(`${here.url}/daily/${entry.id}/${DAY}`);
    await call.getByText('until the day is over, so that others can still play', { exact: false }).waitFor();
    const { picture, texts, paths } = await savePicture(page, call);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(await coloursOf(page, picture), 'what was built is on it').toBeGreaterThan(5);
    expect(texts).toContain('Daily call 1 (5 Mar 2031) · Streak: 1 day');
    expect([texts.filter((one) => LETTER.test(one)), paths], 'neither letters nor cords while the day lasts').toEqual([[], 0]);
  });

  test('a friend who opens the link that was sent gets today’s call, and the attempt counts as announced', async () => {
    for (const ways of turnAt([DESK, PHONE], number + 1)) {
      const friend = await somebody(here, ways);
      const { page } = friend;
      await page.goto(`${here.url}/daily/${entry.id}/${DAY}`);
      await page.getByText('This is today’s call', { exact: false }).waitFor();
      await page.getByText('Your first attempt counts.', { exact: false }).waitFor();
      expect(await page.getByText('Its day is over', { exact: false }).count()).toBe(0);
      await well(friend);
      await page.getByRole('button', { name: /^Play today’s call/ }).click();
      await page.waitForURL(/\/t\//);
      await page.getByRole('link', { name: 'Daily call of 5 Mar', exact: true }).waitFor();
      await friend.context.close();
    }
  });

  test('another game of the same call counts for nothing', { timeout: 60_000 }, async () => {
    const [, { page }] = people;
    const call = page.getByRole('article', { name: entry.name });
    // Others may have begun meanwhile: only the place is compared.
    const place = async () => /^You are [^.]*\./.exec(await call.getByText(/^You are/).innerText())?.[0];
    const before = await place();
    expect(before).toContain('of 2 who finished');
    await call.getByRole('button', { name: /^Play it again/ }).click();
    await page.waitForURL(/\/t\//);
    await page.getByRole('link', { name: /does not count$/ }).waitFor();
    await say(page, { type: 'resign' });
    await page.getByText('This game does not count', { exact: false }).waitFor();
    await page.goto('/daily');
    await expect.poll(place).toBe(before);
  });

  test('who presses after midnight is told that it does not count', async () => {
    const { page } = await somebody(here);
    // What the page still fetches when the server goes would be missing afterwards, which is another test.
    await page.goto(`/daily/${entry.id}/${DAY}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Play today’s call/ }).waitFor();
    await itIs(1);
    await page.getByRole('button', { name: /^Play today’s call/ }).click();
    await page.getByText('Midnight has passed', { exact: false }).waitFor();
    await page.getByRole('link', { name: /does not count$/ }).waitFor();
  });

  test('a day later the server was stopped and started, and everything is in the archive', { timeout: 120_000 }, async () => {
    await itIs(1);
    const [person] = people;
    const { page } = person;
    await page.goto('/daily');
    await page
      .getByRole('button', { name: /^Play today’s call/ })
      .first()
      .waitFor();
    expect(await page.getByText('One day so far', { exact: false }).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: `Earlier calls of ${entry.name}` }).click();
    const table = page.getByRole('table', { name: 'March 2031' });
    const played = table.getByRole('link', { name: /5 March 2031: call 1, / });
    await played.and(page.locator('[data-state="played"]')).waitFor();
    expect(await table.getByRole('link').count(), 'the days from the first call to today').toBe(2);
    await well(person);
    // By keys: one day is in the order of Tab, and arrows lead to the others.
    await table.getByRole('link', { name: /6 March 2031, today: call 2, not played by you/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => played.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await table.locator('a[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    const results = page.getByRole('region', { name: 'Everybody’s results' });
    for (const name of names) await results.getByText(name, { exact: false }).waitFor();
    const open = await savePicture(page, page.getByRole('article', { name: entry.name }));
    expect(open.texts.filter((one) => LETTER.test(one)).length + open.paths, 'now it shows everything').toBeGreaterThan(0);
    expect(await coloursOf(page, open.picture)).toBeGreaterThan(5);
    await page.getByText('How this deal was fixed').click();
    const [sealed = '', seed = ''] = await page.locator('.call-proof code').allInnerTexts();
    const hash = await page.evaluate(async (text) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }, seed);
    expect(hash).toBe(sealed);
    await page.getByText('It is the one that this device was shown before its day was over.', { exact: false }).waitFor();
    await well(person);
    await promisesAnotherDeal(person);
    const late = await somebody(here);
    await late.page.goto(`/daily/${entry.id}/${DAY}`);
    await late.page.getByText('This day is over.', { exact: false }).waitFor();
    await late.page.getByRole('link', { name: 'Play today’s call instead' }).waitFor();
    await late.page.getByText('How this deal was fixed').click();
    await late.page.getByText('this device cannot tell: it did not see it then', { exact: false }).waitFor();
    await well(late);
    await late.page.getByRole('button', { name: /^Play this call/ }).click();
    await late.page.waitForURL(/\/t\//);
    await late.page.getByRole('link', { name: /does not count$/ }).waitFor();
  });
});

/** The server tells another seed and the hash of that: this device was shown another hash while the day was not over. */
async function promisesAnotherDeal({ page }: Person): Promise<void> {
  const [seed, sealed] = ['0'.repeat(64), '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55'];
  await page.route(/\/api\/daily\/[^/]+\/\d/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), seed, sealed } });
  });
  await page.reload();
  await page.getByRole('alert').getByText('This is NOT the hash that this device was shown', { exact: false }).waitFor();
  await page.unroute(/\/api\/daily\/[^/]+\/\d/);
}

test('a day that there is not is said to be none', async () => {
  const { page } = await somebody(here);
  for (const address of ['/daily/chess', `/daily/${called[0]?.id}/1999-01-01`]) {
    await page.goto(address);
    await page
      .getByRole('link', { name: /today’s|Games/ })
      .first()
      .waitFor();
    await expect.poll(() => page.locator('h1').count()).toBe(1);
  }
});

test('where somebody’s own day is another one, the page says so, and when the next call comes there', async () => {
  const inZone = async ({ page, context }: Person, timezoneId: string): Promise<void> => {
    await (await context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId });
  };
  await itIs(0);
  const person = await somebody(here, PHONE);
  const { page, context } = person;
  await inZone(person, 'Pacific/Kiritimati');
  await page.goto('/daily');
  await page.getByText('Where you are it is already Thursday 6 March', { exact: false }).waitFor();
  await page.getByText(': for you on Thursday at 14:00.', { exact: false }).waitFor();
  await well(person);
  await context.close();
  const near = await somebody(here);
  await inZone(near, 'Europe/Berlin');
  await near.page.goto(`/daily/${called[0]?.id}/${DAY}`);
  await near.page.getByText('for you on Thursday at 01:00.', { exact: false }).waitFor();
  await near.page.goto('/daily');
  await near.page.getByText(': for you on Thursday at 01:00.', { exact: false }).waitFor();
  expect(await near.page.getByText('Where you are', { exact: false }).count()).toBe(0);
});

test('the calendar turns from month to month, by finger and by keys, and ends where the calls do', async () => {
  await itIs(27);
  const person = await somebody(here, { ...PHONE, touch: true });
  const { page } = person;
  await page.goto(`/daily/${called[0]?.id}`);
  await page.getByRole('heading', { name: 'April 2031' }).waitFor();
  expect(await page.getByRole('link', { name: /^Month after/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Month before: March 2031' }).tap();
  const march = page.getByRole('table', { name: 'March 2031' });
  await march.waitFor();
  expect(await march.getByRole('link').count()).toBe(27);
  expect(await page.getByRole('link', { name: /^Month before/ }).count()).toBe(0);
  await well(person);
  await march.getByRole('link', { name: /31 March 2031/ }).focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(DAY);
  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: 'April 2031' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe('2031-04-01');
  await page.goto(`/daily/${called[0]?.id}?month=2030-01`);
  await page.getByText('There were no calls in that month.', { exact: false }).waitFor();
});
