/** The console under the map: what may be done now, in words, and what the aimed hex would lead to. */
import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { Refused } from '@partyline/board-kit/parts/refused.jsx';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { type Facts, mayBuild, nameOf } from '../../for-board.js';
import type { Move } from '../../moves.js';
import { CompanyMark } from '../companies.js';
import { offered, type WiresAdvisor, whyIdle } from '../intent/aim.js';
import { upkeepLine, warningsOf } from '../intent/consequence.js';
import type { ConsoleProps } from '../props.js';
import { AimPanel } from './aim-panel.js';
import { AuctionDrawer } from './auction.js';
import { OpenAuction } from './open-auction.js';
import { PassOrder } from './orders.js';

export function Console(props: ConsoleProps) {
  const { view, advisor, facts } = props;
  if (view.auction !== null) return <AuctionDrawer {...props} auction={view.auction} />;
  // Onlookers, the past and the end have nothing to do here, and the map has the room.
  if (advisor === null || view.over) return null;
  if (!advisor.awaited) {
    return (
      <Idle>
        <p>{waiting(props.players, facts, props.seat)}</p>
        {props.refusal === null ? null : <Refused refusal={props.refusal} clause={props.clause} said />}
        {props.order === null ? null : <PassOrder order={props.order} />}
      </Idle>
    );
  }
  return <Turn {...props} advisor={advisor} />;
}

function waiting(players: readonly Player[], { next }: Facts, seat: number | null): string {
  if (next === null) return '';
  return next === seat ? 'The next turn is yours.' : `The next turn is ${playerName(players, next)}’s.`;
}

const Idle = ({ children }: { readonly children: ComponentChildren }) => <div class="wires-console wires-idle">{children}</div>;

type TurnProps = ConsoleProps & { readonly advisor: WiresAdvisor };

/** Moves that cannot be undone, or that are costly by mistake, are asked about once more. */
type Doubt = { readonly move: Move; readonly warnings: readonly string[]; readonly yes: string };

function Turn(props: TurnProps) {
  const { view, advisor, facts } = props;
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  // Before the position is seen, so that no doubt of a quick hand is lost.
  useLayoutEffect(() => setDoubt(null), [view]);
  const attempt = (move: Move, yes: string) => {
    const preview = advisor.preview(move);
    if (!preview.ok) return props.explain(preview.refusal);
    const warnings = warningsOf(facts, preview.events, advisor.seat);
    return warnings.length === 0 ? props.play(move) : setDoubt({ move, warnings, yes });
  };
  if (doubt !== null) return <Doubtful doubt={doubt} play={props.play} cancel={() => setDoubt(null)} />;
  if (props.intent.opening) return <OpenAuction {...props} cancel={() => props.intent.open(false)} />;
  return (
    <section
      class="wires-console"
      aria-label="What you may do"
      data-aimed={props.intent.pinned !== null}
      data-acting={view.acting !== null}
    >
      {view.acting === null ? (
        <Choices {...props} attempt={attempt} open={() => props.intent.open(true)} />
      ) : (
        <Acting {...props} company={view.acting.company} built={view.acting.built} attempt={attempt} />
      )}
      <AimPanel {...props} />
    </section>
  );
}

function Doubtful({ doubt, play, cancel }: { readonly doubt: Doubt; play(move: Move): void; cancel(): void }) {
  return (
    <section class="wires-console wires-doubt" role="alertdialog" aria-label="Are you sure?">
      <div>
        {doubt.warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      <div class="wires-buttons">
        <button type="button" class="board-primary" onClick={() => play(doubt.move)}>
          {doubt.yes}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the question has just been asked, and the safe answer has the focus */}
        <button type="button" onClick={cancel} autoFocus>
          Not yet
        </button>
      </div>
    </section>
  );
}

type Attempt = { attempt(move: Move, yes: string): void };

/** The start of a turn: act, auction or pass. */
function Choices(props: TurnProps & Attempt & { open(): void }) {
  const { advisor, facts, intent, pointer, sending } = props;
  const shares = facts.players[advisor.seat]?.holdings.filter(({ issued, unissued }) => issued + unissued > 0) ?? [];
  const auctionable = offered(advisor, facts).some(({ type }) => type === 'auction');
  return (
    <div class="wires-choices">
      {/* No legend: where a fieldset is a flex box, engines differ in what becomes of one. */}
      <fieldset class="wires-companies" aria-label="Act for" data-many={shares.length > 2} data-crowded={shares.length > 3}>
        <span class="wires-companies-title" aria-hidden="true">
          Act for
        </span>
        {shares.map(({ company }) => (
          <button
            key={company}
            type="button"
            aria-label={`Act for ${nameOf(company)}`}
            aria-pressed={intent.company === company}
            aria-disabled={!intent.able.includes(company)}
            data-pointed={pointsAt(pointer, `act:${company}`)}
            title={intent.able.includes(company) ? nameOf(company) : whyIdle(advisor, facts, company)?.error}
            onClick={() => choose(props, company)}
          >
            <CompanyMark company={company} />
            <span>{nameOf(company)}</span>
          </button>
        ))}
      </fieldset>
      <div class="wires-buttons">
        <button
          type="button"
          data-pointed={pointsAt(pointer, 'auction')}
          disabled={sending || !auctionable}
          title={auctionable ? undefined : 'You have no unissued share, and the pool is empty.'}
          onClick={props.open}
        >
          Auction a share
        </button>
        <button
          type="button"
          data-pointed={pointsAt(pointer, 'pass')}
          disabled={sending}
          onClick={() => props.attempt({ type: 'pass' }, 'Pass and end the game')}
        >
          Pass
        </button>
      </div>
    </div>
  );
}

/** A company that can build nothing says why, with the clause. */
function choose({ advisor, facts, intent, explain }: TurnProps, company: number): void {
  const refusal = intent.able.includes(company) ? null : whyIdle(advisor, facts, company);
  if (refusal === null) intent.choose(company);
  else explain(refusal);
}

function Acting(props: TurnProps & Attempt & { readonly company: number; readonly built: number }) {
  const { company, built, facts, advisor, pointer, sending } = props;
  const left = mayBuild(facts, company);
  const preview = advisor.preview({ type: 'done' });
  const events = preview.ok ? preview.events : [];
  const warnings = warningsOf(facts, events, advisor.seat);
  return (
    <div class="wires-choices">
      <p class="wires-built">
        <CompanyMark company={company} />
        <span>
          <strong>{nameOf(company)}</strong> has built {built === 1 ? '1 chip' : `${built} chips`};{' '}
          {left === 0 ? 'no more this turn.' : `up to ${left} more.`}
        </span>
      </p>
      <p class={warnings.length === 0 ? 'wires-quiet' : 'wires-warning'}>{warnings[0] ?? upkeepLine(events)}</p>
      <div class="wires-buttons">
        <button
          type="button"
          class="board-primary"
          data-pointed={pointsAt(pointer, 'finish')}
          disabled={sending}
          onClick={() => props.attempt({ type: 'done' }, 'End turn all the same')}
        >
          End turn
        </button>
      </div>
    </div>
  );
}
