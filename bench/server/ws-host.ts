/**
 * The limit: a server of nothing but `ws`, as one would write it for this game alone. Keeps the moves in memory, or writes
 * them to SQLite with one commit for each turn of the event loop, before anybody hears of them.
 */
import { join } from 'node:path';
import { type Seat, seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { makeDurable } from '@partyline/server/store/sqlite/durability.js';
import Sqlite from 'better-sqlite3';
import { type WebSocket, WebSocketServer } from 'ws';
import { fourInARow as game } from '../four-in-a-row.js';
import type { Host } from './contender.js';

export type WsSaid =
  | { readonly type: 'join'; readonly match: string; readonly seat: 0 | 1 }
  | { readonly type: 'drop'; readonly match: string; readonly column: number };
export type WsTold =
  | { readonly type: 'joined'; readonly match: string }
  | { readonly type: 'dropped'; readonly match: string; readonly seat: number; readonly column: number; readonly row: number }
  | { readonly type: 'refused'; readonly match: string; readonly error: string };

type Match = {
  readonly state: ReturnType<typeof game.imagine>;
  readonly players: Map<Seat, WebSocket>;
  stones: number;
};

type Move = { readonly match: string; readonly stone: number; readonly body: string };
/** Calls back when the move is kept. */
type Keep = (move: Move, kept: () => void) => void;

const CHANCE = streams('');
const START = { options: {}, rules: game.rules, resources: new Map(), seats: 2, random: CHANCE };

function drop(match: Match, id: string, seat: Seat | null, column: number): WsTold {
  const move = { type: 'drop', column } as const;
  const refusal = game.check(match.state, seat, move);
  if (refusal !== null || seat === null) return { type: 'refused', match: id, error: refusal?.error ?? 'You do not sit here.' };
  const [dropped] = game.apply(match.state, seat, move, CHANCE).events;
  return { type: 'dropped', match: id, seat, column, row: Number(dropped?.['row'] ?? 0) };
}

const seatAt = (match: Match, socket: WebSocket): Seat | null => {
  for (const [seat, player] of match.players) if (player === socket) return seat;
  return null;
};

function serve(keep: Keep, closed: () => void): Promise<Host> {
  const matches = new Map<string, Match>();
  const tell = (socket: WebSocket, told: WsTold) => socket.send(JSON.stringify(told));

  function join(id: string, seat: Seat, socket: WebSocket): void {
    const match = matches.get(id) ?? { state: game.setup(START).state, players: new Map<Seat, WebSocket>(), stones: 0 };
    matches.set(id, match);
    match.players.set(seat, socket);
    tell(socket, { type: 'joined', match: id });
  }

  function hear(socket: WebSocket, text: string): void {
    const said: WsSaid = JSON.parse(text);
    if (said.type === 'join') {
      join(said.match, seatOf(said.seat), socket);
      return;
    }
    const match = matches.get(said.match);
    if (match === undefined) return;
    const told = drop(match, said.match, seatAt(match, socket), said.column);
    if (told.type !== 'dropped') {
      tell(socket, told);
      return;
    }
    const body = JSON.stringify(told);
    keep({ match: said.match, stone: match.stones++, body }, () => {
      for (const player of match.players.values()) player.send(body);
    });
  }

  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, clientTracking: true });
  server.on('connection', (socket) => socket.on('message', (data) => hear(socket, data.toString())));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('listening', () => {
      const address = server.address();
      const close = () =>
        new Promise<void>((done) => {
          for (const socket of server.clients) socket.terminate();
          server.close(() => done());
        }).then(closed);
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, close });
    });
  });
}

/** Nothing is kept but what the match itself remembers. */
export const wsInMemory = (): Promise<Host> =>
  serve(
    (_move, kept) => kept(),
    () => undefined,
  );

export function wsWithSqlite(folder: string): Promise<Host> {
  const db = new Sqlite(join(folder, 'ws.sqlite'));
  // As often to the disk, and moved into the file as seldom, as with this server.
  makeDurable(db);
  db.exec('CREATE TABLE moves (game TEXT, stone INTEGER, at INTEGER, body TEXT, PRIMARY KEY (game, stone)) WITHOUT ROWID');
  const insert = db.prepare<[string, number, number, string]>('INSERT INTO moves VALUES (?, ?, ?, ?)');
  const waiting: { readonly move: Move; readonly kept: () => void }[] = [];
  const commit = db.transaction((batch: typeof waiting) => {
    for (const { move } of batch) insert.run(move.match, move.stone, Date.now(), move.body);
  });
  const keep: Keep = (move, kept) => {
    if (waiting.push({ move, kept }) > 1) return;
    setImmediate(() => {
      const batch = waiting.splice(0);
      commit(batch);
      for (const one of batch) one.kept();
    });
  };
  return serve(keep, () => {
    db.close();
  });
}
