/** Standing orders: what is played for the seat when its time comes. The other seats are not told of them. */
import type { StandingOrder } from '@partyline/board-kit/board.js';
import { useState } from 'preact/hooks';
import type { Order } from '../../orders.js';

type Kept = StandingOrder<Order>['kept'];

const SECRET = 'Nobody else can see this.';

/** The kind of an order that is kept, and its amount. */
function keptOrder(kept: Kept): { readonly type: string; readonly amount: number | null } | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
  const { type, amount } = { type: undefined, amount: undefined, ...kept };
  return typeof type === 'string' ? { type, amount: typeof amount === 'number' ? amount : null } : null;
}

function words(kept: Kept): string {
  const order = keptOrder(kept);
  if (order?.type === 'bidUpTo') return `Bidding for you up to $${order.amount}.`;
  if (order?.type === 'dropOut') return 'Dropping out for you.';
  return 'Passing for you until something changes.';
}

function KeptOrder({ order }: { readonly order: StandingOrder<Order> }) {
  return (
    <p class="wires-order">
      {words(order.kept)} <span class="wires-quiet">{SECRET}</span>{' '}
      <button type="button" onClick={() => order.leave(null)}>
        Cancel
      </button>
    </p>
  );
}

export function PassOrder({ order }: { readonly order: StandingOrder<Order> }) {
  if (order.kept !== null) return <KeptOrder order={order} />;
  return (
    <p class="wires-order">
      <button type="button" onClick={() => order.leave({ type: 'passUntilChange' })}>
        Pass until something changes
      </button>
      <span class="wires-quiet">Played for you in your turn, never as the pass that ends the game. {SECRET}</span>
    </p>
  );
}

export function BidOrder({
  order,
  least,
  cash,
}: {
  readonly order: StandingOrder<Order>;
  readonly least: number;
  readonly cash: number;
}) {
  const [amount, setAmount] = useState(Math.min(cash, least + 5));
  // An order to pass is for one's turn: it does not stand in the way of one for this auction, which takes its place.
  if (order.kept !== null && keptOrder(order.kept)?.type !== 'passUntilChange') return <KeptOrder order={order} />;
  return (
    <div class="wires-order">
      {least <= cash ? (
        <label>
          Bid for me up to ${' '}
          <input
            type="number"
            min={least}
            max={cash}
            value={amount}
            onInput={(event) => setAmount(event.currentTarget.valueAsNumber)}
          />
        </label>
      ) : null}
      {least <= cash ? (
        <button
          type="button"
          disabled={!(amount >= least && amount <= cash)}
          onClick={() => order.leave({ type: 'bidUpTo', amount })}
        >
          Set
        </button>
      ) : null}
      <button type="button" onClick={() => order.leave({ type: 'dropOut' })}>
        Drop out when asked
      </button>
      <span class="wires-quiet">{SECRET}</span>
    </div>
  );
}
