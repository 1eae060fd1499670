/** The puzzles on the real board: solved by mouse and by touch, missed and answered, remembered; and the puzzle of the day. */

import { armed } from '@partyline/e2e/armed.js';
import { type Person, somebody, type Ways } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Move, moveShape } from '../../moves.js';
import { puzzles } from '../../puzzles/index.js';
import { kindOf, type SolutionKind } from '../../puzzles/solutions.js';
import { companyName } from '../../refusals.js';

const here = scene();

const solutionOf = ({ solutions }: Puzzle): Move => moveShape.read(solutions[0], 'move');

function firstOf(...kinds: readonly SolutionKind[]): Puzzle {
  const found = puzzles.find((puzzle) => kinds.includes(kindOf(solutionOf(puzzle))));
  if (found === undefined) throw new Error(`There is no puzzle of ${kinds.join(' or ')}.`);
  return found;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const solvedOf = (page: Page) =>
  page.getByRole('link', { name: /^(Next puzzle|All puzzles|Today’s puzzle)$/ }).and(page.locator('.button'));

/** Plays a move as the page offers it; asked once more, it is meant. */
async function play(page: Page, move: Move): Promise<void> {
  await armed(page);
  if (move.type === 'expand') {
    const company = button(page, `Act for ${companyName(move.company)}`);
    if (await company.isVisible()) await company.click();
    await page.locator(`[data-hex="${move.hex}"]`).click();
    const chips = button(page, move.value === 1 ? '1 chip' : `${move.value} chips`);
    if (await chips.isVisible()) await chips.click();
    const build = button(page, `Build ${move.value}`);
    await build.or(solvedOf(page)).first().waitFor();
    if (await build.isVisible()) await build.click();
  } else if (move.type === 'bid') {
    await page.getByLabel('Your bid in dollars').fill(String(move.amount));
    await button(page, `Bid $${move.amount}`).click();
  } else if (move.type === 'auction') {
    await button(page, 'Auction a share').click();
    if (move.bid === null) return await button(page, 'Open without a bid').click();
    await page.getByLabel('Your bid in dollars').fill(String(move.bid));
    await button(page, `Open at $${move.bid}`).click();
  } else {
    await button(page, { drop: 'Drop out', pass: 'Pass', done: 'End turn' }[move.type]).click();
  }
}

async function isWell({ page, troubles }: Person): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

const ways: readonly (Ways & { readonly kinds: readonly SolutionKind[] })[] = [
  { size: 'desk', theme: 'day', kinds: ['lease'] },
  { size: 'phone', theme: 'night', touch: true, kinds: ['build'] },
];

describe.each(ways)('on a $size by $theme', ({ kinds, ...way }) => {
  test('a puzzle is chosen from the list, solved, and remembered', { timeout: 180_000 }, async () => {
    const person = await somebody(here, way);
    const { page } = person;
    const puzzle = firstOf(...kinds);
    await page.goto('/puzzles/crossed-wires');
    await page.getByText(`0 of ${puzzles.length} solved`).waitFor();
    await page.getByRole('link', { name: puzzle.title }).first().click();
    await page.getByText(puzzle.task).waitFor();
    await play(page, solutionOf(puzzle));
    await page.getByText(puzzle.solved).waitFor();
    await isWell(person);
    await page.getByRole('link', { name: 'All puzzles' }).first().click();
    await page.getByText(`1 of ${puzzles.length} solved`).waitFor();
  });
});

test('a wrong answer in an auction is told with what follows, hints lead to the move, and the right one solves it', {
  timeout: 180_000,
}, async () => {
  const person = await somebody(here, { size: 'phone', touch: true });
  const { page } = person;
  const puzzle = firstOf('bid');
  await page.goto(`/puzzles/crossed-wires/${puzzle.id}`);
  await page.getByText(puzzle.task).waitFor();
  await play(page, { type: 'drop' });
  await page
    .getByRole('status')
    .getByText(puzzle.refute?.({ type: 'drop' }) ?? '(nothing is said)', { exact: true })
    .waitFor();
  for (const hint of puzzle.hints) {
    await button(page, 'Hint').click();
    await page.getByText(hint.say, { exact: true }).waitFor();
  }
  await isWell(person);
  await play(page, solutionOf(puzzle));
  await page.getByText(puzzle.solved).waitFor();
  expect(person.troubles).toEqual([]);
});

describe('the puzzle of the day', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const NOON = Date.parse('2031-03-05T12:00:00Z');
  const todays = (page: Page) => page.getByRole('link', { name: /^Today’s puzzle: / });

  /** Comes on the first day on which it is this game's turn, and opens the puzzle. */
  async function comeOnOurDay(page: Page): Promise<string> {
    for (let day = NOON; ; day += DAY_MS) {
      await page.clock.setFixedTime(day);
      await page.goto('/');
      const name = await todays(page).innerText();
      if (!name.includes('Crossed Wires')) continue;
      expect(name).toContain('One position, one move to find.');
      await todays(page).click();
      await page.waitForURL('**/puzzles/crossed-wires/*?day=*');
      return new Date(day).toISOString().slice(0, 10);
    }
  }

  test('is found on the home page, counts when it is solved, and is sent without the solution', {
    timeout: 180_000,
  }, async () => {
    const person = await somebody(here);
    const { page, context } = person;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const day = await comeOnOurDay(page);
    await page.getByText(/^Puzzle of the day, \d+ Mar 2031, /).waitFor();
    const shown = puzzles.find(({ id }) => page.url().includes(`/${id}?`));
    if (shown === undefined) throw new Error('This is no puzzle.');
    await page.getByText(shown.task).waitFor();
    await isWell(person);
    await play(page, solutionOf(shown));
    await button(page, 'Copy result').click();
    const sent = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(sent[0]).toMatch(/^Puzzle of the day, \d+ Mar 2031$/);
    expect(sent[1]).toBe(`Crossed Wires, ${shown.level}: solved without a hint`);
    expect(sent[2]).toBe(`${here.url}/puzzles/crossed-wires/${shown.id}?day=${day}`);
    expect(sent).toHaveLength(3);
    await page.goto('/');
    await page.getByText('Solved. The next one comes tomorrow.').waitFor();
    expect(await sticksOut(page)).toEqual([]);
    await page.clock.setFixedTime(Date.parse(day) + 2 * DAY_MS);
    await page.goto(sent[2] ?? '');
    await play(page, solutionOf(shown));
    await page.getByRole('link', { name: 'Today’s puzzle' }).waitFor();
    expect(person.troubles).toEqual([]);
  });

  test('does not count when the solution was shown', { timeout: 180_000 }, async () => {
    const person = await somebody(here, { size: 'phone', theme: 'night', touch: true });
    const { page } = person;
    await comeOnOurDay(page);
    const [hint, show] = [button(page, 'Hint'), button(page, 'Show me')];
    await hint.or(show).waitFor();
    while (await hint.isVisible()) await hint.tap();
    await show.tap();
    await solvedOf(page).waitFor();
    expect(await button(page, 'Copy result').count()).toBe(0);
    await isWell(person);
    await page.goto('/');
    expect(await todays(page).innerText()).toContain('One position, one move to find.');
  });
});
