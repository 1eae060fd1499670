/** What moves: a piece that was cut falls, the others' towns are turned over; nothing for those who want it still. */
import { somebody } from '@partyline/e2e/browser.js';
import { layTable } from '@partyline/e2e/party.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';
import { townPlayer } from './at-table.js';

const here = scene();

/** Plays a round, and gives what was moved by it: the names of the lists or parts that it stands in. */
async function movedBy(motion: boolean): Promise<readonly string[]> {
  const person = await somebody(here, { motion });
  const { page, context } = person;
  const moved: string[] = [];
  await context.exposeFunction('tellMoved', (name: string) => moved.push(name));
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const tell: unknown = Reflect.get(globalThis, 'tellMoved');
      if (typeof tell === 'function') tell(this.closest('[aria-label]')?.getAttribute('aria-label') ?? '');
      return animate.apply(this, given);
    };
  });
  await page.goto(await layTable(page, { game: 'criss-cross-town', seats: 2, others: 'bots' }));
  await page.locator('.cct-sheet [data-square="9,9"] text').waitFor();
  const player = townPlayer(person);
  await player.cutAndPlace();
  await player.ready();
  await expect.poll(player.round, { timeout: 60_000 }).toBe(2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(person.troubles).toEqual([]);
  await context.close();
  return moved;
}

test('a piece falls to the table, and the towns of the others are turned over', { timeout: 120_000 }, async () => {
  const moved = await movedBy(true);
  expect(moved).toContain('Pieces');
  expect(moved).toContain('Towns');
});

test('nothing moves for those who want it still', { timeout: 120_000 }, async () => {
  expect(await movedBy(false)).toEqual([]);
});
