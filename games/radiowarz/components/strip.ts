/** Objective strips as data: six regions each. The public format, and what keeps strips off a map. */
import type { Finding } from '@partyline/kernel/features/component.js';
import { list, object, type Shape, text } from '@partyline/kernel/shape.js';
import { isObjective, type MapData } from './map.js';

export type Strip = { readonly id: string; readonly regions: readonly string[] };

const MOST_STRIPS = 200;
const LEAST_STRIPS = 12;
export const STRIP_REGIONS = 6;

const stripShape: Shape<Strip> = object({ id: text(100), regions: list(text(100), 100) });

/** Strips of the right form, whether they can be played on some map or not. */
export const looseStripsShape: Shape<readonly Strip[]> = list(stripShape, MOST_STRIPS);

type Complain = (at: string, message: string) => void;

function checkStrip({ id, regions }: Strip, at: string, map: MapData, complain: Complain): void {
  if (regions.length !== STRIP_REGIONS) {
    complain(`${at}.regions`, `A strip has ${STRIP_REGIONS} regions, the strip ${id} has ${regions.length}.`);
  }
  for (const [i, name] of regions.entries()) {
    const region = map.regions.find((one) => one.id === name);
    const where = `${at}.regions[${i}]`;
    if (region === undefined) complain(where, `The strip ${id} names "${name}", and the map has no such region.`);
    else if (!isObjective(region)) complain(where, `The strip ${id} names ${name}, but ${region.kind} is no objective.`);
    if (regions.indexOf(name) < i) complain(where, `The strip ${id} names ${name} twice.`);
  }
}

/** Everything that keeps these strips out of a game on this map. */
export function stripProblems(strips: readonly Strip[], map: MapData): readonly Finding[] {
  const found: Finding[] = [];
  const complain: Complain = (at, message) => found.push({ level: 'error', at, message });
  if (strips.length < LEAST_STRIPS) {
    complain('strips', `A game needs at least ${LEAST_STRIPS} strips, here are ${strips.length}.`);
  }
  for (const [i, strip] of strips.entries()) {
    const first = strips.findIndex(({ id }) => id === strip.id);
    if (first < i) complain(`strips[${i}].id`, `The id "${strip.id}" is taken by strips[${first}].`);
    checkStrip(strip, `strips[${i}]`, map, complain);
  }
  return found;
}
