/** The auction drawer: the share, the bid that stands, who is still in and with how much, and one's own bid. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { useLayoutEffect, useState } from 'preact/hooks';
import { issuesLast, nameOf, turnsAfterTrigger } from '../../for-board.js';
import type { View } from '../../format.js';
import { CompanyMark } from '../companies.js';
import type { ConsoleProps } from '../props.js';
import { BidOrder } from './orders.js';

type Auction = NonNullable<View['auction']>;
type DrawerProps = ConsoleProps & { readonly auction: Auction };

export function AuctionDrawer(props: DrawerProps) {
  const { auction, facts, players, seat } = props;
  const { company, from, bid } = auction;
  const value = facts.companies[company]?.value ?? 0;
  return (
    <section class="wires-console wires-drawer" aria-label={`Auction of a share of ${nameOf(company)}`}>
      <div class="wires-lots">
        <h2>
          <CompanyMark company={company} />A share of {nameOf(company)}
        </h2>
        <p>
          {bid === null ? (
            `No bid yet. The first is $${value} or more. `
          ) : (
            <span class="wires-bid-stands">
              {bid.seat === seat ? 'You bid' : `${playerName(players, bid.seat)} bids`} ${bid.amount}.{' '}
            </span>
          )}
          <span class="wires-quiet">
            From{' '}
            {from === 'pool'
              ? 'the pool: the bank gets the bid.'
              : `${playerName(players, auction.seat)}: ${nameOf(company)} gets the bid.`}
          </span>
        </p>
      </div>
      {issuesLast(facts, company, from) ? (
        <p class="wires-warning">The last unissued share: this sale triggers the end, {turnsAfterTrigger(facts)} more turns.</p>
      ) : null}
      <Bidders {...props} />
      {props.refusal === null ? null : <Refused refusal={props.refusal} clause={props.clause} said />}
      <OwnBid {...props} />
    </section>
  );
}

function Bidders({ auction, facts, players }: DrawerProps) {
  return (
    <ul class="wires-bidders" aria-label="Who is still in">
      {facts.players.map(({ seat, cash }) => {
        const still = auction.in.includes(seat);
        return (
          <li key={seat} data-out={!still} aria-current={auction.next === seat}>
            <Emblem seat={seat} />
            <span class="wires-player">{playerName(players, seat)}</span>
            <span class="wires-figure">{still ? `$${cash}` : 'out'}</span>
            {auction.bid?.seat === seat ? <strong>bid ${auction.bid.amount}</strong> : null}
          </li>
        );
      })}
    </ul>
  );
}

function OwnBid({ auction, advisor, facts, order, sending, play, pointer, players }: DrawerProps) {
  const seat = advisor?.seat ?? null;
  if (seat === null || advisor === null) return null;
  if (!auction.in.includes(seat)) return <p class="wires-quiet">You are out of this auction.</p>;
  const least = facts.least ?? 0;
  const cash = facts.players[seat]?.cash ?? 0;
  if (!advisor.awaited) {
    return (
      <div class="wires-waiting" data-pointed={pointsAt(pointer, 'orders')}>
        <p class="wires-quiet">{playerName(players, auction.next)} bids next.</p>
        {order === null ? null : <BidOrder order={order} least={least} cash={cash} />}
      </div>
    );
  }
  return (
    <div class="wires-buttons">
      {least <= cash ? (
        <BidControls
          least={least}
          cash={cash}
          sending={sending}
          verb="Bid"
          bid={(amount) => play({ type: 'bid', amount })}
          pointer={pointer}
        />
      ) : (
        <p class="wires-quiet">
          The next bid is ${least} or more, and you have ${cash}.
        </p>
      )}
      <button type="button" disabled={sending} data-pointed={pointsAt(pointer, 'drop')} onClick={() => play({ type: 'drop' })}>
        Drop out
      </button>
    </div>
  );
}

type BidProps = {
  readonly least: number;
  readonly cash: number;
  readonly sending: boolean;
  readonly verb: string;
  readonly pointer?: string | null;
  bid(amount: number): void;
};

/** The amounts that are asked for most, each once: the least, one and five more, all of it. */
function quickBids(least: number, cash: number): readonly number[] {
  return [...new Set([least, least + 1, least + 5, cash])].filter((amount) => amount >= least && amount <= cash);
}

export function BidControls({ least, cash, sending, verb, bid, pointer = null }: BidProps) {
  const [amount, setAmount] = useState(least);
  // Before anything can be typed: an amount that is there already is not to be lost.
  useLayoutEffect(() => setAmount(least), [least]);
  if (least > cash)
    return (
      <p class="wires-quiet">
        You have ${cash}, and the least bid is ${least}.
      </p>
    );
  const fits = Number.isInteger(amount) && amount >= least && amount <= cash;
  return (
    <form
      class="wires-bid"
      data-pointed={pointsAt(pointer, 'bid')}
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) bid(amount);
      }}
    >
      <fieldset class="wires-values" aria-label="Quick bids">
        {quickBids(least, cash).map((quick) => (
          <button key={quick} type="button" aria-pressed={quick === amount} onClick={() => setAmount(quick)}>
            {quick === cash ? `all $${quick}` : `$${quick}`}
          </button>
        ))}
      </fieldset>
      <input
        type="number"
        aria-label="Your bid in dollars"
        min={least}
        max={cash}
        value={amount}
        onInput={(event) => setAmount(event.currentTarget.valueAsNumber)}
      />
      <button type="submit" class="board-primary" disabled={sending || !fits}>
        {verb} ${fits ? amount : '…'}
      </button>
    </form>
  );
}
