/** Whose move it is, and to which question. What is legal is the rules' own matter. */
import { describe, expect, test } from 'vitest';
import { offer, place, withdraw } from './games.js';
import { jot, show } from './notes.js';
import { playing, type Sitting, sitting } from './sitting.js';

const askedAt = (table: Sitting, seat: number): number => table.match.seats[seat]?.askedAt ?? Number.NaN;

test('only those who sit there move, and each for their own seat', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  expect(table.ask('eve', { type: 'move', move: offer(1) })).toBe('not-seated');
  expect(table.move(1, offer(1))).toBeNull();
  expect(table.last).toMatchObject([{ type: 'moved', seat: 1, by: 'person' }]);
});

test('before the game begins there is nothing to move', async () => {
  const table = await sitting({ game: 'fixture', seats: [{ type: 'me' }, { type: 'open' }] });
  for (const type of ['resign', 'reclaim', 'undo'] as const) expect(table.ask('ann', { type })).toBe('not-playing');
  expect(table.ask('ann', { type: 'move', move: offer(1) })).toBe('not-playing');
});

test('the rules refuse with their own clause, also after the end', async () => {
  const table = await playing('fixture', ['ann', 'ben'], { options: { lots: [1, 1, 1] } });
  expect(table.move(0, offer(11))).toBe('amount');
  expect(table.move(0, { type: 'jump' })).toBe('malformed');
  for (let round = 0; round < 3; round++) for (const seat of [0, 1]) expect(table.move(seat, offer(0))).toBeNull();
  expect(table.move(0, offer(0))).toBe('over');
});

test('nobody says when time is up', async () => {
  const table = await playing('fixture', ['ann', 'ben']);
  table.move(0, offer(1));
  expect(table.move(1, { type: 'timeUp' })).toBe('clock');
});

describe('the question that a move answers', () => {
  test('a double click is refused the second time', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    const asked = askedAt(table, 0);
    expect(table.move(0, jot(3), { asked })).toBeNull();
    expect(table.move(0, jot(3), { asked })).toBe('stale');
    expect(table.move(0, jot(3), { asked: askedAt(table, 0) })).toBeNull();
  });

  test('nobody answers what they have not been shown: that is a question of another table', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    const last = table.table.seqByViewer[0] ?? 0;
    expect(table.move(0, jot(3), { asked: last + 1 })).toBe('stale');
    expect(table.move(0, jot(3), { asked: last })).toBeNull();
  });

  test('whoever does not say what they answer answers what is asked now', async () => {
    const table = await playing('notes', ['ann', 'ben']);
    table.move(0, jot(3));
    expect(table.move(0, jot(4))).toBeNull();
  });

  test('what others do at the same time makes nobody stale', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat', 'dan']);
    const asked = [0, 1, 2, 3].map((seat) => askedAt(table, seat));
    for (const seat of [2, 0, 3, 1]) expect(table.move(seat, offer(seat), { asked: asked[seat] ?? 0 })).toBeNull();
    expect(table.match.moves).toHaveLength(4);
  });

  test('an offer for one round does not count for the next, even if the seat was awaited all along', async () => {
    const table = await playing('fixture', ['ann', 'ben', 'cat']);
    const asked = askedAt(table, 2);
    table.move(0, offer(0));
    table.pass(31_000);
    expect(table.unasked({ type: 'clock' })).toBeNull();
    expect(table.toAct).toEqual([0, 1, 2]);
    expect(table.move(2, offer(5), { asked })).toBe('stale');
    expect(table.move(2, offer(5), { asked: askedAt(table, 2) })).toBeNull();
  });

  test('a seat that takes its offer back is asked anew', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    const asked = askedAt(table, 0);
    table.move(0, offer(1), { asked });
    expect(table.move(0, withdraw, { asked })).toBeNull();
    expect(table.move(0, offer(2), { asked })).toBe('stale');
  });

  test('the one who answers last and is asked at once is asked anew', async () => {
    const table = await playing('fixture', ['ann', 'ben']);
    const asked = askedAt(table, 1);
    table.move(0, offer(0));
    expect(table.move(1, offer(0), { asked })).toBeNull();
    expect(table.move(1, offer(0), { asked })).toBe('stale');
  });
});

describe('bots', () => {
  const withBot = () =>
    sitting({
      game: 'fixture',
      seats: [{ type: 'me' }, { type: 'bot', level: 'random' }],
      shuffle: false,
      options: { lots: [5] },
    });

  test('a bot moves for its own seat, by the same door', async () => {
    const table = await withBot();
    expect(table.unasked({ type: 'bot', seat: 0, asked: askedAt(table, 0), move: offer(1) })).toBe('not-due');
    expect(table.unasked({ type: 'bot', seat: 1, asked: askedAt(table, 1), move: offer(99) })).toBe('amount');
    expect(table.unasked({ type: 'bot', seat: 1, asked: askedAt(table, 1), move: offer(1) })).toBeNull();
    expect(table.last).toMatchObject([{ type: 'moved', seat: 1, by: 'bot' }]);
  });

  test('a thought about an old question is dropped', async () => {
    const table = await withBot();
    const asked = askedAt(table, 1);
    table.unasked({ type: 'bot', seat: 1, asked, move: offer(3) });
    table.move(0, offer(1));
    table.unasked({ type: 'bot', seat: 1, asked: askedAt(table, 1), move: place(0) });
    expect(table.unasked({ type: 'bot', seat: 1, asked, move: offer(2) })).toBe('stale');
  });

  test('a thought stays good when somebody else moves meanwhile', async () => {
    const table = await withBot();
    const asked = askedAt(table, 1);
    table.move(0, offer(1));
    expect(table.unasked({ type: 'bot', seat: 1, asked, move: offer(3) })).toBeNull();
  });

  test('where no good move is to be had, any legal one is made', async () => {
    const table = await withBot();
    expect(table.unasked({ type: 'bot', seat: 1, asked: askedAt(table, 1), move: null })).toBeNull();
    expect(table.unasked({ type: 'bot', seat: 1, asked: askedAt(table, 1), move: null })).toBe('stale');
  });
});

test('an unseen move is written with who can see it', async () => {
  const table = await playing('notes', ['ann', 'ben', 'cat']);
  table.move(1, jot(4));
  expect(table.last).toMatchObject([{ type: 'moved', seat: 1, seen: 0b0010 }]);
  table.move(1, jot(4));
  expect(table.last).toMatchObject([{ type: 'moved', seat: 1, seen: 0b0010 }]);
  table.move(1, show);
  expect(table.last).toMatchObject([{ type: 'moved', seat: 1, seen: 0b1111 }]);
});
