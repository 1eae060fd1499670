/** How a game has ended, and what it was worth (SB-4.2, SB-6.1, SB-6.2). */
import type { Event, Result } from '../events.js';
import { CALLS, callsLeft, type State, secondsLeft } from '../state.js';

const ALL_CALLS = CALLS.reduce((sum, calls) => sum + calls, 0);

/** By the seconds that are left, three to a title. */
export const TITLES = [
  'Trainee',
  'Operator',
  'Senior operator',
  'Supervisor',
  'Chief operator',
  'Legend of the exchange',
] as const;
const SECONDS_A_TITLE = 3;
/** The most seconds that earn a title, counted from 0. */
export const lastSecondOf = (rung: number): number => SECONDS_A_TITLE * (rung + 1);
/** Which of the titles, from 0. */
export const rungOf = (score: number): number => Math.max(0, Math.ceil(score / SECONDS_A_TITLE) - 1);

/** The title after that of a score, and how many seconds are missing; null at the top. For a lost game, ask about 0. */
export function titleAfter(score: number): { readonly title: string; readonly missing: number } | null {
  const rung = score === 0 ? 0 : rungOf(score) + 1;
  const title = TITLES[rung];
  return title === undefined ? null : { title, missing: SECONDS_A_TITLE * rung + 1 - score };
}
const titleOf = (score: number): string => TITLES[rungOf(score)] ?? TITLES[0];

export const isWon = (state: State): boolean =>
  state.over && state.connected === ALL_CALLS && callsLeft(state) === 0 && state.pending.length === 0;

export function outcome(state: State): Result | null {
  if (!state.over) return null;
  const { connected } = state;
  const seconds = secondsLeft(state);
  if (isWon(state)) {
    return { scores: [seconds], ranks: [1], reason: 'won', won: true, connected, title: titleOf(seconds) };
  }
  const reason = seconds === 0 ? 'no time left' : 'resigned';
  return { scores: [0], ranks: [1], reason, won: false, connected, title: null };
}

export function endGame(state: State, events: Event[]): void {
  state.over = true;
  const result = outcome(state);
  if (result !== null) events.push({ type: 'over', outcome: result });
}
