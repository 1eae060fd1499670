/** Which calls there are: the games that have one, the days since the server began, and the secret that their seeds come from. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Daily } from '@partyline/kernel/features/daily.js';
import type { Attempts, Call, Secret } from '../store/attempts.js';
import { type Day, dayOf, daysFrom } from '../store/days.js';
import { callSeed } from './seeds.js';

export type BookKeeping = {
  readonly attempts: Pick<Attempts, 'secret'>;
  readonly games: readonly GameEntry[];
  readonly now: () => number;
  /** 256 bits that nobody can guess, as text. */
  readonly secret: () => string;
};

export class CallBook {
  readonly games: readonly string[];
  readonly #keeping: BookKeeping;
  #secret: Promise<Secret> | null = null;

  constructor(keeping: BookKeeping) {
    this.#keeping = keeping;
    this.games = keeping.games.flatMap(({ id, daily }) => (daily === undefined ? [] : [id]));
  }

  /** Made once and never again; a failed reading is tried again. */
  known(): Promise<Secret> {
    const { attempts, secret, now } = this.#keeping;
    this.#secret ??= attempts.secret({ secret: secret(), since: now() }).catch((error) => {
      this.#secret = null;
      throw error;
    });
    return this.#secret;
  }

  today(): Day {
    return dayOf(this.#keeping.now());
  }

  async seedOf({ game, day }: Call): Promise<string> {
    return callSeed((await this.known()).secret, game, day);
  }

  /** The day of the first call. */
  async first(): Promise<Day> {
    return dayOf((await this.known()).since);
  }

  /** Which call of this server it is, from 1. */
  async numberOf(day: Day): Promise<number> {
    return daysFrom(await this.first(), day) + 1;
  }

  /** A call that there is or was, or null: neither of a game without one, nor tomorrow's, nor one from before the server. */
  async find(game: string, day: Day): Promise<Call | null> {
    if (!this.games.includes(game) || day > this.today()) return null;
    return day >= (await this.first()) ? { game, day } : null;
  }

  async dailyOf(game: string): Promise<Daily> {
    const load = this.#keeping.games.find(({ id }) => id === game)?.daily;
    if (load === undefined) throw new RangeError(`${game} has no daily call.`);
    return (await load()).daily;
  }
}
