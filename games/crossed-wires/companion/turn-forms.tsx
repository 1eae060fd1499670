/** What a turn can be, as forms for thumbs: an auction with its outcome, and one tower with what it leases and whom it pays. */

import { Stepper } from '@partyline/board-kit/companion/stepper.jsx';
import type { TrackProps } from '@partyline/board-kit/companion.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { useState } from 'preact/hooks';
import { limits } from '../for-board.js';
import { afterLedger, chipsOnMap, feeFor, gains, type LedgerDeed, type LedgerFacts, type LedgerState } from './ledger.js';

export type BankProps = TrackProps<LedgerState, LedgerDeed>;

type FormProps = BankProps & { readonly facts: LedgerFacts };
type Choice<T> = { readonly value: T; readonly name: string; readonly seat: number | null };

function Choices<T extends string | number | null>(props: {
  readonly legend: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  change(value: T): void;
}) {
  const { legend, choices, value, change } = props;
  return (
    <fieldset class="cw-paper-choices">
      <legend>{legend}</legend>
      {choices.map((one) => (
        <button key={one.name} type="button" class="button" aria-pressed={one.value === value} onClick={() => change(one.value)}>
          {one.seat !== null && <Emblem seat={one.seat} />}
          {one.name}
        </button>
      ))}
    </fieldset>
  );
}

/** Why it is not possible, or what it would pay; the button that enters it. */
function Enter({ deed, words, ...props }: FormProps & { readonly deed: LedgerDeed; readonly words: string }) {
  const { state, names, check, enter } = props;
  const refusal = check(deed);
  const rule = refusal?.rule ?? null;
  const paid = refusal === null ? gains(state, afterLedger(state, deed).state, names) : '';
  return (
    <>
      <p class="cw-paper-preview" role="status">
        {refusal === null ? paid || 'Nobody is paid.' : refusal.error}
        {rule !== null && (
          <>
            {' '}
            <a href={props.clause(rule)}>Rule {rule}</a>
          </>
        )}
      </p>
      <button type="button" class="button button-primary" aria-disabled={refusal !== null} onClick={() => enter(deed)}>
        {words}
      </button>
    </>
  );
}

export function AuctionForm(props: FormProps & { close(): void }) {
  const { facts, names } = props;
  const own = facts.companies[facts.turn];
  const lots = [
    ...(own !== undefined && own.unissued > 0 ? [{ value: 'hand', name: `${own.name}, unissued`, seat: own.company }] : []),
    ...facts.companies
      .filter(({ pool }) => pool > 0)
      .map(({ company, name }) => ({ value: String(company), name: `${name}, from the pool`, seat: company })),
  ];
  const [lot, setLot] = useState(lots[0]?.value ?? '');
  const company = lot === 'hand' ? facts.turn : Number(lot);
  const least = facts.companies[company]?.value ?? 0;
  const [buyer, setBuyer] = useState<number | null>(null);
  const [price, setPrice] = useState(0);
  if (lots.length === 0) return <p>{names[facts.turn]} has no unissued share, and the pool is empty.</p>;
  const deed: LedgerDeed = {
    type: 'auction',
    company,
    from: lot === 'hand' ? 'hand' : 'pool',
    buyer,
    price: buyer === null ? 0 : Math.max(price, least),
  };
  const buyers = [
    { value: null, name: 'Nobody', seat: null },
    ...names.map((name, seat) => ({ value: seat, name: `${name} ($${facts.players[seat]?.cash})`, seat })),
  ];
  return (
    <div class="cw-paper-form">
      <Choices<string> legend="Which share?" choices={lots} value={lot} change={setLot} />
      <Choices<number | null> legend="Who buys it at last?" choices={buyers} value={buyer} change={setBuyer} />
      {buyer !== null && <Stepper label="For $" value={Math.max(price, least)} least={least} most={9999} change={setPrice} />}
      <Enter {...props} deed={deed} words={buyer === null ? 'Nobody wants it' : `Sold for $${Math.max(price, least)}`} />
    </div>
  );
}

export function BuildForm(props: FormProps) {
  const { facts } = props;
  const holdings = facts.players[facts.turn]?.holdings ?? [];
  const mine = facts.companies.filter(
    ({ company }) =>
      (facts.acting === null || facts.acting.company === company) &&
      (holdings[company]?.issued ?? 0) + (holdings[company]?.unissued ?? 0) > 0,
  );
  const [company, setCompany] = useState(mine[0]?.company ?? 0);
  const [chips, setChips] = useState(1);
  const [city, setCity] = useState(false);
  const [leased, lease] = useState<Leased>({});
  const tolls = facts.companies.flatMap((one) => {
    const count = one.company === company ? 0 : (leased[one.company] ?? 0);
    return count === 0 ? [] : [{ company: one.company, chips: count }];
  });
  const chosen = facts.companies[company];
  const fee = feeFor(tolls);
  const tower = limits.costPerChip * chips;
  const sum = fee === 0 ? `$${tower}` : `$${tower} + $${fee} lease = $${tower + fee}`;
  return (
    <div class="cw-paper-form">
      <Choices<number>
        legend="For which company?"
        choices={mine.map((one) => ({ value: one.company, name: one.name, seat: one.company }))}
        value={company}
        change={setCompany}
      />
      <Stepper label="Chips" value={chips} least={1} most={limits.chips} change={setChips} />
      <label class="cw-paper-check">
        <input type="checkbox" checked={city} onChange={() => setCity(!city)} />
        On a city
      </label>
      <Leasing facts={facts} state={props.state} company={company} leased={leased} lease={lease} />
      <p class="figures">
        {sum}, of ${chosen?.treasury} in the treasury of {chosen?.name}
      </p>
      <Enter
        {...props}
        deed={{ type: 'build', company, chips, city, tolls }}
        words={`Build ${chips} ${chips === 1 ? 'chip' : 'chips'}`}
      />
    </div>
  );
}

type Leased = { readonly [company: number]: number };
type LeasingProps = Pick<FormProps, 'facts' | 'state'> & {
  readonly company: number;
  readonly leased: Leased;
  lease(leased: Leased): void;
};

function Leasing({ facts, state, company, leased, lease }: LeasingProps) {
  return (
    <details>
      <summary>No access? Lease a way</summary>
      <p>Count the chips on the hexes that the way runs over, by company.</p>
      <p class="cw-paper-tolls">
        {facts.companies
          .filter((one) => one.company !== company)
          .map((one) => (
            <Stepper
              key={one.company}
              label={`Chips of ${one.name}`}
              value={leased[one.company] ?? 0}
              least={0}
              most={chipsOnMap(state, one.company)}
              change={(count) => lease({ ...leased, [one.company]: count })}
            />
          ))}
      </p>
    </details>
  );
}
