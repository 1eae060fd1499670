/**
 * One socket's conversation: every message is read with its shape, handled in the order in which it came, and a command is
 * answered exactly once. Measures the way to the other side, and notices when nobody is there any more.
 */

import type { Duplex } from 'node:stream';
import type { Refusal } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { Malformed, parse } from '@partyline/kernel/shape.js';
import { CLOSE_CODES } from '@partyline/protocol/close-codes.js';
import { VERSION } from '@partyline/protocol/commands.js';
import { type Answer, type Message, type Said, saidShape } from '@partyline/protocol/messages.js';
import type { RawData, WebSocket } from 'ws';
import type { Person } from '../../store/people.js';
import type { Config } from '../config.js';
import { refusal, refusalFor } from '../http/errors.js';
import type { Identities, Known } from '../http/identity.js';
import { readJson, tableIdOf } from '../http/json-input.js';
import type { Payer } from '../limits/budgets.js';
import { command, type FoundTable, findTable, refusedAnswer, type Service } from '../tables/commands.js';
import { Backpressure } from './backpressure.js';
import { frameBatcher } from './frame-batcher.js';
import type { Presence } from './presence.js';

export type Links = Service & {
  readonly identities: Identities;
  readonly presence: Presence;
  readonly config: Config;
  readonly now: () => number;
};

/** So many messages may wait for their turn before the socket is read no further. */
const MOST_QUEUED = 64;
/** So many refused for coming too fast, one after another, and the link is cut. */
const MOST_REFUSED = 200;
/** Characters; nothing that people do takes as many. */
const LONG_TEXT = 4_096;
/** For so many milliseconds at most a socket is left unread after a refusal. */
const MOST_UNREAD = 1_000;
/** Of the time that a command was on its way, at most this is credited, in milliseconds. */
const MOST_LAG = 500;
/** Whoever sends and never reads is cut off long before it fills our memory. */
const MOST_WAITING = 16;

type Arrived = { readonly text: string; readonly binary: boolean };

export class ClientLink {
  readonly #socket: WebSocket;
  readonly #known: Known;
  readonly #links: Links;
  readonly #backpressure: Backpressure;
  readonly #payer: Payer;
  readonly #timer: NodeJS.Timeout;
  readonly #unwatch: () => void;
  #queue: Arrived[] = [];
  #busy = false;
  #working = false;
  #refused = 0;
  #pinged: number | null = null;
  #way = 0;

