/** The companies' looks: an emblem each, and the pattern of their territory. Colours are those of the founding seats. */
import { lookOf } from '@partyline/board-kit/parts/seats.js';
import type { PatternKind } from '@partyline/kernel/drawing/patterns.js';
import { companyEmblem, companyPattern } from '../drawing/companies.js';

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
const LINES: { readonly [name in PatternKind]: string } = {
  solid: '',
  stripes: 'M-3 3 3 -3M-3 21 21 -3M15 21 21 15',
  dots: 'M4.500 4.500h.01M13.500 13.500h.01',
  checks: 'M4.500 0v9M13.500 9v9',
  waves: 'M0 4.500q4.500-7 9 0t9 0M0 13.500q4.500-7 9 0t9 0',
  cross: 'M0 0 18 18M18 0 0 18',
};
const WIDTHS: { readonly [name in PatternKind]: number } = { solid: 0, stripes: 4.4, dots: 7, checks: 9, waves: 3, cross: 2 };

/** The fills of the companies' territories: a wash of the colour, and the pattern over it. */
export function TerritoryPatterns({ id, count }: { readonly id: string; readonly count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, company) => {
        const [colour, pattern] = [companyColour(company), companyPattern(company)];
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
