/** Opening an auction: which share, and with what bid. */

import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { useState } from 'preact/hooks';
import { type Facts, issuesLast, nameOf, turnsAfterTrigger } from '../../for-board.js';
import type { MoveOf, Source } from '../../moves.js';
import { CompanyMark } from '../companies.js';
import { offered, type WiresAdvisor } from '../intent/aim.js';
import type { ConsoleProps } from '../props.js';
import { BidControls } from './auction.js';

type Lot = { readonly company: number; readonly from: Source };

/** The shares that may be auctioned now, each once. */
function lotsOf(advisor: WiresAdvisor, facts: Facts): readonly Lot[] {
  const silent = offered(advisor, facts).filter(
    (move): move is MoveOf<'auction'> => move.type === 'auction' && move.bid === null,
  );
  return silent.map(({ company, from }) => ({ company, from }));
}

type OpenProps = ConsoleProps & { readonly advisor: WiresAdvisor; cancel(): void };

export function OpenAuction(props: OpenProps) {
  const { advisor, facts, players, sending, play, pointer, cancel } = props;
  const lots = lotsOf(advisor, facts);
  const [chosen, setChosen] = useState(0);
  const lot = lots[chosen] ?? lots[0];
  if (lot === undefined) return null;
  const { company, from } = lot;
  const least = facts.companies[company]?.value ?? 0;
  const cash = facts.players[advisor.seat]?.cash ?? 0;
  const open = (bid: number | null) => play({ type: 'auction', company, from, bid });
  return (
    <section class="wires-console wires-drawer" aria-label="Auction a share">
      <div class="wires-lots">
        <h2>Auction a share</h2>
        <fieldset class="wires-companies" aria-label="Which share">
          {lots.map((one, i) => (
            <button key={`${one.company} ${one.from}`} type="button" aria-pressed={one === lot} onClick={() => setChosen(i)}>
              <CompanyMark company={one.company} />
              {nameOf(one.company)}
              {one.from === 'pool' ? ' (pool)' : ''}
            </button>
          ))}
        </fieldset>
      </div>
      {issuesLast(facts, company, from) ? (
        <p class="wires-warning">
          This is the last unissued share of {nameOf(company)}: its sale triggers the end, {turnsAfterTrigger(facts)} more turns.
        </p>
      ) : (
        <p class="wires-quiet">{fateOf(lot, least)}</p>
      )}
      <div class="wires-buttons">
        <BidControls least={least} cash={cash} sending={sending} verb="Open at" bid={open} key={`${company} ${from}`} />
        <button type="button" disabled={sending} data-pointed={pointsAt(pointer, 'no-bid')} onClick={() => open(null)}>
          Open without a bid
        </button>
        <button type="button" onClick={cancel} disabled={players.length === 0}>
          Cancel
        </button>
      </div>
    </section>
  );
}

const fateOf = ({ company, from }: Lot, least: number): string =>
  from === 'hand'
    ? `The first bid is $${least} or more, and goes to ${nameOf(company)}. If nobody bids, the share goes to the pool and the bank pays $${least}.`
    : `The first bid is $${least} or more, and goes to the bank. If nobody bids, it counts as a pass.`;
