/** Scissors: a mouse or a finger that is dragged over letters of the sheet. Reports squares; decides nothing about them. */
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import { isFree, type Workshop } from '../desk/workshop.js';
import { beside, between, CELL, has, inDrawing, isSameSquare, squareUnder } from '../geometry.js';

/** Nearer to the edge of a square than this, a stroke does not enter it: hands are not straight. */
const EDGE = 5;

type Stroke = { readonly pointer: number; readonly listening: AbortController; squares: readonly Square[]; last: Square };

/** The stroke goes on to a square: one more, or the last one back where it returns. */
function drawnTo(squares: readonly Square[], to: Square, free: (square: Square) => boolean): readonly Square[] {
  const before = squares.at(-2);
  if (before !== undefined && isSameSquare(before, to)) return squares.slice(0, -1);
  return !has(squares, to) && free(to) && squares.some((one) => beside(one, to)) ? [...squares, to] : squares;
}

const inside = (x: number): boolean => ((x % CELL) + CELL) % CELL > EDGE && ((x % CELL) + CELL) % CELL < CELL - EDGE;

export type Scissors = {
  down(event: PointerEvent, square: Square): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  cancel(): void;
};

export function useScissors(drawing: RefObject<SVGSVGElement>, workshop: Workshop, letters: readonly string[]): Scissors {
  const stroke = useRef<Stroke | null>(null);
  const free = (square: Square): boolean => isFree(workshop.now.work, letters, square);
  const end = (): void => {
    stroke.current?.listening.abort();
    stroke.current = null;
    workshop.cutting(null);
  };
  return {
    down(event, square) {
      const listening = new AbortController();
      stroke.current = { pointer: event.pointerId, listening, squares: [square], last: square };
      drawing.current?.setPointerCapture(event.pointerId);
      workshop.cutting([square]);
      // Escape cuts nothing, wherever the focus is.
      const cancel = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        end();
      };
      globalThis.addEventListener('keydown', cancel, { signal: listening.signal, capture: true });
    },
    move(event) {
      const cut = stroke.current;
      const at = cut?.pointer === event.pointerId ? inDrawing(drawing.current, event) : null;
      if (cut === null || at === null || !inside(at.x) || !inside(at.y)) return;
      const to = squareUnder(at);
      if (isSameSquare(to, cut.last)) return;
      const squares = between(cut.last, to).reduce((drawn, square) => drawnTo(drawn, square, free), cut.squares);
      cut.last = to;
      if (squares === cut.squares) return;
      cut.squares = squares;
      workshop.cutting(squares);
    },
    up(event) {
      const cut = stroke.current;
      if (cut?.pointer !== event.pointerId) return;
      end();
      const [first] = cut.squares;
      if (cut.squares.length > 1) workshop.cut(cut.squares);
      else if (first !== undefined) workshop.tap(first);
    },
    cancel: end,
  };
}
