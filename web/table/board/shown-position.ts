/** What the board shows: the table now, or the view of an earlier moment, which may have to be fetched first. */
import type { Happening } from '@partyline/board-kit/board.js';
import type { GameEvent } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { seatIn } from '../../log/lines.js';
import type { TableNow, TableSource } from '../table.js';
import { ofGame } from '../table-news.js';

export type ShownPosition =
  | { readonly type: 'now' }
  | { readonly type: 'fetching'; readonly seq: number }
  | { readonly type: 'past'; readonly seq: number; readonly view: Json }
  | { readonly type: 'unknown'; readonly seq: number };

export function useShownPosition(source: TableSource, at: number | null): ShownPosition {
  const [shown, show] = useState<ShownPosition>({ type: 'now' });
  useEffect(() => {
    if (at === null) {
      show({ type: 'now' });
      return;
    }
    let current = true;
    show((before) => (before.type === 'past' ? before : { type: 'fetching', seq: at }));
    source.viewAt(at).then(
      (view) => current && show(view === null ? { type: 'unknown', seq: at } : { type: 'past', seq: at, view }),
      () => current && show({ type: 'unknown', seq: at }),
    );
    return () => {
      current = false;
    };
  }, [source, at]);
  return at === null ? { type: 'now' } : shown;
}

/** The events between what was shown before and what is shown now; nothing when the page has only just opened. */
export function useHappening(now: TableNow, moment: ShownPosition): Happening | null {
  const last = useRef<{ seq: number; happening: Happening | null }>({ seq: now.seq, happening: null });
  if (moment.type === 'past') {
    const events = now.past.find(({ seq }) => seq === moment.seq)?.events ?? [];
    return { key: -moment.seq, events: ofGame(events) };
  }
  if (now.seq > last.current.seq) {
    const since = last.current.seq;
    const events = now.past.flatMap((one) => (one.seq > since ? ofGame(one.events) : []));
    last.current = { seq: now.seq, happening: events.length === 0 ? last.current.happening : { key: now.seq, events } };
  }
  return last.current.happening;
}

/** What the last deed was that still stands, at the moment that is shown: nothing has to have happened on this page. */
export function lastDeed({ past }: TableNow, moment: ShownPosition): readonly GameEvent[] {
  if (moment.type === 'past') return ofGame(past.find(({ seq }) => seq === moment.seq)?.events ?? []);
  const struck = new Set(past.flatMap(({ undone = [] }) => undone));
  const deeds = past.flatMap(({ seq, events }) => (struck.has(seq) || ofGame(events).length === 0 ? [] : [ofGame(events)]));
  const turn: GameEvent[] = [];
  let mover: number | null = null;
  // A turn may take several deeds: all of its mover's last ones are marked.
  for (let i = deeds.length - 1; i >= 0 && turn.length < MOST_MARKED; i--) {
    const events = deeds[i] ?? [];
    const seat = seatIn(events);
    if (mover !== null && seat !== null && seat !== mover) break;
    mover ??= seat;
    turn.unshift(...events);
  }
  return turn;
}

const MOST_MARKED = 100;
