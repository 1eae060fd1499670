/**
 * Small movements that say what has happened: something drops into place or is turned face up, a figure rises from an account, a card moves from
 * one place to another, a line lights up or takes another shape. Each is decoration that ends by itself; none is made for those who want it still.
 */
import { type Area, besides } from './besides.js';

const MOVE = 380;
const QUICK = 260;
/** A figure has arrived and stays long enough to be read. */
const STAY = 1100;

/** Whether the reader asked for less motion, in the settings or in the system. */
function still(): boolean {
  const asked = document.documentElement.dataset['motion'];
  return asked === undefined ? matchMedia('(prefers-reduced-motion: reduce)').matches : asked === 'less';
}

/** `translate` leaves alone where a drawing has put the element. */
export function drop(element: Element, height: number): void {
  if (still()) return;
  element.animate(
    [
      { translate: `0 ${-height}px`, opacity: 0 },
      { translate: '0 0', opacity: 1, offset: 0.7 },
      { translate: `0 ${-height / 8}px`, offset: 0.85 },
      { translate: '0 0' },
    ],
    { duration: QUICK, easing: 'ease-in' },
  );
}

/** Something is turned face up. */
export function turnOver(element: Element): void {
  if (still()) return;
  element.animate(
    [
      { transform: 'perspective(300px) rotateX(-90deg)', opacity: 0.3 },
      { transform: 'perspective(300px) rotateX(0)', opacity: 1 },
    ],
    { duration: MOVE, easing: 'ease-out' },
  );
}

