/**
 * The taut string, exactly (RW-4.3, RW-4.4, RW-4.7): a stretch is drawn along a rival's new stretch, hooked over the new
 * station and pulled taut; stations in its way bend it, and pivots that it no longer presses against let go. Works on both
 * halves alike: seen from either end of the string, the way to the hook is the same. Knows cities as numbers; knows no
 * mountains, no turns and no score.
 */
import { type Ints, int } from '@partyline/kernel/ints.js';
import { bitOf, type Field, isLeft, isOpen, lineAt, lowest, wordOf } from './field.js';

export type Pull = {
  readonly string: Ints;
  /** The stretch between string[stretch] and string[stretch + 1] is pulled. */
  readonly stretch: number;
  /** The new stretch: from the last station to the new one, which is the hook. */
  readonly from: number;
  readonly hook: number;
  /** Every station on the board; whether the hook is among them makes no difference. */
  readonly pins: Ints;
  /** By city: whose station it is. Those of `seat` hold the string. */
  readonly owner: Ints;
  readonly seat: number;
};

/** One half of a pulled string: it runs to string[at], along the corners, and to the hook. */
type Half = { readonly at: number; readonly corners: Ints };
export type Taut = { readonly before: Half; readonly after: Half };

const NONE: Ints = Object.freeze([]);

/** Whether the stretches a–b and c–d cross in a point inside both (RW-4.2). */
export function isCrossed(field: Field, a: number, b: number, c: number, d: number): boolean {
  if (a === c || a === d || b === c || b === d) return false;
  return isLeft(field, a, b, c) !== isLeft(field, a, b, d) && isLeft(field, c, d, a) !== isLeft(field, c, d, b);
}

/** The pins that lie left of three lines, each given by where it begins in the field. */
function leftOf({ words, left }: Field, { pins, hook }: Pull, one: number, two: number, three: number): Ints {
  let found: number[] | null = null;
  for (let word = 0; word < words; word++) {
    const all = (pins[word] ?? 0) | (word === wordOf(hook) ? bitOf(hook) : 0);
    let bits = all & (left[one + word] ?? 0) & (left[two + word] ?? 0) & (left[three + word] ?? 0);
    for (; bits !== 0; bits &= bits - 1) {
      found ??= [];
      found.push(32 * word + lowest(bits));
    }
  }
  return found ?? NONE;
}

/** The corners strictly between two cities of the hull of them and of what lies inside; it turns to the given side. */
function chain(field: Field, inside: Ints, from: number, to: number, left: boolean): Ints {
  if (inside.length < 2) return inside;
  const corners: number[] = [];
  for (let at = from; ; ) {
    let next = to;
    for (const pin of inside) if (pin !== at && pin !== next && isLeft(field, at, next, pin) !== left) next = pin;
    if (next === to) return corners;
    corners.push(next);
    at = next;
  }
}

/** bend(A, X, N): X lies on A–B, where L–N crosses it, and need not be computed. */
function bendAtCrossing(field: Field, pull: Pull, a: number, b: number, left: boolean): Ints {
  const { from, hook } = pull;
  const inside = left
    ? leftOf(field, pull, lineAt(field, a, b), lineAt(field, from, hook), lineAt(field, hook, a))
    : leftOf(field, pull, lineAt(field, b, a), lineAt(field, hook, from), lineAt(field, a, hook));
  return chain(field, inside, a, hook, left);
}

/** bend(P, V, Q), where the way P–V–Q turns to the given side. */
function bend(field: Field, pull: Pull, p: number, v: number, q: number, left: boolean): Ints {
  const inside = left
    ? leftOf(field, pull, lineAt(field, p, v), lineAt(field, v, q), lineAt(field, q, p))
    : leftOf(field, pull, lineAt(field, v, p), lineAt(field, q, v), lineAt(field, p, q));
  return chain(field, inside, p, q, left);
}

/** Whether the string still turns to its side at a pivot. Back to where it came from is no turn. */
const turns = (field: Field, p: number, v: number, q: number, left: boolean): boolean =>
  p !== q && isLeft(field, p, v, q) === left;

/**
 * The half that comes from the beginning (`step` −1: towards it) or from the end (+1) of the string. Corners turn to the side
 * of `left`, pivots that may let go to the other one. Null where the string would be wound by half a turn or more.
 */
function halfOf(field: Field, pull: Pull, step: 1 | -1): Half | null {
  const { string, stretch, hook, owner, seat } = pull;
  let at = step < 0 ? stretch : stretch + 1;
  const left = isLeft(field, pull.from, hook, int(string, at));
  let corners = bendAtCrossing(field, pull, int(string, at), int(string, at - step), left);
  for (;;) {
    const a = int(string, at);
    if (int(owner, a) === seat) return { at, corners };
    const p = int(string, at + step);
    const q = corners[0] ?? hook;
    const hand = isLeft(field, p, a, int(string, at - step));
    if (turns(field, p, a, q, hand)) return { at, corners };
    if (hand === left) return null;
    const added = bend(field, pull, p, a, q, left);
    const wound = corners.length > 0 && int(owner, q) !== seat && !turns(field, added.at(-1) ?? p, q, corners[1] ?? hook, left);
    if (wound) return null;
    corners = added.length === 0 ? corners : [...added, ...corners];
    at += step;
  }
}

/** Both halves of the string pulled taut around the hook; null where RW-4.7 forbids it. The stretch must be crossed. */
export function pullTaut(field: Field, pull: Pull): Taut | null {
  const before = halfOf(field, pull, -1);
  const after = before === null ? null : halfOf(field, pull, 1);
  return before === null || after === null ? null : { before, after };
}

function isHalfOpen(field: Field, { string, hook }: Pull, { at, corners }: Half): boolean {
  let from = int(string, at);
  for (const corner of corners) {
    if (!isOpen(field, from, corner)) return false;
    from = corner;
  }
  return isOpen(field, from, hook);
}

/** Whether no mountain is in the way of what has changed (RW-4.5). */
export const isTautOpen = (field: Field, pull: Pull, { before, after }: Taut): boolean =>
  isHalfOpen(field, pull, before) && isHalfOpen(field, pull, after);

/** The cities that the string runs through now, put into a list in the place of what it had: bots ask for millions. */
export function stringInto({ string, hook }: Pull, { before, after }: Taut, into: number[]): number[] {
  into.length = 0;
  for (let i = 0; i <= before.at; i++) into.push(int(string, i));
  for (let i = 0; i < before.corners.length; i++) into.push(int(before.corners, i));
  into.push(hook);
  for (let i = after.corners.length - 1; i >= 0; i--) into.push(int(after.corners, i));
  for (let i = after.at; i < string.length; i++) into.push(int(string, i));
  return into;
}

export const stringOf = (pull: Pull, taut: Taut): number[] => stringInto(pull, taut, []);
