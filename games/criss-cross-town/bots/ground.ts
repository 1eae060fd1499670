/**
 * The ground of a town while a bot thinks: letters as codes on one large field, so that trying a piece somewhere is quick
 * (CT-4.1, CT-4.2), and what each run is worth as it stands. Knows letters, buildings and runs; chooses nothing.
 */
import type { Building, Square } from '../components/sheet.js';
import { indexOf } from '../dictionary/automaton.js';
import { wordPoints } from '../rules/score.js';
import type { Town } from '../state.js';
import { HOUSE, type Lexicon, UNMENDABLE } from './lexicon.js';

export const WIDTH = 256;
const CENTRE = WIDTH / 2;
const MOST = 99;
const AROUND = [1, WIDTH, -1, -WIDTH] as const;
/** On the code of a square that is only tried. */
export const TRIED = 64;

export const fieldOf = ([row, column]: Square): number => (row + CENTRE) * WIDTH + column + CENTRE;
export const squareOn = (field: number): Square => [Math.floor(field / WIDTH) - CENTRE, (field % WIDTH) - CENTRE];

/** Whether a box with this corner lies within the town's coordinates. */
export function isInside(corner: number, height: number, width: number): boolean {
  const row = Math.floor(corner / WIDTH) - CENTRE;
  const column = (corner % WIDTH) - CENTRE;
  return row >= -MOST && column >= -MOST && row + height - 1 <= MOST && column + width - 1 <= MOST;
}

export type Ground = {
  readonly lexicon: Lexicon;
  /** By field: 0 for an empty one. */
  readonly codes: Uint8Array;
  readonly buildings: Building[];
  /** By field, for the row and then for the column through it: the points of its run, and what that needs. */
  readonly points: readonly [Int8Array, Int8Array];
  readonly needs: readonly [Uint8Array, Uint8Array];
  /** The fields that have a letter, in the order in which they were built. */
  readonly fields: number[];
  /** Those of this round's houses that every further piece may still make worth more. */
  readonly houses: number[];
  readonly scratch: Uint8Array;
};

export function groundFor(lexicon: Lexicon): Ground {
  const size = WIDTH * WIDTH;
  return {
    lexicon,
    codes: new Uint8Array(size),
    buildings: new Array<Building>(size).fill('.'),
    points: [new Int8Array(size), new Int8Array(size)],
    needs: [new Uint8Array(size), new Uint8Array(size)],
    fields: [],
    houses: [],
    scratch: new Uint8Array(WIDTH),
  };
}

const STEPS = [1, WIDTH] as const;

/** Reads the run from this field on into the scratch; how long it is. */
function read({ codes, scratch }: Ground, from: number, step: number): number {
  let length = 0;
  for (let at = from; codes[at] !== 0; at += step) scratch[length++] = codes[at] ?? 0;
  return length;
}

function judgeRun(ground: Ground, field: number, direction: 0 | 1): number {
  const length = read(ground, field, STEPS[direction]);
  const needs = length < 2 ? 0 : ground.lexicon.needs(ground.scratch, length);
  const points = needs === UNMENDABLE ? 0 : wordPoints(length);
  for (let i = 0; i < length; i++) {
    ground.points[direction][field + i * STEPS[direction]] = points;
    ground.needs[direction][field + i * STEPS[direction]] = needs;
  }
  return needs === UNMENDABLE ? 0 : needs;
}

/** Judges every run anew; how many wild letters all of them need. */
export function judgeRuns(ground: Ground): number {
  let needs = 0;
  for (const direction of [0, 1] as const) {
    for (const field of ground.fields) {
      if (ground.codes[field - STEPS[direction]] === 0) needs += judgeRun(ground, field, direction);
    }
  }
  return needs;
}

export function putLetter(ground: Ground, field: number, code: number, building: Building): void {
  ground.codes[field] = code;
  ground.buildings[field] = building;
  ground.fields.push(field);
}

/** Takes the last fields away again, until so many are left. */
export function takeBack(ground: Ground, left: number): void {
  while (ground.fields.length > left) ground.codes[ground.fields.pop() ?? 0] = 0;
}

export function putTown(ground: Ground, town: Town): void {
  for (const { at, letter, building } of town) {
    putLetter(ground, fieldOf(at), indexOf(letter) + 1 + (building === 'H' ? HOUSE : 0), building);
  }
}

/** The empty fields beside letters. */
export function frontier({ codes, fields }: Ground): number[] {
  const found = new Set<number>();
  for (const field of fields) for (const step of AROUND) if (codes[field + step] === 0) found.add(field + step);
  return [...found];
}

/** Whether a letter on this field is in a block of four. */
export function inBlock({ codes }: Ground, field: number): boolean {
  const [left, right] = [codes[field - 1] !== 0, codes[field + 1] !== 0];
  if (codes[field - WIDTH] !== 0) {
    if (left && codes[field - WIDTH - 1] !== 0) return true;
    if (right && codes[field - WIDTH + 1] !== 0) return true;
  }
  if (codes[field + WIDTH] === 0) return false;
  return (left && codes[field + WIDTH - 1] !== 0) || (right && codes[field + WIDTH + 1] !== 0);
}
