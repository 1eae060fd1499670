/** The last games of practice: what became of each, its table, and its deal once more. */
import type { Practice } from '@partyline/kernel/features/practice.js';
import type { PracticeResult } from './results.js';
import { titleFor } from './statistics.js';

const SHOWN = 10;

type Props = { readonly game: string; readonly results: readonly PracticeResult[]; readonly practice: Practice };

export function LastGames({ game, results, practice }: Props) {
  const { grades, titles } = practice;
  const last = results.slice(-SHOWN).reverse();
  return (
    <table class="practice-table">
      <caption>Last games</caption>
      <thead>
        <tr>
          <th scope="col">Deal</th>
          {grades.length > 0 && <th scope="col">Difficulty</th>}
          <th scope="col">Score</th>
          <th scope="col">Game</th>
        </tr>
      </thead>
      <tbody>
        {last.map((result) => (
          <tr key={result.id}>
            <th scope="row">
              <Deal game={game} result={result} />
            </th>
            {grades.length > 0 && <td>{result.grade === null ? '–' : grades[result.grade]}</td>}
            <td>{scoreOf(result, titleFor(titles, result.score))}</td>
            <td>
              <a
                href={result.served ? `/t/${result.id}/replay` : `/replay?here=${result.id}`}
                aria-label={`Replay of ${result.seed}`}
              >
                Replay
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A deal of one's own components cannot be told by its seed alone. */
function Deal({ game, result: { seed, own } }: { readonly game: string; readonly result: PracticeResult }) {
  const name = <span class="practice-name">{seed}</span>;
  if (own) return name;
  return (
    <a href={`/practice/${game}?seed=${encodeURIComponent(seed)}`} title="This deal again">
      {name}
    </a>
  );
}

function scoreOf({ won, score, undos }: PracticeResult, title: string | null): string {
  const result = title !== null ? `${score}, ${title}` : won ? String(score) : 'lost';
  return undos === 0 ? result : `${result}, ${undos === 1 ? 'one undo' : `${undos} undos`}`;
}
