/** Days that are over, the last first: how many played, and the reader's own result. */
import type { Entry } from '@partyline/games/registry.js';
import type { Archive } from '@partyline/protocol/daily.js';
import { useEffect, useState } from 'preact/hooks';
import { archive } from '../link/daily.js';
import { Icon } from '../shell/icons.js';
import { Waiting } from '../shell/waiting.js';
import { dayName } from './words.js';

type Days = Archive['days'];

/** One page after another, as far as the reader wants to go back. */
function useArchive(game: string) {
  const [days, know] = useState<Days>([]);
  const [next, look] = useState<string | null | undefined>(undefined);
  const [error, tell] = useState<string | null>(null);
  const more = async (before: string | null): Promise<void> => {
    const answer = await archive(game, before);
    if (!answer.ok) return tell(answer.error);
    tell(null);
    know((known) => (before === null ? answer.value.days : [...known, ...answer.value.days]));
    look(answer.value.next);
  };
  useEffect(() => {
    more(null);
  }, [game]);
  return { days, next, error, more };
}

export function ArchiveView({ entry }: { readonly entry: Entry }) {
  const { days, next, error, more } = useArchive(entry.id);
  if (error !== null && days.length === 0) return <p>{error}</p>;
  if (next === undefined) return <Waiting for="Leafing through the calendar …" />;
  if (days.length === 0) return <p>No day is over yet: come back tomorrow.</p>;
  return (
    <>
      <ul class="call-days panel">
        {days.map(({ day, players, mine }) => (
          <li key={day}>
            <a class="call-day" href={`/daily/${entry.id}/${day}`}>
              <span class="call-day-text">
                <strong>{dayName(day)}</strong>
                <span class="quiet">{players === 1 ? 'one player' : `${players} players`}</span>
              </span>
              <span class="figures">{resultOf(mine)}</span>
              <Icon name="chevron" />
            </a>
          </li>
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="button" onClick={() => more(next)}>
          Earlier days
        </button>
      )}
    </>
  );
}

function resultOf(mine: Days[number]['mine']): string {
  if (mine === null) return '';
  if (mine.short === null) return 'not finished';
  return mine.late ? `${mine.short}, later` : mine.short;
}
