/** Whose turn it is and what the game waits for, in one line. Knows the contract of a board and no game. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Fields } from '@partyline/protocol/fields.js';
import { shortList } from './people.js';
import { freeSeatsWords } from './room/free-seats.js';
import type { TableNow } from './table.js';

export type Turn = {
  /** The reader is awaited, and plays the seat themselves. */
  readonly mine: boolean;
  /** Who, as the first words of the line: "Your turn", "Ada", "Ada and Bo". */
  readonly who: string;
  readonly what: string;
  /** The seat whose emblem stands before the line; null for none or several. */
  readonly seat: number | null;
};

/** Whether the reader plays a seat themselves, and no bot does it for them. */
export const isPlayedByReader = ({ fields, seat }: Pick<TableNow, 'fields' | 'seat'>): boolean =>
  seat !== null && fields.seats[seat]?.bot === null;

const isAway = ({ away }: Fields, seat: number): boolean => away.some((one) => one.seat === seat);

/** The game waits for the reader, who may not move before a pause or their own holiday is over. */
export const isResting = ({ fields, seat }: Pick<TableNow, 'fields' | 'seat'>): boolean =>
  seat !== null && fields.toAct.includes(seat) && (fields.pause !== null || isAway(fields, seat));

const quiet = (who: string, what: string): Turn => ({ mine: false, who, what, seat: null });

export function turnOf(
  { fields, seat, shared = false }: TableNow,
  players: readonly Player[],
  board: Pick<Board, 'waitingFor' | 'verdict'>,
): Turn {
  const { status, toAct, view, seats, chairs } = fields;
  if (status === 'waiting') {
    return quiet('Waiting for players', freeSeatsWords(chairs));
  }
  if (status === 'closed') return quiet('Closed', 'this table is not played any more');
  if (status === 'finished') {
    return players.length === 1 ? finishedAlone(fields, players, board) : finished(fields.result?.ranks ?? [], players);
  }
  if (fields.pause !== null) return quiet('The game is paused', 'nobody is to move');
  if (seat !== null && toAct.includes(seat) && seats[seat]?.bot === null) {
    if (isAway(fields, seat)) return quiet('You are on holiday', 'come back to move');
    const name = players.find((player) => player.seat === seat)?.name ?? '';
    return { mine: true, who: shared ? `${name}’s turn` : 'Your turn', what: board.waitingFor(view, seat), seat };
  }
  // A lesson's game may be over while the lesson goes on.
  if (toAct.length === 0) return quiet('The game is over', 'nobody is to move');
  const awaited = players.filter((player) => toAct.includes(player.seat));
  const [only] = awaited;
  if (only !== undefined && awaited.length === 1) {
    const what = isAway(fields, only.seat) ? 'on holiday' : board.waitingFor(view, only.seat);
    return { mine: false, who: only.name, what, seat: only.seat };
  }
  return quiet(shortList(awaited.map(({ name }) => name)), 'all at once');
}

/** What the reader is asked, as a word that changes when something else is asked. */
export const questionOf = ({ who, what }: Turn, board: Pick<Board, 'turn'>, view: Fields['view']): string =>
  `${who} ${what} ${board.turn(view)}`;

/** A game alone has no winner: the game itself says how it went. */
function finishedAlone({ outcome }: Fields, [only]: readonly Player[], board: Pick<Board, 'verdict'>): Turn {
  const left = only?.you === true ? 'You resigned' : `${only?.name ?? 'Somebody'} resigned`;
  const who = outcome === null ? left : (board.verdict?.(outcome) ?? 'The end');
  return { mine: false, who, what: 'the game is over', seat: only?.seat ?? null };
}

function finished(ranks: readonly number[], players: readonly Player[]): Turn {
  const winners = players.filter(({ seat }) => ranks[seat] === 1);
  const [only] = winners;
  if (only !== undefined && winners.length === 1) {
    return { mine: false, who: only.you ? 'You win' : `${only.name} wins`, what: 'the game is over', seat: only.seat };
  }
  const names = winners.map(({ name, you }) => (you ? 'you' : name));
  return quiet('The game is over', winners.length === 0 ? 'nobody wins' : `shared by ${shortList(names)}`);
}
