/** What a journey needs of a browser engine, however it is driven. Knows neither the site nor any game. */
import type { Size } from '../browser.js';

/** In CSS pixels, from the top left corner of the page that is seen. */
export type Spot = { readonly x: number; readonly y: number };
export type HandType = 'mouse' | 'touch';

export type EnginePage = {
  /** An address in full. Resolves when the page has loaded. */
  goto(url: string): Promise<unknown>;
  /** What an expression of JavaScript comes to in the page, promises included, as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses where the path begins, goes along it and lets go where it ends. */
  stroke(hand: HandType, path: readonly Spot[]): Promise<unknown>;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  /** What went wrong in the page by itself. */
  troubles(): readonly string[];
  close(): Promise<unknown>;
};

export type Engine = {
  /** Somebody new, without cookies, at a screen of this size. */
  open(size: Size, hand: HandType): Promise<EnginePage>;
  close(): Promise<unknown>;
};

/** As JSON, so that every protocol carries it alike. */
export const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** The same for a protocol that may answer with anything. */
export function fromJson<T>(answer: unknown): T {
  if (typeof answer !== 'string') throw new Error(`The browser answered ${JSON.stringify(answer)} instead of JSON.`);
  return JSON.parse(answer);
}

/** Between two places of a path a hand takes some steps, and it rests before it lets go: without that it would be a flick. */
const STEPS = 4;
const REST_MS = 60;

const between = (from: Spot, to: Spot): readonly Spot[] =>
  Array.from({ length: STEPS }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / STEPS,
    y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
  }));

/** All places that a stroke goes through. */
export const stepsOf = (path: readonly Spot[]): readonly Spot[] =>
  path.flatMap((spot, i) => {
    const before = path[i - 1];
    return before === undefined ? [spot] : between(before, spot);
  });

/** A stroke as WebDriver says it, the classic protocol and BiDi alike. */
export function pointerActions(hand: HandType, path: readonly Spot[]): readonly object[] {
  const [first, ...others] = stepsOf(path).map(({ x, y }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
  }));
  const rest = others.length === 0 ? [] : [{ type: 'pause', duration: REST_MS }];
  return [
    {
      type: 'pointer',
      id: hand,
      parameters: { pointerType: hand },
      actions: [first, { type: 'pointerDown', button: 0 }, ...others, ...rest, { type: 'pointerUp', button: 0 }],
    },
  ];
}
