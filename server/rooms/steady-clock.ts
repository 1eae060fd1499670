/**
 * The time by which tables are kept: the machine's, but steady. When somebody sets the machine's clock, or it corrects itself,
 * clocks of games must not notice. So time passes as the processor counts it, and comes nearer to the machine's clock so slowly
 * that no player can tell. It never runs backwards, not even from one run of the server to the next. Knows nothing of tables.
 */
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import { CLOCK_MS, type Log } from '../store/log.js';

export type TimeSources = {
  /** The machine's clock, milliseconds since 1970: it may be set at any moment. */
  readonly wall: () => number;
  /** Milliseconds since some moment: never set; stands while the machine sleeps. */
  readonly steady: () => number;
  /** Milliseconds since some moment, sleep included; coarse, and not for every time that somebody asks. */
  readonly awakeOrNot: () => number;
};

const MACHINE: TimeSources = { wall: () => Date.now(), steady: () => performance.now(), awakeOrNot: () => uptime() * 1000 };

/** Of each second, so much may be added or left out to come nearer to the machine's clock: nobody gains or loses more. */
export const SLEW = 1 / 2000;

/** A machine's clock that is further ahead was wrong and has been set right: we follow at once, and it counts as an outage. */
const FAR_AHEAD = CLOCK_MS;

/** The last run of the server may have been so far ahead: then its time is gone on with. */
const DAY = 24 * 60 * 60 * 1000;

const LOOK_FOR_SLEEP_EVERY = 500;
/** The coarse counter may be wrong by less. */
const SLEEP_AT_LEAST = 1000;

export class SteadyClock {
  readonly #sources: TimeSources;
  #time: number;
  #counted: number;
  #looked: number;
  /** How far the counter that knows of sleep is ahead of the one that does not. */
  #slept: number;

  constructor(sources: TimeSources = MACHINE) {
    this.#sources = sources;
    this.#time = sources.wall();
    this.#counted = sources.steady();
    this.#looked = this.#counted;
    this.#slept = sources.awakeOrNot() - this.#counted;
  }

  /** Whole milliseconds since 1970. */
  readonly now = (): number => {
    const passed = this.#passed();
    const ahead = this.#sources.wall() - (this.#time + passed);
    const most = passed * SLEW;
    this.#time += passed + (ahead > FAR_AHEAD ? ahead : Math.max(-most, Math.min(most, ahead)));
    return Math.floor(this.#time);
  };

  /** Goes on where an earlier run of the server was, if the machine's clock has been set back since, but not by days. */
  notBefore(then: number): void {
    const now = this.now();
    if (then > now && then - now <= DAY) this.#time = then;
  }

  /** Since somebody last asked, sleep included. */
  #passed(): number {
    const counted = this.#sources.steady();
    const awake = Math.max(0, counted - this.#counted);
    this.#counted = counted;
    if (counted - this.#looked < LOOK_FOR_SLEEP_EVERY) return awake;
    this.#looked = counted;
    const slept = this.#sources.awakeOrNot() - counted - this.#slept;
    if (slept < SLEEP_AT_LEAST) return awake;
    this.#slept += slept;
    return awake + slept;
  }
}

/** The clock of a server over this log. */
export async function steadyClock(log: Pick<Log, 'list'>, sources?: TimeSources): Promise<SteadyClock> {
  const clock = new SteadyClock(sources);
  const [latest] = await log.list({ limit: 1 });
  if (latest !== undefined) clock.notBefore(latest.changed);
  return clock;
}
