/**
 * Chance, as named streams of a seed. `streams(seed)('deal', 2)` is the same sequence whatever was played, drafted or
 * undone before: that is what a daily puzzle, an honest undo and a replay need. xoshiro128** on 32-bit integers, so it is
 * identical on every platform. A stream is never part of a game's state.
 */
import { sha256Words } from './sha256.js';

/** A whole number from 0 to below − 1, each equally likely. */
export type Random = (below: number) => number;

export type Streams = (name: string, ...index: readonly number[]) => Random;

export function streams(seed: string): Streams {
  return (name, ...index) => generator(sha256Words(JSON.stringify([seed, name, ...index])));
}

/** A stream that belongs to no game: for tests, bots and tools. */
export function randomFrom(seed: string): Random {
  return streams(seed)('free');
}

function generator(words: Int32Array): Random {
  let [a = 1, b = 0, c = 0, d = 0] = words;
  const next = (): number => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return (below) => {
    if (!Number.isInteger(below) || below < 1 || below > 0x1_0000_0000) throw new RangeError(`cannot draw below ${below}`);
    // Draws above the largest multiple of `below` are thrown away, so that no number is favoured.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % below);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % below;
  };
}

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new RangeError('cannot pick from nothing');
  return item;
}

/** A new list in random order. */
export function shuffled<T>(random: Random, items: Iterable<T>): T[] {
  const left = [...items];
  const result: T[] = [];
  while (left.length > 0) result.push(...left.splice(random(left.length), 1));
  return result;
}
