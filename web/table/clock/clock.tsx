/** Clocks on the page: one of a seat, and that of the game. Their text moves on by itself, without rendering anything around it. */
import type { Fields } from '@partyline/protocol/fields.js';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { clockLabel, clockText, isPressing, isRunning, timeLeftAt, untilTextChanges } from './time.js';

type SeatProps = {
  readonly clocks: Fields['clocks'];
  readonly seat: number;
  /** How far the clock of the table's keeper is before ours. */
  readonly ahead: number;
};

export function SeatClock({ clocks, seat, ahead }: SeatProps) {
  const leftAt = useCallback((now: number) => timeLeftAt(clocks, seat, now), [clocks, seat]);
  return clocks === null ? null : <TickingClock {...{ leftAt, ahead }} running={isRunning(clocks, seat)} />;
}

type DeadlineProps = {
  /** When it strikes, by the clock of the table's keeper, which is `ahead` of ours. */
  readonly at: number;
  readonly ahead: number;
  /** It does not run before this, which is when a countdown is over. */
  readonly from: number | null;
};

/** The game's own clock, which runs for all whom it waits for. */
export function DeadlineClock({ at, ahead, from }: DeadlineProps) {
  const leftAt = useCallback((now: number) => Math.max(0, at - Math.max(now, from ?? 0)), [at, from]);
  return <TickingClock {...{ leftAt, ahead }} running label="Time for everybody: " look="clock-deadline" />;
}

type TickingProps = {
  /** Milliseconds that are left at a moment of the keeper's clock; null where nothing is known of them. */
  leftAt(now: number): number | null;
  readonly ahead: number;
  readonly running: boolean;
  /** What is said before the time, for ears. */
  readonly label?: string;
  readonly look?: string;
};

function TickingClock({ leftAt, ahead, running, label: before = '', look = '' }: TickingProps) {
  const text = useSignal('');
  const label = useSignal('');
  const pressing = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const left = leftAt(Date.now() + ahead);
      if (left === null) return;
      text.value = clockText(left);
      label.value = `${before}${clockLabel(left)}`;
      pressing.value = running && isPressing(left);
      if (running && left > 0) timer = setTimeout(tick, untilTextChanges(left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [leftAt, ahead, running]);
  return (
    <span
      class={['clock', running ? 'clock-running' : '', look].filter((name) => name !== '').join(' ')}
      data-pressing={pressing}
    >
      <span aria-hidden="true">{text}</span>
      <span class="unseen">{label}</span>
    </span>
  );
}
