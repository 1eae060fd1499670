/** The place under the finger is disarmed for a moment when the question changes: whoever is as quick as a program waits for it. */
import type { Page } from 'playwright-core';

export const armed = (page: Page): Promise<void> => page.locator('#table-board:not([data-disarmed])').waitFor();

/** A double click with a hand's time for each press, so that what the first one did is there before the second is done. */
export const HAND = { delay: 150 } as const;
