/** The kit catches what is wrong with turns and moves. */
import { everySeat } from '@partyline/kernel/game.js';
import { fixture } from '@partyline/kit/fixture.js';
import { describe, expect, test } from 'vitest';
import { breach, catches, placing } from './breach.js';

const TIME_UP = { type: 'timeUp' } as const;

describe('whose move it is', () => {
  catches([
    [
      'toAct waits for a seat that has offered',
      { toAct: (s) => (s.phase === 'offer' ? everySeat(s.players.length) : fixture.toAct(s)) },
      /propose for seat \d gave .* but check refuses it/,
    ],
    ['toAct has a seat twice', { toAct: (s) => fixture.toAct(s).flatMap((seat) => [seat, seat]) }, /toAct has a seat twice/],
    [
      'toAct is empty too early',
      { toAct: (s) => (s.round === 3 ? [] : fixture.toAct(s)) },
      /toAct is \[\], but the outcome is null/,
    ],
    ['an awaited seat is stuck', placing(() => []), /waits for seat \d, but legal lists no move/],
    [
      'the clock plays what is refused',
      { deadline: () => ({ seconds: 9, move: TIME_UP }) },
      /deadline for the clock gave .* refuses it/,
    ],
    [
      'the clock strikes at once',
      { deadline: (s) => (fixture.deadline(s) === null ? null : { seconds: 0, move: TIME_UP }) },
      /deadline is in 0 seconds/,
    ],
    [
      'the clock may strike without a deadline',
      { deadline: () => null },
      /check accepts .*timeUp.* of the clock, but the deadline is/,
    ],
    [
      'moves are legal after the end',
      { legal: (s, seat) => (s.phase === 'over' ? [{ type: 'withdraw' }] : fixture.legal(s, seat)) },
      /the game is over, but legal for seat 0 is \[/,
    ],
    [
      'moves are accepted after the end',
      { check: (s, actor, move) => (s.phase === 'over' ? null : fixture.check(s, actor, move)) },
      /check accepts .* of seat 0, but legal omits it/,
    ],
  ]);
});

describe('which moves there are', () => {
  catches([
    [
      'legal omits a move',
      placing((list) => list.slice(0, 2)),
      /check accepts \{"type":"place","shelf":2\} of seat \d, but legal omits it/,
    ],
    [
      'legal omits taking back',
      { legal: (s, seat) => (s.phase === 'offer' && s.players[seat]?.offer !== null ? [] : fixture.legal(s, seat)) },
      /check accepts \{"type":"withdraw"\} of seat \d, but legal omits it/,
    ],
    [
      'legal lists a move that is refused',
      placing((list) => [...list, { type: 'place', shelf: 3 }]),
      /legal for seat \d gave .*"shelf":3\}, but check refuses it/,
    ],
    ['legal lists a move twice', placing((list) => [...list, ...list]), /legal for seat \d lists a move twice/],
    [
      'legal lists a move that is not in its one form',
      placing((list) => list.map((move) => ({ ...move, sure: true }))),
      /legal for seat \d gave a move not in canonical form, at \$\.sure/,
    ],
    [
      'propose offers too much',
      { propose: (s, seat, random) => Object.assign(fixture.propose(s, seat, random), { amount: 11 }) },
      /propose for seat \d gave .*, but check refuses it: You have 10 coins to offer\./,
    ],
    [
      'check throws',
      {
        check(s, actor, move) {
          if (move.type === 'place' && move.shelf > 2) throw new Error('no such shelf');
          return fixture.check(s, actor, move);
        },
      },
      /check of .* by .* threw: no such shelf/,
    ],
    [
      'a refusal has no sentence',
      {
        check(s, actor, move) {
          const refusal = fixture.check(s, actor, move);
          return refusal === null ? null : { ...refusal, error: 'no' };
        },
      },
      /is refused, but its sentence is "no"/,
    ],
  ]);

  test('a refusal cites a clause that is not in the rules', () => {
    expect(breach({}, { clauses: new Set(['FX-2.1']) }).message).toMatch(/no clause "FX-\d\.\d" is in the rules/);
  });
});
