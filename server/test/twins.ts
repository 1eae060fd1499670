/**
 * Two tables with the same public history and different hidden parts: the same people, seed and time, but one seat (the
 * keeper) has secrets at one of them. There it makes moves that nobody else can see, makes others than it does at the plain
 * one wherever nobody else could tell, and has standing orders where it moves by hand at the other. Knows games only by
 * the contract.
 */

import type { Conformance } from '@partyline/kernel/conformance.js';
import { everySeat, type GameEvent, seatOf, type Viewer } from '@partyline/kernel/game.js';
import { canonical, type Json } from '@partyline/kernel/json.js';
import { play } from '@partyline/kernel/play.js';
import { pick, type Random, randomFrom, streams } from '@partyline/kernel/random.js';
import { commandShape } from '@partyline/protocol/commands.js';
import type { Answer } from '@partyline/protocol/messages.js';
import { decideCommand, decideUnasked } from '@partyline/table/decide/decide.js';
import type { PlannedStep } from '@partyline/table/decide/decision.js';
import { clockDue } from '@partyline/table/due.js';
import { actorOf, awaited } from '@partyline/table/match.js';
import type { Match, Table } from '@partyline/table/table.js';
import type { Room } from '../rooms/room.js';
import { openSqlite } from '../store/sqlite/open.js';
import type { Store } from '../store/store.js';
import type { Reader } from './reader.js';
import { ask, conformanceOf, type HostContext, house, type Said, seated, watch } from './rooms/evening.js';
import { who } from './rooms/sitting.js';

export type Side = {
  readonly store: Store;
  readonly at: HostContext;
  readonly room: Room;
  /** By person: everybody but the keeper, and somebody who only looks on. */
  readonly readers: ReadonlyMap<string, Reader>;
  readonly answers: Answer[];
};

/** What was done that only the secret side knows of. */
export type Tally = { unseen: number; otherwise: number; ordered: number; steps: number };

const PEOPLE = ['ann', 'ben', 'cat'];
const ONLOOKER = 'eve';
const TRIES = 12;
const ACTS = [
  'unseen',
  'unseen',
  'unseen',
  'order',
  'order',
  'take',
  'take',
  'talk',
  'clock',
  'move',
  'move',
  'move',
  'move',
] as const;

const matchOf = ({ table }: Room): Match => {
  if (table.match === null) throw new Error('nobody plays');
  return table.match;
};

type After = { readonly state: unknown; readonly events: readonly GameEvent[] };

export class Twins {
  readonly plain: Side;
  readonly secret: Side;
  readonly keeper: number;
  readonly tally: Tally = { unseen: 0, otherwise: 0, ordered: 0, steps: 0 };
  readonly #conformance: Conformance;
  readonly #random: Random;
  #keys = 0;

  private constructor(plain: Side, secret: Side, conformance: Conformance, seed: string) {
    this.plain = plain;
    this.secret = secret;
    this.#conformance = conformance;
    this.#random = randomFrom(`twins ${seed}`);
    this.keeper = this.#random(matchOf(plain.room).seats.length);
  }

  static async at(game: string, seed: string, time: Json): Promise<Twins> {
    const conformance = await conformanceOf(game);
    const options = pick(randomFrom(seed), conformance.options);
    const side = async (): Promise<Side> => {
      const store = openSqlite(':memory:');
      const at = house(store.log, undefined, `twins ${seed}`);
      const room = await seated(at, { game, people: PEOPLE, more: { time, options, nonce: 'mine', shuffle: false } });
      return { store, at, room, readers: new Map(), answers: [] };
    };
    const twins = new Twins(await side(), await side(), conformance, seed);
    const others = [...PEOPLE.filter((person) => person !== PEOPLE[twins.keeper]), ONLOOKER];
    const watched = ({ room, ...rest }: Side): Side => ({
      ...rest,
      room,
      readers: new Map(others.map((person) => [person, watch(room, person)])),
    });
    return new Twins(watched(twins.plain), watched(twins.secret), conformance, seed);
  }

  async close(): Promise<void> {
    for (const { at, store } of [this.plain, this.secret]) {
      await at.rooms.close();
      await store.close();
    }
  }