  constructor(socket: WebSocket, stream: Duplex, known: Known, network: string, links: Links) {
    const { config, presence, budgets } = links;
    this.#socket = socket;
    this.#known = known;
    this.#links = links;
    this.#payer = { person: known.person.id, network };
    const say = frameBatcher(socket, stream);
    const write = (text: string): void => {
      say(text);
      budgets.sent(this.#payer, Buffer.byteLength(text));
    };
    this.#backpressure = new Backpressure(
      { waiting: () => socket.bufferedAmount, write, giveUp: () => this.#giveUp() },
      config,
      presence,
    );
    socket.on('message', (data, binary) => this.#arrived(data, binary));
    socket.on('ping', () => this.#counted());
    socket.on('pong', () => this.#ponged());
    socket.on('close', () => this.#closed());
    this.#timer = setInterval(() => this.#lookAfter(), config.pingEvery);
    this.#unwatch = links.identities.watch(known.person.id, () => this.#stillKnown());
    this.#say({ type: 'welcome', version: VERSION, person: { id: known.person.id, name: known.person.name } });
    this.#ping();
  }

  #say(message: Message): void {
    this.#backpressure.say(JSON.stringify(message));
  }

  #wrong({ code, args, error }: Refusal, table: string | null = null): void {
    this.#say({ type: 'error', table, code, args, error });
  }

  #arrived(data: RawData, binary: boolean): void {
    this.#queue.push({ text: binary ? '' : data.toString(), binary });
    if (this.#queue.length > MOST_QUEUED) this.#socket.pause();
    this.#work();
  }

  /** One after another, and none while the other side does not read its answers. */
  #work(): void {
    if (this.#working) return;
    this.#working = true;
    while (!this.#busy && this.#queue.length > 0 && this.#socket.readyState === this.#socket.OPEN) {
      if (this.#backpressure.slow) this.#wait();
      else this.#handle(this.#queue.shift());
    }
    this.#working = false;
  }

  async #wait(): Promise<void> {
    this.#busy = true;
    await this.#backpressure.flowing();
    this.#goOn();
  }

  #goOn(): void {
    this.#busy = false;
    if (this.#queue.length === 0 && this.#socket.isPaused) this.#socket.resume();
    this.#work();
  }

  #handle(arrived: Arrived | undefined): void {
    if (arrived === undefined) return;
    const { budgets, failed } = this.#links;
    const read = (): Read => (arrived.binary ? NO_TEXT : readSaid(arrived.text));
    if (arrived.text.length <= LONG_TEXT) {
      this.#take(budgets.timed(this.#payer, read));
      return;
    }
    // Many sockets may bring as much at once: what takes long to read waits for its turn.
    this.#busy = true;
    budgets.work(this.#payer, read).then(
      (said) => this.#take(said),
      (error) => {
        failed('reading a message', error);
        this.#wrong(refusal('failed'));
        this.#goOn();
      },
    );
  }

  #take(read: Read): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const wait = this.#counted();
    if (wait === 0 && read.ok) {
      this.#heard(read);
      return;
    }
    this.#refuse(read, wait > 0 || read.ok ? tooManyNow(wait) : malformed(read.error));
    this.#slowDown(wait === 0 ? 0 : this.#links.budgets.refused(this.#payer));
  }

  /** To read and refuse costs too: those who were refused often are read no faster than they can be answered. */
  #slowDown(wait: number): void {
    this.#busy = wait > 0;
    if (wait > 0) setTimeout(() => this.#goOn(), Math.min(wait, MOST_UNREAD)).unref();
    else this.#goOn();
  }

  /** The only promise of a command at this end: a busy socket has many of them. */
  async #heard(read: Extract<Read, { ok: true }>): Promise<void> {
    this.#busy = true;
    const { identities, observe, failed } = this.#links;
    const { value: said } = read;
    try {
      const remembered = identities.remembered(this.#known.credential);
      const person = remembered?.id === this.#known.person.id ? remembered : await identities.still(this.#known);
      if (person === null || person.blocked) this.#turnAway(person === null ? 'bad-token' : 'blocked');
      else {
        observe({ type: 'message', kind: said.type });
        if (said.type === 'command') this.#say(await this.#command(said, person));
        else await this.#other(said, person);
      }
    } catch (error) {
      failed('a message', error);
      this.#refuse(read, refusalFor(error));
    }
    this.#goOn();
  }

  /** A command is answered even if nobody could read what it wants. */
  #refuse({ value }: Read, why: Refusal): void {
    const said = isRecord(value) ? value : {};
    const { type, table, key } = said;
    const known = tableIdOf(table);
    const isCommand = type === 'command' && typeof key === 'string' && key.length <= 200;
    if (isCommand) this.#say(refusedAnswer(known ?? '', key, why));
    else this.#wrong(why, known);
  }

