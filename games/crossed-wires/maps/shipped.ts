/** The maps that come with the game, each compiled when it is first asked for. A released map never changes: a better one gets a new id. */
import { basins } from '../data/basins.js';
import { house } from '../data/house.js';
import { valley } from '../data/valley.js';
import { compile, type HexBoard, mapShape } from './map.js';

const SHIPPED = [house, valley, basins];

export const MAP_IDS: readonly string[] = SHIPPED.map(({ id }) => id);

const boards = new Map<string, HexBoard>();

/** Null where no map of ours is called so. */
export function shippedBoard(id: string): HexBoard | null {
  const known = boards.get(id);
  const data = SHIPPED.find((map) => map.id === id);
  if (known !== undefined || data === undefined) return known ?? null;
  const board = compile(mapShape.read(data, 'map'));
  boards.set(id, board);
  return board;
}

/** What people call a map of ours; null where none has this id. */
export const mapName = (id: string): string | null => SHIPPED.find((map) => map.id === id)?.name ?? null;
