/** A page that has come to rest: it has everything that it asks for by itself. Knows no page. */
import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

/** In the page: what has come is drawn, and what the drawing asks for is asked, also what was put off until there is time. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))));

/** Goes there, or does whatever else leads to a page, and waits until nothing is under way and what was drawn then asks for no more. */
export async function visit(page: Page, where: string | (() => Promise<Response | null>)): Promise<Response | null> {
  const underWay = new Set<Request>();
  let asked = 0;
  const begins = (request: Request): void => {
    // A stream of events is under way as long as the page is there.
    if (request.resourceType() === 'eventsource') return;
    asked += 1;
    underWay.add(request);
  };
  const ends = (request: Request): boolean => underWay.delete(request);
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  const response = await (typeof where === 'string' ? page.goto(where) : where());
  for (let before = -1; before !== asked; ) {
    await expect.poll(() => underWay.size, { interval: 10 }).toBe(0);
    before = asked;
    await drawn(page);
    await drawn(page);
  }
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  return response;
}
