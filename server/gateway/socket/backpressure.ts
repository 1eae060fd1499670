/**
 * What flows out over one link: the tables that it watches, held back while the other side reads too slowly. Updates that
 * were held back are not kept: when there is room again, the reader gets the table as it is then. Answers always go out.
 * Knows nothing of sockets and streams but how to write and how much waits.
 */
import type { Asker } from '@partyline/table/decide/decision.js';
import type { Watching } from '../../rooms/publish/audience.js';
import type { Room } from '../../rooms/room.js';
import type { Presence } from './presence.js';

export type Pipe = {
  /** Bytes that wait for the network. */
  waiting(): number;
  write(text: string, seq: number | null): void;
  /** The other side has been behind for too long. */
  giveUp(): void;
};

export type Reading = { readonly room: Room; readonly asker: Asker };

type Reader = Reading & {
  readonly watching: Watching;
  /** The last that was written, and what was held back since: entries of the table, or a note about it. */
  last: number | null;
  missed: boolean;
  note: string | null;
  leave(): void;
};

const LOOK_EVERY = 100;

export type SlowLimits = { readonly slowAt: number; readonly slowFor: number };

export class Backpressure {
  readonly #pipe: Pipe;
  readonly #pace: SlowLimits;
  readonly #presence: Presence;
  readonly #readers = new Map<string, Reader>();
  #slow: { readonly timer: NodeJS.Timeout; looks: number } | null = null;
  #waiting: (() => void)[] = [];
  #looking = true;

  constructor(pipe: Pipe, pace: SlowLimits, presence: Presence) {
    this.#pipe = pipe;
    this.#pace = pace;
    this.#presence = presence;
  }

  get tables(): number {
    return this.#readers.size;
  }

  get slow(): boolean {
    return this.#slow !== null;
  }

  reading(table: string): Reading | undefined {
    return this.#readers.get(table);
  }

  /** Everything from now on, beginning with the whole table. */
  watch(room: Room, asker: Asker, after: number | null): void {
    this.leave(room.id);
    const watching: Watching = {
      person: asker.person.id,
      invited: asker.invited,
      looks: () => this.#looking,
      send: (text, seq) => this.#send(reader, text, seq),
    };
    const reader: Reader = { room, asker, watching, last: after, missed: false, note: null, leave: () => undefined };
    this.#readers.set(room.id, reader);
    const unwatch = room.watch(watching, after);
    const gone = this.#presence.come(room, asker.person.id);
    reader.leave = () => {
      unwatch();
      gone();
    };
  }

  leave(table: string): void {
    this.#readers.get(table)?.leave();
    this.#readers.delete(table);
  }

  /** Whether what is watched is before anybody's eyes. */
  look(looking: boolean): void {
    this.#looking = looking;
    if (looking) for (const { room, asker } of this.#readers.values()) room.seenBy(asker.person.id);
  }

  say(text: string): void {
    this.#write(text, null);
  }

  /** When the other side has read enough for us to go on. */
  flowing(): Promise<void> {
    return this.#slow === null ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#flow();
    for (const table of [...this.#readers.keys()]) this.leave(table);
  }

  #send(reader: Reader, text: string, seq: number | null): void {
    if (this.#slow !== null) {
      if (seq === null) reader.note = text;
      else reader.missed = true;
      return;
    }
    if (seq !== null) reader.last = seq;
    this.#write(text, seq);
  }

  #write(text: string, seq: number | null): void {
    this.#pipe.write(text, seq);
    if (this.#slow !== null || this.#pipe.waiting() <= this.#pace.slowAt) return;
    this.#slow = { timer: setInterval(() => this.#look(), LOOK_EVERY), looks: 0 };
  }

  #look(): void {
    const slow = this.#slow;
    if (slow === null) return;
    slow.looks += 1;
    if (this.#pipe.waiting() * 4 <= this.#pace.slowAt) {
      this.#flow();
      this.#catchUp();
    } else if (slow.looks * LOOK_EVERY > this.#pace.slowFor) {
      this.#flow();
      this.#pipe.giveUp();
    }
  }

  #flow(): void {
    if (this.#slow !== null) clearInterval(this.#slow.timer);
    this.#slow = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #catchUp(): void {
    for (const reader of this.#readers.values()) {
      if (this.slow) return;
      if (reader.missed) {
        reader.missed = false;
        reader.room.resend(reader.watching, reader.last);
      }
      const { note } = reader;
      reader.note = null;
      if (note !== null) this.#send(reader, note, null);
    }
  }
}
