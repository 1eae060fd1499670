/**
 * Whether a click was made by a finger or a pen. Not every browser says so in the click itself, so it is remembered from
 * where the press began. Knows no game.
 */
import { useMemo, useRef } from 'preact/hooks';

export type PointerType = {
  onPointerDown(event: PointerEvent): void;
  /** Of the last press. */
  isTouch(): boolean;
};

export function usePointerType(): PointerType {
  const touch = useRef(false);
  return useMemo(
    () => ({
      onPointerDown(event) {
        touch.current = event.pointerType !== 'mouse';
      },
      isTouch: () => touch.current,
    }),
    [],
  );
}
