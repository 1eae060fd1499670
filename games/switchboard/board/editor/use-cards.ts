/** What a hand and the keyboard do on the cards: pick a port and join it to another, draw from port to port, mark half circles. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../drawing/geometry.js';
import { type CardSetData, cordToggled, halfToggled, hasCord, type PortOfCard } from './edits.js';
import { type Place, placeBeside } from './geometry.js';
import { cardName, portWords } from './words.js';

/** What a click on a port does. */
export type CardTool = 'cord' | 'half';

export const CARD_EDITOR_KEYS: readonly BoardKey[] = [
  { keys: '← ↑ → ↓', does: 'From port to port, also to the next card' },
  { keys: 'Page down, Page up', does: 'To the next card, and the one before' },
  { keys: 'Enter', does: 'Pick the port; at another port of the card: draw a cord, or take it away' },
  { keys: 'H', does: 'Mark a half circle at the port, or take it away' },
  { keys: 'Esc', does: 'Let go of the port' },
  { keys: '1, 2', does: 'A click draws cords, or half circles' },
];

const ARROWS: { readonly [key: string]: Point | undefined } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Given = {
  readonly cards: CardSetData;
  readonly drawing: RefObject<SVGSVGElement>;
  change(edit: (cards: CardSetData) => CardSetData): void;
};

/** The port that the keyboard is on; the focus goes with it when it moves. */
function useCardCursor(count: number, drawing: RefObject<SVGSVGElement>) {
  const [cursor, setCursor] = useState<Place>({ card: 0, port: 'T' });
  const moving = useRef(false);
  const here: Place = { card: Math.min(cursor.card, Math.max(0, count - 1)), port: cursor.port };
  useLayoutEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    const port = drawing.current?.querySelector(`[data-port="${here.card} ${here.port}"]`);
    if (port instanceof SVGElement) port.focus({ preventScroll: true });
  });
  const go = (to: Place): void => {
    moving.current = true;
    setCursor(to);
  };
  return { here, setCursor, go };
}

/** Joins ports and marks half circles, and says so. */
function cardEdits({ cards, change }: Pick<Given, 'cards' | 'change'>) {
  return {
    join(card: number, one: PortOfCard, other: PortOfCard) {
      const there = cards[card];
      if (there === undefined) return;
      announce(`${cardName(there)}: cord ${one} to ${other} ${hasCord(there, one, other) ? 'taken away' : 'drawn'}.`);
      change((set) => cordToggled(set, card, one, other));
    },
    mark({ card, port }: Place) {
      const changed = halfToggled(cards, card, port)[card];
      if (changed !== undefined) announce(portWords(changed, port), { topic: 'half' });
      change((set) => halfToggled(set, card, port));
    },
  };
}

export type CardDesk = ReturnType<typeof useCards>;

export function useCards({ cards, drawing, change }: Given) {
  const [tool, choose] = useState<CardTool>('cord');
  const { here, setCursor, go } = useCardCursor(cards.length, drawing);
  const [picked, pick] = useState<Place | null>(null);
  const edits = cardEdits({ cards, change });
  const join = (card: number, one: PortOfCard, other: PortOfCard): void => {
    edits.join(card, one, other);
    pick(null);
  };
  const press = (place: Place): void => {
    setCursor(place);
    if (tool === 'half') edits.mark(place);
    else if (picked === null || picked.card !== place.card) pick(place);
    else if (picked.port === place.port) pick(null);
    else join(place.card, picked.port, place.port);
  };
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Enter' || key === ' ') press(here);
    else if (key === 'h' || key === 'H') edits.mark(here);
    else if (key === 'Escape') pick(null);
    else if (key === '1') choose('cord');
    else if (key === '2') choose('half');
    else if (key === 'PageDown') go({ ...here, card: Math.min(cards.length - 1, here.card + 1) });
    else if (key === 'PageUp') go({ ...here, card: Math.max(0, here.card - 1) });
    else return false;
    return true;
  };
  return {
    tool,
    choose: (next: CardTool) => {
      choose(next);
      pick(null);
    },
    cursor: here,
    setCursor,
    go,
    picked,
    press,
    join,
    onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROWS[event.key];
      const to = direction === undefined ? null : placeBeside(cards.length, here, direction);
      if (to !== null) go(to);
      else if (direction === undefined && !act(event)) return;
      event.preventDefault();
    },
  };
}
