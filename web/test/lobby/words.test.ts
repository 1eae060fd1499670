/** A table of the lobby in words. */
import type { LobbyTable } from '@partyline/protocol/lobby/listing.js';
import { SEEK_CLOCKS, SEEK_TIMES } from '@partyline/protocol/lobby/seeking.js';
import { expect, test } from 'vitest';
import { howLong, isAt, playedWith, seatsFree, whoSits } from '../../lobby/words.js';
import { CLOCK_CHOICES } from '../../new-table/draft.js';

const FREE = { person: null, name: null, bot: null, reserved: false };
const ADA = { person: 'ada', name: 'Ada', bot: null, reserved: false };
const BOT = { person: null, name: null, bot: 'casual', reserved: false };

const table = (...chairs: LobbyTable['chairs']): LobbyTable => ({
  table: 't',
  game: 'go',
  host: 'Ada',
  chairs,
  time: { type: 'none' },
  variants: ['small board'],
  rated: false,
  created: 0,
  changed: 0,
});

test('who sits there, the reader as you; and how many seats are free for anybody', () => {
  expect(whoSits(table(ADA, BOT, BOT, FREE), null)).toBe('Ada and 2 bots');
  expect(whoSits(table(ADA, BOT), 'ada')).toBe('You and a bot');
  expect(whoSits(table(FREE), 'ada')).toBe('Nobody yet');
  expect([isAt(table(ADA), 'ada'), isAt(table(ADA), 'ben'), isAt(table(FREE), null)]).toEqual([true, false, false]);
  expect(seatsFree(table(ADA, FREE, { ...FREE, reserved: true }))).toBe('1 of 3 seats free, 1 kept for friends');
  expect(playedWith(table(ADA))).toBe('No clock, small board');
  expect(playedWith({ ...table(ADA), rated: true })).toBe('No clock, small board, rated');
});

test.each([
  [0, 'for less than a minute'],
  [60, 'for 1 minute'],
  [59 * 60, 'for 59 minutes'],
  [47 * 3600, 'for 47 hours'],
  [49 * 3600, 'for 2 days'],
  [-5, 'for less than a minute'],
])('%i seconds: %s', (seconds, words) => {
  expect(howLong(0, seconds * 1000)).toBe(words);
});

test('every clock of the queue is one that a new table can have, by the same name', () => {
  for (const clock of SEEK_CLOCKS) {
    const choice = CLOCK_CHOICES.find(({ id }) => id === clock);
    expect(choice?.name).not.toBe(undefined);
    expect(choice?.time).toEqual(SEEK_TIMES[clock]);
  }
});
