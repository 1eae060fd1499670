/**
 * RadioWarz, as the contract wants it. Puts the parts together and decides nothing itself: turn and phase in rules/turn, the
 * kinds of move in rules/, the taut string in geometry/, the list of legal moves in legal, the public format in format.
 */
import { type Actor, type Game, seatOf } from '@partyline/kernel/game.js';
import { pick, shuffled } from '@partyline/kernel/random.js';
import type { Event } from './events.js';
import { fromJSON, toJSON, type View, view } from './format.js';
import { imagine } from './imagine.js';
import { legal } from './legal.js';
import { optionWords, scoreWords } from './list-words.js';
import { type Move, moveShape } from './moves.js';
import { chartFor, deckFor, type Options, optionsShape, unfit } from './options.js';
import { SEATS } from './position-check.js';
import { base } from './rules/bases.js';
import { place } from './rules/place.js';
import type { Rule } from './rules/rule.js';
import { forfeit, outcome, outOfTurn } from './rules/turn.js';
import { clone, fresh, type State } from './state.js';

export { prose } from './prose.js';

const rules: { readonly [K in Move['type']]: Rule<Extract<Move, { readonly type: K }>> } = { base, place, forfeit };

/** The rule of a move's kind. The table above has one for each, so the pair always fits. */
function ruleFor<M extends Move>(move: M): Rule<M> {
  const table: { readonly [K in Move['type']]: Rule<never> } = rules;
  return table[move.type];
}

export const game: Game<Options, State, Move, View, Event> = {
  id: 'radiowarz',
  rules: 1,
  seats: SEATS,
  options: optionsShape,
  move: moveShape,
  publicOptions: (options) => options,
  optionWords,
  scoreWords,
  unfit,
  resources: () => [],
  setup: ({ options, seats, random }) => ({
    state: fresh(chartFor(options), shuffled(random('strips'), deckFor(options)), seats),
    events: [],
  }),
  toAct: (state) => (state.phase === 'over' ? [] : [state.turn]),
  check: (state, actor: Actor, move) => outOfTurn(state, actor, move) ?? ruleFor(move).check(state, actor ?? seatOf(0), move),
  legal,
  propose: (state, seat, random) => pick(random, legal(state, seat)),
  view,
  open: true,
  imagine: (seen, _viewer, random) => imagine(seen, random),
  outcome,
  deadline: () => null,
  apply(state, actor, move) {
    const events: Event[] = [];
    const before = state.phase;
    if (actor !== null) ruleFor(move).apply(state, actor, move, events);
    return { events, revealed: before === 'bases' && state.phase === 'play' };
  },
  clone,
  toJSON,
  fromJSON,
};
