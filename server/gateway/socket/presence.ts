/** Tells the people at a table who is there, a moment after somebody came or went: whoever reloads a page was never away. */
import type { Room } from '../../rooms/room.js';
import { Counts } from '../limits/buckets.js';

export class Presence {
  readonly #after: number;
  readonly #there = new Counts();
  readonly #soon = new Map<Room, NodeJS.Timeout>();

  constructor(after: number) {
    this.#after = after;
  }

  /** Somebody watches, over one link more; the answer is for when they stop. */
  come(room: Room, person: string): () => void {
    const key = `${room.id} ${person}`;
    const leave = this.#there.take(key);
    // Also for a second tab: nobody has told it yet who is there.
    this.#tell(room);
    return () => {
      leave();
      if (this.#there.of(key) === 0) this.#tell(room);
    };
  }

  #tell(room: Room): void {
    if (this.#soon.has(room)) return;
    const tell = (): void => {
      this.#soon.delete(room);
      room.tellPresence();
    };
    this.#soon.set(room, setTimeout(tell, this.#after));
  }

  close(): void {
    for (const timer of this.#soon.values()) clearTimeout(timer);
    this.#soon.clear();
  }
}
