/**
 * Plans in which everybody meets everybody equally often: the circle for tables of two, affine planes for nine, sixteen and
 * twenty-five people, Kirkman's fifteen schoolgirls. People are numbers from 0; a plan is rounds, tables and seats.
 */
import type { Plan } from '../entries.js';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Tables of two. With an odd number one person has a bye in each round. Everybody sits first as often as second, or nearly. */
function circle(count: number): Plan {
  const ring = count % 2 === 0 ? count - 1 : count;
  return range(ring).map((round) => {
    const pairs = range(Math.floor((ring - 1) / 2)).map((i) => {
      const [a, b] = [(round + i + 1) % ring, (round - i - 1 + ring) % ring];
      return ((a - b + ring) % ring) % 2 === 1 ? [a, b] : [b, a];
    });
    if (ring === count) return pairs;
    return [round % 2 === 0 ? [ring, round] : [round, ring], ...pairs];
  });
}

/** The field of so many elements: sum and product. */
type Field = { readonly sum: (a: number, b: number) => number; readonly product: (a: number, b: number) => number };

const PRODUCT_OF_FOUR = [
  [0, 0, 0, 0],
  [0, 1, 2, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
];
const OF_FOUR: Field = { sum: (a, b) => a ^ b, product: (a, b) => PRODUCT_OF_FOUR[a]?.[b] ?? 0 };
const modulo = (size: number): Field => ({ sum: (a, b) => (a + b) % size, product: (a, b) => (a * b) % size });

/** Lines of a plane are tables, parallel ones a round. */
function affinePlane(size: number): Plan {
  const { sum, product } = size === 4 ? OF_FOUR : modulo(size);
  const all = range(size);
  const slopes = all.map((slope) => all.map((shift) => all.map((x) => x * size + sum(product(slope, x), shift))));
  return [...slopes, all.map((x) => all.map((y) => x * size + y))];
}

const SCHOOLGIRLS = [
  [0, 1, 3],
  [2, 7, 9],
  [4, 12, 13],
  [5, 8, 11],
  [6, 10, 14],
];
const DAYS = 7;
const AFTER_TURNING = 14;

/** A first day, turned seven times: two rings of seven girls, and one in the middle. */
function schoolgirls(): Plan {
  const turned = (girl: number, day: number): number =>
    girl === AFTER_TURNING ? girl : girl < DAYS ? (girl + day) % DAYS : DAYS + ((girl + day) % DAYS);
  return range(DAYS).map((day) => SCHOOLGIRLS.map((table) => table.map((girl) => turned(girl, day))));
}

const PLANES = [3, 4, 5];

/** A plan in which everybody meets everybody exactly once; null where none is known here. */
export function balancedPlan(count: number, seats: number): Plan | null {
  if (seats === 2) return circle(count);
  if (seats === 3 && count === SCHOOLGIRLS.length * seats) return schoolgirls();
  return PLANES.includes(seats) && count === seats * seats ? affinePlane(seats) : null;
}
