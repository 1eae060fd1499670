/**
 * What somebody does on a first visit, for every game that has a board, in every engine: home, play now, a real move by mouse
 * and by finger, a lost line, the guided game, a replay. Leaves pictures in `browsers/`. Knows no game.
 */
import { games } from '@partyline/games/registry.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Size } from '../../browser.js';
import { stickingOut } from '../../checks/overflow.js';
import { type House, openHouse } from '../../house.js';
import { type Line, lineTo } from '../../line.js';
import { openChromium } from '../chromium.js';
import type { Engine, HandType } from '../engine.js';
import { openFirefox } from '../firefox.js';
import { firstMoveOf } from '../first-move.js';
import { button, comeIn, link, type Visitor } from '../visitor.js';
import { openWebkit } from '../webkit.js';

const ENGINES: { readonly [name: string]: () => Engine | Promise<Engine> } = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};
const names = (process.env['PARTYLINE_ENGINES'] ?? Object.keys(ENGINES).join(' ')).split(' ');
const seen = games.filter((entry) => entry.seen !== null);

const HANDS: readonly { readonly size: Size; readonly hand: HandType }[] = [
  { size: 'desk', hand: 'mouse' },
  { size: 'phone', hand: 'touch' },
];

/** The moment at which the table asked what it asks now: a move changes it, aiming and arranging do not. */
const askedAt = (visitor: Visitor): Promise<unknown> =>
  visitor.run(async () => {
    const reply = await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`);
    return (await reply.json()).fields.asked;
  });

async function loseLine(visitor: Visitor, line: Line): Promise<void> {
  const lost = { css: '[role="status"]', named: /^Reconnecting/ };
  line.cut();
  await visitor.waitFor(lost);
  line.mend();
  await visitor.waitUntil('the line stays lost', async () => !(await visitor.has(lost)));
}

const resign = (visitor: Visitor): Promise<void> =>
  visitor.run(async () => {
    const table = `/api${location.pathname.replace('/t/', '/tables/')}`;
    const body = JSON.stringify({ key: 'enough', command: { type: 'resign' } });
    await fetch(`${table}/commands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });

/** A step away from where the replay opens, and back again. */
async function stepThrough(visitor: Visitor): Promise<void> {
  await visitor.waitFor({ css: '[aria-label="Moment"]' });
  const at = () => visitor.run(() => document.querySelector<HTMLInputElement>('[aria-label="Moment"]')?.value ?? '');
  const first = await at();
  const [there, back] = [button(/^Step back/), button(/^Step forward/)];
  await visitor.press(first === '0' ? back : there);
  await visitor.waitUntil('the replay does not step', async () => (await at()) !== first);
  await visitor.press(first === '0' ? there : back);
  await visitor.waitUntil('the replay does not step', async () => (await at()) === first);
}

const wellIn = async (visitor: Visitor): Promise<void> => {
  expect(await visitor.run(stickingOut), 'nothing sticks out').toEqual([]);
  expect(visitor.troubles()).toEqual([]);
};

describe.each(names)('%s', (engineName) => {
  let engine: Engine;
  let house: House;
  let line: Line;
  beforeAll(async () => {
    const open = ENGINES[engineName];
    if (open === undefined) throw new Error(`${engineName} is no engine.`);
    [engine, house] = await Promise.all([open(), openHouse()]);
    line = await lineTo(house.url);
  });
  afterAll(async () => {
    await engine.close();
    await line.close();
    await house.close();
  });

  const withVisitor = async (size: Size, hand: HandType, journey: (visitor: Visitor) => Promise<void>): Promise<void> => {
    const visitor = await comeIn({ engine, name: engineName, url: line.url, size, hand });
    try {
      await journey(visitor);
    } catch (error) {
      await visitor.picture('failed');
      throw error;
    } finally {
      await visitor.close();
    }
  };

  describe.each(seen)('$name', ({ id, name }) => {
    const sitDown = async (visitor: Visitor): Promise<void> => {
      await visitor.goto('/');
      const card = { css: `article[aria-label="${name}"] button, article:has([href*="${id}"]) button`, named: /Play now/ };
      await visitor.waitFor(card);
      await visitor.picture('home');
      await visitor.press(card);
      await visitor.waitFor({ css: '.turn-line', named: /Your turn/ });
    };

    test.each(HANDS)('home, play now, a lost line, a first move by $hand, and its replay', async ({ size, hand }) => {
      const { aim, confirm } = await firstMoveOf(id);
      await withVisitor(size, hand, async (visitor) => {
        await sitDown(visitor);
        await wellIn(visitor);
        await loseLine(visitor, line);
        await visitor.picture(`${id}-table`);
        await aim(visitor);
        await visitor.picture(`${id}-aim`);
        await wellIn(visitor);
        const aimed = await askedAt(visitor);
        await confirm(visitor);
        await visitor.waitUntil('the move is not made', async () => (await askedAt(visitor)) !== aimed);
        await visitor.picture(`${id}-moved`);
        await wellIn(visitor);
        await resign(visitor);
        await visitor.waitFor(link(/^Watch the replay/));
        await visitor.picture(`${id}-end`);
        await visitor.press(link(/^Watch the replay/));
        await stepThrough(visitor);
        await visitor.picture(`${id}-replay`);
        await wellIn(visitor);
      });
    });

    test.each(HANDS)('the guided game is followed to its end by $hand', async ({ size, hand }) => {
      await withVisitor(size, hand, async (visitor) => {
        await visitor.goto(`/learn/${id}`);
        const next = button(/^(Go on|Skip ahead|Show me)$/);
        const end = button(/^Play a new game$/);
        const stage = () => visitor.run(() => document.querySelector('main')?.textContent ?? '');
        await visitor.waitFor(next);
        await visitor.picture(`${id}-learn`);
        for (let step = 0; step < 60 && !(await visitor.has(end)); step++) {
          const before = await stage();
          await visitor.press(next);
          await visitor.waitUntil('the guided game stays where it is', async () => (await stage()) !== before);
          await visitor.waitUntil('there is no way on', async () => (await visitor.has(end)) || (await visitor.has(next)));
        }
        expect(await visitor.has(end)).toBe(true);
        await wellIn(visitor);
      });
    });
  });
});
