/** What of holidays and pauses the menu of a table offers to its reader. Pure. */
import type { TableNow } from '../table.js';
import { isPlayedByReader } from '../turn.js';
import type { DaysKind } from './days-dialog.js';

/** As the server takes them; whoever asks for more is refused. */
const MOST_PAUSE_DAYS = 30;

export type DaysOffer = { readonly kind: DaysKind; readonly name: string; readonly most: number };

export function daysOffers(now: TableNow): readonly DaysOffer[] {
  const { status, clocks, pause, pauseAsked, away, holidaysLeft } = now.fields;
  const { seat } = now;
  if (status !== 'playing' || seat === null || !isPlayedByReader(now) || clocks === null || pause !== null) return [];
  const left = holidaysLeft[seat] ?? 0;
  const isAway = away.some((one) => one.seat === seat);
  return [
    ...(left > 0 && !isAway ? [{ kind: 'holiday' as const, name: 'Take a holiday', most: left }] : []),
    ...(pauseAsked === null ? [{ kind: 'pause' as const, name: 'Ask for a pause', most: MOST_PAUSE_DAYS }] : []),
  ];
}
