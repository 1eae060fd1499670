/** One call: play it, one's own result to show around, the others', and how the deal was fixed. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { DaySaid, Today } from '@partyline/protocol/daily.js';
import { DealProof } from './deal-proof.js';
import { PlayCall } from './play-call.js';
import { ResultCard, useDaily } from './result-card.js';
import { ResultsView } from './results-view.js';
import { dayName, standingWords, streakWords } from './words.js';

type Props = {
  readonly entry: GameEntry;
  readonly said: DaySaid;
  /** Tomorrow's hash and the reader's streak, where they are to be shown. */
  readonly more: Omit<Today['calls'][number], 'today'> | null;
};

/** The seed is told when the day is over, and not before. */
export const isToday = ({ seed }: Pick<DaySaid, 'seed'>): boolean => seed === null;

export const linkOf = ({ game, day }: Pick<DaySaid, 'game' | 'day'>): string => `${location.origin}/daily/${game}/${day}`;

export function CallView({ entry, said, more }: Props) {
  const today = isToday(said);
  const { name } = entry;
  const { mine, results, day } = said;
  const daily = useDaily(entry);
  const heading = `call-${entry.id}`;
  return (
    <article class="call panel" aria-labelledby={heading}>
      <header class="call-head">
        <h2 id={heading}>{name}</h2>
        <p class="quiet">{dayName(day)}</p>
      </header>
      <p>{standing(said, today)}</p>
      {mine !== null && mine.card !== null && (
        <ResultCard
          told={{
            ...{ game: name, day, number: said.number, link: linkOf(said) },
            ...{ card: mine.card, undos: mine.undos, streak: mine.streak, counts: !mine.late },
          }}
          daily={daily}
          built={{ entry, table: mine.table, secret: today }}
          shown={true}
        />
      )}
      <PlayCall said={said} name={name} today={today} />
      {more !== null && <p class="call-streak">{streakWords(more.streak)}</p>}
      {results !== null && <ResultsView results={results} />}
      <DealProof said={said} next={more?.next ?? null} />
      <p>
        <a href={`/daily/${entry.id}`}>{`Earlier calls of ${name}`}</a>
      </p>
    </article>
  );
}

const people = (n: number): string => (n === 1 ? 'One person has' : `${n} people have`);

function standing({ mine, players, results }: DaySaid, today: boolean): string {
  const begun =
    players === 0 ? (today ? 'Nobody has begun it yet.' : '') : `${people(players)} begun it${today ? ' so far' : ''}.`;
  if (mine === null) return today ? `Your first attempt counts. ${begun}` : `Its day is over: play it for practice. ${begun}`;
  if (mine.card === null) return `You have begun it${mine.late ? ', when its day was over' : ' and not finished it'}. ${begun}`;
  if (mine.late) return `You played it when its day was over, so it does not count. ${begun}`;
  const { place, behind } = mine;
  return place === null ? begun : `${standingWords({ place, behind, finished: results?.finished ?? place })} ${begun}`;
}
