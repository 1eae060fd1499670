/**
 * Who can be reached by any channel, known by heart: the rooms ask with every move, and nearly nobody costs anything. Other servers
 * of the same database may have heard of somebody a moment earlier. Knows no channel.
 */
import type { TableId } from '@partyline/table/table-id.js';
import type { NoticePort } from '../rooms/room.js';
import type { Channels } from '../store/notices/channels.js';
import type { Outbox } from '../store/notices/outbox.js';

/** What somebody has seen who has the table before their eyes. */
const SEEN = ['turn', 'over', 'talk', 'invitation'] as const;
/** The clocks of several servers differ by less. */
const OVERLAP_MS = 5 * 60_000;

export class Reach implements NoticePort {
  readonly #people = new Set<string>();
  readonly #store: { readonly channels: Channels; readonly outbox: Outbox };
  readonly #failed: (what: string, error: unknown) => void;
  #since = 0;

  constructor(store: { readonly channels: Channels; readonly outbox: Outbox }, failed: (what: string, error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
  }

  readonly isReachable = (person: string): boolean => this.#people.has(person);

  readonly seen = (person: string, table: TableId): void => {
    this.#store.outbox.withdraw(person, table, SEEN).catch((error) => this.#failed('withdrawing notices', error));
  };

  /** At once, for those who have just said so here. */
  add(person: string): void {
    this.#people.add(person);
  }

  /** What has changed since the last look. */
  async look(now: number): Promise<void> {
    for (const person of await this.#store.channels.reachable(this.#since)) this.#people.add(person);
    this.#since = now - OVERLAP_MS;
  }
}
