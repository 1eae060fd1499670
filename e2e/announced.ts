/** What was announced on a page to those who listen, in its order. */
import type { Page } from 'playwright-core';

export const announcedOn = (page: Page): Promise<string[]> =>
  page.getByRole('log', { name: 'Announcements' }).getByRole('listitem').allTextContents();
