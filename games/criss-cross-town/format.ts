/** The public format of a position: writing it, and reading one back that keeps every invariant of the rules. */
import type { Given, Loaded, Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import { dictionariesFor } from './components/word-list.js';
import { completed, type Options } from './options.js';
import { type Position, positionShape } from './position.js';
import { unsound } from './sound.js';
import type { State } from './state.js';

function write({ options, round, phase, card, stack, dealt, players }: State): Position {
  return {
    game: 'criss-cross-town',
    options,
    round,
    phase,
    card,
    stack,
    dealt,
    players: players.map((player) => ({ ...player })),
    over: phase === 'over',
  };
}

export const toJSON = (state: State): Json => write(state);

export function fromJSON(json: unknown, given: Given<Options>): Loaded<State> {
  const read = parse(positionShape, json, 'state');
  const refused = (refusal: Refusal): Loaded<State> => ({ ok: false, refusal });
  if (!read.ok) return refused(malformed(read.error));
  const { round, phase, card, stack, dealt, players, over } = read.value;
  if (over !== (phase === 'over')) return refused(malformed('state.over says the same as state.phase.'));
  const options = completed(read.value.options, given);
  const words = dictionariesFor(options.words, given.resources);
  const state: State = { options, ...words, round, phase, card, stack, dealt, players: players.map((player) => ({ ...player })) };
  const found = unsound(state);
  return found === null ? { ok: true, state, seats: players.length } : refused(found);
}
