/**
 * The daily calls: one seed for each game and day, the same for everybody on this server, and what is said of it to whom. The
 * seed of a day is told when the day is over, its hash a day before it begins. Knows games only by the registry, and the time
 * only by the clock that it is given.
 */
import { seal } from '@partyline/kernel/fairness.js';
import type { Archive, Calendar, DayResults, DaySaid, TableCard, Today } from '@partyline/protocol/daily.js';
import type { Who } from '@partyline/table/entries.js';
import type { Table } from '@partyline/table/table.js';
import type { Call, DayTally, KeptAttempt } from '../store/attempts.js';
import { beginOf, type Day, dayShape, endOf, later, type Month } from '../store/days.js';
import { type BestFinder, NO_BEST } from './best.js';
import { CallBook } from './book.js';
import { monthCalendar } from './calendar.js';
import { type CallContext, CallPlayers, type CallTable } from './players.js';
import { mineOf, resultsOf } from './results.js';
import { callSeed, gameSeedOf } from './seeds.js';
import { runUpTo, streakOf } from './streaks.js';

export type DailyService = Omit<CallContext, 'book'> & {
  readonly now: () => number;
  /** 256 bits that nobody can guess, as text. */
  readonly secret: () => string;
  /** Works out the best that can be made of a day; left out where it is not worked out. */
  readonly best?: BestFinder;
};

const PAGE = 30;

export class DailyCalls {
  readonly #service: DailyService;
  readonly #best: BestFinder;
  readonly #book: CallBook;
  readonly #players: CallPlayers;

  constructor(service: DailyService) {
    this.#service = service;
    this.#best = service.best ?? NO_BEST;
    this.#book = new CallBook({ ...service, games: service.rooms.games.list });
    this.#players = new CallPlayers({ ...service, book: this.#book });
  }

  has(game: string): boolean {
    return this.#book.games.includes(game);
  }

  find(game: string, day: Day): Promise<Call | null> {
    return this.#book.find(game, day);
  }

  play(call: Call, by: Who, again: boolean): Promise<CallTable> {
    return this.#players.play(call, by, again);
  }

  /** Of a table where this person has played. */
  async card(table: Table, person: string): Promise<TableCard | null> {
    const card = await this.#players.card(table);
    if (card === null) return null;
    const day = dayShape.read(card.day, 'day');
    const number = await this.#book.numberOf(day);
    if (!card.counts) return { ...card, number, streak: null };
    await this.#players.attemptOf({ game: card.game, day }, person);
    return { ...card, number, streak: runUpTo(await this.#daysOf(card.game, person), day) };
  }

  async today(person: string | null): Promise<Today> {
    const { now } = this.#service;
    const day = this.#book.today();
    const next = later(day, 1);
    const calls = this.#book.games.map(async (game) => ({
      today: await this.day({ game, day }, person),
      next: { day: next, sealed: seal(await this.#book.seedOf({ game, day: next })) },
      streak: streakOf(person === null ? [] : await this.#daysOf(game, person), day),
    }));
    return { now: now(), calls: await Promise.all(calls) };
  }

  async #daysOf(game: string, person: string): Promise<readonly Day[]> {
    await this.#players.settleOf(game, person);
    return await this.#service.attempts.days(game, person);
  }

  async day(call: Call, person: string | null): Promise<DaySaid> {
    const { attempts } = this.#service;
    const { game, day } = call;
    const first = person === null ? null : await this.#players.attemptOf(call, person);
    await this.#players.settle(call);
    const mine = first === null || first.finish !== null ? first : await attempts.of(call, first.person);
    const seed = await this.#book.seedOf(call);
    const over = day < this.#book.today();
    const tally = await attempts.tally(call);
    const shown = over || (mine?.finish ?? null) !== null;
    return {
      game,
      day,
      number: await this.#book.numberOf(day),
      begins: beginOf(day),
      ends: endOf(day),
      sealed: seal(seed),
      seed: over ? seed : null,
      players: tally.begun,
      mine: mine === null ? null : await mineOf(attempts, call, mine, runUpTo(await this.#daysOf(game, mine.person), day)),
      results: shown ? await this.#results(call, seed, tally, mine, person) : null,
    };
  }

  async #results(
    call: Call,
    seed: string,
    tally: DayTally,
    mine: KeptAttempt | null,
    person: string | null,
  ): Promise<DayResults> {
    const { attempts, failed } = this.#service;
    const { options, bots, rungs } = await this.#book.dailyOf(call.game);
    const best = await attempts.best(call);
    // It is of no interest for a day that was not played.
    if (best === null && (tally.rungs.length > 0 || (mine?.finish ?? null) !== null)) {
      const players = bots.length + 1;
      const found = this.#best.want({ game: call.game, options, players, seed: gameSeedOf(seed, players) });
      found
        .then((card) => (card === null ? undefined : attempts.keepBest(call, card)))
        .catch((error) => failed('the best of a daily call', error));
    }
    return await resultsOf(attempts, { call, rungs, tally, best, person });
  }

  /** A month of calls, or null where none of its days has one. */
  async calendar(game: string, month: Month | null, person: string | null): Promise<Calendar | null> {
    const { attempts } = this.#service;
    const days = person === null ? [] : await this.#daysOf(game, person);
    const [daily, first, today] = [await this.#book.dailyOf(game), await this.#book.first(), this.#book.today()];
    return await monthCalendar(attempts, { game, daily, first, today, month, person, streak: streakOf(days, today) });
  }

  /** Days that are over, the last first. */
  async archive(game: string, before: Day | null, person: string | null): Promise<Archive> {
    const { attempts } = this.#service;
    const { secret } = await this.#book.known();
    const [first, today] = [await this.#book.first(), this.#book.today()];
    const end = before !== null && before < today ? before : today;
    const last = later(end, -1);
    const page = later(end, -PAGE);
    const from = page < first ? first : page;
    const days: Day[] = [];
    for (let day = last; day >= from; day = later(day, -1)) days.push(day);
    const begun = await attempts.begunOn(game, from, last);
    if (person !== null) await this.#players.settleOf(game, person);
    const own = person === null ? [] : await attempts.between(game, person, from, last);
    const mine = new Map(own.map(({ day, table, late, finish }) => [day, { table, late, short: finish?.card.short ?? null }]));
    return {
      days: days.map((day) => {
        const seed = callSeed(secret, game, day);
        return { day, seed, sealed: seal(seed), players: begun.get(day) ?? 0, mine: mine.get(day) ?? null };
      }),
      next: from > first ? from : null,
    };
  }
}

/** Whether what a table's seed is made of may be known: always, but for the call of a day that is not over. */
export const isTold = ({ daily }: Table, now: number): boolean => daily === null || endOf(dayShape.read(daily.day, 'day')) <= now;
