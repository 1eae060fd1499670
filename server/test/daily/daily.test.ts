/** The daily calls over HTTP: one seed for everybody, the first attempt counts, and who may know what when. */
import { createHash, createHmac } from 'node:crypto';
import { doubts } from '@partyline/kernel/fairness.js';
import { recordShape } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import type { Someone } from '../gateway/world.js';
import {
  begin,
  command,
  DAY,
  dayFor,
  dayPath,
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
  viewOf,
} from './scene.js';

let scene: Scene;
let ann: Someone;
let bob: Someone;
eachWithTwo((...opened) => {
  [scene, ann, bob] = opened;
});

const namesIn = (day: Record<string, unknown>): unknown[] => items(fields(day['results'])['people']).map(({ name }) => name);

describe('the seed of a day', () => {
  test('has its hash published a day ahead, and is told when the day is over', async () => {
    const monday = await todayFor(ann);
    expect(fields(monday['today'])).toMatchObject({ day: MONDAY, seed: null });
    const promised = fields(monday['next']);
    expect(promised['day']).toBe(TUESDAY);
    scene.clock.now += DAY;
    const tuesday = fields((await todayFor(ann))['today']);
    expect(tuesday).toMatchObject({ day: TUESDAY, sealed: promised['sealed'], seed: null });
    scene.clock.now += DAY;
    const { seed, sealed } = await dayFor(ann, TUESDAY);
    expect(sealed).toBe(promised['sealed']);
    expect(createHash('sha256').update(String(seed)).digest('hex')).toBe(sealed);
    const { secret } = await scene.store.attempts.secret({ secret: '', since: 0 });
    expect(seed).toBe(createHmac('sha256', secret).update(`${GAME}|${TUESDAY}`).digest('hex'));
  });

  test('gives everybody the same deals, whatever they play, and other ones the next day', async () => {
    const one = await playDay(ann, MONDAY, ['take', 'take', 'leave']);
    const other = await begin(bob, MONDAY);
    await move(bob, other, 'mark');
    expect(await playOut(bob, other, ['leave', 'take', 'take'])).toEqual(one);
    const days: number[][] = [];
    for (let i = 1; i <= 5; i++) {
      scene.clock.now += DAY;
      days.push(await playDay(ann, new Date(scene.clock.now).toISOString().slice(0, 10)));
    }
    expect(days.some((digits) => String(digits) !== String(one))).toBe(true);
  });

  test('is in the record when the day is over and not before, and the record proves it against the hash of the day before', async () => {
    const table = await begin(ann, MONDAY);
    const { sealed } = await dayFor(ann, MONDAY);
    expect((await ann.get(`/api/tables/${table}/record`)).body).toMatchObject({ code: 'not-over' });
    await playOut(ann, table);
    const early = await ann.get(`/api/tables/${table}/record`);
    expect(early).toMatchObject({ status: 409, body: { code: 'day-not-over' } });
    scene.clock.now += DAY / 2 - 1;
    expect((await ann.get(`/api/tables/${table}/record`)).status).toBe(409);
    scene.clock.now += 1;
    const record = recordShape.read((await ann.get(`/api/tables/${table}/record`)).body, 'record');
    expect(doubts(record, { sealed: String(sealed) })).toEqual([]);
    expect(doubts(record, { sealed: '0'.repeat(64) })).not.toEqual([]);
    expect(record.fairness?.secret).toBe((await dayFor(ann, MONDAY))['seed']);
  });
});

