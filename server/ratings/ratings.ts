/**
 * Ratings of people by game and pool. Each finished rated game is rated once, by whichever server comes first, in an order that is
 * kept; who shares a network with another of the game is not rated, because that is what one person with two browsers looks like.
 * Wakes itself when a game has ended here, and now and then for games of servers that have gone.
 */
import { createHmac } from 'node:crypto';
import type { GameEntry } from '@partyline/games/registry.js';
import type { Anchors } from '@partyline/kernel/features/anchors.js';
import type { ShownRating } from '@partyline/protocol/ratings.js';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import type { RatingPool } from '@partyline/table/result/rated.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { Attempts } from '../store/attempts.js';
import type { Log } from '../store/log.js';
import { type KeptRating, NETWORK_MS, type RatedGame, type RatingBook } from '../store/ratings/ratings.js';
import type { KeptResult, Results } from '../store/results/results.js';
import { NetworkMarks } from './network-marks.js';
import { rateGame } from './rating.js';
import { NEWCOMER, pointsOf } from './skill.js';

export type RatingService = {
  readonly results: Results;
  readonly ratings: RatingBook;
  readonly attempts: Pick<Attempts, 'secret'>;
  readonly games: readonly GameEntry[];
  readonly now: () => number;
  /** 256 bits that nobody can guess, as text. */
  readonly secret: () => string;
  readonly failed: (what: string, error: unknown) => void;
};

/** So many games, and the rating is more than a first guess. */
const PROVISIONAL_GAMES = 10;
/** What it takes to be in a list: enough games, and with enough different people that nobody rates themselves. */
export const LEAST_LISTED = { games: PROVISIONAL_GAMES, rivals: 3 } as const;
const BOARD = 100;

export const standingOf = (kept: Pick<KeptRating, 'mu' | 'sigma' | 'games'>): ShownRating => ({
  ...pointsOf(kept),
  games: kept.games,
  provisional: kept.games < PROVISIONAL_GAMES,
});

const UNKNOWN: ShownRating = standingOf({ ...NEWCOMER, games: 0 });

/** What a game has made of a rating. */
export type RatedChange = {
  readonly seat: number;
  readonly person: string;
  readonly before: ShownRating;
  readonly after: ShownRating;
};

const AT_ONCE = 100;
/** Each loss means that another server has rated a game. */
const MOST_TRIES = 100;
const LOOK_EVERY_MS = 10_000;

export class Ratings {
  readonly #service: RatingService;
  readonly #marks: NetworkMarks;
  readonly #rating = new SerialQueue();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(service: RatingService) {
    this.#service = service;
    this.#marks = new NetworkMarks({ ...service, mark: (network) => this.#markOf(network) });
  }

  /** The same log; when a game ends by what is written to it, it is rated. */
  heard(log: Log): Log {
    return {
      ...log,
      append: async (append) => {
        const appended = await log.append(append);
        if (appended.ok && append.finished !== undefined && append.finished !== null) this.#wake();
        return appended;
      },
    };
  }

  /** Looks for what others have left, and goes on doing so. */
  start(): void {
    this.#wake();
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  #wake(): void {
    this.settle().catch((error) => this.#service.failed('rating games', error));
  }

  /** Rates what waits; for all who ask meanwhile too. */
  async settle(): Promise<void> {
    await this.#rating.run(async () => {
      await this.#marks.settled();
      const { ratings } = this.#service;
      for (let waiting = await ratings.waiting(AT_ONCE); waiting.length > 0; waiting = await ratings.waiting(AT_ONCE)) {
        for (const table of waiting) if (!this.#closed) await this.#rate(table);
        if (this.#closed) return;
      }
    });
  }

  /** Others may rate at the same time: then the number is taken, and what has changed is read anew. */
  async #rate(table: TableId): Promise<void> {
    const { results, ratings } = this.#service;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const last = await ratings.last();
      const result = await results.ofTable(table);
      if (result === null || result.unrated !== null || result.number !== null) return;
      if (await ratings.share(peopleOf(result), result.at - NETWORK_MS)) return await ratings.dismiss(table, 'same-network');
      await ratings.keep(last, await this.#rated(result));
    }
    throw new Error(`The game at table ${table} cannot be rated: ${MOST_TRIES} attempts have lost.`);
  }

  async #rated(result: KeptResult): Promise<RatedGame> {
    const { game, pool } = result;
    const { ratings } = this.#service;
    const people = peopleOf(result);
    const known = await ratings.of(people, game, pool);
    const rivals = new Map<string, ReadonlySet<string>>();
    for (const person of people) rivals.set(person, new Set(await ratings.rivals(person, game, pool)));
    return rateGame(result, { ratings: known, rivals }, await this.anchorsOf(game));
  }

  async anchorsOf(game: string): Promise<Anchors> {
    const load = this.#service.games.find(({ id }) => id === game)?.anchors;
    return load === undefined ? {} : (await load()).anchors;
  }

  /** Of everybody who is asked about: who was never rated stands where all begin. */
  async of(people: readonly string[], game: string, pool: RatingPool): Promise<ReadonlyMap<string, ShownRating>> {
    const known = pool === 'none' ? new Map<string, KeptRating>() : await this.#service.ratings.of(people, game, pool);
    return new Map(
      people.map((person) => {
        const kept = known.get(person);
        return [person, kept === undefined ? UNKNOWN : standingOf(kept)];
      }),
    );
  }

  /** What a finished game has changed, by seat; empty where nothing was. */
  async changes(table: TableId): Promise<readonly RatedChange[]> {
    const changes = await this.#service.ratings.changes(table);
    return changes.map(({ seat, person, before, after }) => ({
      seat,
      person,
      before: standingOf({ ...before, games: after.games - 1 }),
      after: standingOf(after),
    }));
  }

  /** The best, by what they can do at least. */
  async board(
    game: string,
    pool: RatingPool,
  ): Promise<readonly (ShownRating & { readonly person: string; readonly name: string })[]> {
    const rows = await this.#service.ratings.board({ game, pool, ...LEAST_LISTED, limit: BOARD });
    return rows.map(({ person, name, ...kept }) => ({ person, name, ...standingOf(kept) }));
  }

  /** Somebody plays a rated game over this network. */
  playedFrom(person: string, network: string): void {
    this.#marks.saw(person, network);
  }

  /** While nothing is rated here. */
  alone<T>(job: () => Promise<T>): Promise<T> {
    return this.#rating.run(job);
  }

  /** With a secret that is made of the server's own: from a mark nobody can tell the network. */
  async #markOf(network: string): Promise<string> {
    const { attempts, secret, now } = this.#service;
    const known = await attempts.secret({ secret: secret(), since: now() });
    return createHmac('sha256', known.secret).update(`network|${network}`).digest('base64url').slice(0, 22);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#rating.run(() => Promise.resolve());
  }
}

export const peopleOf = ({ seats }: Pick<KeptResult, 'seats'>): readonly string[] =>
  seats.flatMap(({ person }) => (person === null ? [] : [person]));
