/**
 * The options: which map, and the extra cash by seat. By name for what comes with the game, or a whole map and a list of one's own.
 */
import { integer, list, named, type Of, object, optional, type Shape } from '@partyline/kernel/shape.js';
import { compile, type HexBoard, MOST_COMPANIES, mapShape } from './maps/map.js';
import { MAP_IDS, shippedBoard } from './maps/shipped.js';

/** As much again as everybody begins with, four times. */
const MOST_EXTRA = 100;

const asked = object({
  map: optional(named(MAP_IDS, mapShape), () => 'house'),
  extraCash: optional(named(['none', 'house'], list(integer(MOST_EXTRA, 0), MOST_COMPANIES)), () => 'none'),
});
type Asked = Of<typeof asked>;
export type Options = Pick<Asked, 'map'> & Partial<Pick<Asked, 'extraCash'>>;

/** What is off is not written down: a table with the printed rules has the options that it had before there was a variant. */
export const optionsShape: Shape<Options> = {
  ...asked,
  read(value, at) {
    const { extraCash, ...printed } = asked.read(value, at);
    return extraCash === 'none' ? printed : { ...printed, extraCash };
  },
};

export function boardOf({ map }: Options): HexBoard {
  if (typeof map !== 'string') return compile(map);
  const board = shippedBoard(map);
  if (board === null) throw new RangeError(`no map ${map}`);
  return board;
}
