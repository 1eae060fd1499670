/**
 * One table's mailbox: commands come in one after another, are decided, appended to the log, and only then answered and
 * published. A writer that lost the race to another process reads on and decides again. Knows nothing of sockets: a
 * watcher brings a function to send with.
 */
import { type Refusal, seatOf } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Answer, Message } from '@partyline/protocol/messages.js';
import { decideCommand, decideUnasked, planned, type Unasked } from '@partyline/table/decide/decide.js';
import {
  type Asker,
  admits,
  type Now,
  no,
  type Planned,
  type PlannedStep,
  refusalOf,
  seatOfPerson,
  write,
} from '@partyline/table/decide/decision.js';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import { botsToMove } from '@partyline/table/due.js';
import type { Entry } from '@partyline/table/entries.js';
import { visibleTo } from '@partyline/table/evolve.js';
import { finishedBy } from '@partyline/table/result/finished.js';
import { isFull } from '@partyline/table/size.js';
import type { Table } from '@partyline/table/table.js';
import type { TableId } from '@partyline/table/table-id.js';
import { type SnapshotView, snapshotView } from '@partyline/table/view.js';
import { type Append, type Appended, type Log, PAGE } from '../store/log.js';
import type { History } from './history.js';
import { indexOf } from './index-row.js';
import { noticesOf } from './notice-causes.js';
import { Audience, type Watching } from './publish/audience.js';
import {
  fingerprint,
  follow,
  forgetNames,
  type Happened,
  type Keyed,
  keyOf,
  type OpenedTable,
  stamped,
  takeOverKeys,
} from './reading.js';
import type { Slices } from './slices.js';

/** Notices, as far as a room has to do with them. */
export type NoticePort = {
  /** Whether this person hears of anything by any channel. */
  readonly isReachable: (person: string) => boolean;
  /** They have the table before their eyes: what waits of it for them is of no interest any more. */
  readonly seen: (person: string, table: TableId) => void;
};

/** What a room needs of the world. */
export type RoomContext = {
  readonly log: Log;
  readonly back: Pick<History, 'tableAt'>;
  readonly slices: Slices;
  readonly moment: (lag: number) => Now;
  readonly nonce: () => string;
  /** Called after every change: when to look again, and which bots are to think. */
  readonly changed: (room: Room) => void;
  readonly told: NoticePort;
  /** Whether a game that is about to be started without people may be: keeps a place for it, which `changed` settles. */
  readonly admitBots: (room: Room) => Refusal | null;
};

export type CommandRequest = {
  readonly asker: Asker;
  readonly command: Command;
  readonly key: string;
  readonly asked: number | null;
  readonly lag: number;
  /** Told the milliseconds that the table has worked for it. */
  readonly worked?: (ms: number) => void;
};

/** A seat whose bot is to think, and the question, by the seat's own number. */
export type BotQuestion = { readonly seat: number; readonly asked: number };

/** A command by its key as the log keeps it. */
type Ours = { readonly key: string; readonly command: Command };

/** A command may lose so many races before we give up; each loss means that another writer got on. */
const MOST_RACES = 100;

const sittersOf = ({ chairs }: Table): string => chairs.map(({ person }) => person?.id ?? '').join();

export class Room {
  readonly id: TableId;
  readonly #world: RoomContext;
  readonly #audience: Audience;
  #opened: OpenedTable;
  /** Jobs that wait for their turn, while one is at work. */
  readonly #mailbox = new SerialQueue();

