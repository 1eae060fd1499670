/**
 * Standing orders: a seat's private instructions that are carried out for it as ordinary moves ("bid up to 12", "pass until
 * something changes"). A game says what orders it takes and what an order wants done in a position; whoever keeps them asks
 * the rules again before every move. Knows no game.
 */
import type { Refusal, Seat } from '../game.js';
import type { Json } from '../json.js';
import { Malformed, type Shape } from '../shape.js';

/** What an order wants now: a move, nothing yet, or nothing any more. */
export type Followed<Move> = { readonly do: 'play'; readonly move: Move } | { readonly do: 'wait' } | { readonly do: 'end' };

export interface Orders<View extends Json = Json, Order extends Json = Json, Kept extends Json = Json, Move extends Json = Json> {
  /** What a player says, and what is kept of it (with whatever the order must remember of the position). */
  readonly said: Shape<Order>;
  readonly kept: Shape<Kept>;
  /** Why not now, or what to keep. */
  take(
    view: View,
    seat: Seat,
    order: Order,
  ): { readonly ok: true; readonly keep: Kept } | { readonly ok: false; readonly refusal: Refusal };
  /** Asked whenever the game waits for the seat. Sees what the seat sees. */
  follow(view: View, seat: Seat, order: Kept): Followed<Move>;
}

const none: Shape<never> = {
  schema: { not: {} },
  read() {
    throw new Malformed('This game takes no standing orders.');
  },
};

/** For games in which there is nothing to leave instructions for. */
export const noOrders: Orders<Json, never, never> = {
  said: none,
  kept: none,
  take: (_view, _seat, order) => order,
  follow: () => ({ do: 'end' }),
};
