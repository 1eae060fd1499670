/** What every store promises about the daily calls, whatever it is made of. */
import type { Card } from '@partyline/kernel/features/daily.js';
import { tableId } from '@partyline/table/table-id.js';
import { expect, test } from 'vitest';
import type { Attempt, Finish } from '../../store/attempts.js';
import { dayShape } from '../../store/days.js';
import type { Store } from '../../store/store.js';
import { appendTo, type NewPlace, stage } from './stage.js';

const day = (text: string) => dayShape.read(text, 'day');
const MONDAY = day('2026-11-16');
const CALL = { game: 'chess', day: MONDAY };

const card = (score: number, rung = 0): Card => ({
  score,
  rung,
  headline: `It’s ${score} – “🟩”`,
  short: `${score} s`,
  rows: [{ label: 'Round 1', marks: ['best', 'none'], says: null }],
});

const attempt = (person: string, more: Partial<Attempt> = {}): Attempt => ({
  ...CALL,
  person,
  table: tableId(`table of ${person}`),
  begun: 1000,
  late: false,
  ...more,
});

const finish = (score: number, more: Partial<Finish> = {}): Finish => ({ finished: 2000, undos: 0, card: card(score), ...more });

async function people({ people }: Store, ...names: readonly string[]): Promise<void> {
  for (const name of names) await people.create({ id: name, name: `The ${name}`, created: 1, blocked: false }, `hash ${name}`);
}

/** First attempts with these scores, finished one after another. */
async function played(store: Store, scores: Readonly<Record<string, number>>): Promise<void> {
  await people(store, ...Object.keys(scores));
  for (const [i, [person, score]] of Object.entries(scores).entries()) {
    await store.attempts.begin(attempt(person));
    await store.attempts.finish(attempt(person), finish(score, { finished: 2000 + i, card: card(score, score > 5 ? 1 : 0) }));
  }
}

