/** The daily calls outlive whatever happens to the server: stops at any moment, a database that was made before them, deletions. */
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { USUAL_RATES } from '../../gateway/config.js';
import { carryOut } from '../../host/actions.js';
import { migrateSqlite } from '../../store/migrations.js';
import { STEPS } from '../../store/schema/steps.js';
import { begin, command, DAY, dayFor, fields, items, MONDAY, openScene, playOut, TUESDAY, todayFor } from './scene.js';

const peopleOf = async (one: Parameters<typeof dayFor>[0], day = MONDAY) =>
  items(fields((await dayFor(one, day))['results'])['people']).map(({ name }) => name);

describe('a server that was stopped', () => {
  test('between the end of a game and the first look at it loses nothing', async () => {
    const first = await openScene();
    const ann = await first.person();
    const table = await begin(ann, MONDAY);
    const { sealed } = await dayFor(ann, MONDAY);
    await playOut(ann, table);
    await first.close({ keep: true });
    const second = await openScene({ folder: first.folder }, { now: first.clock.now + DAY });
    const again = { ...ann, get: (path: string) => second.person().then(() => askAs(second.url, ann.token, path)) };
    const day = await dayFor(again, MONDAY);
    expect(day).toMatchObject({ sealed, mine: { table, place: 1, late: false }, results: { finished: 1 } });
    expect((await todayFor(again))['streak']).toMatchObject({ now: 1 });
    await second.close();
  });

  test('right after it made a table knows whose it is', async () => {
    const scene = await openScene();
    const ann = await scene.person();
    const table = await begin(ann, MONDAY);
    // As if it had been cut off before it could keep more than the table.
    await scene.store.attempts.forget(ann.id);
    expect(await dayFor(ann, MONDAY)).toMatchObject({ players: 1, mine: { table, late: false } });
    await scene.store.attempts.forget(ann.id);
    scene.clock.now += DAY;
    expect(await begin(ann, MONDAY)).toBe(table);
    expect(await dayFor(ann, MONDAY)).toMatchObject({ mine: { table, late: false } });
    await scene.close();
  });
});

const askAs = async (url: string, token: string, path: string) => {
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  return { status: reply.status, body: fields(JSON.parse(text)), headers: reply.headers, text };
};

describe('somebody who is forgotten', () => {
  test('is in no results, whether they had finished or not', async () => {
    const scene = await openScene();
    const [ann, bob, cat] = [await scene.person(), await scene.person(), await scene.person()];
    for (const one of [ann, bob]) await playOut(one, await begin(one, MONDAY));
    await begin(cat, MONDAY);
    expect(await peopleOf(ann)).toHaveLength(2);
    const { store, rooms, tournaments } = scene;
    for (const one of [bob, cat]) {
      const answer = await carryOut(
        { ...store, rooms, desk: tournaments, changed: () => undefined, alone: false },
        { type: 'erase', person: one.id },
      );
      expect(answer.type).toBe('done');
    }
    expect(await peopleOf(ann)).toEqual([ann.name]);
    expect(await dayFor(ann, MONDAY)).toMatchObject({ players: 1, results: { finished: 1 } });
    scene.clock.now += DAY;
    expect(JSON.stringify(await dayFor(ann, MONDAY))).not.toContain(bob.name);
    await scene.close();
  });
});

describe('limits', () => {
  test('hold for the tables of daily calls as for all others', async () => {
    const rates = {
      ...USUAL_RATES,
      requests: { perSecond: 1000, burst: 1000 },
      personRequests: { perSecond: 1000, burst: 1000 },
      guests: { perSecond: 1000, burst: 1000 },
      tables: { perSecond: 0.001, burst: 3 },
      commands: { perSecond: 1000, burst: 1000 },
      moments: { perSecond: 1000, burst: 1000 },
      messages: { perSecond: 1000, burst: 1000 },
    };
    const scene = await openScene({ config: { rates } });
    const ann = await scene.person();
    await command(ann, await begin(ann, MONDAY), { type: 'resign' });
    for (let i = 0; i < 2; i++) await command(ann, await begin(ann, MONDAY, true), { type: 'resign' });
    const { status, headers } = await ann.post(`/api/daily/digits/${MONDAY}`, { again: true });
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
    await scene.close();
  });
});

test('a database from before the daily calls gets what they need, and a secret of its own', async () => {
  const scene = await openScene();
  const file = `${scene.folder}/old.sqlite`;
  const db = new Sqlite(file);
  migrateSqlite(db, STEPS.slice(0, 1));
  db.exec("INSERT INTO people (id, name, created, blocked, token_hash) VALUES ('ann', 'Ann', 1, 0, 'hash')");
  migrateSqlite(db);
  expect(db.prepare('SELECT name FROM people').all()).toEqual([{ name: 'Ann' }]);
  expect(db.prepare('SELECT count(*) AS n FROM attempts').get()).toEqual({ n: 0 });
  db.close();
  const [ann] = [await scene.person()];
  expect(fields((await todayFor(ann))['next'])['day']).toBe(TUESDAY);
  await scene.close();
});
