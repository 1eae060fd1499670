/**
 * The maps that come with the game, compiled once, and their strips. A map from outside that is one of them is recognised, so
 * that it need be neither checked nor compiled again. A released map never changes: a better one gets a new id.
 */
import { isRecord, same } from '@partyline/kernel/json.js';
import { Malformed, type Shape } from '@partyline/kernel/shape.js';
import { type Chart, compile } from './chart.js';
import { looseMapShape, type MapData } from './components/map.js';
import { problems } from './components/problems.js';
import { looseStripsShape, type Strip } from './components/strip.js';
import { house } from './data/house.js';

type Edition = { readonly chart: Chart; readonly strips: readonly Strip[] };
type Shipped = { readonly map: unknown; readonly strips: unknown };

const SHIPPED: readonly Shipped[] = [house];

function edition({ map, strips }: Shipped): Edition {
  const data = looseMapShape.read(map, 'map');
  return { chart: compile(data), strips: looseStripsShape.read(strips, 'strips') };
}

/** By name: the map, and the strips that belong to it. */
export const EDITIONS: ReadonlyMap<string, Edition> = new Map(SHIPPED.map(edition).map((each) => [each.chart.map.id, each]));

/** The edition whose map this is, whatever it came through. */
function shipped(map: unknown): Edition | null {
  const id = isRecord(map) ? map['id'] : null;
  const known = typeof id === 'string' ? EDITIONS.get(id) : undefined;
  return known !== undefined && same(known.chart.map, map) ? known : null;
}

/** A map that can be played on: whatever is wrong with it is malformed input. */
export const mapShape: Shape<MapData> = {
  schema: looseMapShape.schema,
  read(value, at) {
    const known = shipped(value);
    if (known !== null) return known.chart.map;
    const map = looseMapShape.read(value, at);
    const [problem] = problems(map);
    if (problem !== undefined) throw new Malformed(`${at}: ${problem.message}`);
    return map;
  },
};

/** The chart of a map that has no problems. */
export const chartOf = (map: MapData): Chart => shipped(map)?.chart ?? compile(map);

/** The strips that belong to a map, where it is one of ours. */
export const stripsFor = (map: MapData): readonly Strip[] => shipped(map)?.strips ?? [];
