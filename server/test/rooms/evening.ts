/**
 * An evening at real tables: rooms over a real store, people who watch and do whatever comes to their minds, and a clock
 * that stands still unless it is moved. Everything is drawn from one seed. Knows games only by the contract.
 */

import type { Conformance } from '@partyline/kernel/conformance.js';
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { pick, type Random, randomFrom } from '@partyline/kernel/random.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { type Command, commandShape, newTableShape } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import { clockDue } from '@partyline/table/due.js';
import { awaited } from '@partyline/table/match.js';
import type { Room } from '../../rooms/room.js';
import { Rooms } from '../../rooms/rooms.js';
import type { Log } from '../../store/log.js';
import { Reader } from '../reader.js';
import { resources, testGames } from './games.js';
import { who } from './sitting.js';

/** Thinks nothing: whoever leads the evening moves for the bots. */
const noBots = { think: async () => null, close: async () => undefined };

export const START = 1_700_000_000_000;

/** Everything that a process has: tables over a log, and the time that the test says it is. */
export type HostContext = { readonly rooms: Rooms; readonly time: { now: number }; readonly failures: unknown[] };

let houses = 0;

/** `secrets` where two are to have the same. */
export function house(log: Log, time = { now: START }, secrets = `house ${houses++}`): HostContext {
  const failures: unknown[] = [];
  let drawn = 0;
  const secret = () => sha256(`${secrets} ${drawn++}`);
  const failed = (what: string, error: unknown) => failures.push({ what, error });
  const rooms = new Rooms({ log, bots: noBots, games: testGames, resources, now: () => time.now, secret, failed });
  return { rooms, time, failures };
}

export const conformanceOf = async (game: string): Promise<Conformance> => {
  const entry = testGames.find(({ id }) => id === game);
  if (entry === undefined) throw new Error(`no game ${game}`);
  return (await entry.conformance()).conformance;
};

export async function find({ rooms }: HostContext, table: string): Promise<Room> {
  const room = await rooms.find(table);
  if (room === null) throw new Error(`no table ${table}`);
  return room;
}

export type Wish = { readonly game: string; readonly people: readonly string[]; readonly bots?: number; readonly more?: object };

const seatsOf = async (game: string): Promise<{ readonly min: number; readonly max: number }> => {
  const entry = testGames.find(({ id }) => id === game);
  return entry === undefined ? { min: 0, max: 0 } : (await entry.rules()).game.seats;
};

/** A table of these people (the first makes it) and bots, as many as it takes, under way; whoever finds no seat looks on. */
export async function seated(at: HostContext, { game, people, bots = 0, more = {} }: Wish): Promise<Room> {
  const { min, max } = await seatsOf(game);
  const [host = 'ann', ...others] = people.slice(0, max);
  const seats = [{ type: 'me' }, ...others.map(() => ({ type: 'open' }))];
  const filled = [
    ...seats,
    ...Array.from({ length: Math.max(bots, min - people.length) }, () => ({ type: 'bot', level: 'random' })),
  ].slice(0, max);
  const made = await at.rooms.make(newTableShape.read({ game, open: true, seats: filled, ...more }, 'table'), who(host));
  if (!made.ok) throw new Error(made.refusal.error);
  const room = await find(at, made.table);
  for (const person of others) await ask(room, person, { type: 'join', nonce: person }, `join ${person}`);
  return room;
}

export type Said = { readonly type: Command['type']; readonly [field: string]: Json };

export function ask(room: Room, person: string, said: Said, key: string, asked: number | null = null): Promise<Answer> {
  const asker = { person: who(person), invited: false };
  return room.ask({ asker, command: commandShape.read(said, 'command'), key, asked, lag: 0 });
}

export function watch(room: Room, person: string, reader = new Reader(), after: number | null = null): Reader {
  room.watch({ person, invited: false, send: (text) => reader.receive(text) }, after);
  return reader;
}

