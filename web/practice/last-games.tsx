/** The last games of practice: what became of each, its table, and its deal once more. */
import type { Result } from './results.js';

const SHOWN = 10;

type Props = { readonly game: string; readonly results: readonly Result[]; readonly grades: readonly string[] };

export function LastGames({ game, results, grades }: Props) {
  const last = results.slice(-SHOWN).reverse();
  return (
    <table class="practice-table">
      <caption>Last games</caption>
      <thead>
        <tr>
          <th scope="col">Deal</th>
          <th scope="col">Difficulty</th>
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
            <td>{result.grade === null ? '–' : grades[result.grade]}</td>
            <td>{scoreOf(result)}</td>
            <td>
              <a href={`/replay?here=${result.id}`} aria-label={`Replay of ${result.seed}`}>
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
function Deal({ game, result: { seed, own } }: { readonly game: string; readonly result: Result }) {
  const name = <span class="practice-name">{seed}</span>;
  if (own) return name;
  return (
    <a href={`/practice/${game}?seed=${encodeURIComponent(seed)}`} title="This deal again">
      {name}
    </a>
  );
}

function scoreOf({ won, score, undos }: Result): string {
  const result = won ? String(score) : 'lost';
  return undos === 0 ? result : `${result}, ${undos === 1 ? 'one undo' : `${undos} undos`}`;
}
