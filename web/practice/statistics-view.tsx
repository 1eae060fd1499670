/** The statistics of practice: figures, charts, by difficulty, the last games; to be taken away as a file, or cleared. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Practice, Title } from '@partyline/kernel/features/practice.js';
import { useMemo, useState } from 'preact/hooks';
import { download } from '../replay/share.js';
import { Icon } from '../shell/icons.js';
import { done } from '../shell/notice.js';
import { browserStorage } from '../storage/json-item.js';
import { Distribution, OverTime } from './charts.js';
import { LastGames } from './last-games.js';
import { clearResults, readResults } from './results.js';
import { type ScoreFigures, type Statistics, statisticsOf, titleFor, titlesEarned } from './statistics.js';

const ASK = 'Clear the statistics of this game? They are kept in this browser only, and cannot be brought back.';
const FIRST_GAME = 'After your first game you see here how it went: scores, streaks, and which deals are hard for you.';
const FIRST_GAME_WITH_TITLES = 'After your first game you see here how it went: your scores, your titles and your personal best.';
const mean = ({ mean: value }: ScoreFigures): string => (value === null ? '–' : value.toFixed(1));
const share = ({ games, won }: ScoreFigures): string => (games === 0 ? '–' : `${Math.round((100 * won) / games)} %`);

type Props = { readonly entry: GameEntry; readonly practice: Practice };

export function StatisticsView({ entry, practice }: Props) {
  const [results, know] = useState(() => readResults(browserStorage(), entry.id));
  const { grades, most, titles } = practice;
  const statistics = useMemo(() => statisticsOf(results, grades.length, most), [results]);
  const save = () => download(`${entry.id}-practice.json`, JSON.stringify(results, null, 1));
  const clear = () => {
    if (!confirm(ASK)) return;
    clearResults(browserStorage(), entry.id);
    know([]);
    done('The statistics are cleared.');
  };
  return (
    <section class="practice-statistics" aria-labelledby="practice-statistics">
      <h2 id="practice-statistics">Statistics</h2>
      {results.length === 0 ? (
        <p class="quiet">{titles === undefined ? FIRST_GAME : FIRST_GAME_WITH_TITLES}</p>
      ) : (
        <>
          <Numbers statistics={statistics} titles={titles} />
          <Charts statistics={statistics} practice={practice} />
          <LastGames game={entry.id} results={results} practice={practice} />
          <p class="practice-keeping">
            <button type="button" class="button" onClick={save}>
              <Icon name="download" />
              Download
            </button>
            <button type="button" class="button" onClick={clear}>
              Clear
            </button>
            <span class="quiet">Kept in this browser only. Of a deal only the first attempt counts.</span>
          </p>
        </>
      )}
    </section>
  );
}

function Charts({ statistics, practice }: { readonly statistics: Statistics; readonly practice: Practice }) {
  const { grades, most, titles } = practice;
  const title = titleFor(titles, statistics.best ?? 0);
  return (
    <>
      {title !== null && (
        <p>
          Your best title: <strong>{title}</strong>
        </p>
      )}
      <div class="practice-charts">
        {most !== null && <Distribution counts={statistics.distribution} />}
        <OverTime scores={statistics.scores} highest={most ?? Math.max(1, statistics.best ?? 1)} />
      </div>
      {titles !== undefined && <ByTitle titles={titles} scores={statistics.scores} />}
      {grades.length > 0 && <ByGrade statistics={statistics} names={[...grades, 'Not graded']} />}
    </>
  );
}

type NumbersProps = { readonly statistics: Statistics; readonly titles: Practice['titles'] };

function Numbers({ statistics, titles }: NumbersProps) {
  const { games, best, streak, longest } = statistics;
  const all: readonly (readonly [name: string, value: string | null])[] = [
    ['Games', String(games)],
    ['Won', titles === undefined ? share(statistics) : null],
    ['Mean score', mean(statistics)],
    ['Best score', best === null ? '–' : String(best)],
    ['Winning streak', titles === undefined ? String(streak) : null],
    ['Longest streak', titles === undefined ? String(longest) : null],
  ];
  const rows = all.filter(([, value]) => value !== null);
  return (
    <dl class="practice-numbers">
      {rows.map(([name, value]) => (
        <div key={name} class="practice-number panel">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ByTitleProps = { readonly titles: readonly Title[]; readonly scores: readonly number[] };

/** The highest title first. */
function ByTitle({ titles, scores }: ByTitleProps) {
  const earned = titlesEarned(titles, scores);
  const rows = titles.map((title, i) => ({ ...title, games: earned[i] ?? 0, first: i === 0 })).reverse();
  return (
    <table class="practice-table">
      <caption>Titles</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">From</th>
          <th scope="col">Games</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, least, games, first }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{first ? '–' : least}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByGrade({ statistics, names }: { readonly statistics: Statistics; readonly names: readonly string[] }) {
  const rows = statistics.grades.flatMap((figures, i) => (figures.games === 0 ? [] : [{ figures, name: names[i] ?? '' }]));
  return (
    <table class="practice-table">
      <caption>By difficulty</caption>
      <thead>
        <tr>
          <th scope="col">Difficulty</th>
          <th scope="col">Games</th>
          <th scope="col">Won</th>
          <th scope="col">Mean</th>
          <th scope="col">Best</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ figures, name }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{figures.games}</td>
            <td>{share(figures)}</td>
            <td>{mean(figures)}</td>
            <td>{figures.best}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
