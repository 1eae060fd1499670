/** The public format of a position: writing it, and reading one back that keeps every invariant of the rules. */
import type { Given, Loaded, Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import { dictionariesFor } from './components/word-list.js';
import { completed, type Options } from './options.js';
import { positionShape, type TownPosition, versionOf } from './position.js';
import { unsound } from './position-check.js';
import { RULES, type State } from './state.js';

function write({ rules, options, round, phase, card, stack, dealt, players }: State): TownPosition {
  return {
    game: 'criss-cross-town',
    ...versionOf(rules),
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

/** Version 1 is left out, so that a position is written in one way only: the record says it. */
const WRONG_VERSION = `state.rules is 2 to ${RULES}, or left out.`;

export const toJSON = (state: State): Json => write(state);

export function fromJSON(json: unknown, given: Given<Options>): Loaded<State> {
  const read = parse(positionShape, json, 'state');
  const refused = (refusal: Refusal): Loaded<State> => ({ ok: false, refusal });
  if (!read.ok) return refused(malformed(read.error));
  const { round, phase, card, stack, dealt, players, over } = read.value;
  if (over !== (phase === 'over')) return refused(malformed('state.over says the same as state.phase.'));
  const rules = read.value.rules ?? given.rules;
  if (read.value.rules !== undefined && (rules < 2 || rules > RULES)) return refused(malformed(WRONG_VERSION));
  const options = completed(read.value.options, given);
  const words = dictionariesFor(options, given.resources);
  const state: State = {
    rules,
    options,
    ...words,
    round,
    phase,
    card,
    stack,
    dealt,
    players: players.map((player) => ({ ...player })),
  };
  const found = unsound(state);
  return found === null ? { ok: true, state, seats: players.length } : refused(found);
}
