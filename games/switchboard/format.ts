/**
 * The public format of a position: writing it, and reading one back that keeps every invariant of the rules. What lies on
 * the table is open; deals to come are no part of it, so a view is the same thing.
 */
import type { Given, Loaded, Refusal } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import { setOf } from './components/sets.js';
import { colourAt } from './cords/grid.js';
import { colourOf, cubesOf, facesOf, layout } from './cords/layout.js';
import type { Options } from './options.js';
import { type Deal, positionShape, type SwitchboardPosition } from './position.js';
import { type Unsound, unfitDeals, unsound } from './position-check.js';
import type { State } from './state.js';

/** What everybody sees: all of it but the deals to come. */
export type View = SwitchboardPosition;

export function write(state: State): View {
  return {
    game: 'switchboard',
    cards: state.set.cards,
    round: state.round,
    ...layout(state),
    priority: colourAt(state.priority),
    emergency: colourAt(state.emergency),
    dice: [...state.dice],
    pending: state.pending.map(({ call, seconds }) => ({ call: colourAt(call), seconds })),
    connected: state.connected,
    over: state.over,
  };
}

export const toJSON = (state: State): Json => write(state);

/** The state of a position that is sound. */
export function build(position: SwitchboardPosition, deals: readonly Deal[] = []): State {
  const set = setOf(position.cards);
  return {
    set,
    deals,
    round: position.round,
    faces: facesOf(position, set.index),
    cubes: cubesOf(position),
    priority: colourOf(position.priority),
    emergency: colourOf(position.emergency),
    dice: [...position.dice],
    pending: position.pending.map(({ call, seconds }) => ({ call: colourOf(call), seconds })),
    connected: position.connected,
    over: position.over,
  };
}

export function fromJSON(json: unknown, { options }: Given<Options>): Loaded<State> {
  const read = parse(positionShape, json, 'state');
  const refused = (refusal: Refusal): Loaded<State> => ({ ok: false, refusal });
  const unfit = ({ rule, error }: Unsound): Loaded<State> => refused({ rule, code: 'unsound', args: {}, error });
  if (!read.ok) return refused(malformed(read.error));
  const found = unsound(read.value);
  if (found !== null) return unfit(found);
  const state = build(read.value, options.deals);
  const kind = { ids: state.set.index, priority: state.priority, emergency: state.emergency };
  const wrongDeal = unfitDeals(options.deals, state.round + 1, kind);
  return wrongDeal === null ? { ok: true, state, seats: 1 } : unfit(wrongDeal);
}
