/** The options: which map. By name for those that come with the game, or a whole map of one's own. */
import { named, type Of, object, optional } from '@partyline/kernel/shape.js';
import { compile, type HexBoard, mapShape } from './maps/map.js';
import { MAP_IDS, shippedBoard } from './maps/shipped.js';

export const optionsShape = object({ map: optional(named(MAP_IDS, mapShape), () => 'house') });
export type Options = Of<typeof optionsShape>;

export function boardOf({ map }: Options): HexBoard {
  if (typeof map !== 'string') return compile(map);
  const board = shippedBoard(map);
  if (board === null) throw new RangeError(`no map ${map}`);
  return board;
}
