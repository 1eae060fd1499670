/** What the bots do that are chosen: a line for each of their levels, and for each temperament; and, opened, the same of all levels. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import { LEVELS } from '@partyline/kernel/bot.js';
import { type AboutLevels, type AboutTemperaments, levelLine } from '@partyline/kernel/features/levels.js';
import { wordList } from '@partyline/kernel/words.js';
import { useEffect, useState } from 'preact/hooks';
import { botName } from '../table/people.js';
import './level-lines.css';

type Known = { readonly levels: AboutLevels; readonly temperaments?: AboutTemperaments };

/** Null until they are known, and where the game says nothing. */
function useLines({ levels }: Pick<GameEntry, 'levels'>): Known | null {
  const [lines, know] = useState<Known | null>(null);
  useEffect(() => {
    let current = true;
    know(null);
    levels?.().then(
      (loaded) => current && know(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [levels]);
  return lines;
}

type Props = {
  readonly entry: GameEntry;
  /** Levels, as often as they like. */
  readonly chosen: readonly string[];
  /** Whether the lab is offered. */
  readonly lab?: boolean;
};

export function LevelLines({ entry, chosen, lab = true }: Props) {
  const lines = useLines(entry);
  if (lines === null) return null;
  const known = LEVELS.flatMap((level) => {
    const about = lines.levels[level];
    return about === undefined ? [] : [{ head: level, line: levelLine(about) }];
  });
  return (
    <div class="levels">
      <Told lines={known.filter(({ head }) => chosen.includes(head))} />
      <Told lines={temperamentLines(entry, lines.temperaments, chosen)} />
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

type Line = { readonly head: string; readonly line: string };

/** The bots by their names, which go with the seats as their temperaments do. */
function temperamentLines(
  { players }: GameEntry,
  temperaments: AboutTemperaments | undefined,
  chosen: readonly string[],
): readonly Line[] {
  if (!temperaments?.levels.some((level) => chosen.includes(level))) return [];
  const { bySeat } = temperaments;
  const seats = Array.from({ length: players.max }, (_, seat) => seat);
  return bySeat.map(({ name, does }, i) => ({
    head: wordList(seats.filter((seat) => seat % bySeat.length === i).map(botName)),
    line: `${name}. ${does}`,
  }));
}

function Told({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <dl class="levels-list">
      {lines.map(({ head, line }) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}
