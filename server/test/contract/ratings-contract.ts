/** What every store of ratings promises, whatever it is made of. */
import { type TableId, tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import { MOST_NETWORKS, NETWORK_MS, type RatedGame, type RatingChange } from '../../store/ratings/ratings.js';
import { finished, seat } from './results-contract.js';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

const change = (person: string, number: number, mu: number, more: Partial<RatingChange['after']> = {}): RatingChange => ({
  seat: number,
  person,
  before: { mu: 25, sigma: 8 },
  after: { person, mu, sigma: 7.5, games: 1, rivals: 1, ...more },
});

const game = (table: string, ...changes: readonly RatingChange[]): RatedGame => ({
  table: tableId(table),
  game: 'chess',
  pool: 'live',
  changes,
});

export function ratingsContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const end = async (table: string, at: number, unrated: 'hints' | null = null): Promise<TableId> => {
    const over = finished(at, [seat(0, 'ann', 1), seat(1, 'bob', 2)], { unrated });
    await store().log.append({ ...appendTo(table, 0, [entry()], { status: 'finished' }), finished: over });
    return tableId(table);
  };
  const annOf = async () => (await store().ratings.of(['ann', 'eve'], 'chess', 'live')).get('ann');

  test('games wait in the order in which they ended, until they are rated or dismissed', async () => {
    await end('b', 2);
    await end('a', 1);
    await end('c', 3);
    await end('d', 0, 'hints');
    const { ratings, results } = store();
    expect(await ratings.waiting(9)).toEqual(['a', 'b', 'c']);
    expect(await ratings.waiting(1)).toEqual(['a']);
    expect(await ratings.last()).toBe(0);
    await ratings.keep(0, game('a', change('ann', 0, 27), change('bob', 1, 23)));
    await ratings.dismiss(tableId('b'), 'same-network');
    expect([await ratings.waiting(9), await ratings.last()]).toEqual([['c'], 1]);
    expect([(await results.ofTable(tableId('a')))?.number, (await results.ofTable(tableId('b')))?.unrated]).toEqual([
      1,
      'same-network',
    ]);
    await ratings.dismiss(tableId('a'), 'too late');
    expect((await results.ofTable(tableId('a')))?.unrated).toBeNull();
  });

  test('a game is rated once: by whoever gives the next number, and nobody else', async () => {
    await end('a', 1);
    await end('b', 2);
    const { ratings } = store();
    await ratings.keep(0, game('a', change('ann', 0, 27.125)));
    await ratings.keep(0, game('a', change('ann', 0, 99)));
    await ratings.keep(0, game('b', change('ann', 0, 98)));
    await ratings.keep(7, game('b', change('ann', 0, 97)));
    expect(await annOf()).toEqual({ person: 'ann', mu: 27.125, sigma: 7.5, games: 1, rivals: 1 });
    expect(await ratings.changes(tableId('a'))).toEqual([change('ann', 0, 27.125)]);
    expect(await ratings.changes(tableId('b'))).toEqual([]);
    await ratings.keep(1, game('b', change('ann', 0, 28, { games: 2, rivals: 2 })));
    await ratings.keep(0, game('a', change('ann', 0, 99)));
    expect(await ratings.numbered(0, 9)).toEqual(['a', 'b']);
    expect(await ratings.numbered(1, 9)).toEqual(['b']);
    expect((await (await reopen()).ratings.of(['ann'], 'chess', 'live')).get('ann')).toMatchObject({ mu: 28, games: 2 });
    expect([(await annOf())?.rivals, (await store().ratings.of([], 'chess', 'live')).size]).toEqual([2, 0]);
    expect(await store().ratings.of(['ann'], 'chess', 'post')).toEqual(new Map());
  });

  test('of many who rate at one moment each number is given once', async () => {
    const tables = Array.from({ length: 8 }, (_, i) => `t${i}`);
    for (const [i, table] of tables.entries()) await end(table, i);
    const { ratings } = store();
    await Promise.all(tables.map((table, i) => ratings.keep(0, game(table, change('ann', 0, 30 + i)))));
    expect(await ratings.last()).toBe(1);
    const [first = tableId('')] = await ratings.numbered(0, 9);
    expect(await ratings.changes(first)).toHaveLength(1);
    expect((await annOf())?.mu).toBe((await ratings.changes(first))[0]?.after.mu);
  });

  test('those who were rated together are counted', async () => {
    await end('a', 1);
    const { ratings } = store();
    await ratings.keep(0, game('a', change('ann', 0, 27), change('bob', 1, 23), change('cy', 2, 22)));
    expect((await ratings.rivals('ann', 'chess', 'live')).toSorted()).toEqual(['bob', 'cy']);
    expect(await ratings.rivals('ann', 'go', 'live')).toEqual([]);
    expect(await ratings.ofPerson('bob')).toEqual([
      { person: 'bob', mu: 23, sigma: 7.5, games: 1, rivals: 1, game: 'chess', pool: 'live' },
    ]);
  });

  test('lists have who has played enough, by what they can do at least, and no one who is blocked, nameless or unlisted', async () => {
    const { ratings, people, results } = store();
    const names = ['ann', 'bob', 'cy', 'dan', 'eve', 'flo'];
    for (const id of names) await people.create({ id, name: id.toUpperCase(), created: 1, blocked: false }, `hash ${id}`);
    await end('a', 1);
    const enough = { games: 10, rivals: 3 };
    await ratings.keep(
      0,
      game(
        'a',
        change('ann', 0, 30, enough),
        change('bob', 1, 31, { ...enough, sigma: 9 }),
        change('cy', 2, 40, { ...enough, games: 9 }),
        change('dan', 3, 40, { ...enough, rivals: 2 }),
        change('eve', 4, 40, enough),
        change('flo', 5, 40, enough),
      ),
    );
    const board = async () => (await ratings.board({ game: 'chess', pool: 'live', ...enough, limit: 9 })).map(({ name }) => name);
    expect(await board()).toEqual(['EVE', 'FLO', 'ANN', 'BOB']);
    await people.block('eve', true);
    await results.show('flo', { games: true, listed: false });
    await people.erase('bob');
    expect(await board()).toEqual(['ANN']);
    expect(await ratings.board({ game: 'chess', pool: 'post', ...enough, limit: 9 })).toEqual([]);
  });

  test('all of it can be made anew, and the order stays', async () => {
    await end('a', 1);
    await end('b', 2);
    const { ratings } = store();
    await ratings.keep(0, game('b', change('ann', 0, 27)));
    await ratings.keep(1, game('a', change('ann', 0, 28), change('cy', 1, 20)));
    await ratings.replace([game('b', change('ann', 0, 26)), game('a', change('ann', 0, 29, { games: 2 }))]);
    expect(await annOf()).toMatchObject({ mu: 29, games: 2 });
    expect([await ratings.numbered(0, 9), await ratings.ofPerson('cy')]).toEqual([['b', 'a'], []]);
  });

  test('two people of one network are known for a while, and forgotten with either', async () => {
    const { ratings } = store();
    await ratings.saw('ann', 'home', 1000);
    await ratings.saw('bob', 'home', 2000);
    await ratings.saw('bob', 'work', 3000);
    await ratings.saw('cy', 'work', 500);
    expect(await ratings.share(['ann', 'bob'], 0)).toBe(true);
    expect(await ratings.share(['ann', 'bob'], 1500)).toBe(false);
    expect([await ratings.share(['ann', 'cy'], 0), await ratings.share(['bob'], 0)]).toEqual([false, false]);
    await ratings.saw('dan', 'train', 700 + NETWORK_MS);
    expect(await ratings.share(['bob', 'cy'], 0)).toBe(false);
    await ratings.forget('ann');
    expect(await ratings.share(['ann', 'bob'], 0)).toBe(false);
    for (let i = 0; i <= MOST_NETWORKS; i++) await ratings.saw('eve', `n${i}`, 10_000 + i);
    await ratings.saw('flo', 'n0', 20_000);
    await ratings.saw('gus', 'n1', 20_000);
    expect([await ratings.share(['eve', 'flo'], 0), await ratings.share(['eve', 'gus'], 0)]).toEqual([false, true]);
  });

  test('of two people who become one, the rating is one person’s, but where both had one', async () => {
    await end('a', 1);
    await end('b', 2);
    const { ratings } = store();
    await ratings.keep(0, game('a', change('bob', 1, 23)));
    await ratings.mergeInto('bob', 'dan');
    expect((await ratings.of(['dan'], 'chess', 'live')).get('dan')).toMatchObject({ mu: 23 });
    await ratings.keep(1, game('b', change('ann', 0, 27)));
    await ratings.mergeInto('dan', 'ann');
    expect([(await annOf())?.mu, await ratings.ofPerson('dan')]).toEqual([27, []]);
    expect((await ratings.changes(tableId('a')))[0]?.person).toBe('ann');
  });
}
