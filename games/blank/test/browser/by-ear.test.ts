/** A whole game against a bot from what is spoken alone: the accessibility tree, the announcements and the keys. */
import { somebody } from '@partyline/e2e/browser.js';
import { type Listener, listener, sitDownByEar } from '@partyline/e2e/by-ear.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const here = scene();
const COLUMNS = 5;

/** Row by row from the top, to the first jack that is said to be free; then Enter, the consequence, and Enter again. */
async function plugIn(ears: Listener): Promise<void> {
  await ears.goTo('option', /./);
  for (let row = 0; row < COLUMNS; row++) await ears.press('ArrowUp');
  await ears.press('Home');
  for (let place = 1; !/, free\./.test((await ears.here()).name); place++) {
    if (place % COLUMNS === 0) {
      await ears.press('ArrowDown');
      await ears.press('Home');
    } else await ears.press('ArrowRight');
  }
  await ears.press('Enter');
  await ears.hear(/It would (begin a new line|make a line of \d+)\./);
  await ears.press('Enter');
}

test('a game is played to its end by ear', { timeout: 300_000 }, async () => {
  const person = await somebody(here, { oneClick: false, hurry: true });
  const ears = await listener(person);
  await sitDownByEar(person.page, ears, 'blank');
  for (;;) {
    const asked = await ears.hear(/^Your turn: plug in at a free jack|[Tt]he game is over/);
    if (/[Tt]he game is over/.test(asked)) break;
    await plugIn(ears);
  }
  expect(ears.story.at(-1)).toMatch(/\d(st|nd|rd) you, \d+/);
  expect(person.troubles).toEqual([]);
});
