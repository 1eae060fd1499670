/**
 * Somebody on the site, in any engine, with a mouse or a finger: finds things by what the page calls them, and presses only
 * what can be seen and reached. Waits for what it needs. Knows no game.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Size } from '../browser.js';
import type { Engine, HandType, Spot } from './engine.js';

/** Elements by CSS, and where several fit the first whose name fits as well. */
export type What = { readonly css: string; readonly named?: RegExp };
export const button = (named: RegExp): What => ({ css: 'button, [role="button"]', named });
export const link = (named: RegExp): What => ({ css: 'a', named });

export type Visitor = {
  readonly hand: HandType;
  goto(path: string): Promise<unknown>;
  /** What a function that knows nothing but its argument comes to in the page. */
  run<T>(work: () => T): Promise<Awaited<T>>;
  run<T, A>(work: (argument: A) => T, argument: A): Promise<Awaited<T>>;
  has(what: What): Promise<boolean>;
  waitFor(what: What): Promise<void>;
  waitUntil(reason: string, isSo: () => Promise<boolean>): Promise<void>;
  press(what: What): Promise<unknown>;
  /** Presses the first of these that can be pressed, and says which: what is asked may change while a hand is on its way. */
  pressOneOf<W extends What>(things: readonly W[]): Promise<W>;
  /** Presses the first, goes over the others and lets go on the last. */
  drag(things: readonly What[]): Promise<void>;
  picture(name: string): Promise<void>;
  troubles(): readonly string[];
  close(): Promise<unknown>;
};

const PATIENCE_MS = 30_000;
const PAUSE_MS = 40;
const PICTURES = fileURLToPath(new URL('../../browsers/', import.meta.url));

type Asked = { readonly css: string; readonly named: string; readonly flags: string };
/** Where to press it, and whether it has come to rest; or why it cannot be pressed. */
type Found = Spot | string;

const askedFor = ({ css, named = /(?:)/ }: What): Asked => ({ css, named: named.source, flags: named.flags });
const nameOf = ({ css, named }: What): string => (named === undefined ? css : `${css} ${named}`);

/** In the page: the first of those that are drawn, of any size. */
function hasIn({ css, named, flags }: Asked): boolean {
  const fits = new RegExp(named, flags);
  return [...document.querySelectorAll(css)].some((element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return element.checkVisibility({ visibilityProperty: true }) && fits.test(name.replace(/\s+/g, ' ').trim());
  });
}

/** In the page: where its middle is, once it rests there for two frames and nothing lies over it. */
async function spotIn({ css, named, flags }: Asked): Promise<Found> {
  const fits = new RegExp(named, flags);
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const element = shown.find((one) => fits.test(words(one)));
  if (element === undefined) return `is not there, only ${shown.map(words).join(' · ').slice(0, 400)}`;
  if (element.matches(':disabled')) return 'is disabled';
  if (element.closest('[data-disarmed]') !== null) return 'is disarmed';
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const outside = ({ x, y }: { x: number; y: number }) => x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const hit = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const reached = (over: Element | null) =>
    over !== null &&
    (over === element ||
      element.contains(over) ||
      over.contains(element) ||
      // Marks of one drawing lie over each other: the drawing finds out what was meant.
      (over instanceof SVGElement && element instanceof SVGElement && over.ownerSVGElement === element.ownerSVGElement));
  if (outside(middle()) || !reached(hit(middle()))) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = middle();
  await frame();
  await frame();
  const now = middle();
  if (Math.hypot(now.x - before.x, now.y - before.y) > 0.5) return 'moves';
  if (outside(now)) return `is out of sight at ${Math.round(now.x)},${Math.round(now.y)}`;
  const over = hit(now);
  if (!reached(over)) return `lies under ${over?.tagName} .${over?.getAttribute('class')}`;
  return now;
}

/** In the page: resolves when what is there now has been painted. */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** Looks again and again; the last answer is the reason where it was all in vain. */
async function patiently<T>(what: string, look: () => Promise<T | string>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (typeof seen !== 'string') return seen;
    if (Date.now() > end) throw new Error(`${what} ${seen}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

export type Coming = {
  readonly engine: Engine;
  /** Of the engine, for the pictures. */
  readonly name: string;
  readonly url: string;
  readonly size: Size;
  readonly hand: HandType;
};

/** What others do is shown at once, and in the same light wherever and whenever it is tried. */
async function choosePlainSettings(visitor: Visitor): Promise<void> {
  await visitor.goto('/about');
  await visitor.run(
    ([key, chosen]) => localStorage.setItem(key ?? '', chosen ?? ''),
    ['party-line/settings', JSON.stringify({ theme: 'day', pace: 'once', motion: 'less' })],
  );
}

export async function comeIn({ engine, name, url, size, hand }: Coming): Promise<Visitor> {
  const page = await engine.open(size, hand);
  // What a function answers is what it was asked for: it was written beside the question.
  const run = <T, A>(work: (argument: A) => T, argument?: A): Promise<Awaited<T>> =>
    page.evaluate<Awaited<T>>(`(${work})(${JSON.stringify(argument) ?? ''})`);
  const spot = (what: What): Promise<Spot> => patiently(nameOf(what), () => run(spotIn, askedFor(what)));
  const visitor: Visitor = {
    hand,
    goto: (path) => page.goto(new URL(path, url).href),
    run,
    has: (what) => run(hasIn, askedFor(what)),
    waitFor: (what) => visitor.waitUntil(`${nameOf(what)} is not there`, () => visitor.has(what)),
    async waitUntil(reason, isSo) {
      await patiently('Waited in vain:', async () => ((await isSo()) ? true : reason));
    },
    press: async (what) => page.stroke(hand, [await spot(what)]),
    async pressOneOf(things) {
      const found = await patiently(things.map(nameOf).join(' or '), async () => {
        const reasons: string[] = [];
        for (const what of things) {
          const at = await run(spotIn, askedFor(what));
          if (typeof at !== 'string') return { what, at };
          reasons.push(at);
        }
        return reasons.join(', ');
      });
      await page.stroke(hand, [found.at]);
      return found.what;
    },
    async drag(things) {
      const path: Spot[] = [];
      for (const what of things) path.push(await spot(what));
      await page.stroke(hand, path);
    },
    async picture(title) {
      const file = join(PICTURES, name, `${title}-${size}.png`);
      mkdirSync(dirname(file), { recursive: true });
      await run(painted);
      writeFileSync(file, await page.picture());
    },
    troubles: page.troubles,
    close: page.close,
  };
  await choosePlainSettings(visitor);
  return visitor;
}
