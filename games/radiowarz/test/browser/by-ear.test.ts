/** A whole game against a bot from what is spoken alone: the accessibility tree, the announcements and the keys. */
import { somebody } from '@partyline/e2e/browser.js';
import { type Listener, listener, sitDownByEar } from '@partyline/e2e/by-ear.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const here = scene();
const TRIES = 6;

/** The first open city that is said to bring something, or the last of some; a string is pulled where one can be. */
async function place(ears: Listener): Promise<void> {
  if (/No city is open/.test(await ears.words('region', /^What you may do$/))) {
    await ears.pressButton(/^Forfeit the station$/);
    return;
  }
  await ears.goTo('option', /./);
  let heard = '';
  for (let tried = 0; tried < TRIES && !/Free for your base|on air in/.test(heard); tried++) {
    const before = (await ears.here()).name;
    await ears.press('t');
    await ears.until(async () => (await ears.here()).name !== before);
    heard = await ears.hearHere(/Free for your base|For you|You are on air/);
  }
  if (/press P to choose/.test(heard)) {
    await ears.press('p');
    await ears.hearHere(/Pulls .*’s string/);
  } else await ears.press('Enter');
  await ears.until(async () => (await ears.read()).some(({ role, name }) => role === 'button' && /^(Base|Station)/.test(name)));
  await ears.press('Enter');
}

test('a game is played to its end by ear', { timeout: 300_000 }, async () => {
  const person = await somebody(here, { oneClick: false, hurry: true });
  const ears = await listener(person);
  await sitDownByEar(person.page, ears, 'radiowarz');
  for (;;) {
    const asked = await ears.hear(/^Your turn: (choose a base|place a station)|the game is over/i);
    if (/the game is over/i.test(asked)) break;
    await place(ears);
  }
  const told = ears.story.join('\n');
  expect(told).toMatch(/^Your strip: On air in [1-6] of 6: .*\. (Still to reach|The strip is complete)/m);
  expect(ears.story.at(-1)).toMatch(/\d(st|nd|rd) you, \d\/6\./);
  expect(person.troubles).toEqual([]);
});
