/**
 * Somebody who plays RadioWarz in a browser, by what the page shows: cities by their marks, buttons by their names. Waits for
 * what it needs and never for time.
 */
import { armed } from '@partyline/e2e/armed.js';
import type { Person } from '@partyline/e2e/browser.js';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const PATIENCE = { timeout: 60_000 };

export type Hand = (what: Locator) => Promise<void>;

/** Until it lies where it lay a frame ago: a press on what still moves would land beside it. */
const atRest = (what: Locator): Promise<void> =>
  what.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let before = '';
        const look = (): void => {
          const { x, y, width } = element.getBoundingClientRect();
          const now = `${x} ${y} ${width}`;
          if (now === before) resolve();
          else requestAnimationFrame(look);
          before = now;
        };
        look();
      }),
  );

/** The strings of a city cover its dot as any player's finger would: what is under the finger is found by the board. */
export const byMouse: Hand = async (what) => {
  await atRest(what);
  await what.click({ force: true });
};
export const byTouch: Hand = async (what) => {
  await atRest(what);
  await what.tap({ force: true });
};

export type Placed = { readonly city: string; readonly pulled: boolean };

export function playerOf({ page }: { readonly page: Page }, hand: Hand) {
  const open = page.locator('[data-city][data-open="true"]');
  const forfeit = page.getByRole('button', { name: 'Forfeit the station' });
  const result = page.getByRole('region', { name: 'Result' });
  const commit = page.getByRole('button', { name: /^(Station|Base)/ });
  const pull = page.getByRole('button', { name: /^Pull (?!nothing)/ });
  return {
    page,
    result,
    isAsked: async () => (await open.count()) > 0 || (await forfeit.isVisible()),
    /** Puts a station in the city that comes first in the alphabet of ids, and pulls a string there where it can. */
    async place(): Promise<Placed | null> {
      await armed(page);
      if (await forfeit.isVisible()) {
        await forfeit.click();
        return null;
      }
      const city = (await open.first().getAttribute('data-city')) ?? '';
      const target = page.locator(`[data-city="${city}"]`);
      // Once: a second press on a city that is aimed at already would place.
      await hand(target);
      // A mouse places at once where there is nothing to choose; a finger always sees first what would happen.
      const pinned = page.getByRole('option', { selected: true });
      const isTaken = async () => !(await page.locator(`[data-city="${city}"][data-open="true"]`).isVisible());
      await expect.poll(async () => (await pinned.count()) > 0 || (await isTaken()), PATIENCE).toBe(true);
      if ((await pinned.count()) === 0) return { city, pulled: false };
      const pulled = (await pull.count()) > 0;
      if (pulled) await pull.first().click();
      await commit.click();
      return { city, pulled };
    },
    /** What the own strip says of the stations that are left. */
    left: () => page.locator('.rw-strip[data-you="true"] .rw-stations').textContent(),
    /** A string as the page draws it. */
    string: (seat: number) => page.locator(`[data-string="${seat}"] path`).first().getAttribute('d'),
    story: () => page.getByRole('list', { name: 'What happened' }).getByRole('link').allInnerTexts(),
  };
}

export type Player = ReturnType<typeof playerOf>;

/** The one of them whom the game waits for; null once it is over. */
export async function whoseTurn<P extends Player>(players: readonly P[]): Promise<P | null> {
  let found: P | null = null;
  await expect
    .poll(async () => {
      for (const player of players) {
        if (await player.result.isVisible()) return true;
        if (await player.isAsked()) {
          found = player;
          return true;
        }
      }
      return false;
    }, PATIENCE)
    .toBe(true);
  return found;
}

export const troublesOf = (people: readonly Person[]): readonly string[] => people.flatMap(({ troubles }) => troubles);
