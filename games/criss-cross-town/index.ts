/**
 * Criss-Cross Town, as the contract wants it. Puts the parts together and decides nothing itself: the moves in rules/, what is
 * hidden in view, the public format in format.
 */
import { everySeat, type Game } from '@partyline/kernel/game.js';
import { dictionariesFor } from './components/word-list.js';
import { HOUSE_CHANGES, HOUSE_WORDS } from './dictionary/kept.js';
import type { Event } from './events.js';
import { fromJSON, toJSON } from './format.js';
import { legal } from './legal.js';
import { optionWords, scoreWords } from './list-words.js';
import { type Move, moveShape } from './moves.js';
import { type Options, optionsShape, publicOptions } from './options.js';
import { propose } from './planning/propose.js';
import { outcome } from './rules/end.js';
import { reveal, sheetNumber } from './rules/round.js';
import { drawStack } from './rules/stack.js';
import { apply, check } from './rules/turn.js';
import { awaited, clone, deadlineRuns, newPlayer, RULES, type State } from './state.js';
import { imagine, type View, view } from './view.js';

export { prose } from './prose.js';

/** Seconds before each round under the tight deadline (CT-8.3). */
const COUNTDOWN = 3;

export const game: Game<Options, State, Move, View, Event> = {
  id: 'criss-cross-town',
  rules: RULES,
  seats: { min: 1, max: 4 },
  options: optionsShape,
  move: moveShape,
  publicOptions,
  optionWords,
  scoreWords,
  // Also where players bring their own words: new sheets are measured with the house's. A state that is loaded names its list
  // itself, so the second one, which is small, is always at hand.
  resources: () => [HOUSE_WORDS, HOUSE_CHANGES],
  setup({ options, rules, seats, random, resources }) {
    const events: Event[] = [];
    const words = dictionariesFor(options, resources);
    const players = everySeat(seats).map((seat) => newPlayer(sheetNumber(seat, options, random, words.house)));
    const stack = drawStack(options, random('blueprints'));
    const state: State = { rules, options, ...words, round: 1, phase: 'build', card: null, stack, dealt: seats, players };
    reveal(state, events);
    return { state, events };
  },
  toAct: awaited,
  check,
  legal,
  propose,
  view,
  imagine,
  outcome,
  // The first who is ready starts the clock for all.
  unhurried: ({ options, phase }) => (options.deadline !== null && phase === 'build' ? { least: 30, most: 50 } : null),
  isDraft: ({ type }) => type === 'draft',
  deadline: (state) =>
    deadlineRuns(state) && state.options.deadline !== null ? { seconds: state.options.deadline, move: { type: 'timeUp' } } : null,
  countdown: ({ options, phase, round }) =>
    options.deadline !== null && phase === 'build' ? { number: round, seconds: COUNTDOWN } : null,
  apply(state, actor, move, random) {
    const events: Event[] = [];
    const revealed = apply(state, actor, move, random, events);
    return { events, revealed };
  },
  clone,
  toJSON,
  fromJSON,
};
