/** The cards: cloth cords on dark wood, half circles of brass at the ports. Drawn by card, so that a card that moves is seen to move. */

import { CARD, cordPath, cornerOf, type PortName, portAt } from '../../drawing/geometry.js';
import { halfPath, SAME_AT, SAME_WHEN_TURNED } from '../../drawing/signs.js';
import { isSymmetric } from '../../for-board.js';
import type { View } from '../../format.js';

type CardData = View['cards'][number];

function Cord({ from, to, tone }: { readonly from: PortName; readonly to: PortName; readonly tone: number }) {
  const d = cordPath(from, to);
  return (
    <g class="switch-cord" data-tone={tone}>
      <path class="switch-cord-edge" d={d} />
      <path class="switch-cord-cloth" d={d} />
      <path class="switch-cord-weave" d={d} />
      <path class="switch-cord-sheen" d={d} />
    </g>
  );
}

export function Face({ card }: { readonly card: CardData }) {
  const used = new Set(card.cords.flat());
  return (
    <>
      <rect class="switch-wood" width={CARD.width} height={CARD.height} rx="7" />
      {card.cords.map(([from = 'T', to = 'T'], i) => (
        <Cord key={`${from}${to}`} from={from} to={to} tone={i % 3} />
      ))}
      {card.halves.map((port) => (
        <path key={port} class="switch-half" d={halfPath(port)} />
      ))}
      {[...used].map((port) => (
        <circle key={port} class="switch-socket" cx={portAt(port).x} cy={portAt(port).y} r="4.5" />
      ))}
    </>
  );
}

export const SameMark = () => (
  <path class="switch-same" d={SAME_WHEN_TURNED} transform={`translate(${SAME_AT.x} ${SAME_AT.y})`} />
);

type Props = { readonly view: View; readonly moved: readonly number[]; readonly lifted: number | null };

/** Where each card lies and how. `moved` are the places that a preview has changed. */
export function Cards({ view, moved, lifted }: Props) {
  const laid = new Map(view.board.flat().map(({ card, turned }, place) => [card, { place, turned }]));
  return (
    <g aria-hidden="true">
      {view.cards.map((card) => {
        const { place, turned } = laid.get(card.id) ?? { place: 0, turned: false };
        const { x, y } = cornerOf(place);
        return (
          <g
            key={card.id}
            class="switch-card"
            data-moved={moved.includes(place)}
            data-lifted={lifted === place}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <g class="switch-turning" style={{ transform: `rotate(${turned ? 180 : 0}deg)` }}>
              <Face card={card} />
            </g>
            <text class="switch-id" x="9" y="16">
              {card.id}
            </text>
            {isSymmetric(card) && <SameMark />}
          </g>
        );
      })}
    </g>
  );
}
