/** The best line at the end of a game at a table: fetches the record that is told now, and leads to the replay. */
import { type GameRecord, parseRecord } from '@partyline/kernel/record.js';
import { useEffect, useState } from 'preact/hooks';
import { BestLineNote } from './note.js';
import { useBestLine } from './use-best-line.js';
import type { ReachedScore } from './words.js';

type Props = {
  /** The record, or null where it cannot be had. */
  record(): Promise<unknown>;
  readonly reached: ReachedScore;
  /** The address of the replay. */
  readonly replay: string | null;
};

export function BestLineAtEnd({ record, reached, replay }: Props) {
  const [known, know] = useState<GameRecord | null>(null);
  useEffect(() => {
    let here = true;
    record().then((json) => {
      const parsed = parseRecord(json);
      if (here && parsed.ok) know(parsed.value);
    });
    return () => {
      here = false;
    };
  }, []);
  const best = useBestLine(known);
  return (
    <BestLineNote {...best} reached={reached}>
      {replay !== null && (
        <a class="button" href={`${replay}${replay.includes('?') ? '&' : '?'}best`}>
          Step through it
        </a>
      )}
    </BestLineNote>
  );
}
