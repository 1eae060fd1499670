/**
 * Switchboard, as the contract wants it. Puts the parts together and decides nothing itself: the moves in rules/, the list of
 * legal moves in legal, the public format in format.
 */
import { type Game, seatOf } from '@partyline/kernel/game.js';
import { pick } from '@partyline/kernel/random.js';
import type { Event } from './events.js';
import { build, fromJSON, toJSON, type View, write } from './format.js';
import { legal } from './legal.js';
import { optionWords, scoreWords } from './list-words.js';
import { type Move, moveShape } from './moves.js';
import { type Options, optionsShape, unfit } from './options.js';
import { goOn } from './rules/calls.js';
import { fresh } from './rules/deal.js';
import { outcome } from './rules/end.js';
import { apply, check } from './rules/turn.js';
import { clone, type State } from './state.js';

export { prose } from './prose.js';

export const game: Game<Options, State, Move, View, Event> = {
  id: 'switchboard',
  rules: 1,
  seats: { min: 1, max: 1 },
  options: optionsShape,
  move: moveShape,
  publicOptions: ({ cards, priority, emergency }) => ({ cards, priority, emergency }),
  optionWords,
  scoreWords,
  unfit,
  resources: () => [],
  setup({ options, random }) {
    const events: Event[] = [];
    const state = fresh(options, random);
    goOn(state, random, events);
    return { state, events };
  },
  toAct: (state) => (state.over ? [] : [seatOf(0)]),
  check,
  legal: (state, seat) => (seat === 0 ? legal(state) : []),
  // Resigning is the last in the list and never the only move.
  propose: (state, _seat, random) => pick(random, legal(state).slice(0, -1)),
  view: write,
  open: true,
  imagine: (view) => build(view),
  outcome,
  deadline: () => null,
  apply(state, _actor, move, random) {
    const events: Event[] = [];
    apply(state, move, random, events);
    return { events, revealed: events.some(({ type }) => type === 'dealt') };
  },
  clone,
  toJSON,
  fromJSON,
};
