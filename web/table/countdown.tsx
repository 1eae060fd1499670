/** Three, two, one: the seconds before a part of a game, in which nothing on the board can be moved. Knows no game. */
import { useEffect, useState } from 'preact/hooks';

/** Seconds left, a begun one counted whole; null where none are. */
function secondsLeft(until: number | null, ahead: number): number | null {
  const left = until === null ? 0 : until - Date.now() - ahead;
  return left > 0 ? Math.ceil(left / 1000) : null;
}

/** The seconds of the countdown that is `until` then, by a clock that is `ahead` of ours; null when it is over, or none. */
export function useCountdown(until: number | null, ahead: number): number | null {
  const [, tick] = useState(0);
  const seconds = secondsLeft(until, ahead);
  useEffect(() => {
    if (until === null || seconds === null) return;
    const timer = setTimeout(() => tick((n) => n + 1), until - Date.now() - ahead - (seconds - 1) * 1000);
    return () => clearTimeout(timer);
  }, [until, ahead, seconds]);
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
