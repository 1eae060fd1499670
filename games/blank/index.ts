/**
 * Blank as the contract wants it: puts the parts together and decides nothing. The rules are in RULES.md, clause by clause,
 * and in `rules/`.
 */
import type { Game } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';
import type { Event } from './events.js';
import { loadPosition, read, type View, write } from './format.js';
import { type Move, moveShape, type Options, optionsShape } from './moves.js';
import { outcome } from './rules/end.js';
import { apply, check, legal } from './rules/plug.js';
import { JACKS, SEATS, type State, toAct } from './state.js';

export { prose } from './prose.js';

export const game: Game<Options, State, Move, View, Event> = {
  id: 'blank',
  rules: 1,
  seats: SEATS,
  options: optionsShape,
  move: moveShape,
  publicOptions: (options) => options,
  scoreWords: ({ scores }) => scores.map((score) => counted(score, 'jack')),
  resources: () => [],

  setup: ({ seats }) => ({ state: { players: seats, jacks: JACKS.map(() => null) }, events: [] }),

  toAct,
  check,
  legal: (state, seat) => (toAct(state).includes(seat) ? legal(state) : []),
  propose(state, _seat, random) {
    const moves = legal(state);
    const move = moves[random(moves.length)];
    if (move === undefined) throw new Error('Nobody is awaited when the game is over.');
    return move;
  },
  view: write,
  open: true,
  imagine: read,
  outcome,
  deadline: () => null,

  apply: (state, _actor, move) => ({ events: apply(state, move), revealed: false }),
  clone: ({ players, jacks }) => ({ players, jacks: [...jacks] }),

  toJSON: write,
  fromJSON: loadPosition,
};
