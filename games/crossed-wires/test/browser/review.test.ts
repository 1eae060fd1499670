/** A finished game is reviewed beside its replay, in a worker that is loaded when it is asked for, and leads to its moments. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Size, somebody } from '../../../../e2e/browser.js';
import { violations } from '../../../../e2e/checks/axe.js';
import { sticksOut } from '../../../../e2e/checks/overflow.js';
import { dropRecord, goldenOf } from '../../../../e2e/recorded.js';
import { scene } from '../../../../e2e/scene.js';

const PATIENCE = { timeout: 120_000 };
const here = scene();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' });

/** A replay with the review beside it, and the scripts that were asked for. */
async function opened(size: Size) {
  const { page, troubles } = await somebody(here, { size });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/replay');
  await dropRecord(page, goldenOf('crossed-wires', 2));
  await moment(page).waitFor();
  await button(page, 'Review').click();
  await button(page, 'Review the game').waitFor();
  return { page, troubles, scripts };
}

describe.each<Size>(['desk', 'phone'])('on a %s', (size) => {
  test('a game is reviewed with its progress, its chart, its marks and the moments that decided it', PATIENCE, async () => {
    const { page, troubles, scripts } = await opened(size);
    const before = scripts.length;
    await button(page, 'Review the game').click();
    await page.getByRole('progressbar', { name: 'The review' }).waitFor();
    await page.getByText('Every move is reviewed.').waitFor(PATIENCE);
    expect(scripts.length, 'what thinks comes when it is asked for').toBeGreaterThan(before);
    await page.getByRole('img', { name: /^Chance to win over the game/ }).waitFor();
    await page.getByRole('table', { name: 'Moves by mark' }).waitFor();
    const moments = page.getByRole('list', { name: 'What decided the game' }).getByRole('button');
    expect(await moments.count()).toBe(3);
    const first = moments.first();
    const number = /^\d+/.exec(await first.innerText())?.[0] ?? expect.fail('no number');
    await first.click();
    await expect.poll(() => moment(page).inputValue()).toBe(number);
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(number);
    expect(await sticksOut(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

test('a review that was begun is taken up again and kept, and the game is played on from a moment', PATIENCE, async () => {
  const { page, troubles } = await opened('desk');
  const again = async () => {
    await page.reload();
    await dropRecord(page, goldenOf('crossed-wires', 2));
  };
  await button(page, 'Review the game').click();
  await page.getByText('Every move is reviewed.').waitFor(PATIENCE);
  // As if it had been stopped in the middle: how quick the machine is must not matter.
  await page.evaluate(() => {
    const [kept] = JSON.parse(localStorage.getItem('reviews') ?? '[]');
    localStorage.setItem('reviews', JSON.stringify([{ ...kept, positions: kept.positions.slice(0, 9) }]));
  });
  await again();
  await page.getByText(/^Stopped after 8 of/).waitFor();
  await button(page, 'Go on').click();
  await page.getByText('Every move is reviewed.').waitFor(PATIENCE);
  await again();
  await page.getByText('Every move is reviewed.').waitFor();
  await button(page, 'Play on from here').click();
  await page.waitForURL(/\/here\//);
  await page.getByRole('region', { name: 'Board' }).waitFor();
  expect(troubles).toEqual([]);
});
