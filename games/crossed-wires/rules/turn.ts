/**
 * Whose turn it is, which moves fit the moment, and how a turn ends: 3.1, 3.4, 4.1.0.1a, 4.2. Knows nothing of what
 * auctions and acts do.
 */
import { type Actor, type Outcome, type Refusal, ranksBy } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import type { Event } from '../events.js';
import type { Move, MoveOf } from '../moves.js';
import { companyName, refuse } from '../refusals.js';
import { netWorth, nextSeat, type State } from '../state.js';
import type { Rule } from './rule.js';

const allPassed = (state: State): boolean => state.passes >= state.seats;

/** Asked once, before any clause of the move itself: is the game over, is it this seat's turn, does the move fit the moment? */
export function outOfTurn(state: State, actor: Actor, move: Move): Refusal | null {
  if (actor === null) return refuse(null, 'no-clock');
  if (state.over) return allPassed(state) ? refuse('3.4.0.2', 'over-passed') : refuse('4.1.0.1a', 'over-issued');
  const { auction, acting } = state;
  const bidding = move.type === 'bid' || move.type === 'drop';
  if (auction !== null) {
    if ((auction.in & (1 << actor)) === 0) return refuse('3.2.0.2d', 'dropped-out');
    if (auction.next !== actor) return refuse('3.2.0.2', 'not-your-bid');
    return bidding ? null : refuse('3.1', 'auction-running');
  }
  if (state.turn !== actor) return refuse('3.1', 'not-your-turn');
  if (bidding) return refuse('3.2.0.2', 'no-auction');
  if (acting === null) return move.type === 'done' ? refuse('3.3.0.2', 'nothing-built') : null;
  const within = move.type === 'expand' || move.type === 'done';
  return within ? null : refuse('3.1', 'act-running', { name: companyName(acting.company) });
}

/** 3.4.0.1: nothing happens. */
export const pass: Rule<MoveOf<'pass'>> = {
  check: () => null,
  apply(state, seat, _move, events) {
    events.push({ type: 'passed', seat });
    endTurn(state, events, true);
  },
};

/** The turn is over; `passed` when nothing changed in it (3.4.0.2). */
export function endTurn(state: State, events: Event[], passed: boolean): void {
  state.acting = null;
  state.auction = null;
  state.passes = passed ? state.passes + 1 : 0;
  if (state.ending !== null) state.ending = { by: state.ending.by, turnsLeft: state.ending.turnsLeft - 1 };
  else trigger(state, events);
  if (allPassed(state) || state.ending?.turnsLeft === 0) {
    state.over = true;
    events.push({ type: 'over', outcome: reckon(state) });
  } else {
    state.turn = nextSeat(state, state.turn);
  }
}

/** 4.1.0.1a: a company without unissued shares. Only the first counts. */
function trigger(state: State, events: Event[]): void {
  for (let company = 0; company < state.seats; company++) {
    if (int(state.unissued, company) > 0) continue;
    const turnsLeft = 2 * state.seats - 1;
    state.ending = { by: state.turn, turnsLeft };
    events.push({ type: 'ending', by: state.turn, company, turnsLeft });
    return;
  }
}

function reckon(state: State): Outcome {
  const scores = Array.from({ length: state.seats }, (_, seat) => netWorth(state, seat));
  const ahead = (a: number, b: number) => (scores[a] ?? 0) > (scores[b] ?? 0);
  return { scores, ranks: ranksBy(state.seats, ahead), reason: allPassed(state) ? 'all-passed' : 'all-issued' };
}

export const outcome = (state: State): Outcome | null => (state.over ? reckon(state) : null);
