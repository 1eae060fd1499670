/** Who sits where, from the making of a table to the beginning of its game. */
import { doubts, fairnessOf, mixSeed } from '@partyline/kernel/fairness.js';
import { shuffled, streams } from '@partyline/kernel/random.js';
import { statusOf } from '@partyline/table/table.js';
import { describe, expect, test } from 'vitest';
import { playing, sitting } from '../sitting.js';

const open = { type: 'open' };
const me = { type: 'me' };
const bot = { type: 'bot', level: 'random' };
const people = (table: Awaited<ReturnType<typeof sitting>>) => table.table.chairs.map(({ person }) => person?.id ?? null);

describe('joining', () => {
  test('whoever makes a table sits where they said, and nowhere if they did not', async () => {
    expect(people(await sitting({ game: 'fixture', seats: [open, me, open] }))).toEqual([null, 'ann', null]);
    expect(people(await sitting({ game: 'fixture', seats: [open, open] }))).toEqual([null, null]);
  });

  test('any free chair, or the one that is wished for', async () => {
    const table = await sitting({ game: 'fixture', seats: [open, me, bot, open], open: true });
    expect(table.ask('ben', { type: 'join', chair: 3 })).toBeNull();
    expect(people(table)).toEqual([null, 'ann', null, 'ben']);
    expect(table.ask('cat', { type: 'join' })).toBeNull();
    expect(people(table)).toEqual(['cat', 'ann', null, 'ben']);
  });

  test.each([
    ['a chair that is taken', 1, 'chair-taken'],
    ["a bot's chair", 2, 'chair-taken'],
    ['a chair that is not there', 7, 'no-such-chair'],
    ['a chair before the first', -1, 'no-such-chair'],
  ])('refuses %s', async (_name, chair, code) => {
    const table = await sitting({ game: 'fixture', seats: [open, me, bot, open], open: true });
    expect(table.ask('ben', { type: 'join', chair })).toBe(code);
  });

  test('nobody has two chairs', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open, open], open: true });
    expect(table.ask('ann', { type: 'join' })).toBe('already-seated');
    await expect(sitting({ game: 'fixture', seats: [me, me] })).rejects.toThrow('one seat only');
  });

  test('a table that is not open wants the invitation, but not of its host', async () => {
    const table = await sitting({ game: 'fixture', seats: [open, open, open] });
    expect(table.ask('ben', { type: 'join' })).toBe('not-invited');
    expect(table.ask('ben', { type: 'join' }, { invited: true })).toBeNull();
    expect(table.ask('ann', { type: 'join' })).toBeNull();
  });

  test('after the beginning it is too late', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    for (const type of ['join', 'leave', 'start', 'close'] as const) expect(table.ask('ann', { type })).toBe('not-waiting');
  });
});

describe('leaving', () => {
  test('frees the chair for anybody', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open, open], open: true });
    table.ask('ben', { type: 'join' });
    expect(table.ask('ben', { type: 'leave' })).toBeNull();
    expect(people(table)).toEqual(['ann', null, null]);
    expect(table.ask('ben', { type: 'leave' })).toBe('not-seated');
    expect(table.ask('cat', { type: 'join', chair: 1 })).toBeNull();
  });

  test('a chair that was kept for somebody stays kept when they leave', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open, open] });
    table.table = { ...table.table, chairs: table.table.chairs.map((one, i) => (i === 1 ? { ...one, reserved: 'ben' } : one)) };
    expect(table.ask('ben', { type: 'join' })).toBeNull();
    expect(people(table)).toEqual(['ann', 'ben', null]);
    table.ask('ben', { type: 'leave' });
    expect(table.ask('cat', { type: 'join', chair: 1 }, { invited: true })).toBe('chair-taken');
    expect(table.ask('ben', { type: 'join' })).toBeNull();
  });
});

