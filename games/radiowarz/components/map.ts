/**
 * Maps as data: regions that tile a rectangle, and cities. The public format with its parsers; whether a well-formed map can
 * be played on is the question of problems.ts. Knows no rule of the game.
 */
import {
  flag,
  integer,
  LIMITS,
  list,
  Malformed,
  nullable,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from '@partyline/kernel/shape.js';
import type { Point } from '../geometry/plane.js';

/** The kinds of land that objectives are made of. */
export const OBJECTIVE_KINDS = ['plains', 'green-forest', 'red-forest', 'desert', 'swamp'] as const;

const KINDS = [...OBJECTIVE_KINDS, 'mountain', 'water'] as const;
export type RegionKind = (typeof KINDS)[number];

export type Region = {
  readonly id: string;
  readonly kind: RegionKind;
  /** Within its kind; mountains and waters have none. */
  readonly number?: number;
  /** A simple polygon in either direction, not closed. */
  readonly outline: readonly Point[];
};

/** A region as the map and people call it: "green forest 2". */
export const regionWords = ({ kind, number }: Pick<Region, 'kind' | 'number'>): string =>
  [kind.replaceAll('-', ' '), ...(number === undefined ? [] : [number])].join(' ');

export type City = {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly region: string;
  readonly base: boolean;
};

export type MapData = {
  readonly id: string;
  readonly size: Point;
  readonly regions: readonly Region[];
  readonly cities: readonly City[];
};

/** So much fits on a table, and can be checked in a moment. */
const MOST = { regions: 200, cities: 100, corners: 3000, number: 1000 } as const;

const coordinate = integer(LIMITS.coordinate);

const pointShape: Shape<Point> = {
  schema: { type: 'array', items: coordinate.schema, minItems: 2, maxItems: 2 },
  read(value, at) {
    if (!Array.isArray(value) || value.length !== 2) throw new Malformed(`${at} must be a point: [x, y].`);
    return [coordinate.read(value[0], `${at}[0]`), coordinate.read(value[1], `${at}[1]`)];
  },
};

const regionFields = object({
  id: text(100),
  kind: oneOf(KINDS),
  number: optional(nullable(integer(MOST.number)), () => null),
  outline: list(pointShape, MOST.corners),
});

const regionShape: Shape<Region> = {
  schema: regionFields.schema,
  read(value, at) {
    const { id, kind, number, outline } = regionFields.read(value, at);
    return number === null ? { id, kind, outline } : { id, kind, number, outline };
  },
};

const cityShape: Shape<City> = object({ id: text(100), name: text(100), at: pointShape, region: text(100), base: flag });

/** A map of the right form, whether it can be played on or not. */
export const looseMapShape: Shape<MapData> = object({
  id: text(100),
  size: pointShape,
  regions: list(regionShape, MOST.regions),
  cities: list(cityShape, MOST.cities),
});

const objectives: ReadonlySet<RegionKind> = new Set(OBJECTIVE_KINDS);

export const isObjective = ({ kind }: Region): boolean => objectives.has(kind);
