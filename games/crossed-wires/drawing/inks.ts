/**
 * The colours of the printed pieces: those of the board by day and of the house. A test holds them against the style sheets, so that
 * paper and screen never differ.
 */

/** By the names that the style sheet of the board gives them, without the first two dashes. */
export const MAP_INKS = {
  'map-sea': '#cfdcdb',
  'map-water': '#9fb6b5',
  'map-land': '#e9e6c8',
  'map-contour': '#a5814c',
  'map-ink': '#35291a',
  'map-roof': '#9b4a31',
  'map-wall': '#fff8e8',
  'map-window': '#4a3c2a',
  'map-rock': '#b39a78',
  'map-shade': '#7b6247',
  'map-snow': '#fffdf6',
  'on-company': '#fffaf0',
} as const;

/** By the names of the house. */
export const HOUSE_INKS = {
  ink: '#2a241c',
  quiet: '#5d5140',
  hairline: '#d9cdb4',
  brass: '#7a5a17',
  bad: '#9b2c1d',
} as const;

/** Of the founding seats, in their order. */
export const COMPANY_INKS = ['#b5471b', '#1f6fa8', '#0b7a5b', '#8a6d00', '#97447d', '#55606b'] as const;
export const companyInk = (company: number): string => COMPANY_INKS[company % COMPANY_INKS.length] ?? COMPANY_INKS[0];

/** What only paper has: the four kinds of hex as the rulebook colours them. */
export const HEX_INKS = {
  standard: '#fffdf7',
  city: '#f3d162',
  mountain: '#d3d0ca',
  start: '#1f1b16',
  hatch: '#8d8981',
} as const;
