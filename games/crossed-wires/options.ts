/**
 * The options: which map, and the extra cash by seat. By name for what comes with the game, or a whole map and a list of one's own.
 */
import { integer, list, named, type Of, object, optional } from '@partyline/kernel/shape.js';
import { compile, type HexBoard, MOST_COMPANIES, mapShape } from './maps/map.js';
import { MAP_IDS, shippedBoard } from './maps/shipped.js';

/** As much again as everybody begins with, four times. */
const MOST_EXTRA = 100;

export const optionsShape = object({
  map: optional(named(MAP_IDS, mapShape), () => 'house'),
  extraCash: optional(named(['none', 'house'], list(integer(MOST_EXTRA, 0), MOST_COMPANIES)), () => 'none'),
});
export type Options = Of<typeof optionsShape>;

export function boardOf({ map }: Options): HexBoard {
  if (typeof map !== 'string') return compile(map);
  const board = shippedBoard(map);
  if (board === null) throw new RangeError(`no map ${map}`);
  return board;
}
