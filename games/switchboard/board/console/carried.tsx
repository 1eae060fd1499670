/** What is dragged, drawn at the pointer. Decides nothing about moves. */

import { CARD } from '../../drawing/geometry.js';
import { cubeOn } from '../../for-board.js';
import type { View } from '../../format.js';
import type { Drag } from '../pointing/dragging.js';
import type { Intent } from '../pointing/intent.js';
import { Cube } from './calls.js';
import { Face } from './cards.js';

/** How small a dragged card becomes beside the pointer, and how far from it, so that the preview below stays in sight. */
const SMALL = 0.3;
const BESIDE = 14;

/** What is dragged stays at the pointer: under it, and beside it as soon as there is a preview to be seen. */
export function Carried({ drag, view, intent }: { readonly drag: Drag; readonly view: View; readonly intent: Intent }) {
  const { picked, aim } = intent;
  if (drag.point === null || picked === null) return null;
  const { x, y } = drag.point;
  const aside = aim !== null && aim.refusal === null;
  const cube = typeof picked === 'string' ? cubeOn(view, picked) : null;
  if (typeof picked === 'string') {
    const by = aside ? BESIDE + 8 : 0;
    return (
      <g class="switch-carried" aria-hidden="true" transform={`translate(${x + by} ${y - by})`}>
        {cube === null ? null : <Cube call={cube} size={aside ? 0.8 : 1.2} />}
      </g>
    );
  }
  const { card, turned } = view.board.flat()[picked] ?? { card: '', turned: false };
  const face = view.cards.find(({ id }) => id === card);
  const size = aside ? SMALL : 1;
  const [left, top] = aside ? [x + BESIDE, y - BESIDE - CARD.height * SMALL] : [x - CARD.width / 2, y - CARD.height / 2];
  return (
    <g class="switch-carried" aria-hidden="true" data-card={card} transform={`translate(${left} ${top}) scale(${size})`}>
      <g transform={turned ? `rotate(180 ${CARD.width / 2} ${CARD.height / 2})` : undefined}>
        {face === undefined ? null : <Face card={face} />}
      </g>
      <rect class="switch-carry" width={CARD.width} height={CARD.height} rx="7" />
    </g>
  );
}
