/** The ledger: who has what, whose turn it is, and forms for what a turn can be, each with what it would pay before it is entered. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { Ranking } from '@partyline/board-kit/parts/ranking.jsx';
import { useState } from 'preact/hooks';
import { isUntouched, type LedgerFacts, ledgerFacts } from './ledger.js';
import { AuctionForm, type BankProps, BuildForm } from './turn-forms.js';

export function LedgerTrack(props: BankProps) {
  const { state, names } = props;
  const facts = ledgerFacts(state);
  return (
    <div class="cw-paper">
      <Moment facts={facts} names={names} seats={names.length} />
      {facts.result === null ? <Turn {...props} facts={facts} /> : <Result facts={facts} names={names} />}
      <Companies facts={facts} />
      <Players facts={facts} names={names} />
    </div>
  );
}

type Shown = { readonly facts: LedgerFacts; readonly names: readonly string[] };

function Moment({
  facts: { turn, acting, passes, turnsLeft, result, companies },
  names,
  seats,
}: Shown & { readonly seats: number }) {
  if (result !== null) return null;
  return (
    <p class="cw-paper-moment" role="status">
      <strong>
        <Emblem seat={turn} /> {names[turn]}’s turn
      </strong>
      {acting !== null && (
        <span>
          Acting for {companies[acting.company]?.name}: {acting.left} more {acting.left === 1 ? 'chip' : 'chips'} this turn
        </span>
      )}
      {turnsLeft !== null && <span>{turnsLeft === 1 ? 'The last turn' : `${turnsLeft} turns left, this one included`}</span>}
      {passes > 0 && (
        <span>
          {passes} of {seats} have passed in a row
        </span>
      )}
    </p>
  );
}

function Result({ facts: { result, players }, names }: Shown) {
  if (result === null) return null;
  const reason = result.reason === 'all-passed' ? 'Everybody passed in a row.' : 'The last turns have been played.';
  return (
    <Ranking
      reason={reason}
      ranks={result.ranks}
      lineOf={(seat) => ({
        name: names[seat] ?? '',
        total: `$${result.scores[seat]}`,
        sum: <span>cash ${players[seat]?.cash}, the rest in issued shares</span>,
      })}
    />
  );
}

const KINDS = [
  ['build', 'Build'],
  ['auction', 'Auction'],
] as const;

function Turn(props: BankProps & { readonly facts: LedgerFacts }) {
  const { facts, enter, state } = props;
  const [kind, choose] = useState<(typeof KINDS)[number][0] | null>(null);
  const acting = facts.acting !== null;
  const shown = acting ? 'build' : kind;
  const close = (): void => choose(null);
  return (
    <section class="cw-paper-turn" aria-label="This turn">
      <p class="cw-paper-kinds">
        {!acting &&
          KINDS.map(([id, name]) => (
            <button
              key={id}
              type="button"
              class="button"
              aria-pressed={shown === id}
              onClick={() => choose(shown === id ? null : id)}
            >
              {name}
            </button>
          ))}
        <button type="button" class="button" onClick={() => enter({ type: acting ? 'done' : 'pass' })}>
          {acting ? 'End the turn' : 'Pass'}
        </button>
        {isUntouched(state) && (
          <button type="button" class="button" onClick={() => enter({ type: 'extra' })}>
            Extra cash by seat (variant)
          </button>
        )}
      </p>
      {shown === 'build' && <BuildForm key={`${facts.turn} ${facts.acting?.left}`} {...props} />}
      {shown === 'auction' && <AuctionForm key={facts.turn} {...props} close={close} />}
    </section>
  );
}

function Companies({ facts: { companies } }: Pick<Shown, 'facts'>) {
  return (
    <div class="cw-paper-wide">
      <table class="figures">
        <caption>Companies</caption>
        <thead>
          <tr>
            <td />
            {companies.map(({ company, name }) => (
              <th key={company} scope="col">
                <Emblem seat={company} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['Treasury', 'treasury', '$'],
              ['Share value', 'value', '$'],
              ['Issued', 'issued', ''],
              ['Unissued', 'unissued', ''],
              ['In the pool', 'pool', ''],
              ['Cubes left', 'cubes', ''],
            ] as const
          ).map(([label, key, unit]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {companies.map((one) => (
                <td key={one.company}>
                  {unit}
                  {one[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Players({ facts: { players, companies }, names }: Shown) {
  return (
    <div class="cw-paper-wide">
      <table class="figures">
        <caption>Players: issued shares, and unissued ones behind a plus</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Cash</th>
            {companies.map(({ company, name }) => (
              <th key={company} scope="col">
                <Emblem seat={company} />
                <span class="unseen">{name}</span>
              </th>
            ))}
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ seat, cash, holdings, worth }) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              <td>${cash}</td>
              {holdings.map(({ company, issued, unissued }) => (
                <td key={company}>{unissued > 0 ? `${issued}+${unissued}` : issued}</td>
              ))}
              <td>${worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
