/** A position of Switchboard as a small still picture: the nine cards with their cords, as they lie. Decides no rule. */
import { BOX, CARD, cordPath, cornerOf } from '../drawing/geometry.js';
import type { View } from '../format.js';

const TONES = ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)'];

export function Miniature({ view }: { readonly view: View }) {
  const cards = new Map(view.cards.map((card) => [card.id, card]));
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {view.board.flat().map(({ card, turned }, place) => {
        const { x, y } = cornerOf(place);
        const turn = turned ? ` rotate(180 ${CARD.width / 2} ${CARD.height / 2})` : '';
        return (
          <g key={card} transform={`translate(${x} ${y})${turn}`} fill="none" stroke-width="11">
            <rect width={CARD.width} height={CARD.height} rx="7" fill="var(--hairline)" />
            {cards.get(card)?.cords.map(([from = 'T', to = 'T'], i) => (
              <path key={`${from}${to}`} d={cordPath(from, to)} stroke={TONES[i % TONES.length]} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
