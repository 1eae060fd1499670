/**
 * How often somebody may do something, and what it may cost: token buckets by a key (a network, a person, a table), and how
 * many links somebody may have at once. Knows neither HTTP nor what is limited. A bucket that is full again is forgotten, so
 * memory stays flat.
 */
import { isIPv6 } from 'node:net';

export type Rate = { readonly perSecond: number; readonly burst: number };

/** More keys than this are not remembered: the oldest is forgotten first, to its advantage. */
const MOST_KEYS = 50_000;

type Bucket = { readonly tokens: number; readonly at: number };

export class Buckets {
  readonly #rate: Rate | null;
  readonly #now: () => number;
  readonly #refused: () => void;
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>();

  /** Without a rate everything is granted. `refused` is called whenever something is not. */
  constructor(rate: Rate | null, now: () => number, refused: () => void = () => undefined) {
    this.#rate = rate;
    this.#now = now;
    this.#refused = refused;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one; the milliseconds to wait for it, 0 when it is granted. */
  take(key: string): number {
    const wait = this.wait(key, 1);
    if (wait === 0) this.charge(key, 1);
    return wait;
  }

  /** The milliseconds until so much could be taken, 0 when it could be now. Takes nothing. */
  wait(key: string, amount: number): number {
    const rate = this.#rate;
    if (rate === null) return 0;
    const tokens = this.#filled(this.#buckets.get(key), rate, this.#now());
    if (tokens >= amount) return 0;
    this.#refused();
    return Math.ceil(((amount - tokens) / rate.perSecond) * 1000);
  }

  /** Takes what something has cost, which is known only afterwards. A debt is never greater than a full bucket. */
  charge(key: string, amount: number): void {
    const rate = this.#rate;
    if (rate === null) return;
    const at = this.#now();
    const tokens = this.#filled(this.#buckets.get(key), rate, at);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: Math.max(-rate.burst, tokens - amount), at });
    this.#forget(rate, at);
  }

  #filled(bucket: Bucket | undefined, { perSecond, burst }: Rate, at: number): number {
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond);
  }

  /** Looks at the oldest few only: more are forgotten than come in. */
  #forget(rate: Rate, at: number): void {
    let looked = 0;
    for (const [key, bucket] of this.#buckets) {
      const old = this.#filled(bucket, rate, at) >= rate.burst || this.#buckets.size > MOST_KEYS;
      if (!old || looked++ === 3) return;
      this.#buckets.delete(key);
    }
  }
}

/** How many of something each key has at the moment. */
export class Counts {
  readonly #counts = new Map<string, number>();

  /** How many keys have any. */
  get size(): number {
    return this.#counts.size;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** One more, until it is given back. */
  take(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

/** Whom an address stands for: a whole /64 of IPv6, because every home has that many. A caller who is gone has none. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail = ''] = bare.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = bare.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
