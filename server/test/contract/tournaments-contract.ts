/** What every store of tournaments promises, whatever it is made of. */
import { expect, test } from 'vitest';
import { NAMELESS, type TournamentAppend, type TournamentIndex } from '../../store/tournaments/tournaments.js';
import { appendTo, entry, type NewPlace, stage } from './stage.js';

const INDEX: TournamentIndex = {
  game: 'go',
  status: 'open',
  open: true,
  opener: 'ann',
  people: ['bob', 'eve'],
  tables: [],
  due: 500,
  summary: { name: 'Cüp 🚂', players: 2 },
};

const OPENED = { at: 1000, kind: 'opened', body: { setup: { name: 'Cüp 🚂', about: 'mine', game: 'go' } } };
const JOINED = { at: 1001, kind: 'joined', body: { person: 'bob' } };

const opening = (tournament: string, index: Partial<TournamentIndex> = {}, at = 1000): TournamentAppend => ({
  tournament,
  expect: 0,
  entries: [
    { ...OPENED, at },
    { ...JOINED, at },
  ],
  index: { ...INDEX, ...index },
});

const more = (tournament: string, last: number, index: Partial<TournamentIndex> = {}, at = 2000): TournamentAppend => ({
  tournament,
  expect: last,
  entries: [{ at, kind: 'left', body: { person: 'eve' } }],
  index: { ...INDEX, ...index },
});

