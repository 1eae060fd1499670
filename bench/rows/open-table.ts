/**
 * How long a player who comes back to a long game waits: a table of many moves is read from its file, folded and shown, by a
 * server that has forgotten it. Which games is the registry's business.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { Game, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { type Random, randomFrom, type Streams, streams } from '@partyline/kernel/random.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { newTableShape } from '@partyline/protocol/commands.js';
import type { Room } from '@partyline/server/rooms/room.js';
import { Rooms } from '@partyline/server/rooms/rooms.js';
import type { Log } from '@partyline/server/store/log.js';
import { openSqlite } from '@partyline/server/store/sqlite/open.js';
import { type Effort, median } from '../measure.js';
import type { BenchLine, Rows } from '../table.js';

const MOVES = 300;
const UNDER_MS = 20;
/** Games that are played to find one that goes on for so long, and moves that are looked at for each of its. */
const TRIES = 60;
const CANDIDATES = 8;
/** Opening takes milliseconds, and not the nanoseconds that many samples are for. */
const SAMPLES = 100;

const who = (seat: number) => ({ id: `player-${seat}`, name: `Player ${seat}` });

function roomsOver(log: Log): Rooms {
  let secrets = 0;
  return new Rooms({
    log,
    games,
    bots: { think: () => Promise.resolve(null), close: () => Promise.resolve() },
    now: Date.now,
    secret: () => sha256(`bench ${secrets++}`),
    failed: (what, error) => process.stderr.write(`${what} has failed: ${error}\n`),
  });
}

/** A move that leaves much to do, so that the game goes on. */
function goesOn(game: Game, state: unknown, seat: Seat, random: Random, chance: Streams): Json {
  const drawn = Array.from({ length: CANDIDATES }, () => {
    const move = game.propose(state, seat, random);
    const after = game.clone(state);
    game.apply(after, seat, move, chance);
    const [next] = game.toAct(after);
    const left = next === undefined ? [] : game.legal(after, next);
    return { move, choice: next === undefined ? -1 : left === null ? Number.POSITIVE_INFINITY : [...left].length };
  });
  return drawn.reduce((best, one) => (one.choice > best.choice ? one : best)).move;
}

/** Everybody at a new table, and as many moves as the game has, or as are wanted. */
async function played(rooms: Rooms, { id, rules }: GameEntry, random: Random, moves: number): Promise<Room> {
  const { max } = (await rules()).game.seats;
  const seats = Array.from({ length: max }, (_, seat) => ({ type: seat === 0 ? 'me' : 'open' }));
  const time = { type: 'live', bank: 3600, increment: 5 };
  const made = await rooms.make(newTableShape.read({ game: id, seats, time, open: true, shuffle: false }, 'table'), who(0));
  const room = made.ok ? await rooms.find(made.table) : null;
  if (room === null) throw new Error(`There is no table for ${id}.`);
  const ask = (seat: number, command: Parameters<Room['ask']>[0]['command'], key: string) =>
    room.ask({ asker: { person: who(seat), invited: false }, command, key, asked: null, lag: 0 });
  for (let seat = 1; seat < max; seat++) await ask(seat, { type: 'join', chair: seat, nonce: null }, 'join');
  for (let n = 0; n < moves; n++) {
    const { match, playing } = room.table;
    const [seat] = match === null ? [] : playing.game.toAct(match.state);
    if (match === null || seat === undefined) break;
    const move = goesOn(playing.game, match.state, seat, random, streams(match.seed));
    await ask(seat, { type: 'move', move }, `${n}`);
  }
  return room;
}

const movesAt = (room: Room | null): number => room?.table.match?.moves.length ?? 0;

/** The table of the longest of many games, of which one that has so many moves is long enough. */
async function longTable(log: Log, entry: GameEntry, moves: number): Promise<Room> {
  const rooms = roomsOver(log);
  let longest = await played(rooms, entry, randomFrom('open 0'), moves);
  for (let seed = 1; seed < TRIES && movesAt(longest) < moves; seed++) {
    const room = await played(rooms, entry, randomFrom(`open ${seed}`), moves);
    if (movesAt(room) > movesAt(longest)) longest = room;
  }
  await rooms.close();
  return longest;
}

/** By a server that has never heard of the table, for somebody who wants to see all of it: how long it takes until that is sent. */
async function opening(log: Log, { id, moves }: { readonly id: string; readonly moves: number }): Promise<number> {
  const rooms = roomsOver(log);
  const begun = performance.now();
  const room = await rooms.find(id);
  let sent = 0;
  const send = (): void => {
    sent += 1;
  };
  room?.watch({ person: who(0).id, invited: false, send }, null);
  const took = performance.now() - begun;
  const shown = movesAt(room);
  await rooms.close();
  if (sent === 0 || shown !== moves) throw new Error(`A table of ${moves} moves was opened with ${shown}, in ${sent} messages.`);
  return took;
}

export async function measureOpening(entry: GameEntry, { samples }: Pick<Effort, 'samples'>, most = MOVES): Promise<BenchLine> {
  const folder = mkdtempSync(join(tmpdir(), 'party-line-bench-'));
  const store = openSqlite(join(folder, 'bench.sqlite'));
  try {
    const long = await longTable(store.log, entry, most);
    const moves = movesAt(long);
    const times: number[] = [];
    for (let n = 0; n < Math.min(SAMPLES, samples); n++) times.push(await opening(store.log, { id: long.id, moves }));
    const ms = median(times);
    const subject = `${entry.id}, a table of ${moves} moves`;
    const verdict = ms < UNDER_MS ? 'ok' : 'below';
    return { subject, who: 'opened and shown', median: ms, unit: 'ms', relative: null, target: `under ${UNDER_MS} ms`, verdict };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const openTableRows: Rows = {
  name: 'open-table',
  async measure(effort) {
    const lines: BenchLine[] = [];
    for (const entry of games) lines.push(await measureOpening(entry, effort));
    return lines;
  },
};
