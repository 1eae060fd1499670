/** Why a build was made: what the strong bot would build is as good as the best, and to build nothing is not praised. */
import { wordsOf } from '@partyline/kernel/telling.js';
import { expect, test } from 'vitest';
import { why } from '../advice/why.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { A, after, B, begun, build, finish, resources, townOf, towns } from './given.js';
import { answer } from './tables.js';

/** What is said of Ada when Ben's move uncovers both. */
function reason(state: State, own: Move, others: Move) {
  const waiting = after(state, A, own).state;
  const { events } = after(waiting, B, others);
  const thinking = why.think(game.view(waiting, 'onlooker'), { seat: A, events }, resources);
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  const { value } = step;
  if (value === null || value === 'hidden') throw new Error('no reason');
  return { verdict: value.verdict, words: wordsOf(value.told, { names: ['Ada', 'Ben'], you: null }) };
}

const opening = begun(2).state;

test('a build of the strong bot is among the best, and says what it makes', () => {
  const { verdict, words } = reason(opening, answer(opening, 'strong', 0, 'why'), build());
  expect(['best', 'near']).toContain(verdict);
  expect(words).toMatch(/^It .+ (found|best that was found, cutting .+)\.$/);
});

test('to build nothing is not praised, and what could be cut is named', () => {
  const { verdict, words } = reason(opening, build(), build());
  expect(verdict).toBe('worse');
  expect(words).toMatch(/, but cutting [A-Z]+.* was better: that /);
});

test('a finish that pollutes a whole word is held against one that keeps it', () => {
  const state = towns({ town: townOf(['PLANET']) }, {});
  const gone = finish(
    [],
    [0, 1, 2, 3, 4, 5].map((column) => [0, column] as const),
  );
  const { verdict, words } = reason(state, gone, finish());
  expect(verdict).toBe('worse');
  expect(words).toMatch(/pollutes 6 letters, but another finish was better: that comes to about \d+ points more\.$/);
});
