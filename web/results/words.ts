/** Finished games in words: who came where, with whom, and when. Pure; knows no game but by its name. */
import { games } from '@partyline/games/registry.js';
import { counted, ordinal, wordList } from '@partyline/kernel/words.js';
import type { PastGame } from '@partyline/protocol/ratings.js';

export const FORMER = 'a former player';

export const gameName = (id: string): string => games.find((entry) => entry.id === id)?.name ?? id;

type Seat = PastGame['seats'][number];

export const seatName = ({ name, bot }: Seat): string =>
  name === null ? `a bot${bot === null ? '' : ` (${bot})`}` : name === '' ? FORMER : name;

/** "Won", "2nd of 4", and alone what was reached. */
export function placeWords({ seats, own }: Pick<PastGame, 'seats' | 'own'>): string {
  const mine = seats.find(({ seat }) => seat === own);
  if (mine === undefined) return '';
  const level = seats.filter(({ place }) => place === mine.place).length > 1;
  const where =
    seats.length === 1
      ? ''
      : mine.place === 1
        ? level
          ? 'Shared the first place'
          : 'Won'
        : `${ordinal(mine.place)} of ${seats.length}`;
  return [where, mine.reached].filter((word) => word !== '').join(', ');
}

export const QUIT_WORDS = { resigned: 'resigned', time: 'out of time', bot: 'a bot finished it' } as const;

export const endedOn = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export const others = ({ seats, own }: Pick<PastGame, 'seats' | 'own'>): readonly Seat[] =>
  seats.filter(({ seat }) => seat !== own);

/** "Played 3 times: you were ahead twice, behind once." */
export function headWords(played: number, ahead: number, behind: number): string {
  const level = played - ahead - behind;
  const parts = [
    ...(ahead > 0 ? [`you were ahead ${times(ahead)}`] : []),
    ...(behind > 0 ? [`behind ${times(behind)}`] : []),
    ...(level > 0 ? [`level ${times(level)}`] : []),
  ];
  return `${counted(played, 'game')}: ${wordList(parts)}.`;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
