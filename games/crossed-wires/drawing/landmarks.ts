/**
 * The little pictures of the map, which the board and the printed map draw alike: a town, the exchange at the start, and mountains. Each is
 * a list of parts around the middle of its hex; what they are coloured with is the business of whoever draws them.
 */
import { type Point, SIZE } from './geometry.js';

/** What a part shows: the board's style sheets and the printer's inks are by these names. */
type Matter =
  | 'town-ground'
  | 'wall'
  | 'roof'
  | 'window'
  | 'exchange-mast'
  | 'exchange-house'
  | 'exchange-window'
  | 'peak'
  | 'peak-shade'
  | 'snow';
export type LandmarkPart = { readonly matter: Matter; readonly d: string };

/** A church and houses. */
export const TOWN: readonly LandmarkPart[] = [
  { matter: 'town-ground', d: 'M-24 11q24 8 48 0q-4 6-24 6t-24-6z' },
  { matter: 'wall', d: 'M-20 11V2l6-5 6 5v9zM8 11V3l6-5 6 5v8zM-6 12V-6H4V12z' },
  { matter: 'roof', d: 'M-22 3l8-7 8 7h-3l-5-4.500-5 4.500zM6 4l8-7 8 7h-3l-5-4.500L9 4zM-8-5-1-21 6-5z' },
  { matter: 'window', d: 'M-16 5h3v3h-3zM12 5h3v3h-3zM-3-1h3.500v4h-3.500zM-2.500 6h3v6h-3z' },
];

/** A switchboard tower with its mast, where every network begins; it stands on a disc. */
export const EXCHANGE: readonly LandmarkPart[] = [
  { matter: 'exchange-mast', d: 'M0-26V-6M-7-20 7-20M-5-14 5-14' },
  { matter: 'exchange-house', d: 'M-15 15V-2l6-5H9l6 5v17z' },
  { matter: 'exchange-window', d: 'M-10 1h5v5h-5zM-2.500 1h5v5h-5zM5 1h5v5H5zM-3 9h6v6h-6z' },
];
export const EXCHANGE_DISC = SIZE * 0.62;

/** Three peaks, lit from the left; where they stand differs a little from hex to hex. */
export function mountainAt({ x: left, y: top }: Point): readonly LandmarkPart[] {
  const vary = Math.abs(Math.round(left * 7 + top * 13)) % 3;
  const peaks = [
    { x: -15 + vary, y: 7, w: 13, h: 20 - vary },
    { x: 15 - vary, y: 9, w: 12, h: 18 + vary },
    { x: vary - 1, y: 16, w: 19, h: 36 - vary * 2 },
  ];
  return peaks.flatMap(({ x, y, w, h }): readonly LandmarkPart[] => [
    { matter: 'peak', d: `M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z` },
    {
      matter: 'peak-shade',
      d: `M${x} ${y - h}L${x + w} ${y}H${x + w * 0.15}L${x - w * 0.12} ${y - h * 0.3}L${x + w * 0.12} ${y - h * 0.55}Z`,
    },
    {
      matter: 'snow',
      d: `M${x} ${y - h}L${x + w * 0.32} ${y - h * 0.68}L${x + w * 0.1} ${y - h * 0.62}L${x - w * 0.08} ${y - h * 0.72}L${x - w * 0.3} ${y - h * 0.66}Z`,
    },
  ]);
}
