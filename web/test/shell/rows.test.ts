/** A table in a list, as a line for people. */
import type { ListedTable } from '@partyline/protocol/answers.js';
import { describe, expect, test } from 'vitest';
import { ago, inOrder, rowOf } from '../../home/rows.js';

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
    [{ status: 'waiting', chairs: [person('Ada'), free] }, 'One seat is free'],
    [{ status: 'waiting', chairs: [person('Ada'), free, free] }, '2 seats are free'],
    [{ status: 'finished' }, 'Finished'],
  ])('of %j says “%s”', (more, state) => {
    expect(row(more).state).toBe(state);
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
