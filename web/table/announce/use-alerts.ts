/** Tells the reader that others did something and when it is their turn: in the tab, by a sound, by the system. */

import { useEffect, useRef } from 'preact/hooks';
import { newsSince, readerOf } from '../../log/lines.js';
import { lookAgain } from '../../turns/waiting-tables.js';
import type { Desk } from '../desk.js';
import type { TableNow } from '../table.js';
import type { Turn } from '../turn.js';
import { alerts, showInTab } from './alerts.js';

type Props = { readonly desk: Desk; readonly now: TableNow; readonly turn: Turn };

export function useAlerts({ desk, now, turn }: Props): void {
  const { entry, rules } = desk.source.played;
  const { mine, who, what } = turn;
  useEffect(() => showInTab(`${who} – ${entry.name} · Party Line`, mine), [who, mine, entry]);

  const heard = useRef(now.seq);
  useEffect(() => {
    const news = newsSince(now.past, heard.current, now.seat, rules, readerOf(now));
    heard.current = now.seq;
    if (news === '') return;
    if (!mine) alerts.moved();
  }, [now.seq]);

  const { status } = now.fields;
  // What waits elsewhere is worth knowing when nothing is to be done here.
  useEffect(lookAgain, [mine, status]);
  const stood = useRef(status);
  useEffect(() => {
    // The end is worth seeing, whatever was in front on a small screen.
    if (status === 'finished' && stood.current === 'playing') desk.panel.value = 'board';
    stood.current = status;
  }, [status]);

  const was = useRef(mine);
  useEffect(() => {
    if (mine && !was.current) alerts.yourTurn(entry.name, what);
    was.current = mine;
  }, [mine]);
}
