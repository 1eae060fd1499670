/** What the reader saw at earlier numbers: what has been seen here is kept, the rest is asked of the server. */
import type { Json } from '@partyline/kernel/json.js';
import { earlierView } from './api.js';

/** Views share what has not changed between them, so many of them are not much more than one. */
const MOST_KEPT = 1000;

export class Snapshots {
  readonly #ask: (seq: number) => Promise<Json | null>;
  readonly #kept = new Map<number, Json>();

  constructor(ask: (seq: number) => Promise<Json | null>) {
    this.#ask = ask;
  }

  keep(seq: number, view: Json): void {
    if (view === null) return;
    this.#kept.delete(seq);
    this.#kept.set(seq, view);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
  }

  async at(seq: number): Promise<Json | null> {
    const kept = this.#kept.get(seq);
    if (kept !== undefined) return kept;
    const view = await this.#ask(seq);
    if (view !== null) this.keep(seq, view);
    return view;
  }
}

export const snapshotsOf = (table: string, invitation: () => string | null): Snapshots =>
  new Snapshots((seq) => earlierView(table, seq, invitation()));
