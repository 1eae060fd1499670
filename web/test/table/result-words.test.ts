/** The result and the position are told in sentences, the reader as "you". */
import { seatOf } from '@partyline/kernel/game.js';
import { type Fields, fieldsShape } from '@partyline/protocol/fields.js';
import { expect, test } from 'vitest';
import { resultWords } from '../../table/announce/result-words.js';
import { summaryWords } from '../../table/announce/summary-words.js';
import { playersOf } from '../../table/people.js';
import { FIELDS } from '../link/at-hand.js';

const seat = (chair: number, name: string) => ({ chair, person: { id: name, name }, bot: null, resigned: null });
const table = (more: object): Fields =>
  fieldsShape.read({ ...FIELDS, status: 'finished', toAct: [], view: {}, ...more }, 'fields');

const board = {
  standing: (_: unknown, at: number) => `$${30 - at}`,
  nextTitle: () => '3 points more, and you are Mayor.',
  summary: () => 'Nothing is built.',
};

test('everybody has a place with a figure, the best first', () => {
  const fields = table({
    seats: [seat(0, 'Ada'), seat(1, 'Bo'), seat(2, 'Cy')],
    result: { scores: null, ranks: [2, 1, 3], reason: 'x', resigned: [] },
  });
  const turn = { mine: false, who: 'You win', what: 'the game is over', seat: 1 };
  expect(resultWords(turn, fields, playersOf(fields, 1), board)).toBe(
    'You win: the game is over. 1st you, $29. 2nd Ada, $30. 3rd Cy, $28.',
  );
});

test('alone there is no place, and the next title is told', () => {
  const outcome = { scores: [30], ranks: [1], reason: 'won' };
  const fields = table({ seats: [seat(0, 'Ada')], outcome, result: { scores: [30], ranks: [1], reason: 'won', resigned: [] } });
  const turn = { mine: false, who: 'Intern', what: 'the game is over', seat: 0 };
  expect(resultWords(turn, fields, playersOf(fields, 0), board)).toBe(
    'Intern: the game is over. $30. 3 points more, and you are Mayor.',
  );
});

test('the position comes after what is asked; before the game there is none', () => {
  const turn = { mine: true, who: 'Your turn', what: 'a bid', seat: 0 };
  expect(summaryWords(turn, {}, seatOf(0), [], board)).toBe('Your turn: a bid. Nothing is built.');
  expect(summaryWords(turn, null, null, [], board)).toBe('Your turn: a bid.');
});
