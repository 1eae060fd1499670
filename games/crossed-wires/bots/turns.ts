/**
 * Whole turns as single moves, which is how a search of this game looks ahead: acts built up by a beam, auctions brought to
 * their end with everybody bidding up to what the share is worth to them, and the pass. Inside an act or an auction that
 * runs, the ways to finish it. Every consequence is asked of the rules, on copies.
 */
import { everySeat, type Seat, seatOf } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { beamSearch } from '@partyline/search/beam.js';
import type { SearchProblem, Steps } from '@partyline/search/problem.js';
import type { Event } from '../events.js';
import type { Move, MoveOf } from '../moves.js';
import { done, expand } from '../rules/act.js';
import { auction, bid, dropOut, leastBid } from '../rules/auction.js';
import { openingsOf } from '../rules/choices.js';
import { pass } from '../rules/turn.js';
import { clone, cloneOffMap, issuedOf, type State, sharesAt } from '../state.js';
import type { Judge } from './judge.js';
import type { Prospects } from './prospects.js';
import { shortlist } from './shortlist.js';

/** How widely acts are looked for: expansions looked at closely, beginnings of an act carried on, acts kept of a company. */
export type Breadth = { readonly expansions: number; readonly width: number; readonly acts: number };

/** A turn, or the rest of one: the thinking seat's own moves, and who wins the auction at what price. */
export type Turn = {
  readonly moves: readonly Move[];
  /** Of a turn with an auction: the end of it. Null where nobody bids. */
  readonly sale: { readonly seat: Seat; readonly amount: number } | null;
  readonly standing: number;
};

type Path = { readonly state: State; readonly moves: readonly MoveOf<'expand'>[] };

/** Moves that are only imagined make events that are not read. */
const unread = (): Event[] => [];

/** Brings the running auction to its end: this seat wins at this price, or nobody does more than there was. */
function settle(state: State, sale: Turn['sale']): void {
  while (state.auction !== null) {
    const { next } = state.auction;
    if (next === sale?.seat) bid.apply(state, next, { type: 'bid', amount: sale.amount }, unread());
    else dropOut.apply(state, next, { type: 'drop' }, unread());
  }
}

function playTurn(state: State, seat: Seat, { moves, sale }: Turn): void {
  for (const move of moves) {
    if (move.type === 'expand') expand.apply(state, seat, move, unread());
    else if (move.type === 'done') done.apply(state, seat, move, unread());
    else if (move.type === 'pass') pass.apply(state, seat, move, unread());
    else if (move.type === 'auction') auction.apply(state, seat, move, unread());
  }
  settle(state, sale);
}

export class TurnPlanner {
  private readonly judge: Judge;
  private readonly breadth: Breadth;

  constructor(judge: Judge, breadth: Breadth) {
    this.judge = judge;
    this.breadth = breadth;
  }

  /** The turns that are worth a look, the best at first sight first. */
  *turns(state: State, seat: Seat): Steps<readonly Turn[]> {
    const found: Turn[] = [];
    if (state.auction !== null) found.push(...this.answers(state, seat));
    else if (state.acting !== null) {
      found.push(this.judged(state, seat, [{ type: 'done' }]));
      yield* this.acts(state, seat, state.acting.company, found);
    } else {
      for (let company = 0; company < state.seats; company++) {
        if (sharesAt(state, seat, company) > 0) yield* this.acts(state, seat, company, found);
      }
      yield* this.auctions(state, seat, found);
      // Two who both fear to begin would pass each other by and share the win: a game is played until its end is in sight.
      if (state.ending !== null || found.length === 0) found.push(this.judged(state, seat, [{ type: 'pass' }]));
    }
    return found.sort((a, b) => b.standing - a.standing);
  }

  /**
   * How the running auction may end: whoever has the highest bid gets the share for it, or the keenest of the others for as much
   * as it is worth to them; if nobody has bid and nobody would, it stays unsold.
   */
  endsOf(state: State): readonly State[] {
    const rival = this.saleOf(state, this.judge.prospectsOf(state));
    const hasBid = state.auction !== null && state.auction.bid !== null;
    const sales = [...(hasBid || rival === null ? [null] : []), ...(rival === null ? [] : [rival])];
    return sales.map((sale) => {
      const after = clone(state);
      settle(after, sale);
      return after;
    });
  }

  private judged(state: State, seat: Seat, moves: readonly MoveOf<'done' | 'pass'>[]): Turn {
    const after = cloneOffMap(state);
    playTurn(after, seat, { moves, sale: null, standing: 0 });
    return { moves, sale: null, standing: this.judge.standing(after, this.judge.prospectsOf(after), seat) };
  }

  private *acts(state: State, seat: Seat, company: number, found: Turn[]): Steps<void> {
    const { expansions, width, acts } = this.breadth;
    const space = {
      width,
      depth: issuedOf(state, company),
      next: ({ state: from, moves }: Path): Path[] =>
        shortlist(from, seat, company, expansions).map((move) => {
          const after = clone(from);
          expand.apply(after, seat, move, unread());
          return { state: after, moves: [...moves, move] };
        }),
      value: ({ state: from }: Path): number => {
        const after = cloneOffMap(from);
        done.apply(after, seat, { type: 'done' }, unread());
        return this.judge.standing(after, this.judge.prospectsOf(after), seat);
      },
    };
    const best = yield* beamSearch([{ state, moves: [] }], space, acts);
    for (const { place, value } of best) found.push({ moves: [...place.moves, { type: 'done' }], sale: null, standing: value });
  }

