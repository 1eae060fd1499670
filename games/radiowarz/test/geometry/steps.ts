/**
 * The taut string once more, in the words of the rule and as plainly as possible: every pivot of the string carries its hand,
 * and a pivot that no longer presses lets go, in any order. Null as soon as some hand does not match its turn (RW-4.7).
 */
import { pick, type Random } from '@partyline/kernel/random.js';
import { type Point, side } from '../../geometry/plane.js';
import type { Tried } from './tangle.js';

/** A turn to the left is 1, to the right −1; held by its owner's own station 0. */
type Hand = 1 | -1 | 0;
type Bead = { readonly city: number; readonly hand: Hand; readonly hook: boolean };

const signOf = (number: number): Hand => (number > 0 ? 1 : number < 0 ? -1 : 0);

/** What is asked of the places of cities: which way a corner turns, and the corners of a hull. */
function planeOf(places: readonly Point[]) {
  const at = (city: number): Point => places[city] ?? [0, 0];
  const turn = (p: number, v: number, q: number): Hand => signOf(side(at(p), at(v), at(q)));
  const towards = (p: number, q: number, city: number): number => {
    const [[x, y], [u, v], [s, t]] = [at(p), at(q), at(city)];
    return (s - x) * (u - x) + (t - y) * (v - y);
  };
  /** The corners of the hull between p and q of what lies inside; they turn to one hand. */
  const corners = (p: number, q: number, inside: readonly number[], hand: Hand): number[] => {
    const way = [p];
    for (const next of [...[...inside].sort((a, b) => towards(p, q, a) - towards(p, q, b)), q]) {
      while (way.length > 1 && turn(way.at(-2) ?? p, way.at(-1) ?? p, next) !== hand) way.pop();
      way.push(next);
    }
    return way.slice(1, -1);
  };
  return { turn, corners };
}

type Plane = ReturnType<typeof planeOf>;

/** The string as the hook has drawn it, before any pivot lets go; `h` is the hand of the hook. */
function hooked(
  { pull, stations }: Tried,
  { turn, corners }: Plane,
  h: 1 | -1,
  bead: (city: number, hand: Hand) => Bead,
): Bead[] {
  const { string, stretch, from, hook } = pull;
  const [a, b] = [string[stretch] ?? 0, string[stretch + 1] ?? 0];
  /** Pins on the hook's side of A–B, on the end's side of L–N and on the other end's side of the way to the hook. */
  const atCrossing = (end: number, other: number): number[] =>
    stations.filter(
      (one) =>
        turn(a, b, one) === turn(a, b, hook) &&
        turn(from, hook, one) === turn(from, hook, end) &&
        turn(end, hook, one) === turn(end, hook, other),
    );
  const other: Hand = h > 0 ? -1 : 1;
  return [
    ...string.slice(0, stretch + 1).map((city, i) => bead(city, turn(string[i - 1] ?? city, city, string[i + 1] ?? city))),
    ...corners(a, hook, atCrossing(a, b), other).map((city) => bead(city, other)),
    { city: hook, hand: h, hook: true },
    ...corners(hook, b, atCrossing(b, a), other).map((city) => bead(city, other)),
    ...string
      .slice(stretch + 1)
      .map((city, i) => bead(city, turn(string[stretch + i] ?? city, city, string[stretch + i + 2] ?? city))),
  ];
}

export function inSomeOrder(tried: Tried, random: Random): readonly number[] | null {
  const { string, stretch, from, hook, owner, seat } = tried.pull;
  const plane = planeOf(tried.places);
  const { turn, corners } = plane;
  const bead = (city: number, hand: Hand): Bead => ({ city, hand: owner[city] === seat ? 0 : hand, hook: false });
  const inTriangle = (p: number, v: number, q: number): number[] =>
    tried.stations.filter((one) => {
      const sides = [turn(p, v, one), turn(v, q, one), turn(q, p, one)];
      return sides.every((each) => each === turn(p, v, q));
    });
  const h = turn(from, hook, string[stretch] ?? 0) > 0 ? -1 : 1;
  const other: Hand = h > 0 ? -1 : 1;
  let beads = hooked(tried, plane, h, bead);
  for (;;) {
    const off = [...beads.entries()].filter(([i, { hand, city }]) => {
      const [before, after] = [beads[i - 1]?.city ?? city, beads[i + 1]?.city ?? city];
      return hand !== 0 && before !== city && after !== city && turn(before, city, after) !== hand;
    });
    if (off.some(([, { hand, hook: hooked }]) => hand !== h || hooked)) return null;
    if (off.length === 0) return beads.map(({ city }) => city);
    const [i, { city }] = pick(random, off);
    const [p, q] = [beads[i - 1]?.city ?? city, beads[i + 1]?.city ?? city];
    const bent = corners(p, q, inTriangle(p, city, q), other).map((each) => bead(each, other));
    beads = [...beads.slice(0, i), ...bent, ...beads.slice(i + 1)];
  }
}
