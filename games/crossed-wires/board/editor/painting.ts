/** A brush under a finger or a mouse: from where it comes down until it is lifted is one stroke, and no hex on its way is left out. */
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { type Sheet, SIZE } from '../../drawing/geometry.js';
import { lineBetween } from './edits.js';

type Painting = {
  readonly sheet: Sheet;
  readonly drawing: RefObject<SVGSVGElement>;
  /** Whether the hand paints at all. */
  readonly on: boolean;
  /** `passed`: the brush was drawn over it, and did not begin there. */
  paint(hex: string, stroke: string, passed: boolean): void;
  begin(hex: string): void;
  end(): void;
};

/** The hex under a point of the screen; null beside the paper. */
function hexAtPoint({ cells }: Sheet, svg: SVGSVGElement | null, x: number, y: number): string | null {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (matrix === undefined) return null;
  const at = new DOMPoint(x, y).matrixTransform(matrix);
  let best: string | null = null;
  let least = SIZE;
  for (const cell of cells) {
    const away = Math.hypot(cell.x - at.x, cell.y - at.y);
    if (away < least) [best, least] = [cell.hex, away];
  }
  return best;
}

export function usePainting({ sheet, drawing, on, paint, begin, end }: Painting) {
  const stroke = useRef<{ readonly id: number; readonly name: string; at: string } | null>(null);
  const count = useRef(0);
  const lift = (event: PointerEvent): void => {
    if (stroke.current?.id !== event.pointerId) return;
    stroke.current = null;
    end();
  };
  return {
    onPointerDown(event: PointerEvent) {
      const isPress = event.pointerType !== 'mouse' || event.button === 0;
      if (!on || !isPress || stroke.current !== null) return;
      const hex = hexAtPoint(sheet, drawing.current, event.clientX, event.clientY);
      if (hex === null) return;
      // The paper keeps still under a brush.
      event.stopPropagation();
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      count.current += 1;
      stroke.current = { id: event.pointerId, name: `paint ${count.current}`, at: hex };
      begin(hex);
      paint(hex, stroke.current.name, false);
    },
    onPointerMove(event: PointerEvent) {
      const { current } = stroke;
      if (current === null || current.id !== event.pointerId) return;
      const hex = hexAtPoint(sheet, drawing.current, event.clientX, event.clientY);
      if (hex === null || hex === current.at) return;
      for (const passed of lineBetween(current.at, hex).slice(1)) if (sheet.at.has(passed)) paint(passed, current.name, true);
      current.at = hex;
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
