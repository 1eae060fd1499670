/** Whose turn it is, the stations that are left, and the strips with their marks to tap. */
import type { TrackProps } from '@partyline/board-kit/companion.js';
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { counted } from '@partyline/kernel/words.js';
import { MapChoice, StripChoice } from './choices.js';
import { type SeatTurnFacts, type TurnDeed, type TurnFacts, type TurnsState, turnFacts } from './turns.js';

type Props = TrackProps<TurnsState, TurnDeed>;

export function TurnsTrack(props: Props) {
  const { state, names, enter } = props;
  const facts = turnFacts(state);
  return (
    <div class="rw-paper">
      <Moment facts={facts} names={names} />
      {!facts.begun && <MapChoice map={facts.map} change={(map) => enter({ type: 'map', map })} />}
      {facts.phase !== 'over' && (
        <p class="rw-paper-row">
          <button type="button" class="button button-primary" onClick={() => enter({ type: 'station' })}>
            {facts.phase === 'bases' ? 'Base placed' : 'Station placed: end the turn'}
          </button>
          {facts.phase === 'play' && (
            <button type="button" class="button" onClick={() => enter({ type: 'forfeit' })}>
              No city is open
            </button>
          )}
        </p>
      )}
      {facts.phase === 'play' && <p>Light the marks of everybody before the turn ends: a pull may put a rival off air, or on.</p>}
      {facts.seats.map((seat, at) => (
        <Strip key={at} {...props} seat={at} facts={seat} phase={facts.phase} map={facts.map} />
      ))}
    </div>
  );
}

function Moment({
  facts: { phase, turn, winner, seats },
  names,
}: {
  readonly facts: TurnFacts;
  readonly names: readonly string[];
}) {
  if (winner !== null) return <p class="rw-paper-moment">{names[winner]} is on air everywhere and has won.</p>;
  if (phase === 'over') return <p class="rw-paper-moment">All stations are placed. Count the points: “Count the strings”.</p>;
  const left = seats[turn]?.left ?? 0;
  return (
    <p class="rw-paper-moment" role="status">
      <Emblem seat={turn} /> {names[turn]} {phase === 'bases' ? 'chooses a base' : 'moves'}, {counted(left, 'station')} left
    </p>
  );
}

type StripProps = Props & {
  readonly seat: number;
  readonly facts: SeatTurnFacts;
  readonly phase: TurnFacts['phase'];
  readonly map: TurnFacts['map'];
};

function Strip({ names, enter, seat, facts, phase, map }: StripProps) {
  const lit = facts.marks.filter((mark) => mark.lit).length;
  return (
    <section class="panel rw-paper-strip" aria-label={names[seat]}>
      <h2>
        <Emblem seat={seat} />
        <span>{names[seat]}</span>
        <small>
          {counted(facts.left, 'station')} left{facts.strip === null ? '' : `, ${lit} of ${facts.marks.length} on air`}
        </small>
      </h2>
      {phase === 'bases' ? (
        <p class="quiet">The strip is drawn when all bases are placed.</p>
      ) : (
        facts.strip === null && (
          <StripChoice
            map={map}
            strip={null}
            label="The strip that was drawn"
            change={(strip) => strip !== null && enter({ type: 'strip', seat, strip })}
          />
        )
      )}
      <div class="rw-paper-marks">
        {facts.marks.map(({ name, lit: on }, region) => (
          <button
            key={name}
            type="button"
            class="button"
            aria-pressed={on}
            disabled={phase !== 'play'}
            onClick={() => enter({ type: 'mark', seat, region })}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
