/**
 * Somebody who plays Crossed Wires in a browser, by what the page shows: buttons by their names, hexes by theirs. Waits for
 * what it needs and never for time.
 */
import { armed } from '@partyline/e2e/armed.js';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export type Player = ReturnType<typeof playerOf>;

/** Where the hand was when the question changed nothing counts for a moment, and that may be this hex. */
async function clickHex(page: Page, hex: string): Promise<void> {
  await armed(page);
  await page.locator(`[data-hex="${hex}"]`).click();
}

export function playerOf(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const turn = page.getByRole('region', { name: 'What you may do' });
  /** A seat that has answered is not asked again at once, so it is waited for until the page says so. */
  const asked = button('Drop out');
  return {
    page,
    /** Whether the game waits for a turn of this seat. */
    turn,
    asked,
    async auction(bid: number | null) {
      await button('Auction a share').click();
      if (bid === null) return await button('Open without a bid').click();
      await page.getByLabel('Your bid in dollars').fill(String(bid));
      await button(`Open at $${bid}`).click();
    },
    async bid(amount: number) {
      await page.getByLabel('Your bid in dollars').fill(String(amount));
      await button(`Bid $${amount}`).click();
      await asked.waitFor({ state: 'hidden' });
    },
    async drop() {
      await armed(page);
      await asked.click();
      await asked.waitFor({ state: 'hidden' });
    },
    /** A click builds at once where there is nothing to choose; otherwise it opens the choice, and `value` is chosen. */
    async build(hex: string, value: number | null = null) {
      await clickHex(page, hex);
      if (value !== null) await button(`Build ${value}`).click();
    },
    async finish() {
      await armed(page);
      await button('End turn').click();
      await turn.waitFor({ state: 'hidden' });
    },
    async pass(last = false) {
      for (const name of last ? ['Pass', 'Pass and end the game'] : ['Pass']) {
        await button(name).waitFor();
        await armed(page);
        await button(name).click();
      }
      await turn.waitFor({ state: 'hidden' });
    },
    undo: () => button('Undo').click(),
    /** The lines of the log. */
    story: () => page.getByRole('list', { name: 'What happened' }).getByRole('link').allInnerTexts(),
  };
}

/** The first of them for whom something is on the page; asked until there is one. */
async function firstOf<P extends Player>(players: readonly P[], shown: (player: P) => Promise<boolean>): Promise<P> {
  const found: P[] = [];
  await expect
    .poll(
      async () => {
        const all = await Promise.all(players.map(shown));
        found.push(...players.filter((_, index) => all[index]));
        return found.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  const [first] = found;
  if (first === undefined) throw new Error('There is nobody.');
  return first;
}

/** Whose page says that the turn is theirs. */
export const whoseTurn = <P extends Player>(players: readonly P[]): Promise<P> =>
  firstOf(players, ({ turn }) => turn.isVisible());

/** Who is asked for a bid. */
export const bidder = <P extends Player>(players: readonly P[]): Promise<P> => firstOf(players, ({ asked }) => asked.isVisible());

/** Ada and Ben begin a game on this device. */
export async function shareDevice(page: Page): Promise<void> {
  await page.goto('/here/new?game=crossed-wires');
  // Before the form is there, no seat is there to be removed.
  await page.getByLabel('Seat 1: name').fill('Ada');
  while (await page.getByRole('button', { name: 'Remove seat 3' }).isVisible()) {
    await page.getByRole('button', { name: 'Remove seat 3' }).click();
  }
  await page.getByLabel('Seat 2: played by').selectOption('');
  await page.getByLabel('Seat 2: name').fill('Ben');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await playerOf(page).turn.waitFor();
}