  #command(said: Extract<Said, { type: 'command' }>, person: Person): Promise<Answer> {
    const lag = Math.round(Math.min(MOST_LAG, this.#way));
    const greeted = this.#read(said.table, person);
    return greeted === null ? this.#elsewhere(said, person, lag) : command(this.#links, this.#payer, greeted, said, lag);
  }

  /** At a table that was not greeted. */
  async #elsewhere(said: Extract<Said, { type: 'command' }>, person: Person, lag: number): Promise<Answer> {
    const { table, key } = said;
    const found = await findTable(this.#links.rooms, table, person, null);
    return found === null
      ? refusedAnswer(table, key, refusal('no-table'))
      : await command(this.#links, this.#payer, found, said, lag);
  }

  async #other(said: Exclude<Said, { type: 'command' }>, person: Person): Promise<void> {
    switch (said.type) {
      case 'hello':
        return await this.#hello(said, person);
      case 'bye':
        return this.#backpressure.leave(said.table);
      case 'legal':
        return await this.#legal(said, person);
      case 'ping':
        return this.#say({ type: 'pong', id: said.id, now: this.#links.now() });
      case 'looking':
        return this.#backpressure.look(said.looking);
    }
  }

  async #legal({ table, id }: Extract<Said, { type: 'legal' }>, person: Person): Promise<void> {
    const { rooms, budgets } = this.#links;
    const wait = budgets.debt(this.#payer);
    if (wait > 0) return this.#wrong(tooManyNow(wait), table);
    const found = this.#read(table, person) ?? (await findTable(rooms, table, person, null));
    if (found === null) return this.#wrong(refusal('no-table'), table);
    const answer = (): void => this.#say({ type: 'legal', table, id, moves: found.room.legal(person.id) });
    await budgets.work(this.#payer, answer);
  }

  async #hello({ version, table, after, invitation }: Extract<Said, { type: 'hello' }>, person: Person): Promise<void> {
    if (version !== VERSION) {
      const error = `This server speaks version ${VERSION} of the messages: reload.`;
      return this.#wrong({ rule: null, code: 'version', args: {}, error }, table);
    }
    const { rooms, budgets, config } = this.#links;
    const wait = budgets.debt(this.#payer);
    if (wait > 0) return this.#wrong(tooManyNow(wait), table);
    const found = await findTable(rooms, table, person, invitation);
    if (found === null) return this.#wrong(refusal('no-table'), table);
    const { room, asker } = found;
    if (this.#backpressure.reading(room.id) === undefined && this.#backpressure.tables >= config.tablesPerLink) {
      return this.#wrong(refusal('too-many-tables'), table);
    }
    await budgets.work(this.#payer, () => {
      if (this.#socket.readyState === this.#socket.OPEN) this.#backpressure.watch(room, asker, after);
    });
  }

  /** A table that was greeted with its invitation need not be shown it again; null for one that was not greeted. */
  #read(table: string, { id, name }: Person): FoundTable | null {
    const reading = this.#backpressure.reading(table);
    if (reading === undefined) return null;
    const { room, asker } = reading;
    return asker.person.name === name ? reading : { room, asker: { person: { id, name }, invited: asker.invited } };
  }

  /** The milliseconds by which this comes too early; cuts the link of somebody who will not learn. */
  #counted(): number {
    const wait = this.#links.budgets.message(this.#payer);
    this.#refused = wait > 0 ? this.#refused + 1 : 0;
    const flooded = this.#socket.bufferedAmount > MOST_WAITING * this.#links.config.slowAt;
    if (flooded) this.#socket.terminate();
    else if (this.#refused > MOST_REFUSED) this.#cut(CLOSE_CODES.tooMuch, refusal('too-many').error);
    return wait;
  }

  #turnAway(code: 'bad-token' | 'blocked'): void {
    this.#wrong(refusal(code));
    this.#cut(code === 'blocked' ? CLOSE_CODES.blocked : CLOSE_CODES.unknown, refusal(code).error);
  }

  /** Nothing more is heard but the goodbye. */
  #cut(code: number, why: string): void {
    this.#queue = [];
    this.#socket.close(code, why);
    this.#socket.resume();
  }

  #ping(): void {
    this.#pinged = performance.now();
    this.#socket.ping();
  }

  #ponged(): void {
    if (this.#pinged !== null) this.#way = (performance.now() - this.#pinged) / 2;
    this.#pinged = null;
  }

  #lookAfter(): void {
    // Whoever reads slowly answers late: that is not being gone, and has a limit of its own.
    if (this.#pinged !== null && !this.#backpressure.slow) {
      this.#socket.terminate();
      return;
    }
    this.#ping();
    this.#stillKnown();
  }

  /** Whoever is not known any more, or is blocked, hears nothing more. */
  #stillKnown(): void {
    this.#links.identities.still(this.#known).then(
      (person) => (person === null || person.blocked) && this.#turnAway(person === null ? 'bad-token' : 'blocked'),
      (error) => this.#links.failed('asking who somebody is', error),
    );
  }

  #giveUp(): void {
    this.#links.observe({ type: 'limited', what: 'slow' });
    // The goodbye waits behind all else; whoever does not read that either is cut off soon.
    this.#cut(CLOSE_CODES.tooSlow, 'You read too slowly: come back and begin anew.');
  }

  #closed(): void {
    clearInterval(this.#timer);
    this.#unwatch();
    this.#queue = [];
    this.#backpressure.close();
  }
}

const tooManyNow = (wait: number): Refusal => refusal('too-many', { seconds: Math.ceil(wait / 1000) });

type Read = { readonly ok: true; readonly value: Said } | { readonly ok: false; readonly error: string; readonly value: unknown };

const NO_TEXT: Read = { ok: false, error: 'Messages are text.', value: null };

function readSaid(text: string): Read {
  let value: unknown;
  try {
    value = readJson(text);
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, error: error.message, value: null };
    throw error;
  }
  const read = parse(saidShape, value, 'message');
  return read.ok ? read : { ok: false, error: read.error, value };
}
