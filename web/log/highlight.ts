/**
 * The places that a sentence of the log names, lit on the board while the pointer or the focus is on them. The board is told in
 * its own words, as by a lesson or a hint. Knows no game.
 */
import { signal } from '@preact/signals';

/** What the board lights for the log; null for nothing. */
export const highlight = signal<string | null>(null);

const placeAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null) : null;

const placesIn = (target: EventTarget | null): string | null => {
  const all = target instanceof Element ? [...target.querySelectorAll('[data-place]')] : [];
  return all.length === 0 ? null : all.map((one) => one.getAttribute('data-place')).join(' ');
};

const darken = (): void => {
  highlight.value = null;
};

/** Between two controls nothing has the focus: a board that changed just then would make the page put it back. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * For whatever has sentences in it: the mouse lights the place that it is on, and the keyboard all places of the line that it is
 * on. A finger goes to the moment instead, where the deed is marked.
 */
export const HIGHLIGHTING = {
  onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'mouse') highlight.value = placeAt(event.target);
  },
  onPointerLeave: darken,
  onFocusIn({ target }: FocusEvent): void {
    clearTimeout(leaving);
    if (target instanceof Element && target.matches(':focus-visible')) highlight.value = placesIn(target);
  },
  onFocusOut(): void {
    leaving = setTimeout(darken);
  },
};
