/** A puzzle as it is kept: its goal, its position without the map, and every move that solves it. Its shape, and the position whole. */
import { integer, list, object, oneOf, type Plain, text, type Variant, variants } from '@partyline/kernel/shape.js';
import type { MapData } from '../components/map.js';
import type { Strip } from '../components/strip.js';
import { island, islandStrips } from '../data/island.js';
import { EDITIONS } from '../maps/shipped.js';
import { moveShape } from '../moves.js';
import { type PublicPosition, playerShape } from '../position.js';

const seat = integer(3);
const regions = integer(6);

const GOALS = {
  /** So many regions of one's own come on air at once. */
  gain: { regions },
  /** The missing ones come on air, and the game is won. */
  win: {},
  /** So many regions of a rival go off air. */
  pull: { rival: seat, regions },
  /** Both at once: so many of one's own on air, and so many of a rival's off. */
  both: { own: regions, rival: seat, regions },
  /** The rival who is next could win with their stretch, and cannot any more. */
  stop: { rival: seat },
} as const;

const goalShape = variants(GOALS);
export type Goal = Variant<typeof GOALS>;
export type GoalType = keyof typeof GOALS;

const id = text(100);
const fields = {
  id,
  goal: goalShape,
  map: oneOf(['island', 'house']),
  /** Of the seats in their order. */
  strips: list(id, 4),
  players: list(playerShape, 4),
  seat,
  solutions: list(moveShape, 1000),
} as const;

export const keptPuzzlesShape = list(object(fields), 1000);
export type KeptPuzzle = Plain<typeof fields>;

type Land = { readonly map: MapData; readonly strips: readonly Strip[] };

export function landOf(name: KeptPuzzle['map']): Land {
  return name === 'island' ? { map: island, strips: islandStrips } : (EDITIONS.get(name) ?? { map: island, strips: [] });
}

/** The position of a puzzle in the public format: its strips lie on top of the deck. */
export function positionOf({ map: name, strips: dealt, players, seat: turn }: Omit<KeptPuzzle, 'solutions'>): PublicPosition {
  const { map, strips } = landOf(name);
  const drawn = dealt.flatMap((wanted) => strips.filter((strip) => strip.id === wanted));
  const rest = strips.filter((strip) => !dealt.includes(strip.id));
  return { game: 'radiowarz', map, strips: [...drawn, ...rest], phase: 'play', players, turn, over: false };
}
