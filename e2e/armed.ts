/** The place under the finger is disarmed for a moment when the question changes: tests are quicker than that, and say that they have seen it. */
import type { Locator, Page } from 'playwright-core';

/** As somebody who has pressed an empty place of the board, and so has seen the new question: nothing is disarmed any longer. */
export async function armed(page: Page): Promise<void> {
  await page.locator('#table-board').evaluate((board) => {
    const beside = { bubbles: true, pointerType: 'mouse', clientX: -1000, clientY: -1000 };
    if ('disarmed' in (board instanceof HTMLElement ? board.dataset : {}))
      board.dispatchEvent(new PointerEvent('pointerdown', beside));
  });
  await page.locator('#table-board:not([data-disarmed])').waitFor();
}

/** A double click with a hand's time for each press, so that what the first one did is there before the second is done. */
export const HAND = { delay: 150 } as const;

/**
 * A second click at the very moment at which the question has changed, where the first one was: as quick as a hand can be, and
 * not decided by how busy the machine is. To be called before the first click; the place is the middle of what is pressed.
 * `question` is how the line of the turn then begins: the turns of others in between are nothing to answer.
 */
export async function clickAgainWhenAsked(page: Page, what: Locator, question = ''): Promise<void> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(
    ({ left, top, begins }) => {
      const asked = (): string => document.querySelector('.turn-line')?.textContent ?? '';
      const before = asked();
      const watcher = new MutationObserver(() => {
        const target = document.elementFromPoint(left, top);
        if (asked() === before || !asked().startsWith(begins) || target === null || target.matches(':disabled')) return;
        watcher.disconnect();
        const at = { bubbles: true, cancelable: true, clientX: left, clientY: top, detail: 1 };
        target.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse' }));
        // The press ends once the page has settled on the new question, which lets go of what was aimed at before.
        requestAnimationFrame(() =>
          setTimeout(() => {
            document.elementFromPoint(left, top)?.dispatchEvent(new MouseEvent('click', at));
            document.documentElement.dataset['again'] = 'clicked';
          }),
        );
      });
      watcher.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    },
    { left, top, begins: question },
  );
}

export const clickedAgain = (page: Page): Promise<void> =>
  page.locator('html[data-again="clicked"]').waitFor({ state: 'attached' });
