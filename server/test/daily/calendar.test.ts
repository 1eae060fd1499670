/** The number of a call, a month of calls as somebody has played them, and streaks as the server tells them. */
import { describe, expect, test } from 'vitest';
import { DailyCalls } from '../../daily/calls.js';
import type { Someone } from '../gateway/world.js';
import {
  begin,
  command,
  DAY,
  dayFor,
  eachWithTwo,
  fields,
  GAME,
  items,
  MONDAY,
  move,
  playDay,
  playOut,
  type Scene,
  TUESDAY,
  todayFor,
} from './scene.js';

let scene: Scene;
let ann: Someone;
let bob: Someone;
eachWithTwo((...opened) => {
  [scene, ann, bob] = opened;
});

const calendar = (one: Pick<Someone, 'get'>, month = '') =>
  one.get(`/api/daily/${GAME}/calendar${month === '' ? '' : `?month=${month}`}`);
const today = (): string => new Date(scene.clock.now).toISOString().slice(0, 10);
const LEAVE = ['leave', 'leave', 'leave'];

describe('a month', () => {
  test('has the days from the first call to today, numbered, with how well each was played', async () => {
    await playDay(ann, MONDAY, LEAVE);
    await playDay(bob, MONDAY);
    scene.clock.now += DAY;
    await begin(ann, TUESDAY);
    scene.clock.now += DAY;
    const { body } = await calendar(ann);
    expect(body).toMatchObject({ game: GAME, month: '2026-11', first: MONDAY, today: '2026-11-18' });
    expect(items(body['days'])).toEqual([
      { day: MONDAY, number: 1, players: 2, mine: expect.objectContaining({ late: false, mark: 'good', short: '0' }) },
      { day: TUESDAY, number: 2, players: 1, mine: expect.objectContaining({ late: false, mark: null, short: null }) },
      { day: '2026-11-18', number: 3, players: 0, mine: null },
    ]);
    expect(items((await calendar(bob)).body['days'])[1]).toMatchObject({ day: TUESDAY, mine: null });
  });

  test('never has more than its own days, and there is none where no day has a call', async () => {
    await todayFor(ann);
    scene.clock.now += 50 * DAY;
    const days = async (month: string) => items((await calendar(ann, month)).body['days']).map(({ day }) => day);
    expect(await days('2026-11')).toHaveLength(15);
    expect(await days('2026-12')).toHaveLength(31);
    expect((await days('2027-01')).at(-1)).toBe(today());
    expect((await days('')).at(-1)).toBe(today());
    for (const month of ['2026-10', '2027-02', '0001-01']) expect((await calendar(ann, month)).status, month).toBe(404);
    for (const month of ['2026-13', '2026-00', '2026-1', 'soon', '2026-11-16']) {
      const { status, text } = await calendar(ann, month);
      expect({ status, text }, month).toEqual({ status: 400, text: expect.stringContaining('must be a month like 2026-11.') });
    }
    expect((await ann.get('/api/daily/chess/calendar')).status).toBe(404);
  });

  test('is told to those who are nobody yet, without anything of theirs', async () => {
    await playDay(ann, MONDAY);
    const answer: unknown = await (await fetch(`${scene.url}/api/daily/${GAME}/calendar`)).json();
    expect(fields(answer)).toMatchObject({ days: [{ day: MONDAY, players: 1, mine: null }], streak: { now: 0, played: 0 } });
    expect(JSON.stringify(answer)).not.toContain(ann.name);
  });

  test('an old day that is played shows as late and touches no streak', async () => {
    await playDay(bob, MONDAY);
    scene.clock.now += DAY;
    await playDay(ann, TUESDAY);
    await playDay(ann, MONDAY, LEAVE);
    const { body } = await calendar(ann);
    expect(body['streak']).toEqual({ now: 1, longest: 1, played: 1 });
    expect(items(body['days'])[0]).toMatchObject({ players: 1, mine: { late: true, mark: 'good', short: '0' } });
    expect(await dayFor(ann, MONDAY)).toMatchObject({ mine: { late: true, place: null, behind: null, streak: null } });
  });
});

