/** The public format: what everybody sees, which is everything, and how a position from outside is read. */
import { type Loaded, seatOf } from '@partyline/kernel/game.js';
import { integer, list, nullable, type Of, object, oneOf, parse } from '@partyline/kernel/shape.js';
import { impossible } from './position-check.js';
import { refuse } from './refusals.js';
import { JACKS, SEATS, type State } from './state.js';

const positionShape = object({
  game: oneOf(['blank']),
  players: integer(SEATS.max, SEATS.min),
  jacks: list(nullable(integer(SEATS.max - 1, 0)), JACKS.length),
});

export type View = Of<typeof positionShape>;

export const write = ({ players, jacks }: State): View => ({ game: 'blank', players, jacks: [...jacks] });

export const read = ({ players, jacks }: View): State => ({
  players,
  jacks: jacks.map((seat) => (seat === null ? null : seatOf(seat))),
});

export function loadPosition(json: unknown): Loaded<State> {
  const parsed = parse(positionShape, json, 'state');
  if (!parsed.ok) return { ok: false, refusal: refuse(null, 'malformed', parsed.error) };
  const state = read(parsed.value);
  const refusal = impossible(state);
  return refusal === null ? { ok: true, state, seats: state.players } : { ok: false, refusal };
}
