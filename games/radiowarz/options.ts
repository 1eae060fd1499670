/** The options: which map and which strips. By name for those that come with the game, or whole. */
import type { Refusal } from '@partyline/kernel/game.js';
import { Malformed, named, type Of, object, optional, type Shape } from '@partyline/kernel/shape.js';
import { looseStripsShape, type Strip, stripProblems } from './components/strip.js';
import type { MapChart } from './maps/chart.js';
import { chartOf, EDITIONS, mapShape } from './maps/shipped.js';
import { refuse } from './refusals.js';

const HOUSE = 'house';
const NAMES = [...EDITIONS.keys()];

const fields = object({
  map: optional(named(NAMES, mapShape), () => HOUSE),
  /** Nothing stands for the strips that belong to the map. */
  strips: optional(named([...NAMES, ''], looseStripsShape), () => ''),
});
export type Options = Of<typeof fields>;

export const optionsShape: Shape<Options> = {
  schema: fields.schema,
  read(value, at) {
    const { map, strips } = fields.read(value, at);
    if (strips !== '') return { map, strips };
    if (typeof map !== 'string') throw new Malformed(`${at}.strips is missing: a map of its own needs strips of its own.`);
    return { map, strips: map };
  },
};

export function chartFor({ map }: Options): MapChart {
  if (typeof map !== 'string') return chartOf(map);
  const known = EDITIONS.get(map);
  if (known === undefined) throw new RangeError(`no map ${map}`);
  return known.chart;
}

export const deckFor = ({ strips }: Options): readonly Strip[] =>
  typeof strips === 'string' ? (EDITIONS.get(strips)?.strips ?? []) : strips;

/** Why no game can begin with these options: strips that do not belong to the map. */
export function unfit(options: Options): Refusal | null {
  const { map } = options;
  const known = typeof map === 'string' ? EDITIONS.get(map)?.map : map;
  if (known === undefined) return refuse(null, 'no-such-map', { map: String(map) });
  const [problem] = stripProblems(deckFor(options), known);
  return problem === undefined ? null : refuse('RW-1.2', 'unfit-strips', { problem: problem.message });
}
