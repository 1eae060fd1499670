/** A finger or a mouse on the cards: a press on a port, a cord drawn from port to port, a press on a cord that takes it away. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Point } from '../../drawing/geometry.js';
import type { CardSetData } from './edits.js';
import { type CordPlace, cordNear, type Place, placeNear } from './geometry.js';
import type { CardDesk } from './use-cards.js';

/** Less than this is a click with an unsteady hand, in units of the drawing. */
const SLACK = 8;

function pointIn(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent): Point | null {
  const matrix = svg?.getScreenCTM()?.inverse();
  return matrix === undefined ? null : new DOMPoint(clientX, clientY).matrixTransform(matrix);
}

const cordKey = (cord: CordPlace | null): string => (cord === null ? '' : `${cord.card} ${cord.one} ${cord.other}`);
const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

type DrawnCord = { readonly from: Place; readonly to: Point };

type Pressed = { readonly place: Place | null; readonly cord: CordPlace | null; readonly at: Point };

export type CardHand = ReturnType<typeof useCardHand>;

export function useCardHand(cards: CardSetData, drawing: RefObject<SVGSVGElement>, desk: CardDesk) {
  const [over, hover] = useState<Place | null>(null);
  /** The cord that a press would take away. */
  const [aimed, aim] = useState<CordPlace | null>(null);
  const [drawn, draw] = useState<DrawnCord | null>(null);
  const pressed = useRef<Pressed | null>(null);
  const cordAt = (at: Point): CordPlace | null => (desk.tool === 'cord' && desk.picked === null ? cordNear(cards, at) : null);
  const lift = ({ place, cord, at: begun }: Pressed, at: Point): void => {
    if (cord !== null && away(begun, at) <= SLACK) desk.join(cord.card, cord.one, cord.other);
    const end = place === null ? null : placeNear(cards.length, at);
    if (place === null || end?.card !== place.card) return;
    if (end.port === place.port) desk.press(place);
    else desk.join(end.card, place.port, end.port);
  };
  const letGo = (): void => {
    pressed.current = null;
    draw(null);
  };
  const hand = {
    onPointerDown(event: PointerEvent) {
      const at = pointIn(drawing.current, event);
      if (at === null || (event.pointerType === 'mouse' && event.button !== 0)) return;
      const place = placeNear(cards.length, at);
      pressed.current = { place, cord: place === null ? cordAt(at) : null, at };
      if (place !== null && event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const at = pointIn(drawing.current, event);
      if (at === null) return;
      const near = placeNear(cards.length, at);
      if (near?.card !== over?.card || near?.port !== over?.port) hover(near);
      const cord = near === null ? cordAt(at) : null;
      if (cordKey(cord) !== cordKey(aimed)) aim(cord);
      const begun = pressed.current;
      if (begun?.place && away(begun.at, at) > SLACK) draw({ from: begun.place, to: at });
    },
    onPointerUp(event: PointerEvent) {
      const begun = pressed.current;
      const at = pointIn(drawing.current, event);
      letGo();
      if (begun !== null && at !== null) lift(begun, at);
    },
    onPointerCancel: letGo,
    onPointerLeave() {
      hover(null);
      aim(null);
    },
  };
  return { over, aimed, drawn, hand };
}
