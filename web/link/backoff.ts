/** How long to wait before the next attempt to connect, and what the end of a connection means. Pure arithmetic. */
import { CLOSE_CODES } from '@partyline/protocol/close-codes.js';

const FIRST = 400;
const MOST = 20_000;
/** The server said that it was too much: coming back at once would be more of the same. */
const TOO_MUCH = 15_000;

/** What the end of a connection asks of us. */
export type Ending =
  | { readonly type: 'again'; readonly atLeast: number }
  /** Nobody knows us any more: ask who we are first. */
  | { readonly type: 'introduce' }
  | { readonly type: 'gone'; readonly code: string; readonly error: string };

export function endingOf(code: number): Ending {
  switch (code) {
    case CLOSE_CODES.tooMuch:
      return { type: 'again', atLeast: TOO_MUCH };
    case CLOSE_CODES.unknown:
      return { type: 'introduce' };
    case CLOSE_CODES.blocked:
      return { type: 'gone', code: 'blocked', error: 'The host of this server has blocked you, so it does not answer any more.' };
    default:
      return { type: 'again', atLeast: 0 };
  }
}

/** Doubling, with chance, so that those who lost the server together do not all come back together. */
export function pause(attempt: number, chance: number): number {
  const most = Math.min(MOST, FIRST * 2 ** Math.min(attempt, 10));
  return Math.round(most / 2 + (most / 2) * chance);
}
