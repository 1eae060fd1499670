/** The cards of a set as one drawing: each with its cords and half circles, its ports to press, and a mark where something is to be said. */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { RefObject } from 'preact';
import { CARD, cordPath, portAt } from '../../drawing/geometry.js';
import { isSymmetric, PORTS } from '../../for-board.js';
import { Face, SameMark } from '../console/cards.js';
import { type CardData, type CardSetData, cardOfFinding, type PortOfCard } from './edits.js';
import { boxOf, cardCorner, type Place, pressAt } from './geometry.js';
import { type CardHand, useCardHand } from './use-card-hand.js';
import type { CardDesk } from './use-cards.js';
import { cardWords, portWords } from './words.js';

type Props = {
  readonly cards: CardSetData;
  readonly findings: readonly Finding[];
  readonly drawing: RefObject<SVGSVGElement>;
  readonly desk: CardDesk;
};

export function CardsDrawing({ cards, findings, drawing, desk }: Props) {
  const { width, height } = boxOf(cards.length);
  const { hand, ...pointing } = useCardHand(cards, drawing, desk);
  return (
    <svg
      class="switch-cards"
      ref={drawing}
      role="group"
      aria-label="Cards. Arrow keys move from port to port, Enter picks a port and joins it to another, H marks a half circle."
      viewBox={`0 0 ${width} ${height}`}
      data-tool={desk.tool}
      onKeyDown={desk.onKey}
      {...hand}
    >
      {cards.map((card, i) => (
        <Card
          key={i}
          card={card}
          number={i}
          findings={findings.filter(({ at }) => cardOfFinding(at) === i)}
          desk={{ ...desk, ...pointing }}
        />
      ))}
    </svg>
  );
}

type CardProps = Pick<Props, 'findings'> & {
  readonly card: CardData;
  readonly number: number;
  readonly desk: CardDesk & Omit<CardHand, 'hand'>;
};

const isAt = (place: Place | null, card: number, port: PortOfCard): boolean => place?.card === card && place.port === port;

function Card({ card, number, findings, desk }: CardProps) {
  const { x, y } = cardCorner(number);
  const level = findings.some((one) => one.level === 'error') ? 'error' : findings.length > 0 ? 'warning' : undefined;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is not interactive
    <g
      role="group"
      aria-label={cardWords(
        card,
        findings.map(({ message }) => message),
      )}
      class="switch-edited"
      data-level={level}
      data-current={desk.cursor.card === number}
      transform={`translate(${x} ${y})`}
    >
      <g aria-hidden="true">
        <Face card={card} />
        <text class="switch-id" x="9" y="16">
          {card.id}
        </text>
        {isSymmetric(card) && <SameMark />}
        {level !== undefined && (
          <g class="switch-said" transform={`translate(${CARD.width - 13} 14)`}>
            <circle r="8" />
            <path d="M0-4V1M0 4v.1" />
          </g>
        )}
      </g>
      {desk.aimed?.card === number && <path class="switch-cord-aimed" d={cordPath(desk.aimed.one, desk.aimed.other)} />}
      <Ghost number={number} desk={desk} />
      {PORTS.map((port) => (
        <Port key={port} card={card} number={number} port={port} desk={desk} />
      ))}
    </g>
  );
}

/** The cord that would be drawn. */
function Ghost({ number, desk: { picked, over, drawn } }: Pick<CardProps, 'number' | 'desk'>) {
  const from = drawn?.from ?? picked;
  if (from?.card !== number) return null;
  const to = over?.card === number && over.port !== from.port ? over.port : null;
  if (to !== null) return <path class="switch-ghost" d={cordPath(from.port, to)} />;
  if (drawn === null) return null;
  const [begin, corner] = [portAt(from.port), cardCorner(number)];
  return <path class="switch-ghost" d={`M${begin.x} ${begin.y}L${drawn.to.x - corner.x} ${drawn.to.y - corner.y}`} />;
}

function Port({ card, number, port, desk }: Omit<CardProps, 'findings'> & { readonly port: PortOfCard }) {
  const { x, y } = pressAt(port);
  return (
    <g
      role="button"
      class="switch-port"
      data-port={`${number} ${port}`}
      data-picked={isAt(desk.picked, number, port)}
      data-over={isAt(desk.over, number, port)}
      aria-pressed={isAt(desk.picked, number, port)}
      aria-label={portWords(card, port)}
      tabindex={isAt(desk.cursor, number, port) ? 0 : -1}
      transform={`translate(${x} ${y})`}
      onFocusIn={() => desk.setCursor({ card: number, port })}
    >
      <circle class="switch-port-hit" r="17" />
      <circle class="switch-port-ring" r="10" />
    </g>
  );
}
