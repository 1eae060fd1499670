/** What building on the aimed hex would cost, and who would be paid: with the sums, the value and the route to choose. */

import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { limits, mayBuild, nameOf } from '../../for-board.js';
import { CompanyMark } from '../companies.js';
import { choosable, type Expand, whyIdle } from '../intent/aim.js';
import { costLine, grouped, payoutLine } from '../intent/consequence.js';
import type { ConsoleProps } from '../props.js';
import { titleOf } from '../speech.js';

export function AimPanel(props: ConsoleProps) {
  const { intent, view, pointer, refusal } = props;
  const { aimed } = intent;
  if (refusal !== null) {
    return (
      <div class="wires-aim-panel">
        <Refused refusal={refusal} clause={props.clause} said />
      </div>
    );
  }
  return (
    <div class="wires-aim-panel" data-pointed={pointsAt(pointer, 'aim')}>
      {aimed === null ? <Hint {...props} /> : null}
      {aimed !== null && aimed.refusal !== null ? <WhyNot {...props} /> : null}
      {aimed !== null && aimed.consequence !== null ? <Outcome {...props} key={view.turn} /> : null}
    </div>
  );
}

function Hint({ intent, facts, advisor, view }: ConsoleProps) {
  const { company, targets } = intent;
  if (company === null) {
    const own = advisor?.seat ?? 0;
    return <p class="wires-quiet">{advisor === null ? '' : whyIdle(advisor, facts, own)?.error} Auction a share, or pass.</p>;
  }
  const most = Math.min(mayBuild(facts, company), limits.chips);
  if (targets.size === 0 && view.acting !== null && advisor !== null) {
    const poor = most > 0 ? (whyIdle(advisor, facts, company)?.error ?? '') : '';
    return <p class="wires-quiet">{poor === '' ? 'There is nothing more to build: end your turn.' : poor}</p>;
  }
  return (
    <p class="wires-quiet wires-hint">
      {nameOf(company)} may build {most === 1 ? '1 chip' : `up to ${most} chips`} this turn: choose a marked hex.
    </p>
  );
}

function WhyNot(props: ConsoleProps) {
  const { aimed, pinned } = props.intent;
  const refusal = aimed?.refusal;
  if (refusal === undefined || refusal === null || aimed === null) return null;
  return (
    <p>
      <strong>{titleOf(aimed.cell)}</strong> · <Refused refusal={refusal} clause={props.clause} said={pinned !== null} />
      <Back {...props} />
    </p>
  );
}

function Outcome(props: ConsoleProps) {
  const { intent, players, seat } = props;
  const { aimed } = intent;
  const move = aimed?.move;
  const consequence = aimed?.consequence;
  if (aimed === null || move === undefined || move === null || consequence === undefined || consequence === null) return null;
  return (
    <>
      <div class="wires-outcome">
        <p class="wires-cost">
          <CompanyMark company={move.company} />
          <strong>{titleOf(aimed.cell)}</strong>
          <span>
            {costLine(consequence)}, ${consequence.left} left
          </span>
          {intent.pinned === null ? <HowTo {...props} /> : null}
        </p>
        <ul class="wires-payouts">
          {grouped(consequence.payouts).map((group) => (
            <li key={`${group.why} ${group.company}`}>
              <span>
                <CompanyMark company={group.company} /> {group.why === 'city' ? 'City' : 'Lease'} pays ${group.perShare} a share:
                <span class="unseen">{nameOf(group.company)}</span>
              </span>
              {group.payouts.map((payout) => (
                <span key={payout.seat} data-you={payout.seat === seat}>
                  {payout.seat === seat ? 'you' : playerName(players, payout.seat)} {payoutLine(payout)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      {intent.pinned === null ? null : <Controls {...props} move={move} />}
    </>
  );
}

/** While a hex is only pointed at, the panel has nothing to press: it would be gone on the way there. */
function HowTo({ intent, careful }: ConsoleProps) {
  const target = intent.targets.get(intent.aimed?.cell.hex ?? '');
  if (target === undefined) return null;
  return <span class="wires-how">{careful || choosable(target) ? 'Click to choose.' : 'Click to build.'}</span>;
}

function Controls(props: ConsoleProps & { readonly move: Expand }) {
  const { move, sending, play } = props;
  return (
    <div class="wires-aim-controls">
      <Ways {...props} />
      <Values {...props} />
      <button type="button" class="board-primary" disabled={sending} onClick={() => play(move)}>
        Build {move.value}
      </button>
      <Back {...props} />
    </div>
  );
}

function Values({ intent }: ConsoleProps) {
  const target = intent.targets.get(intent.aimed?.cell.hex ?? '');
  const most = target?.ways[intent.way % target.ways.length]?.most ?? 1;
  if (most < 2) return null;
  return (
    <fieldset class="wires-values" aria-label="Chips">
      {Array.from({ length: most }, (_, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={intent.aimed?.move?.value === i + 1}
          aria-label={`${i + 1} ${i === 0 ? 'chip' : 'chips'}`}
          onClick={() => intent.setValue(i + 1)}
        >
          {i + 1}
        </button>
      ))}
    </fieldset>
  );
}

function Ways({ intent }: ConsoleProps) {
  const target = intent.targets.get(intent.aimed?.cell.hex ?? '');
  const count = target?.ways.length ?? 0;
  if (target === undefined || count < 2) return null;
  const at = intent.way % count;
  return (
    <button type="button" class="wires-way" onClick={() => intent.setWay((at + 1) % count)}>
      Route {at + 1} of {count}
    </button>
  );
}

/** Where the panel takes the place of the other choices, this leads back to them. */
function Back({ intent }: ConsoleProps) {
  return intent.pinned === null ? null : (
    <button type="button" class="wires-back" onClick={() => intent.pin(null)}>
      Not here
    </button>
  );
}