  constructor(id: TableId, opened: OpenedTable, world: RoomContext) {
    this.id = id;
    this.#opened = opened;
    this.#world = world;
    this.#audience = new Audience(
      () => this.#opened,
      () => world.moment(0),
    );
  }

  get table(): Table {
    return this.#opened.table;
  }

  get watched(): boolean {
    return this.#audience.size > 0;
  }

  /** Whether this person may see the table at all. */
  admits(asker: Asker): boolean {
    return admits(this.table, asker);
  }

  watch(watching: Watching, after: number | null): () => void {
    const ahead = after !== null && this.#isBehind(watching.person, after);
    const stop = ahead ? this.#watchLater(watching, after) : this.#audience.watch(watching, after);
    this.seenBy(watching.person);
    return stop;
  }

  /** Whether a person has this table before their eyes, here. */
  hasEyesOf(person: string): boolean {
    return this.#audience.hasEyesOf(person);
  }

  /** A person may have this table before their eyes. */
  seenBy(person: string): void {
    const { told } = this.#world;
    if (told.isReachable(person) && this.hasEyesOf(person)) told.seen(person, this.id);
  }

  /** Whether this person has seen more than we have, at another process. */
  #isBehind(person: string, after: number): boolean {
    return after > this.#audience.seqOf(person);
  }

  /** Reads on if this person has seen more than we have: then `resend` shows no older table than they know. */
  async reach(person: string, after: number | null): Promise<void> {
    if (after !== null && this.#isBehind(person, after)) await this.catchUp();
  }

  /** A reader who has seen more than we have, at another process: nobody is shown an older table than they know. */
  #watchLater(watching: Watching, after: number): () => void {
    let gone = false;
    let stop = (): void => {
      gone = true;
    };
    const begin = (): void => {
      if (!gone) stop = this.#audience.watch(watching, after);
    };
    this.catchUp().then(begin, begin);
    return () => stop();
  }

  /** The whole table again with what has happened since, for a reader that could not keep up. */
  resend(watching: Watching, after: number | null): void {
    this.#audience.whole(watching, after);
  }

  /** The service has stood still: everybody's times are others than they were told. */
  timeChanged(): void {
    this.#audience.tellAll();
  }

  legal(person: string): readonly Json[] | null {
    const { match, playing } = this.table;
    const seat = match === null ? null : seatOfPerson(match, person);
    if (match === null || seat === null || match.seats[seat]?.bot !== null) return [];
    const moves = playing.game.legal(match.state, seatOf(seat));
    return moves === null ? null : [...moves];
  }

  /** What a person saw at one of their own numbers; null where they have none of that number. */
  async moment(person: string, seq: number): Promise<SnapshotView | null> {
    if (seq > this.#audience.seqOf(person)) return null;
    const watcher = this.#audience.watcherOf(person);
    const then = await this.#world.back.tableAt(this.id, this.table, watcher, seq);
    return then === null ? null : snapshotView(then, watcher, seq);
  }

  /** A person's command: exactly one answer, when it is durable or refused. */
  async ask({ asker, command, key, asked, lag, worked = () => undefined }: CommandRequest): Promise<Answer> {
    const turn = this.#mailbox.take();
    if (turn !== null) await turn;
    try {
      const ours: Ours = { key: keyOf(asker.person.id, key), command };
      const moment = this.#world.moment(lag);
      const nonce = command.type === 'join' ? this.#world.nonce() : '';
      const plan = (): Planned => {
        const began = performance.now();
        const planned = decideCommand(this.table, { asker, command, asked, nonce }, moment);
        worked(performance.now() - began);
        return planned;
      };
      const refusal =
        (command.type === 'start' ? this.#world.admitBots(this) : null) ?? (await this.#carryOut(plan, ours, moment));
      if (refusal !== null && command.type === 'start') this.#world.changed(this);
      if (refusal !== null) return { type: 'answer', table: this.id, key, ok: false, ...refusal };
      // The number of the command itself: what others had ordered for this case is theirs, and must not show here.
      const seq = this.#audience.seqOf(asker.person.id, this.#opened.keys.get(ours.key)?.seqByViewer);
      return { type: 'answer', table: this.id, key, ok: true, seq };
    } finally {
      this.#mailbox.pass();
    }
  }

  /** The clock or a bot: nothing happens if it is not due after all. Gives the refusal, or null. */
  unasked(what: Unasked): Promise<Refusal | null> {
    return this.#mailbox.run(() => {
      const moment = this.#world.moment(0);
      return this.#carryOut(() => decideUnasked(this.table, what, moment), null, moment);
    });
  }

  /** The table where the same people play again, instead of one that was closed if there was one. */
  rematched(table: string, instead: string | null): Promise<void> {
    return this.#mailbox.run(async () => {
      const moment = this.#world.moment(0);
      const rematched = write({ type: 'rematched', table });
      const plan = (): Planned =>
        planned(
          this.table,
          this.table.rematch === instead && (instead === null || !isFull(this.table)) ? rematched : no('closed'),
          moment,
        );
      await this.#carryOut(plan, null, moment);
    });
  }

  /** What is written here without a command to the table: by the host of the server, or because somebody has a new name. Perhaps nothing. */
  appendUnasked(entries: (table: Table) => readonly Entry[]): Promise<void> {
    return this.#mailbox.run(async () => {
      const moment = this.#world.moment(0);
      await this.#carryOut(() => planned(this.table, write(...entries(this.table)), moment), null, moment);
    });
  }

  /** When everything that was asked so far has been answered. */
  settled(): Promise<void> {
    return this.#mailbox.run(() => Promise.resolve());
  }

  /** Another process has appended. */
  catchUp(): Promise<unknown> {
    return this.#mailbox.run(() => this.#readOn());
  }

  /** The seats whose bots are to think. */
  botQuestions(): BotQuestion[] {
    const { match } = this.table;
    return botsToMove(this.table).map((seat) => ({ seat, asked: match?.seats[seat]?.askedAt ?? 0 }));
  }

  /** Decides and appends until one append is the next of the table. Gives the refusal, or null when it has happened. */
  async #carryOut(plan: () => Planned, ours: Ours | null, moment: Now): Promise<Refusal | null> {
    for (let race = 0; race < MOST_RACES; race++) {
      if (this.#isDone(ours)) return this.#repeated(ours);
      const planned = plan();
      if (!planned.ok) {
        if (await this.#readOn()) continue;
        // Refused at the head of the log, and not for something that another process has changed long since.
        return planned.refusal;
      }
      const { steps } = planned;
      // What is refused needs no fingerprint: a large command costs one only if it is carried out.
      const keyed = ours === null ? null : { key: ours.key, given: fingerprint(ours.command) };
      const append = this.#appendOf(steps, keyed, moment);
      if (append === null) return null;
      let appended: Appended;
      try {
        appended = await this.#world.log.append(append);
      } catch (error) {
        // It may have been written although we were not told.
        await this.#readOn();
        if (this.#isDone(ours)) return this.#repeated(ours);
        throw error;
      }
      if (appended.ok) this.#becomes(steps, keyed, moment);
      else await this.#readOn();
      if (appended.ok) return null;
      if (appended.why === 'repeated') return this.#repeated(ours);
    }
    throw new Error(`Table ${this.id} is too busy: ${MOST_RACES} attempts to append have lost.`);
  }

  #isDone(ours: Pick<Ours, 'key'> | null): boolean {
    return ours !== null && this.#opened.keys.has(ours.key);
  }

  /** Null for the same command again, which is as good as done; a refusal where its key has stood for another. */
  #repeated(ours: Ours | null): Refusal | null {
    if (ours === null) return null;
    const { given = null } = this.#opened.keys.get(ours.key) ?? {};
    return given === null || given === fingerprint(ours.command) ? null : refusalOf('key-used');
  }

  /** Null where there is nothing to append. */
  #appendOf(steps: readonly PlannedStep[], ours: Keyed | null, moment: Now): Append | null {
    const after = steps.at(-1)?.made.table;
    if (after === undefined) return null;
    const entries = steps.map(({ entry }, i) => stamped(entry, moment.now, i === 0 ? ours : null));
    const append = { table: this.id, expect: this.table.seq, entries, index: indexOf(after, moment) };
    const { isReachable } = this.#world.told;
    const notices = noticesOf(steps, moment, isReachable, (person) => this.#audience.hasEyesOf(person));
    const finished = finishedBy(this.table, after);
    return { ...append, ...(notices === undefined ? {} : { notices }), ...(finished === undefined ? {} : { finished }) };
  }

  /** What was planned is now true. */
  #becomes(steps: readonly PlannedStep[], ours: Keyed | null, moment: Now): void {
    for (const { entry, before, made } of steps) {
      const happened: Happened = {
        at: moment.now,
        visibleTo: visibleTo(before, entry),
        events: made.events,
        undone: made.undone,
      };
      this.#opened.past.push(happened);
      forgetNames(this.#opened.past, made.table, entry);
      takeOverKeys(this.#opened.keys, entry);
      this.#opened = { table: made.table, past: this.#opened.past, keys: this.#opened.keys };
      if (ours !== null && !this.#isDone(ours))
        this.#opened.keys.set(ours.key, { seqByViewer: made.table.seqByViewer, given: ours.given });
      this.#publish(before, happened);
    }
    this.#world.changed(this);
  }

  /** What others have appended; whether that is anything. Much of it is taken in slices. */
  async #readOn(): Promise<boolean> {
    const { log, slices, changed } = this.#world;
    let stored = await log.read(this.id, this.table.seq, PAGE);
    if (stored.length === 0) return false;
    while (stored.length > 0) {
      let slice = await slices.next();
      for (const one of stored) {
        if (slice.isOver()) slice = await slices.next();
        const before = this.table;
        this.#opened = follow(this.#opened, one);
        const happened = this.#opened.past.at(-1);
        if (happened !== undefined) this.#publish(before, happened);
      }
      stored = stored.length < PAGE ? [] : await log.read(this.id, this.table.seq, PAGE);
    }
    changed(this);
    // Who wrote it could not know who is looking here.
    for (const { person } of this.table.chairs) if (person !== null) this.seenBy(person.id);
    return true;
  }

  /** Something has happened between that table and this one. Who takes a seat may have been there before, and counts from now on. */
  #publish(before: Table, happened: Happened): void {
    this.#audience.publish(before, this.table, happened);
    if (before.chairs !== this.table.chairs && sittersOf(before) !== sittersOf(this.table)) this.tellPresence();
  }

  /** To everybody who watches: who is there. */
  tellPresence(): void {
    const message: Message = { type: 'presence', table: this.id, people: this.#audience.people() };
    this.#audience.tell(JSON.stringify(message));
  }
}
