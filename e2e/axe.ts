/** Accessibility by axe-core in the page itself, and what HTML forbids: what is found, one line each. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { nestedWrongly } from './nesting.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A page is looked at when it is there: between two pages there may be a moment with neither. The policy of the pages forbids
 * foreign scripts; what the browser's own tools evaluate is not one. `without`: rules that cannot be asked there.
 */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const found = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ["violations"], rules: ${JSON.stringify(rules)} })`,
  );
  const heard = found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  return [...heard, ...(await nestedWrongly(page))];
}
