/**
 * A drawing that can be moved and enlarged: by wheel, drag, two fingers, buttons and the keys + − 0. It holds the part of
 * the sheet that is shown and tells how many units a pixel has, so that type can keep its size. Knows no game.
 */
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import './pan-zoom.css';
import {
  type Box,
  clamped,
  enlarged,
  enlargedAt,
  isAllInView,
  MARGIN,
  MOST,
  pinned,
  type Viewport,
  viewBoxOf,
  WHOLE,
} from './viewport.js';

export type PanZoom = {
  readonly part: ReadonlySignal<Viewport>;
  readonly viewBox: ReadonlySignal<string>;
  /** Pixels of the screen for a unit of the sheet. */
  readonly scale: ReadonlySignal<number>;
  readonly frame: RefObject<HTMLDivElement>;
  /** True for the click that ends a drag, which means nothing. */
  dragged(): boolean;
  /** While a hand moves the map, it points at nothing. */
  isDragging(): boolean;
  zoom(by: number): void;
  whole(): void;
  /** Moves just so far that a point of the sheet is in sight. */
  reveal(x: number, y: number): void;
  /** For the keys + − 0; true when it was one of them. */
  key(key: string): boolean;
};

type Finger = { readonly x: number; readonly y: number };
/** `moved` is how far a finger has come from where it was, in pixels. */
type Gesture = { readonly fingers: Map<number, Finger>; moved: number };

const STEP = 1.4;
/** Less than this is a click with an unsteady hand. */
const SLACK = 6;

export function usePanZoom(box: Box): PanZoom {
  const part = useSignal<Viewport>(WHOLE);
  const size = useSignal({ width: 0, height: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>({ fingers: new Map(), moved: 0 });
  // A sheet that grows is another box, and what is shown follows it.
  const sheet = useSignal(box);
  useLayoutEffect(() => {
    sheet.value = box;
  }, [box]);
  const window = useComputed(() => viewBoxOf(sheet.value, size.value, part.value));
  const viewBox = useComputed(() => `${window.value.x} ${window.value.y} ${window.value.width} ${window.value.height}`);
  const scale = useComputed(() => size.value.width / window.value.width);
  useSize(frame, size);
  const hands = useMemo(() => {
    // Made as small as it gets, the sheet is shown whole again, wherever it had been dragged to.
    const set = (next: Viewport) => {
      const least = next.zoom === 1 && part.value.zoom > 1;
      part.value = least ? WHOLE : clamped(box, size.value, next, MARGIN);
    };
    const zoom = (by: number) => set(enlarged(part.value, by));
    const whole = () => set(WHOLE);
    return {
      zoom,
      whole,
      set,
      dragged: () => gesture.current.moved > SLACK,
      isDragging: () => gesture.current.fingers.size > 0 && gesture.current.moved > SLACK,
      reveal(x: number, y: number) {
        const next = pinned(box, window.value, part.value, x, y);
        if (next.x !== part.value.x || next.y !== part.value.y) part.value = clamped(box, size.value, next);
      },
      key(key: string) {
        if (key === '+' || key === '=') zoom(STEP);
        else if (key === '-') zoom(1 / STEP);
        else if (key === '0') whole();
        else return false;
        return true;
      },
    };
  }, [box, part, size, window]);
  useGestures(frame, { gesture: gesture.current, box, part, window, set: hands.set });
  return { part, viewBox, scale, frame, ...hands };
}

function useSize(frame: RefObject<HTMLDivElement>, size: { value: { readonly width: number; readonly height: number } }): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, size]);
}

const middle = (fingers: readonly Finger[]): Finger => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

function spread(fingers: readonly Finger[]): number {
  const [a, b] = fingers;
  return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
}

/** What two sets of the same fingers, before and after, do to the part that is shown. All in units of the sheet. */
function follow(box: Box, part: Viewport, before: readonly Finger[], after: readonly Finger[]): Viewport {
  const [from, to] = [middle(before), middle(after)];
  const by = spread(before) > 0 && spread(after) > 0 ? spread(after) / spread(before) : 1;
  const larger = enlargedAt(box, part, by, from);
  // What lay under the fingers lies under them again.
  const units = part.zoom / larger.zoom;
  return {
    zoom: larger.zoom,
    x: larger.x - ((to.x - from.x) * units) / box.width,
    y: larger.y - ((to.y - from.y) * units) / box.height,
  };
}

