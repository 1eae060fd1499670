/** Signs and shapes that the console and the printed pieces draw alike: half circles, the mark of a card, calls, ranks and dice. Pure shapes. */
import type { Colour } from '../cords/grid.js';
import { CARD, cordPath, inward, type PortName, portAt } from './geometry.js';

const RADIUS = 10;

/** Half a circle that opens to the edge; `beyond` is how far its ends go on past it, where the edge will be cut. */
export function halfPath(port: PortName, beyond = 0): string {
  const { x, y } = portAt(port);
  const { x: dx, y: dy } = inward(port);
  const [ax, ay] = [x - dy * RADIUS, y + dx * RADIUS];
  const [bx, by] = [x + dy * RADIUS, y - dx * RADIUS];
  const [out, back] = beyond === 0 ? ['', ''] : [`M${ax - dx * beyond} ${ay - dy * beyond}L`, `l${-dx * beyond} ${-dy * beyond}`];
  return `${out === '' ? 'M' : out}${ax} ${ay}A${RADIUS} ${RADIUS} 0 0 0 ${bx} ${by}${back}`;
}

/** A cord whose ends go on past the edges of its card. */
export function longCord(from: PortName, to: PortName, beyond: number): string {
  const end = (port: PortName): string => {
    const [at, into] = [portAt(port), inward(port)];
    return `${at.x - into.x * beyond} ${at.y - into.y * beyond}`;
  };
  return `M${end(from)}L${cordPath(from, to).slice(1)}L${end(to)}`;
}

/** Two arrows that run round into each other: the card looks the same when it is turned (SB-3.2). */
export const SAME_WHEN_TURNED =
  'M-5-1.5A5.2 5.2 0 0 1 4.2-3M4.8-6.2 4.4-2.8 1-3.2M5 1.5A5.2 5.2 0 0 1-4.2 3M-4.8 6.2-4.4 2.8-1 3.2';
/** In the lower left corner of a card. */
export const SAME_AT = { x: 13, y: CARD.height - 13 } as const;

/** By colour, so that the colours need not be told apart: around the origin, thirteen wide at most. */
export const CALL_SHAPES: { readonly [colour in Colour]: string } = {
  red: 'M0-5.5a5.5 5.5 0 1 0 .01 0z',
  orange: 'M0-6 6 5H-6z',
  yellow: 'M-5-5H5V5H-5z',
  green: 'M0-6.5 6.5 0 0 6.5-6.5 0z',
  blue: 'M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2z',
  purple: 'M-6-5 0-1 6-5V0L0 5-6 0z',
};

/** An exclamation mark and a one, as lines. */
export const RANK_SIGNS = { emergency: 'M0-4.5V1M0 4v.1', priority: 'M-2-2.5 .5-4.5V4.5' } as const;

type Spot = readonly [number, number];
/** The spots of a die by its value, on a face of 36. */
export const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [[0, 0]],
  [[-8, -8], [8, 8]],
  [[-8, -8], [0, 0], [8, 8]],
  [[-8, -8], [8, -8], [-8, 8], [8, 8]],
  [[-8, -8], [8, -8], [0, 0], [-8, 8], [8, 8]],
  [[-8, -9], [8, -9], [-8, 0], [8, 0], [-8, 9], [8, 9]],
]; // biome-ignore format: the faces of a die in a row each
