/** Hints at a table against bots: from the way to look down to the move, at both sizes. */
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { hearHint } from '@partyline/e2e/hint-notes.js';
import { scene } from '@partyline/e2e/scene.js';
import { turnAt } from '@partyline/e2e/turns.js';
import { expect, test } from 'vitest';
import { byMouse, playerOf } from './at-table.js';

const here = scene();
const MARKS = '.rw-pointed-town, .rw-pointed-land, [data-pointed]';

const LOOKS = [
  { size: 'desk', theme: 'night' },
  { size: 'phone', theme: 'day' },
] as const;

test.each(turnAt(LOOKS, 0))(
  'hints for the base and for a station are told down to the move ($size)',
  { timeout: 240_000 },
  async (ways) => {
    const person = await somebody(here, ways);
    const { page, troubles } = person;
    await page.goto('/here/new?game=radiowarz&alone=yes');
    await page.getByRole('button', { name: 'Start playing' }).click();
    await page.locator('.turn-line', { hasText: 'Your turn: choose a base' }).waitFor();
    const stays = async () => expect(await sticksOut(page)).toEqual([]);
    const base = await hearHint(page, stays, MARKS);
    expect(base.at(-1)).toMatch(/^Choose .+\. Of the strips/);
    await playerOf(person, byMouse).place();
    await page.locator('.turn-line', { hasText: 'Your turn: place a station' }).waitFor({ timeout: 120_000 });
    const station = await hearHint(page, stays, MARKS);
    expect(station[0]).toMatch(/^Look (north|south|east|west).* of .+, your last station\.$/);
    expect(station.at(-1)).toMatch(/^Go to .+\. .+\.$/);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
