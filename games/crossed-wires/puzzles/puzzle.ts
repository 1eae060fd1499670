/** A puzzle as it is kept: its position without the map, every move that solves it, and what the proof took. */
import { integer, LIMITS, list, object, oneOf, type Plain, text } from '@partyline/kernel/shape.js';
import { MAP_IDS, shippedBoard } from '../maps/shipped.js';
import { moveShape } from '../moves.js';
import { type PublicPosition, positionFields } from '../position.js';

const { players, companies, network, turn, acting, auction, passes, ending } = positionFields;

const fields = {
  id: text(100),
  map: oneOf(MAP_IDS),
  players,
  companies,
  network,
  turn,
  acting,
  auction,
  passes,
  ending,
  solutions: list(moveShape, 1000),
  /** How far ahead the player ends at least. */
  lead: integer(LIMITS.money),
  /** How many moves were tried to prove it. */
  tried: integer(),
} as const;

export const keptPuzzlesShape = list(object(fields), 1000);
export type KeptPuzzle = Plain<typeof fields>;

/** The position of a puzzle in the public format. */
export function positionOf(kept: KeptPuzzle): PublicPosition {
  const map = shippedBoard(kept.map)?.map;
  if (map === undefined) throw new RangeError(`no map ${kept.map}`);
  return {
    game: 'crossed-wires',
    rules: 1,
    map,
    players: kept.players,
    companies: kept.companies,
    network: kept.network,
    turn: kept.turn,
    acting: kept.acting,
    auction: kept.auction,
    passes: kept.passes,
    ending: kept.ending,
    over: false,
  };
}
