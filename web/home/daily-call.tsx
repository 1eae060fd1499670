/** What there is today on the home page, one line each: the calls, and the puzzle of the day; a way in, or how it went. */
import { games } from '@partyline/games/registry.js';
import type { Today } from '@partyline/protocol/daily.js';
import { today } from '../link/daily.js';
import { useRepeated } from '../link/use-repeated.js';
import { gameOfDay, puzzleDayWords, readPuzzleDays, utcDay } from '../puzzles/day.js';
import { Icon } from '../shell/icons.js';
import { browserStorage } from '../storage/json-item.js';

/** There is room for them at once, so that nothing jumps when the server has answered. */
export function TodaysCalls() {
  const offered = games.filter(({ daily, seen }) => daily !== undefined && seen !== null);
  const answer = useRepeated(today);
  const calls = answer?.ok === true ? answer.value.calls : [];
  const day = utcDay(Date.now());
  const puzzled = gameOfDay(day, games);
  if (offered.length === 0 && puzzled === null) return null;
  return (
    <ul class="home-daily">
      {offered.map(({ id, name }) => {
        const call = calls.find((one) => one.today.game === id);
        return (
          <Row key={id} href="/daily" icon="calendar" title={`Today’s call: ${name}`}>
            {call === undefined ? 'One deal a day, the same for everybody.' : wordsOf(call)}
          </Row>
        );
      })}
      {puzzled !== null && (
        <Row href="/puzzles/day" icon="puzzle" title={`Today’s puzzle: ${puzzled.name}`}>
          {puzzleDayWords(readPuzzleDays(browserStorage()), day)}
        </Row>
      )}
    </ul>
  );
}

type RowProps = {
  readonly href: string;
  readonly icon: 'calendar' | 'puzzle';
  readonly title: string;
  readonly children: string;
};

const Row = ({ href, icon, title, children }: RowProps) => (
  <li>
    <a class="home-call panel" href={href}>
      <Icon name={icon} />
      <span class="home-call-text">
        <strong>{title}</strong>
        <span class="quiet">{children}</span>
      </span>
      <Icon name="chevron" />
    </a>
  </li>
);

function wordsOf({ today: { mine, players }, streak }: Today['calls'][number]): string {
  const days = streak.now > 1 ? `, ${streak.now} days in a row` : '';
  if (mine === null)
    return `${players === 0 ? 'Be the first to play it' : players === 1 ? 'One person has begun it' : `${players} people have begun it`}${days}.`;
  return mine.card === null ? 'You have begun it: go on.' : `Yours: ${mine.card.short}${days}. See how the others did.`;
}
