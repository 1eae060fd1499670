/** A world without a browser for tests of the live link: time that is moved by hand, and a server that says what it is told. */
import type { Said } from '@partyline/protocol/messages.js';
import type { LastSeen, SeenTables } from '../../link/last-seen.js';
import type { Kept } from '../../link/unanswered.js';
import type { Ends, LinkWorld } from '../../link/world.js';

type Timer = { readonly at: number; readonly run: () => void };

/** One connection, from the other end. */
export class FakeWire {
  readonly said: Said[] = [];
  readonly #ends: Ends;
  closed = false;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    if (!this.closed) this.#ends.heard(JSON.stringify(message));
  }
  welcome(version = 1): void {
    this.#ends.opened();
    this.say({ type: 'welcome', version, person: { id: 'me', name: 'Ada' } });
  }
  end(code: number): void {
    if (!this.closed) this.#ends.closed(code);
  }
  commands(): Said[] {
    return this.said.filter(({ type }) => type === 'command');
  }
}

export class FakeWorld implements LinkWorld {
  readonly wires: FakeWire[] = [];
  introduced = 0;
  reachable = true;
  #time = 1_000_000;
  #timers: Timer[] = [];
  #keys = 0;
  #back: () => void = () => undefined;

  introduce = (): Promise<void> => {
    this.introduced++;
    return this.reachable ? Promise.resolve() : Promise.reject(new Error('unreachable'));
  };
  connect = (ends: Ends): FakeWire => {
    const wire = new FakeWire(ends);
    this.wires.push(wire);
    return wire;
  };
  now = (): number => this.#time;
  later = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };
  chance = (): number => 0.5;
  key = (): string => `key ${++this.#keys}`;
  onReturn = (back: () => void): (() => void) => {
    this.#back = back;
    return () => undefined;
  };

  #leave: () => void = () => undefined;
  onLeave = (leave: () => void): void => {
    this.#leave = leave;
  };
  #looks = (): void => undefined;
  looking = true;
  isLooking = (): boolean => this.looking;
  onLook = (look: () => void): void => {
    this.#looks = look;
  };
  /** The page goes behind others, or comes to the front. */
  look(looking: boolean): void {
    this.looking = looking;
    this.#looks();
  }

  /** The reader turns to something else. */
  leave = (): void => this.#leave();

  /** What earlier pages saw. */
  readonly tables = new Map<string, LastSeen>();
  readonly seen: SeenTables = {
    find: (table) => Promise.resolve(this.tables.get(table) ?? null),
    keep: (seen) => {
      this.tables.set(seen.table, seen);
      return Promise.resolve();
    },
  };

  /** What is left for the next page as well. */
  readonly tab = new Map<string, string>();
  kept = (): Kept => ({
    getItem: (name) => this.tab.get(name) ?? null,
    setItem: (name, value) => this.tab.set(name, value),
    removeItem: (name) => this.tab.delete(name),
  });

  get wire(): FakeWire {
    const last = this.wires.at(-1);
    if (last === undefined) throw new Error('nobody has connected');
    return last;
  }

  /** The reader has come back to the page. */
  async back(): Promise<void> {
    this.#back();
    await settled();
  }

  /** Time passes, and everything happens that was meant to. */
  async pass(ms: number): Promise<void> {
    const until = this.#time + ms;
    await settled();
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#time = Math.max(this.#time, next.at);
      next.run();
      await settled();
    }
    this.#time = until;
  }
}

/** Promises that wait for nothing but their turn have had it. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

/** The fields of a table that waits for its players. */
export const FIELDS = {
  id: 't',
  game: 'blank',
  status: 'waiting',
  options: {},
  withheld: [],
  host: { id: 'me', name: 'Ada' },
  time: { type: 'none' },
  timeout: 'bot',
  open: false,
  shuffle: true,
  created: 0,
  sealed: null,
  chairs: [],
  chat: [],
  muted: [],
  rematchOf: null,
  daily: null,
  rematch: null,
  closed: null,
};

export const whole = (table: string, seq: number, more: object = {}): object => ({
  type: 'table',
  table,
  seq,
  now: 2_000_000,
  seat: null,
  chair: null,
  invitation: null,
  fields: FIELDS,
  past: [],
  ...more,
});

export const update = (table: string, seq: number, more: object = {}): object => ({
  type: 'update',
  table,
  seq,
  now: 2_000_000 + seq,
  events: [],
  change: { set: {}, unset: [] },
  view: null,
  ...more,
});
