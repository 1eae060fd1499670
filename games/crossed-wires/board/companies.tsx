/** The companies' looks: an emblem each, and the pattern of their territory. Colours are those of the founding seats. */
import { lookOf, type PatternName } from '@partyline/board-kit/parts/seats.js';

const EMBLEMS = [
  // Aurora: a rising sun.
  'M3.2 11.4a4.8 4.8 0 0 1 9.6 0zM1 12.6h14v1.8H1zM7.2 1.4h1.6v3.4H7.2zM1.9 4.6 3 3.5l2.4 2.4-1.1 1.1zM13 3.5l1.1 1.1L11.7 7l-1.1-1.1z',
  // Borealis: the north star.
  'M8 .4 9.9 6.1 15.6 8 9.9 9.9 8 15.6 6.1 9.9.4 8 6.1 6.1z',
  // Cirrus: a cloud.
  'M4.4 13a3.5 3.5 0 0 1-.5-7A4.4 4.4 0 0 1 12.3 6a3.6 3.6 0 0 1-.5 7z',
  // Dynamo: a spark.
  'M9.9.6 2.8 9.2h4.1L5.8 15.4l7.4-9H9z',
  // Equinox: day and night in one.
  'M8 .9a7.1 7.1 0 1 1 0 14.2A7.1 7.1 0 1 1 8 .9zm0 2.2v9.8a4.9 4.9 0 0 0 0-9.8z',
  // Foxfire: a flame.
  'M8.7.5c.5 2.8 4.8 4.6 4.8 9a5.5 5.5 0 0 1-11 0c0-2.1 1-3.6 2.2-4.6.1 1.3.6 2.2 1.4 2.6C5.8 4.8 6.7 2.2 8.7.5z',
] as const;

export const companyEmblem = (company: number): string => EMBLEMS[company % EMBLEMS.length] ?? EMBLEMS[0];
export const companyColour = (company: number): string => lookOf(company).colour;

/** In a line of text: decoration, the name says the same. */
export function CompanyMark({ company }: { readonly company: number }) {
  return (
    <svg class="wires-mark" viewBox="-2 -2 20 20" aria-hidden="true">
      <rect x="-2" y="-2" width="20" height="20" rx="4" fill={companyColour(company)} />
      <path d={companyEmblem(company)} fill-rule="evenodd" />
    </svg>
  );
}

/** Large enough to be told apart on a phone and without colour: on a tile of 18. */
const LINES: { readonly [name in PatternName]: string } = {
  solid: '',
  stripes: 'M-3 3 3 -3M-3 21 21 -3M15 21 21 15',
  dots: 'M4.500 4.500h.01M13.500 13.500h.01',
  checks: 'M4.500 0v9M13.500 9v9',
  waves: 'M0 4.500q4.500-7 9 0t9 0M0 13.500q4.500-7 9 0t9 0',
  cross: 'M0 0 18 18M18 0 0 18',
};
const WIDTHS: { readonly [name in PatternName]: number } = { solid: 0, stripes: 4.4, dots: 7, checks: 9, waves: 3, cross: 2 };

/** The fills of the companies' territories: a wash of the colour, and the pattern over it. */
export function TerritoryPatterns({ id, count }: { readonly id: string; readonly count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, company) => {
        const { colour, pattern } = lookOf(company);
        return (
          <pattern key={pattern} id={`${id}-${company}`} width="18" height="18" patternUnits="userSpaceOnUse">
            <rect width="18" height="18" fill={colour} opacity={pattern === 'solid' ? 0.5 : 0.2} />
            <path
              d={LINES[pattern]}
              fill="none"
              stroke={colour}
              stroke-width={WIDTHS[pattern]}
              stroke-linecap={pattern === 'dots' ? 'round' : 'butt'}
              opacity="0.7"
            />
          </pattern>
        );
      })}
    </defs>
  );
}
