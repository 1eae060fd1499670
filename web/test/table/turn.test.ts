/** Whose turn it is, in one line, from any chair. */
import { type Outcome, seatOf } from '@partyline/kernel/game.js';
import { type Fields, fieldsShape } from '@partyline/protocol/fields.js';
import { expect, test } from 'vitest';
import { namesOf, playersOf, shortList } from '../../table/people.js';
import { isResting, turnOf } from '../../table/turn.js';
import { FIELDS } from '../link/at-hand.js';

const seat = (chair: number, name: string | null, bot: string | null = null) => ({
  chair,
  person: name === null ? null : { id: name, name },
  bot,
  resigned: null,
});
const SEATS = [seat(1, 'Ada'), seat(0, null, 'casual'), seat(2, 'Bo')];
const table = (more: object): Fields =>
  fieldsShape.read({ ...FIELDS, status: 'playing', seats: SEATS, toAct: [0], view: {}, ...more }, 'fields');
const board = { waitingFor: () => 'a bid', verdict: ({ reason }: Outcome) => `Ended: ${reason}` };

function line(own: number | null, more: object = {}) {
  const fields = table(more);
  const reader = { seat: own === null ? null : seatOf(own), chair: null, invitation: null, seq: 1, past: [], ahead: 0 };
  return turnOf({ fields, ...reader }, playersOf(fields, own), board);
}

test('it is my turn, or somebody else is named with what they are waited for', () => {
  expect(line(0)).toEqual({ mine: true, who: 'Your turn', what: 'a bid', seat: 0 });
  expect(line(2)).toEqual({ mine: false, who: 'Ada', what: 'a bid', seat: 0 });
  expect(line(null, { toAct: [1] })).toMatchObject({ mine: false, who: 'Otis', seat: 1 });
  expect(line(null, { toAct: [0, 2] })).toMatchObject({ mine: false, who: 'Ada and Bo', seat: null });
});

test('nobody is asked to move in a pause, nor who is on holiday', () => {
  const pause = { pause: { until: 1 } };
  const away = { away: [{ seat: 0, until: 1 }] };
  expect(line(0, pause)).toEqual({ mine: false, who: 'The game is paused', what: 'nobody is to move', seat: null });
  expect(line(0, away)).toMatchObject({ mine: false, who: 'You are on holiday', what: 'come back to move' });
  expect(line(2, away)).toMatchObject({ mine: false, who: 'Ada', what: 'on holiday' });
  expect(line(2, { ...away, toAct: [2] }).mine).toBe(true);
  const rests = (own: number, more: object) => isResting({ fields: table(more), seat: seatOf(own) });
  expect([rests(0, pause), rests(0, away), rests(2, pause), rests(2, away), rests(0, {})]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a seat that a bot plays for me is not my turn', () => {
  const seats = [seat(1, 'Ada', 'casual'), ...SEATS.slice(1)];
  expect(line(0, { seats })).toMatchObject({ mine: false, who: 'Ada' });
});

test('before the game it says how many are missing, after it who won', () => {
  const chairs = [
    { person: { id: 'Ada', name: 'Ada' }, bot: null, reserved: false },
    { person: null, bot: null, reserved: false },
  ];
  expect(line(null, { status: 'waiting', chairs })).toMatchObject({ who: 'Waiting for players', what: 'one seat is free' });
  const kept = { person: null, bot: null, reserved: true };
  const said = (...more: object[]) => line(null, { status: 'waiting', chairs: [...chairs.slice(0, 1), ...more] }).what;
  expect(said(kept)).toBe('one seat is kept');
  expect(said(kept, kept)).toBe('2 seats are kept');
  expect(said(kept, { ...kept, reserved: false })).toBe('one seat is free, one is kept');
  const over = (ranks: number[]) => ({
    status: 'finished',
    toAct: [],
    result: { scores: null, ranks, reason: 'x', resigned: [] },
  });
  expect(line(0, over([1, 2, 3])).who).toBe('You win');
  expect(line(2, over([1, 2, 3])).who).toBe('Ada wins');
  expect(line(2, over([1, 2, 1])).what).toBe('shared by Ada and you');
});

test('a lesson whose game is over waits for nobody', () => {
  expect(line(0, { toAct: [] })).toMatchObject({ mine: false, who: 'The game is over', seat: null });
});

test('a game for one says itself how it went; whoever left it resigned', () => {
  const over = {
    status: 'finished',
    toAct: [],
    seats: [seat(0, 'Ada')],
    result: { scores: [0], ranks: [1], reason: 'x', resigned: [] },
  };
  const outcome = { scores: [0], ranks: [1], reason: 'no time left' };
  expect(line(0, { ...over, outcome }).who).toBe('Ended: no time left');
  expect(line(0, { ...over, outcome: null }).who).toBe('You resigned');
  expect(line(null, { ...over, outcome: null }).who).toBe('Ada resigned');
});

test('bots have names by their seats, and somebody who was forgotten is somebody', () => {
  expect(namesOf(table({ seats: [...SEATS, seat(3, '')] }))).toEqual(['Ada', 'Otis', 'Bo', 'Somebody']);
  expect(shortList(['A', 'B', 'C'])).toBe('A, B and C');
  expect(shortList(['A', 'B', 'C', 'D'])).toBe('A, B and 2 others');
});
