/**
 * One table's mailbox: commands come in one after another, are decided, appended to the log, and only then answered and
 * published. A writer that lost the race to another process reads on and decides again. Knows nothing of sockets: whoever
 * watches gives a function to send with.
 */
import { seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Answer, Message } from '@partyline/protocol/messages.js';
import type { Log, TableId } from '../log/log.js';
import { Audience, type Watching } from '../views/audience.js';
import { decide, decideUnasked, planned, type Unasked } from './decide/decide.js';
import { type Asker, chairOfPerson, type Moment, no, type Planned, seatOfPerson, write } from './decide/decision.js';
import { botsToMove } from './due.js';
import type { Entry } from './entries.js';
import { seenBy } from './evolve.js';
import { indexOf } from './index-row.js';
import { follow, type Opened, stamped } from './reading.js';
import type { Table } from './table.js';

/** What a room needs of the world. */
export type World = {
  readonly log: Log;
  readonly moment: (lag: number) => Moment;
  readonly nonce: () => string;
  /** Called after every change: when to look again, and which bots are to think. */
  readonly changed: (room: Room) => void;
};

export type Ask = {
  readonly asker: Asker;
  readonly command: Command;
  readonly key: string;
  readonly asked: number | null;
  readonly lag: number;
};

/** A bot to move: what it may know, and the position that it would be thinking about. */
export type ToThink = {
  readonly seat: number;
  readonly level: string;
  readonly view: Json;
  readonly position: unknown;
  readonly moves: number;
};

/** A command may lose so many races before we give up; each loss means that somebody else got on. */
const MOST_RACES = 100;

export class Room {
  readonly id: TableId;
  readonly #world: World;
  readonly #audience: Audience;
  #opened: Opened;
  #last: Promise<unknown> = Promise.resolve();

  constructor(id: TableId, opened: Opened, world: World) {
    this.id = id;
    this.#opened = opened;
    this.#world = world;
    this.#audience = new Audience(() => this.#opened);
  }

  get table(): Table {
    return this.#opened.table;
  }

  get watched(): boolean {
    return this.#audience.size > 0;
  }

  /** Whether this person may see the table at all. */
  admits({ person, invited }: Asker): boolean {
    const { setup, host } = this.table;
    const known = host.id === person.id || chairOfPerson(this.table, person.id) !== null;
    return setup.open || invited || known || this.table.chairs.some((chair) => chair.reserved === person.id);
  }

  watch(watching: Watching, after: number | null): () => void {
    return this.#audience.watch(watching, after, this.#world.moment(0).now);
  }

  /** The whole table again with what has happened since, for a reader that could not keep up. */
  resend(watching: Watching, after: number | null): void {
    this.#audience.whole(watching, after, this.#world.moment(0).now);
  }

  legal(person: string): readonly Json[] | null {
    const { match, playing } = this.table;
    const seat = match === null ? null : seatOfPerson(match, person);
    if (match === null || seat === null || match.seats[seat]?.bot !== null) return [];
    const moves = playing.game.legal(match.state, seatOf(seat));
    return moves === null ? null : [...moves];
  }

  /** A command of somebody: exactly one answer, when it is durable or refused. */
  ask({ asker, command, key, asked, lag }: Ask): Promise<Answer> {
    const ours = `${asker.person.id}:${key}`;
    return this.#run(async () => {
      const moment = this.#world.moment(lag);
      const nonce = this.#world.nonce();
      const plan = () => decide(this.table, { asker, command, asked, nonce }, moment);
      const done = this.#opened.keys.has(ours) ? null : await this.#carryOut(plan, ours, moment);
      if (done !== null && !done.ok) return { type: 'answer', table: this.id, key, ok: false, ...done.refusal };
      return { type: 'answer', table: this.id, key, ok: true, seq: this.#audience.seqOf(asker.person.id) };
    });
  }

  /** The clock or a bot: nothing to answer, and nothing happens if it is not due after all. */
  unasked(what: Unasked): Promise<void> {
    return this.#run(async () => {
      const moment = this.#world.moment(0);
      await this.#carryOut(() => decideUnasked(this.table, what, moment), null, moment);
    });
  }

  /** The table where the same people play again. */
  rematched(table: string): Promise<void> {
    return this.#run(async () => {
      const moment = this.#world.moment(0);
      const write = { ok: true as const, entries: [{ type: 'rematched' as const, table }] };
      const plan = (): Planned => planned(this.table, this.table.rematch === null ? write : no('closed'), moment);
      await this.#carryOut(plan, null, moment);
    });
  }

  /** What the host of the server has written here, whoever the table belongs to. Gives the entries, perhaps none. */
  decreed(entries: (table: Table) => readonly Entry[]): Promise<void> {
    return this.#run(async () => {
      const moment = this.#world.moment(0);
      await this.#carryOut(() => planned(this.table, write(...entries(this.table)), moment), null, moment);
    });
  }

  /** When everything that was asked so far has been answered. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** Another process has appended. */
  catchUp(): Promise<void> {
    return this.#run(() => this.#readOn());
  }

  /** The seats whose bots are to think, with all that they may know. */
  thoughts(): ToThink[] {
    const { match, playing } = this.table;
    if (match === null) return [];
    return botsToMove(this.table).map((seat) => ({
      seat,
      level: match.seats[seat]?.bot ?? 'random',
      view: playing.game.view(match.state, seatOf(seat)),
      position: match.state,
      moves: match.moves.length,
    }));
  }

  #run<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job, job);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #carryOut(plan: () => Planned, key: string | null, moment: Moment): Promise<Planned> {
    for (let race = 0; race < MOST_RACES; race++) {
      const planned = plan();
      if (!planned.ok || planned.steps.length === 0) return planned;
      const after = planned.steps.at(-1)?.after ?? this.table;
      const appended = await this.#world.log.append({
        table: this.id,
        expect: this.table.seq,
        entries: planned.steps.map(({ entry }, i) => stamped(entry, moment.now, i === 0 ? key : null)),
        index: indexOf(after, moment),
      });
      if (appended.ok) {
        this.#becomes(planned.steps, key, moment);
        return planned;
      }
      await this.#readOn();
      if (appended.why === 'repeated') return planned;
    }
    throw new Error(`Table ${this.id} is too busy: ${MOST_RACES} attempts to append have lost.`);
  }

  /** What was planned is now true. */
  #becomes(steps: Extract<Planned, { ok: true }>['steps'], key: string | null, moment: Moment): void {
    for (const { entry, before, after, events } of steps) {
      const undone = entry.type === 'undone';
      this.#opened.past.push({ at: moment.now, seen: seenBy(before, entry), events, undone });
      this.#opened = { ...this.#opened, table: after };
      if (key !== null) this.#opened.keys.set(key, after.seq);
      this.#audience.publish(before, after, events, { seen: seenBy(before, entry), undone, now: moment.now });
    }
    this.#world.changed(this);
  }

  async #readOn(): Promise<void> {
    const stored = await this.#world.log.read(this.id, this.table.seq);
    for (const one of stored) {
      const before = this.table;
      this.#opened = follow(this.#opened, [one]);
      const last = this.#opened.past.at(-1);
      if (last !== undefined) this.#audience.publish(before, this.table, last.events, { ...last, now: one.at });
    }
    if (stored.length > 0) this.#world.changed(this);
  }

  /** To everybody who watches: who is there. */
  tellPresence(): void {
    const message: Message = { type: 'presence', table: this.id, people: this.#audience.people() };
    this.#audience.tell(JSON.stringify(message));
  }
}
