/** Behind whose turn it is, when the reader's own clock is low: what happens when it is down. */
import type { TableNow } from '../table.js';
import { lowFrom, stakeWords } from '../waiting/words.js';
import { useReached } from './use-reached.js';

export function Stake({ now: { fields, ahead }, seat }: { readonly now: TableNow; readonly seat: number }) {
  const { clocks, time } = fields;
  const since = clocks?.since[seat] ?? null;
  const left = clocks?.left[seat] ?? 0;
  const low = useReached(since === null ? null : since + left - lowFrom(left, time.type === 'live'), ahead);
  return since !== null && low ? <span class="turn-stake"> Little time left: {stakeWords(fields)}.</span> : null;
}