const pixels = ({ clientX, clientY }: MouseEvent): Finger => ({ x: clientX, y: clientY });

/** From pixels of the screen to the sheet. */
function onSheet(element: Element, window: Box, { x, y }: Finger): Finger {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: window.x + ((x - left) / width) * window.width, y: window.y + ((y - top) / height) * window.height };
}

type Hands = {
  readonly gesture: Gesture;
  readonly box: Box;
  readonly part: ReadonlySignal<Viewport>;
  readonly window: ReadonlySignal<Box>;
  set(part: Viewport): void;
};

const isPress = ({ target, pointerType, button }: PointerEvent): boolean =>
  (pointerType !== 'mouse' || button === 0) && !(target instanceof Element && target.closest('.pan-zoom-buttons') !== null);

/** Fingers are kept as pixels of the screen: the sheet moves under them. */
function listenersOf(element: HTMLElement, { gesture, box, part, window, set }: Hands) {
  const up = (event: PointerEvent) => {
    gesture.fingers.delete(event.pointerId);
    if (gesture.fingers.size === 0) element.removeAttribute('data-dragging');
  };
  return {
    up,
    down(event: PointerEvent) {
      if (!isPress(event)) return;
      if (gesture.fingers.size === 0) gesture.moved = 0;
      gesture.fingers.set(event.pointerId, pixels(event));
    },
    move(event: PointerEvent) {
      const old = gesture.fingers.get(event.pointerId);
      if (old === undefined) return;
      // Let go where the page could not hear it.
      if (event.pointerType === 'mouse' && event.buttons === 0) {
        up(event);
        return;
      }
      gesture.moved = Math.max(gesture.moved, Math.hypot(event.clientX - old.x, event.clientY - old.y));
      // Until it is a drag the finger counts as where it came down, so that the sheet catches up with it.
      if (gesture.moved <= SLACK) return;
      const sheet = () => [...gesture.fingers.values()].map((at) => onSheet(element, window.value, at));
      const before = sheet();
      gesture.fingers.set(event.pointerId, pixels(event));
      element.setAttribute('data-dragging', '');
      set(follow(box, part.value, before, sheet()));
    },
    wheel(event: WheelEvent) {
      event.preventDefault();
      set(enlargedAt(box, part.value, Math.exp(-event.deltaY / 400), onSheet(element, window.value, pixels(event))));
    },
  };
}

function useGestures(frame: RefObject<HTMLDivElement>, hands: Hands): void {
  const { gesture, box, part, window, set } = hands;
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const { down, move, up, wheel } = listenersOf(element, hands);
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    globalThis.addEventListener('pointermove', move, { signal });
    globalThis.addEventListener('pointerup', up, { signal });
    globalThis.addEventListener('pointercancel', up, { signal });
    // A picture or words that the browser would drag away instead.
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listening.abort();
  }, [frame, gesture, box, part, window, set]);
}

/**
 * The frame with its buttons; the drawing is the child, and takes `viewBox` from the hook. The frame itself reads no signal:
 * drawn anew alone, with the same child, it would cut the child off from the signals that its attributes are bound to.
 */
export function PanZoomFrame({ hold, children }: { readonly hold: PanZoom; readonly children: ComponentChildren }) {
  const isEnlarged = useComputed(() => hold.part.value.zoom > 1);
  return (
    <div class="pan-zoom" ref={hold.frame} data-enlarged={isEnlarged}>
      {children}
      <SizeButtons hold={hold} />
    </div>
  );
}

function SizeButtons({ hold }: { readonly hold: PanZoom }) {
  const part = hold.part.value;
  return (
    <fieldset class="pan-zoom-buttons" aria-label="Size of the map">
      <button type="button" aria-label="Larger" disabled={part.zoom >= MOST} onClick={() => hold.zoom(STEP)}>
        <Sign path="M8 3v10M3 8h10" />
      </button>
      <button type="button" aria-label="Smaller" disabled={part.zoom <= 1} onClick={() => hold.zoom(1 / STEP)}>
        <Sign path="M3 8h10" />
      </button>
      <button type="button" aria-label="The whole map" disabled={isAllInView(part)} onClick={hold.whole}>
        <Sign path="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
      </button>
    </fieldset>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
