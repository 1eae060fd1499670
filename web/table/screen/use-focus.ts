/** Keeps the place of keyboard users: when the element with the focus goes away, the part of the page that it stood in gets it. Knows no game. */
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

type Place = { readonly element: Element; readonly within: readonly Element[] };

const PARTS = 'section, aside, main';

function placeOf(element: Element): Place {
  const within: Element[] = [];
  for (let part = element.closest(PARTS); part !== null; part = part.parentElement?.closest(PARTS) ?? null) within.push(part);
  return { element, within };
}

function put(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.matches(PARTS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();

/** Gives the way to stop. */
function keepFocus(root: HTMLElement): () => void {
  let place: Place | null = null;
  const came = ({ target }: FocusEvent): void => {
    place = target instanceof Element ? placeOf(target) : null;
  };
  // A click elsewhere, unless the element itself has gone or is switched off.
  const went = ({ relatedTarget }: FocusEvent): void => {
    queueMicrotask(() => {
      if (relatedTarget === null && place !== null && isThere(place.element) && !place.element.matches(':disabled')) place = null;
    });
  };
  const watcher = new MutationObserver(() => {
    if (place === null || document.activeElement !== document.body) return;
    const { element, within } = place;
    if (!isThere(element)) put(within.find(isThere));
    else if (!element.matches(':disabled')) put(element);
  });
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', came);
  root.addEventListener('focusout', went);
  return () => {
    watcher.disconnect();
    root.removeEventListener('focusin', came);
    root.removeEventListener('focusout', went);
  };
}

export function useFocusRecovery(root: RefObject<HTMLElement>): void {
  useEffect(() => (root.current === null ? undefined : keepFocus(root.current)), [root]);
}
