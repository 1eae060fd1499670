/** The maps that come with the game, compiled once. A released map never changes: a better one gets a new id. */
import { basins } from './data/basins.js';
import { house } from './data/house.js';
import { valley } from './data/valley.js';
import { type Board, compile, mapShape } from './map.js';

const shipped = [house, valley, basins].map((data) => compile(mapShape.read(data, 'map')));

export const MAPS: ReadonlyMap<string, Board> = new Map(shipped.map((board) => [board.map.id, board]));
