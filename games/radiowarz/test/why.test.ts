/** Why a move was made: the stretch that wins is called the best, and one that misses it is not praised. */
import { seatOf } from '@partyline/kernel/game.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { expect, test } from 'vitest';
import { why } from '../advice/why.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { after, begun, deck, ELSEWHERE, given, legalOf } from './given.js';

function reason(state: State, seat: number, move: Move) {
  const { events } = after(state, [seat, move]);
  const thinking = why.think(game.view(state, 'onlooker'), { seat: seatOf(seat), events }, new Map());
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  const { value } = step;
  if (value === null || value === 'hidden') throw new Error('no reason');
  return { verdict: value.verdict, words: wordsOf(value.told, { names: ['Ada', 'Ben', 'Cy'], you: null }) };
}

const six = ['green-forest-1', 'red-forest-1', 'desert-1', 'swamp-1', 'plains-3', 'swamp-2'];
const near = given({ strips: deck(six, ELSEWHERE, ELSEWHERE), stations: ['c0 c5', 'c24 c12', 'c29 c17'], turn: 0 });
const wins = (move: Move): boolean => after(near, [0, move]).events.some(({ type }) => type === 'over');

test('the stretch that wins is the best and says so', () => {
  const move = legalOf(near, 0).find(wins) ?? expect.fail('nothing wins');
  const { verdict, words } = reason(near, 0, move);
  expect(verdict).toBe('best');
  expect(words).toMatch(/wins the game: nothing better was found\.$/);
});

test('a stretch that misses the win is told from one that makes it, with what was missed', () => {
  const move = legalOf(near, 0).find((one) => !wins(one)) ?? expect.fail('everything wins');
  const { verdict, words } = reason(near, 0, move);
  expect(verdict).toBe('worse');
  expect(words).toMatch(/but .+ was better: that .*wins the game\.$/);
  expect(words.split(', but ')[0]).not.toMatch(/wins|best/);
});

test('a base is judged beside the other bases, and every move that pulls is found again', () => {
  const opening = begun(3);
  const verdicts = legalOf(opening, 0).map((move) => reason(opening, 0, move).verdict);
  expect(verdicts).toContain('best');
  const middle = given({ stations: ['c28 c4', 'c5 c0', 'c3 c9'], turn: 0 });
  const pulls = legalOf(middle, 0).filter((move) => move.type === 'place' && move.pull !== null);
  expect(pulls.length).toBeGreaterThan(0);
  for (const move of pulls.slice(0, 3)) expect(reason(middle, 0, move).words).toMatch(/^(It|Nothing) .+\.$/);
});
