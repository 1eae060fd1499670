/**
 * What stands on paper beside the letters: the signs of the buildings and the hard hat of a worker, as paths, and the inks of the
 * day. The same on the board, in pictures and in print. Decides no rule.
 */
import type { Building } from '../components/sheet.js';
import type { Sign } from './buildings.js';

/** Where letter and sign stand on a square, in units of which its side has so many. A letter with a sign beside it steps aside. */
export const TILE = { side: 40, size: 24, foot: 29, middle: 20, aside: 17, sign: { x: 24.5, y: 2, scale: 0.95 } } as const;

/** In a box of 12 by 12; to be filled by the even-odd rule. */
export const SIGNS: { readonly [building in Sign]: string } = {
  H: 'M1 6 6 1l5 5H9.500v5H7V7.500H5V11H2.500V6z',
  O: 'M2.500 11V1h7v10H7V9H5v2zM4.300 2.800v1.300h1.200V2.800zm2.200 0v1.300h1.200V2.800zM4.300 5.600v1.300h1.200V5.600zm2.200 0v1.300h1.200V5.600z',
  P: 'M6 .6c2 0 3.300 1.300 3.200 2.900C10.400 4 11 5 10.800 6.100 10.600 7.500 9.300 8.300 7 8.200V11.400H5V8.200C2.700 8.300 1.400 7.500 1.200 6.100 1 5 1.600 4 2.800 3.500 2.700 1.900 4 .6 6 .6z',
  F: 'M1 11V4.500l3 2v-2l3 2v-2l1 .7V1h2.200v10z',
  S: 'M1.600 1h8.800l1.100 3.800H.5zM1.500 5.700h9V11H7.600V7.500H5.600V11H1.500z',
  M: 'M6 .6 11.300 4H.7zM1.600 4.900h1.700v4H1.600zm3.500 0h1.800v4H5.100zm3.600 0h1.700v4H8.700zM.7 9.600h10.600v1.600H.7z',
};

/** A hard hat, 18 wide and 16 high. */
export const HAT =
  'M3 10.500c0-4 1.500-6.500 3.600-7.300l.6 3.300h.3V2.800h3v3.700h.3l.6-3.300c2.100.8 3.600 3.300 3.600 7.300zM1.500 11.500h15v2.200h-15z';
export const HAT_INK = '#f0a500';

/** The paper under each building, by day. */
export const PAPER_INKS: { readonly [building in Building]: string } = {
  H: '#f5d2c1',
  O: '#d3dfee',
  P: '#d5e7c8',
  F: '#e1d7e7',
  S: '#f8e6b2',
  M: '#f1d3e2',
  '.': '#fffbf0',
};
export const PAPER_EDGE = '#d8cbae';
