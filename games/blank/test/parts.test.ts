/** What Blank has besides its clauses, as every game has it: the public format, sentences, bots, tools. */

import { decide, levelsOf } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { load } from '@partyline/kernel/play.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { deedWords } from '@partyline/kernel/story.js';
import { expect, test } from 'vitest';
import { bots } from '../bots/index.js';
import { game, prose } from '../index.js';
import { tools } from '../tools/index.js';

const opening = { options: {}, resources: () => new Map<string, Uint8Array>() };

test('a position can be loaded', () => {
  expect(load(game, { game: 'blank', players: 2, passed: 1 }, opening)).toMatchObject({ ok: true, seats: 2 });
});

test.each([
  ['a number of players that there cannot be', { game: 'blank', players: 5, passed: 0 }],
  ['more passes than players', { game: 'blank', players: 2, passed: 3 }],
  ['the name of another game', { game: 'patchbay', players: 2, passed: 0 }],
])('a position with %s is refused', (_name, state) => {
  expect(load(game, state, opening)).toMatchObject({ ok: false, refusal: { rule: null } });
});

test('every event that players read is a sentence', () => {
  const said = (event: Parameters<typeof prose>[0][number], you: number | null) =>
    deedWords(prose([event], 2), { names: ['Ada', 'Ben'], you });
  const passed = { type: 'passed', seat: seatOf(1) } as const;
  expect([said(passed, null), said(passed, 1)]).toEqual(['Ben passes.', 'You pass.']);
  expect(said({ type: 'over', outcome: { scores: [0], ranks: [1], reason: 'all-passed' } }, 0)).toMatch(/everybody wins\.$/);
});

test('the bot plays a legal move', () => {
  const bot = bots.random;
  if (bot === undefined) throw new Error('no bot');
  const view = { game: 'blank', players: 2, passed: 0 };
  expect(decide(bot, view, seatOf(0), { random: randomFrom('test'), resources: new Map() })).toEqual({ type: 'pass' });
  expect(levelsOf(bots)).toEqual(['random']);
});

test('there are no components', () => expect(tools).toEqual([]));
