/**
 * Whether an outline is a simple polygon. A line is swept over it from west to east: the sides that it meets are kept in
 * their order from south to north, and only those that come to lie next to each other are compared. As long as nothing
 * touches, that order changes at corners alone; and before two sides touch, they lie next to each other. Exact, in whole
 * numbers. Knows nothing of maps.
 */
import { crosses, isOn, type Outline, type Point, side } from '../geometry/plane.js';
import { told } from './outlines.js';

/** From one corner to the next, and the same from west to east (south to north where it is upright). */
type Side = { readonly a: Point; readonly b: Point; readonly west: Point; readonly east: Point };
/** A corner with the side that leads to it and the one that goes on. */
type Corner = { readonly at: Point; readonly before: Side; readonly after: Side };

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const byPlace = (a: Point, b: Point): number => a[0] - b[0] || a[1] - b[1];

/** Whether two sides have a point in common that they should not: neighbours share their corner and nothing more. */
function clash({ a, b }: Side, { a: c, b: d }: Side): boolean {
  if (same(b, c)) return isOn(a, c, d) || isOn(d, a, b);
  if (same(a, d)) return isOn(b, c, d) || isOn(c, a, b);
  return crosses(a, b, c, d) || isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b);
}

function cornersOf(outline: Outline): Corner[] {
  const sides = outline.map((a, i): Side => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return byPlace(a, b) < 0 ? { a, b, west: a, east: b } : { a, b, west: b, east: a };
  });
  return sides.flatMap((after, i) => {
    const before = sides.at(i - 1);
    return before === undefined ? [] : [{ at: after.a, before, after }];
  });
}

/** The sides that the line meets, from south to north. */
class Met {
  readonly #sides: Side[] = [];

  /** How many of the sides lie south of a point. */
  #below(point: Point): number {
    let [from, to] = [0, this.#sides.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const one = this.#sides[middle];
      if (one !== undefined && side(one.west, one.east, point) > 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Takes out the sides that end at a corner, puts in those that begin there; gives a side that touches another, or null. */
  pass({ at, before, after }: Corner): Side | null {
    const place = this.#below(at);
    const own = [before, after];
    const ends = own.filter(({ east }) => east === at);
    const begins = own.filter(({ west }) => west === at).sort((one, other) => side(at, other.east, one.east));
    // What lies here instead of the corner's own sides goes through the corner.
    const stranger = this.#sides.slice(place, place + ends.length).find((one) => !ends.includes(one));
    if (stranger !== undefined) return stranger;
    this.#sides.splice(place, ends.length, ...begins);
    for (let i = place; i <= place + begins.length; i++) {
      const [south, north] = [this.#sides[i - 1], this.#sides[i]];
      if (i > 0 && south !== undefined && north !== undefined && clash(south, north)) return north;
    }
    return null;
  }
}

/** What is wrong with an outline as a polygon, or null. */
export function notSimple(outline: Outline): string | null {
  if (outline.length < 3) return `has only ${outline.length} corners`;
  const corners = cornersOf(outline);
  const twice = corners.find(({ before }) => same(before.a, before.b));
  if (twice !== undefined) return `has the corner ${told(twice.at)} twice in a row (the last corner must not repeat the first)`;
  const touches = ({ a, b }: Side): string => `touches itself near ${told(a)}–${told(b)}`;
  corners.sort((one, other) => byPlace(one.at, other.at));
  const again = corners.find(({ at }, i) => i > 0 && same(at, corners[i - 1]?.at ?? at));
  if (again !== undefined) return touches(again.after);
  const met = new Met();
  for (const corner of corners) {
    const touching = met.pass(corner);
    if (touching !== null) return touches(touching);
  }
  return null;
}
