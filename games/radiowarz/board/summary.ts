/** The position in a few sentences, for those who listen: every strip, where each string ends, and what is left to place. */

import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { wordList } from '@partyline/kernel/words.js';
import { type Sheet, sheetOf } from '../drawing/sheet.js';
import type { View } from '../format.js';
import { landWords, leftWords, pointsWords } from './speech.js';

/** "On air in 2 of 6: plains 1 and desert 2. Still to reach: swamp 1, …" */
export function stripWords(view: View, sheet: Sheet, seat: number): string {
  const player = view.players[seat];
  const regions = view.strips.find(({ id }) => id === player?.strip)?.regions ?? [];
  if (player === undefined || regions.length === 0) return 'No strip is drawn yet.';
  const name = (region: string): string => landWords(sheet, region);
  const missing = regions.filter((region) => !player.onAir.includes(region));
  const lit = regions.filter((region) => player.onAir.includes(region));
  const on =
    lit.length === 0
      ? `On air in none of ${regions.length}.`
      : `On air in ${lit.length} of ${regions.length}: ${wordList(lit.map(name))}.`;
  return missing.length === 0 ? `${on} The strip is complete.` : `${on} Still to reach: ${wordList(missing.map(name))}.`;
}

function seatWords(view: View, sheet: Sheet, seat: number, name: string): string {
  const player = view.players[seat];
  if (player === undefined) return '';
  const end = sheet.town.get(player.stations.at(-1) ?? '');
  const at = end === undefined ? 'no base yet' : `the string ends at ${end.name}`;
  return `${name}: ${pointsWords(player.points)}, ${leftWords(player.left)}, ${at}. ${stripWords(view, sheet, seat)}`;
}

export function summary(view: View, seat: number | null, players: readonly Player[]): string {
  const sheet = sheetOf(view.map);
  const others = view.players.map((_, other) => other).filter((other) => other !== seat);
  return [
    ...(seat === null ? [] : [seatWords(view, sheet, seat, 'You')]),
    ...others.map((other) => seatWords(view, sheet, other, playerName(players, other))),
  ].join(' ');
}
