/** The colours of the printed pieces: those of the console by day. A test holds them against its style sheet. */
import type { Colour } from '../cords/grid.js';

/** By the names of the style sheet. */
export const SWITCH_INKS = {
  'switch-console': '#6b4a2e',
  'switch-bed': '#3d2a1a',
  'switch-wood': '#f3e7cd',
  'switch-wood-edge': '#cdb88f',
  'switch-ink': '#4a3a25',
  'switch-cord-0': '#7d5a43',
  'switch-cord-1': '#56646b',
  'switch-cord-2': '#8a6b3a',
  'switch-cord-edge': '#2c1f14',
  'switch-brass': '#a67c2a',
  'switch-lamp': '#2a1d12',
  'switch-label': '#f7ecd6',
  'switch-shape': '#fffdf6',
} as const;

export const CALL_INKS: { readonly [colour in Colour]: string } = {
  red: '#c23a2b',
  orange: '#d9791b',
  yellow: '#e8c531',
  green: '#2f8f5b',
  blue: '#2f72c4',
  purple: '#8a4fb0',
};
