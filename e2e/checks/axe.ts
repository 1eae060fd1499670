/** Accessibility by axe-core in the page itself, and what HTML forbids: what is found, one line each. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { nestedWrongly } from './nesting.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * A page is looked at when it is there: between two pages there may be a moment with neither. The policy of the pages forbids
 * foreign scripts; what the browser's own tools evaluate is not one. `without`: rules that cannot be asked there.
 */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return [...(await found(page, { rules })), ...(await nestedWrongly(page))];
}

/** What a page may do wrong by its colours alone: for one that is well already, and is now seen in others. */
export async function violationsOfColours(page: Page): Promise<string[]> {
  return await found(page, { runOnly: OF_COLOURS });
}

/** What a page may do wrong by its colours and its layout: for one that is well already, and is now seen larger or smaller. */
export async function violationsOfLayout(page: Page): Promise<string[]> {
  return await found(page, { runOnly: [...OF_COLOURS, 'scrollable-region-focusable'] });
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // Nothing is asked of what is well, and none of it leaves the page. Style sheets are fetched again for experimental rules alone.
  const preload = { assets: ['media'] };
  const wished = JSON.stringify({ ...options, preload, resultTypes: ['violations'], reporter: 'no-passes' });
  const all = await page.evaluate<Result[]>(`axe.run(document, ${wished}).then(({ violations }) => violations)`);
  return all.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
