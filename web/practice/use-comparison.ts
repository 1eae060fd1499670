/** A game alone is counted once it is over, wherever it was played. Few bytes: what counts is loaded at the end. */
import { useEffect, useState } from 'preact/hooks';
import type { TableSource } from '../table/table.js';

/** Whether a table is for one who plays alone, at a game that keeps statistics of that. A daily call has its own. */
export function isAlone({ played, now }: TableSource): boolean {
  const { seats = [], daily = null } = now.value?.fields ?? {};
  return seats.length === 1 && daily === null && played.entry.practice !== undefined;
}

/** Over, and the reader's: on their own device it is, also when they have left the seat. */
function isOwn({ now, connection }: TableSource): boolean {
  const known = now.value;
  return known?.fields.status === 'finished' && (known.seat !== null || connection.value.type === 'here');
}

/** How it stands beside the games before, in a sentence; null until it is over. */
export function useComparison<S extends TableSource>(
  source: S | null,
  keep: (source: S) => Promise<string | null>,
): string | null {
  const [compared, compare] = useState<{ readonly over: S; readonly said: string | null } | null>(null);
  const over = source !== null && isOwn(source) && isAlone(source) ? source : null;
  useEffect(() => {
    if (over === null) return;
    keep(over).then(
      (said) => compare({ over, said }),
      () => undefined,
    );
  }, [over]);
  return over !== null && compared?.over === over ? compared.said : null;
}