  /** Until the game is over, or nothing can happen that would not tell the two apart. */
  async evening(most: number): Promise<void> {
    for (let i = 0; i < most && matchOf(this.plain.room).outcome === null; i++) {
      this.plain.at.time.now += this.#random(3000);
      this.secret.at.time.now = this.plain.at.time.now;
      if (!(await this.#one())) return;
      this.tally.steps += 1;
    }
  }

  async #one(): Promise<boolean> {
    for (let i = 0; i < TRIES; i++) {
      const does = pick(this.#random, ACTS);
      const done = await this[does]();
      if (done) return true;
    }
    return false;
  }

  get #person(): string {
    return PEOPLE[this.keeper] ?? '';
  }

  #key(): string {
    return `twin ${this.#keys++}`;
  }

  /** The secret side alone: something of the keeper's that nobody else could notice. */
  async unseen(): Promise<boolean> {
    const { room } = this.secret;
    const legal = [...(room.legal(this.#person) ?? [])].map((move): Said => ({ type: 'move', move }));
    const wishes: Said[] = [...legal, { type: 'undo' }, { type: 'order', order: null }];
    const hidden = wishes.filter((said) => this.#hidden(said));
    if (hidden.length === 0) return false;
    await ask(room, this.#person, pick(this.#random, hidden), this.#key());
    this.tally.unseen += 1;
    return true;
  }

  #planned(said: Said): readonly PlannedStep[] | null {
    const { room, at } = this.secret;
    const asker = { person: who(this.#person), invited: false };
    const asked = { asker, command: commandShape.read(said, 'command'), asked: null, nonce: '' };
    const planned = decideCommand(room.table, asked, { now: at.time.now, outages: [], lag: 0 });
    return planned.ok ? planned.steps : null;
  }

  /** By the rules of the game nobody else can notice it; whether the server keeps it to itself is the question here. */
  #hidden(said: Said): boolean {
    const { table } = this.secret.room;
    const steps = this.#planned(said) ?? [];
    const silent = ({ entry }: PlannedStep) => ['moved', 'undone', 'ordered'].includes(entry.type);
    const state = (of: Table): After => ({ state: of.match?.state, events: [] });
    const after = steps.map(({ made }) => ({ ...state(made.table), events: made.events }));
    return steps.length > 0 && steps.every(silent) && after.every((one) => this.#alike(table, one, state(table)));
  }

  /** A standing order at the secret side; what it plays is played by hand at the other. */
  async order(): Promise<boolean> {
    const orders = this.#conformance.orders ?? [];
    if (orders.length === 0) return false;
    const said: Said = { type: 'order', order: pick(this.#random, orders) };
    const steps = this.#planned(said);
    if (steps === null || !this.#canFollow(this.plain.room.table, steps)) return false;
    await ask(this.secret.room, this.#person, said, this.#key());
    await this.#byHand(steps);
    this.tally.ordered += 1;
    return true;
  }

  /** Whether the keeper can do by hand at the plain table what orders would do here, without anybody being able to tell. */
  #canFollow(table: Table, steps: readonly PlannedStep[]): boolean {
    const moves = steps.flatMap((step) => (step.entry.type === 'moved' && step.entry.by === 'order' ? [step] : []));
    let state = table.match?.state;
    for (const { entry, made } of moves) {
      const move = entry.type === 'moved' ? entry.move : null;
      const played = this.#played(table, state, this.keeper, move);
      if (played === null || !this.#alike(table, played, { state: made.table.match?.state, events: made.events })) return false;
      state = played.state;
    }
    return true;
  }

  async #byHand(steps: readonly PlannedStep[]): Promise<void> {
    for (const { entry } of steps) {
      if (entry.type !== 'moved' || entry.by !== 'order') continue;
      const answer = await ask(this.plain.room, this.#person, { type: 'move', move: entry.move }, this.#key());
      if (!answer.ok) throw new Error(`by hand it was refused: ${answer.error}`);
    }
  }

  #played(table: Table, state: unknown, seat: number | null, move: Json): After | null {
    const played = play(table.playing.game, state, actorOf(seat), move, streams(table.match?.seed ?? ''));
    return played.ok ? played : null;
  }

  /** Whether nobody but the keeper can tell these positions apart, by the rules of the game. */
  #alike({ playing: { game } }: Table, one: After, other: After): boolean {
    const seats = everySeat(matchOf(this.plain.room).seats.length);
    const viewers: Viewer[] = [...seats.filter((seat) => seat !== this.keeper), 'onlooker'];
    const shown = ({ state, events }: After) =>
      canonical([events, viewers.map((viewer) => game.view(state, viewer)), game.toAct(state), game.outcome(state)]);
    return shown(one) === shown(other);
  }

  /** A move of anybody: of the keeper perhaps another one at each table, of the others the same. */
  async move(): Promise<boolean> {
    const plain = this.plain.room;
    const { game } = plain.table.playing;
    const seat = pick(this.#random, awaited(plain.table, matchOf(plain)));
    const draw = (room: Room) => game.propose(matchOf(room).state, seatOf(seat), this.#random);
    const move = draw(plain);
    const after = this.#played(plain.table, matchOf(plain).state, seat, move);
    if (after === null) return false;
    const other = seat === this.keeper ? this.#otherwise(draw, move, after) : move;
    const steps = other === null ? null : this.#follows(seat, other, after);
    if (other === null || steps === null) return false;
    await this.#both(PEOPLE[seat] ?? '', { type: 'move', move }, { type: 'move', move: other });
    await this.#byHand(steps);
    return true;
  }

  /** Another move of the keeper's that nobody else can tell from this one; the same where there is none. */
  #otherwise(draw: (room: Room) => Json, move: Json, after: After): Json | null {
    const { table } = this.secret.room;
    for (let i = 0; i < TRIES; i++) {
      const other = i === TRIES - 1 ? move : draw(this.secret.room);
      const played = this.#played(table, matchOf(this.secret.room).state, this.keeper, other);
      if (played === null || !this.#alike(table, played, after)) continue;
      if (canonical(other) !== canonical(move)) this.tally.otherwise += 1;
      return other;
    }
    return null;
  }

  /** What a move leads to at the secret table, if the plain one can follow; null if anybody could tell. */
  #follows(seat: number, move: Json, after: After): readonly PlannedStep[] | null {
    const { room, at } = this.secret;
    const asker = { person: who(PEOPLE[seat] ?? ''), invited: false };
    const asked = { asker, command: { type: 'move' as const, move }, asked: null, nonce: '' };
    const planned = decideCommand(room.table, asked, { now: at.time.now, outages: [], lag: 0 });
    const [first, ...rest] = planned.ok ? planned.steps : [];
    if (first === undefined) return null;
    const made = { state: first.made.table.match?.state, events: first.made.events };
    if (!this.#alike(room.table, after, made)) return null;
    const match = { ...matchOf(this.plain.room), state: after.state };
    return this.#canFollow({ ...this.plain.room.table, match }, rest) ? rest : null;
  }

  async talk(): Promise<boolean> {
    const person = pick(this.#random, [...this.plain.readers.keys()]);
    const said: Said = { type: 'chat', text: `line ${this.#keys}` };
    await this.#both(person, said, said);
    return true;
  }

  /** Taking back, of those who have no secrets. What only the keeper could notice to be different is not granted. */
  async take(): Promise<boolean> {
    const pending = matchOf(this.plain.room).undo !== null;
    const others = [...this.plain.readers.keys()];
    const keeper = pending && this.#random(3) === 0;
    const person = keeper ? this.#person : pick(this.#random, others);
    const said: Said = pending ? { type: 'answerUndo', accept: !keeper } : { type: 'undo' };
    await this.#both(person, said, said);
    return true;
  }

  async clock(): Promise<boolean> {
    const [plain, secret] = [this.plain, this.secret];
    const due = clockDue(plain.room.table, { now: plain.at.time.now, outages: [], lag: 0 });
    if (due === null) return false;
    const now = Math.max(due, plain.at.time.now);
    const struck = [plain, secret].map(({ room }) => decideUnasked(room.table, { type: 'clock' }, { now, outages: [], lag: 0 }));
    const [one, other] = struck.map((planned) => (planned.ok ? planned.steps[0]?.made : undefined));
    const state = (made: typeof one): After => ({ state: made?.table.match?.state, events: made?.events ?? [] });
    if (one === undefined || other === undefined || !this.#alike(plain.room.table, state(one), state(other))) return false;
    const follow = struck[1]?.ok === true ? struck[1].steps.slice(1) : [];
    if (follow.length > 0) return false;
    for (const side of [plain, secret]) {
      side.at.time.now = now;
      await side.room.unasked({ type: 'clock' });
    }
    return true;
  }

  async #both(person: string, plain: Said, secret: Said): Promise<void> {
    const key = this.#key();
    const answers = [await ask(this.plain.room, person, plain, key), await ask(this.secret.room, person, secret, key)];
    if (person === this.#person) return;
    for (const [i, side] of [this.plain, this.secret].entries()) {
      const answer = answers[i];
      if (answer !== undefined) side.answers.push(answer);
    }
  }
}
