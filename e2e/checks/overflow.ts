/** What sticks out of a page to the right: nothing should, at any width. One line each, the widest first. */
import type { Page } from 'playwright-core';

/** In the page, whatever browser it is in. */
export function stickingOut(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .filter(({ right }) => right > width + 1)
    .sort((a, b) => b.right - a.right)
    .slice(0, 5)
    .map(
      ({ element, right }) => `${element.tagName} .${element.getAttribute('class') ?? ''} to ${Math.round(right)} of ${width}`,
    );
}

export const sticksOut = (page: Page): Promise<string[]> => page.evaluate(stickingOut);