/** What somebody may do at a table, drawn at random: mostly moves, and everything else now and then. */
export class Whims {
  readonly #random: Random;
  readonly #conformance: Conformance;
  #keys = 0;

  constructor(seed: string, conformance: Conformance) {
    this.#random = randomFrom(seed);
    this.#conformance = conformance;
  }

  /** One thing after another, until the game is over or there has been enough. */
  async evening(at: HostContext, room: Room, most: number): Promise<void> {
    for (let i = 0; i < most && room.table.match?.outcome === null; i++) await this.one(at, room);
  }

  async one(at: HostContext, room: Room): Promise<void> {
    at.time.now += this.#random(5) === 0 ? this.#random(20_000) : this.#random(50);
    const dice = this.#random(40);
    if (dice === 0) await this.#clock(at, room);
    else if (dice < 10) await this.#whim(room);
    else if (dice < 16) await this.#react(room);
    else await this.#move(room);
  }

  /** Time passes until the clock has something to say. */
  async #clock(at: HostContext, room: Room): Promise<void> {
    const due = clockDue(room.table, { now: at.time.now, outages: [], lag: 0 });
    if (due !== null) at.time.now = Math.max(at.time.now, due);
    await room.unasked({ type: 'clock' });
  }

  async #move(room: Room): Promise<void> {
    const { match, playing } = room.table;
    if (match === null) return;
    const { game } = playing;
    const toAct = awaited(room.table, match);
    const idle = this.#random(8) === 0;
    const seat = idle || toAct.length === 0 ? this.#random(match.seats.length) : pick(this.#random, toAct);
    const listed = this.#random(2) === 0 ? game.legal(match.state, seatOf(seat)) : null;
    const list = listed === null ? [] : [...listed];
    const move = list.length > 0 || !toAct.includes(seat) ? list : [game.propose(match.state, seatOf(seat), this.#random)];
    if (move.length === 0) return;
    await this.#play(room, seat, pick(this.#random, move));
  }

  async #play(room: Room, seat: number, move: Json): Promise<void> {
    const own = room.table.match?.seats[seat];
    if (own === undefined) return;
    if (own.bot !== null) await room.unasked({ type: 'bot', seat, asked: own.askedAt, move });
    else if (own.person !== null) {
      await ask(room, own.person.id, { type: 'move', move }, this.#key(), this.#random(2) === 0 ? own.askedAt : null);
    }
  }

  /** What others wait for, or what happened to one's own seat. */
  async #react(room: Room): Promise<void> {
    const { match } = room.table;
    const people = match?.seats.flatMap(({ person, bot, resigned }) =>
      person === null || resigned !== null ? [] : [{ person: person.id, lost: bot !== null }],
    );
    for (const { person, lost } of people ?? []) {
      if (lost) await ask(room, person, { type: 'reclaim' }, this.#key());
      else if (match?.undo !== null) await ask(room, person, { type: 'answerUndo', accept: this.#random(8) > 0 }, this.#key());
    }
  }

  async #whim(room: Room): Promise<void> {
    const people = [...room.table.chairs.flatMap(({ person }) => person?.id ?? []), 'eve'];
    const person = pick(this.#random, people);
    const number = this.#random(60);
    const orders = this.#conformance.orders ?? [];
    const undo: Said = { type: 'undo', to: this.#random(3) === 0 ? number : null };
    const whims: Said[] = [
      undo,
      undo,
      { type: 'answerUndo', accept: this.#random(4) > 0 },
      { type: 'answerUndo', accept: true },
      { type: 'reclaim' },
      { type: 'chat', text: `line ${number}` },
      { type: 'mute', person: pick(this.#random, people), muted: this.#random(2) === 0 },
      ...orders.map((order): Said => ({ type: 'order', order })),
      { type: 'order', order: null },
      this.#random(10) === 0 ? { type: 'resign' } : undo,
    ];
    await ask(room, person, pick(this.#random, whims), this.#key());
  }

  #key(): string {
    return `whim ${this.#keys++}`;
  }
}
