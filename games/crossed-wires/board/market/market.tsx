/** The market sheet: what companies and players have, in figures that line up. */

import type { Player } from '@partyline/board-kit/board.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { Facts, Holding } from '../../for-board.js';
import { limits } from '../../for-board.js';
import type { View } from '../../format.js';
import { CompanyMark } from '../companies.js';

type MarketProps = {
  readonly view: View;
  readonly facts: Facts;
  readonly players: readonly Player[];
  readonly pointer: string | null;
};

export function Market(props: MarketProps) {
  return (
    <div class="wires-market" data-crowded={props.facts.companies.length > 4} data-pointed={pointsAt(props.pointer, 'market')}>
      <Companies {...props} />
      <Players {...props} />
      <Remarks {...props} />
    </div>
  );
}

/** What the end depends on, as soon as it is in sight. */
function Remarks({ view }: MarketProps) {
  const { ending, passes, over, players } = view;
  if (over) return null;
  return (
    <>
      {ending === null ? null : (
        <p class="wires-ending">
          {ending.turnsLeft === 1 ? 'This is the last turn.' : `${ending.turnsLeft} turns left in the game.`}
        </p>
      )}
      {passes === 0 ? null : (
        <p class="wires-remark">
          {passes === 1 ? 'One pass' : `${passes} passes`} in a row: {players.length} end the game.
        </p>
      )}
      <p class="wires-remark">1+4: one share issued, four unissued.</p>
    </>
  );
}

function Companies({ facts, view, pointer }: MarketProps) {
  const selling = view.auction?.company ?? view.acting?.company;
  return (
    <table class="wires-table" data-pointed={pointsAt(pointer, 'companies')}>
      <caption>Companies</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Company</span>
          </th>
          <th scope="col">Treasury</th>
          <th scope="col">Value</th>
          <th scope="col">Issued</th>
          <th scope="col">Pool</th>
        </tr>
      </thead>
      <tbody>
        {facts.companies.map(({ company, name, treasury, value, issued, pool, cubes }) => (
          <tr
            key={company}
            data-company={company}
            aria-current={selling === company}
            data-pointed={pointsAt(pointer, `company:${company}`)}
          >
            <th scope="row" title={`${name}: ${cubes} of ${limits.cubes} cubes left`}>
              <CompanyMark company={company} />
              {name}
            </th>
            <td data-account={`company:${company}`} data-pointed={pointsAt(pointer, `treasury:${company}`)}>
              ${treasury}
            </td>
            <td data-pointed={pointsAt(pointer, `value:${company}`)}>${value}</td>
            <td data-pointed={pointsAt(pointer, `issued:${company}`)}>
              <Pips filled={issued} />
              {issued}
            </td>
            <td data-shares={`pool:${company}`} class={pool === 0 ? 'wires-nothing' : ''}>
              {pool}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The five shares of a company, the issued ones filled. */
function Pips({ filled }: { readonly filled: number }) {
  return (
    <svg class="wires-pips" viewBox="0 0 40 8" aria-hidden="true">
      {Array.from({ length: limits.shares }, (_, i) => (
        <rect key={i} x={i * 8 + 1} y="1" width="6" height="6" rx="1.500" data-filled={i < filled} />
      ))}
    </svg>
  );
}

function Players({ facts, view, players, pointer }: MarketProps) {
  return (
    <table class="wires-table" data-pointed={pointsAt(pointer, 'players')}>
      <caption>Players</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Player</span>
          </th>
          <th scope="col">Cash</th>
          {facts.companies.map(({ company, name }) => (
            <th key={company} scope="col" class="wires-shares" title={`Shares of ${name}`}>
              <CompanyMark company={company} />
              <span class="unseen">Shares of {name}</span>
            </th>
          ))}
          <th scope="col">Worth</th>
        </tr>
      </thead>
      <tbody>
        {facts.players.map(({ seat, cash, holdings, worth }) => (
          <tr key={seat} aria-current={facts.next === seat} data-turn={view.turn === seat && !view.over}>
            <th scope="row" data-pointed={pointsAt(pointer, `player:${seat}`)}>
              <Emblem seat={seat} />
              <span class="wires-player">{playerName(players, seat)}</span>
            </th>
            <td data-account={`player:${seat}`} data-pointed={pointsAt(pointer, `cash:${seat}`)}>
              ${cash}
            </td>
            {holdings.map((holding) => (
              <Shares key={holding.company} seat={seat} holding={holding} pointer={pointer} />
            ))}
            <td class="wires-worth" data-pointed={pointsAt(pointer, `worth:${seat}`)}>
              ${worth}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "1+4": one issued, four unissued. */
function Shares({
  seat,
  holding,
  pointer,
}: {
  readonly seat: number;
  readonly holding: Holding;
  readonly pointer: string | null;
}) {
  const { company, issued, unissued } = holding;
  const words = unissued === 0 ? `${issued} issued` : `${issued} issued, ${unissued} unissued`;
  return (
    <td
      class={issued + unissued === 0 ? 'wires-shares wires-nothing' : 'wires-shares'}
      title={words}
      data-shares={`${seat}:${company}`}
      data-pointed={pointsAt(pointer, `shares:${seat}:${company}`)}
    >
      <span aria-hidden="true">
        {issued + unissued === 0 ? '·' : issued}
        {unissued === 0 ? null : <small>+{unissued}</small>}
      </span>
      <span class="unseen">{words}</span>
    </td>
  );
}
