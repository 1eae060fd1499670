/** The dice track: three dice, the calls of the round, and a button for whatever costs or earns seconds. */

import { Stepper } from '@partyline/board-kit/companion/stepper.jsx';
import type { TrackProps } from '@partyline/board-kit/companion.js';
import { useState } from 'preact/hooks';
import { CallMark } from '../board/console/calls.js';
import { DieFace } from '../board/panel/dice.js';
import { payFor } from '../for-board.js';
import {
  COLOURS,
  type DiceDeed,
  type DiceFacts,
  type DiceState,
  diceFacts,
  PAID_NAMES,
  type PaidDeed,
  secondsOf,
} from './dice-track.js';

type Props = TrackProps<DiceState, DiceDeed>;
type Colour = (typeof COLOURS)[number];

const PAID: readonly PaidDeed[] = ['exchange', 'reverse', 'crossed', 'transfer'];

export function DiceTrack(props: Props) {
  const { state } = props;
  if (state === null) return <Drawing {...props} />;
  const facts = diceFacts(state);
  return (
    <div class="switch switch-paper">
      <p class="switch-paper-round">
        {facts.result === null ? (
          <>
            <strong>Round {facts.round} of 3</strong>, {facts.connected} of 15 calls connected
          </>
        ) : (
          <Ended facts={facts} />
        )}
      </p>
      <Playing {...props} facts={facts} />
    </div>
  );
}

function Ended({ facts: { result, connected } }: { readonly facts: DiceFacts }) {
  if (result === null) return null;
  if (!result.won) return <strong>No time left: the game is lost, with {connected} of 15 calls connected.</strong>;
  return (
    <strong>
      Won with {result.scores[0]} s: {result.title}
    </strong>
  );
}

/** Before the first round: the two colours that will go first later on. */
function Drawing({ enter }: Props) {
  const [priority, setPriority] = useState<Colour>('blue');
  const [emergency, setEmergency] = useState<Colour>('purple');
  return (
    <div class="switch switch-paper">
      <ColourChoice label="Priority call" value={priority} change={setPriority} />
      <ColourChoice label="Emergency call" value={emergency} change={setEmergency} />
      <p>Draw one cube of each without looking. Then deal round 1: nine cards, four calls.</p>
      <button type="button" class="button button-primary" onClick={() => enter({ type: 'special', priority, emergency })}>
        Begin round 1
      </button>
    </div>
  );
}

type ChoiceProps = { readonly label: string; readonly value: Colour; change(colour: Colour): void };

export function ColourChoice({ label, value, change }: ChoiceProps) {
  return (
    <fieldset class="switch-paper-colours">
      <legend>{label}</legend>
      {COLOURS.map((colour) => (
        <button key={colour} type="button" class="button" aria-pressed={value === colour} onClick={() => change(colour)}>
          <CallMark call={colour} />
          {colour}
        </button>
      ))}
    </fieldset>
  );
}

function Playing({ state, check, enter, facts }: Props & { readonly facts: DiceFacts }) {
  const [first, setFirst] = useState<number | null>(null);
  const [call, setCall] = useState<Colour | null>(null);
  const wanted = first === null ? [] : [first];
  const chosen = facts.calls.find((one) => one.call === call && one.left);
  if (state === null || facts.result !== null) return <DiceRow facts={facts} first={null} press={() => {}} />;
  const press = (die: number): void => {
    if (facts.bonus === null) setFirst(first === die ? null : die);
    else enter({ type: 'bonus', die });
  };
  return (
    <>
      {facts.bonus !== null && (
        <p class="switch-paper-bonus" role="status">
          The {facts.bonus.call} call earns {facts.bonus.seconds} s: tap the die that takes them.
        </p>
      )}
      <DiceRow facts={facts} first={facts.bonus === null ? first : null} press={press} />
      <div class="switch-paper-deeds">
        {PAID.map((kind) => {
          const deed: DiceDeed = { type: 'spend', for: kind, pay: payFor(facts.dice, secondsOf(kind), wanted) };
          return (
            <button key={kind} type="button" class="button" aria-disabled={check(deed) !== null} onClick={() => enter(deed)}>
              {PAID_NAMES[kind]}
              <span class="figures">−{secondsOf(kind)} s</span>
            </button>
          );
        })}
      </div>
      <h2>Calls</h2>
      <div class="switch-paper-calls">
        {facts.calls.map((one) => (
          <CallButton key={one.call} one={one} chosen={call === one.call} choose={() => setCall(one.call)} />
        ))}
      </div>
      {chosen !== undefined && (
        <Connecting
          key={chosen.call}
          call={chosen.call}
          connect={(circles) => {
            enter({ type: 'call', call: chosen.call, circles });
            if (check({ type: 'call', call: chosen.call, circles }) === null) setCall(null);
          }}
        />
      )}
    </>
  );
}

type RowProps = { readonly facts: DiceFacts; readonly first: number | null; press(die: number): void };

function DiceRow({ facts: { dice, bonus, seconds }, first, press }: RowProps) {
  const legend = bonus === null ? 'Which die pays first' : 'Which die takes the bonus';
  return (
    <fieldset class="switch-paper-dice">
      <legend class="unseen">{legend}</legend>
      {dice.map((value, die) => (
        <button
          key={die}
          type="button"
          class="switch-die-button"
          aria-pressed={first === die}
          aria-disabled={value === 0}
          aria-label={`Die ${die + 1}: ${value === 0 ? 'out of the game' : `${value} s`}`}
          onClick={() => press(die)}
        >
          <DieFace value={value} />
          <span class="figures">{value === 0 ? 'out' : `${value} s`}</span>
        </button>
      ))}
      <p class="figures switch-paper-sum">
        {dice.join(' + ')} = <strong>{seconds} s</strong>
      </p>
    </fieldset>
  );
}

type CallProps = { readonly one: DiceFacts['calls'][number]; readonly chosen: boolean; choose(): void };

function CallButton({ one: { call, rank, left, waits }, chosen, choose }: CallProps) {
  const now = !left ? 'connected' : waits ? 'waits' : rank === null ? 'may go' : 'goes first';
  return (
    <button type="button" class="button" aria-pressed={chosen} disabled={!left} onClick={choose}>
      <CallMark call={call} />
      <span>
        {call}
        {rank !== null && <em> {rank}</em>}
        <small>{now}</small>
      </span>
    </button>
  );
}

function Connecting({ call, connect }: { readonly call: Colour; connect(circles: number): void }) {
  const [circles, count] = useState(0);
  return (
    <p class="switch-paper-connecting">
      <Stepper label="Circles on its way" value={circles} least={0} most={12} change={count} />
      <button type="button" class="button button-primary" onClick={() => connect(circles)}>
        The {call} call is connected
      </button>
    </p>
  );
}
