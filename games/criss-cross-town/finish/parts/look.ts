/**
 * What a row or column can reach with the ways that are looked at (CT-6.2, CT-7.1): its squares fall into runs, each a word, or
 * single letters, with gaps between. Kept up to date square by square, from one end to the other and back. Knows ways and what
 * things are worth; knows nothing of other lines.
 */

import { CROSSED_KINDS, GONE, LETTERS, PLAIN, type Site, WILD } from '../sites.js';
import { NEVER } from './part.js';
import { ANYTHING, type Way, WORKER } from './ways.js';

/** Where the numbers of one square are. */
const STRIDE = CROSSED_KINDS;
const ALPHABET = LETTERS;

/** Ways by where they are, for going through them position by position. */
type Listed = {
  readonly ways: readonly Way[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** By position: the ways that cover it, and what each of them asks there; those that start there; by end, those that end. */
  readonly cover: readonly Int32Array[];
  readonly asks: readonly Uint8Array[];
  readonly starting: readonly Int32Array[];
  readonly ending: readonly Int32Array[];
};

function listed(ways: readonly Way[], length: number): Listed {
  const lists = (): number[][] => Array.from({ length: length + 1 }, () => []);
  const [cover, asked, starting, ending] = [lists(), lists(), lists(), lists()];
  ways.forEach(({ start, end, asks }, way) => {
    starting[start]?.push(way);
    ending[end]?.push(way);
    for (let at = start; at < end; at++) {
      cover[at]?.push(way);
      asked[at]?.push(asks[at - start] ?? ANYTHING);
    }
  });
  const numbers = (list: readonly number[]): Int32Array => Int32Array.from(list);
  return {
    ways,
    starts: Int32Array.from(ways, ({ start }) => start),
    ends: Int32Array.from(ways, ({ end }) => end),
    cover: cover.map(numbers),
    asks: asked.map((list) => Uint8Array.from(list)),
    starting: starting.map(numbers),
    ending: ending.map(numbers),
  };
}

/** A line with those of its ways that are looked at, and what everything in it is worth. */
export type LineLook = {
  readonly sites: readonly Site[];
  readonly shares: Float64Array;
  /** By position and what is asked there: what that is worth; `seen` is the most that it is worth to be visible. */
  readonly asked: Float64Array;
  readonly seen: Float64Array;
  /** The best up to a position, if a run may begin there; if one has just ended there; from there on, likewise. */
  readonly before: Float64Array;
  readonly ended: Float64Array;
  readonly after: Float64Array;
  readonly begun: Float64Array;
  list: Listed;
  /** By way: what it is worth, its points with it. */
  values: Float64Array;
};

/** Of a line that looks at no way yet. */
export function lookAt(sites: readonly Site[]): LineLook {
  const fresh = (): Float64Array => new Float64Array(sites.length + 1);
  return {
    sites,
    shares: new Float64Array(STRIDE * sites.length),
    asked: new Float64Array(STRIDE * sites.length),
    seen: fresh(),
    before: fresh(),
    ended: fresh(),
    after: fresh(),
    begun: fresh(),
    list: listed([], 0),
    values: new Float64Array(0),
  };
}

/** What is asked of a square and what it is worth to be seen, by its shares. */
function fillSquare({ sites, shares, asked, seen }: LineLook, position: number): void {
  const from = STRIDE * position;
  const plain = shares[from + PLAIN] ?? NEVER;
  const site = sites[position];
  if (site?.crossed !== true) {
    const wild = shares[from + WILD] ?? NEVER;
    asked[from + WORKER] = wild;
    asked[from + ANYTHING] = Math.max(plain, wild);
    seen[position] = Math.max(plain, wild);
    return;
  }
  let best = plain;
  for (let letter = 0; letter < ALPHABET; letter++) {
    const wild = shares[from + WILD + letter] ?? NEVER;
    asked[from + letter] = letter === site.letter && plain > wild ? plain : wild;
    if (wild > best) best = wild;
  }
  seen[position] = best;
}

function fillValues({ asked, list, values }: LineLook): void {
  list.ways.forEach(({ start, points, asks }, way) => {
    let sum = points;
    for (let i = 0; i < asks.length; i++) sum += asked[STRIDE * (start + i) + (asks[i] ?? 0)] ?? NEVER;
    values[way] = sum;
  });
}

function forwards({ before, ended, seen, shares, list, values }: LineLook, position: number): void {
  const gone = shares[STRIDE * position + GONE] ?? NEVER;
  let best = (before[position] ?? NEVER) + (seen[position] ?? NEVER);
  const ending = list.ending[position + 1];
  if (ending !== undefined) {
    for (let i = 0; i < ending.length; i++) {
      const way = ending[i] ?? 0;
      const whole = (before[list.starts[way] ?? 0] ?? NEVER) + (values[way] ?? NEVER);
      if (whole > best) best = whole;
    }
  }
  before[position + 1] = Math.max(before[position] ?? NEVER, ended[position] ?? NEVER) + gone;
  ended[position + 1] = best;
}

function backwards({ after, begun, seen, shares, list, values }: LineLook, position: number): void {
  const gone = shares[STRIDE * position + GONE] ?? NEVER;
  let best = (seen[position] ?? NEVER) + (after[position + 1] ?? NEVER);
  const starting = list.starting[position];
  if (starting !== undefined) {
    for (let i = 0; i < starting.length; i++) {
      const way = starting[i] ?? 0;
      const whole = (values[way] ?? NEVER) + (after[list.ends[way] ?? 0] ?? NEVER);
      if (whole > best) best = whole;
    }
  }
  begun[position] = best;
  after[position] = Math.max(after[position + 1] ?? NEVER, begun[position + 1] ?? NEVER) + gone;
}

/** Takes the shares as they are now; the most that the line can reach. */
export function ready(look: LineLook): number {
  const { sites, before, ended, after, begun } = look;
  const { length } = sites;
  for (let position = 0; position < length; position++) fillSquare(look, position);
  fillValues(look);
  before[0] = 0;
  ended[0] = NEVER;
  after[length] = 0;
  begun[length] = NEVER;
  for (let position = 0; position < length; position++) forwards(look, position);
  for (let position = length - 1; position >= 0; position--) backwards(look, position);
  return Math.max(before[length] ?? NEVER, ended[length] ?? NEVER);
}

/** By what is asked of a square: the most that ways reach which ask for it, less what that is worth. */
const rests = new Float64Array(STRIDE);

function fillRests({ before, after, asked, list, values }: LineLook, position: number): void {
  const alone = (before[position] ?? NEVER) + (after[position + 1] ?? NEVER);
  const from = STRIDE * position;
  rests.fill(NEVER * 4);
  const cover = list.cover[position];
  const asks = list.asks[position];
  if (cover === undefined || asks === undefined) return;
  const { starts, ends } = list;
  for (let i = 0; i < cover.length; i++) {
    const way = cover[i] ?? 0;
    const whole = (before[starts[way] ?? 0] ?? NEVER) + (values[way] ?? NEVER) + (after[ends[way] ?? 0] ?? NEVER);
    const ask = asks[i] ?? 0;
    if (whole > (rests[ask] ?? 0)) rests[ask] = whole;
  }
  for (let ask = 0; ask < ALPHABET; ask++) rests[ask] = Math.max(alone, (rests[ask] ?? NEVER) - (asked[from + ask] ?? NEVER));
}

/** Writes to `out`, for each kind of a square, the most that the line can reach with it. */
export function best(look: LineLook, position: number, out: Float64Array): void {
  const { before, ended, after, begun, shares } = look;
  const from = STRIDE * position;
  const site = look.sites[position];
  fillRests(look, position);
  out[GONE] =
    Math.max(before[position] ?? NEVER, ended[position] ?? NEVER) +
    (shares[from + GONE] ?? NEVER) +
    Math.max(after[position + 1] ?? NEVER, begun[position + 1] ?? NEVER);
  if (site?.crossed !== true) {
    out[PLAIN] = (rests[ANYTHING] ?? NEVER) + (shares[from + PLAIN] ?? NEVER);
    out[WILD] = Math.max(rests[ANYTHING] ?? NEVER, rests[WORKER] ?? NEVER) + (shares[from + WILD] ?? NEVER);
    return;
  }
  out[PLAIN] = (rests[Math.max(0, site.letter)] ?? NEVER) + (shares[from + PLAIN] ?? NEVER);
  for (let letter = 0; letter < ALPHABET; letter++) {
    out[WILD + letter] = (rests[letter] ?? NEVER) + (shares[from + WILD + letter] ?? NEVER);
  }
}

const changes = new Float64Array(STRIDE);

/** Takes the shares of one square as they are now, and goes on to the next one, or to the one before it. */
export function pass(look: LineLook, position: number, onwards: boolean): void {
  const { asked, list, values } = look;
  const from = STRIDE * position;
  for (let ask = 0; ask < ALPHABET; ask++) changes[ask] = asked[from + ask] ?? 0;
  fillSquare(look, position);
  for (let ask = 0; ask < ALPHABET; ask++) changes[ask] = (asked[from + ask] ?? 0) - (changes[ask] ?? 0);
  const cover = list.cover[position];
  const asks = list.asks[position];
  if (cover === undefined || asks === undefined) return;
  for (let i = 0; i < cover.length; i++) {
    const way = cover[i] ?? 0;
    values[way] = (values[way] ?? 0) + (changes[asks[i] ?? 0] ?? 0);
  }
  if (onwards) forwards(look, position);
  else backwards(look, position);
}

/** What a way is worth with all around it. */
export const reachOf = ({ before, after, values, list }: LineLook, way: number): number =>
  (before[list.starts[way] ?? 0] ?? NEVER) + (values[way] ?? NEVER) + (after[list.ends[way] ?? 0] ?? NEVER);

/** Looks from now on at these ways only. */
export function take(look: LineLook, ways: readonly Way[]): void {
  look.list = listed(ways, look.sites.length);
  look.values = new Float64Array(ways.length);
  ready(look);
}
