/** What the board says: of a jack, of what a plug there would lead to, and of the whole position. Decides no rule. */
import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { counted } from '@partyline/kernel/words.js';
import { jacks, lineLength, longest, ownerOf, turnsInAll, turnsTaken } from '../for-board.js';
import type { View } from '../format.js';
import type { PanelAdvisor } from './props.js';

/** "B3, free." or "B3, Ada’s, in a line of 3." */
export function jackWords(view: View, players: readonly Player[], jack: string): string {
  const owner = ownerOf(view, jack);
  if (owner === null) return `${jack}, free.`;
  const holder = players.find(({ seat }) => seat === owner)?.you === true ? 'yours' : `${playerName(players, owner)}’s`;
  return `${jack}, ${holder}, in a line of ${lineLength(view, jack)}.`;
}

/** What a plug at this jack would lead to; empty where nothing can be plugged in. */
export function aimWords(advisor: PanelAdvisor | null, jack: string): string {
  if (advisor === null || !advisor.awaited) return '';
  const preview = advisor.preview({ type: 'plug', jack });
  if (!preview.ok) return '';
  const made = lineLength(preview.view, jack);
  const best = longest(preview.view)[advisor.seat] ?? 0;
  const line = made === 1 ? 'It would begin a new line.' : `It would make a line of ${made}.`;
  return made === best ? `${line} That would be your longest.` : `${line} Your longest has ${best}.`;
}

export function summary(view: View, seat: number | null, players: readonly Player[]): string {
  const lines = longest(view).map((length, at) => {
    const whose = at === seat ? 'Your' : `${playerName(players, at)}’s`;
    return `${whose} longest line has ${counted(length, 'jack')}.`;
  });
  const free = jacks.filter((jack) => ownerOf(view, jack) === null);
  const open = free.length === 0 ? 'No jack is free.' : `Free: ${free.join(', ')}.`;
  return [`${turnsTaken(view)} of ${turnsInAll(view)} turns are over.`, ...lines, open].join(' ');
}
