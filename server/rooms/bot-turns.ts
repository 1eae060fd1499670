/**
 * Bots at their tables: asks for a thought when the game waits for one, plays what comes back, and lets a table rest whose
 * bot fails again and again. Knows how many tables with only bots each person has running. Knows no threads.
 */
import { type Refusal, seatOf } from '@partyline/kernel/game.js';
import { botSeed } from '@partyline/table/bot-seed.js';
import { type Now, refusalOf } from '@partyline/table/decide/decision.js';
import { answerDueAt } from '@partyline/table/due.js';
import { type SeatState, statusOf, stillThere, type Table } from '@partyline/table/table.js';
import type { BotThinking, Priority, Thought } from '../bots/bots.js';
import { Holds } from './holds.js';
import type { BotQuestion, Room } from './room.js';

export type BotWorld = {
  readonly bots: BotThinking;
  readonly find: (table: string) => Promise<Room | null>;
  readonly now: () => number;
  readonly moment: () => Now;
  readonly failed: (what: string, error: unknown) => void;
  /** Tables with only bots that one person may have running at once. */
  readonly tablesPerPerson: number;
};

/** Milliseconds until a bot that failed is asked again: ten times as long after each failure, and after the last no more. */
const RETRY_AFTER = [1_000, 10_000, 100_000, 1_000_000] as const;
/** The people at a table are told from this failure on. */
const TOLD_AT = 2;

/** Who says what the server has to say at a table. */
const SERVER = { id: 'party-line', name: 'Party Line' };
const FAILED =
  'A bot cannot find a move in this position. It is asked again now and then; the log of the server says what is wrong.';
const GIVEN_UP =
  'The bot has failed too often and is not asked any more in this position. It is when a move is taken back or the server starts anew.';

type Failures = { readonly asked: number; readonly count: number; readonly until: number };

const playsItself = ({ person, resigned, bot }: SeatState): boolean => person !== null && resigned === null && bot === null;

/** Whether a game goes on, or would as soon as it is started, without a person in any seat. */
const isAllBots = ({ match, chairs }: Table): boolean => (match?.seats ?? chairs).every(({ person }) => person === null);

/** A table whose people are away has time, unless they play a game that is not by post: then they may look again at any moment. */
function priorityOf({ match, setup }: Table, watched: boolean): Priority {
  if (match?.seats.some(playsItself)) return watched || setup.time.type !== 'days' ? 'person' : 'away';
  if (watched) return 'watched';
  return match !== null && stillThere(match).length > 0 ? 'away' : 'bots';
}

const accountOf = ({ match, host }: Table): string => match?.seats.find(playsItself)?.person?.id ?? host.id;

export class BotTurns {
  readonly #world: BotWorld;
  /** By table and seat: the question that its bot thinks about, and what has failed. */
  readonly #thinking = new Map<string, number>();
  readonly #failures = new Map<string, Failures>();
  /** By person: their tables with only bots that are running. */
  readonly #running = new Map<string, Set<string>>();
  readonly #holds: Holds;
  #closed = false;

  constructor(world: BotWorld) {
    this.#world = world;
    this.#holds = new Holds(world.now);
  }

  /** Tables whose bots have failed where they are. */
  get failing(): number {
    return new Set([...this.#failures.keys()].map((key) => key.slice(0, key.lastIndexOf('/')))).size;
  }

  changed(room: Room): void {
    if (this.#closed) return;
    const playing = statusOf(room.table) === 'playing';
    this.#count(room.id, room.table, playing);
    this.#holds.look(room.table);
    if (!playing) for (const seat of room.table.chairs.keys()) this.#failures.delete(`${room.id}/${seat}`);
    for (const question of room.botQuestions()) this.#think(room, question);
  }

  /** Whether one more may run for this person; keeps a place for it until `changed` or `release`. */
  admit(id: string, table: Table): Refusal | null {
    const most = this.#world.tablesPerPerson;
    if (!isAllBots(table)) return null;
    if ((this.#running.get(table.host.id)?.size ?? 0) >= most) return refusalOf('too-many-bot-tables', { most });
    this.#count(id, table, true);
    return null;
  }

  release(id: string, table: Table): void {
    this.#count(id, table, false);
  }

  #count(id: string, table: Table, running: boolean): void {
    const host = table.host.id;
    const tables = this.#running.get(host);
    if (running && isAllBots(table)) this.#running.set(host, (tables ?? new Set()).add(id));
    else if (tables?.delete(id) === true && tables.size === 0) this.#running.delete(host);
  }

  /** One thought for each seat and question. A move that comes too late is refused; one that the rules refuse is replaced. */
  async #think(room: Room, { seat, asked }: BotQuestion): Promise<void> {
    const key = `${room.id}/${seat}`;
    const failures = this.#failures.get(key);
    if (this.#thinking.get(key) === asked) return;
    if (failures?.asked === asked && this.#world.now() < failures.until) return;
    if (failures !== undefined && failures.asked !== asked) this.#failures.delete(key);
    this.#thinking.set(key, asked);
    let hasPlayed = (): void => undefined;
    const played = new Promise<void>((done) => {
      hasPlayed = done;
    });
    const { now, moment } = this.#world;
    const begun = now();
    const seed = `${room.table.match?.seed} ${seat} ${asked}`;
    try {
      const move = await this.#world.bots.think({
        account: accountOf(room.table),
        priority: () => priorityOf(room.table, room.watched),
        thought: () => thoughtOf(room, { seat, asked }),
        played,
      });
      if (move !== null) await this.#holds.wait(room.table, (table) => answerDueAt(table, begun, seed, moment()));
      const later = move === null ? null : await this.#world.find(room.id);
      const refusal = later === null ? null : await later.unasked({ type: 'bot', seat, asked, move });
      if (refusal !== null) await later?.unasked({ type: 'bot', seat, asked, move: null });
      this.#failures.delete(key);
    } catch (error) {
      this.#world.failed('a bot', error);
      await this.#hasFailed(room.id, { seat, asked });
    } finally {
      if (this.#thinking.get(key) === asked) this.#thinking.delete(key);
      hasPlayed();
    }
  }

  /** It is not asked again at once, or one position could keep all threads dying; and the people are told. */
  async #hasFailed(table: string, { seat, asked }: BotQuestion): Promise<void> {
    const key = `${table}/${seat}`;
    const before = this.#failures.get(key);
    const count = (before?.asked === asked ? before.count : 0) + 1;
    const wait = RETRY_AFTER[count - 1];
    const until = wait === undefined ? Number.POSITIVE_INFINITY : this.#world.now() + wait;
    this.#failures.set(key, { asked, count, until });
    const text = wait === undefined ? GIVEN_UP : count === TOLD_AT ? FAILED : null;
    if (text === null) return;
    try {
      await (await this.#world.find(table))?.appendUnasked(() => [{ type: 'chat', by: SERVER, text }]);
    } catch (error) {
      this.#world.failed('telling a table', error);
    }
  }

  close(): void {
    this.#closed = true;
    this.#holds.clear();
  }
}

/** Null where the game asks something else by now. */
function thoughtOf(room: Room, { seat, asked }: BotQuestion): Thought | null {
  const { match, playing, setup } = room.table;
  const own = match?.seats[seat];
  if (match === null || own === undefined) return null;
  if (!room.botQuestions().some((question) => question.seat === seat && question.asked === asked)) return null;
  const view = playing.game.view(match.state, seatOf(seat));
  const seed = botSeed(match, seat, view);
  return { game: setup.game, options: setup.options, level: own.bot ?? 'random', view, seat, seed };
}
