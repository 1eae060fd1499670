/** What the printed pieces are drawn in: few inks, a pattern for every building, and where the pieces of an order come from. */
import type { PatternKind } from '@partyline/kernel/drawing/patterns.js';
import type { Sign } from '../drawing/buildings.js';

export const INK = '#2a241c';
export const QUIET = '#6d6353';
/** Lines to cut along inside a sheet: seen, and no more than that. */
export const CUT = '#9c917c';
export const BLUE = '#1f4f8f';
export const PALE = '#c3d3e8';

/** What lies under the letter of each building besides its colour: without colours it still is another one. */
export const UNDERLAYS: { readonly [building in Sign]: PatternKind | 'floors' } = {
  H: 'waves',
  O: 'floors',
  P: 'dots',
  F: 'stripes',
  S: 'checks',
  M: 'cross',
};
