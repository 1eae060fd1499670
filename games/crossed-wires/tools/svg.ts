/** A map as an SVG document, to look at while one works on it: the sheet that is printed to be played on. */
import type { MapData } from '../maps/map.js';
import { documentOf, mapPiece } from '../print/sheet.js';

const ACROSS = 22;

export const svgOf = (map: MapData): string => documentOf(mapPiece(map, ACROSS, `${Object.keys(map.hexes).length} hexes`));
