/** Three, two, one: the seconds before a part of a game, in which nothing on the board can be moved. Knows no game. */
import { useEffect, useState } from 'preact/hooks';

/** Seconds left, a begun one counted whole; null where none are. */
function secondsLeft(until: number | null, ahead: number): number | null {
  const left = until === null ? 0 : until - Date.now() - ahead;
  return left > 0 ? Math.ceil(left / 1000) : null;
}

/** A timer may go off a little early: it is then set again, and not for less than this. */
const SHORTEST = 20;

/** The seconds of the countdown that is over at `until`, by a clock that is `ahead` of ours; null when it is over, or none. */
export function useCountdown(until: number | null, ahead: number): number | null {
  const [ticks, tick] = useState(0);
  const seconds = secondsLeft(until, ahead);
  useEffect(() => {
    if (until === null || seconds === null) return;
    const change = until - (seconds - 1) * 1000;
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(SHORTEST, change - Date.now() - ahead));
    return () => clearTimeout(timer);
  }, [until, ahead, ticks]);
  return seconds;
}

export function CountdownOverlay({ seconds }: { readonly seconds: number }) {
  return (
    <p class="countdown" role="timer" aria-live="assertive" aria-atomic="true">
      <span class="unseen">Starts in </span>
      <span class="countdown-number" key={seconds}>
        {seconds}
      </span>
    </p>
  );
}