describe('an attempt', () => {
  test('is the first one however often somebody asks, and says so at the table', async () => {
    const table = await begin(ann, MONDAY);
    expect(await Promise.all([begin(ann, MONDAY), begin(ann, MONDAY)])).toEqual([table, table]);
    expect(await begin(bob, MONDAY)).not.toBe(table);
    const shown = (await ann.get(`/api/tables/${table}`)).body['fields'];
    expect(shown).toMatchObject({ daily: { day: MONDAY, counts: true }, status: 'playing' });
    expect(items((await ann.get('/api/tables?mine=true')).body['tables'])[0]).toMatchObject({ table, daily: MONDAY });
  });

  test('counts alone: another one is played when it is over, and changes nothing', async () => {
    expect((await ann.post(dayPath(MONDAY), { again: true })).body).toMatchObject({ code: 'daily-first' });
    const table = await begin(ann, MONDAY);
    expect((await ann.post(dayPath(MONDAY), { again: true })).body).toMatchObject({ code: 'daily-not-over' });
    const digits = await playOut(ann, table, ['leave', 'leave', 'leave']);
    const before = await dayFor(ann, MONDAY);
    expect(before['mine']).toMatchObject({ table, card: { score: 0 }, place: 1 });
    const again = await begin(ann, MONDAY, true);
    expect(again).not.toBe(table);
    expect((await ann.get(`/api/tables/${again}`)).body['fields']).toMatchObject({ daily: { counts: false } });
    expect(await playOut(ann, again)).toEqual(digits);
    expect(await dayFor(ann, MONDAY)).toEqual(before);
    expect(await begin(ann, MONDAY)).toBe(table);
    const sum = digits.reduce((all, digit) => all + digit, 0);
    expect((await ann.get(`/api/tables/${again}/card`)).body).toMatchObject({ counts: false, day: MONDAY, card: { score: sum } });
  });

  test('that is given up counts as well, and one that is left lying counts as begun', async () => {
    await command(ann, await begin(ann, MONDAY), { type: 'resign' });
    await begin(bob, MONDAY);
    expect(await dayFor(ann, MONDAY)).toMatchObject({
      players: 2,
      mine: { card: { score: -1, rung: 0 } },
      results: { finished: 1, rungs: [{ count: 1 }, { count: 0 }, { count: 0 }] },
    });
    scene.clock.now += DAY;
    expect(await dayFor(bob, MONDAY)).toMatchObject({ players: 2, mine: { card: null, place: null } });
  });

  test('says how often something was taken back, and takes nothing back that has uncovered something', async () => {
    const table = await begin(ann, MONDAY);
    await move(ann, table, 'mark');
    await move(ann, table, 'mark');
    expect((await command(ann, table, { type: 'undo' })).status).toBe(200);
    expect((await command(ann, table, { type: 'undo' })).status).toBe(200);
    expect((await viewOf(ann, table))['marks']).toBe(0);
    await move(ann, table, 'take');
    expect((await command(ann, table, { type: 'undo' })).body).toMatchObject({ code: 'undo-revealed' });
    await playOut(ann, table, ['take', 'take']);
    expect(await dayFor(ann, MONDAY)).toMatchObject({ mine: { undos: 2 }, results: { people: [{ undos: 2 }] } });
  });

  test('is seen by nobody else, whatever invitation they hold', async () => {
    const table = await begin(ann, MONDAY);
    const { invitation } = (await ann.get(`/api/tables/${table}`)).body;
    const header = { 'x-invitation': String(invitation) };
    expect((await bob.get(`/api/tables/${table}`, header)).status).toBe(404);
    expect((await bob.get(`/api/tables/${table}/card`, header)).status).toBe(404);
    expect((await ann.get(`/api/tables/${table}/card`)).body).toMatchObject({ code: 'not-over' });
  });

  test('is one of a day that there is, by somebody', async () => {
    for (const [path, status] of [
      [dayPath(TUESDAY), 404],
      [dayPath('2026-11-15'), 404],
      [dayPath('2026-02-30'), 400],
      [`/api/daily/chess/${MONDAY}`, 404],
    ] as const) {
      expect((await ann.post(path, {})).status).toBe(status);
      expect((await ann.get(path)).status).toBe(status);
    }
    const reply = await fetch(`${scene.url}${dayPath(MONDAY)}`, { method: 'POST' });
    expect(reply.status).toBe(401);
    expect((await ann.get('/api/daily/chess')).status).toBe(404);
    const other = await ann.post('/api/tables', { game: GAME, seats: [{ type: 'me' }] });
    expect((await ann.get(`/api/tables/${String(other.body['table'])}/card`)).body).toMatchObject({ code: 'no-card' });
  });
});

