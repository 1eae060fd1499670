/**
 * What a table says to those who listen: what was done, by the reader too; what is asked of them, before everything else; whose
 * turn it is where people play; and the result. Knows no game.
 */

import type { Board, Player } from '@partyline/board-kit/board.js';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useRef } from 'preact/hooks';
import { newsSince, readerOf } from '../../log/lines.js';
import type { Desk } from '../desk.js';
import type { TableNow } from '../table.js';
import type { Turn } from '../turn.js';
import { resultWords } from './result-words.js';

type Props = {
  readonly desk: Desk;
  readonly now: TableNow;
  readonly turn: Turn;
  readonly players: readonly Player[];
  readonly board: Board;
  /** What the reader is asked; null while that is nothing. */
  readonly question: string | null;
};

export function useAnnouncements({ desk, now, turn, players, board, question }: Props): void {
  const { rules } = desk.source.played;
  const { fields, past, seq } = now;
  const { who, what, seat } = turn;
  const heard = useRef(seq);
  useEffect(() => {
    announce(newsSince(past, heard.current, null, rules, readerOf(now)));
    heard.current = seq;
  }, [seq]);

  useEffect(() => {
    if (question !== null) announce(`${who}: ${what}.`, { urgent: true, topic: 'question' });
  }, [question]);

  // A bot moves before anybody could do something about it; a person may take days.
  const person = question === null && seat !== null && fields.status === 'playing' && fields.seats[seat]?.bot === null;
  const other = person ? `${who}: ${what}.` : '';
  useEffect(() => announce(other, { topic: 'question' }), [other]);

  const { status } = fields;
  const before = useRef(status);
  useEffect(() => {
    if (status === 'finished' && before.current === 'playing') announce(resultWords(turn, fields, players, board));
    before.current = status;
  }, [status]);
}
