/** What has happened since the reader's last move, as lines of the log. Pure; knows no game. */
import type { Past } from '@partyline/protocol/messages.js';
import type { DeedLine } from '../../log/lines.js';
import { ofGame } from '../table-news.js';

/** Onlookers, and those who have not moved yet, are told no more than this. */
const MOST = 12;

/** Whether several seats did the same at once, as when everybody's plans are uncovered together. */
function isCommon({ events }: Past): boolean {
  const [first, ...others] = ofGame(events).filter(({ seat }) => typeof seat === 'number');
  return first !== undefined && others.some(({ type, seat }) => type === first.type && seat !== first['seat']);
}

/** The lines after the reader's last own one; what all did together counts as the others' too. */
export function sinceLastTurn(lines: readonly DeedLine[], past: readonly Past[], seat: number | null): readonly DeedLine[] {
  const deeds = new Map(past.flatMap((one) => (ofGame(one.events).length > 0 ? [[one.seq, one] as const] : [])));
  const told = lines.filter(({ seq }) => deeds.has(seq));
  const common = (seq: number): boolean => {
    const deed = deeds.get(seq);
    return deed !== undefined && isCommon(deed);
  };
  // What no seat did, as paying what is due, belongs to the turn of the last mover.
  let owner: number | null = null;
  const isOwn = told.map((line) => {
    owner = line.seat ?? owner;
    return (seat !== null && owner === seat) || common(line.seq);
  });
  const own = isOwn.lastIndexOf(true);
  const from = own >= 0 && common(told[own]?.seq ?? 0) ? own : own + 1;
  return told.slice(from).slice(-MOST);
}
