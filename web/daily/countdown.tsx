/** The time until a day is over, by the server's clock. */
import { useEffect, useState } from 'preact/hooks';
import { countdownText } from './words.js';

type Props = {
  /** By the server's clock, which is so much ahead of the reader's. */
  readonly ends: number;
  readonly ahead: number;
  over(): void;
};

export function NextCallCountdown({ ends, ahead, over }: Props) {
  const leftNow = (): number => ends - ahead - Date.now();
  const [left, know] = useState(leftNow);
  useEffect(() => {
    know(leftNow());
    const timer = setInterval(() => {
      const now = leftNow();
      know(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [ends, ahead]);
  return (
    <span class="figures" role="timer" aria-label="Time until the next call">
      {countdownText(left)}
    </span>
  );
}
