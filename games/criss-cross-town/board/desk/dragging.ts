/**
 * A piece or a worker under the pointer, from where it was taken to where it is dropped. A press that does not move is a
 * tap. Reports squares; decides nothing about them.
 */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import { inDrawing, squareUnder } from '../geometry.js';
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
  /** The pointer comes down: an earlier grab is over. */
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

/** Where the pointer of one drag goes, and what is done about it. */
type Course = {
  begin(): void;
  follow(event: PointerEvent): void;
  /** It ends; `dropped` says whether it was let go, and not taken away by the browser or called off. */
  end(event: PointerEvent | null, dropped: boolean): void;
  tap(): void;
  flip(): void;
};

/** Listens to one pointer from its press to its end. A press that does not move is a tap; Escape calls a drag off, F flips. */
function listen(event: PointerEvent, { begin, follow, end, tap, flip }: Course): void {
  const listening = new AbortController();
  const { signal } = listening;
  let moving = false;
  const move = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    if (!moving && Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) < SHAKE) return;
    if (!moving) begin();
    moving = true;
    follow(next);
  };
  const up = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    listening.abort();
    if (moving) end(next, next.type === 'pointerup');
    else if (next.type === 'pointerup') tap();
  };
  // Wherever the focus is: nothing else has a use for these keys while something hangs on the pointer.
  const key = (next: KeyboardEvent): void => {
    if (!moving || !['Escape', 'f', 'F'].includes(next.key)) return;
    next.preventDefault();
    next.stopPropagation();
    if (next.key !== 'Escape') {
      flip();
      return;
    }
    listening.abort();
    end(null, false);
  };
  globalThis.addEventListener('keydown', key, { signal, capture: true });
  globalThis.addEventListener('pointermove', move, { signal });
  globalThis.addEventListener('pointerup', up, { signal });
  globalThis.addEventListener('pointercancel', up, { signal });
}

/** The square of the town under the pointer; null beside the town. */
function squareOver(town: SVGSVGElement | null, event: PointerEvent): Square | null {
  const at = within(town?.parentElement, event) ? inDrawing(town, event) : null;
  return at === null ? null : squareUnder(at);
}

/** Let go beside the town: a piece comes off it, a worker goes home. */
function putAway({ now, change }: Workshop, held: Held): void {
  if (held.type === 'piece') change(changed(now.work, held.id, { at: null }), null);
  else change(held.type === 'worker' && held.from !== null ? withoutWorker(now.work, held.from.at) : now.work, null);
}

export function useDragging(workshop: Workshop, { town, begin, dropped }: Places): Dragging {
  const latest = useRef(workshop);
  latest.current = workshop;
  const float = useRef<HTMLDivElement>(null);
  const [afloat, setAfloat] = useState(false);
  const grabbed = useRef(false);

  const follow = (event: PointerEvent): void => {
    const square = squareOver(town.current, event);
    latest.current.point(square);
    setAfloat(square === null);
    if (float.current !== null) float.current.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
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
      listen(event, {
        begin() {
          latest.current.hold(held);
          begin();
        },
        follow,
        end(next, isDropped) {
          setAfloat(false);
          const square = next !== null && isDropped ? squareOver(town.current, next) : null;
          if (square !== null) drop(square);
          else if (isDropped) putAway(latest.current, held);
          else latest.current.hold(null);
          latest.current.point(null);
        },
        tap,
        flip: () => latest.current.flip(),
      });
    },
  };
}
