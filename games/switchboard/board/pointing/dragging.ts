/** Dragging a card or a cube with a mouse or a finger; a press that does not move is a click. Decides nothing about moves. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type ConsolePart, type Point, placeAt, terminalAt } from '../../drawing/geometry.js';
import type { Intent } from './intent.js';

/** Less than this, in pixels, is a shaky click. */
const SHAKE = 7;

export type Drag = {
  /** Where the dragged thing is, in units of the drawing; null while nothing is dragged. */
  readonly point: Point | null;
  start(event: PointerEvent): void;
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  cancel(): void;
};

/** The part that an event happened on. */
export function partOf(target: EventTarget | null): ConsolePart | null {
  const part = target instanceof Element ? target.closest('[data-part]')?.getAttribute('data-part') : null;
  if (part === null || part === undefined) return null;
  return /^\d$/.test(part) ? Number(part) : part;
}

function inDrawing(drawing: SVGSVGElement | null, event: PointerEvent): Point | null {
  const matrix = drawing?.getScreenCTM();
  if (matrix === null || matrix === undefined) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

type Pressed = { readonly part: ConsolePart; readonly x: number; readonly y: number; readonly id: number };

export function useDrag(drawing: RefObject<SVGSVGElement>, intent: Intent, mayDrag: (part: ConsolePart) => boolean): Drag {
  const pressed = useRef<Pressed | null>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const stop = (): void => {
    pressed.current = null;
    setPoint(null);
  };
  const targetAt = (at: Point, part: ConsolePart): ConsolePart | null =>
    typeof part === 'number' ? placeAt(at) : terminalAt(at);
  return {
    point,
    start(event) {
      const part = partOf(event.target);
      if (event.button !== 0 || part === null || !mayDrag(part)) return;
      pressed.current = { part, x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    move(event) {
      const from = pressed.current;
      const at = inDrawing(drawing.current, event);
      if (at === null) return;
      if (from === null) {
        if (event.pointerType === 'mouse') intent.hover(partOf(event.target));
        return;
      }
      if (point === null && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SHAKE) return;
      if (point === null) {
        drawing.current?.setPointerCapture(from.id);
        intent.pick(from.part);
      }
      intent.hover(targetAt(at, from.part));
      setPoint(at);
    },
    end(event) {
      const from = pressed.current;
      const at = inDrawing(drawing.current, event);
      stop();
      if (from === null || point === null || at === null) return;
      const target = targetAt(at, from.part);
      if (target === null || target === from.part) intent.pick(null);
      else intent.choose(target, false);
      intent.hover(null);
    },
    cancel: stop,
  };
}
