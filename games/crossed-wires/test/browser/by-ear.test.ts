/** A whole game against bots from what is spoken alone: the accessibility tree, the announcements and the keys. */
import { somebody } from '@partyline/e2e/browser.js';
import { type Listener, listener, sitDownByEar } from '@partyline/e2e/by-ear.js';
import { scene } from '@partyline/e2e/scene.js';
import { expect, test } from 'vitest';

const here = scene();
const QUESTION = /^Your turn: |the game is over/i;

const offers = async (ears: Listener, button: RegExp): Promise<boolean> =>
  (await ears.read()).some(({ role, name, off }) => role === 'button' && !off && button.test(name));

/** On the first hex that is said to be open, as many chips as it is at first. */
async function build(ears: Listener): Promise<string> {
  await ears.goTo('gridcell', /./);
  await ears.press('t');
  const heard = await ears.hearHere(/can build \d here for \$\d+/);
  await ears.press('Enter');
  await ears.until(() => offers(ears, /^Build \d/));
  await ears.press('Enter');
  return heard;
}

/** Auctions as long as there is a share to be sold, so that the game comes to its end; else passes. */
async function auctionOrPass(ears: Listener): Promise<void> {
  if (await offers(ears, /^Auction a share$/)) {
    await ears.pressButton(/^Auction a share$/);
    await ears.pressButton(/^Open without a bid$/);
    return;
  }
  await ears.pressButton(/^Pass$/);
  await ears.until(async () => !(await offers(ears, /^Pass$/)) || (await offers(ears, /^Not yet$/)));
  if (await offers(ears, /^Pass and end the game$/)) await ears.pressButton(/^Pass and end the game$/);
}

test('a game is played to its end by ear', { timeout: 300_000 }, async () => {
  const person = await somebody(here, { oneClick: false, hurry: true });
  const ears = await listener(person);
  await sitDownByEar(person.page, ears, 'crossed-wires');
  const built: string[] = [];
  for (let asked = await ears.hear(QUESTION); !/the game is over/i.test(asked); asked = await ears.hear(QUESTION)) {
    if (/drop out/.test(asked)) await ears.pressButton(/^Drop out$/);
    else if (/build for/.test(asked)) await ears.pressButton(/^End turn$/);
    else if (built.length === 0) built.push(await build(ears));
    else await auctionOrPass(ears);
  }
  expect(built[0]).toMatch(/^.+, empty\. \w+ can build 1 here for \$\d+.*\.$/);
  expect(ears.story.at(-1)).toMatch(/\d(st|nd|rd|th) you, \$\d+\./);
  expect(person.troubles).toEqual([]);
});
