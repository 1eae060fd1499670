/** The end is seen before it is counted: the board stays with the last move for a moment, then the result comes. Knows no game. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { gapOf } from '../../shell/preferences.js';
import { settings } from '../../shell/settings.js';
import type { TableNow } from '../table.js';
import { ofGame } from '../table-news.js';

/** Milliseconds at most, and how many deeds' time it has. */
const MOST = 3000;
const DEEDS = 2.5;

const endsWithDeed = ({ past }: TableNow): boolean => ofGame(past.at(-1)?.events ?? []).length > 0;

export type EndDelay = {
  /** Whether the result may be shown. */
  readonly due: boolean;
  skip(): void;
};

/** A game that was over when the page was opened, or that ends without a move, has nothing to be seen first. */
export function useEndDelay(now: TableNow): EndDelay {
  const { status } = now.fields;
  const [seen, see] = useState(status === 'finished');
  const before = useRef(status);
  const wait = status === 'finished' && before.current === 'playing' && endsWithDeed(now);
  useEffect(() => {
    before.current = status;
    if (status !== 'finished') {
      see(false);
      return;
    }
    const time = wait ? Math.min(MOST, DEEDS * gapOf(settings.peek().pace)) : 0;
    if (time === 0) {
      see(true);
      return;
    }
    const timer = setTimeout(() => see(true), time);
    return () => clearTimeout(timer);
  }, [status]);
  return { due: status === 'finished' && seen, skip: () => see(status === 'finished') };
}
