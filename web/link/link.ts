/**
 * The live link: one connection for the whole site, however many tables are watched. It comes back by itself after every
 * loss, greets each table with the last thing known of it, and notices a connection on which nobody answers any more.
 */
import { VERSION } from '@partyline/protocol/commands.js';
import { type Heard, readMessage, type Said } from '@partyline/protocol/messages.js';
import { type ReadonlySignal, signal } from '@preact/signals';
import { endingOf, pause } from './backoff.js';
import type { LastSeen } from './last-seen.js';
import { TableLink } from './table-link.js';
import { keepUnanswered, readUnanswered } from './unanswered.js';
import type { LinkWorld, Wire } from './world.js';

export type Somebody = { readonly id: string; readonly name: string };

/** How often to ask whether anybody is there, and how long to wait for a word. */
const PING_EVERY = 20_000;
const PATIENCE = 8_000;
const RELOAD = 'Party Line has been updated. Reload the page to go on; nothing is lost.';

export class Link {
  readonly #world: LinkWorld;
  readonly #readers = new Map<string, TableLink>();
  readonly #person = signal<Somebody | null>(null);
  #wire: Wire | null = null;
  /** Whether the server has spoken on this connection, and whether it knew us when we last met. */
  #welcome = false;
  #known = false;
  #attempt = 0;
  #connecting = false;
  #retry: () => void = () => undefined;
  #pinging: () => void = () => undefined;
  #silent: (() => void) | null = null;

  constructor(world: LinkWorld) {
    this.#world = world;
    world.onReturn(() => this.#returned());
    world.onLook(() => this.#say({ type: 'looking', looking: world.isLooking() }));
    world.onLeave(() => {
      for (const reader of this.#readers.values()) reader.rememberNow();
    });
  }

  /** Who the server takes us for, once it has said so. */
  get person(): ReadonlySignal<Somebody | null> {
    return this.#person;
  }

  watch(table: string, invitation: string | null): TableLink {
    const { now, key, later } = this.#world;
    const kept = this.#world.kept();
    const reader = new TableLink(table, invitation, {
      now,
      key,
      later,
      say: (said) => this.#say(said),
      unanswered: kept === null ? [] : readUnanswered(kept, table),
      keep: (unanswered, ours) => kept !== null && keepUnanswered(kept, table, unanswered, ours),
      lastSeen: () => this.#world.seen?.find(table) ?? Promise.resolve(null),
      keepSeen: (at, said) => this.#keepSeen({ table, at, said }),
    });
    this.#readers.set(table, reader);
    if (this.#welcome) for (const said of reader.greeting()) this.#say(said);
    else this.#connect();
    return reader;
  }

  #keepSeen(seen: Omit<LastSeen, 'person'>): void {
    const person = this.#person.peek();
    if (person !== null) this.#world.seen?.keep({ ...seen, person: person.id });
  }

  leave(reader: TableLink): void {
    reader.rememberNow();
    if (this.#readers.get(reader.table) !== reader) return;
    this.#readers.delete(reader.table);
    this.#say({ type: 'bye', table: reader.table });
    if (this.#readers.size > 0) return;
    this.#retry();
    this.#drop();
  }

  #say(said: Said): void {
    if (this.#welcome) this.#wire?.send(JSON.stringify(said));
  }

  async #connect(): Promise<void> {
    if (this.#wire !== null || this.#connecting) return;
    this.#retry();
    this.#connecting = true;
    try {
      if (!this.#known) await this.#world.introduce();
      this.#known = true;
    } catch {
      this.#connecting = false;
      this.#again(0);
      return;
    }
    this.#connecting = false;
    if (this.#readers.size === 0) return;
    this.#expectWord();
    const wire = this.#world.connect({
      opened: () => undefined,
      heard: (text) => this.#wire === wire && this.#heard(text),
      closed: (code) => this.#wire === wire && this.#closed(code),
    });
    this.#wire = wire;
  }

  #heard(text: string): void {
    this.#calm();
    const message = readMessage(text);
    if (message === null || message.type === 'pong') return;
    if (message.type === 'welcome') this.#welcomed(message.version, message.person);
    else if (message.type === 'error') this.#wrong(message);
    else this.#readers.get(message.table)?.heard(message);
  }

  #welcomed(version: number, person: Somebody): void {
    this.#person.value = person;
    if (version !== VERSION) {
      this.#end('version', RELOAD);
      return;
    }
    this.#welcome = true;
    this.#attempt = 0;
    if (!this.#world.isLooking()) this.#say({ type: 'looking', looking: false });
    for (const reader of this.#readers.values()) {
      reader.met(person.id);
      for (const said of reader.greeting()) this.#say(said);
    }
    this.#keepAsking();
  }

  #wrong(message: Extract<Heard, { type: 'error' }>): void {
    if (message.code === 'version') this.#end('version', RELOAD);
    else if (message.table !== null) this.#readers.get(message.table)?.heard(message);
  }

  #closed(code: number): void {
    const welcomed = this.#welcome;
    this.#drop();
    const ending = endingOf(code);
    if (ending.type === 'gone') {
      this.#end(ending.code, ending.error);
      return;
    }
    // Refused before it had begun: perhaps the server does not know us any more.
    if (ending.type === 'introduce' || !welcomed) this.#known = false;
    this.#again(ending.type === 'again' ? ending.atLeast : 0);
  }

  #again(atLeast: number): void {
    for (const reader of this.#readers.values()) reader.lost(this.#world.now());
    if (this.#readers.size === 0) return;
    const wait = Math.max(atLeast, pause(this.#attempt++, this.#world.chance()));
    this.#retry = this.#world.later(wait, () => this.#connect());
  }

  #end(code: string, error: string): void {
    this.#drop();
    for (const reader of this.#readers.values()) reader.gone(code, error);
    this.#readers.clear();
  }

  /** The network or the reader is back: no need to wait any longer, nor to trust that the connection still lives. */
  #returned(): void {
    if (this.#readers.size === 0) return;
    if (this.#wire === null) this.#connect();
    else if (this.#welcome) this.#ping();
  }

  #keepAsking(): void {
    this.#pinging = this.#world.later(PING_EVERY, () => {
      this.#ping();
      this.#keepAsking();
    });
  }

  #ping(): void {
    this.#say({ type: 'ping', id: 'p' });
    this.#expectWord();
  }

  #expectWord(): void {
    if (this.#silent !== null) return;
    this.#silent = this.#world.later(PATIENCE, () => {
      this.#silent = null;
      if (this.#wire !== null) this.#closed(1006);
    });
  }

  #calm(): void {
    this.#silent?.();
    this.#silent = null;
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#welcome = false;
    this.#pinging();
    this.#calm();
    wire?.close();
  }
}
