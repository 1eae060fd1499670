/**
 * Standing orders: in an auction "bid up to an amount" and "drop out"; on one's turn "pass until something changes". They
 * only choose among moves; whether a move is legal is asked of the rules each time.
 */

import type { Followed, Orders } from '@partyline/kernel/features/orders.js';
import type { Refusal, Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { canonical } from '@partyline/kernel/json.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { integer, LIMITS, type Of, text, variants } from '@partyline/kernel/shape.js';
import { build, type View } from './format.js';
import type { Move } from './moves.js';
import { refuse } from './refusals.js';
import { leastBid } from './rules/auction.js';

const said = variants({ bidUpTo: { amount: integer(LIMITS.money) }, dropOut: {}, passUntilChange: {} });
/** An auction's order remembers which auction it was given for; a pass remembers how things were. */
const kept = variants({
  bidUpTo: { amount: integer(LIMITS.money), auction: text(200) },
  dropOut: { auction: text(200) },
  passUntilChange: { things: text(64) },
});
/** What a player may say. */
export type Order = Of<typeof said>;
type Kept = Of<typeof kept>;

/** The running auction, as a text that differs for every auction that could follow it in the same turn. */
function auctionOf(view: View): string | null {
  const { auction, turn } = view;
  return auction === null ? null : `${turn}/${auction.company}/${auction.from}/${things(view).slice(0, 16)}`;
}

/** Everything that a pass leaves as it was. */
const things = ({ players, companies, network }: View): string => sha256(canonical({ players, companies, network }));

const out = (view: View, seat: Seat): Refusal | null =>
  view.auction === null
    ? refuse('3.2.0.2', 'no-auction')
    : view.auction.in.includes(seat)
      ? null
      : refuse('3.2.0.2d', 'dropped-out');

/** A standing order never makes the pass that would end the game. */
const lastPass = (view: View): boolean => view.passes + 1 >= view.players.length;

function inAuction(view: View, seat: Seat, order: Exclude<Kept, { type: 'passUntilChange' }>): Followed<Move> {
  const { auction } = view;
  if (auction === null || auctionOf(view) !== order.auction || !auction.in.includes(seat)) return { do: 'end' };
  if (auction.next !== seat) return { do: 'wait' };
  const state = build(view, view.rules ?? 1);
  if (order.type === 'dropOut' || state.auction === null) return { do: 'play', move: { type: 'drop' } };
  const amount = leastBid(state, state.auction);
  const most = Math.min(order.amount, int(state.cash, seat));
  return { do: 'play', move: amount <= most ? { type: 'bid', amount } : { type: 'drop' } };
}

export const orders: Orders<View, Order, Kept, Move> = {
  said,
  kept,
  take(view, seat, order) {
    if (order.type === 'passUntilChange') return { ok: true, keep: { ...order, things: things(view) } };
    const refusal = out(view, seat);
    if (refusal !== null) return { ok: false, refusal };
    return { ok: true, keep: { ...order, auction: auctionOf(view) ?? '' } };
  },
  follow(view, seat, order) {
    if (order.type !== 'passUntilChange') return inAuction(view, seat, order);
    if (things(view) !== order.things || view.auction !== null || view.acting !== null) return { do: 'end' };
    if (view.turn !== seat) return { do: 'wait' };
    return lastPass(view) ? { do: 'end' } : { do: 'play', move: { type: 'pass' } };
  },
};
