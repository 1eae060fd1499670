/**
 * Maps (1.3.1.1): the public format, what makes a map unfit for play, and the board compiled from it: hexes as indices
 * with their neighbours, and the expansions next to a network prepared once. Knows nothing of companies' networks.
 */

import type { Finding } from '@partyline/kernel/features/component.js';
import { filled, type Ints } from '@partyline/kernel/ints.js';
import { LIMITS, type Of, object, oneOf, optional, refined, table, text } from '@partyline/kernel/shape.js';
import type { MoveOf } from '../moves.js';

export const KINDS = ['start', 'standard', 'city', 'mountain'] as const;
export type HexKind = (typeof KINDS)[number];

const MOST_HEXES = 200;
export const MOST_COMPANIES = 6;
export const MOST_CHIPS = 5;
/** The six directions of axial coordinates, clockwise from the east. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const mapFields = object({
  id: text(100),
  name: text(200),
  hexes: table(oneOf(KINDS), 1000),
  /** Names of places, for the log and the labels. */
  places: optional(table(text(100), 1000), () => ({})),
});
export type MapData = Of<typeof mapFields>;

/** A map that can be played on: whatever is wrong with it is malformed input. */
export const mapShape = refined(mapFields, (map) => problems(map)[0]?.message ?? null);

/** A map as data only, for tools that want to list everything that is wrong. */
export const looseMapShape = mapFields;

export const hexName = (q: number, r: number): string => `${q},${r}`;

/** The coordinates of a name in canonical form (no -0, no 01), or null. */
export function parseHex(name: string): readonly [number, number] | null {
  const match = /^(0|-?[1-9]\d{0,5}),(0|-?[1-9]\d{0,5})$/.exec(name);
  if (match === null) return null;
  const [q, r] = [Number(match[1]), Number(match[2])];
  return Math.abs(q) <= LIMITS.coordinate && Math.abs(r) <= LIMITS.coordinate ? [q, r] : null;
}

export function neighbourNames(name: string): string[] {
  const at = parseHex(name);
  return at === null ? [] : DIRECTIONS.map(([q, r]) => hexName(at[0] + q, at[1] + r));
}

/** The hexes that can be reached from the start without a mountain. */
function reachable(map: MapData, start: string): ReadonlySet<string> {
  const found = new Set([start]);
  for (const name of found) {
    for (const next of neighbourNames(name)) {
      if (Object.hasOwn(map.hexes, next) && map.hexes[next] !== 'mountain') found.add(next);
    }
  }
  return found;
}

/** Everything that keeps a map out of play. */
export function problems(map: MapData): Finding[] {
  const found: Finding[] = [];
  const error = (at: string, message: string) => found.push({ level: 'error', at, message });
  const names = Object.keys(map.hexes);
  if (names.length > MOST_HEXES) error('hexes', `A map has at most ${MOST_HEXES} hexes, this one has ${names.length}.`);
  for (const name of names) {
    if (parseHex(name) === null) error(`hexes["${name}"]`, `"${name}" is not a hex: write "q,r" with plain whole numbers.`);
  }
  for (const name of Object.keys(map.places)) {
    if (!Object.hasOwn(map.hexes, name)) error(`places["${name}"]`, `The place "${name}" is not a hex of the map.`);
  }
  const starts = names.filter((name) => map.hexes[name] === 'start');
  const [start] = starts;
  if (start === undefined || starts.length > 1) {
    error('hexes', `A map has exactly one start hex, this one has ${starts.length}.`);
    return found;
  }
  const reached = reachable(map, start);
  const coordinates = coordinatesOf(names);
  for (const name of names) {
    if (map.hexes[name] === 'mountain' || reached.has(name)) continue;
    error(`hexes["${name}"]`, `The hex ${coordinates.get(name)} cannot be reached from the start.`);
  }
  return found;
}

/** As the columns of a sheet are lettered: A to Z, then AA. */
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** By hex: its coordinate on the printed map, a letter and a number from 1, such as "C4". */
export function coordinatesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const at = names.map((name) => parseHex(name) ?? ([0, 0] as const));
  const [firstColumn, firstRow] = [Math.min(...at.map(([q]) => q)), Math.min(...at.map(([, r]) => r))];
  return new Map(at.map(([q, r], i) => [names[i] ?? '', `${letters(q - firstColumn)}${r - firstRow + 1}`]));
}

export type HexBoard = {
  readonly map: MapData;
  /** Hex index to "q,r", and back. */
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly coordinates: ReadonlyMap<string, string>;
  readonly kinds: readonly HexKind[];
  readonly start: number;
  /** The hexes where a tower may stand: standard and city. */
  readonly open: Ints;
  /** By hex index: the neighbours that are not mountains. */
  readonly neighbours: readonly Ints[];
  /** As many zeros as hexes: to start a search from. */
  readonly zeros: Ints;
  /** By hex index, company and value: the expansion without a lease. Made once, because bots list them all the time. */
  readonly expansions: readonly (readonly (readonly MoveOf<'expand'>[])[])[];
};

const NO_LEASE: readonly string[] = Object.freeze([]);

function expansionsTo(hex: string): MoveOf<'expand'>[][] {
  return Array.from({ length: MOST_COMPANIES }, (_, company) =>
    Array.from({ length: MOST_CHIPS }, (_, i) => Object.freeze({ type: 'expand', company, hex, value: i + 1, lease: NO_LEASE })),
  );
}

const boards = new WeakMap<MapData, HexBoard>();

/** The board of a map that has no problems. It is made once: a bot asks for it with every move. */
export function compile(map: MapData): HexBoard {
  const board = boards.get(map) ?? compiled(map);
  boards.set(map, board);
  return board;
}

function compiled(map: MapData): HexBoard {
  const names = Object.keys(map.hexes);
  const kinds = Object.values(map.hexes);
  const index = new Map(names.map((name, i) => [name, i]));
  let expansions: HexBoard['expansions'] | null = null;
  const enterable = (i: number | undefined): i is number => i !== undefined && kinds[i] !== 'mountain';
  return {
    map,
    names,
    index,
    coordinates: coordinatesOf(names),
    kinds,
    start: kinds.indexOf('start'),
    open: [...names.keys()].filter((i) => kinds[i] === 'standard' || kinds[i] === 'city'),
    neighbours: names.map((name) =>
      neighbourNames(name)
        .map((next) => index.get(next))
        .filter(enterable),
    ),
    zeros: filled(names.length, 0),
    // Who only looks on needs none of the thousands.
    get expansions() {
      expansions ??= names.map(expansionsTo);
      return expansions;
    },
  };
}
