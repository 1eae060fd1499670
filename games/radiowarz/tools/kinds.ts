/**
 * Which region is of which kind: five of each, no two of a kind side by side where that can be, swamps by the water and
 * deserts inland. Works on the labels of a grid; knows no cities.
 */
import type { Random } from '@partyline/kernel/random.js';
import { OBJECTIVE_KINDS } from '../components/map.js';
import { LAND } from './land.js';
import type { Raster } from './raster.js';
import { MOUNTAINS, REGIONS, WATERS } from './regions.js';

type Ground = {
  /** Borders between regions, as pairs. */
  readonly borders: readonly (readonly [number, number])[];
  /** By region: how many cells border on water. */
  readonly wet: readonly number[];
};

function survey({ width, cells }: Raster): Ground {
  const lengths = new Map<number, number>();
  const wet = Array.from({ length: REGIONS }, () => 0);
  const region = (label: number) => (label >= LAND && label < MOUNTAINS ? label - LAND : -1);
  for (const [cell, label] of cells.entries()) {
    const others = [(cell + 1) % width === 0 ? undefined : cells[cell + 1], cells[cell + width]];
    for (const other of others.filter((one) => one !== undefined && one !== label)) {
      const [a, b] = [region(label), region(other ?? label)];
      if (a >= 0 && b >= 0) {
        const key = Math.min(a, b) * REGIONS + Math.max(a, b);
        lengths.set(key, (lengths.get(key) ?? 0) + 1);
      } else if (Math.max(label, other ?? 0) >= WATERS) {
        const land = Math.max(a, b);
        if (land >= 0) wet[land] = (wet[land] ?? 0) + 1;
      }
    }
  }
  const borders = [...lengths]
    .filter(([, length]) => length > 3)
    .map(([key]) => [Math.floor(key / REGIONS), key % REGIONS] as const);
  return { borders, wet };
}

const SWAMP = OBJECTIVE_KINDS.indexOf('swamp');
const DESERT = OBJECTIVE_KINDS.indexOf('desert');

function unlikely({ borders, wet }: Ground, kinds: readonly number[]): number {
  let sum = 0;
  for (const [a, b] of borders) if (kinds[a] === kinds[b]) sum += 100;
  for (const [i, kind] of kinds.entries()) {
    if (kind === DESERT) sum += Math.min(60, wet[i] ?? 0) / 6;
    if (kind === SWAMP) sum -= Math.min(60, wet[i] ?? 0) / 12;
  }
  return sum;
}

/** The kind of each region, as an index into OBJECTIVE_KINDS: pairs are exchanged for as long as that helps. */
export function chooseKinds(raster: Raster, random: Random): number[] {
  const ground = survey(raster);
  let kinds = Array.from({ length: REGIONS }, (_, i) => i % OBJECTIVE_KINDS.length);
  let worst = unlikely(ground, kinds);
  for (let step = 0; step < 6000; step++) {
    const [i, j] = [random(REGIONS), random(REGIONS)];
    const next = kinds.map((kind, k) => (k === i ? (kinds[j] ?? kind) : k === j ? (kinds[i] ?? kind) : kind));
    const now = unlikely(ground, next);
    // A little for the worse is allowed early on, so that the search does not get stuck.
    if (now > worst + (step < 4000 ? random(40) - 30 : 0)) continue;
    [kinds, worst] = [next, now];
  }
  return kinds;
}
