/** The position in a few sentences, for those who listen: the plans of the round, one's sheet and town, and the others' towns. */
import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { counted } from '@partyline/kernel/words.js';
import type { View } from '../position.js';
import type { Seated } from './props.js';
import { planWords } from './sheet/plans.js';

/** "row 0 to 2, column −1 to 4" */
function reachWords({ town }: Seated): string {
  const [rows, columns] = [town.map(({ at }) => at[0]), town.map(({ at }) => at[1])];
  const span = (all: readonly number[]): string => `${Math.min(...all)} to ${Math.max(...all)}`;
  return town.length === 0 ? '' : `, in rows ${span(rows)} and columns ${span(columns)}`;
}

const lettersOn = ({ sheet }: Seated): number => sheet.letters.join('').replaceAll(' ', '').length;

const ownWords = (player: Seated): string =>
  `Your sheet has ${counted(lettersOn(player), 'letter')}. Your town has ${counted(player.town.length, 'letter')}${reachWords(player)}. You own ${counted(player.workers, 'worker')}.`;

const otherWords = (player: Seated, name: string): string =>
  `The town of ${name} has ${counted(player.town.length, 'letter')}; ${counted(player.workers, 'worker')}${player.ready ? ', ready' : ''}.`;

export function summary({ card, phase, round, players: towns }: View, seat: number | null, players: readonly Player[]): string {
  const plans = (card?.plans ?? []).map(planWords);
  return [
    phase === 'finish' ? 'All rounds are built: workers and pollution finish the town.' : `Round ${round}.`,
    ...(plans.length === 0 ? [] : [`The blueprint: ${plans.join('; or ')}.`]),
    ...towns.map((player, other) => (other === seat ? ownWords(player) : otherWords(player, playerName(players, other)))),
  ].join(' ');
}
