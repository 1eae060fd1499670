/**
 * Everything that keeps a map out of a game, in sentences for the person who drew it. What merely makes a map play badly is
 * told by the tools. Knows no rule of the game.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { type Point, whereIs } from '../geometry/plane.js';
import { inLine } from './general-position.js';
import { type City, isObjective, type MapData, type Region } from './map.js';
import { told, untiled } from './outlines.js';
import { notSimple } from './simple.js';

/** Nearly twice as many as the finest of our maps has; and every corner is held against the line through every two cities. */
const MOST_CORNERS = 5_000;
const MOST_COMPARED = 4_000_000;
const LEAST_BASES = 4;
/** So many findings of one sort are enough to work on. */
const ENOUGH = 20;

const error = (at: string, message: string): Finding => ({ level: 'error', at, message });

/** What has an id that another has already. */
function twice(what: 'regions' | 'cities', all: readonly { readonly id: string }[]): Finding[] {
  return all.flatMap(({ id }, i) => {
    const first = all.findIndex((one) => one.id === id);
    return first < i ? [error(`${what}[${i}].id`, `The id "${id}" is taken by ${what}[${first}].`)] : [];
  });
}

function checkNumber({ id, kind, number }: Region, at: string): Finding[] {
  if (kind === 'mountain' || kind === 'water') {
    return number === undefined ? [] : [error(`${at}.number`, `The region ${id} is ${kind} and has no number.`)];
  }
  if (number === undefined) return [error(at, `The region ${id} needs a number within its kind, ${kind}.`)];
  return number < 1 ? [error(`${at}.number`, `The number of the region ${id} must be 1 or more.`)] : [];
}

function checkRegion(region: Region, at: string, [width, height]: Point): Finding[] {
  const beyond = region.outline.find(([x, y]) => x < 0 || y < 0 || x > width || y > height);
  if (beyond !== undefined) return [error(`${at}.outline`, `The corner ${told(beyond)} of ${region.id} lies outside the map.`)];
  const fault = notSimple(region.outline);
  return fault === null ? [] : [error(`${at}.outline`, `The outline of ${region.id} ${fault}.`)];
}

const mostCorners = (cities: number): number =>
  Math.min(MOST_CORNERS, Math.floor(MOST_COMPARED / Math.max(1, (cities * (cities - 1)) / 2)));

function checkRegions({ size, regions, cities }: MapData): Finding[] {
  const [width, height] = size;
  if (width < 1 || height < 1) return [error('size', `A map of ${width} by ${height} has no room.`)];
  const corners = regions.reduce((sum, { outline }) => sum + outline.length, 0);
  const most = mostCorners(cities.length);
  if (corners > most)
    return [error('regions', `A map with ${cities.length} cities has at most ${most} corners, this one has ${corners}.`)];
  return [
    ...twice('regions', regions),
    ...regions.flatMap((region, i) => checkNumber(region, `regions[${i}]`)),
    ...regions.flatMap((region, i) => checkRegion(region, `regions[${i}]`, size)),
  ];
}

function checkCity({ id, at, region: name }: City, path: string, { regions }: MapData): Finding[] {
  const region = regions.find((one) => one.id === name);
  if (region === undefined) return [error(`${path}.region`, `The city ${id} lies in "${name}", and there is no such region.`)];
  if (!isObjective(region)) return [error(`${path}.region`, `The city ${id} lies in ${name}: no city stands in ${region.kind}.`)];
  const where = whereIs(at, region.outline);
  if (where === 'inside') return [];
  const how = where === 'edge' ? 'lies on the border of' : 'does not lie in';
  return [error(`${path}.at`, `The city ${id} at ${told(at)} ${how} its region ${name}.`)];
}

function checkCities(map: MapData): Finding[] {
  const bases = map.cities.filter(({ base }) => base).length;
  return [
    ...(bases < LEAST_BASES ? [error('cities', `A map has at least ${LEAST_BASES} bases, this one has ${bases}.`)] : []),
    ...twice('cities', map.cities),
    ...map.cities.flatMap((city, i) => checkCity(city, `cities[${i}]`, map)),
  ];
}

/** The search stops once enough is found: a hostile map has millions of faults. */
function some(findings: Iterable<Finding>): Finding[] {
  const found: Finding[] = [];
  for (const finding of findings) {
    found.push(finding);
    if (found.length === ENOUGH) break;
  }
  return found;
}

/** Everything that keeps a map out of play; the finer questions are asked once the coarse ones are answered. */
export function problems(map: MapData): readonly Finding[] {
  const regions = checkRegions(map);
  const tiling = regions.length > 0 ? [] : some(untiled(map));
  const cities = checkCities(map);
  const found = [...regions, ...tiling, ...cities];
  return found.length > 0 ? found : some(inLine(map));
}
