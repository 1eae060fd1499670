/** Finished games and ratings in words. */
import type { PastGame } from '@partyline/protocol/ratings.js';
import { expect, test } from 'vitest';
import { changeText, ratedWords, ratingText, whyUnrated } from '../../ratings/words.js';
import { FORMER, headWords, placeWords, seatName } from '../../results/words.js';

type Seat = PastGame['seats'][number];
const seat = (number: number, place: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  person: `p${number}`,
  name: `P${number}`,
  bot: null,
  place,
  score: null,
  reached: '',
  quit: null,
  ...more,
});
const rating = (value: number, provisional = false) => ({ rating: value, uncertainty: 84, games: 12, provisional });

test('a rating says how sure it is, and that it is a first guess', () => {
  expect([ratingText(rating(1523)), ratingText(rating(1500, true))]).toEqual(['1523 ± 84', '1500? ± 84']);
});

test('a change has a sign, also where there is none', () => {
  const changes = [1512, 1493, 1500].map((after) => changeText(rating(1500), rating(after)));
  expect(changes).toEqual(['+12', '−7', '±0']);
});

test('a table says whether it is rated, also for a reason that this page does not know', () => {
  expect(ratedWords(null, 'days')).toContain('by post');
  expect(ratedWords('hints', 'live')).toBe('Not rated. Hints are allowed at this table.');
  expect(whyUnrated('something new')).toBe('Something speaks against it.');
});

test('a place is a win, a shared first place, one of several, or what was reached alone', () => {
  const words = (own: number, ...seats: readonly Seat[]): string => placeWords({ own, seats });
  expect(words(0, seat(0, 1), seat(1, 2))).toBe('Won');
  expect(words(1, seat(0, 1), seat(1, 1))).toBe('Shared the first place');
  expect(words(1, seat(0, 1), seat(1, 2, { reached: '$12' }))).toBe('2nd of 2, $12');
  expect(words(0, seat(0, 1, { reached: '41 points' }))).toBe('41 points');
});

test('who was forgotten is a former player, and a bot is one', () => {
  expect(seatName(seat(0, 1, { name: '' }))).toBe(FORMER);
  expect(seatName(seat(0, 1, { person: null, name: null, bot: 'casual' }))).toBe('a bot (casual)');
});

test('two people’s games are counted from the reader’s side', () => {
  expect(headWords(6, 3, 1)).toBe('6 games: you were ahead 3 times, behind once and level twice.');
});
