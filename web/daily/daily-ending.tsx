/** The end of a daily call at its table: the card to show around, where one stands, and the way to the others' results. */
import type { DaySaid, TableCard } from '@partyline/protocol/daily.js';
import { useEffect, useState } from 'preact/hooks';
import type { ApiResult } from '../link/api.js';
import { callOf, cardAt } from '../link/daily.js';
import { browserStorage } from '../storage/json-item.js';
import { hintsAt } from '../table/hint/count.js';
import type { TableSource } from '../table/table.js';
import { isToday, linkOf } from './call-view.js';
import './daily.css';
import { PlayCallButton } from './play-call.js';
import { ResultCard, useDaily } from './result-card.js';
import { standingWords } from './words.js';

type Props = { readonly table: string; readonly played: TableSource['played'] };
type Known = { readonly at: TableCard; readonly said: DaySaid | null };

async function knownOf(table: string): Promise<ApiResult<Known>> {
  const at = await cardAt(table);
  if (!at.ok) return at;
  const said = await callOf(at.value.game, at.value.day);
  return { ok: true, value: { at: at.value, said: said.ok ? said.value : null } };
}

export function DailyEnding({ table, played: { entry } }: Props) {
  const daily = useDaily(entry);
  const [known, know] = useState<ApiResult<Known> | null>(null);
  useEffect(() => {
    let current = true;
    knownOf(table).then((answer) => current && know(answer));
    return () => {
      current = false;
    };
  }, [table]);
  if (known === null) return <p class="quiet">Your result is being written down …</p>;
  if (!known.ok) return <p>{known.error}</p>;
  const { at, said } = known.value;
  const { game, day, number, card, undos, counts, streak } = at;
  const hints = hintsAt(browserStorage(), `/t/${table}`);
  return (
    <section class="call-ending panel" aria-label="Daily call">
      <ResultCard
        told={{ game: entry.name, day, number, card, streak, undos, hints, counts, link: linkOf(at) }}
        daily={daily}
        built={{ entry, table, secret: said === null || isToday(said) }}
        shown={false}
      />
      <p>{standing(at, said)}</p>
      <p class="call-ways">
        <a class="button button-primary" href={`/daily/${game}/${day}`}>
          See how the others did
        </a>
        <PlayCallButton said={at} again={true} counts={false} label="Play it again" name={entry.name} />
      </p>
    </section>
  );
}

function standing({ counts }: TableCard, said: DaySaid | null): string {
  if (!counts) return 'This game does not count: only a first attempt on its day does.';
  const { place = null, behind = null } = said?.mine ?? {};
  const best = said?.results?.best ?? null;
  const finished = said?.results?.finished ?? place ?? 0;
  const where = place === null ? '' : `${standingWords({ place, behind, finished })} `;
  return `${where}${best === null ? '' : `Best that is known: ${best.short}.`}`;
}
