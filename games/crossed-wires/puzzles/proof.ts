/**
 * What a seat can make sure of once the end of the game is in sight: every move of every seat is tried with the rules
 * themselves, down to the last turn. Equal positions are looked at once, and the moves of a last turn that cannot change who
 * wins not at all. Makes no guess, so it gives up where there is more to try than it may.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { streams } from '@partyline/kernel/random.js';
import type { Event } from '../events.js';
import { game } from '../index.js';
import { legal } from '../legal.js';
import type { Move } from '../moves.js';
import { clone, netWorth, type State } from '../state.js';
import { lastLead } from './last-turn.js';

/** Nothing is drawn in this game. */
const NO_CHANCE = streams('');

export const moverOf = (state: State): Seat => state.auction?.next ?? state.turn;

/** The position after a move of the seat that is asked, and what happened. */
export function played(state: State, move: Move): { readonly next: State; readonly events: readonly Event[] } {
  const next = clone(state);
  return { next, events: game.apply(next, moverOf(state), move, NO_CHANCE).events };
}

/** By how many dollars a seat is ahead of the best of the others; below zero, how far it is behind. */
export function leadOf(state: State, seat: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.seats; other++) if (other !== seat) best = Math.max(best, netWorth(state, other));
  return netWorth(state, seat) - best;
}

/** Two positions of one game with the same key go on alike. */
export function positionKey(state: State): string {
  const { acting, auction, ending, board } = state;
  const { cash, treasury, issued, unissued } = state;
  const numbers = [state.turn, state.passes, ending?.turnsLeft ?? 0, ...cash, ...treasury, ...issued, ...unissued];
  if (acting !== null) numbers.push(acting.company, acting.built);
  let key = numbers.join();
  if (auction !== null) {
    const { company, from, bid, next } = auction;
    key += ` ${company} ${from} ${bid?.seat} ${bid?.amount} ${auction.in} ${next} `;
  }
  for (const hex of board.open) key += String.fromCharCode(48 + 6 * (int(state.owner, hex) + 1) + int(state.chips, hex));
  return key;
}

export class Proof {
  /** How many moves have been tried. */
  tried = 0;
  private readonly seat: number;
  private readonly lead: number;
  private readonly most: number;
  private readonly known = new Map<string, boolean>();

  /** Of this seat being so many dollars ahead in the end, whatever the others do; at most so many moves are tried. */
  constructor(seat: number, lead: number, most: number) {
    this.seat = seat;
    this.lead = lead;
    this.most = most;
  }

  /** Null where there is too much to try, or no end in sight. */
  holds(state: State): boolean | null {
    if (state.over) return leadOf(state, this.seat) >= this.lead;
    if (state.ending === null) return null;
    const own = moverOf(state) === this.seat;
    if (this.isSettled(state, own)) return !own;
    const key = positionKey(state);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.after(state, own);
    if (found !== null) this.known.set(key, found);
    return found;
  }

  /** Whether this is a last turn that can bring too little to change anything. */
  private isSettled(state: State, own: boolean): boolean {
    if (state.ending?.turnsLeft !== 1 || state.auction !== null) return false;
    return lastLead(state, this.seat) >= this.lead !== own;
  }

  /** One good move is enough for the seat itself, one bad answer of another seat is enough against it. */
  private after(state: State, own: boolean): boolean | null {
    const moves = legal(state, moverOf(state));
    this.tried += moves?.length ?? 0;
    if (moves === null || this.tried > this.most) return null;
    const tries = moves.map((move) => {
      const { next } = played(state, move);
      return { next, lead: leadOf(next, this.seat) };
    });
    // Those first that are likely to settle it.
    tries.sort((a, b) => (own ? b.lead - a.lead : a.lead - b.lead));
    for (const { next } of tries) {
      const holds = this.holds(next);
      if (holds === null || holds === own) return holds;
    }
    return !own;
  }
}
