/**
 * Blank: the game that does nothing, and the template for a new one. It has the whole contract in its shortest honest form
 * (RULES.md, BL-1.1 and BL-1.2). A real game has a file for each of state, moves, rules, view and outcome.
 */
import { everySeat, type Game, type Outcome, type Refusal, type Seat, seatOf } from '@partyline/kernel/game.js';
import { type Prose, sentence, turnHeading, verb, who } from '@partyline/kernel/prose.js';
import { integer, type Of, object, oneOf, parse, refined, variants } from '@partyline/kernel/shape.js';

const SEATS = { min: 1, max: 4 };

const optionsShape = object({});
const moveShape = variants({ pass: {} });
const stateShape = refined(object({ game: oneOf(['blank']), players: integer(), passed: integer() }), ({ players, passed }) => {
  if (players < SEATS.min || players > SEATS.max) return `players must be ${SEATS.min} to ${SEATS.max}.`;
  return passed < 0 || passed > players ? 'passed must be from 0 to the number of players.' : null;
});

type Options = Of<typeof optionsShape>;
type Move = Of<typeof moveShape>;
type State = { readonly players: number; passed: number };
type View = Of<typeof stateShape>;
type Event = { readonly type: 'passed'; readonly seat: Seat } | { readonly type: 'over'; readonly outcome: Outcome };

const refuse = (rule: string | null, code: string, error: string): Refusal => ({ rule, code, args: {}, error });

const toAct = (state: State): Seat[] => everySeat(state.players).slice(state.passed, state.passed + 1);

function outcome(state: State): Outcome | null {
  if (state.passed < state.players) return null;
  const seats = everySeat(state.players);
  return { scores: seats.map(() => 0), ranks: seats.map(() => 1), reason: 'all-passed' };
}

const write = (state: State): View => ({ game: 'blank', players: state.players, passed: state.passed });

export const game: Game<Options, State, Move, View, Event> = {
  id: 'blank',
  rules: 1,
  seats: SEATS,
  options: optionsShape,
  move: moveShape,
  publicOptions: (options) => options,
  resources: () => [],

  setup: ({ seats }) => ({ state: { players: seats, passed: 0 }, events: [] }),

  toAct,
  check(state, actor) {
    if (outcome(state) !== null) return refuse('BL-1.2', 'over', 'Everybody has passed: the game is over.');
    if (actor === null) return refuse('BL-1.1', 'no-clock', 'No clock runs in this game.');
    return toAct(state).includes(actor) ? null : refuse('BL-1.1', 'not-your-turn', 'It is not your turn to pass.');
  },
  legal: (state, seat) => (toAct(state).includes(seat) ? [{ type: 'pass' }] : []),
  propose: () => ({ type: 'pass' }),
  view: write,
  imagine: ({ players, passed }) => ({ players, passed }),
  outcome,
  deadline: () => null,

  apply(state) {
    const events: Event[] = [{ type: 'passed', seat: seatOf(state.passed) }];
    state.passed += 1;
    const result = outcome(state);
    if (result !== null) events.push({ type: 'over', outcome: result });
    return { events, revealed: false };
  },
  clone: (state) => ({ ...state }),

  toJSON: write,
  fromJSON(json) {
    const read = parse(stateShape, json, 'state');
    if (!read.ok) return { ok: false, refusal: refuse(null, 'malformed', read.error) };
    const { players, passed } = read.value;
    return { ok: true, state: { players, passed }, seats: players };
  },
};

export const prose: Prose<Event> = (events) =>
  events.flatMap((event) =>
    event.type === 'passed'
      ? [turnHeading(event.seat), sentence`${who(event.seat)} ${verb('pass')}.`]
      : [sentence`Everybody has passed, and everybody wins.`],
  );
