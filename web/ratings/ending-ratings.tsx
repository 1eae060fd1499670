/** At the end of a game that was to be rated: what it has made of everybody's rating, or why it was not rated. */
import type { TableRatings } from '@partyline/protocol/ratings.js';
import { useEffect, useState } from 'preact/hooks';
import type { ApiResult } from '../link/api.js';
import { ratingsAt } from '../link/ratings.js';
import { changeText, ratingText, whyUnrated } from './words.js';
import './ratings.css';

type Props = {
  readonly table: string;
  readonly invitation: string | null;
  /** By seat. */
  readonly names: readonly string[];
  readonly own: number | null;
};

/** Another server may be about to rate it. */
const AGAIN_MS = 2_000;
const MOST_TRIES = 15;

export function EndingRatings({ table, invitation, names, own }: Props) {
  const answer = useRatings(table, invitation);
  if (answer === null) return <p class="quiet">The ratings are being worked out …</p>;
  if (!answer.ok) return <p class="quiet">The ratings cannot be shown. {answer.error}</p>;
  const { unrated, changes } = answer.value;
  if (unrated !== null) return <p class="rated-line">Not rated. {whyUnrated(unrated)}</p>;
  if (changes.length === 0) return <p class="quiet">The ratings are being worked out …</p>;
  return (
    <section class="rated-changes panel" aria-label="Ratings">
      <h3>Ratings</h3>
      <ul>
        {changes.map(({ seat, before, after }) => (
          <li key={seat}>
            <span>{seat === own ? 'You' : (names[seat] ?? 'Somebody')}</span>
            <span class="figures">
              {ratingText(after)} <strong>{changeText(before, after)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p class="quiet">
        {changes.some(({ after }) => after.provisional) && 'With ?: a first guess, until ten games are rated. '}
        <a href="/ratings">All ratings</a>
      </p>
    </section>
  );
}

function useRatings(table: string, invitation: string | null): ApiResult<TableRatings> | null {
  const [answer, know] = useState<ApiResult<TableRatings> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const ask = async (tries: number): Promise<void> => {
      const heard = await ratingsAt(table, invitation);
      if (!current) return;
      know(heard);
      const waits = heard.ok && heard.value.unrated === null && heard.value.changes.length === 0;
      if (waits && tries < MOST_TRIES) timer = setTimeout(ask, AGAIN_MS, tries + 1);
    };
    ask(0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [table, invitation]);
  return answer;
}
