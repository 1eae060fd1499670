/**
 * Makes objective strips for a map: one region of each kind and one more, all about equally hard. Hardness is reckoned
 * exactly: the chance that five stretches drawn at random pass over all six regions, and the chance that a random walk of
 * five legal stretches from a random base does; and the fewest stretches that are needed from each base.
 */
import { type Random, shuffled } from '@partyline/kernel/random.js';
import { isObjective, type MapData, OBJECTIVE_KINDS } from '../components/map.js';
import type { Strip } from '../components/strip.js';
import { type Stretch, stretchesOf } from './stretches.js';

const TURNS = 5;
const FULL = 63;

/** What is known of the stretches of a map, prepared for many strips. */
export type FreeStretches = {
  readonly map: MapData;
  readonly free: readonly Stretch[];
};

export const freeStretchesOf = (map: MapData): FreeStretches => ({ map, free: stretchesOf(map).filter(({ free }) => free) });

/** The regions of the strip under each free stretch, as six bits. */
function masksOf({ free }: FreeStretches, regions: readonly string[]): number[] {
  const bits = new Map(regions.map((region, i) => [region, 1 << i]));
  return free.map(({ over }) => over.reduce((sum, region) => sum | (bits.get(region) ?? 0), 0));
}

/** The chance that five stretches, drawn one by one from all that have these masks, pass over everything. */
function drawnChance(masks: readonly number[]): number {
  const counts = new Array<number>(FULL + 1).fill(0);
  for (const mask of masks) counts[mask] = (counts[mask] ?? 0) + 1;
  // By inclusion and exclusion over the sets of regions that are all missed.
  let chance = 0;
  for (let missed = 0; missed <= FULL; missed++) {
    let clear = 0;
    let sign = 1;
    for (let left = missed; left > 0; left &= left - 1) sign = -sign;
    for (let mask = 0; mask <= FULL; mask++) if ((mask & missed) === 0) clear += counts[mask] ?? 0;
    chance += sign * (clear / masks.length) ** TURNS;
  }
  return chance;
}

type Step = { readonly to: number; readonly mask: number };

/** From each city, the free stretches to cities where a station of the strip's owner may stand. */
function stepsOf({ map, free }: FreeStretches, regions: readonly string[], masks: readonly number[]): Step[][] {
  const steps: Step[][] = map.cities.map(() => []);
  const open = map.cities.map(({ region }) => !regions.includes(region));
  for (const [i, { from, to }] of free.entries()) {
    const mask = masks[i] ?? 0;
    if (open[to] === true) steps[from]?.push({ to, mask });
    if (open[from] === true) steps[to]?.push({ to: from, mask });
  }
  return steps;
}

/** The chance that a random walk from a random base is done after five steps; it may come back to a city. */
function walkedChance({ map }: FreeStretches, steps: readonly (readonly Step[])[]): number {
  const size = FULL + 1;
  let now = new Float64Array(map.cities.length * size);
  const bases = map.cities.filter(({ base }) => base).length;
  for (const [city, { base }] of map.cities.entries()) if (base) now[city * size] = 1 / bases;
  for (let turn = 0; turn < TURNS; turn++) {
    const next = new Float64Array(now.length);
    for (let state = 0; state < now.length; state++) {
      const chance = now[state] ?? 0;
      if (chance === 0) continue;
      const ways = steps[Math.floor(state / size)] ?? [];
      for (const { to, mask } of ways) {
        const goal = to * size + ((state % size) | mask);
        next[goal] = (next[goal] ?? 0) + chance / ways.length;
      }
    }
    now = next;
  }
  return map.cities.reduce((sum, _city, i) => sum + (now[i * size + FULL] ?? 0), 0);
}

/** The fewest stretches from each base, in the order of the cities; more than five is infinity. */
function fewest({ map }: FreeStretches, steps: readonly (readonly Step[])[]): number[] {
  return map.cities.flatMap(({ base }, start) => {
    if (!base) return [];
    let now = new Set([start * (FULL + 1)]);
    for (let turn = 1; turn <= TURNS; turn++) {
      const next = new Set<number>();
      for (const state of now) {
        for (const { to, mask } of steps[Math.floor(state / (FULL + 1))] ?? [])
          next.add(to * (FULL + 1) + ((state % (FULL + 1)) | mask));
      }
      if ([...next].some((state) => state % (FULL + 1) === FULL)) return [turn];
      now = next;
    }
    return [Number.POSITIVE_INFINITY];
  });
}

export type Hardness = {
  /** Five stretches of all, five between cities outside the strip's regions, five of a walk. */
  readonly drawn: number;
  readonly outside: number;
  readonly walked: number;
  readonly fewest: readonly number[];
};

