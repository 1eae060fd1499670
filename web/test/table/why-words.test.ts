/** Under the title of a result stands what the title has not said: the reader's own place. */
import { type Fields, fieldsShape } from '@partyline/protocol/fields.js';
import { expect, test } from 'vitest';
import { whyWords } from '../../table/ending/why-words.js';
import { playersOf } from '../../table/people.js';
import { FIELDS } from '../link/at-hand.js';

const seat = (chair: number, name: string) => ({ chair, person: { id: name, name }, bot: null, resigned: null });
const SEATS = [seat(0, 'Ada'), seat(1, 'Bo'), seat(2, 'Cy')];

/** Without ranks it ended early. */
const ended = (ranks: readonly number[] | null, resigned: readonly number[] = []): Fields => ({
  ...fieldsShape.read(
    {
      ...FIELDS,
      status: 'finished',
      toAct: [],
      view: {},
      seats: SEATS,
      result: { scores: null, ranks: ranks ?? [1, 1, 1], reason: 'x', resigned },
    },
    'fields',
  ),
  outcome: ranks === null ? null : { ranks, scores: [0, 0, 0], reason: 'x' },
});
const party = playersOf(ended([1, 1, 1]), 1);
const watching = playersOf(ended([1, 1, 1]), null);
const wins = (seat: number | null, what = 'the game is over') => ({ mine: false, who: 'Somebody wins', what, seat });

test('who did not win is told their place, who won is told in the title', () => {
  expect(whyWords(wins(0), ended([1, 3, 2]), party)).toBe('You came 3rd of 3.');
  expect(whyWords(wins(1), ended([2, 1, 3]), party)).toBeNull();
});

test('a shared victory is told to those who share it and to those who watch', () => {
  const shared = wins(null, 'shared by you and Ada');
  expect(whyWords(shared, ended([1, 1, 3]), party)).toBe('shared by you and Ada.');
  expect(whyWords(wins(null, 'shared by Ada and Cy'), ended([1, 3, 1]), party)).toBe('You came 3rd of 3.');
  expect(whyWords(wins(null, 'shared by Ada and Bo'), ended([1, 1, 3]), watching)).toBe('shared by Ada and Bo.');
});

test('an early end names those who left, and nobody who plays alone hears it twice', () => {
  expect(whyWords(wins(null), ended(null, [1, 2]), party)).toBe('It ended early: you and Cy resigned.');
  expect(whyWords(wins(0), ended(null, [1]), party.slice(1, 2))).toBeNull();
});
