/**
 * A drawing that can be moved and enlarged: by wheel, drag, two fingers, buttons and the keys + − 0. It holds the part of
 * the sheet that is shown and tells how many units a pixel has, so that type can keep its size. Knows no game.
 */
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import './pan-zoom.css';
import { type Box, clamped, enlarged, MOST, type Part, pinned, shown } from './part.js';

export type PanZoom = {
  readonly part: ReadonlySignal<Part>;
  readonly viewBox: ReadonlySignal<string>;
  /** Pixels of the screen for a unit of the sheet. */
  readonly scale: ReadonlySignal<number>;
  readonly frame: RefObject<HTMLDivElement>;
  /** True for the click that ends a drag, which means nothing. */
  dragged(): boolean;
  zoom(by: number): void;
  whole(): void;
  /** Moves just so far that a point of the sheet is in sight. */
  reveal(x: number, y: number): void;
  /** For the keys + − 0; true when it was one of them. */
  key(key: string): boolean;
};

type Finger = { readonly x: number; readonly y: number };
type Gesture = { readonly fingers: Map<number, Finger>; moved: number };

const STEP = 1.4;
/** Less than this is a click with an unsteady hand. */
const SLACK = 6;

export function usePanZoom(box: Box): PanZoom {
  const part = useSignal<Part>({ x: 0.5, y: 0.5, zoom: 1 });
  const size = useSignal({ width: 0, height: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>({ fingers: new Map(), moved: 0 });
  // A sheet that grows is another box, and what is shown follows it.
  const sheet = useSignal(box);
  useLayoutEffect(() => {
    sheet.value = box;
  }, [box]);
  const window = useComputed(() => shown(sheet.value, size.value, part.value));
  const viewBox = useComputed(() => `${window.value.x} ${window.value.y} ${window.value.width} ${window.value.height}`);
  const scale = useComputed(() => size.value.width / window.value.width);
  useSize(frame, size);
  const hands = useMemo(() => {
    const set = (next: Part) => {
      part.value = clamped(box, size.value, next);
    };
    const zoom = (by: number) => set(enlarged(part.value, by));
    const whole = () => set({ x: 0.5, y: 0.5, zoom: 1 });
    return {
      zoom,
      whole,
      set,
      dragged: () => gesture.current.moved > SLACK,
      reveal: (x: number, y: number) => set(pinned(box, window.value, part.value, x, y)),
      key(key: string) {
        if (key === '+' || key === '=') zoom(STEP);
        else if (key === '-') zoom(1 / STEP);
        else if (key === '0') whole();
        else return false;
        return true;
      },
    };
  }, [box, part, size, window]);
  useGestures(frame, gesture.current, box, part, window, hands.set);
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

/** What two sets of the same fingers, before and after, do to the part that is shown. */
function follow(box: Box, window: Box, pixels: number, part: Part, before: readonly Finger[], after: readonly Finger[]): Part {
  const units = window.width / pixels;
  const [from, to] = [middle(before), middle(after)];
  const by = spread(before) > 0 && spread(after) > 0 ? spread(after) / spread(before) : 1;
  const moved = {
    x: part.x - ((to.x - from.x) * units) / box.width,
    y: part.y - ((to.y - from.y) * units) / box.height,
    zoom: part.zoom,
  };
  return enlarged(moved, by);
}

function useGestures(
  frame: RefObject<HTMLDivElement>,
  gesture: Gesture,
  box: Box,
  part: ReadonlySignal<Part>,
  window: ReadonlySignal<Box>,
  set: (part: Part) => void,
): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const down = (event: PointerEvent) => {
      if (gesture.fingers.size === 0) gesture.moved = 0;
      gesture.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const old = gesture.fingers.get(event.pointerId);
      if (old === undefined) return;
      const before = [...gesture.fingers.values()];
      gesture.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...gesture.fingers.values()];
      gesture.moved += Math.hypot(event.clientX - old.x, event.clientY - old.y);
      if (gesture.moved <= SLACK) return;
      set(follow(box, window.value, element.clientWidth, part.value, before, after));
    };
    const up = (event: PointerEvent) => gesture.fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      set(enlarged(part.value, Math.exp(-event.deltaY / 400)));
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    globalThis.addEventListener('pointermove', move, { signal });
    globalThis.addEventListener('pointerup', up, { signal });
    globalThis.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listening.abort();
  }, [frame, gesture, box, part, window, set]);
}

/** The frame with its buttons; the drawing is the child, and takes `viewBox` from the hook. */
export function PanZoomFrame({ hold, children }: { readonly hold: PanZoom; readonly children: ComponentChildren }) {
  const { zoom } = hold.part.value;
  return (
    <div class="pan-zoom" ref={hold.frame} data-enlarged={zoom > 1}>
      {children}
      <fieldset class="pan-zoom-buttons" aria-label="Size of the map">
        <button type="button" aria-label="Larger" disabled={zoom >= MOST} onClick={() => hold.zoom(STEP)}>
          <Sign path="M8 3v10M3 8h10" />
        </button>
        <button type="button" aria-label="Smaller" disabled={zoom <= 1} onClick={() => hold.zoom(1 / STEP)}>
          <Sign path="M3 8h10" />
        </button>
        <button type="button" aria-label="The whole map" disabled={zoom <= 1} onClick={hold.whole}>
          <Sign path="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
        </button>
      </fieldset>
    </div>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
