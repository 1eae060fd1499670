/**
 * A hall where tournaments are played: everything that a server has for them, over a real store, people who come or do not, and a
 * clock that stands still unless it is moved.
 */
import { sha256 } from '@partyline/kernel/sha256.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { TournamentAnswer, TournamentSetup } from '@partyline/protocol/tournaments.js';
import { awaited } from '@partyline/table/match.js';
import { statusOf } from '@partyline/table/table.js';
import { expect } from 'vitest';
import type { Room } from '../../rooms/room.js';
import { Rooms } from '../../rooms/rooms.js';
import type { Log } from '../../store/log.js';
import type { Store } from '../../store/store.js';
import { TournamentDesk } from '../../tournaments/tournaments.js';
import { resources, testGames } from '../rooms/games.js';
import { pass, say } from '../rooms/saying.js';

export const MINUTE = 60_000;

export const CUP: TournamentSetup = {
  name: 'Friday Cup',
  about: 'For friends.',
  game: 'saying',
  options: {},
  seats: 2,
  format: { type: 'swiss', rounds: null },
  players: 16,
  start: { type: 'opener' },
  time: { type: 'days', days: 3, bank: null },
  timeout: 'resign',
  hints: false,
  rated: false,
  come: 60,
  absent: 'resign',
  roundMinutes: null,
  open: true,
};

export type Hall = {
  readonly rooms: Rooms;
  readonly desk: TournamentDesk;
  readonly time: { now: number };
  readonly failures: unknown[];
  /** Whom of which round somebody was told. */
  readonly told: string[];
};

/** On the chair that is kept. */
export const SIT: Command = { type: 'join', chair: null, nonce: null };

const noBots = { think: async () => null, close: async () => undefined };
let halls = 0;

/** What one process has. Nothing happens in it by itself: the test says when it looks. */
export function hallOf(store: Store, time = { now: 1_700_000_000_000 }, log: Log = store.log): Hall {
  const failures: unknown[] = [];
  const told: string[] = [];
  const own = halls++;
  let drawn = 0;
  const secret = () => sha256(`hall ${own} ${drawn++}`);
  const failed = (what: string, error: unknown) => failures.push({ what, error });
  const rooms = new Rooms({ log, bots: noBots, games: testGames, resources, now: () => time.now, secret, failed });
  const desk = new TournamentDesk({
    ...store,
    log,
    rooms,
    secret,
    failed,
    tell: (person, { subject }) => {
      told.push(`${person} ${subject}`);
      return Promise.resolve();
    },
  });
  return { rooms, desk, time, failures, told };
}

export const namesOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${i}`);

export async function people(store: Store, names: readonly string[]): Promise<void> {
  for (const name of names)
    await store.people.create({ id: name, name: name.toUpperCase(), created: 1, blocked: false }, `hash ${name}`);
}

const reader = (person: string) => ({ person, invitation: null });

export async function seen({ desk }: Hall, id: string, person = 'opener'): Promise<TournamentAnswer> {
  const found = await desk.find(id, reader(person));
  if (found === null) throw new Error(`no tournament ${id}`);
  return found;
}

/** Why not, or null. */
export async function tell({ desk }: Hall, id: string, person: string, command: Parameters<TournamentDesk['ask']>[2]) {
  const done = await desk.ask(id, reader(person), command);
  return done === null ? 'not seen' : done.ok ? null : done.refusal.code;
}

export async function opened(hall: Hall, setup: Partial<TournamentSetup>, names: readonly string[]): Promise<string> {
  const made = await hall.desk.open({ ...CUP, ...setup }, 'opener');
  if (!made.ok) throw new Error(made.refusal.error);
  for (const name of names) expect(await tell(hall, made.tournament.id, name, { type: 'join' })).toBeNull();
  return made.tournament.id;
}

let keys = 0;
export async function ask(room: Room, person: string, command: Command): Promise<boolean> {
  const asker = { person: { id: person, name: person.toUpperCase() }, invited: false };
  return (await room.ask({ asker, command, key: `${keys++}`, asked: null, lag: 0 })).ok;
}

export async function roomAt({ rooms }: Hall, table: string): Promise<Room> {
  const room = await rooms.find(table);
  if (room === null) throw new Error(`no table ${table}`);
  await room.catchUp();
  return room;
}

/** The tables of the round that have no result yet. */
export const openTables = ({ rounds }: TournamentAnswer) => (rounds.at(-1)?.boards ?? []).filter(({ result }) => result === null);

/** Everybody at this table comes and plays; who is stronger says more. */
export async function playTable(hall: Hall, table: string, sitters: readonly string[], strength: (person: string) => number) {
  const room = await roomAt(hall, table);
  for (const person of sitters) if (room.table.match === null) expect(await ask(room, person, SIT)).toBe(true);
  for (let guard = 0; statusOf(room.table) === 'playing' && guard < 100; guard++) {
    const { match } = room.table;
    const [seat] = match === null ? [] : awaited(room.table, match);
    const person = match?.seats[seat ?? -1]?.person?.id ?? '';
    const n = strength(person);
    const first = match !== null && match.moves.filter((move) => move.seat === seat).length === 0;
    if (n > 0 && first) expect(await ask(room, person, { type: 'move', move: say(n) })).toBe(true);
    expect(await ask(room, person, { type: 'move', move: pass })).toBe(true);
  }
}

/** The whole tournament, everybody at the table of each round. */
export async function playAll(hall: Hall, id: string, strength: (person: string) => number = () => 1): Promise<TournamentAnswer> {
  for (let guard = 0; guard < 100; guard++) {
    await hall.desk.look(id);
    const now = await seen(hall, id);
    if (now.status === 'over') return now;
    for (const { table, seats } of openTables(now)) {
      await playTable(
        hall,
        table,
        seats.map((seat) => now.players[seat]?.person.id ?? ''),
        strength,
      );
    }
  }
  throw new Error('It does not end.');
}
