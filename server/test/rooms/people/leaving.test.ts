/** Resigning, running out of time, bots that take over, seats taken back, and what becomes of the result. */

import { closeForlorn } from '@partyline/table/decide/host-actions.js';
import { botsToMove } from '@partyline/table/due.js';
import { resultOf, statusOf } from '@partyline/table/table.js';
import { describe, expect, test } from 'vitest';
import { offer } from '../games.js';
import { playing, type Sitting, sitting } from '../sitting.js';

const kinds = (table: Sitting) => table.last.map(({ type }) => type);
const lots = { options: { lots: [1, 1, 1] } };

/** Plays on without anybody wanting anything: bots and people offer nothing, whoever is awaited. */
function playOut(table: Sitting): void {
  for (let i = 0; i < 50 && table.toAct.length > 0; i++) {
    const seat = table.toAct[0] ?? 0;
    const own = table.match.seats[seat];
    const refused =
      own?.bot === null
        ? table.move(seat, offer(0))
        : table.unasked({ type: 'bot', seat, asked: own?.askedAt ?? 0, move: offer(0) });
    expect(refused).toBeNull();
  }
}

describe('resigning', () => {
  test('a bot plays on, and the seat ranks last whatever the bot makes of it', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], lots);
    expect(table.ask('ann', { type: 'resign' })).toBeNull();
    expect(kinds(table)).toEqual(['resigned', 'takenOver']);
    expect(botsToMove(table.table)).toEqual([0]);
    expect(table.move(0, offer(1))).toBe('seat-resigned');
    // The bot wins everything for nothing.
    for (let round = 0; round < 3; round++) {
      for (const seat of [1, 2]) table.move(seat, offer(0));
      const asked = () => table.match.seats[0]?.askedAt ?? 0;
      table.unasked({ type: 'bot', seat: 0, asked: asked(), move: offer(1) });
      table.unasked({ type: 'bot', seat: 0, asked: asked(), move: { type: 'place', shelf: round } });
    }
    expect(table.match.outcome?.ranks).toEqual([1, 2, 2]);
    expect(resultOf(table.table)).toMatchObject({ ranks: [3, 1, 1], resigned: [0] });
    expect(resultOf(table.table)?.scores).toEqual(table.match.outcome?.scores);
  });

  test.each(['resign', 'undo', 'reclaim'] as const)('whoever resigned cannot %s', async (type) => {
    const table = await playing('fixture', ['ann', 'ben', 'cat']);
    table.ask('ann', { type: 'resign' });
    expect(table.ask('ann', { type })).toBe('seat-resigned');
  });

  test('two people: the other has won there and then', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    table.ask('ann', { type: 'resign' });
    expect(kinds(table)).toEqual(['resigned']);
    expect(statusOf(table.table)).toBe('finished');
    expect(resultOf(table.table)).toEqual({ ranks: [2, 1], scores: null, reason: 'resigned', resigned: [0] });
    expect(table.move(1, offer(1))).toBe('not-playing');
  });

  test('the last of three people to stay has won', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat']);
    table.ask('cat', { type: 'resign' });
    expect(statusOf(table.table)).toBe('playing');
    table.ask('ann', { type: 'resign' });
    expect(statusOf(table.table)).toBe('finished');
    expect(resultOf(table.table)).toMatchObject({ ranks: [2, 1, 2], resigned: [0, 2] });
  });

  test('against bots the game goes on while somebody wants to, and ends with the last', async () => {
    const seats = [{ type: 'me' }, { type: 'open' }, { type: 'bot', level: 'random' }];
    const table = await sitting({ game: 'fixture', seats, open: true, shuffle: false });
    table.ask('ben', { type: 'join' });
    table.ask('ann', { type: 'resign' });
    expect(statusOf(table.table)).toBe('playing');
    table.ask('ben', { type: 'resign' });
    expect(statusOf(table.table)).toBe('finished');
    expect(resultOf(table.table)?.ranks).toEqual([2, 2, 1]);
  });

  test('nobody can resign from a game that is over: the result stands', async () => {
    const table = await playing('fixture', ['ann', 'ben'], lots);
    playOut(table);
    const result = resultOf(table.table);
    expect(table.ask('ann', { type: 'resign' })).toBe('not-playing');
    expect(table.ask('ben', { type: 'order', order: null })).toBe('not-playing');
    expect(resultOf(table.table)).toEqual(result);
  });

  test('onlookers have nothing to resign', async () => {
    expect((await playing('fixture', ['ann', 'ben'])).ask('eve', { type: 'resign' })).toBe('not-seated');
  });
});

