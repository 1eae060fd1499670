/** All puzzles of a game, and which of them are solved. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { Icon } from '../shell/icons.js';
import { LEVEL_NAMES } from './levels.js';
import './puzzles.css';

export type PuzzleListProps = {
  readonly entry: GameEntry;
  readonly puzzles: readonly Puzzle[];
  readonly solved: ReadonlySet<string>;
};

export function PuzzleList({ entry, puzzles, solved }: PuzzleListProps) {
  const done = puzzles.filter(({ id }) => solved.has(id)).length;
  return (
    <main class="page puzzles">
      <h1>Puzzles of {entry.name}</h1>
      <p>One position, one move to find. Nobody waits, and hints are free. What you have solved is kept in this browser.</p>
      <p class="puzzles-done">
        <span>
          {done} of {puzzles.length} solved
        </span>
        <progress class="puzzles-bar" max={puzzles.length} value={done} aria-label="Puzzles solved" />
      </p>
      <ol class="puzzles-list">
        {puzzles.map(({ id, title, level }, i) => (
          <li key={id}>
            <a class="puzzles-one panel" href={`/puzzles/${entry.id}/${id}`} data-solved={solved.has(id)}>
              <span class="puzzles-number">{i + 1}</span>
              <span class="puzzles-title">
                {title}
                {level !== undefined && <span class="puzzles-level">{LEVEL_NAMES[level]}</span>}
              </span>
              {solved.has(id) && (
                <span class="puzzles-mark">
                  <Icon name="check" />
                  <span class="unseen">Solved</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <p class="puzzles-ways">
        <a href={`/learn/${entry.id}`}>Learn the game in five minutes</a>
        <a href={`/rules/${entry.id}`}>Read the rules</a>
      </p>
    </main>
  );
}
