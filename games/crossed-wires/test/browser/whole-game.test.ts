/** A whole game between four people in four browsers, with a fifth who looks on. */
import { violations } from '@partyline/e2e/checks/axe.js';
import { sticksOut } from '@partyline/e2e/checks/overflow.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { bidder, whoseTurn } from './at-table.js';
import { type Guest, watchedEvening } from './evening.js';

/** Next to the start, where everybody has access and nobody is in anybody's way. */
const SITES = ['1,0', '0,1', '-1,1', '-1,0'];

const here = scene();

/** The others bid once each as far as they like, then all but the highest drop out. */
async function auctionTo(players: readonly Guest[], from: number, last: number): Promise<void> {
  for (let amount = from; amount <= last; amount++) await (await bidder(players)).bid(amount);
  for (let left = players.length - 1; left > 0; left--) await (await bidder(players)).drop();
}

const tower = ({ page }: Guest, hex: string) => page.locator(`[data-hex="${hex}"]`).getAttribute('aria-label');

test('four people and an onlooker play to the end, and all see the same', { timeout: 300_000 }, async () => {
  const { players, onlooker } = await watchedEvening(here, 4);
  const everybody = [...players, onlooker];

  // An auction: opened at 6, raised twice, sold to the highest.
  await (await whoseTurn(players)).auction(6);
  await auctionTo(players, 7, 8);

  // A tower, taken back and built again; everybody sees each step.
  const builder = await whoseTurn(players);
  const [site = ''] = SITES;
  await builder.build(site);
  for (const guest of everybody) await expect.poll(() => tower(guest, site)).toContain('1 chip');
  await builder.undo();
  for (const guest of everybody) await expect.poll(() => tower(guest, site)).toContain('empty');
  await builder.build(site);
  await builder.finish();
  // The mark of what was built last stays, also when the next have begun, and for those who come later.
  const marked = ({ page }: Guest) => page.locator('.wires-last').count();
  for (const guest of everybody) await expect.poll(() => marked(guest)).toBe(1);
  await onlooker.page.reload();
  await expect.poll(() => marked(onlooker)).toBe(1);

  for (let passed = 0; passed < 4; passed++) await (await whoseTurn(players)).pass(passed === 3);
  const results = everybody.map(({ page }) => page.getByRole('region', { name: 'Result' }));
  for (const result of results) await result.waitFor();
  const ranks = await Promise.all(results.map((result) => result.getByRole('listitem').allInnerTexts()));
  const plain = ranks.map((lines) => lines.map((line) => line.replace(/\s*\(you\)/, '').replace(/\s+/g, ' ')));
  expect(new Set(plain.map((lines) => lines.join('|'))).size, 'everybody reads the same result').toBe(1);
  const stories = await Promise.all(everybody.map((guest) => guest.story()));
  for (const { page } of everybody) expect(await sticksOut(page)).toEqual([]);
  // One who played and one who looked on.
  for (const { page } of [...players.slice(0, 1), onlooker]) expect(await violations(page)).toEqual([]);
  expect(stories.every((story) => story.length > 8)).toBe(true);
  expect(everybody.flatMap(({ troubles }) => troubles)).toEqual([]);
});