describe('beginning', () => {
  test('the last chair taken begins the game, in one append', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open], open: true });
    expect(statusOf(table.table)).toBe('waiting');
    table.ask('ben', { type: 'join' });
    expect(table.last.map(({ type }) => type)).toEqual(['joined', 'started']);
    expect(statusOf(table.table)).toBe('playing');
  });

  test('a table of bots begins at once', async () => {
    expect(statusOf((await sitting({ game: 'fixture', seats: [bot, bot] })).table)).toBe('playing');
  });

  test.each([
    ['by somebody else', 'ben', 'random', 'host-only'],
    ['with free chairs', 'ann', null, 'chairs-empty'],
    ['with bots of no level', 'ann', 'genius', 'no-such-level'],
    ['with bots of a level that this game has none of', 'ann', 'expert', 'no-such-level'],
  ])('is refused %s', async (_name, person, fill, code) => {
    const table = await sitting({ game: 'fixture', seats: [me, open, open], open: true });
    table.ask('ben', { type: 'join' });
    expect(table.ask(person, { type: 'start', fill })).toBe(code);
  });

  test('the host may fill the free chairs with bots', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open, open], shuffle: false });
    expect(table.ask('ann', { type: 'start', fill: 'random' })).toBeNull();
    expect(table.match.seats.map(({ person, bot }) => person?.id ?? bot)).toEqual(['ann', 'random', 'random']);
  });

  test.each([
    ['too few chairs', [me], 'seats must have'],
    ['too many chairs', [me, open, open, open, open], 'seats must have'],
    ['a bot of no level', [me, { type: 'bot', level: 'genius' }], 'no bot of that level'],
  ])('no table with %s', async (_name, seats, message) => {
    await expect(sitting({ game: 'fixture', seats })).rejects.toThrow(message);
  });

  test.each([
    ['no bank', { type: 'live', bank: 0, increment: 5 }],
    ['a negative increment', { type: 'live', bank: 60, increment: -1 }],
    ['no days', { type: 'days', days: 0 }],
  ])('no table with %s', async (_name, time) => {
    await expect(sitting({ game: 'fixture', seats: [me, open], time })).rejects.toThrow('at least');
  });
});

describe('seats by lot', () => {
  const four = ['ann', 'ben', 'cat', 'dan'];

  test('every order comes up, and each can be redone from the seed', async () => {
    const orders = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const { match, table } = await playing('fixture', ['ann', 'ben', 'cat'], { shuffle: true });
      orders.add(match.seats.map(({ person }) => person?.id).join());
      const drawn = shuffled(streams(match.seed)('seats'), [0, 1, 2]);
      expect(match.seats.map(({ chair }) => chair)).toEqual(drawn);
      expect(match.seats.map(({ person }) => person?.id)).toEqual(drawn.map((chair) => table.chairs[chair]?.person?.id));
    }
    expect(orders.size).toBe(6);
  });

  test("the seed is the secret, which was sealed before, and everybody's nonce", async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open, bot], open: true, nonce: 'mine' });
    const { sealed } = table.table;
    table.ask('ben', { type: 'join', nonce: 'yours' });
    const { secret } = table.table;
    expect(table.match.seed).toBe(mixSeed(secret, ['mine', 'yours', '']));
    const record = { seed: table.match.seed, fairness: fairnessOf(secret, table.match.nonces) };
    const { commitment } = table.match;
    expect(doubts({ ...emptyRecord, ...record }, { sealed, commitment })).toEqual([]);
    expect(doubts({ ...emptyRecord, ...record, seed: 'another' }, { sealed, commitment })).not.toEqual([]);
  });

  test('as the chairs are, where that was asked for', async () => {
    const { match } = await playing('fixture', four, { shuffle: false });
    expect(match.seats.map(({ person }) => person?.id)).toEqual(four);
  });
});

const emptyRecord = {
  format: 1,
  game: 'fixture',
  rules: 1,
  options: {},
  players: 2,
  start: null,
  moves: [],
  seats: null,
  result: null,
};

describe('closing', () => {
  test('the host ends a table that has not begun; nothing happens there any more', async () => {
    const table = await sitting({ game: 'fixture', seats: [me, open], open: true });
    expect(table.ask('ben', { type: 'close' })).toBe('host-only');
    expect(table.ask('ann', { type: 'close' })).toBeNull();
    expect(statusOf(table.table)).toBe('closed');
    expect(table.ask('ben', { type: 'join' })).toBe('closed');
    expect(table.ask('ann', { type: 'chat', text: 'hello' })).toBe('closed');
  });
});
