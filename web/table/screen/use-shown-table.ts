/** What the page of a table shows at a moment: its players, its log, whose turn it is, and the position. Knows no game. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useMemo } from 'preact/hooks';
import type { DeedLine } from '../../log/lines.js';
import { useLog } from '../../log/use-log.js';
import { type ShownPosition, useShownPosition } from '../board/shown-position.js';
import { sinceLastTurn } from '../pace/since-last-turn.js';
import { playersOf } from '../people.js';
import type { TableNow, TableSource } from '../table.js';
import { questionOf, type Turn, turnOf } from '../turn.js';

type Props = {
  readonly source: TableSource;
  readonly board: Board;
  readonly now: TableNow;
  /** The moment that is shown, by its number; null for now. */
  readonly at?: number | null;
  readonly tells?: 'deeds' | 'lesson';
};

export type ShownTable = {
  readonly players: readonly Player[];
  readonly reader: Reader;
  readonly lines: readonly DeedLine[];
  readonly moment: ShownPosition;
  readonly turn: Turn;
  /** What the reader is asked; null while that is nothing. */
  readonly question: string | null;
  /** The position, now or at the moment that is shown. */
  readonly view: Json;
  /** What has happened since the reader's last turn; null where that is not told. */
  readonly since: readonly DeedLine[] | null;
};

export function useShownTable({ source, board, now, at = null, tells = 'deeds' }: Props): ShownTable {
  const { fields, seat, shared = false, past } = now;
  const players = useMemo(() => playersOf(fields, shared ? null : seat), [fields.seats, seat, shared]);
  const { reader, lines } = useLog(now, source.played.rules);
  const moment = useShownPosition(source, at);
  const turn = turnOf(now, players, board);
  const question = at === null && turn.mine ? questionOf(turn, board, fields.view) : null;
  const view = moment.type === 'past' ? moment.view : fields.view;
  const isTold = tells === 'deeds' && players.length > 1 && fields.view !== null;
  const since = useMemo(() => (isTold ? sinceLastTurn(lines, past, seat) : null), [isTold, lines, seat]);
  return { players, reader, lines, moment, turn, question, view, since };
}
