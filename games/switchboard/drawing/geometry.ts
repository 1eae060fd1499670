/** Where everything lies on the console, in units of its drawing: cards, ports, terminals, and the curves of the cords. Decides no rule. */
import type { WayStep } from '../events.js';
import type { View } from '../format.js';

export type Point = { readonly x: number; readonly y: number };
export type PortName = View['cards'][number]['halves'][number];

export const CARD = { width: 104, height: 124 } as const;
const GAP = 6;
const EDGE = 48;
export const BOX = { width: 2 * EDGE + 3 * CARD.width + 2 * GAP, height: 2 * EDGE + 3 * CARD.height + 2 * GAP } as const;

/** By port: where it is on a card that is not turned. */
const PORT: { readonly [port in PortName]: Point } = {
  T: { x: CARD.width / 2, y: 0 },
  B: { x: CARD.width / 2, y: CARD.height },
  L1: { x: 0, y: 36 },
  L2: { x: 0, y: CARD.height - 36 },
  R1: { x: CARD.width, y: 36 },
  R2: { x: CARD.width, y: CARD.height - 36 },
};
const INWARD: { readonly [port in PortName]: Point } = {
  T: { x: 0, y: 1 },
  B: { x: 0, y: -1 },
  L1: { x: 1, y: 0 },
  L2: { x: 1, y: 0 },
  R1: { x: -1, y: 0 },
  R2: { x: -1, y: 0 },
};

export const portAt = (port: PortName): Point => PORT[port];
export const inward = (port: PortName): Point => INWARD[port];

export const cornerOf = (place: number): Point => ({
  x: EDGE + (place % 3) * (CARD.width + GAP),
  y: EDGE + Math.floor(place / 3) * (CARD.height + GAP),
});
const centreOf = (place: number): Point => {
  const { x, y } = cornerOf(place);
  return { x: x + CARD.width / 2, y: y + CARD.height / 2 };
};

/** By terminal: the place and the port of its cord, as the rulebook lays them out (SB-1.2). */
const PLUGS: { readonly [terminal: string]: readonly [number, PortName] } = {
  C1: [0, 'L1'],
  C2: [0, 'L2'],
  C3: [3, 'L1'],
  C4: [3, 'L2'],
  C5: [6, 'L1'],
  C6: [6, 'L2'],
  C7: [6, 'B'],
  C8: [7, 'B'],
  C9: [8, 'B'],
  R1: [0, 'T'],
  R2: [1, 'T'],
  R3: [2, 'T'],
  R4: [2, 'R1'],
  R5: [2, 'R2'],
  R6: [5, 'R1'],
  R7: [5, 'R2'],
  R8: [8, 'R1'],
  R9: [8, 'R2'],
};

const OUT = 25;

/** Where a terminal's lamp is. */
export function lampOf(terminal: string): Point {
  const [place, port] = PLUGS[terminal] ?? [0, 'T'];
  const corner = cornerOf(place);
  const at = PORT[port];
  const towards = INWARD[port];
  return { x: corner.x + at.x - OUT * towards.x, y: corner.y + at.y - OUT * towards.y };
}

const portOn = (place: number, port: PortName): Point => {
  const { x, y } = cornerOf(place);
  return { x: x + PORT[port].x, y: y + PORT[port].y };
};
export const seamOf = (place: number, port: PortName): Point => {
  const { x, y } = portOn(place, port);
  return { x: x - (INWARD[port].x * GAP) / 2, y: y - (INWARD[port].y * GAP) / 2 };
};

const BEND = 34;
const n = (value: number): string => `${Math.round(value * 10) / 10}`;

/** The curve of a cord from port to port, without its beginning. */
function curve(from: PortName, to: PortName, corner: Point): string {
  const [a, b, da, db] = [PORT[from], PORT[to], INWARD[from], INWARD[to]];
  const near = Math.hypot(a.x - b.x, a.y - b.y) < 70 ? BEND * 0.9 : BEND * 1.25;
  const [x, y] = [corner.x, corner.y];
  const p = (point: Point, d: Point) => `${n(x + point.x + d.x * near)} ${n(y + point.y + d.y * near)}`;
  return `C${p(a, da)} ${p(b, db)} ${n(x + b.x)} ${n(y + b.y)}`;
}

export const cordPath = (from: PortName, to: PortName): string =>
  `M${n(PORT[from].x)} ${n(PORT[from].y)}${curve(from, to, { x: 0, y: 0 })}`;

/** A connection from lamp to lamp. */
export function wayPath(from: string, steps: readonly WayStep[], to: string): string {
  const [start, end] = [lampOf(from), lampOf(to)];
  const cords = steps.map((step) => {
    const place = step.at[0] * 3 + step.at[1];
    const begin = portOn(place, step.from);
    return `L${n(begin.x)} ${n(begin.y)}${curve(step.from, step.to, cornerOf(place))}`;
  });
  return `M${n(start.x)} ${n(start.y)}${cords.join('')}L${n(end.x)} ${n(end.y)}`;
}

export type SeamName = { readonly place: number; readonly port: PortName };
const isLater = (port: PortName): boolean => port === 'B' || port === 'R1' || port === 'R2';

/** The seams that a connection passes, in its order and each once, named by the port on their left or upper side. */
export function seamsAlong(steps: readonly WayStep[]): readonly (SeamName & { readonly along: number })[] {
  const seen = new Set<string>();
  return steps.slice(1).flatMap((step, i) => {
    const before = steps[i] ?? step;
    const [at, port] = isLater(before.to) ? [before.at, before.to] : [step.at, step.from];
    const place = at[0] * 3 + at[1];
    if (seen.has(`${place} ${port}`)) return [];
    seen.add(`${place} ${port}`);
    return [{ place, port, along: (i + 1) / steps.length }];
  });
}

/** The place under a point of the drawing, or null beside the cards. */
export function placeAt({ x, y }: Point): number | null {
  const [column, row] = [Math.floor((x - EDGE) / (CARD.width + GAP)), Math.floor((y - EDGE) / (CARD.height + GAP))];
  return column >= 0 && column < 3 && row >= 0 && row < 3 ? row * 3 + column : null;
}

/** The terminal near a point of the drawing. */
export function terminalAt(point: Point): string | null {
  const near = Object.keys(PLUGS).find((terminal) => {
    const lamp = lampOf(terminal);
    return Math.hypot(lamp.x - point.x, lamp.y - point.y) < OUT;
  });
  return near ?? null;
}

/** What a part of the board is called here: a place by its number, a terminal by its name. */
export type ConsolePart = number | string;
const PARTS: readonly ConsolePart[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, ...Object.keys(PLUGS)];
const middle = (part: ConsolePart): Point => (typeof part === 'number' ? centreOf(part) : lampOf(part));

/** The next part in the direction of an arrow key; the same one at the edge. */
export function partBeside(part: ConsolePart, direction: Point): ConsolePart {
  const here = middle(part);
  let [best, least]: [ConsolePart, number] = [part, Number.POSITIVE_INFINITY];
  for (const other of PARTS) {
    const there = middle(other);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    if (along < 10 || aside > along * 1.6) continue;
    if (along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}
