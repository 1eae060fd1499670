/**
 * Two processes on one Postgres, everybody at both: what happens at a table is one history that everybody agrees on, in
 * which each command is once, and none before one that was answered before it was asked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seatOf } from '@partyline/kernel/game.js';
import { canonical } from '@partyline/kernel/json.js';
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { awaited } from '@partyline/table/match.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Room } from '../../rooms/room.js';
import type { Stored } from '../../store/log.js';
import { openPostgres } from '../../store/postgres/open.js';
import { openSqlite } from '../../store/sqlite/open.js';
import type { Store } from '../../store/store.js';
import { type Postgres, startPostgres } from '../postgres.js';
import type { Reader } from '../reader.js';
import { ask, find, type HostContext, house, type Said, seated, watch } from './evening.js';
import { offer, testGames } from './games.js';

let postgres: Postgres;
let stores: readonly [Store, Store];
let houses: readonly [HostContext, HostContext];
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.fresh();
  stores = [await openPostgres(url), await openPostgres(url)];
  houses = [house(stores[0].log), house(stores[1].log)];
});
afterAll(async () => {
  for (const { rooms } of houses) await rooms.close();
  for (const store of stores) await store.close();
  await postgres.stop();
});

const FOUR = ['ann', 'ben', 'cat', 'dan'];

type Asked = { readonly person: string; readonly key: string; readonly invoked: number; answered: number; ok: boolean };

/** Something that somebody may want, judged by what one process knows, which may be old. */
function wish(room: Room, person: string, random: Random): Said {
  const { match, playing } = room.table;
  const seat = match?.seats.findIndex((one) => one.person?.id === person) ?? -1;
  const mine = match !== null && match !== undefined && awaited(room.table, match).includes(seat);
  if (!mine || random(4) === 0)
    return pick(random, [{ type: 'chat', text: `${random(1000)}` }, { type: 'undo' }, { type: 'answerUndo', accept: true }]);
  return { type: 'move', move: playing.game.propose(match.state, seatOf(seat), random) };
}

/** Asks here or there, and sometimes at both with one key. */
async function act(rooms: readonly [Room, Room], person: string, times: number, random: Random): Promise<Asked[]> {
  const history: Asked[] = [];
  for (let i = 0; i < times; i++) {
    const said = wish(pick(random, rooms), person, random);
    const asked: Asked = { person, key: `${i}`, invoked: performance.now(), answered: 0, ok: false };
    const at = random(5) === 0 ? rooms : [pick(random, rooms)];
    const answers = await Promise.all(at.map((room) => ask(room, person, said, asked.key)));
    asked.answered = performance.now();
    asked.ok = answers.some(({ ok }) => ok);
    history.push(asked);
  }
  return history;
}

/** What is wrong with this history, by the log. */
function doubtsOf(history: readonly Asked[], stored: readonly Stored[]): string[] {
  const faults: string[] = [];
  if (stored.some(({ seq }, i) => seq !== i + 1)) faults.push('the log has gaps');
  const keys = stored.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size !== keys.length) faults.push('a command was carried out twice');
  const asked = new Map(history.map((one) => [`${one.person}:${one.key}`, one]));
  for (const [key, { ok }] of asked) if (ok !== keys.includes(key)) faults.push(`${key} was ${ok ? '' : 'not '}acknowledged`);
  let latest = 0;
  for (const key of keys) {
    const one = asked.get(key);
    if (one === undefined) continue;
    if (one.answered < latest) faults.push(`${key} comes after one that was asked when it had been answered`);
    latest = Math.max(latest, one.invoked);
  }
  return faults;
}

/** A reader hears by itself what was done elsewhere. */
async function hears(reader: Reader, room: Room, person: string): Promise<void> {
  const fresh = watch(room, person);
  for (let i = 0; i < 400 && reader.read?.seq !== fresh.read?.seq; i++) await sleep(25);
  expect(canonical(reader.read)).toBe(canonical(fresh.read));
  expect(canonical(reader.past)).toBe(canonical(fresh.past));
}

test.each(testGames.map(({ id }) => id))('one history of %s, though everybody is at both', async (game) => {
  const random = randomFrom(`two ${game}`);
  const people = FOUR.slice(0, 3);
  const first = await seated(houses[0], { game, people });
  const rooms = [first, await find(houses[1], first.id)] as const;
  const readers = rooms.map((room) => [...people, 'eve'].map((person) => [person, watch(room, person)] as const));
  const acts = await Promise.all([...people, 'eve'].map((person) => act(rooms, person, 60, random)));
  const stored = await stores[0].log.read(first.id, 0);
  expect(doubtsOf(acts.flat(), stored)).toEqual([]);
  for (const room of rooms) await room.catchUp();
  for (const [i, room] of rooms.entries()) {
    expect(room.table.seq).toBe(stored.length);
    for (const [person, reader] of readers[i] ?? []) await hears(reader, room, person);
  }
  const [one, other] = rooms.map((room) => [...people, 'eve'].map((person) => watch(room, person).read));
  expect(canonical(one)).toBe(canonical(other));
  expect(acts.flat().filter(({ ok }) => ok).length).toBeGreaterThan(60);
});

describe('simultaneous seats', () => {
  test('never collide, whichever process each is at', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await seated(houses[0], { game: 'fixture', people: FOUR, more: { shuffle: false } });
      const rooms = [first, await find(houses[1], first.id)] as const;
      const asked = first.table.match?.seats.map(({ askedAt }) => askedAt) ?? [];
      const said = FOUR.map((person, i) =>
        ask(rooms[i % 2 === 0 ? 0 : 1], person, { type: 'move', move: offer(i) }, 'offer', asked[i] ?? null),
      );
      expect((await Promise.all(said)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
    }
  });
});

test('a reader who has seen more at the other process is never answered with less', async () => {
  // In an SQLite file nobody is told what another process has appended: here the second knows nothing of it by itself.
  const store = openSqlite(':memory:');
  const [here, there] = [house(store.log), house(store.log)];
  const first = await seated(here, { game: 'notes', people: FOUR.slice(0, 2) });
  const second = await find(there, first.id);
  await ask(first, 'ann', { type: 'chat', text: 'Do you see this?' }, '1');
  const known = watch(first, 'ben').read?.seq ?? 0;
  const answered = async (after: number): Promise<number> => {
    let seq = -1;
    await second.reach('ben', after);
    const send = (text: string): void => {
      ({ seq } = JSON.parse(text));
    };
    second.resend({ person: 'ben', invited: false, send }, after);
    return seq;
  };
  expect(await answered(known - 1)).toBe(known - 1);
  expect(await answered(known)).toBe(known);
  for (const { rooms } of [here, there]) await rooms.close();
  await store.close();
});

test('what is done at one process is heard at the other without asking', async () => {
  const first = await seated(houses[0], { game: 'notes', people: FOUR.slice(0, 2) });
  const second = await find(houses[1], first.id);
  const reader = watch(second, 'eve');
  await ask(first, 'ann', { type: 'chat', text: 'Can you hear me?' }, '1');
  for (let i = 0; i < 400 && second.table.seq < first.table.seq; i++) await sleep(25);
  await hears(reader, first, 'eve');
});