/** Something that lives only as long as its movement. */
function passing(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

const visible = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether another part of the page lies over it, as a console over what scrolls behind it. */
function isCovered(account: Element): boolean {
  const { left, top, width, height } = boxOf(account);
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const part = account.closest('svg, table, dl, section');
  return over !== null && part !== null && !part.contains(over);
}

/** The figures that are on the page now, each with its account. */
const figures = new Map<Element, HTMLElement>();

/** Other accounts, and what a page wants to be readable at any time. */
const KEPT_CLEAR = '[data-account], [data-kept-clear]';

/** "+$5" beside an account, where it covers neither that nor another one. */
export function rise(account: Element, text: string, tone: 'gain' | 'loss'): void {
  if (still() || !visible(account) || isCovered(account)) return;
  // What was said of this account before has had its time.
  figures.get(account)?.remove();
  const figure = passing(`motion-figure motion-${tone}`, text);
  document.body.append(figure);
  const others = [...document.querySelectorAll(KEPT_CLEAR)].filter((one) => one !== account && visible(one));
  const taken = [...others.map(boxOf), ...[...figures.values()].map((one) => one.getBoundingClientRect())];
  const box = boxOf(account);
  const { x, y } = besides(box, figure.getBoundingClientRect(), taken, innerWidth);
  figures.set(account, figure);
  const frames = [
    { translate: '0 12px', opacity: 0 },
    { translate: '0 0', opacity: 1, offset: QUICK / STAY },
    { translate: '0 0', opacity: 1, offset: 0.85 },
    { translate: '0 0', opacity: 0 },
  ];
  leave(figure, figure.animate(frames, { duration: STAY, easing: 'ease-out' }));
  goWith(account, figure, { x: x - box.left, y: y - box.top });
}

/** Of the words, which may be less than their cell. */
function boxOf(element: Element): Area {
  if (element instanceof SVGElement) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/**
 * A figure says nothing without its account: it goes where that goes, and where another page, a console or the result has taken
 * its place, it is gone as well. `apart` is how far it stands from the account, in pixels.
 */
function goWith(account: Element, figure: HTMLElement, apart: { readonly x: number; readonly y: number }): void {
  if (!figure.isConnected) return;
  if (!account.isConnected || isCovered(account)) {
    figure.remove();
    return;
  }
  const { left, top } = boxOf(account);
  figure.style.left = `${left + apart.x}px`;
  figure.style.top = `${top + apart.y}px`;
  requestAnimationFrame(() => goWith(account, figure, apart));
}

function forget(gone: Element): void {
  for (const [account, figure] of figures) if (figure === gone) figures.delete(account);
}

/** A copy of something goes from one place to another. */
export function fly(what: Element, from: Element, to: Element): void {
  if (still() || !visible(from) || !visible(to)) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const card = passing('motion-card', '');
  card.append(what.cloneNode(true));
  card.style.left = `${start.left + start.width / 2}px`;
  card.style.top = `${start.top + start.height / 2}px`;
  document.body.append(card);
  const [x, y] = [end.left - start.left + (end.width - start.width) / 2, end.top - start.top + (end.height - start.height) / 2];
  const frames = [
    { transform: 'translate(-50%, -50%) scale(1.6)' },
    { transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(1)` },
  ];
  leave(card, card.animate(frames, { duration: MOVE, easing: 'ease-in-out' }));
}

const SVG = 'http://www.w3.org/2000/svg';

/** What moves along a line arrives when the line has lit up. */
const LIGHT = 2 * MOVE;
const LIT = 0.6;

/** A line lights up from its beginning to its end. */
export function light(drawing: SVGSVGElement, path: string, className: string, colour: string): void {
  if (still()) return;
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  line.setAttribute('class', className);
  line.setAttribute('pathLength', '1');
  line.style.stroke = colour;
  line.style.strokeDasharray = '1';
  drawing.append(line);
  const frames = [
    { strokeDashoffset: '1', opacity: 1 },
    { strokeDashoffset: '0', opacity: 1, offset: LIT },
    { strokeDashoffset: '0', opacity: 0 },
  ];
  leave(line, line.animate(frames, { duration: LIGHT, easing: 'ease-out' }));
}

const SAMPLES = 32;

/** A copy of something goes along a line of a drawing. `place` is what it goes to, which is not seen before it is there. */
export function travel(drawing: SVGSVGElement, path: string, what: Element, place: Element | null): void {
  if (still()) return;
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  const length = line.getTotalLength();
  const frames = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y } = line.getPointAtLength((i * length) / SAMPLES);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  const traveller = document.createElementNS(SVG, 'g');
  traveller.setAttribute('aria-hidden', 'true');
  traveller.append(what.cloneNode(true));
  drawing.append(traveller);
  const duration = LIT * LIGHT;
  place?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  leave(traveller, traveller.animate(frames, { duration, easing: 'ease-out' }));
}

/** A small figure at a point of a drawing, which comes when so much (from 0 to 1) of a line has lit up. */
export function count(
  drawing: SVGSVGElement,
  at: { readonly x: number; readonly y: number },
  text: string,
  className: string,
  when: number,
): void {
  if (still()) return;
  const figure = document.createElementNS(SVG, 'text');
  figure.setAttribute('x', String(at.x));
  figure.setAttribute('y', String(at.y));
  figure.setAttribute('class', className);
  figure.setAttribute('aria-hidden', 'true');
  figure.textContent = text;
  drawing.append(figure);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  leave(figure, figure.animate(frames, { duration: STAY, delay: when * LIT * LIGHT, fill: 'backwards' }));
}

/** Does one thing after another, each when the line of the one before has lit up; at once for those who want it still. */
export function oneAfterAnother(deeds: readonly (() => void)[]): void {
  for (const [i, deed] of deeds.entries()) {
    if (i === 0 || still()) deed();
    else setTimeout(deed, i * LIT * LIGHT);
  }
}

/**
 * Paths take on another shape by and by: a copy goes the way, and the drawing itself waits, unseen, where it ends. Gives what
 * stops it.
 */
export function reshape(drawing: SVGElement, pathAt: (part: number) => string): () => void {
  const copy = drawing.cloneNode(true);
  if (still() || !(copy instanceof SVGElement)) return () => undefined;
  const begun = performance.now();
  const shape = (part: number): void => {
    const d = pathAt(part);
    for (const path of copy.querySelectorAll('path')) path.setAttribute('d', d);
  };
  const stop = (): void => {
    cancelAnimationFrame(waiting);
    copy.remove();
    drawing.style.visibility = '';
  };
  const step = (now: number): void => {
    const part = (now - begun) / (2 * MOVE);
    if (part >= 1) stop();
    else {
      // Slowly at first, then faster, and with a soft end.
      shape(part <= 0 ? 0 : part * part * (3 - 2 * part));
      waiting = requestAnimationFrame(step);
    }
  };
  shape(0);
  drawing.style.visibility = 'hidden';
  drawing.after(copy);
  let waiting = requestAnimationFrame(step);
  return stop;
}

function leave(element: Element, animation: Animation): void {
  const gone = () => {
    element.remove();
    forget(element);
  };
  animation.addEventListener('finish', gone);
  animation.addEventListener('cancel', gone);
}
