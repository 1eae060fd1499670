/** What the bots do that are chosen, a line for each of their levels; and, opened, the same of all levels. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import { LEVELS } from '@partyline/kernel/bot.js';
import { type AboutLevels, levelLine } from '@partyline/kernel/features/levels.js';
import { useEffect, useState } from 'preact/hooks';
import './level-lines.css';

/** Null until they are known, and where the game says nothing. */
function useLines({ levels }: Pick<GameEntry, 'levels'>): AboutLevels | null {
  const [lines, know] = useState<AboutLevels | null>(null);
  useEffect(() => {
    let current = true;
    know(null);
    levels?.().then(
      (loaded) => current && know(loaded.levels),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [levels]);
  return lines;
}

type Props = {
  readonly entry: GameEntry /** Levels, as often as they like. */;
  readonly chosen: readonly string[] /** Whether the lab is offered. */;
  readonly lab?: boolean;
};

export function LevelLines({ entry, chosen, lab = true }: Props) {
  const lines = useLines(entry);
  if (lines === null) return null;
  const known = LEVELS.flatMap((level) => {
    const about = lines[level];
    return about === undefined ? [] : [{ level, line: levelLine(about) }];
  });
  return (
    <div class="levels">
      <Told lines={known.filter(({ level }) => chosen.includes(level))} />
      <details>
        <summary>All levels of the bots</summary>
        <Told lines={known} />
        {lab && (
          <p>
            Which of them wins how often? <a href={`/lab?game=${entry.id}`}>Let them play in the lab</a>.
          </p>
        )}
      </details>
    </div>
  );
}

function Told({ lines }: { readonly lines: readonly { readonly level: string; readonly line: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <dl class="levels-list">
      {lines.map(({ level, line }) => (
        <div key={level}>
          <dt>{level}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}