describe('the results of a day', () => {
  test('are shown to those who have finished, and to everybody when the day is over', async () => {
    const digits = await playDay(ann, MONDAY);
    const cat = await scene.person();
    const table = await begin(bob, MONDAY);
    for (const one of [bob, cat]) expect(await dayFor(one, MONDAY)).toMatchObject({ players: 2, results: null });
    await playOut(bob, table, ['leave', 'leave', 'leave']);
    const sum = digits.reduce((all, digit) => all + digit, 0);
    const people = [
      { name: ann.name, me: true, place: 1, short: String(sum), undos: 0, overtime: false },
      { name: bob.name, me: false, place: sum === 0 ? 1 : 2, short: '0', undos: 0, overtime: false },
    ];
    expect((await dayFor(ann, MONDAY))['results']).toMatchObject({ finished: 2, people });
    expect(namesIn(await dayFor(bob, MONDAY))).toEqual([ann.name, bob.name]);
    expect((await dayFor(cat, MONDAY))['results']).toBeNull();
    const nobody = await (await fetch(`${scene.url}${dayPath(MONDAY)}`)).json();
    expect(nobody).toMatchObject({ mine: null, results: null });
    scene.clock.now += DAY;
    expect(namesIn(await dayFor(cat, MONDAY))).toEqual([ann.name, bob.name]);
  });

  test('have the names that people go by now, and nobody who was forgotten or blocked', async () => {
    await playDay(ann, MONDAY);
    await playDay(bob, MONDAY, ['leave', 'leave', 'leave']);
    await bob.post('/api/me', { name: 'Bobby' });
    expect(namesIn(await dayFor(ann, MONDAY))).toContain('Bobby');
    await scene.store.people.block(bob.id, true);
    expect(namesIn(await dayFor(ann, MONDAY))).toEqual([ann.name]);
  });

  test('of somebody who begins before midnight and ends after it belong to the day before', async () => {
    const table = await begin(ann, MONDAY);
    await move(ann, table, 'take');
    scene.clock.now += DAY;
    await playOut(ann, table, ['take', 'take']);
    expect(await dayFor(ann, MONDAY)).toMatchObject({
      mine: { late: false, place: 1 },
      results: { people: [{ overtime: true }] },
    });
    expect(fields((await todayFor(ann))['today'])).toMatchObject({ day: TUESDAY, mine: null, players: 0 });
    expect((await todayFor(ann))['streak']).toEqual({ now: 1, longest: 1, played: 1 });
  });
});

describe('a day that is over', () => {
  test('can still be played, and then counts for nothing', async () => {
    const digits = await playDay(ann, MONDAY);
    scene.clock.now += DAY;
    expect(await playDay(bob, MONDAY)).toEqual(digits);
    const day = await dayFor(bob, MONDAY);
    expect(day).toMatchObject({ players: 1, mine: { late: true, place: null }, results: { finished: 1 } });
    expect(namesIn(day)).toEqual([ann.name]);
    expect((await todayFor(bob))['streak']).toEqual({ now: 0, longest: 0, played: 0 });
    await begin(bob, MONDAY, true);
  });

  test('is in the archive, the last first, from the server’s first day on', async () => {
    await playDay(ann, MONDAY);
    scene.clock.now += 40 * DAY;
    const first = (await ann.get(`/api/daily/${GAME}`)).body;
    const days = items(first['days']);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ day: '2026-12-25', players: 0, mine: null });
    const rest = (await ann.get(`/api/daily/${GAME}?before=${String(first['next'])}`)).body;
    expect(rest['next']).toBeNull();
    const last = items(rest['days']).at(-1);
    expect(last).toMatchObject({ day: MONDAY, players: 1, mine: { late: false, short: expect.any(String) } });
    expect(items(rest['days'])).toHaveLength(10);
    expect((await ann.get(`/api/daily/${GAME}?before=soon`)).status).toBe(400);
    expect(items((await ann.get(`/api/daily/${GAME}?before=2030-01-01`)).body['days'])[0]).toEqual(days[0]);
  });

  test('a streak goes on from day to day, and breaks when one was left out', async () => {
    const streak = async () => (await todayFor(ann))['streak'];
    const play = async (days: number) => {
      scene.clock.now += days * DAY;
      await playDay(ann, new Date(scene.clock.now).toISOString().slice(0, 10));
    };
    await play(0);
    await play(1);
    await play(1);
    expect(await streak()).toEqual({ now: 3, longest: 3, played: 3 });
    scene.clock.now += DAY;
    expect(await streak()).toEqual({ now: 3, longest: 3, played: 3 });
    scene.clock.now += DAY;
    expect(await streak()).toEqual({ now: 0, longest: 3, played: 3 });
    await play(0);
    expect(await streak()).toEqual({ now: 1, longest: 3, played: 4 });
  });
});
