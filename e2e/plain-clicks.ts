/**
 * Clicks as Safari made them up to 18.3: plain MouseEvents, which do not say that a finger made them. To be called before the
 * page is opened. Knows no game.
 */
import type { Page } from 'playwright-core';

export const plainClicks = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        if (!event.isTrusted || event.target === null) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        const { clientX, clientY, screenX, screenY, detail, button } = event;
        const plain = { clientX, clientY, screenX, screenY, detail, button, view: window };
        event.target.dispatchEvent(new MouseEvent('click', { ...plain, bubbles: true, cancelable: true, composed: true }));
      },
      { capture: true },
    ),
  );
