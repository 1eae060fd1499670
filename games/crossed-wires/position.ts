/** A position as public data, sound or not: its shape and nothing more. */
import { flag, integer, LIMITS, list, nullable, type Of, object, oneOf, optional, table } from '@partyline/kernel/shape.js';
import { mapShape } from './maps/map.js';
import { SOURCES } from './moves.js';

const money = integer(LIMITS.money);
const sharesShape = object({ company: integer(), issued: integer(), unissued: integer() });

/** What lies on a map and is not part of it. */
export const positionFields = {
  players: list(object({ cash: money, shares: list(sharesShape, 100) }), 100),
  companies: list(object({ treasury: money, pool: integer() }), 100),
  network: table(object({ company: integer(), value: integer() }), 1000),
  turn: integer(),
  acting: nullable(object({ company: integer(), built: integer() })),
  auction: nullable(
    object({
      company: integer(),
      from: oneOf(SOURCES),
      seat: integer(),
      bid: nullable(object({ seat: integer(), amount: money })),
      in: list(integer(), 100),
      next: integer(),
    }),
  ),
  passes: integer(),
  ending: nullable(object({ by: integer(), turnsLeft: integer() })),
} as const;

export const positionShape = object({
  game: oneOf(['crossed-wires']),
  rules: optional(nullable(integer()), () => null),
  map: mapShape,
  ...positionFields,
  over: flag,
});
/** A position as data, sound or not. */
export type PublicPosition = Of<typeof positionShape>;
