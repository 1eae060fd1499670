/**
 * A real table with the phone beside it: every game's companion and every tool of it, used without a line once the page is there,
 * kept over a reload, thrown away only when that was asked; phone by night and desk by day in turn.
 */
import { type Person, somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { inTurn } from '@partyline/e2e/turns.js';
import { visit } from '@partyline/e2e/visit.js';
import { games } from '@partyline/games/registry.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const here = scene();
const PATIENCE = { timeout: 120_000 };
const onPaper = games.filter(({ seen }) => seen?.companion !== undefined);
const WAYS = [
  { size: 'phone', theme: 'night', touch: true },
  { size: 'desk', theme: 'day', touch: false },
] as const;

const toolNamed = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

type ToolTrial = { act(page: Page): Promise<void>; done(page: Page): Promise<void> };

/** What a thumb does first with each kind of tool, and what shows that it was done, also after a reload. */
const TRIALS: { readonly [kind: string]: ToolTrial } = {
  timer: {
    async act(page) {
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByRole('button', { name: 'Pause' }).click();
    },
    done: (page) => page.getByRole('button', { name: 'Go on' }).waitFor(),
  },
  track: {
    act: (page) => page.getByRole('button', { name: /^(Begin round 1|Pass|Base placed)$/ }).click(),
    done: (page) => page.getByRole('button', { name: 'Undo' }).waitFor(),
  },
  sheet: {
    act: (page) => page.locator('.companion-line input').first().fill('3'),
    done: (page) => expect.poll(() => page.locator('.companion-line input').first().inputValue()).toBe('3'),
  },
};

async function isWell(page: Page): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

/** Everything that goes to the server but the files of the site. */
function heard({ page }: Person): readonly string[] {
  const all: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).pathname.startsWith('/api')) all.push(request.url());
  });
  page.on('websocket', (socket) => all.push(socket.url()));
  return all;
}

test.each(inTurn(onPaper, WAYS).map(([entry, ways]) => ({ entry, ways, name: entry.name, size: ways.size })))(
  '$name on paper: every tool works without a line, and a reload loses nothing ($size)',
  PATIENCE,
  async ({ entry, ways }) => {
    const person = await somebody(here, ways);
    const { page, context, troubles } = person;
    const all = heard(person);
    await page.goto('/companion');
    await visit(page, async () => {
      await page.getByRole('link', { name: new RegExp(`^${entry.name}`) }).click();
      await page.getByRole('heading', { name: `${entry.name} at a real table` }).waitFor();
      return null;
    });
    await isWell(page);
    await context.setOffline(true);
    const { companion } = (await entry.seen?.companion?.()) ?? expect.fail('no companion');
    for (const { id, name, kind } of companion.tools) {
      await page.locator(`a[href$="tool=${id}"]`).first().click();
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await TRIALS[kind]?.act(page);
      await TRIALS[kind]?.done(page);
      await isWell(page);
    }
    await toolNamed(page, 'Ask the rules');
    await page.locator('.companion-questions summary').first().click();
    await page.locator('.companion-answer').first().waitFor();
    await page.getByRole('searchbox').fill('end');
    await page.getByText(/\d+ clauses?$/).waitFor();
    await context.setOffline(false);
    const tools = await page.evaluate((key) => localStorage.getItem(key), `party-line/companion/${entry.id}`);
    await page.reload();
    for (const { id, kind } of companion.tools.filter((tool) => TRIALS[tool.kind] !== undefined)) {
      await page.locator(`a[href$="tool=${id}"]`).first().click();
      await TRIALS[kind]?.done(page);
    }
    await startOver(page, entry.id, tools);
    expect(all).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

/** What was kept is there after a reload, stays there for whoever thinks better of it, and is gone for whoever does not. */
async function startOver(page: Page, game: string, tools: string | null): Promise<void> {
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `party-line/companion/${game}`);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(await kept()).toBe(tools);
  expect(Object.keys(JSON.parse(tools ?? '{}').tools).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect.poll(async () => JSON.parse((await kept()) ?? '{}').tools).toEqual({});
}

test('the phone follows a whole game on a table of its own', PATIENCE, async () => {
  const person = await somebody(here, { size: 'phone', theme: 'day' });
  const { page, troubles } = person;
  const [entry] = await Promise.all(
    onPaper.map(async (one) => ({ id: one.id, follows: (await one.seen?.companion?.())?.companion.follow !== undefined })),
  ).then((all) => all.filter(({ follows }) => follows));
  const all = heard(person);
  await page.goto(`/companion/${entry?.id}`);
  await page.getByLabel('Name of player 1').fill('Ada');
  await page.getByRole('button', { name: 'Follow a new game' }).click();
  await page.getByRole('region', { name: 'Board' }).waitFor();
  await page.getByText('Ada').first().waitFor();
  expect(all).toEqual([]);
  expect(troubles).toEqual([]);
});