describe('out of time', () => {
  const live = { time: { type: 'live', bank: 60, increment: 0 } };
  const late = async (timeout: 'bot' | 'resign', people = ['ann', 'ben', 'cat']) => {
    const table = await playing('notes', people, { ...live, timeout });
    table.pass(60_000);
    return table;
  };

  test('a bot takes over, one seat after the other', async () => {
    const table = await late('bot');
    expect(table.unasked({ type: 'clock' })).toBeNull();
    expect(table.last).toEqual([{ type: 'takenOver', seat: 0, level: 'casual' }]);
    table.unasked({ type: 'clock' });
    table.unasked({ type: 'clock' });
    expect(botsToMove(table.table)).toEqual([0, 1, 2]);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    expect(resultOf(table.table)).toBeNull();
  });

  test('or the seat has resigned, where that was agreed', async () => {
    const table = await late('resign', ['ann', 'ben']);
    table.unasked({ type: 'clock' });
    expect(table.match.seats[0]).toMatchObject({ resigned: 'time' });
    expect(resultOf(table.table)).toMatchObject({ ranks: [2, 1], resigned: [0] });
  });

  test('not a millisecond early', async () => {
    const table = await late('bot');
    table.pass(-1);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
  });

  test('the person takes the seat back, and has time to play it', async () => {
    const table = await late('bot');
    table.unasked({ type: 'clock' });
    expect(table.move(0, { type: 'show' })).toBe('bot-plays');
    expect(table.ask('ann', { type: 'undo' })).toBe('bot-plays');
    expect(table.ask('ben', { type: 'reclaim' })).toBe('no-bot');
    expect(table.ask('ann', { type: 'reclaim' })).toBeNull();
    expect(table.match.seats[0]?.bot).toBeNull();
    table.unasked({ type: 'clock' });
    table.unasked({ type: 'clock' });
    expect(table.match.seats.map(({ bot }) => bot)).toEqual([null, 'casual', 'casual']);
    table.pass(29_000);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
    expect(table.move(0, { type: 'show' })).toBeNull();
  });

  test('whoever takes a seat back never has more time than the game began with', async () => {
    const table = await playing('notes', ['ann', 'ben'], { time: { type: 'live', bank: 3, increment: 0 } });
    table.pass(3_000);
    table.unasked({ type: 'clock' });
    table.ask('ann', { type: 'reclaim' });
    expect(table.match.clocks?.left).toEqual([3_000, 3_000]);
  });

  test('whoever takes a correspondence seat back has all the days again', async () => {
    const days = await playing('notes', ['ann', 'ben'], { time: { type: 'days', days: 2 } });
    days.pass(2 * 24 * 3_600_000);
    days.unasked({ type: 'clock' });
    days.ask('ann', { type: 'reclaim' });
    days.pass(2 * 24 * 3_600_000 - 1);
    days.unasked({ type: 'clock' });
    expect(days.match.seats[0]?.bot).toBeNull();
  });

  test('a bot that plays a seat is never late', async () => {
    const table = await sitting({
      game: 'notes',
      seats: [{ type: 'me' }, { type: 'bot', level: 'random' }],
      shuffle: false,
      ...live,
    });
    table.move(0, { type: 'show' });
    table.pass(59_000);
    expect(table.unasked({ type: 'clock' })).toBe('not-due');
  });
});

test('a table whose maker is gone for good before the game is closed; one that has begun goes on', async () => {
  const waiting = await sitting({ game: 'notes', seats: [{ type: 'me' }, { type: 'open' }] });
  expect(closeForlorn(waiting.table, 'ben')).toEqual([]);
  expect(closeForlorn(waiting.table, 'ann')).toMatchObject([{ type: 'closed' }]);
  expect(closeForlorn((await playing('notes', ['ann', 'ben'])).table, 'ann')).toEqual([]);
});
