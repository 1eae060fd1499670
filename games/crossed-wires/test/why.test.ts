/** Why a deed was done: the turn that looks best is called so, and a pass instead of it is not praised. */
import { seatOf } from '@partyline/kernel/game.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { expect, test } from 'vitest';
import { hints } from '../advice/hints.js';
import { moveWords } from '../advice/reasons.js';
import { why } from '../advice/why.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { after, auction, by, fresh, given, legalOf, share } from './given.js';

function reason(state: State, seat: number, move: Move) {
  const { events } = after(state, by(seat, move));
  const thinking = why.think(game.view(state, 'onlooker'), { seat: seatOf(seat), events }, new Map());
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  const { value } = step;
  if (value === null || value === 'hidden') throw new Error('no reason');
  return { verdict: value.verdict, words: wordsOf(value.told, { names: ['Ada', 'Ben', 'Cy'], you: null }) };
}

const rich = given({
  treasury: [20, 12],
  sold: [share(0, 0, 2), share(0, 1), share(1, 0, 4)],
  network: { '1,0': [0, 1], '1,-1': [1, 2], '2,-1': [1, 1] },
  ending: { by: 1, turnsLeft: 1 },
});

function hinted(state: State, seat: number): Move {
  const thinking = hints.think(game.view(state, seatOf(seat)), seatOf(seat), new Map());
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  const say = step.value?.say ?? '';
  return legalOf(state, seat).find((one) => say.startsWith(`${moveWords(state, one)} `)) ?? expect.fail(say);
}

test('the last turn as the hint has it is the best, in dollars of share value and net worth', () => {
  const { verdict, words } = reason(rich, 0, hinted(rich, 0));
  expect(verdict).toBe('best');
  expect(words).toMatch(/^It raises the share value of .+ from \$\d+ to \$\d+.* net worth of Ada.*: nothing better was found\.$/);
});

test('a pass instead of a turn that pays is not praised, and the turn that was missed is named', () => {
  const even = given({
    treasury: [20, 5],
    sold: [share(0, 0, 3), share(1, 1, 4)],
    network: { '1,0': [0, 1], '2,-1': [1, 1] },
    ending: { by: 1, turnsLeft: 2 },
  });
  const { verdict, words } = reason(even, 0, { type: 'pass' });
  expect(verdict).toBe('worse');
  expect(words).toMatch(/, but building \d chips? at .+ was better: that raises /);
});

test('a bid and a refusal are held against what the share is worth to the bidder', () => {
  const bidding = after(fresh(3), by(0, auction(0, 5))).state;
  for (const move of [{ type: 'bid', amount: 6 }, { type: 'drop' }] as const) {
    expect(reason(bidding, 1, move).words).toMatch(/worth .*to Ben by my reckoning/);
  }
});

test('what a seat did not do itself has no reason', () => {
  const { events } = after(rich, by(0, { type: 'pass' }));
  expect(why.think(game.view(rich, 'onlooker'), { seat: seatOf(1), events }, new Map()).next()).toEqual({
    done: true,
    value: null,
  });
});
