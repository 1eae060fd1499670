/** What the reader saw at earlier numbers: what has been seen here is kept, the rest is asked of the server. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { anything } from '@partyline/kernel/shape.js';

/** Views share what has not changed between them, so many of them are not much more than one. */
const MOST_KEPT = 1000;

export class Snapshots {
  readonly #ask: (seq: number) => Promise<unknown>;
  readonly #kept = new Map<number, Json>();

  constructor(ask: (seq: number) => Promise<unknown>) {
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
    const answer = await this.#ask(seq).catch(() => null);
    const view = isRecord(answer) && answer['view'] !== undefined ? anything.read(answer['view'], 'view') : null;
    if (view !== null) this.keep(seq, view);
    return view;
  }
}

export function snapshotsOf(table: string, invitation: () => string | null): Snapshots {
  return new Snapshots(async (seq) => {
    const key = invitation();
    const response = await fetch(`/api/tables/${encodeURIComponent(table)}/at/${seq}`, {
      headers: key === null ? {} : { 'x-invitation': key },
    });
    return response.ok ? await response.json() : null;
  });
}