type Ways = { readonly masks: readonly number[]; readonly steps: readonly (readonly Step[])[] };

function waysOf(stretches: FreeStretches, regions: readonly string[]): Ways {
  const masks = masksOf(stretches, regions);
  return { masks, steps: stepsOf(stretches, regions, masks) };
}

function outsideChance({ map, free }: FreeStretches, regions: readonly string[], masks: readonly number[]): number {
  const open = map.cities.map(({ region }) => !regions.includes(region));
  return drawnChance(masks.filter((_, i) => open[free[i]?.from ?? 0] === true && open[free[i]?.to ?? 0] === true));
}

export function hardnessOf(stretches: FreeStretches, regions: readonly string[]): Hardness {
  const { masks, steps } = waysOf(stretches, regions);
  return {
    drawn: drawnChance(masks),
    outside: outsideChance(stretches, regions, masks),
    walked: walkedChance(stretches, steps),
    fewest: fewest(stretches, steps),
  };
}

/** One region of each kind and one more, at random. */
function draw({ map }: FreeStretches, random: Random): string[] {
  const land = map.regions.filter(isObjective);
  const all = OBJECTIVE_KINDS.map((kind) =>
    shuffled(
      random,
      land.filter((region) => region.kind === kind),
    ),
  );
  const six = [...all.flatMap(([first]) => (first === undefined ? [] : [first])), ...(all[random(all.length)] ?? []).slice(1, 2)];
  return land.filter((region) => six.includes(region)).map(({ id }) => id);
}

export type Wish = {
  readonly strips: number;
  /** So many that are about as hard as wished are enough to choose from. */
  readonly pool: number;
  /** The most strips that a region may be in, and the most regions that two strips may share. */
  readonly uses: number;
  readonly shared: number;
  /** The chance of five stretches between cities outside that is aimed at, and how far apart all chances may be, as a factor. */
  readonly chance: number;
  readonly spread: number;
};

const TRIES = 8000;

const isPossible = (turns: readonly number[]): boolean => turns.every((turn) => turn >= 3 && turn <= TURNS);
const near = (value: number, aim: number, spread: number): boolean =>
  value * value * spread >= aim * aim && value * value <= aim * aim * spread;

type Candidate = { readonly regions: readonly string[]; readonly hard: Hardness };

/** Different strips that can be done from every base and are about as hard as wished; what is quickly reckoned is asked first. */
function candidates(stretches: FreeStretches, { chance, spread, pool }: Wish, random: Random): Candidate[] {
  const found = new Map<string, Candidate>();
  for (let i = 0; i < TRIES && found.size < pool; i++) {
    const regions = draw(stretches, random);
    const key = regions.join();
    if (found.has(key) || !near(outsideChance(stretches, regions, masksOf(stretches, regions)), chance, spread)) continue;
    if (!isPossible(fewest(stretches, waysOf(stretches, regions).steps))) continue;
    found.set(key, { regions, hard: hardnessOf(stretches, regions) });
  }
  return [...found.values()];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Those that are near the middle by the other measures too. */
function alike(pool: readonly Candidate[], spread: number): Candidate[] {
  const drawn = median(pool.map(({ hard }) => hard.drawn));
  const walked = median(pool.map(({ hard }) => hard.walked));
  return pool.filter(({ hard }) => near(hard.drawn, drawn, spread) && near(hard.walked, walked, spread));
}

/** The strips that are wanted, or fewer where so many were not found. */
export function makeStrips(stretches: FreeStretches, wish: Wish, random: Random): Strip[] {
  const chosen: (readonly string[])[] = [];
  const uses = new Map<string, number>();
  const used = (regions: readonly string[]) => regions.reduce((sum, region) => sum + (uses.get(region) ?? 0) ** 2, 0);
  const pool = alike(candidates(stretches, wish, random), wish.spread);
  while (chosen.length < wish.strips) {
    const free = pool.filter(
      ({ regions }) =>
        regions.every((region) => (uses.get(region) ?? 0) < wish.uses) &&
        chosen.every((other) => other.filter((region) => regions.includes(region)).length <= wish.shared),
    );
    const least = Math.min(...free.map(({ regions }) => used(regions)));
    const next = free.find(({ regions }) => used(regions) === least);
    if (next === undefined) break;
    chosen.push(next.regions);
    for (const region of next.regions) uses.set(region, (uses.get(region) ?? 0) + 1);
  }
  return chosen.map((regions, i) => ({ id: `s-${i + 1}`, regions }));
}
