/** What a hand does on the map while it is edited: paint with one of five brushes, name places, or move the paper. */
import type { HexPaint } from './edits.js';

export type Brush = HexPaint | 'name' | 'hand';

export const BRUSHES: readonly { readonly id: Brush; readonly name: string; readonly key: string; readonly about: string }[] = [
  { id: 'standard', name: 'Land', key: '1', about: 'Paint land' },
  { id: 'city', name: 'City', key: '2', about: 'Paint cities' },
  { id: 'mountain', name: 'Mountain', key: '3', about: 'Paint mountains' },
  { id: 'start', name: 'Exchange', key: '4', about: 'Put the exchange, where everybody begins' },
  { id: 'sea', name: 'Sea', key: '5', about: 'Take hexes away' },
  { id: 'name', name: 'Names', key: 'Enter', about: 'Name a place' },
  { id: 'hand', name: 'Move', key: '+ − 0', about: 'Move and enlarge the map' },
];

export const isPaint = (brush: Brush): brush is HexPaint => brush !== 'name' && brush !== 'hand';

export const paintOfKey = (key: string): HexPaint | null => {
  if (key === 'Delete' || key === 'Backspace') return 'sea';
  const found = BRUSHES.find((brush) => brush.key === key)?.id;
  return found !== undefined && isPaint(found) ? found : null;
};
