/**
 * Crossed Wires, as the contract wants it. Puts the parts together and decides nothing itself: turn and phase in
 * rules/turn, the kinds of move in rules/, the list of legal moves in legal, the public format in format.
 */
import { type Actor, type Game, seatOf } from '@partyline/kernel/game.js';
import { pick } from '@partyline/kernel/random.js';
import type { Event } from './events.js';
import { build, fromJSON, toJSON, type View, write } from './format.js';
import { legal } from './legal.js';
import { optionWords, scoreWords } from './list-words.js';
import { type Move, moveShape } from './moves.js';
import { boardOf, type Options, optionsShape } from './options.js';
import { done, expand } from './rules/act.js';
import { auction, bid, dropOut } from './rules/auction.js';
import { choices } from './rules/choices.js';
import { payExtraCash } from './rules/extra-cash.js';
import type { Rule } from './rules/rule.js';
import { outcome, outOfTurn, pass } from './rules/turn.js';
import { clone, fresh, type State } from './state.js';

export { prose } from './prose.js';

const RULES = 1;

const rules: { readonly [K in Move['type']]: Rule<Extract<Move, { readonly type: K }>> } = {
  auction,
  bid,
  drop: dropOut,
  expand,
  done,
  pass,
};

/** The rule of a move's kind. The table above has one for each, so the pair always fits. */
function ruleFor<M extends Move>(move: M): Rule<M> {
  const table: { readonly [K in Move['type']]: Rule<never> } = rules;
  return table[move.type];
}

export const game: Game<Options, State, Move, View, Event> = {
  id: 'crossed-wires',
  rules: RULES,
  seats: { min: 2, max: 6 },
  options: optionsShape,
  move: moveShape,
  publicOptions: (options) => options,
  optionWords,
  scoreWords,
  resources: () => [],
  setup({ options, seats, rules: version }) {
    const events: Event[] = [];
    const state = fresh(boardOf(options), seats, version);
    payExtraCash(state, options, events);
    return { state, events };
  },
  toAct: (state) => (state.over ? [] : [state.auction?.next ?? state.turn]),
  check: (state, actor: Actor, move) => outOfTurn(state, actor, move) ?? ruleFor(move).check(state, actor ?? seatOf(0), move),
  legal,
  propose: (state, seat, random) => pick(random, legal(state, seat) ?? choices(state, seat)),
  view: write,
  open: true,
  imagine: (view) => build(view, view.rules ?? RULES),
  outcome,
  deadline: () => null,
  apply(state, actor, move) {
    const events: Event[] = [];
    if (actor !== null) ruleFor(move).apply(state, actor, move, events);
    return { events, revealed: false };
  },
  clone,
  toJSON,
  fromJSON: (json, given) => fromJSON(json, given, RULES),
};
