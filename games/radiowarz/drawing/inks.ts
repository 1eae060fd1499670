/** The inks of the printed map, by day: those of the board's style sheet, for what is drawn without one. A test holds them together. */
import type { RegionKind } from '../components/map.js';

export type LandInks = { readonly fill: string; readonly mark: string; readonly crown: string };

export const LAND_INKS: { readonly [kind in RegionKind]: LandInks } = {
  plains: { fill: '#eee6b8', mark: '#a99c5c', crown: '#eee6b8' },
  'green-forest': { fill: '#a9c48b', mark: '#4d6c38', crown: '#8bad6c' },
  'red-forest': { fill: '#d9a182', mark: '#7d3a22', crown: '#c27a58' },
  desert: { fill: '#f3d69a', mark: '#b18238', crown: '#f3d69a' },
  swamp: { fill: '#b9c4b4', mark: '#55685f', crown: '#b9c4b4' },
  mountain: { fill: '#b7a68c', mark: '#8a765a', crown: '#b7a68c' },
  water: { fill: '#c9dadd', mark: '#9fbac0', crown: '#c9dadd' },
};

export const MAP_INKS = {
  shore: '#7e9fa8',
  coast: '#4e4634',
  peak: '#cfc0a6',
  'peak-shade': '#7b6850',
  snow: '#fffdf6',
  ink: '#33281a',
  paper: '#fffaf0',
  red: '#c0271b',
} as const;
