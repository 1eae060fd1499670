/**
 * Why a player did what they did: what it brings by the rules, and how the turn that it belongs to stands beside the best that the
 * expert's judgement finds. Reads the view before the deed and its public events.
 */
import { type Effects, reasonFor, verdictBy, type Why } from '@partyline/kernel/features/why.js';
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { same } from '@partyline/kernel/json.js';
import { type Part, phrase, placeNamed, verb, who, whom } from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import { fittedFor } from '../bots/fitted.js';
import { Judge } from '../bots/judge.js';
import { type Turn, TurnPlanner } from '../bots/turns.js';
import type { Event } from '../events.js';
import { build, type View } from '../format.js';
import type { Move } from '../moves.js';
import { companyName } from '../refusals.js';
import { expand } from '../rules/act.js';
import { leastBid } from '../rules/auction.js';
import { expansionsOf } from '../rules/choices.js';
import { clone, issuedOf, netWorth, type State } from '../state.js';
import { newCities, siteOf } from './reasons.js';

const BREADTH = { expansions: 10, width: 3, acts: 2 };
/** In chances to win. */
const MARGINS = { best: 0.01, near: 0.04 };

/** In odds. */
const DECIDED = 0.3;

const chanceOf = ({ standing }: Turn): number => 1 / (1 + Math.exp(-standing));

/** In chances; where the game is decided already, what is much better or worse is still told from what is as good. */
function lossTo(best: Turn, own: Turn): number {
  const loss = chanceOf(best) - chanceOf(own);
  return best.standing - own.standing > DECIDED ? Math.max(loss, MARGINS.near) : loss;
}

/** The move that was made, found by what happened; ending a turn leaves no trace but the end of it. */
function moveOf(seat: Seat, events: readonly Event[]): Move | null {
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    switch (event.type) {
      case 'auction':
        return { type: 'auction', company: event.company, from: event.from, bid: event.bid };
      case 'bid':
        return { type: 'bid', amount: event.amount };
      case 'dropped':
        return { type: 'drop' };
      case 'expanded':
        return { type: 'expand', company: event.company, hex: event.hex, value: event.value, lease: [...event.lease] };
      case 'passed':
        return { type: 'pass' };
      default:
        return null;
    }
  }
  return null;
}

/** The deed as a noun. */
function nounOf(state: State, move: Move | undefined): readonly Part[] {
  switch (move?.type) {
    case 'expand':
      return phrase`building ${counted(move.value, 'chip')} at ${placeNamed(`hex:${move.hex}`, siteOf(state, move.hex))} for ${companyName(move.company)}`;
    case 'auction':
      return phrase`an auction of a share of ${companyName(move.company)}`;
    case 'bid':
      return phrase`a bid of $${move.amount}`;
    case 'drop':
      return ['dropping out'];
    case 'done':
      return ['ending the turn'];
    default:
      return ['passing'];
  }
}

function towerEffects(state: State, seat: Seat, move: Extract<Move, { readonly type: 'expand' }>): Effects {
  const { company } = move;
  const name = companyName(company);
  const after = clone(state);
  const events: Event[] = [];
  expand.apply(after, seat, move, events);
  const gains = state.cash.map((_, at) => netWorth(after, at) - netWorth(state, at));
  const rivals = gains.map((gain, at) => ({ gain, at })).filter(({ at, gain }) => at !== seat && gain > 0);
  const rival = rivals.sort((a, b) => b.gain - a.gain)[0];
  const cities = newCities(state, after, company);
  return [
    phrase`raises the share value of ${name} from $${int(state.value, company)} to $${int(after.value, company)}`,
    phrase`adds $${gains[seat] ?? 0} to the net worth of ${whom(seat)}`,
    ...(rival === undefined ? [] : [phrase`adds $${rival.gain} to that of ${whom(rival.at)}`]),
    ...(cities.length === 0 ? [] : [phrase`brings ${name} beside ${cities.join(' and ')}`]),
  ];
}

function saleEffects(state: State, { sale }: Turn, { company, from }: Extract<Move, { readonly type: 'auction' }>): Effects {
  const name = companyName(company);
  if (from === 'pool') return [phrase`puts a share of ${name} from the pool up for sale`];
  const money = sale?.amount ?? int(state.value, company);
  const last = int(state.unissued, company) === 1 && state.ending === null;
  return [
    phrase`is expected to bring ${name} about $${money}`,
    phrase`lets it build ${counted(issuedOf(state, company) + 1, 'chip')} a turn`,
    ...(last ? [phrase`begins the end of the game`] : []),
  ];
}

/** What a deed comes to: a bid and its refusal beside the most that the share is worth to the bidder. */
function effectsOf(state: State, seat: Seat, move: Move, turn: Turn, limit: number): Effects {
  const { auction } = state;
  const company = auction?.company ?? 0;
  const share = phrase`a share of ${companyName(company)}`;
  switch (move.type) {
    case 'expand':
      return towerEffects(state, seat, move);
    case 'auction':
      return saleEffects(state, turn, move);
    case 'bid':
      return limit >= move.amount
        ? [phrase`stays within $${limit}, which is what ${share} is worth to ${whom(seat)} by my reckoning`]
        : [phrase`pays more than ${share} is worth to ${whom(seat)} by my reckoning`];
    case 'drop':
      if (auction !== null && int(state.cash, seat) < leastBid(state, auction)) {
        return [phrase`leaves ${share} to others, as the next bid is more than ${who(seat)} ${verb('have')}`];
      }
      return limit > 0
        ? [phrase`leaves ${share} to others, which is worth about $${limit} to ${whom(seat)} by my reckoning`]
        : [phrase`saves the money, as ${share} is worth less than the next bid to ${whom(seat)} by my reckoning`];
    case 'done':
      return expansionsOf(state, state.acting?.company ?? 0).length === 0 ? [] : [phrase`keeps the treasury for later`];
    case 'pass':
      return [phrase`keeps ${whom(seat)} from helping the others`];
  }
}

/** In an auction: to drop out, or the next bid, each with what is expected to come of it. */
function* answersOf(planner: TurnPlanner, state: State, seat: Seat): Generator<void, readonly Turn[]> {
  const answers = [yield* planner.turnWith(state, seat, { type: 'drop' })];
  const least = state.auction === null ? 0 : leastBid(state, state.auction);
  if (int(state.cash, seat) >= least) answers.push(yield* planner.turnWith(state, seat, { type: 'bid', amount: least }));
  return answers.sort((a, b) => b.standing - a.standing);
}

export const why: Why<View, Event> = {
  *think(view, { seat, events }) {
    const state = build(view, view.rules ?? 1);
    const move = moveOf(seat, events);
    if (move === null || state.over || (state.auction?.next ?? state.turn) !== seat) return null;
    const judge = new Judge(state, fittedFor(state.seats));
    const planner = new TurnPlanner(judge, BREADTH);
    const own = yield* planner.turnWith(state, seat, move);
    const turns = state.auction === null ? yield* planner.turns(state, seat) : yield* answersOf(planner, state, seat);
    const limit = planner.worthOfShare(state, seat);
    const does = effectsOf(state, seat, move, own, limit);
    const others = turns.filter(({ moves: [first] }) => first !== undefined && !same(first, move));
    const [best] = others;
    if (best === undefined) return reasonFor(does, { type: 'only' });
    const [first] = best.moves;
    const better = first === undefined ? [] : effectsOf(state, seat, first, best, limit);
    return reasonFor(does, verdictBy(lossTo(best, own), MARGINS, nounOf(state, first), better));
  },
};
