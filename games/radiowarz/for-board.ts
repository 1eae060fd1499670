/** What a board needs to know of a view and of components, asked of the rules' own files, so that nothing is written twice. */
import type { Finding } from '@partyline/kernel/features/component.js';
import { parse } from '@partyline/kernel/shape.js';
import { isObjective, looseMapShape, type MapData, OBJECTIVE_KINDS, regionWords } from './components/map.js';
import { problems } from './components/problems.js';
import { looseStripsShape, STRIP_REGIONS, type Strip, stripProblems } from './components/strip.js';
import {
  cornerNear,
  cutAlong,
  cutRing,
  joined,
  movedCorner,
  type OnBorder,
  shared,
  withoutCorner,
} from './components/subdivision.js';
import { type Point, whereIs } from './geometry/plane.js';
import { crossings } from './geometry/stretch.js';
import { EDITIONS } from './maps/shipped.js';

export type { OnBorder, Point };
/** What the editor of maps asks of outlines and strips. */
export {
  cornerNear,
  cutAlong,
  cutRing,
  isObjective,
  joined,
  looseMapShape,
  looseStripsShape,
  movedCorner,
  OBJECTIVE_KINDS,
  regionWords,
  STRIP_REGIONS,
  shared,
  whereIs,
  withoutCorner,
};

/** The mountains that a straight stretch between two cities would cross. */
export function inTheWay({ regions, cities }: MapData, from: string, to: string): readonly string[] {
  const [a, b] = [from, to].map((id) => cities.find((city) => city.id === id)?.at);
  if (a === undefined || b === undefined) return [];
  return regions.flatMap(({ id, kind, outline }) => (kind === 'mountain' && crossings(a, b, outline) > 0 ? [id] : []));
}

type Own = { readonly map: MapData; readonly strips: readonly Strip[] };

/** Whether a map and strips of the host's own can be played with, and everything that is to be said about them. */
export function judgeOwn(map: unknown, strips: unknown): { readonly findings: readonly Finding[]; readonly options: Own | null } {
  const said = (error: string): Finding => ({ level: 'error', at: '', message: error });
  const [land, deck] = [parse(looseMapShape, map, 'map'), parse(looseStripsShape, strips, 'strips')];
  if (!land.ok) return { findings: [said(land.error)], options: null };
  if (!deck.ok) return { findings: [said(deck.error)], options: null };
  const wrong = problems(land.value);
  const findings = wrong.length > 0 ? wrong : stripProblems(deck.value, land.value);
  return { findings, options: findings.length > 0 ? null : { map: land.value, strips: deck.value } };
}

/** The maps that come with the game. */
export const shippedMaps: readonly MapData[] = [...EDITIONS.values()].map(({ map }) => map);

/** The same with their strips. */
export const editions: readonly Own[] = [...EDITIONS.values()].map(({ map, strips }) => ({ map, strips }));
