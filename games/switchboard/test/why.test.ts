/** Why a second was spent: the move of the best plan is the best, and one that costs the round seconds says how many. */
import { seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { expect, test } from 'vitest';
import { why } from '../advice/why.js';
import { build } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { BUDGETS } from '../solver/budgets.js';
import { hint } from '../solver/hint.js';
import { clone, type State } from '../state.js';
import { newGame, read } from './given.js';

const state = build(read(newGame({}, 'hint').state));

function reason(from: State, move: Move) {
  const { events } = game.apply(clone(from), seatOf(0), move, streams('why'));
  const thinking = why.think(game.view(from, 'onlooker'), { seat: seatOf(0), events }, new Map());
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  const { value } = step;
  if (value === null || value === 'hidden') throw new Error('no reason');
  return { verdict: value.verdict, words: wordsOf(value.told, { names: ['Ada'], you: null }) };
}

function planned(): Move {
  const thinking = hint(state, BUDGETS.careful);
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  return step.value?.move ?? expect.fail('no plan');
}

test('the first move of the best plan is the best, and tells with how many seconds the round can end', () => {
  const { verdict, words } = reason(state, planned());
  expect(verdict).toBe('best');
  expect(words).toMatch(/the round end with \d+ seconds? on the dice: nothing better was found\.$/);
});

test('a move that costs the round seconds names the better one, and its seconds', () => {
  const reasons = [...(game.legal(state, seatOf(0)) ?? [])]
    .filter(({ type }) => type === 'reverse')
    .map((move) => reason(state, move));
  const worse = reasons.filter(({ verdict }) => verdict === 'worse');
  expect(worse.length).toBeGreaterThan(0);
  for (const { words } of worse)
    expect(words).toMatch(/, but .+ was better: that lets the round end with \d+ seconds? on the dice\.$/);
});
