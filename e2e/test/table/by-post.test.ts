/** A game by post as two people have it before them: holidays, a pause, a time that is up, and lines that are played for them. */
import { games } from '@partyline/games/registry.js';
import { anything, integer, list, nullable, object, optional } from '@partyline/kernel/shape.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, somebody } from '../../browser.js';
import { violations } from '../../checks/axe.js';
import { sticksOut } from '../../checks/overflow.js';
import { layTable } from '../../party.js';
import { scene } from '../../scene.js';

const PATIENCE = { timeout: 120_000 };
/** One whose moves can be listed, so that lines are chosen without a board. */
const [game] = games.filter(({ seen, players }) => seen !== null && players.min <= 2 && players.max >= 2);

const here = scene({ peopleStay: true });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const fromMenu = async (page: Page, name: string | RegExp): Promise<void> => {
  await press(page, 'More');
  await press(page, name);
};

type Way = Pick<Parameters<typeof layTable>[1], 'time' | 'timeout' | 'holidays'>;

/** Host and guest at a table of their own; the host, who sits first, on a wide screen by day and the guest on a phone by night. */
async function pair(way: Way) {
  const [host, guest] = await Promise.all([somebody(here), somebody(here, { size: 'phone', theme: 'night' })]);
  const address = await layTable(host.page, { game: game?.id ?? '', shuffle: false, ...way });
  await host.page.goto(address);
  await guest.page.goto(address);
  return { host, guest, address };
}

const sit = async ({ page }: Person): Promise<void> => {
  await press(page, 'Take this seat');
  await page.getByRole('button', { name: 'More' }).waitFor();
  await page.getByRole('region', { name: 'Waiting room' }).waitFor({ state: 'hidden' });
};

const stepsShape = list(list(object({ seat: integer(), move: nullable(anything) })));
const knownShape = object({ fields: object({ conditional: optional(stepsShape, () => []), toAct: list(integer()) }) });

/** What the table is to this person, as programs ask it. */
async function known({ page }: Person, address: string) {
  const { pathname } = new URL(address, here.url);
  const reply = await page.context().request.get(`/api${pathname.replace('/t/', '/tables/')}`);
  return knownShape.read(await reply.json(), 'table').fields;
}

async function move({ page }: Person, address: string, made: unknown): Promise<void> {
  const { pathname } = new URL(address, here.url);
  await page.context().request.post(`/api${pathname.replace('/t/', '/tables/')}/commands`, {
    data: { key: crypto.randomUUID(), command: { type: 'move', move: made } },
    failOnStatusCode: true,
  });
}

async function isWell(page: Page): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

describe('by post', () => {
  let at: Awaited<ReturnType<typeof pair>>;
  beforeAll(async () => {
    at = await pair({ time: { type: 'days', days: 3 }, holidays: 14, timeout: 'claim' });
  });
  afterAll(() => Promise.all([at.host, at.guest].map(({ context }) => context.close())));

  test('the waiting room says what happens when time is up, and how long one may be away', PATIENCE, async () => {
    const { page } = at.guest;
    await page.getByText('each of the others can let a bot play on', { exact: false }).waitFor();
    await page.getByText('Everybody may be away for 14 days, while their clock stands.', { exact: false }).waitFor();
    await sit(at.guest);
  });

  test('a holiday is taken, shown to the other with its end, and ended', PATIENCE, async () => {
    const { host, guest } = at;
    await fromMenu(host.page, 'Take a holiday');
    await host.page.getByLabel('Days').selectOption('5');
    await isWell(host.page);
    await press(host.page, 'Begin the holiday');
    const away = guest.page.getByRole('status').filter({ hasText: /is on holiday until/ });
    await away.waitFor();
    await isWell(guest.page);
    await press(host.page, 'I am back');
    await away.waitFor({ state: 'hidden' });
  });

  test('a pause is asked for, agreed to, and ended by either', PATIENCE, async () => {
    const { host, guest } = at;
    await fromMenu(guest.page, 'Ask for a pause');
    await press(guest.page, 'Ask the others');
    await host.page.getByRole('button', { name: 'Agree' }).waitFor();
    await isWell(host.page);
    await press(host.page, 'Agree');
    const paused = guest.page.getByRole('status').filter({ hasText: 'All clocks stand.' });
    await paused.waitFor();
    await isWell(guest.page);
    await press(guest.page, 'End the pause');
    await paused.waitFor({ state: 'hidden' });
  });

  test('a line is thought through on a board of what would be, kept, and played when it fits', PATIENCE, async () => {
    const { host, guest, address } = at;
    const { page } = guest;
    await fromMenu(page, /^If … then/);
    const dialog = page.getByRole('dialog', { name: 'If … then …' });
    const keep = dialog.getByRole('button', { name: 'Keep this line' });
    for (let step = 0; step < 6 && !(await keep.isEnabled()); step++) {
      const next = dialog.getByRole('combobox').last();
      await next.selectOption({ index: (await next.locator('option').count()) - 1 });
      await dialog.getByRole('button', { name: 'Add this move' }).click();
      await dialog.getByRole('list', { name: 'This line' }).getByRole('listitem').nth(step).waitFor();
    }
    await isWell(page);
    await keep.click();
    await dialog.getByRole('list', { name: 'Your lines' }).waitFor();
    const [line = []] = (await known(guest, address)).conditional;
    expect((await known(host, address)).conditional).toEqual([]);
    expect(line.map(({ seat }) => seat)).toEqual([...line.slice(0, -1).map(() => 0), 1]);
    await press(page, 'Close');
    for (const { seat, move: made } of line) if (seat === 0) await move(host, address, made);
    await expect.poll(async () => (await known(guest, address)).conditional).toEqual([]);
    // It was the guest's turn for no longer than it took to answer.
    expect((await known(host, address)).toAct).not.toContain(1);
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
  });
});

test('whose time is up is left to those who wait, where that was chosen', PATIENCE, async () => {
  const { host, guest } = await pair({ time: { type: 'live', bank: 2, increment: 0 }, timeout: 'claim' });
  await sit(guest);
  await guest.page.getByRole('button', { name: 'Let a bot play on' }).waitFor();
  await isWell(guest.page);
  await press(guest.page, 'Wait');
  await guest.page.getByRole('status').filter({ hasText: 'You wait.' }).waitFor();
  await press(guest.page, 'Let a bot play on');
  await press(host.page, 'Take my seat back');
  await Promise.all([host, guest].map(({ context }) => context.close()));
});
