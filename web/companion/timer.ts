/** A timer as arithmetic: set, running, stopped on the way, over. Reads no clock itself, so that a reload loses nothing. */
import { flag, integer, nullable, type Of, object } from '@partyline/kernel/shape.js';

const SECOND = 1000;
const moment = integer(1e15);

export const timerShape = object({
  seconds: integer(3600, 1),
  /** The moment at which it rings, while it runs and after. */
  endsAt: nullable(moment),
  /** Milliseconds that were left when it was stopped. */
  left: nullable(integer(3600 * SECOND)),
  ring: flag,
});
export type Timer = Of<typeof timerShape>;

export const newTimer = (seconds: number): Timer => ({ seconds, endsAt: null, left: null, ring: true });

export type TimerPhase = 'set' | 'running' | 'stopped' | 'over';

export function phaseAt({ endsAt, left }: Timer, now: number): TimerPhase {
  if (endsAt !== null) return endsAt > now ? 'running' : 'over';
  return left === null ? 'set' : 'stopped';
}

export const leftAt = ({ seconds, endsAt, left }: Timer, now: number): number =>
  endsAt === null ? (left ?? seconds * SECOND) : Math.max(0, endsAt - now);

/** From the beginning, or on from where it was stopped. */
export const startedTimer = (timer: Timer, now: number): Timer => ({
  ...timer,
  endsAt: now + (timer.left ?? timer.seconds * SECOND),
  left: null,
});

export const stoppedTimer = (timer: Timer, now: number): Timer => ({ ...timer, endsAt: null, left: leftAt(timer, now) });

export const resetTimer = (timer: Timer, seconds = timer.seconds): Timer => ({ ...timer, seconds, endsAt: null, left: null });

/** The seconds that are called out on the way. */
const CALLED = [30, 10] as const;

/** What is called out between two looks at the clock: the seconds that are left, 0 at the end; null for nothing. */
export function calledBetween(before: number, after: number): number | null {
  if (before > 0 && after <= 0) return 0;
  return CALLED.find((seconds) => before > seconds * SECOND && after <= seconds * SECOND) ?? null;
}
