/** A month of calls: what the reader has played, how well, and their streak. One day after another by arrow keys, tap or click. */
import type { GameEntry } from '@partyline/games/registry.js';
import { type Daily, MARKS } from '@partyline/kernel/features/daily.js';
import type { Calendar } from '@partyline/protocol/daily.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { calendarOf } from '../link/daily.js';
import { useRepeated } from '../link/use-repeated.js';
import { Icon } from '../shell/icons.js';
import { Loading } from '../shell/loading.js';
import './calendar.css';
import { dayBeside, monthAfter, monthIn, monthName, WEEKDAYS, weeksOf } from './months.js';
import { MarkBlock, useDaily } from './result-card.js';
import { dayName, streakWords } from './words.js';

type OneDay = Calendar['days'][number];

const addressOf = (game: string, month: string): string => `/daily/${game}?month=${month}`;

/** `month` null for the one of today. */
export function CalendarView({ entry, month }: { readonly entry: GameEntry; readonly month: string | null }) {
  const answer = useRepeated(() => calendarOf(entry.id, month), `${entry.id} ${month}`);
  const daily = useDaily(entry);
  const keys = useRef(false);
  if (answer === null) return <Loading for="Leafing through the calendar …" />;
  if (!answer.ok && answer.code !== 'no-day' && answer.code !== 'malformed') return <p>{answer.error}</p>;
  if (!answer.ok) {
    return (
      <p>
        There were no calls in that month. <a href={`/daily/${entry.id}`}>This month</a>
      </p>
    );
  }
  const calendar = answer.value;
  return (
    <section class="calendar panel" aria-label="Calendar">
      <MonthWays calendar={calendar} keys={keys} />
      <Month key={calendar.month} calendar={calendar} daily={daily} keys={keys} />
      <p class="call-streak">{streakWords(calendar.streak)}</p>
      {daily !== null && <CalendarLegend daily={daily} />}
    </section>
  );
}

/** Whether the reader goes by the keys of the month: then the focus goes along. */
type Keys = { readonly keys: { current: boolean } };

function MonthWays({ calendar: { game, month, first, today }, keys }: Keys & { readonly calendar: Calendar }) {
  const byHand = (): void => {
    keys.current = false;
  };
  const way = (to: string, label: string, icon: 'back' | 'chevron', there: boolean) =>
    there ? (
      <a class="button calendar-way" href={addressOf(game, to)} aria-label={`${label}: ${monthName(to)}`} onClick={byHand}>
        <Icon name={icon} />
      </a>
    ) : (
      <span class="calendar-way" />
    );
  return (
    <header class="calendar-head">
      {way(monthAfter(month, -1), 'Month before', 'back', month > monthIn(first))}
      <h2 aria-live="polite">{monthName(month)}</h2>
      {way(monthAfter(month, 1), 'Month after', 'chevron', month < monthIn(today))}
    </header>
  );
}

type MonthProps = Keys & { readonly calendar: Calendar; readonly daily: Daily | null };

/** One day of it can be reached by Tab, the others by arrow keys; Page Up and Page Down lead to other months. */
function Month({ calendar, daily, keys }: MonthProps) {
  const { game, month, days, first, today } = calendar;
  const { route } = useLocation();
  const names = days.map(({ day }) => day);
  const [cursor, move] = useState(names.at(-1) ?? '');
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (keys.current === true) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);
  const turn = (months: number): void => {
    const to = monthAfter(month, months);
    if (to >= monthIn(first) && to <= monthIn(today)) route(addressOf(game, to));
  };
  const press = (event: KeyboardEvent): void => {
    const pages = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    const next = dayBeside(names, cursor, event.key);
    if (pages === 0 && next === null) return;
    event.preventDefault();
    keys.current = true;
    if (pages !== 0) turn(pages);
    else move(next ?? cursor);
  };
  const byDay = new Map(days.map((one) => [one.day, one]));
  return (
    <table class="calendar-month" aria-label={monthName(month)} ref={grid}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, i) => (
          <tr key={i}>
            {week.map((day, j) => (
              <td key={day ?? j}>
                {day !== null && <DayCell {...{ game, day, daily, today, cursor, press }} one={byDay.get(day) ?? null} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  readonly game: string;
  readonly day: string;
  /** Null for a day without a call: one to come, or from before the server. */
  readonly one: OneDay | null;
  readonly daily: Daily | null;
  readonly today: string;
  readonly cursor: string;
  press(event: KeyboardEvent): void;
};

function DayCell({ game, day, one, daily, today, cursor, press }: CellProps) {
  const date = Number(day.slice(8));
  if (one === null) return <span class="calendar-day calendar-none">{date}</span>;
  const { mine } = one;
  const state = mine === null ? 'open' : mine.mark === null ? 'begun' : mine.late ? 'late' : 'played';
  return (
    <a
      class="calendar-day"
      href={`/daily/${game}/${day}`}
      data-day={day}
      data-state={state}
      data-today={day === today}
      tabIndex={day === cursor ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      onKeyDown={press}
    >
      <span class="unseen">{`${dayName(day)}${day === today ? ', today' : ''}: ${wordsOf(one, daily)}`}</span>
      <span class="calendar-date" aria-hidden="true">
        {date}
      </span>
      {mine !== null && mine.mark !== null && <MarkBlock mark={mine.mark} />}
      <span class="calendar-short" aria-hidden="true">
        {mine === null ? '' : (mine.short ?? 'not finished')}
      </span>
    </a>
  );
}

function wordsOf({ number, players, mine }: OneDay, daily: Daily | null): string {
  const call = number === null ? '' : `call ${number}, `;
  const begun = players === 1 ? '1 player' : `${players} players`;
  if (mine === null) return `${call}not played by you, ${begun}`;
  if (mine.mark === null) return `${call}begun and not finished, ${begun}`;
  const how = daily === null ? '' : ` (${daily.dayLegend[mine.mark]})`;
  return `${call}${mine.short ?? ''}${how}${mine.late ? ', played later, does not count' : ''}, ${begun}`;
}

function CalendarLegend({ daily }: { readonly daily: Daily }) {
  return (
    <ul class="result-card-legend" aria-hidden="true">
      {MARKS.filter((mark) => daily.dayLegend[mark] !== '').map((mark) => (
        <li key={mark}>
          <MarkBlock mark={mark} />
          {daily.dayLegend[mark]}
        </li>
      ))}
      <li>
        <span class="calendar-sample" data-state="late" />
        played later, does not count
      </li>
    </ul>
  );
}
