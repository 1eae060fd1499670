/** What every store of finished games promises, whatever it is made of. */
import type { FinishedGame, FinishedSeat } from '@partyline/table/result/finished.js';
import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import type { ResultQuery } from '../../store/results/results.js';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

const CONFLICT = { ok: false, why: 'conflict' };

export const seat = (number: number, person: string | null, place: number, more: Partial<FinishedSeat> = {}): FinishedSeat => ({
  seat: number,
  person,
  bot: person === null ? 'casual' : null,
  place,
  score: 10 - place,
  reached: `${10 - place} points`,
  quit: null,
  ...more,
});

export const finished = (at: number, seats: readonly FinishedSeat[], more: Partial<FinishedGame> = {}): FinishedGame => ({
  at,
  pool: 'live',
  unrated: null,
  seats,
  ...more,
});

const ANN_BEATS_BOB = [seat(0, 'ann', 1), seat(1, 'bob', 2)];
const over = { status: 'finished' as const };

export function resultsContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  /** A table that is made and ends at once, in one append. */
  const end = async (table: string, game: FinishedGame | null, name = 'chess') =>
    await store().log.append({ ...appendTo(table, 0, [entry(), entry()], { ...over, game: name }), finished: game });
  const listed = async (query: Partial<ResultQuery> = {}) =>
    (await store().results.list({ person: 'ann', limit: 9, ...query })).map(({ table }) => table);
  const known = async (...names: readonly string[]): Promise<void> => {
    for (const name of names)
      await store().people.create({ id: name, name: name.toUpperCase(), created: 1, blocked: false }, `hash ${name}`);
  };

  test('a result is there with the append that ends the game, and stays', async () => {
    await known('ann');
    const seats = [
      seat(0, 'ann', 1, { score: 2.5, reached: 'Zürich 🚂' }),
      seat(1, 'bob', 2, { quit: 'time' }),
      seat(2, null, 3),
    ];
    await end('a', finished(1234, seats));
    const kept = {
      table: 'a',
      game: 'chess',
      at: 1234,
      pool: 'live',
      unrated: null,
      number: null,
      open: true,
      seats: [
        { ...seats[0], name: 'ANN' },
        { ...seats[1], name: '' },
        { ...seats[2], name: null },
      ],
    };
    expect(await store().results.ofTable(tableId('a'))).toEqual(kept);
    expect(await (await reopen()).results.list({ person: 'bob', limit: 1 })).toEqual([kept]);
    expect(await store().results.ofTable(tableId('b'))).toBeNull();
  });

  test('an append that is refused leaves no result, and one without a result leaves it as it is', async () => {
    const { log, results } = store();
    await log.append(appendTo('a', 0, [entry(), entry()]));
    const late = { ...appendTo('a', 1, [entry()]), finished: finished(1, ANN_BEATS_BOB) };
    expect(await log.append(late)).toEqual(CONFLICT);
    expect(await results.ofTable(tableId('a'))).toBeNull();
    await log.append({ ...appendTo('a', 2, [entry()]), finished: finished(7, ANN_BEATS_BOB) });
    await log.append(appendTo('a', 3, [entry(null, { kind: 'chat' })]));
    expect(await results.ofTable(tableId('a'))).toMatchObject({ at: 7 });
  });

  test('of a game that goes on after all nothing is left, and its new end counts', async () => {
    const { log, results } = store();
    await end('a', finished(1, [...ANN_BEATS_BOB, seat(2, 'cy', 3)]));
    await log.append({ ...appendTo('a', 2, [entry()]), finished: null });
    expect([await results.ofTable(tableId('a')), await listed()]).toEqual([null, []]);
    await log.append({ ...appendTo('a', 3, [entry()], over), finished: finished(2, ANN_BEATS_BOB) });
    await log.append({ ...appendTo('a', 4, [entry()], over), finished: finished(3, [seat(0, 'bob', 1)], { unrated: 'hints' }) });
    expect(await results.ofTable(tableId('a'))).toMatchObject({ at: 3, unrated: 'hints', seats: [{ person: 'bob', place: 1 }] });
    expect(await listed()).toEqual([]);
  });

  test('many games that end in one moment are all written', async () => {
    const tables = Array.from({ length: 120 }, (_, i) => `t${i}`);
    const ends = tables.map((table, i) =>
      i % 2 === 0 ? end(table, finished(i, ANN_BEATS_BOB)) : store().log.append(appendTo(table, 0)),
    );
    expect((await Promise.all(ends)).every(({ ok }) => ok)).toBe(true);
    expect(await listed({ limit: 200 })).toHaveLength(60);
  });

  test.each([
    ['half a millisecond', finished(1.5, ANN_BEATS_BOB)],
    ['a name that no database holds', finished(1, [seat(0, 'a\0', 1)])],
    ['an endless score', finished(1, [seat(0, 'ann', 1, { score: Number.POSITIVE_INFINITY })])],
  ])('a result with %s is refused, and harms nobody', async (_name, nonsense) => {
    const [ill, well] = await Promise.allSettled([end('a', nonsense), end('b', finished(1, ANN_BEATS_BOB))]);
    expect([ill.status, well.status]).toEqual(['rejected', 'fulfilled']);
    expect(await store().log.find(tableId('a'))).toBeNull();
  });

  test('lists are newest first, go on where they ended, and are narrowed by game, opponent and time', async () => {
    await end('a', finished(10, ANN_BEATS_BOB));
    await end('b', finished(20, [seat(0, 'ann', 2), seat(1, 'cy', 1)]));
    await end('c', finished(20, ANN_BEATS_BOB), 'go');
    await end('d', finished(5, [seat(0, 'bob', 1)]));
    const { results } = store();
    expect(await listed()).toEqual(['c', 'b', 'a']);
    expect(await listed({ before: { at: 20, table: tableId('c') }, limit: 1 })).toEqual(['b']);
    expect(await listed({ before: { at: 20, table: tableId('b') } })).toEqual(['a']);
    expect(await listed({ game: 'go' })).toEqual(['c']);
    expect(await listed({ opponent: 'bob' })).toEqual(['c', 'a']);
    expect(await listed({ from: 10, to: 20 })).toEqual(['a']);
    expect(await listed({ opponent: 'eve' })).toEqual([]);
    expect(await listed({ person: '\0' })).toEqual([]);
    await results.put(tableId('a'), null);
    await results.put(tableId('nowhere'), finished(1, ANN_BEATS_BOB));
    expect(await listed()).toEqual(['c', 'b']);
    await results.put(tableId('a'), finished(30, ANN_BEATS_BOB));
    expect(await listed({ open: true })).toEqual(['a', 'c', 'b']);
    expect(await results.overAfter(null, 3)).toEqual(['a', 'b', 'c']);
    expect(await results.overAfter(tableId('c'), 3)).toEqual(['d']);
  });

  test('what somebody has played of a game is counted, with the best score and the places in a row', async () => {
    await end('a', finished(1, ANN_BEATS_BOB));
    await end('b', finished(2, [seat(0, 'ann', 1, { score: 41.5, reached: '41½' })]));
    await end('c', finished(3, [seat(0, 'ann', 2, { score: null }), seat(1, null, 1)]));
    await end('d', finished(9, ANN_BEATS_BOB), 'go');
    const { results } = store();
    expect(await results.tally('ann')).toEqual([
      { game: 'go', played: 1, contested: 1, won: 1, last: 9, best: { score: 9, reached: '9 points', table: 'd' } },
      { game: 'chess', played: 3, contested: 2, won: 1, last: 3, best: { score: 41.5, reached: '41½', table: 'b' } },
    ]);
    expect(await results.places('ann', 'chess', 9)).toEqual([2, 1]);
    expect(await results.tally('eve')).toEqual([]);
  });

  test('people who have played together are known to each other, and how they fared', async () => {
    await known('bob', 'cy', 'dan');
    await end('a', finished(1, ANN_BEATS_BOB));
    await end('b', finished(2, [seat(0, 'bob', 1), seat(1, 'ann', 1), seat(2, 'cy', 3)]));
    await end('c', finished(3, [seat(0, 'bob', 1), seat(1, 'ann', 2)]), 'go');
    await end('d', finished(4, [seat(0, 'bob', 1), seat(1, 'dan', 2)]), 'go');
    const { results, people } = store();
    expect(await results.opponents('ann', 9)).toEqual([
      { person: 'bob', name: 'BOB', games: 3 },
      { person: 'cy', name: 'CY', games: 1 },
    ]);
    expect(await results.opponents('ann', 1)).toHaveLength(1);
    expect(await results.headToHead('ann', 'bob')).toEqual([
      { game: 'chess', played: 2, ahead: 1, behind: 0 },
      { game: 'go', played: 1, ahead: 0, behind: 1 },
    ]);
    expect(await results.headToHead('ann', 'dan')).toEqual([]);
    await people.erase('bob');
    expect((await results.opponents('ann', 9)).map(({ person }) => person)).toEqual(['cy']);
    expect((await results.list({ person: 'cy', limit: 1 }))[0]?.seats.map(({ name }) => name)).toEqual(['', '', 'CY']);
  });

  test('what people show of themselves is little until they choose, and forgotten with them', async () => {
    const { results } = store();
    expect(await results.showing('ann')).toEqual({ games: false, listed: true });
    await results.show('ann', { games: true, listed: true });
    await results.show('ann', { games: true, listed: false });
    expect(await results.showing('ann')).toEqual({ games: true, listed: false });
    await results.forget('ann');
    expect(await results.showing('ann')).toEqual({ games: false, listed: true });
    await expect(results.show('a\0', { games: true, listed: true })).rejects.toThrow();
  });

  test('of two people who become one, the games are one person’s, but where both have played', async () => {
    await end('a', finished(1, ANN_BEATS_BOB));
    await end('b', finished(2, [seat(0, 'bob', 1), seat(1, 'cy', 2)]));
    await store().results.mergeInto('bob', 'ann');
    expect(await listed()).toEqual(['b', 'a']);
    expect(await listed({ person: 'bob' })).toEqual(['a']);
  });
}
