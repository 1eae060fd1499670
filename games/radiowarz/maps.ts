/**
 * The maps that come with the game, compiled when they are first asked for, and their strips. A map from outside that is one of them is recognised, so
 * that it need be neither checked nor compiled again. A released map never changes: a better one gets a new id.
 */
import { isRecord, same } from '@partyline/kernel/json.js';
import { Malformed, type Shape } from '@partyline/kernel/shape.js';
import { type Chart, compile } from './chart.js';
import { looseMapShape, type MapData } from './components/map.js';
import { problems } from './components/problems.js';
import { looseStripsShape, type Strip } from './components/strip.js';
import { archipelago } from './data/archipelago.js';
import { house } from './data/house.js';
import { isthmus } from './data/isthmus.js';

type Edition = { readonly map: MapData; readonly strips: readonly Strip[]; readonly chart: Chart };
type Shipped = { readonly map: unknown; readonly strips: unknown };

const SHIPPED: readonly Shipped[] = [house, archipelago, isthmus];

function edition({ map, strips }: Shipped): Edition {
  const data = looseMapShape.read(map, 'map');
  let chart: Chart | null = null;
  return {
    map: data,
    strips: looseStripsShape.read(strips, 'strips'),
    // Charts take a moment to compile, and most who load the game play on one map only.
    get chart() {
      chart ??= compile(data);
      return chart;
    },
  };
}

/** By name: the map, and the strips that belong to it. */
export const EDITIONS: ReadonlyMap<string, Edition> = new Map(SHIPPED.map(edition).map((each) => [each.map.id, each]));

/** The edition whose map this is, whatever it came through. */
function shipped(map: unknown): Edition | null {
  const id = isRecord(map) ? map['id'] : null;
  const known = typeof id === 'string' ? EDITIONS.get(id) : undefined;
  return known !== undefined && same(known.map, map) ? known : null;
}

/** A map that can be played on: whatever is wrong with it is malformed input. */
export const mapShape: Shape<MapData> = {
  schema: looseMapShape.schema,
  read(value, at) {
    const known = shipped(value);
    if (known !== null) return known.map;
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
