/**
 * Words that cannot be read: cut off by a box around them, too long for their field, or printed over other words. One line
 * each. Drawings set their own type, and are looked at by the tests of their boards.
 */
import type { Page } from 'playwright-core';

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Word = { readonly element: HTMLElement; readonly text: string; readonly box: Box };

/* All functions from here to the end are for the page: they know each other, and nothing else. */

/** More than the edges of letters, which may touch. */
const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 2 && bottom - top > 2;

const meet = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The box of a line is higher than its letters. */
const lettersOf = ({ left, top, right, bottom }: Box): Box => {
  const spare = (bottom - top) / 5;
  return { left, top: top + spare, right, bottom: bottom - spare };
};

const told = (element: Element, text: string): string =>
  `${element.tagName} .${element.getAttribute('class') ?? ''} “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;

const around = (element: Element): readonly HTMLElement[] => {
  const all: HTMLElement[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) if (one instanceof HTMLElement) all.push(one);
  return all;
};

/** What is a point large is there for those who listen. */
const isForEyes = (element: HTMLElement): boolean =>
  element.closest('.unseen, .frame-skip, svg, option, script, style, dialog:not([open])') === null &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !around(element).some(({ clientWidth, clientHeight }) => clientWidth === 1 || clientHeight === 1);

/** Every line of every text. */
function linesOnPage(): Word[] {
  const found: Word[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [text, element] = [node.textContent ?? '', node.parentElement];
    if (text.trim() === '' || !(element instanceof HTMLElement) || !isForEyes(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (isSeen(line)) found.push({ element, text, box: lettersOf(line) });
  }
  return found;
}

/** The box that hides a part of a line for good, or the part of the line that is in sight; boxes that scroll hide nothing for good. */
function inSight({ element, box }: Word): Box | HTMLElement {
  let left = box;
  for (const one of around(element)) {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(one);
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const inside = meet(left, one.getBoundingClientRect());
      const narrower = left.right - left.left - (inside.right - inside.left) > 2;
      const lower = left.bottom - left.top - (inside.bottom - inside.top) > 2;
      if (narrower && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis') return one;
      if (lower && /hidden|clip/.test(overflowY)) return one;
      left = inside;
    }
    if (position === 'fixed') break;
  }
  return left;
}

/** What stands in a field and is longer than it. */
function longValues(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')].flatMap((field) => {
    const isText = field instanceof HTMLSelectElement || /^(text|number|search|url)$/.test(field.type);
    if (pen === null || !isText || !isForEyes(field)) return [];
    const value = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(value).width > room + 2 ? [`${told(field, value)} is longer than its field`] : [];
  });
}

/** Whether something that is there to lie over others (a menu, a bar that stays) hides what is below it: one can scroll to that. */
const covers = (element: HTMLElement, below: HTMLElement): boolean =>
  around(element)
    .filter((one) => !one.contains(below))
    .some((one, i, all) => {
      const { position, zIndex } = getComputedStyle(one);
      const isRaised = /sticky|fixed|absolute/.test(position) || zIndex !== 'auto' || one.matches('dialog');
      return (
        isRaised &&
        all.slice(0, i + 1).some((part) => !/^rgba\(.*, 0\)$|transparent/.test(getComputedStyle(part).backgroundColor))
      );
    });

function overEachOther(words: readonly Word[]): string[] {
  return words.flatMap((one, i) =>
    words.slice(i + 1).flatMap((other) => {
      if (one.element === other.element || !isSeen(meet(one.box, other.box))) return [];
      if (covers(one.element, other.element) || covers(other.element, one.element)) return [];
      return [`${told(one.element, one.text)} and ${told(other.element, other.text)} lie over each other`];
    }),
  );
}

function unreadableWords(): string[] {
  const words: Word[] = [];
  const cut = linesOnPage().flatMap((word) => {
    const box = inSight(word);
    if (box instanceof HTMLElement)
      return [`${told(word.element, word.text)} is cut off by ${box.tagName} .${box.getAttribute('class') ?? ''}`];
    if (isSeen(box)) words.push({ ...word, box });
    return [];
  });
  return [...new Set([...cut, ...longValues(), ...overEachOther(words)])];
}

const TOOLS = { isSeen, meet, lettersOf, told, around, isForEyes, linesOnPage, inSight, longValues, covers, overEachOther };

export function unreadableOn(page: Page): Promise<string[]> {
  const tools = Object.entries(TOOLS).map(([name, tool]) => `const ${name} = ${tool};`);
  return page.evaluate<string[]>(`(() => { ${tools.join('\n')} return (${unreadableWords})(); })()`);
}