describe('a result', () => {
  test('has the number of its call and the streak that it belongs to, on the day’s page and on the card', async () => {
    const tables: string[] = [];
    for (let i = 0; i < 3; i++) {
      const table = await begin(ann, today());
      await playOut(ann, table);
      tables.push(table);
      expect((await ann.get(`/api/tables/${table}/card`)).body).toMatchObject({ number: i + 1, streak: i + 1, counts: true });
      scene.clock.now += DAY;
    }
    scene.clock.now += DAY;
    await playDay(ann, today());
    const runs = [MONDAY, TUESDAY, '2026-11-18', today()].map(async (one) => fields((await dayFor(ann, one))['mine'])['streak']);
    expect(await Promise.all(runs)).toEqual([1, 2, 3, 1]);
    expect((await dayFor(ann, today()))['number']).toBe(5);
    const again = await begin(ann, today(), true);
    await playOut(ann, again);
    expect((await ann.get(`/api/tables/${again}/card`)).body).toMatchObject({ number: 5, streak: null, counts: false });
    expect((await ann.get(`/api/tables/${tables[1]}/card`)).body).toMatchObject({ number: 2, streak: 2 });
  });

  test('says how many are behind, and one that was given up is behind by how far it came', async () => {
    await command(bob, await begin(bob, MONDAY), { type: 'resign' });
    await playDay(ann, MONDAY);
    expect(await dayFor(ann, MONDAY)).toMatchObject({ mine: { place: 1, behind: 1 }, results: { finished: 2 } });
    expect(await dayFor(bob, MONDAY)).toMatchObject({ mine: { place: 2, behind: 0 } });
  });
});

describe('the streak of one person', () => {
  test('is the same from every device of theirs', async () => {
    await playDay(ann, MONDAY);
    scene.clock.now += DAY;
    const { body } = await ann.post('/api/me/tokens', {});
    const headers = { authorization: `Bearer ${String(body['token'])}`, 'content-type': 'application/json' };
    const other = async (path: string, init: RequestInit = {}) =>
      fields(await (await fetch(`${scene.url}${path}`, { ...init, headers })).json());
    const { table } = await other(`/api/daily/${GAME}/${TUESDAY}`, { method: 'POST', body: '{}' });
    // The first attempt is one, from wherever it is asked for.
    expect(await begin(ann, TUESDAY)).toBe(table);
    await playOut(ann, String(table));
    const streak = { now: 2, longest: 2, played: 2 };
    expect((await todayFor(ann))['streak']).toEqual(streak);
    expect(fields(items((await other('/api/daily'))['calls'])[0])['streak']).toEqual(streak);
  });

  test('counts a call by the day on which it was begun, even if it ends days later', async () => {
    const table = await begin(ann, MONDAY);
    await move(ann, table, 'take');
    scene.clock.now += DAY;
    await playDay(ann, TUESDAY);
    expect((await todayFor(ann))['streak']).toEqual({ now: 1, longest: 1, played: 1 });
    scene.clock.now += DAY;
    await playOut(ann, table, ['take', 'take']);
    expect((await todayFor(ann))['streak']).toEqual({ now: 2, longest: 2, played: 2 });
    expect((await dayFor(ann, TUESDAY))['mine']).toMatchObject({ streak: 2 });
  });

  test('is the same at two servers of one database, though their clocks are on either side of midnight', async () => {
    await playDay(ann, MONDAY);
    scene.clock.now += DAY;
    await playDay(ann, TUESDAY);
    // The other one still has Monday.
    const { store, rooms, clock } = scene;
    const failed = (what: string, error: unknown) => scene.failures.push({ what, error });
    const other = new DailyCalls({ ...store, rooms, now: () => clock.now - DAY, secret: () => 'another', failed });
    const { calls } = await other.today(ann.id);
    expect(calls[0]).toMatchObject({ today: { day: MONDAY, number: 1 }, streak: { now: 2, longest: 2, played: 2 } });
    expect((await todayFor(ann))['streak']).toEqual(calls[0]?.streak);
  });
});
