/** What a hand and the keyboard do on the cards: pick a port and join it to another, draw from port to port, mark half circles. */
import type { BoardKey } from '@partyline/board-kit/board.js';
import { announce } from '@partyline/board-kit/speech/announce.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../console/geometry.js';
import { type CardSetData, cordToggled, halfToggled, hasCord, type PortOfCard } from './edits.js';
import { type CordPlace, cordNear, type Place, placeBeside, placeNear } from './geometry.js';
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

/** Less than this is a click with an unsteady hand, in units of the drawing. */
const SLACK = 8;

type Given = {
  readonly cards: CardSetData;
  readonly drawing: RefObject<SVGSVGElement>;
  change(edit: (cards: CardSetData) => CardSetData): void;
};

function pointIn(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent): Point | null {
  const matrix = svg?.getScreenCTM()?.inverse();
  return matrix === undefined ? null : new DOMPoint(clientX, clientY).matrixTransform(matrix);
}

const cordKey = (cord: CordPlace | null): string => (cord === null ? '' : `${cord.card} ${cord.one} ${cord.other}`);
const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export type Drawn = { readonly from: Place; readonly to: Point };

export function useCards({ cards, drawing, change }: Given) {
  const [tool, choose] = useState<CardTool>('cord');
  const [cursor, setCursor] = useState<Place>({ card: 0, port: 'T' });
  const [picked, pick] = useState<Place | null>(null);
  const [over, hover] = useState<Place | null>(null);
  /** The cord that a press would take away. */
  const [aimed, aim] = useState<CordPlace | null>(null);
  const [drawn, draw] = useState<Drawn | null>(null);
  const moving = useRef(false);
  const pressed = useRef<{ readonly place: Place; readonly at: Point } | null>(null);
  const cut = useRef<{ readonly cord: CordPlace; readonly at: Point } | null>(null);
  const here: Place = { card: Math.min(cursor.card, Math.max(0, cards.length - 1)), port: cursor.port };
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
  const join = (card: number, one: PortOfCard, other: PortOfCard): void => {
    const there = cards[card];
    if (there === undefined) return;
    announce(`${cardName(there)}: cord ${one} to ${other} ${hasCord(there, one, other) ? 'taken away' : 'drawn'}.`);
    change((set) => cordToggled(set, card, one, other));
    pick(null);
  };
  const mark = ({ card, port }: Place): void => {
    const changed = halfToggled(cards, card, port)[card];
    if (changed !== undefined) announce(portWords(changed, port), { topic: 'half' });
    change((set) => halfToggled(set, card, port));
  };
  const press = (place: Place): void => {
    setCursor(place);
    if (tool === 'half') mark(place);
    else if (picked === null || picked.card !== place.card) pick(place);
    else if (picked.port === place.port) pick(null);
    else join(place.card, picked.port, place.port);
  };
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Enter' || key === ' ') press(here);
    else if (key === 'h' || key === 'H') mark(here);
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
    over,
    aimed,
    drawn,
    onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROWS[event.key];
      const to = direction === undefined ? null : placeBeside(cards.length, here, direction);
      if (to !== null) go(to);
      else if (direction === undefined && !act(event)) return;
      event.preventDefault();
    },
    hand: {
      onPointerDown(event: PointerEvent) {
        const at = pointIn(drawing.current, event);
        const place = at === null || (event.pointerType === 'mouse' && event.button !== 0) ? null : placeNear(cards.length, at);
        if (at === null) return;
        const cord = place === null ? cordNear(cards, at) : null;
        cut.current = cord === null ? null : { cord, at };
        if (place === null) return;
        pressed.current = { place, at };
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        const at = pointIn(drawing.current, event);
        if (at === null) return;
        const near = placeNear(cards.length, at);
        if (near?.card !== over?.card || near?.port !== over?.port) hover(near);
        const cord = near === null && picked === null && tool === 'cord' ? cordNear(cards, at) : null;
        if (cordKey(cord) !== cordKey(aimed)) aim(cord);
        const begun = pressed.current;
        if (begun !== null && away(begun.at, at) > SLACK) draw({ from: begun.place, to: at });
      },
      onPointerUp(event: PointerEvent) {
        const begun = pressed.current;
        const at = pointIn(drawing.current, event);
        pressed.current = null;
        draw(null);
        const cord = cut.current;
        cut.current = null;
        if (at === null) return;
        if (cord !== null && away(cord.at, at) <= SLACK && tool === 'cord') join(cord.cord.card, cord.cord.one, cord.cord.other);
        if (begun === null) return;
        const end = placeNear(cards.length, at);
        const isSame = end?.card === begun.place.card && end.port === begun.place.port;
        if (isSame) press(begun.place);
        else if (end?.card === begun.place.card) join(end.card, begun.place.port, end.port);
      },
      onPointerCancel() {
        pressed.current = null;
        cut.current = null;
        draw(null);
      },
      onPointerLeave() {
        hover(null);
        aim(null);
      },
    },
  };
}
