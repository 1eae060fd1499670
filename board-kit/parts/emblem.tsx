/** A seat's emblem as a small picture that scales with the text beside it. Decoration: the name says the same. */
import { emblemPath } from '@partyline/kernel/drawing/seats.js';
import { lookOf } from './seats.js';

export function Emblem({ seat }: { readonly seat: number }) {
  const { colour, emblem } = lookOf(seat);
  return (
    <svg class="emblem" viewBox="0 0 16 16" aria-hidden="true">
      <path d={emblemPath(emblem)} fill={colour} fill-rule="evenodd" />
    </svg>
  );
}
