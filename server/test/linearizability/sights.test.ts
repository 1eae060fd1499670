/** The check of what was seen finds what is wrong with it: true sights pass, and each way of spoiling one is noticed. */
import { commandShape } from '@partyline/protocol/commands.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Games } from '../../games/games.js';
import type { Room } from '../../rooms/room.js';
import { openSqlite } from '../../store/sqlite/open.js';
import { Reader } from '../reader.js';
import { ask, house, type Said, seated } from '../rooms/evening.js';
import { offer, resources, testGames, withdraw } from '../rooms/games.js';
import { who } from '../rooms/sitting.js';
import { historyFaults } from './check.js';
import { type Attempt, digestOf, type History, type Sight } from './history.js';

const store = openSqlite(':memory:');
afterAll(() => store.close());
const games = new Games(testGames, resources);

/** What happens, one after another; each takes from its own number to half a second later. */
const LINES: readonly (readonly [person: string, said: Said])[] = [
  ['ann', { type: 'move', move: { ...offer(1) } }],
  ['ben', { type: 'chat', text: 'hello' }],
  ['ann', { type: 'move', move: withdraw }],
  ['eve', { type: 'chat', text: 'well' }],
  ['ben', { type: 'move', move: { ...offer(2) } }],
];
const VIEWERS = ['ann', 'ben', 'eve'];

function sees(room: Room, viewer: string, sights: Sight[], time: { now: number }): Reader {
  const reader = new Reader();
  const send = (text: string): void => {
    const first = reader.read === null;
    reader.receive(text);
    if (reader.read === null) return;
    const read = first ? { asked: time.now, after: null } : null;
    sights.push({ viewer, session: viewer, seq: reader.read.seq, digest: digestOf(reader.read), read, received: time.now + 0.2 });
  };
  room.watch({ person: viewer, invited: false, send }, null);
  return reader;
}

/** A true history: everybody watches from the beginning, and somebody reads anew after each command. */
async function recorded(): Promise<History> {
  const room = await seated(house(store.log), { game: 'fixture', people: ['ann', 'ben'], more: { shuffle: false } });
  const begun = room.table.seq;
  const attempts: Attempt[] = [];
  const sights: Sight[] = [];
  const time = { now: 0 };
  const readers = VIEWERS.map((viewer) => ({ viewer, reader: sees(room, viewer, sights, time) }));
  for (const [i, [person, said]] of LINES.entries()) {
    time.now = i + 1;
    const key = `line ${i}`;
    const answer = await ask(room, person, said, key);
    const command = commandShape.read(said, 'command');
    attempts.push({ person: who(person), key, said: command, asked: null, invoked: i + 1, answered: i + 1.5, answer });
    time.now = i + 1.6;
    sees(room, 'eve', sights, time);
  }
  const stored = await store.log.read(room.id, 0);
  const told = readers.map(({ viewer, reader }) => ({ viewer, past: reader.past }));
  // Each read is a session of its own: it names no number that it knows.
  const numbered = sights.map((sight, i) =>
    i >= VIEWERS.length && sight.read !== null ? { ...sight, session: `read ${i}` } : sight,
  );
  return { table: room.id, stored, begun, attempts, sights: numbered, told, oneServer: true };
}

let good: History;
beforeAll(async () => {
  good = await recorded();
});

const faults = async (history: History): Promise<string> => (await historyFaults(history, games)).join('; ');

/** The same with the sights that fit changed. */
const changed = (fits: (sight: Sight, i: number) => boolean, change: (sight: Sight) => Partial<Sight>): History => ({
  ...good,
  sights: good.sights.map((sight, i) => (fits(sight, i) ? { ...sight, ...change(sight) } : sight)),
});
const isLast = (sight: Sight): boolean => sight === good.sights.findLast(({ read }) => read === null);
const reads = (): Sight[] => good.sights.filter(({ session }) => session.startsWith('read'));

test('true sights have no faults, though some see what others may not', async () => {
  expect(await historyFaults(good, games)).toEqual([]);
  const last = VIEWERS.map((viewer) => good.sights.findLast(({ session }) => session === viewer)?.digest);
  expect(new Set(last).size).toBe(VIEWERS.length);
  expect(reads()).toHaveLength(LINES.length);
});

test('something seen that is not in the log: a phantom', async () => {
  expect(await faults(changed(isLast, ({ seq }) => ({ seq: seq + 1 })))).toContain('which is not in the log');
});

test('what was seen and then lost', async () => {
  const attempts = good.attempts.map((one, i) => (i === LINES.length - 1 ? { ...one, answer: null, answered: Infinity } : one));
  expect(await faults({ ...good, attempts, stored: good.stored.slice(0, -1) })).toContain('which is not in the log');
});

test('something seen that is otherwise in the log', async () => {
  const other = good.sights[0]?.digest ?? '';
  expect(await faults(changed(isLast, () => ({ digest: other })))).toContain('and not what the log says of it');
});

test('what another seat may see', async () => {
  const [ann] = good.sights.filter(({ viewer, read }) => viewer === 'ann' && read === null);
  const ben = changed(
    ({ viewer, seq }) => viewer === 'ben' && seq === ann?.seq,
    () => ({ digest: ann?.digest ?? '' }),
  );
  expect(await faults(ben)).toContain('and not what the log says of it');
});

test('something seen before anybody asked for it', async () => {
  expect(await faults(changed(isLast, () => ({ received: LINES.length - 0.5 })))).toContain('before anybody asked for it');
});

test('a stale read: one server shows less than somebody was told before', async () => {
  const [first, last] = [reads()[0], reads().at(-1)];
  const stale = changed(
    (sight) => sight === last,
    () => ({ seq: first?.seq ?? 0, digest: first?.digest ?? '' }),
  );
  expect(await faults(stale)).toMatch(/read \d+ saw \d+ when \d+ had been told already/);
  // Of several servers one may be a moment behind, but not behind what the reader says that it knows.
  expect(await faults({ ...stale, oneServer: false })).toBe('');
  const named = stale.sights.map((sight) =>
    sight.session === last?.session && sight.read !== null ? { ...sight, read: { ...sight.read, after: last.seq } } : sight,
  );
  expect(await faults({ ...stale, oneServer: false, sights: named })).toContain('and had named');
});

test('numbers of one session that go back, also where everything in it is true', async () => {
  const own = good.sights.filter(({ session }) => session === 'ann');
  const [one, two] = own.slice(-2);
  if (one === undefined || two === undefined) throw new Error('nobody saw anything');
  const back = { ...one, read: null, received: two.received };
  expect(await faults({ ...good, sights: [...good.sights, back] })).toMatch(/ann saw \d+ after \d+/);
});

test('a past that was told in another order', async () => {
  const told = good.told.map(({ viewer, past }) => {
    const [one, two] = past.slice(-2);
    if (viewer !== 'eve' || one === undefined || two === undefined) return { viewer, past };
    return { viewer, past: [...past.slice(0, -2), { ...two, seq: one.seq }, { ...one, seq: two.seq }] };
  });
  expect(await faults({ ...good, told })).toContain('eve was told another past');
});
