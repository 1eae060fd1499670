/** What a page keeps from those who look at it: controls that cannot be brought into sight, and words that are cut off. One line each. */
import type { Page } from 'playwright-core';

/** Controls whose middle is outside the page or under something else even when they have been scrolled to. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = (element: Element): string =>
      `${element.tagName} .${element.getAttribute('class') ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')].filter(
      (element) =>
        element.closest('svg, [inert], [aria-hidden="true"], .frame-skip, dialog:not([open])') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.matches(':disabled'),
    );
    return controls.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
      const reached = hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
      return reached
        ? []
        : [`${told(element)} at ${Math.round(x)}, ${Math.round(y)} is under ${hit === null ? 'nothing' : told(hit)}`];
    });
  });

/** Words in a box that hides what does not fit into it; boxes that scroll are left out. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        if (!(element instanceof HTMLElement) || element.closest('.unseen, svg, [aria-hidden="true"]') !== null) return false;
        // What is a point large is there for those who listen.
        const unseen = element.clientWidth <= 2 || element.clientHeight <= 2;
        if (unseen || !element.checkVisibility({ visibilityProperty: true })) return false;
        const text = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
        if (!text) return false;
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const wide = overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY !== 'visible' && overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2;
        return (wide && textOverflow !== 'ellipsis') || high;
      })
      .map(
        (element) => `${element.tagName} .${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').slice(0, 40)}”`,
      ),
  );
