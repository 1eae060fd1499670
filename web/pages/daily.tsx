/** The daily calls: today's of every game, the call of one day, and the days that are over. */
import { type GameEntry, games } from '@partyline/games/registry.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { CalendarView } from '../daily/calendar-view.js';
import { CallView, isToday } from '../daily/call-view.js';
import { NextCallCountdown } from '../daily/countdown.js';
import '../daily/daily.css';
import { localTime, otherDay } from '../daily/local-time.js';
import { dayName } from '../daily/words.js';
import { useTitle } from '../frame/title.js';
import type { ApiFailure } from '../link/api.js';
import { callOf, today } from '../link/daily.js';
import { begunToday } from '../link/today-kept.js';
import { useRepeated } from '../link/use-repeated.js';
import { Icon } from '../shell/icons.js';
import { Loading } from '../shell/loading.js';
import { browserStorage } from '../storage/json-item.js';

const entryOf = (game: string): GameEntry | undefined => games.find(({ id, daily }) => id === game && daily !== undefined);

export function DailyPage() {
  const { params, query } = useRoute();
  const { game, day } = params;
  const entry = game === undefined ? undefined : entryOf(game);
  if (game === undefined) return <TodayPage />;
  if (entry === undefined) return <NoCall />;
  return day === undefined ? (
    <ArchivePage entry={entry} month={query['month'] ?? null} />
  ) : (
    <DayPage key={day} entry={entry} day={day} />
  );
}

function Page({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  useTitle(title);
  return (
    <main class="page daily">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

const NoCall = () => (
  <Page title="There is no such call">
    <p>
      This game has no daily call, or not of that day. <a href="/daily">Here are today’s</a>.
    </p>
  </Page>
);

/** The heading is there at once; what the server has to say comes when it comes. */
const Unanswered = ({ answer }: { readonly answer: ApiFailure | null }) => (
  <Page title="The daily call">
    {answer === null ? <Loading for="Asking the exchange …" /> : <p>{answer.error}</p>}
    {answer?.code === 'unreachable' && <Begun />}
  </Page>
);

/** The deal is the server's secret, so a call cannot be played out without it: what was seen of it can be looked at. */
const Begun = () => (
  <>
    {begunToday(browserStorage(), Date.now()).map(({ game, table }) => (
      <section key={table} class="call panel">
        <h2>{entryOf(game)?.name ?? game}</h2>
        <p>
          You have begun today’s call. You can look at it as this device last saw it, and make your next move: it is kept here and
          sent when the server answers. What is dealt after it, only the server knows.
        </p>
        <p class="call-ways">
          <a class="button button-primary" href={`/t/${table}`}>
            <Icon name="play" />
            To your call
          </a>
        </p>
      </section>
    ))}
  </>
);

function TodayPage() {
  const [turn, again] = useState(0);
  const answer = useRepeated(today, turn);
  if (answer?.ok !== true) return <Unanswered answer={answer} />;
  const { now, calls } = answer.value;
  const ahead = now - Date.now();
  const ends = calls[0]?.today.ends;
  return (
    <Page title="The daily call">
      <p>
        One game a day, the same deal for everybody here. Your first attempt is the one that counts.
        {ends !== undefined && (
          <>
            {' The next one comes in '}
            <NextCallCountdown ends={ends} ahead={ahead} over={() => again(turn + 1)} />
            {`: for you on ${localTime(ends)}.`}
          </>
        )}
      </p>
      <OtherDay now={now} today={calls[0]?.today.day} />
      {calls.length === 0 && <p>No game has a daily call yet.</p>}
      {calls.map(({ today: said, next, streak }) => {
        const entry = entryOf(said.game);
        return entry === undefined ? null : <CallView key={said.game} entry={entry} said={said} more={{ next, streak }} />;
      })}
    </Page>
  );
}

/** For those whose own day has begun already, or not yet. */
function OtherDay({ now, today: day }: { readonly now: number; readonly today: string | undefined }) {
  const words = day === undefined ? null : otherDay(now, day);
  return words === null ? null : <p class="quiet">{words}</p>;
}

/** What a shared link leads to: today's call while it is today's, and when its day is over, that it is. */
function DayPage({ entry, day }: { readonly entry: GameEntry; readonly day: string }) {
  const answer = useRepeated(() => callOf(entry.id, day), day);
  if (answer?.ok === false && (answer.code === 'no-day' || answer.code === 'malformed')) return <NoCall />;
  if (answer?.ok !== true) return <Unanswered answer={answer} />;
  const said = answer.value;
  return (
    <Page title={`The call of ${dayName(said.day)}`}>
      {isToday(said) ? (
        <p>
          This is <a href="/daily">today’s call</a>: everybody here is dealt the same. It is over at midnight, Universal Time: for
          you on {localTime(said.ends)}.
        </p>
      ) : (
        <p>
          This day is over. <a href="/daily">Play today’s call instead</a>: your first attempt at that one counts.
        </p>
      )}
      <CallView entry={entry} said={said} more={null} />
    </Page>
  );
}

function ArchivePage({ entry, month }: { readonly entry: GameEntry; readonly month: string | null }) {
  return (
    <Page title={`Earlier calls of ${entry.name}`}>
      <p>
        Choose a day. A call whose day is over can still be played: everything is dealt as it was, and it does not count, neither
        for you nor against you. <a href="/daily">Today’s call</a>
      </p>
      <CalendarView entry={entry} month={month} />
    </Page>
  );
}
