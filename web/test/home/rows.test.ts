/** A table in a list, as a line for people. */
import type { ListedTable } from '@partyline/protocol/answers.js';
import { describe, expect, test } from 'vitest';
import { ago, inOrder, rowOf, timeLeftWords } from '../../home/rows.js';

const free = { name: null, bot: null, reserved: false };
const person = (name: string) => ({ name, bot: null, reserved: false });
const table = (more: Partial<ListedTable>): ListedTable => ({
  table: 'abc',
  game: 'wires',
  status: 'playing',
  open: false,
  created: 0,
  changed: 0,
  yourTurn: false,
  host: 'Ada',
  chairs: [person('Ada'), person('Ben'), { name: null, bot: 'casual', reserved: false }],
  time: { type: 'none' },
  rematch: null,
  daily: null,
  rated: false,
  variants: [],
  chair: null,
  due: null,
  stands: null,
  result: null,
  ...more,
});
const row = (more: Partial<ListedTable>, me: string | null = 'Ben') => rowOf(table(more), [{ id: 'wires', name: 'Wires' }], me);

describe('a line', () => {
  test('names the reader first, and bots by number', () => {
    expect(row({})).toMatchObject({ game: 'Wires', who: 'You, Ada and a bot', href: '/t/abc' });
    expect(row({}, null).who).toBe('Ada, Ben and a bot');
  });

  test.each<[Partial<ListedTable>, string]>([
    [{ yourTurn: true }, 'Your turn'],
    [{}, 'The others are thinking'],
    [{ stands: 'pause' }, 'Paused'],
    [{ stands: 'holiday' }, 'Stands while somebody is on holiday'],
    [{ status: 'waiting', chairs: [person('Ada'), free] }, 'One seat is free'],
    [{ status: 'waiting', chairs: [person('Ada'), free, free] }, '2 seats are free'],
    [{ status: 'finished' }, 'Finished'],
  ])('of %j says “%s”', (more, state) => {
    expect(row(more).state).toBe(state);
  });

  const result = { places: [2, 1, 3], reached: ['$20', '$31', '$3'] };
  test.each<[Partial<ListedTable>, string]>([
    [{ chair: 1, result }, 'You won with $31'],
    [{ chair: 0, result }, 'You came 2nd of 3 with $20'],
    [{ chair: null, result }, 'Won by Ben'],
    [{ chair: 1, result: { places: [1, 1, 3], reached: [] } }, 'You won together with Ada'],
    [{ chair: 0, chairs: [person('Ada')], result: { places: [1], reached: ['1 point'] } }, '1 point'],
    [{ chair: 0, chairs: [person('Ada')], result: { places: [1], reached: [] } }, 'Resigned'],
    [{ chair: 1, result, rematch: 'next' }, 'You won with $31; there is a next game'],
  ])('of a finished game %j says “%s”', (more, state) => {
    expect(row({ status: 'finished', ...more }).state).toBe(state);
  });

  test('says the clock, the map and the variants, and no clock when it is over', () => {
    const more = { time: { type: 'days', days: 3, bank: null }, variants: ['Valley map', 'own words'] } as const;
    expect(row(more).with).toBe('3 days for each turn, Valley map, own words');
    expect(row({ ...more, status: 'finished' }).with).toBe('Valley map, own words');
  });

  test('knows the reader by the chair, whatever others are called', () => {
    expect(row({ chairs: [person('Ben'), person('Ben')], chair: 1 }).who).toBe('You and Ben');
  });

  test('of a game that nobody knows here has at least its id', () => {
    expect(row({ game: 'chess' }).game).toBe('chess');
  });
});

test('what waits for the reader comes first, then the newest', () => {
  const rows = [row({ table: 'old', changed: 1 }), row({ table: 'new', changed: 2 }), row({ table: 'mine', yourTurn: true })];
  expect(inOrder(rows).map(({ key }) => key)).toEqual(['mine', 'new', 'old']);
});

test('times are told as people tell them', () => {
  const minutes = [0, 1, 59, 60, 150, 24 * 60, 3 * 24 * 60, -5];
  expect(minutes.map((n) => ago(0, n * 60_000))).toEqual([
    'just now',
    'a minute ago',
    '59 minutes ago',
    'an hour ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
    'just now',
  ]);
});

test('the time that is left is told with its unit, in the singular for one', () => {
  const minutes = [-1, 0, 1, 59, 60, 47 * 60, 48 * 60, 71 * 60];
  expect(minutes.map((n) => timeLeftWords(n * 60_000, 0))).toEqual([
    'less than a minute left',
    'less than a minute left',
    '1 minute left',
    '59 minutes left',
    '1 hour left',
    '47 hours left',
    '2 days left',
    '2 days 23 hours left',
  ]);
});
