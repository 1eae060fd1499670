/**
 * What an owner of a map wants to hear about it: what keeps it out of play, and what will make it play badly. Takes a map, or
 * a map with its strips as in the options of a game.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { isRecord } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { looseMapShape, type MapData } from '../components/map.js';
import { problems } from '../components/problems.js';
import { looseStripsShape, type Strip, stripProblems } from '../components/strip.js';
import { reachOf, stretchesOf } from './stretches.js';
import { freeStretchesOf, hardnessOf } from './strips.js';

const error = (at: string, message: string): Finding => ({ level: 'error', at, message });
const warning = (at: string, message: string): Finding => ({ level: 'warning', at, message });
const percent = (share: number): string => `${Math.round(1000 * share) / 10} %`;

/** Two regions that players cannot tell apart when they speak of them. */
function numbers({ regions }: MapData): Finding[] {
  return regions.flatMap(({ id, kind, number }, i) => {
    const first = regions.findIndex((one) => one.kind === kind && one.number === number);
    return number === undefined || first === i
      ? []
      : [warning(`regions[${i}].number`, `The regions ${regions[first]?.id} and ${id} are both number ${number} of ${kind}.`)];
  });
}

function reaches(map: MapData): Finding[] {
  const stretches = stretchesOf(map);
  const found: Finding[] = [];
  for (const [id, reach] of reachOf(map, stretches)) {
    const passed = `${percent(reach)} of the free stretches between other cities pass over ${id}`;
    if (reach < 0.01) found.push(warning('regions', `Only ${passed}: a strip with it is all but lost.`));
    if (reach > 0.2) found.push(warning('regions', `${passed}: it is on air nearly by itself.`));
  }
  const stopped = stretches.filter(({ free }) => !free).length / Math.max(1, stretches.length);
  if (stopped > 0.4)
    found.push(warning('regions', `Mountains stop ${percent(stopped)} of the stretches: there will be few ways to go.`));
  return found;
}

function strips(map: MapData, all: readonly Strip[]): Finding[] {
  const stretches = freeStretchesOf(map);
  const found: Finding[] = [];
  const chances = all.map(({ regions }, i) => {
    const { walked, fewest } = hardnessOf(stretches, regions);
    const least = Math.min(...fewest);
    const lost = fewest.filter((turns) => turns > 5).length;
    if (lost > 0)
      found.push(warning(`strips[${i}]`, `From ${lost} of ${fewest.length} bases it cannot be done in five stretches.`));
    if (least < 3) found.push(warning(`strips[${i}]`, `From some base it can be done in ${least} stretches.`));
    return walked;
  });
  const [easiest, hardest] = [Math.max(...chances), Math.min(...chances)];
  if (easiest > 2 * hardest) {
    const [easy, hard] = [easiest, hardest].map((chance) => all[chances.indexOf(chance)]?.id);
    const times =
      hardest === 0
        ? 'while five random stretches never complete'
        : `${Math.round((10 * easiest) / hardest) / 10} times as often as`;
    found.push(warning('strips', `Five random stretches complete ${easy} ${times} ${hard}.`));
  }
  return found;
}

/** The map, where it comes with strips, or what there is instead. */
export const mapIn = (json: unknown): unknown => (isRecord(json) && Object.hasOwn(json, 'map') ? json['map'] : json);

export function inspect(json: unknown): readonly Finding[] {
  const map = parse(looseMapShape, mapIn(json), 'map');
  if (!map.ok) return [error('map', map.error)];
  const errors = problems(map.value);
  if (errors.length > 0) return errors;
  const warnings = [...numbers(map.value), ...reaches(map.value)];
  if (!isRecord(json) || json['strips'] === undefined) return warnings;
  const read = parse(looseStripsShape, json['strips'], 'strips');
  if (!read.ok) return [error('strips', read.error)];
  const unfit = stripProblems(read.value, map.value);
  return unfit.length > 0 ? unfit : [...warnings, ...strips(map.value, read.value)];
}
