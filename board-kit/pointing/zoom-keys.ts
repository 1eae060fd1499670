/** The keys of a drawing that can be panned and zoomed, for the overview of keys of every board that has one. */
import type { BoardKey } from '../board.js';

export const ZOOM_KEYS: readonly BoardKey[] = [{ keys: '+ − 0', does: 'Zoom in, zoom out, show all' }];
