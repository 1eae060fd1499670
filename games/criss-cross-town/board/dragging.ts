/**
 * A piece or a worker under the pointer, from wherever it was taken to wherever it is dropped. A press that does not move is a
 * tap. Reports squares; decides nothing about them.
 */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Square } from '../components/sheet.js';
import { inDrawing, squareUnder } from './geometry.js';
import type { Held } from './held.js';
import { changed, withoutWorker } from './work.js';
import type { Workshop } from './workshop.js';

/** Less than this, in pixels, is a shaky tap. */
const SHAKE = 6;

export type Dragging = {
  /** What is dragged and not over the town: it follows the pointer. */
  readonly afloat: boolean;
  readonly float: RefObject<HTMLDivElement>;
  grab(event: PointerEvent, held: Held, tap: () => void): void;
  /** The pointer comes down: whatever was grabbed before is over. */
  down(): void;
  /** True for the click that ends a drag or a tap, both of which have been heard already. */
  heard(): boolean;
};

type Places = {
  readonly town: RefObject<SVGSVGElement>;
  begin(): void;
  /** Something was let go on a square of the town. */
  dropped(square: Square): void;
};

const within = (element: Element | null | undefined, { clientX, clientY }: PointerEvent): boolean => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
};

export function useDragging(workshop: Workshop, { town, begin, dropped }: Places): Dragging {
  const latest = useRef(workshop);
  latest.current = workshop;
  const float = useRef<HTMLDivElement>(null);
  const [afloat, setAfloat] = useState(false);
  const grabbed = useRef(false);

  const over = (event: PointerEvent): Square | null => {
    const at = within(town.current?.parentElement, event) ? inDrawing(town.current, event) : null;
    return at === null ? null : squareUnder(at);
  };
  const follow = (event: PointerEvent): void => {
    const square = over(event);
    latest.current.point(square);
    setAfloat(square === null);
    if (float.current !== null) float.current.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  };
  /** Dropped beside the town: a piece comes off it, a worker goes home. */
  const away = (held: Held): void => {
    const { now, change } = latest.current;
    if (held.type === 'piece') change(changed(now.work, held.id, { at: null }), null);
    else change(held.type === 'worker' && held.from !== null ? withoutWorker(now.work, held.from.at) : now.work, null);
  };
  /** Let go over the town: it lies there, or it is back where it came from, and nothing hangs on the pointer. */
  const drop = (square: Square): void => {
    if (latest.current.put(square)) dropped(square);
    else latest.current.hold(null);
  };

  return {
    afloat,
    float,
    down() {
      grabbed.current = false;
    },
    heard: () => grabbed.current,
    grab(event, held, tap) {
      grabbed.current = true;
      const from = { x: event.clientX, y: event.clientY };
      const listening = new AbortController();
      let moving = false;
      const move = (next: PointerEvent): void => {
        if (next.pointerId !== event.pointerId) return;
        if (!moving && Math.hypot(next.clientX - from.x, next.clientY - from.y) < SHAKE) return;
        if (!moving) {
          moving = true;
          latest.current.hold(held);
          begin();
        }
        follow(next);
      };
      const end = (next: PointerEvent): void => {
        if (next.pointerId !== event.pointerId) return;
        listening.abort();
        setAfloat(false);
        const square = moving && next.type === 'pointerup' ? over(next) : null;
        if (!moving) tap();
        else if (square !== null) drop(square);
        else if (next.type === 'pointerup') away(held);
        else latest.current.hold(null);
        latest.current.point(null);
      };
      // Escape leaves everything as it was, F flips what hangs on the pointer; wherever the focus is.
      const key = (next: KeyboardEvent): void => {
        if (!moving || (next.key !== 'Escape' && next.key !== 'f' && next.key !== 'F')) return;
        next.preventDefault();
        next.stopPropagation();
        if (next.key !== 'Escape') {
          latest.current.flip();
          return;
        }
        listening.abort();
        setAfloat(false);
        latest.current.hold(null);
      };
      const { signal } = listening;
      globalThis.addEventListener('keydown', key, { signal, capture: true });
      globalThis.addEventListener('pointermove', move, { signal });
      globalThis.addEventListener('pointerup', end, { signal });
      globalThis.addEventListener('pointercancel', end, { signal });
    },
  };
}
