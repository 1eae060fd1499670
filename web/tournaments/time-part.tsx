/** The part of the form about time: the clock, when it begins, and what becomes of those who do not come. */
import type { TournamentSetup } from '@partyline/protocol/tournaments.js';
import { COME_BY_POST, COME_LIVE, CUP_PACES, momentField, type PartProps, ROUND_LIMITS, withTime } from './draft.js';
import { spanText } from './words.js';

type Props = PartProps & { choose(setup: TournamentSetup): void };
const DAY = 24 * 60 * 60 * 1000;

export function TimePart({ setup, change, choose }: Props) {
  const { time, come } = setup;
  const live = time.type === 'live';
  const pace = CUP_PACES.find((one) => JSON.stringify(one.time) === JSON.stringify(time)) ?? CUP_PACES[0];
  const spans = [...new Set([...(live ? COME_LIVE : COME_BY_POST), come])].sort((a, b) => a - b);
  return (
    <fieldset class="cup-part">
      <legend>Time</legend>
      <label>
        Clock
        <select
          class="field"
          value={pace?.id}
          onChange={({ currentTarget: { value } }) =>
            choose(withTime(setup, CUP_PACES.find(({ id }) => id === value)?.time ?? time))
          }
        >
          {CUP_PACES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{pace?.about}</p>
      <TimeOut setup={setup} change={change} />
      <Start setup={setup} change={change} />
      <label>
        People take their seats within
        <select class="field" value={come} onChange={(event) => change({ come: Number(event.currentTarget.value) })}>
          {spans.map((minutes) => (
            <option key={minutes} value={minutes}>
              {spanText(minutes)}
            </option>
          ))}
        </select>
      </label>
      <Absent setup={setup} change={change} />
      {live && <RoundLimit setup={setup} change={change} />}
    </fieldset>
  );
}

const TimeOut = ({ setup, change }: PartProps) => (
  <label>
    When somebody’s clock runs out
    <select
      class="field"
      value={setup.timeout}
      onChange={(event) => change({ timeout: event.currentTarget.value === 'bot' ? 'bot' : 'resign' })}
    >
      <option value="resign">they have lost that game</option>
      <option value="bot">a bot plays on for them</option>
    </select>
  </label>
);

const Absent = ({ setup, change }: PartProps) => (
  <label>
    Who has not come by then
    <select
      class="field"
      value={setup.absent}
      onChange={(event) => change({ absent: event.currentTarget.value === 'bot' ? 'bot' : 'resign' })}
    >
      <option value="resign">has lost that game</option>
      <option value="bot">has a bot playing for them until they come</option>
    </select>
  </label>
);

const RoundLimit = ({ setup, change }: PartProps) => (
  <label>
    A round lasts
    <select
      class="field"
      value={setup.roundMinutes ?? ''}
      onChange={({ currentTarget: { value } }) => change({ roundMinutes: value === '' ? null : Number(value) })}
    >
      <option value="">until its last game is over</option>
      {ROUND_LIMITS.map((minutes) => (
        <option key={minutes} value={minutes}>
          at most {spanText(minutes)}
        </option>
      ))}
    </select>
  </label>
);

function Start({ setup, change }: PartProps) {
  const { start } = setup;
  const choose = (type: string): void => {
    if (type === 'at') change({ start: { type, at: Math.ceil((Date.now() + DAY) / 3_600_000) * 3_600_000 } });
    else change({ start: { type: type === 'full' ? 'full' : 'opener' } });
  };
  return (
    <>
      <label>
        It begins
        <select class="field" value={start.type} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="opener">when I say so</option>
          <option value="full">when it is full</option>
          <option value="at">at a time</option>
        </select>
      </label>
      {start.type === 'at' && (
        <label>
          Day and time, by your own clock
          <input
            class="field"
            type="datetime-local"
            value={momentField(start.at)}
            onChange={({ currentTarget: { value } }) => {
              const at = new Date(value).getTime();
              if (Number.isFinite(at)) change({ start: { type: 'at', at } });
            }}
          />
        </label>
      )}
    </>
  );
}
