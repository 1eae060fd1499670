/** The clock of a new table, what happens when it is down, and by post the days that everybody may be away. */
import { TIMEOUTS } from '../table/waiting/timeout-words.js';
import { CLOCK_CHOICES, isByPost, type TableDraft } from './draft.js';

type Props = TableDraft & { change(part: Partial<TableDraft>): void };

const HOLIDAYS: readonly { readonly days: number; readonly name: string }[] = [
  { days: 0, name: 'none' },
  { days: 7, name: '7 days for each player' },
  { days: 14, name: '14 days for each player' },
  { days: 28, name: '28 days for each player' },
];

export function PaceChoice({ pace, timeout, holidays, change }: Props) {
  const chosen = CLOCK_CHOICES.find(({ id }) => id === pace);
  const choose = (value: string): void => change({ pace: CLOCK_CHOICES.find(({ id }) => id === value)?.id ?? 'none' });
  return (
    <fieldset class="lay-part">
      <legend>Time</legend>
      <label>
        <span class="unseen">Clock</span>
        <select class="field" value={pace} onChange={(event) => choose(event.currentTarget.value)}>
          {CLOCK_CHOICES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{chosen?.about}</p>
      {pace !== 'none' && <TimeoutChoice {...{ timeout, change }} />}
      {isByPost(pace) && <HolidaysChoice {...{ holidays, change }} />}
    </fieldset>
  );
}

function TimeoutChoice({ timeout, change }: Pick<Props, 'timeout' | 'change'>) {
  return (
    <>
      <label>
        When somebody’s time is up
        <select
          class="field"
          value={timeout}
          onChange={(event) => change({ timeout: TIMEOUTS.find(({ id }) => id === event.currentTarget.value)?.id ?? 'bot' })}
        >
          {TIMEOUTS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {timeout === 'claim' && (
        <p class="quiet">
          Nothing happens by itself. Each of those who wait can let a bot play on; that the seat has resigned takes more than half
          of them.
        </p>
      )}
    </>
  );
}

function HolidaysChoice({ holidays, change }: Pick<Props, 'holidays' | 'change'>) {
  return (
    <label>
      Holidays, in which a player’s clock stands
      <select class="field" value={holidays} onChange={(event) => change({ holidays: Number(event.currentTarget.value) })}>
        {HOLIDAYS.map(({ days, name }) => (
          <option key={days} value={days}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
