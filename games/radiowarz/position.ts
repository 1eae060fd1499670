/** A position as public data, sound or not: its shape and nothing more. */
import { flag, integer, list, nullable, type Of, object, oneOf, text } from '@partyline/kernel/shape.js';
import { looseStripsShape } from './components/strip.js';
import { mapShape } from './maps/shipped.js';
import { PHASES } from './state.js';

const id = text(100);

export const playerShape = object({
  strip: nullable(id),
  stations: list(id, 100),
  string: list(id, 1000),
  left: integer(),
  onAir: list(id, 100),
  points: integer(),
  /** Thousandths add up to more than other numbers may. */
  length: integer(Number.MAX_SAFE_INTEGER),
});
export type PublicPlayer = Of<typeof playerShape>;

export const positionShape = object({
  game: oneOf(['radiowarz']),
  map: mapShape,
  /** The whole deck in the order of the draw; in a view only what has been drawn. */
  strips: looseStripsShape,
  phase: oneOf(PHASES),
  players: list(playerShape, 100),
  turn: integer(),
  over: flag,
});
export type PublicPosition = Of<typeof positionShape>;
