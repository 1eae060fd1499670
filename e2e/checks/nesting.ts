/**
 * What HTML forbids and every browser mends in its own way: blocks inside a line of text, a control inside a control, list items
 * without a list, a floated legend in a flexible fieldset. One line each. Knows no page.
 */
import type { Page } from 'playwright-core';

const BLOCKS =
  'address, article, aside, blockquote, details, dialog, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, main, nav, ol, p, pre, search, section, table, ul';
const PHRASING =
  'abbr, b, bdi, button, cite, code, dfn, em, h1, h2, h3, h4, h5, h6, i, kbd, label, legend, output, p, pre, q, s, samp, small, span, strong, sub, summary, sup, time, u, var';
const HEADED = 'legend, summary';
const CONTROLS = 'a[href], button, details, input:not([type="hidden"]), label, select, textarea, [tabindex]';
/** Of an element: the children that it may have, or the parents. */
const CHILDREN: readonly (readonly [string, string])[] = [
  ['ul, ol, menu', 'li, script, template'],
  ['dl', 'dt, dd, div, script, template'],
  ['dl > div', 'dt, dd, script, template'],
  ['table', 'caption, colgroup, thead, tbody, tfoot'],
  ['thead, tbody, tfoot', 'tr'],
  ['tr', 'th, td'],
  ['select', 'option, optgroup, hr'],
];
const PARENTS: readonly (readonly [string, string])[] = [
  ['li', 'ul, ol, menu'],
  ['dt, dd', 'dl, dl > div'],
  ['legend', 'fieldset'],
  ['summary', 'details'],
  ['figcaption', 'figure'],
  ['tr', 'thead, tbody, tfoot'],
  ['th, td', 'tr'],
];

const RULES = { BLOCKS, PHRASING, HEADED, CONTROLS, CHILDREN, PARENTS };

/** Runs in the page, which sees nothing of this file: so the rules are handed in. */
function misplaced({ BLOCKS, PHRASING, HEADED, CONTROLS, CHILDREN, PARENTS }: typeof RULES): string[] {
  const said = (element: Element): string => {
    const name = element.getAttribute('class')?.split(' ')[0];
    return `${element.tagName.toLowerCase()}${name === undefined ? '' : `.${name}`}`;
  };
  const found = new Set<string>();
  const within = (element: Element, where: string) => element.parentElement?.closest(where) ?? null;
  const html = [...document.body.querySelectorAll('*')].filter((element) => element instanceof HTMLElement);
  for (const element of html) {
    const line = element.matches(BLOCKS) ? within(element, PHRASING) : null;
    const heading = line?.matches(HEADED) === true && element.matches('h1, h2, h3, h4, h5, h6');
    if (line !== null && !heading) found.add(`${said(element)} stands inside ${said(line)}`);
    const control = element.matches(CONTROLS) ? within(element, 'a[href], button') : null;
    if (control !== null) found.add(`${said(element)} is a control inside ${said(control)}`);
    if (element.matches('input[type="checkbox"][aria-checked], input[type="radio"][aria-checked]'))
      found.add(`${said(element)} says aria-checked beside its own state`);
    const { parentElement: parent } = element;
    for (const [one, parents] of PARENTS)
      if (element.matches(one) && parent?.matches(parents) !== true) found.add(`${said(element)} is not in ${parents}`);
    if (parent === null) continue;
    for (const [one, children] of CHILDREN)
      if (parent.matches(one) && !element.matches(children)) found.add(`${said(element)} is a child of ${said(parent)}`);
    const flexible = element.matches('legend') && /flex|grid/.test(getComputedStyle(parent).display);
    if (flexible && getComputedStyle(element).float !== 'none')
      found.add(`${said(element)} floats in ${said(parent)}, which engines lay out each in their own way`);
  }
  return [...found];
}

export const nestedWrongly = (page: Page): Promise<string[]> => page.evaluate(misplaced, RULES);