export function attemptsContract(newPlace: NewPlace): void {
  const { store, reopen } = stage(newPlace);

  test('the secret is made once and stays, whoever brings another', async () => {
    const first = await store().attempts.secret({ secret: 'one', since: 5 });
    expect(first).toEqual({ secret: 'one', since: 5 });
    expect(await store().attempts.secret({ secret: 'two', since: 9 })).toEqual(first);
    expect(await (await reopen()).attempts.secret({ secret: 'three', since: 10 })).toEqual(first);
  });

  test('of several who bring a secret at once, all get the same', async () => {
    const brought = ['a', 'b', 'c', 'd'].map((secret, since) => store().attempts.secret({ secret, since }));
    const [first, ...others] = await Promise.all(brought);
    for (const other of others) expect(other).toEqual(first);
  });

  test('the first attempt of somebody counts, and no other', async () => {
    const { attempts } = store();
    expect(await attempts.of(CALL, 'ann')).toBeNull();
    expect(await attempts.begin(attempt('ann'))).toEqual({ ...attempt('ann'), finish: null });
    const other = attempt('ann', { table: tableId('another'), begun: 9, late: true });
    expect(await attempts.begin(other)).toEqual({ ...attempt('ann'), finish: null });
    expect(await attempts.begin({ ...other, game: 'go' })).toMatchObject({ table: 'another', late: true });
    expect(await attempts.of({ ...CALL, day: day('2026-11-17') }, 'ann')).toBeNull();
    expect(await attempts.of(CALL, '\0')).toBeNull();
  });

  test('a result is kept once', async () => {
    await store().attempts.begin(attempt('ann'));
    await store().attempts.finish(attempt('ann'), finish(7, { undos: 2 }));
    await store().attempts.finish(attempt('ann'), finish(9));
    await store().attempts.finish(attempt('nobody'), finish(9));
    const { attempts } = await reopen();
    expect((await attempts.of(CALL, 'ann'))?.finish).toEqual(finish(7, { undos: 2 }));
    expect(await attempts.of(CALL, 'nobody')).toBeNull();
  });

  test('those are found whose games are over and whose results are missing', async () => {
    const { attempts, log } = store();
    for (const person of ['ann', 'bob', 'cat', 'dan']) await attempts.begin(attempt(person));
    await attempts.begin(attempt('eve', { day: day('2026-11-15') }));
    for (const person of ['ann', 'bob', 'eve'])
      await log.append(appendTo(`table of ${person}`, 0, undefined, { status: 'finished' }));
    await log.append(appendTo('table of cat', 0));
    await attempts.finish(attempt('bob'), finish(1));
    expect(await attempts.unfinished(CALL, 10)).toEqual([{ ...attempt('ann'), finish: null }]);
    expect(await attempts.unfinished(CALL, 0)).toEqual([]);
    expect(await attempts.unfinishedOf('chess', 'eve', 10)).toMatchObject([{ person: 'eve', day: '2026-11-15' }]);
    expect(await attempts.unfinishedOf('chess', 'bob', 10)).toEqual([]);
    expect(await attempts.unfinishedOf('go', 'ann', 10)).toEqual([]);
  });

  test('the best come first, and who came first before who came later; blocked and late ones are left out', async () => {
    await played(store(), { ann: 5, bob: 9, cat: 9, dan: -3, eve: 12 });
    const { attempts, people: all } = store();
    await people(store(), 'late', 'slow');
    await attempts.begin(attempt('late', { late: true }));
    await attempts.finish(attempt('late'), finish(18));
    await attempts.begin(attempt('slow'));
    await all.block('eve', true);
    await all.rename('ann', 'Änn');
    const ranking = await attempts.ranking(CALL, 10);
    expect(ranking.map(({ name, card: { score } }) => [name, score])).toEqual([
      ['The bob', 9],
      ['The cat', 9],
      ['Änn', 5],
      ['The dan', -3],
    ]);
    expect(ranking[0]).toEqual({ ...finish(9), finished: 2001, card: card(9, 1), person: 'bob', name: 'The bob' });
    expect(await attempts.ranking(CALL, 1)).toHaveLength(1);
    expect(await attempts.ranking({ ...CALL, game: 'go' }, 10)).toEqual([]);
    expect(await attempts.ahead(CALL, 9)).toBe(0);
    expect(await attempts.ahead(CALL, 5)).toBe(2);
    expect(await attempts.behind(CALL, 9)).toBe(2);
    expect(await attempts.behind(CALL, 5)).toBe(1);
    expect(await attempts.behind(CALL, -3)).toBe(0);
    expect(await attempts.tally(CALL)).toEqual({
      begun: 6,
      rungs: [
        { rung: 0, count: 2 },
        { rung: 1, count: 2 },
      ],
    });
  });

  test('days are looked back upon: how many played, and oneself', async () => {
    const { attempts } = store();
    const days = ['2026-11-12', '2026-11-14', '2026-11-15', '2026-11-16'].map(day);
    for (const one of days) await attempts.begin(attempt('ann', { day: one, late: one === days[1] }));
    await attempts.begin(attempt('bob', { day: days[0] ?? MONDAY }));
    for (const one of days.slice(0, 3)) await attempts.finish(attempt('ann', { day: one }), finish(1));
    const [from, to] = [day('2026-11-10'), day('2026-11-15')];
    expect(await attempts.begunOn('chess', from, to)).toEqual(
      new Map([
        [days[0], 2],
        [days[2], 1],
      ]),
    );
    expect((await attempts.between('chess', 'ann', from, to)).map((one) => [one.day, one.late])).toEqual([
      [days[0], false],
      [days[1], true],
      [days[2], false],
    ]);
    expect(await attempts.between('chess', 'bob', day('2026-11-13'), to)).toEqual([]);
    expect(await attempts.days('chess', 'ann')).toEqual([days[0], days[2]]);
    expect(await attempts.days('go', 'ann')).toEqual([]);
  });

  test('the best that is known is kept', async () => {
    expect(await store().attempts.best(CALL)).toBeNull();
    await store().attempts.keepBest(CALL, card(17));
    await store().attempts.keepBest(CALL, card(3));
    const { attempts } = await reopen();
    expect(await attempts.best(CALL)).toEqual(card(17));
    expect(await attempts.best({ ...CALL, game: 'go' })).toBeNull();
  });

  test('whoever is forgotten is in no list', async () => {
    await played(store(), { ann: 5, bob: 9 });
    const { attempts } = store();
    await attempts.forget('bob');
    expect((await attempts.ranking(CALL, 10)).map(({ person }) => person)).toEqual(['ann']);
    expect(await attempts.of(CALL, 'bob')).toBeNull();
    expect(await attempts.days('chess', 'bob')).toEqual([]);
    expect(await attempts.tally(CALL)).toMatchObject({ begun: 1 });
  });

  test('what has names that no database can hold is refused', async () => {
    const { attempts } = store();
    await expect(attempts.begin(attempt('a\0'))).rejects.toThrow();
    await expect(attempts.begin(attempt('ann', { table: tableId('\ud800') }))).rejects.toThrow();
  });

  test('of two people who become one, the attempt counts that was begun first, and no call is lost', async () => {
    const { attempts } = store();
    const tuesday = day('2026-11-17');
    await people(store(), 'ann', 'bob', 'cem');
    await attempts.begin(attempt('ann', { begun: 2000 }));
    await attempts.begin(attempt('bob', { begun: 1000 }));
    await attempts.finish(attempt('bob'), finish(7));
    await attempts.begin(attempt('ann', { day: tuesday, begun: 1000 }));
    await attempts.begin(attempt('bob', { day: tuesday, begun: 1000, table: tableId('second') }));
    await attempts.begin(attempt('bob', { game: 'go', begun: 5 }));
    await attempts.begin(attempt('cem'));
    for (let i = 0; i < 2; i++) await attempts.mergeInto('bob', 'ann');
    expect(await attempts.of(CALL, 'ann')).toEqual({ ...attempt('bob', { person: 'ann' }), finish: finish(7) });
    expect((await attempts.of({ game: 'chess', day: tuesday }, 'ann'))?.table).toBe('table of ann');
    expect((await attempts.of({ game: 'go', day: MONDAY }, 'ann'))?.begun).toBe(5);
    expect([await attempts.of(CALL, 'bob'), (await attempts.of(CALL, 'cem'))?.person]).toEqual([null, 'cem']);
    expect(await attempts.tally(CALL)).toMatchObject({ begun: 2 });
  });
}
