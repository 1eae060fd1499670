/** Standing orders: carried out at once, as ordinary moves; asked of the rules each time; nobody else's business. */
import { describe, expect, test } from 'vitest';
import { offer, place } from '../games.js';
import { playing, type Sitting } from '../sitting.js';

const orderOf = (table: Sitting, seat: number) => table.match.seats[seat]?.order;
const kinds = (table: Sitting) => table.last.map((entry) => (entry.type === 'moved' ? `${entry.by} ${entry.seat}` : entry.type));
const give = (table: Sitting, person: string, order: ReturnType<typeof offer> | null) =>
  table.ask(person, { type: 'order', order });

const rounds = { options: { lots: [1, 2, 3] } };

test('carried out at once when the seat is awaited, in the same append', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  expect(give(table, 'ann', offer(2))).toBeNull();
  expect(kinds(table)).toEqual(['ordered', 'order 0']);
  expect(table.last[1]).toMatchObject({ type: 'moved', move: offer(2), by: 'order' });
});

test('carried out whenever the seat is awaited again, with whatever led to it', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  give(table, 'ann', offer(1));
  table.move(1, offer(3));
  expect(kinds(table)).toEqual(['person 1']);
  table.move(1, place(0));
  expect(kinds(table)).toEqual(['person 1', 'order 0']);
  table.move(1, offer(1));
  expect(kinds(table)).toEqual(['person 1', 'order 0']);
  expect(table.match.outcome).toBeNull();
});

test('orders of several seats play into each other to the end', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  give(table, 'ann', offer(0));
  give(table, 'ben', offer(0));
  expect(kinds(table)).toEqual(['ordered', 'order 1', 'order 0', 'order 1', 'order 0', 'order 1']);
  expect(table.match.outcome).not.toBeNull();
});

test('asked of the rules each time: an order that they refuse is over', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  give(table, 'ann', offer(2, 'xylophone'));
  expect(kinds(table)).toEqual(['ordered', 'ordered']);
  expect(orderOf(table, 0)).toBeNull();
  expect(table.match.moves).toEqual([]);
});

test('over when it is spent', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  give(table, 'ann', offer(6));
  table.move(1, offer(1));
  table.move(0, place(0));
  expect(kinds(table)).toEqual(['person 0', 'ordered']);
  expect(orderOf(table, 0)).toBeNull();
});

test('cancelled, it does nothing any more', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  give(table, 'ann', offer(0));
  expect(give(table, 'ann', null)).toBeNull();
  table.move(1, offer(0));
  expect(kinds(table)).toEqual(['person 1']);
  expect(orderOf(table, 0)).toBeNull();
});

test('replaced by the next', async () => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  give(table, 'ann', offer(0));
  give(table, 'ann', offer(1));
  expect(orderOf(table, 0)).toEqual(offer(1));
});

test.each([
  ['somebody who does not sit there', 'eve', offer(1), 'not-seated'],
  ['nonsense', 'ann', { type: 'dance' }, 'malformed'],
])('none of %s', async (_name, person, order, code) => {
  const table = await playing('fixture', ['ann', 'ben'], rounds);
  expect(table.ask(person, { type: 'order', order })).toBe(code);
});

test('none where the game takes none', async () => {
  expect((await playing('notes', ['ann', 'ben'])).ask('ann', { type: 'order', order: offer(1) })).toBe('malformed');
});

test.each(['resign', 'time'])('gone with its seat (%s)', async (why) => {
  const time = { time: { type: 'live', bank: 60, increment: 0 } };
  const table = await playing('fixture', ['ann', 'ben', 'cat'], { options: { lots: [1, 2, 3], seconds: 600 }, ...time });
  give(table, 'ann', offer(0));
  table.move(1, offer(0));
  if (why === 'resign') table.ask('ann', { type: 'resign' });
  else {
    table.move(2, offer(0));
    give(table, 'ann', null);
    table.ask('ann', { type: 'undo' });
    table.pass(60_000);
    table.unasked({ type: 'clock' });
  }
  expect(orderOf(table, 0)).toBeNull();
});

describe('nobody else hears of it', () => {
  test('an order counts for its own seat only', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], rounds);
    table.move(0, offer(0));
    const before = table.table.seqByViewer;
    give(table, 'ann', offer(0));
    expect(kinds(table)).toEqual(['ordered']);
    expect(table.table.seqByViewer).toEqual(before.map((count, viewer) => (viewer === 0 ? count + 1 : count)));
  });

  test('one that ends by itself likewise', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat'], rounds);
    const before = table.table.seqByViewer;
    give(table, 'ann', offer(1, 'xylophone'));
    expect(table.table.seqByViewer).toEqual(before.map((count, viewer) => (viewer === 0 ? count + 2 : count)));
  });
});