  private *auctions(state: State, seat: Seat, found: Turn[]): Steps<void> {
    const prospects = this.judge.prospectsOf(state);
    for (let company = 0; company < state.seats; company++) {
      for (const move of openingsOf(state, seat, company)) {
        const opened = cloneOffMap(state);
        auction.apply(opened, seat, move, unread());
        const sale = this.saleOf(opened, prospects);
        settle(opened, sale);
        found.push({ moves: [move], sale, standing: this.judge.standing(opened, prospects, seat) });
      }
      yield;
    }
  }

  /** In a running auction: to take the share at the next price, or to let it go. */
  private answers(state: State, seat: Seat): Turn[] {
    const { auction: running } = state;
    if (running === null) return [];
    const prospects = this.judge.prospectsOf(state);
    const without = cloneOffMap(state);
    dropOut.apply(without, seat, { type: 'drop' }, unread());
    const sale = without.auction === null ? null : this.saleOf(without, prospects);
    settle(without, sale);
    const found: Turn[] = [{ moves: [{ type: 'drop' }], sale, standing: this.judge.standing(without, prospects, seat) }];
    const least = leastBid(state, running);
    if (int(state.cash, seat) < least) return found;
    const won = cloneOffMap(state);
    settle(won, { seat, amount: least });
    found.push({
      moves: [{ type: 'bid', amount: least }],
      sale: { seat, amount: least },
      standing: this.judge.standing(won, prospects, seat),
    });
    return found;
  }

  /** The best turn that begins with this move. */
  *turnWith(state: State, seat: Seat, move: Move): Steps<Turn> {
    const after = clone(state);
    if (move.type === 'expand') {
      expand.apply(after, seat, move, unread());
      const found: Turn[] = [this.judged(after, seat, [{ type: 'done' }])];
      yield* this.acts(after, seat, move.company, found);
      const best = found.reduce((most, one) => (one.standing > most.standing ? one : most));
      return { ...best, moves: [move, ...best.moves] };
    }
    if (move.type === 'done' || move.type === 'pass') return this.judged(state, seat, [move]);
    const prospects = this.judge.prospectsOf(state);
    if (move.type === 'bid') bid.apply(after, seat, move, unread());
    else if (move.type === 'auction') auction.apply(after, seat, move, unread());
    else dropOut.apply(after, seat, move, unread());
    const sale = after.auction === null ? null : this.saleOf(after, prospects);
    settle(after, sale);
    return { moves: [move], sale, standing: this.judge.standing(after, prospects, seat) };
  }

  /** The most that the share of the running auction is worth to a seat; 0 where there is none, or it is worth less than the next bid. */
  worthOfShare(state: State, seat: Seat): number {
    const { auction: running } = state;
    if (running === null) return 0;
    const without = cloneOffMap(state);
    dropOut.apply(without, seat, { type: 'drop' }, unread());
    settle(without, null);
    return this.limitOf(state, seat, without, this.judge.prospectsOf(state), leastBid(state, running));
  }

  /** Who gets the share of the running auction, and for how much, when everybody bids up to their limit. */
  private saleOf(state: State, prospects: Prospects): Turn['sale'] {
    const { auction: running } = state;
    if (running === null) return null;
    const unsold = cloneOffMap(state);
    settle(unsold, null);
    const least = leastBid(state, running);
    let [first, second]: [Seat | null, number] = [null, 0];
    let most = 0;
    for (const seat of everySeat(state.seats)) {
      if ((running.in & (1 << seat)) === 0 || seat === running.bid?.seat) continue;
      const limit = this.limitOf(state, seat, unsold, prospects, least);
      if (limit > most) [first, second, most] = [seat, most, limit];
      else second = Math.max(second, limit);
    }
    return first === null ? null : { seat: first, amount: Math.min(most, Math.max(least, second + 1)) };
  }

  /** The most that a seat would pay rather than see `unsold`; 0 when it would not bid at all. */
  private limitOf(state: State, seat: Seat, unsold: State, prospects: Prospects, least: number): number {
    const cash = int(state.cash, seat);
    if (cash < least) return 0;
    const without = this.judge.standing(unsold, prospects, seat);
    const gain = (amount: number) => {
      const won = cloneOffMap(state);
      settle(won, { seat, amount });
      return this.judge.standing(won, prospects, seat) - without;
    };
    const cheapest = gain(least);
    if (cheapest <= 0) return 0;
    if (cash === least) return cash;
    // The odds fall nearly in a straight line with the price.
    const dearest = gain(cash);
    return dearest >= 0 ? cash : Math.floor(least + ((cash - least) * cheapest) / (cheapest - dearest));
  }
}

/** The game in whole turns. */
export function turnProblem(judge: Judge, planner: TurnPlanner, seats: number): SearchProblem<State, Turn> {
  return {
    seats,
    clone,
    mover: (state) => (state.over ? -1 : (state.auction?.next ?? state.turn)),
    candidates: (state, seat) => planner.turns(state, seatOf(seat)),
    apply: (state, seat, turn) => playTurn(state, seatOf(seat), turn),
    estimate: (state, into) => judge.estimate(state, judge.prospectsOf(state), into),
  };
}
