/**
 * The maps that come with the game, compiled when they are first asked for, and their strips. A map from outside that is one of
 * them, or one of the last few that came from outside, is recognised, so that it need be neither checked nor compiled again. A
 * released map never changes: a better one gets a new id.
 */
import { isRecord, same } from '@partyline/kernel/json.js';
import { Malformed, type Shape } from '@partyline/kernel/shape.js';
import { looseMapShape, type MapData } from '../components/map.js';
import { problems } from '../components/problems.js';
import { looseStripsShape, type Strip } from '../components/strip.js';
import { archipelago } from '../data/archipelago.js';
import { house } from '../data/house.js';
import { isthmus } from '../data/isthmus.js';
import { compile, type MapChart } from './chart.js';

/** A map without problems. Charts take a moment to compile, and most who load the game play on one map only. */
type Known = { readonly map: MapData; readonly chart: MapChart };
type Edition = Known & { readonly strips: readonly Strip[] };
type Shipped = { readonly map: unknown; readonly strips: unknown };

const SHIPPED: readonly Shipped[] = [house, archipelago, isthmus];

function compiledLater(map: MapData): () => MapChart {
  let chart: MapChart | null = null;
  return () => {
    chart ??= compile(map);
    return chart;
  };
}

function edition({ map, strips }: Shipped): Edition {
  const data = looseMapShape.read(map, 'map');
  const chartOnce = compiledLater(data);
  return {
    map: data,
    strips: looseStripsShape.read(strips, 'strips'),
    get chart() {
      return chartOnce();
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

/** So many maps from outside are remembered, the last one that was asked for first: a process plays on few at a time. */
const REMEMBERED = 4;
const remembered: Known[] = [];

/** Brings a map from outside to the front; it changes nothing but how soon its chart is there. */
function remember(known: Known): Known {
  const others = remembered.filter((other) => other !== known).slice(0, REMEMBERED - 1);
  remembered.splice(0, remembered.length, known, ...others);
  return known;
}

/** The same map, where it is known to have no problems. */
function recognised(map: unknown): Known | null {
  const ours = shipped(map);
  if (ours !== null) return ours;
  const found = remembered.find((known) => same(known.map, map));
  return found === undefined ? null : remember(found);
}

/** A map that is known to have no problems, to be recognised from now on. */
function met(map: MapData): Known {
  const chartOnce = compiledLater(map);
  return remember({
    map,
    get chart() {
      return chartOnce();
    },
  });
}

/** A map that can be played on: whatever is wrong with it is malformed input. */
export const mapShape: Shape<MapData> = {
  schema: looseMapShape.schema,
  read(value, at) {
    const known = recognised(value);
    if (known !== null) return known.map;
    const map = looseMapShape.read(value, at);
    const [problem] = problems(map);
    if (problem !== undefined) throw new Malformed(`${at}: ${problem.message}`);
    return met(map).map;
  },
};

/** The chart of a map that has no problems. */
export const chartOf = (map: MapData): MapChart => (recognised(map) ?? met(map)).chart;

/** The strips that belong to a map, where it is one of ours. */
export const stripsFor = (map: MapData): readonly Strip[] => shipped(map)?.strips ?? [];
