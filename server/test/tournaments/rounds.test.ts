/** Tournaments on a server: their tables, those who do not come, those who go, and a server that is killed at any moment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf, statusOf } from '@partyline/table/table.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../store/postgres/open.js';
import { openSqlite } from '../../store/sqlite/open.js';
import type { Store } from '../../store/store.js';
import { type Postgres, startPostgres } from '../postgres.js';
import { faulty } from '../rooms/faulty.js';
import {
  ask,
  CUP,
  type Hall,
  hallOf,
  MINUTE,
  namesOf,
  opened,
  openTables,
  people,
  playAll,
  playTable,
  roomAt,
  SIT,
  seen,
  tell,
} from './hall.js';

const folder = mkdtempSync(join(tmpdir(), 'party-line-tournaments-'));
let postgres: Postgres;
let files = 0;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['SQLite', () => Promise.resolve(openSqlite(join(folder, `${files++}.sqlite`)))],
  ['Postgres', async () => await openPostgres(await postgres.emptied())],
])('in %s', (_name, open) => {
  let store: Store;
  let hall: Hall;
  beforeEach(async () => {
    store = await open();
    hall = hallOf(store);
    await people(store, ['opener', ...namesOf(16)]);
  });
  afterEach(async () => {
    await hall.desk.close();
    await hall.rooms.close();
    await store.close();
  });

  test('a Swiss of eight is played to its end, round by round, and the strongest wins', async () => {
    const id = await opened(hall, {}, namesOf(8));
    expect(await tell(hall, id, 'opener', { type: 'begin' })).toBeNull();
    const strength = (person: string): number => 1 + Number(person.slice(1));
    const over = await playAll(hall, id, strength);
    expect(over.rounds.map(({ boards, ended }) => [boards.length, ended])).toEqual([
      [4, true],
      [4, true],
      [4, true],
    ]);
    const [first] = over.standings;
    expect(over.players[first?.player ?? -1]?.person).toEqual({ id: 'p7', name: 'P7' });
    expect(first?.halves).toBe(6);
    expect(over.closed?.finished).toBe(true);
    const [listed] = await hall.desk.told(await hall.desk.list({ limit: 9 }));
    expect(listed).toMatchObject({ status: 'over', winner: { name: 'P7' }, round: 3, rounds: 3, players: 8 });
    expect(hall.failures).toEqual([]);
  });

  test('tables of four in a knock-out of eight, and of three in a round robin', async () => {
    const knockout = await opened(hall, { seats: 4, format: { type: 'knockout', through: 2 } }, namesOf(8));
    await tell(hall, knockout, 'opener', { type: 'begin' });
    expect((await playAll(hall, knockout)).rounds.map(({ boards }) => boards.length)).toEqual([2, 1]);
    const robin = await opened(hall, { seats: 3, format: { type: 'robin', rounds: null } }, namesOf(9));
    await tell(hall, robin, 'opener', { type: 'begin' });
    const over = await playAll(hall, robin);
    expect(over.meetings).toEqual({ least: 1, most: 1 });
    expect(over.rounds).toHaveLength(4);
    expect(hall.failures).toEqual([]);
  });

  test('a chair is for nobody but the one who was paired, and the table says what it is for', async () => {
    const id = await opened(hall, {}, namesOf(4));
    await tell(hall, id, 'opener', { type: 'begin' });
    const now = await seen(hall, id);
    const [board] = openTables(now);
    const room = await roomAt(hall, board?.table ?? '');
    expect(room.table.tournament).toEqual({ id, round: 1, board: 1 });
    for (const person of ['opener', 'p9']) expect(await ask(room, person, SIT)).toBe(false);
    for (const person of ['opener', 'p9']) expect(await ask(room, person, { type: 'start', fill: 'random' })).toBe(false);
    const sitters = board?.seats.map((seat) => now.players[seat]?.person.id ?? '') ?? [];
    expect(hall.told.toSorted()).toEqual(namesOf(4).map((name) => `${name} tournament ${id} 1`));
    const waiting = await store.log.list({ person: sitters[0] ?? '', limit: 9 });
    expect(waiting.map(({ table }) => table)).toEqual([board?.table]);
    expect(waiting[0]?.index.summary).toMatchObject({ waitsFor: sitters });
  });

  test('who does not come has lost; where nobody comes, all have', async () => {
    const id = await opened(hall, {}, namesOf(4));
    await tell(hall, id, 'opener', { type: 'begin' });
    const now = await seen(hall, id);
    const [one, other] = openTables(now);
    const room = await roomAt(hall, one?.table ?? '');
    const came = now.players[one?.seats[1] ?? 0]?.person.id ?? '';
    expect(await ask(room, came, SIT)).toBe(true);
    hall.time.now += 59 * MINUTE;
    await hall.desk.look(id);
    expect((await seen(hall, id)).rounds).toHaveLength(1);
    hall.time.now += MINUTE;
    await hall.desk.look(id);
    const [round, next] = (await seen(hall, id)).rounds;
    expect(round?.boards.map(({ result }) => result?.halves)).toEqual([
      [0, 2],
      [0, 0],
    ]);
    expect(next).toBeDefined();
    expect(resultOf((await roomAt(hall, other?.table ?? '')).table)?.resigned).toEqual([0, 1]);
    expect(hall.failures).toEqual([]);
  });

  test('or a bot plays for them until they come', async () => {
    const id = await opened(hall, { absent: 'bot', seats: 3, players: 3 }, namesOf(3));
    await tell(hall, id, 'opener', { type: 'begin' });
    const now = await seen(hall, id);
    const [board] = openTables(now);
    const room = await roomAt(hall, board?.table ?? '');
    const sitters = board?.seats.map((seat) => now.players[seat]?.person.id ?? '') ?? [];
    await ask(room, sitters[0] ?? '', SIT);
    hall.time.now += 60 * MINUTE;
    await hall.desk.look(id);
    expect(room.table.match?.seats.map(({ person, bot }) => [person?.id, bot])).toEqual([
      [sitters[0], null],
      [sitters[1], 'casual'],
      [sitters[2], 'casual'],
    ]);
    expect(await ask(room, sitters[1] ?? '', { type: 'reclaim' })).toBe(true);
  });

  test('a live round that lasts too long ends, with shared places at the tables that run', async () => {
    const live = { time: { type: 'live', bank: 6000, increment: 0 }, come: 5, roundMinutes: 30 } as const;
    const id = await opened(hall, live, namesOf(4));
    await tell(hall, id, 'opener', { type: 'begin' });
    const now = await seen(hall, id);
    const [one, other] = openTables(now);
    const sitters = (board: typeof one) => board?.seats.map((seat) => now.players[seat]?.person.id ?? '') ?? [];
    await playTable(hall, one?.table ?? '', sitters(one), (person) => (person === sitters(one)[0] ? 5 : 1));
    for (const person of sitters(other)) await ask(await roomAt(hall, other?.table ?? ''), person, SIT);
    hall.time.now += 30 * MINUTE;
    await hall.desk.look(id);
    const [round] = (await seen(hall, id)).rounds;
    expect(round?.boards.map(({ result }) => [result?.why, result?.halves])).toEqual([
      ['played', [2, 0]],
      ['time', [1, 1]],
    ]);
  });

  test('who drops out loses their game at once and is paired no more', async () => {
    const id = await opened(hall, { format: { type: 'robin', rounds: null } }, namesOf(3));
    await tell(hall, id, 'opener', { type: 'begin' });
    const now = await seen(hall, id);
    const [board] = openTables(now);
    const room = await roomAt(hall, board?.table ?? '');
    const [gone = '', stays = ''] = board?.seats.map((seat) => now.players[seat]?.person.id ?? '') ?? [];
    for (const person of [gone, stays]) await ask(room, person, SIT);
    expect(await tell(hall, id, gone, { type: 'dropOut' })).toBeNull();
    expect(resultOf(room.table)?.resigned).toEqual([0]);
    const after = await seen(hall, id);
    expect(after.rounds[0]?.boards[0]?.result?.halves).toEqual([0, 2]);
    expect(after.players.map(({ out }) => out).filter((out) => out !== null)).toEqual(['left']);
    expect((await playAll(hall, id)).status).toBe('over');
  });

  test('a person who is forgotten is gone from what is open and runs, and so are their words', async () => {
    const theirs = await opened(hall, {}, namesOf(2));
    const other = await hall.desk.open({ ...CUP, name: 'Another' }, 'p1');
    const id = other.ok ? other.tournament.id : '';
    for (const name of [...namesOf(3), 'opener']) await tell(hall, id, name, { type: 'join' });
    await tell(hall, id, 'p1', { type: 'begin' });
    await hall.desk.forget('opener');
    const [closed, running] = [await seen(hall, theirs, 'p0'), await seen(hall, id, 'p0')];
    expect([closed.status, closed.setup.name, closed.setup.about]).toEqual(['over', 'A tournament', '']);
    expect(running.players.filter(({ out }) => out === 'left').map(({ person }) => person.id)).toEqual(['opener']);
    expect(await hall.desk.list({ person: 'opener', limit: 9, status: 'running' })).toEqual([]);
  });

  test('a guest who becomes somebody else takes part as that person, and has opened what they opened', async () => {
    const id = await opened(hall, {}, namesOf(2));
    await hall.desk.mergeInto('p0', 'p9');
    await hall.desk.mergeInto('opener', 'p8');
    expect(await tell(hall, id, 'p8', { type: 'begin' })).toBeNull();
    expect((await seen(hall, id)).players.map(({ person }) => person.id).toSorted()).toEqual(['p1', 'p9']);
    expect((await playAll(hall, id)).closed?.finished).toBe(true);
    expect(await hall.desk.list({ person: 'p0', limit: 9 })).toEqual([]);
  });

  test('somebody may have only so many tournaments open', async () => {
    for (let i = 0; i < 3; i++) expect((await hall.desk.open(CUP, 'opener')).ok).toBe(true);
    const fourth = await hall.desk.open(CUP, 'opener');
    expect(fourth.ok ? '' : fourth.refusal.code).toBe('too-many-opened');
    const unfit = await hall.desk.open({ ...CUP, seats: 5 }, 'p1');
    expect(unfit.ok ? '' : unfit.refusal.code).toBe('setup-seats');
    const unknown = await hall.desk.open({ ...CUP, game: 'nothing' }, 'p1');
    expect(unknown.ok ? '' : unknown.refusal.code).toBe('malformed');
  });

  test('a private one is there for those with its link only', async () => {
    const made = await hall.desk.open({ ...CUP, open: false }, 'opener');
    if (!made.ok) throw new Error(made.refusal.error);
    const { id, invitation } = made.tournament;
    expect(await hall.desk.find(id, { person: 'p0', invitation: null })).toBeNull();
    expect(await hall.desk.find(id, { person: 'p0', invitation: 'wrong' })).toBeNull();
    expect(await tell(hall, id, 'p0', { type: 'join' })).toBe('not seen');
    expect(await hall.desk.find(id, { person: null, invitation })).not.toBeNull();
    expect((await hall.desk.ask(id, { person: 'p0', invitation }, { type: 'join' }))?.ok).toBe(true);
    expect((await hall.desk.find(id, { person: 'p0', invitation: null }))?.me).toBe(0);
  });

  test('wherever a server is killed while tables are made, another one goes on, and nothing is lost or double', async () => {
    const strength = (person: string): number => 1 + Number(person.slice(1));
    for (let cut = 0; cut < 3; cut++) {
      const broken = faulty(store.log);
      const first = hallOf(store, hall.time, broken.log);
      const made = await first.desk.open({ ...CUP, name: `Cut ${cut}` }, `p${10 + cut}`);
      const id = made.ok ? made.tournament.id : '';
      for (const name of namesOf(4)) await tell(first, id, name, { type: 'join' });
      let appends = 0;
      // From its end on nothing of that server reaches the store; the last append may have, unheard.
      broken.fault = async (_append, write) => {
        appends += 1;
        if (appends - 1 < cut) return await write();
        if (appends - 1 === cut && cut % 2 === 0) await write();
        throw new Error('killed');
      };
      await tell(first, id, `p${10 + cut}`, { type: 'begin' });
      const second = hallOf(store, hall.time);
      const over = await playAll(second, id, strength);
      expect(over.rounds.map(({ boards }) => boards.length)).toEqual([2, 2]);
      expect(new Set(over.rounds.flatMap(({ boards }) => boards.map(({ table }) => table))).size).toBe(4);
      expect(over.standings[0]?.halves).toBe(4);
      await first.rooms.close().catch(() => undefined);
      await second.rooms.close();
    }
  });

  test('two servers look at one tournament at once, and everything is done once', async () => {
    const other = hallOf(store, hall.time);
    const id = await opened(hall, { seats: 3, players: 9 }, namesOf(9));
    await tell(hall, id, 'opener', { type: 'begin' });
    for (let guard = 0; (await seen(hall, id)).status !== 'over' && guard < 20; guard++) {
      await Promise.all([hall.desk.look(id), other.desk.look(id)]);
      const now = await seen(other, id);
      for (const [i, { table, seats }] of openTables(now).entries()) {
        const names = seats.map((seat) => now.players[seat]?.person.id ?? '');
        await playTable(i % 2 === 0 ? hall : other, table, names, () => 1);
      }
      hall.time.now += MINUTE;
    }
    const over = await seen(other, id);
    expect(over.status).toBe('over');
    for (const { boards } of over.rounds) {
      expect(boards).toHaveLength(3);
      for (const { table } of boards) expect(statusOf((await roomAt(other, table)).table)).toBe('finished');
    }
    expect([...hall.failures, ...other.failures]).toEqual([]);
    await other.rooms.close();
  });
});