export function tournamentsContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);
  const names = async (query: Parameters<ReturnType<typeof store>['tournaments']['list']>[0]): Promise<string[]> =>
    (await store().tournaments.list(query)).map(({ tournament }) => tournament);

  test('what was appended is read in its order, from any entry on, also after the store was closed', async () => {
    const { tournaments } = store();
    expect(await tournaments.append(opening('a'))).toBe(true);
    expect(await tournaments.append(more('a', 2))).toBe(true);
    const all = [
      { seq: 1, ...OPENED },
      { seq: 2, ...JOINED, at: 1000 },
      { seq: 3, at: 2000, kind: 'left', body: { person: 'eve' } },
    ];
    expect(await tournaments.read('a', 0)).toEqual(all);
    expect(await tournaments.read('a', 2)).toEqual(all.slice(2));
    expect([await tournaments.read('b', 0), await tournaments.read('\0', 0)]).toEqual([[], []]);
    expect(await (await reopen()).tournaments.read('a', 0)).toEqual(all);
  });

  test('of writers who expect the same entry one is first, and of the others nothing is written', async () => {
    const { tournaments } = store();
    const opened = await Promise.all(Array.from({ length: 5 }, () => tournaments.append(opening('a'))));
    expect(opened.filter((one) => one)).toHaveLength(1);
    const changed = await Promise.all(
      Array.from({ length: 5 }, (_, i) => tournaments.append(more('a', 2, { people: [`p${i}`], game: `g${i}` }))),
    );
    expect(changed.filter((one) => one)).toHaveLength(1);
    const first = changed.indexOf(true);
    expect(await tournaments.read('a', 0)).toHaveLength(3);
    expect(await names({ person: `p${first}`, limit: 9 })).toEqual(['a']);
    expect(await names({ person: `p${(first + 1) % 5}`, limit: 9 })).toEqual([]);
    expect(await tournaments.list({ limit: 9 })).toMatchObject([{ game: `g${first}` }]);
    expect(await tournaments.append(more('a', 2))).toBe(false);
  });

  test('what no database can hold is refused, and spoils nothing', async () => {
    const { tournaments } = store();
    await expect(tournaments.append(opening('a\0'))).rejects.toThrow();
    await expect(tournaments.append(opening('a', { people: ['\ud800'] }))).rejects.toThrow();
    await expect(tournaments.append({ ...opening('a'), entries: [] })).rejects.toThrow();
    expect(await tournaments.append(opening('a'))).toBe(true);
  });

  test('lists: by status, openness, game and person, the last changed first, page by page', async () => {
    const { tournaments } = store();
    await tournaments.append(opening('a', {}, 1));
    await tournaments.append(opening('b', { status: 'running', open: false, people: [] }, 2));
    await tournaments.append(opening('c', { game: 'chess', opener: 'bob', people: [] }, 3));
    await tournaments.append(opening('d', {}, 3));
    expect(await names({ limit: 9 })).toEqual(['d', 'c', 'b', 'a']);
    expect(await names({ limit: 2 })).toEqual(['d', 'c']);
    expect(await names({ limit: 9, before: { changed: 3, tournament: 'c' } })).toEqual(['b', 'a']);
    expect(await names({ limit: 9, open: true, status: 'open', game: 'go' })).toEqual(['d', 'a']);
    expect(await names({ limit: 9, person: 'bob' })).toEqual(['d', 'c', 'a']);
    expect(await names({ limit: 9, person: 'ann' })).toEqual(['d', 'b', 'a']);
    const [found] = await tournaments.list({ limit: 1, game: 'chess' });
    expect(found).toEqual({
      tournament: 'c',
      game: 'chess',
      status: 'open',
      open: true,
      opener: 'bob',
      created: 3,
      changed: 3,
      summary: INDEX.summary,
    });
    expect([await tournaments.unfinishedOf('ann'), await tournaments.unfinishedOf('bob')]).toEqual([3, 1]);
    await tournaments.append(more('d', 2, { status: 'over' }));
    expect(await tournaments.unfinishedOf('ann')).toBe(2);
  });

  test('who takes part is as it was where an append says nothing of it', async () => {
    const { tournaments } = store();
    await tournaments.append(opening('a'));
    await tournaments.append(more('a', 2, { people: null, tables: null }));
    expect(await names({ person: 'eve', limit: 9 })).toEqual(['a']);
    await tournaments.append(more('a', 3, { people: ['bob'] }));
    expect([await names({ person: 'eve', limit: 9 }), await names({ person: 'bob', limit: 9 })]).toEqual([[], ['a']]);
  });

  test('what is due comes soonest first', async () => {
    const { tournaments } = store();
    await tournaments.append(opening('a', { due: 500 }));
    await tournaments.append(opening('b', { due: 400 }));
    await tournaments.append(opening('c', { due: null }));
    expect(await tournaments.due(399, 9)).toEqual([]);
    expect(await tournaments.due(500, 9)).toEqual(['b', 'a']);
    expect(await tournaments.due(500, 1)).toEqual(['b']);
  });

  test('a table that ends is found by the tournament that waits for it, until it waits no more', async () => {
    const { tournaments, log } = store();
    await tournaments.append(opening('a', { tables: ['t1', 't2'] }));
    expect(await tournaments.ended(9)).toEqual([]);
    for (const [table, status] of [
      ['t1', 'playing'],
      ['t2', 'finished'],
    ] as const) {
      const append = appendTo(table, 0, [entry(null)]);
      await log.append({ ...append, index: { ...append.index, status } });
    }
    expect(await tournaments.ended(9)).toEqual(['a']);
    await tournaments.append(more('a', 2, { tables: ['t1'] }));
    expect(await tournaments.ended(9)).toEqual([]);
    const append = appendTo('t1', 1, [entry(null)]);
    await log.append({ ...append, index: { ...append.index, status: 'closed' } });
    expect(await tournaments.ended(9)).toEqual(['a']);
  });

  test('a person is forgotten: found by nobody, and without the words that they have given', async () => {
    const { tournaments } = store();
    await tournaments.append(opening('a'));
    await tournaments.append(opening('b', { opener: 'bob' }));
    await tournaments.forget('eve');
    expect(await names({ person: 'eve', limit: 9 })).toEqual([]);
    expect((await tournaments.read('a', 0))[0]).toEqual({ seq: 1, ...OPENED });
    await tournaments.forget('ann');
    expect((await tournaments.read('a', 0))[0]?.body).toEqual({ setup: { name: NAMELESS, about: '', game: 'go' } });
    expect(await tournaments.list({ limit: 9, game: 'go' })).toMatchObject([
      { tournament: 'b', summary: INDEX.summary },
      { tournament: 'a', summary: { ...INDEX.summary, name: NAMELESS } },
    ]);
  });
}
