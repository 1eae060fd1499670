/** Today's calls on the home page, one line each: a way in for those who have not played, the result for those who have. */
import { games } from '@partyline/games/registry.js';
import type { Today } from '@partyline/protocol/daily.js';
import { today } from '../link/daily.js';
import { useRepeated } from '../link/use-repeated.js';
import { Icon } from '../shell/icons.js';

/** There is room for them at once, so that nothing jumps when the server has answered. */
export function TodaysCalls() {
  const offered = games.filter(({ daily, seen }) => daily !== undefined && seen !== null);
  const answer = useRepeated(today);
  const calls = answer?.ok === true ? answer.value.calls : [];
  if (offered.length === 0) return null;
  return (
    <ul class="home-daily">
      {offered.map(({ id, name }) => {
        const call = calls.find((one) => one.today.game === id);
        return (
          <li key={id}>
            <a class="home-call panel" href="/daily">
              <Icon name="calendar" />
              <span class="home-call-text">
                <strong>{`Today’s call: ${name}`}</strong>
                <span class="quiet">{call === undefined ? 'One deal a day, the same for everybody.' : wordsOf(call)}</span>
              </span>
              <Icon name="chevron" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf({ today: { mine, players }, streak }: Today['calls'][number]): string {
  const days = streak.now > 1 ? `, ${streak.now} days in a row` : '';
  if (mine === null)
    return `${players === 0 ? 'Be the first to play it' : players === 1 ? 'One person has begun it' : `${players} people have begun it`}${days}.`;
  return mine.card === null ? 'You have begun it: go on.' : `Yours: ${mine.card.short}${days}. See how the others did.`;
}
