/**
 * A string on its way from one taut shape to the next, for the eye: the crossed stretch is drawn along the new one by a hook,
 * and at every moment the string is as short as the pins allow. Where it ends is what the rules said; this only shows the way.
 */
import type { Spot } from '../../drawing/sheet.js';

/** A corner of a string. Held ones stay; a pivot stays as long as the string turns to its hand there; a free one is pulled straight. */
export type Bend = Spot & { readonly held: boolean; readonly hand: number };

const sideOf = (a: Spot, b: Spot, c: Spot): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

/** The corners strictly between p and q of the hull of them and of the pins inside the triangle p, v, q. */
function bend(p: Spot, v: Spot, q: Spot, pins: readonly Spot[]): readonly Bend[] {
  const turn = sideOf(p, v, q);
  if (turn === 0) return [];
  const inside = pins.filter((pin) => sideOf(p, v, pin) === turn && sideOf(v, q, pin) === turn && sideOf(q, p, pin) === turn);
  const corners: Bend[] = [];
  for (let at = p; ; ) {
    let next = q;
    for (const pin of inside) if (!same(pin, at) && !same(pin, next) && sideOf(at, next, pin) === -turn) next = pin;
    if (same(next, q) || corners.length > inside.length) return corners;
    corners.push({ ...next, held: false, hand: turn });
    at = next;
  }
}

const isLoose = (p: Spot, { held, hand, ...v }: Bend, q: Spot): boolean => !held && (hand === 0 || sideOf(p, v, q) !== hand);

/** More than any string needs. */
const MOST_STEPS = 200;

/** The same string, pulled straight wherever nothing holds it. */
function tightened(loose: readonly Bend[], pins: readonly Spot[]): readonly Bend[] {
  let string = loose;
  for (let step = 0; step < MOST_STEPS; step++) {
    const at = string.findIndex((corner, i) => {
      const [p, q] = [string[i - 1], string[i + 1]];
      return p !== undefined && q !== undefined && isLoose(p, corner, q);
    });
    const [p, v, q] = [string[at - 1], string[at], string[at + 1]];
    if (p === undefined || v === undefined || q === undefined) return string;
    string = [...string.slice(0, at), ...bend(p, v, q, pins), ...string.slice(at + 1)];
  }
  return string;
}

/** Where a–b and c–d cross, or null. */
function crossing(a: Spot, b: Spot, c: Spot, d: Spot): Spot | null {
  if (sideOf(a, b, c) * sideOf(a, b, d) >= 0 || sideOf(c, d, a) * sideOf(c, d, b) >= 0) return null;
  const down = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / down;
  return { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) };
}

export type ShownPull = {
  /** The string before and after. */
  readonly from: readonly Spot[];
  readonly to: readonly Spot[];
  /** By the corner of `from`: whether it is a station of the string's owner. */
  readonly own: readonly boolean[];
  /** The new stretch that it is drawn along. */
  readonly along: readonly [Spot, Spot];
  readonly pins: readonly Spot[];
};

/** The string with the hook so far along (0 to 1) from where the stretch was crossed to the new station. */
function hooked({ from, own, along: [, hook], pins }: ShownPull, stretch: number, at: Spot, part: number): readonly Bend[] {
  const bends = from.map((corner, i): Bend => {
    const [p, q] = [from[i - 1], from[i + 1]];
    const end = p === undefined || q === undefined;
    return { ...corner, held: end || own[i] === true, hand: end ? 0 : sideOf(p, corner, q) };
  });
  const free: Bend = { ...at, held: false, hand: 0 };
  const moved: Bend = { x: at.x + (hook.x - at.x) * part, y: at.y + (hook.y - at.y) * part, held: true, hand: 0 };
  return tightened([...bends.slice(0, stretch + 1), free, moved, free, ...bends.slice(stretch + 1)], pins);
}

const alike = (a: readonly Spot[], b: readonly Spot[]): boolean =>
  a.length === b.length && a.every((spot, i) => Math.hypot(spot.x - (b[i]?.x ?? 0), spot.y - (b[i]?.y ?? 0)) < 0.01);

/** The string at every moment of a pull; null where no way leads to where it ended. */
export function pulling(pull: ShownPull): ((part: number) => readonly Bend[]) | null {
  const { from, along, to } = pull;
  for (const [i, a] of from.entries()) {
    const b = from[i + 1];
    const at = b === undefined ? null : crossing(a, b, along[0], along[1]);
    if (at !== null && alike(hooked(pull, i, at, 1), to)) return (part) => hooked(pull, i, at, part);
  }
  return null;
}
