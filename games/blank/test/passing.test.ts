/** The clauses of Blank, as an example of clause tests: one or more a clause, each named after it. */
import { everySeat, seatOf } from '@partyline/kernel/game.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { game } from '../index.js';

const random = streams('blank');
const pass = { type: 'pass' };

/** The position after so many passes. */
function after(passes: number, seats = 3) {
  const opened = start(game, { options: {}, seats, random, resources: () => new Map() });
  if (!opened.ok) throw new Error(opened.refusal.error);
  return everySeat(seats)
    .slice(0, passes)
    .reduce((state, seat) => {
      const played = play(game, state, seat, pass, random);
      if (!played.ok) throw new Error(played.refusal.error);
      return played.state;
    }, opened.state);
}

test('[BL-1.1] each player passes in the order of the seats', () => {
  expect([0, 1, 2].map((passes) => game.toAct(after(passes)))).toEqual([[0], [1], [2]]);
});

test('[BL-1.1] refuses a pass out of turn, and the clock', () => {
  expect(play(game, after(0), seatOf(1), pass, random)).toMatchObject({ ok: false, refusal: { rule: 'BL-1.1' } });
  expect(play(game, after(0), null, pass, random)).toMatchObject({ ok: false, refusal: { rule: 'BL-1.1' } });
});

test.each([1, 2, 3, 4])('[BL-1.2] %i players: the game is over when all have passed, and all share the first place', (seats) => {
  expect(game.outcome(after(seats - 1, seats))).toBeNull();
  expect(game.outcome(after(seats, seats))).toMatchObject({
    ranks: Array.from({ length: seats }, () => 1),
    reason: 'all-passed',
  });
});

test('[BL-1.2] refuses a pass when the game is over', () => {
  expect(play(game, after(3), seatOf(0), pass, random)).toMatchObject({ ok: false, refusal: { rule: 'BL-1.2' } });
});
