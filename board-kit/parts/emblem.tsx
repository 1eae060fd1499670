/** A seat's emblem as a small picture that scales with the text beside it. Decoration: the name says the same. */
import { type EmblemName, lookOf } from './seats.js';

const SHAPES: { readonly [name in EmblemName]: string } = {
  disc: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z',
  triangle: 'M8 1.2 15 14H1z',
  square: 'M2 2h12v12H2z',
  diamond: 'M8 .8 15.2 8 8 15.2.8 8z',
  star: 'm8 .8 2.1 4.7 5.1.5-3.8 3.4 1.1 5L8 11.8l-4.5 2.6 1.1-5L.8 6l5.1-.5z',
  ring: 'M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 1 1 8 1.2zm0 3.6a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4z',
};

export const emblemPath = (emblem: EmblemName): string => SHAPES[emblem];

export function Emblem({ seat }: { readonly seat: number }) {
  const { colour, emblem } = lookOf(seat);
  return (
    <svg class="emblem" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[emblem]} fill={colour} fill-rule="evenodd" />
    </svg>
  );
}
