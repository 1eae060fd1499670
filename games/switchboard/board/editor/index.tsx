/** The editors of Switchboard, as the contract wants them: one for sets of cards. */
import type { Editor } from '@partyline/board-kit/editor.js';
import { house } from '../../data/house.js';
import { CARD, cordPath } from '../../drawing/geometry.js';
import { readCards } from '../../for-board.js';
import { CardsEditor } from './cards-editor.js';
import { type CardSetData, EMPTY_SET } from './edits.js';
import { boxOf, cardCorner } from './geometry.js';
import { CARD_EDITOR_KEYS } from './use-cards.js';

const TONES = ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)'];

function CardsPicture({ component }: { readonly component: CardSetData }) {
  const { width, height } = boxOf(component.length);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {component.map(({ cords }, i) => (
        <g key={i} transform={`translate(${cardCorner(i).x} ${cardCorner(i).y})`} fill="none" stroke-width="9">
          <rect width={CARD.width} height={CARD.height} rx="7" fill="var(--hairline)" />
          {cords.map(([from = 'T', to = 'T'], cord) => (
            <path key={cord} d={cordPath(from, to)} stroke={TONES[cord % TONES.length]} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const cards: Editor<CardSetData> = {
  kind: 'cards',
  tool: 'cards',
  name: 'Set of cards',
  about: 'Draw the cords and half circles of nine cards.',
  keys: CARD_EDITOR_KEYS,
  beginnings: () => [
    { id: 'empty', name: 'Empty', about: 'nine cards without a cord', component: EMPTY_SET },
    { id: 'house', name: 'House', about: 'begin with a copy', component: house },
  ],
  read: readCards,
  Editor: CardsEditor,
  Picture: CardsPicture,
};

export const editors: readonly Editor[] = [cards];
