/** Where there is something to say about time at a table, fetches what says it. */
import { useEffect, useState } from 'preact/hooks';
import { trouble } from '../../shell/notice.js';
import type { TimeNotesProps } from './notes.js';

type Notes = typeof import('./notes.js');

function isNeeded({ now: { fields, seat } }: TimeNotesProps): boolean {
  const { away, pause, pauseAsked, remindFrom, claim, status } = fields;
  if (status !== 'playing') return false;
  const others = seat !== null && (claim || remindFrom.some((from, at) => from !== null && at !== seat));
  return others || away.length > 0 || pause !== null || pauseAsked !== null;
}

export function TimeNotes(props: TimeNotesProps) {
  const [loaded, show] = useState<Notes | null>(null);
  const needed = isNeeded(props);
  useEffect(() => {
    if (needed && loaded === null) import('./notes.js').then(show, () => trouble('The page is not whole. Reload it.'));
  }, [needed]);
  return needed && loaded !== null ? <loaded.AllTimeNotes {...props} /> : null;
}
