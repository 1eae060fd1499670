/** A hint at a table against bots: from a part of the sheet down to the build, at both sizes. */
import { somebody } from '@partyline/e2e/browser.js';
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { hearHint } from '@partyline/e2e/hint-notes.js';
import { scene } from '@partyline/e2e/scene.js';
import { turnAt } from '@partyline/e2e/turns.js';
import { expect, test } from 'vitest';

const here = scene();

const LOOKS = [
  { size: 'desk', theme: 'day' },
  { size: 'phone', theme: 'night' },
] as const;

test.each(turnAt(LOOKS, 1))(
  'a hint is told from a part of the sheet down to the build ($size)',
  { timeout: 180_000 },
  async (ways) => {
    const { page, troubles } = await somebody(here, ways);
    await page.goto('/here/new?game=criss-cross-town&alone=yes');
    await page.getByRole('button', { name: 'Start playing' }).click();
    await page.locator('.cct-sheet').waitFor({ timeout: 60_000 });
    const told = await hearHint(page, async () => expect(await sticksOut(page)).toEqual([]), '.cct-pointed');
    expect(told[0]).toMatch(/^Look at the .+ of your sheet\.$/);
    expect(told[1]).toMatch(/^Cut [A-Z]+ out of your sheet/);
    expect(told.at(-1)).toMatch(/where the town is marked\. It .+\.$/);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
