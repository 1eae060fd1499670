/** Positions from outside: what is sound is taken as it is, what could not have come about is refused. */
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import type { SwitchboardPosition } from '../position.js';
import { board, cards, cubes, loaded, position, type Wish } from './given.js';

const refusedBy = (json: unknown): string | null => {
  const opened = loaded(json);
  if (opened.ok) return 'accepted';
  expect(opened.refusal.error).toMatch(/\.$/);
  return opened.refusal.rule;
};
const changed = (change: Partial<Record<keyof SwitchboardPosition, unknown>>) => ({ ...position(), ...change });

test.each<[string, Wish]>([
  ['the beginning', {}],
  ['a bonus that waits', { incoming: 'C1 red', recipients: 'R1 red', pending: [{ call: 'green', seconds: 3 }] }],
  ['a bonus that waits after the last call', { incoming: '', recipients: '', pending: [{ call: 'green', seconds: 3 }] }],
  ['cubes on any terminal', { incoming: 'C8 red, C9 green', recipients: 'R2 red, R8 green' }],
  ['a resigned game', { over: true }],
  ['a won game', { round: 3, incoming: '', recipients: '', over: true }],
  [
    'a resigned game with the last bonus waiting',
    { round: 3, incoming: '', recipients: '', over: true, pending: [{ call: 'red', seconds: 1 }] },
  ],
  ['a game without time', { dice: [0, 0, 0], over: true }],
  ['a connected call in a game without time', { dice: [0, 0, 0], over: true, cards: { A: 'L1-T' } }],
  [
    'a connected call that waits for the priority call',
    {
      round: 2,
      cards: { A: 'L1-T' },
      incoming: 'C1 red, C3 orange, C5 yellow, C7 green, C9 blue',
      recipients: 'R1 red, R3 orange, R5 yellow, R7 green, R9 blue',
    },
  ],
  [
    'only the emergency call gone',
    {
      round: 3,
      incoming: 'C1 red, C3 orange, C5 yellow, C7 green, C9 blue',
      recipients: 'R1 red, R3 orange, R5 yellow, R7 green, R9 blue',
    },
  ],
])('%s can be loaded, and is written as it was', (_name, wish) => {
  const json = position(wish);
  const opened = loaded(json);
  if (!opened.ok) throw new Error(opened.refusal.error);
  expect(game.toJSON(opened.state)).toEqual(json);
  expect(game.view(opened.state, 'onlooker')).toEqual(json);
});

describe('refused', () => {
  test.each<[string | null, string, unknown]>([
    ['SB-1.1', 'a card twice', changed({ board: board('B B C / D E F / G H I') })],
    ['SB-1.1', 'a card that is not in the set', changed({ board: board('Z B C / D E F / G H I') })],
    ['SB-1.1', 'a round that there is not', changed({ round: 4 })],
    ['SB-1.2', 'a recipient without a call', changed({ incoming: cubes('C3 orange, C5 yellow, C7 green') })],
    ['SB-1.2', 'sides that differ', changed({ recipients: cubes('R1 blue, R3 orange, R5 yellow, R7 green') })],
    ['SB-1.2', 'a colour twice among the recipients', changed({ recipients: cubes('R1 red, R3 red, R5 yellow, R7 green') })],
    ['SB-1.2', 'the priority colour in round 1', position({ incoming: 'C1 blue', recipients: 'R1 blue' })],
    ['SB-1.2', 'the emergency colour in round 2', position({ round: 2, incoming: 'C1 purple', recipients: 'R1 purple' })],
    ['SB-1.4', 'one colour for both special calls', changed({ priority: 'purple' })],
    [null, 'a recipient among the incoming calls', changed({ incoming: cubes('C1 red, C3 orange, C5 yellow, R7 green') })],
    [null, 'a terminal that there is not', changed({ incoming: cubes('C0 red, C3 orange, C5 yellow, C7 green') })],
    ['SB-6.2', 'a wrong number of connected calls', changed({ connected: 1 })],
    [
      'SB-5.3',
      'a call gone before the priority call',
      position({ round: 2, incoming: 'C1 blue, C3 red', recipients: 'R1 blue, R3 red' }),
    ],
    ['SB-5.3', 'a call gone before the emergency call', position({ round: 3, incoming: 'C1 purple', recipients: 'R1 purple' })],
    [
      'SB-5.3',
      'another call than the emergency call gone before the priority call',
      position({ round: 3, incoming: 'C1 blue, C2 red', recipients: 'R1 blue, R2 red' }),
    ],
    ['SB-5.2', 'seven on a die', changed({ dice: [3, 3, 7] })],
    ['SB-5.2', 'less than nothing on a die', changed({ dice: [3, 3, -1] })],
    ['SB-4.2', 'no time and not over', changed({ dice: [0, 0, 0] })],
    ['SB-5.2', 'a bonus of a call that is still there', changed({ pending: [{ call: 'red', seconds: 1 }] })],
    [
      'SB-5.2',
      'a bonus of a colour that was not in the round',
      position({ incoming: 'C1 red', recipients: 'R1 red', pending: [{ call: 'blue', seconds: 1 }] }),
    ],
    [
      'SB-5.2',
      'a bonus of nothing',
      position({ incoming: 'C1 red', recipients: 'R1 red', pending: [{ call: 'green', seconds: 0 }] }),
    ],
    [
      'SB-5.2',
      'two bonuses of one call',
      position({
        incoming: 'C1 red',
        recipients: 'R1 red',
        pending: [
          { call: 'green', seconds: 1 },
          { call: 'green', seconds: 1 },
        ],
      }),
    ],
    [
      'SB-5.2',
      'a bonus and no die',
      position({
        incoming: 'C1 red',
        recipients: 'R1 red',
        dice: [0, 0, 0],
        over: true,
        pending: [{ call: 'green', seconds: 1 }],
      }),
    ],
    ['SB-6.1', 'a finished round', position({ incoming: '', recipients: '' })],
    ['SB-6.1', 'a finished round of a game that is over', position({ incoming: '', recipients: '', over: true })],
    ['SB-6.1', 'all calls connected and not over', position({ round: 3, incoming: '', recipients: '' })],
    ['SB-5.1', 'a connected call', position({ cards: { A: 'L1-T' } })],
    [
      'SB-5.1',
      'a connected priority call',
      position({
        round: 2,
        cards: { A: 'L1-T' },
        incoming: 'C1 blue, C3 orange, C5 yellow, C7 green, C9 red',
        recipients: 'R1 blue, R3 orange, R5 yellow, R7 green, R9 red',
      }),
    ],
    [null, 'two dice', changed({ dice: [3, 3] })],
    [null, 'eight cards', changed({ cards: cards().slice(1) })],
    [null, 'a board of two rows', changed({ board: board('A B C / D E F') })],
    [null, 'the name of another game', changed({ game: 'chess' })],
  ])('by %s: %s', (rule, _name, json) => expect(refusedBy(json)).toBe(rule));
});

test('[SB-5.1] a connected call that should have been removed is not believed', () => {
  expect(refusedBy(position({ cards: { A: 'L1-T' }, over: true }))).toBe('SB-5.1');
});
