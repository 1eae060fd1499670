/** A whole game from what is spoken alone: the accessibility tree, the announcements and the keys. */
import { somebody } from '@partyline/e2e/browser.js';
import { type Listener, listener, sitDownByEar } from '@partyline/e2e/by-ear.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const here = scene();
/** How many cards are looked at for a move. */
const TRIES = 4;
/** From card to card, by the place that is said of each: all but one lie on a round. */
const NEXT: { readonly [place: string]: string } = {
  'top left': 'ArrowRight',
  'top centre': 'ArrowRight',
  'top right': 'ArrowDown',
  'middle left': 'ArrowRight',
  centre: 'ArrowUp',
  'middle right': 'ArrowDown',
  'bottom left': 'ArrowUp',
  'bottom centre': 'ArrowLeft',
  'bottom right': 'ArrowLeft',
};

async function nextCard(ears: Listener): Promise<void> {
  const { name } = await ears.here();
  await ears.press(NEXT[/^Card \S+, ([a-z ]+)/.exec(name)?.[1] ?? ''] ?? 'ArrowRight');
  await ears.until(async () => (await ears.here()).name !== name);
}

/** What turning the card that the keyboard is on would lead to, as the panel says it. */
async function preview(ears: Listener): Promise<string> {
  const [, card = ''] = /^Card (\S+),/.exec((await ears.here()).name) ?? [];
  await ears.press('r');
  await ears.until(async () => (await ears.words('region', /^What you may do$/)).includes(`Turn ${card}`));
  return await ears.words('region', /^What you may do$/);
}

/** The first die that has seconds on it. */
async function takeBonus(ears: Listener): Promise<void> {
  await ears.goTo('button', /^Card /);
  const dice = (await ears.read()).filter(({ role, name }) => role === 'button' && /^Die \d/.test(name));
  const first = dice.findIndex(({ name }) => !/: 0 /.test(name));
  await ears.press(String(first + 1));
}

/** Turns the first card that puts a call through, or the last that was looked at. */
async function operate(ears: Listener): Promise<void> {
  await ears.goTo('button', /^Card /);
  for (let tried = 1; ; tried++) {
    if (/connected/.test(await preview(ears)) || tried === TRIES) break;
    await ears.press('Escape');
    await nextCard(ears);
  }
  await ears.press('r');
}

test('a game is played to its end by ear', { timeout: 300_000 }, async () => {
  const person = await somebody(here, { oneClick: false, hurry: true });
  const ears = await listener(person);
  await sitDownByEar(person.page, ears, 'switchboard');
  await ears.hear(/^Your turn: /);
  const done: string[] = [];
  while (!/the game is lost|Every call is connected/.test(done.at(-1) ?? '')) {
    const asked = await ears.words('region', /^What you may do$/);
    if (/Choose the die/.test(asked)) await takeBonus(ears);
    else await operate(ears);
    done.push(await ears.hear(/Time −\d|on die \d/));
  }
  expect(done.length).toBeGreaterThan(3);
  await ears.hear(/: the game is over\. \d+ s\./);
  expect(ears.story.some((line) => /^Turn \S+ for 1 second\. .*It makes .*\. It breaks .*\./.test(line))).toBe(true);
  expect(person.troubles).toEqual([]);
});
