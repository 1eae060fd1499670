/** The timer: large figures, one large button, and at the end a tone, a shake of the phone and the words that are called out. */

import { Stepper } from '@partyline/board-kit/companion/stepper.jsx';
import type { TimerTool } from '@partyline/board-kit/companion.js';
import { announce } from '@partyline/board-kit/speech/announce.js';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icons.js';
import { tone } from '../shell/sound.js';
import { clockText, untilTextChanges } from '../table/clock/time.js';
import { calledBetween, leftAt, phaseAt, resetTimer, startedTimer, stoppedTimer, type Timer } from './timer.js';
import { useWakeLock } from './wake-lock.js';

type Props = { readonly tool: TimerTool; readonly timer: Timer; change(timer: Timer): void; clause(rule: string): string };

const LOUD = 0.25;
const SHAKE = [300, 150, 300, 150, 600];

function callOut({ over }: TimerTool, seconds: number, ring: boolean): void {
  announce(seconds === 0 ? over : `${seconds} seconds left.`, { urgent: true });
  if (!ring) return;
  if (seconds > 0) tone(660, 0, LOUD);
  else for (const [i, hertz] of [880, 880, 660].entries()) tone(hertz, i * 0.45, LOUD);
  if (seconds === 0) navigator.vibrate?.(SHAKE);
}

/** The moment by the clock of the device, as often as the figures change; what is reached on the way is called out once. */
function useNow(tool: TimerTool, timer: Timer): number {
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    if (phaseAt(timer, Date.now()) !== 'running') {
      tick(Date.now());
      return;
    }
    let last = leftAt(timer, Date.now());
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const left = leftAt(timer, Date.now());
      const called = calledBetween(last, left);
      if (called !== null) callOut(tool, called, timer.ring);
      last = left;
      tick(Date.now());
      if (left > 0) waiting = setTimeout(look, untilTextChanges(left));
    };
    look();
    return () => clearTimeout(waiting);
  }, [tool, timer]);
  return now;
}

export function TimerView({ tool, timer, change, clause }: Props) {
  const now = useNow(tool, timer);
  const phase = phaseAt(timer, now);
  const left = leftAt(timer, now);
  useWakeLock(phase === 'running');
  return (
    <div class="companion-timer" data-phase={phase}>
      <p class="companion-figures figures" role="timer" aria-label="Time left">
        {clockText(left)}
      </p>
      <p class="companion-called">{phase === 'over' ? tool.over : tool.starts}</p>
      <TimerButtons timer={timer} phase={phase} change={change} />
      <TimerChoice tool={tool} timer={timer} change={change} idle={phase === 'set' || phase === 'over'} />
      <p class="quiet">
        <a href={clause(tool.rule)}>Rule {tool.rule}</a>
      </p>
    </div>
  );
}

type ButtonsProps = Pick<Props, 'timer' | 'change'> & { readonly phase: ReturnType<typeof phaseAt> };

function TimerButtons({ timer, phase, change }: ButtonsProps) {
  const act = (): void => {
    const at = Date.now();
    if (phase === 'running') change(stoppedTimer(timer, at));
    else change(startedTimer(phase === 'over' ? resetTimer(timer) : timer, at));
  };
  const words = { set: 'Start', running: 'Pause', stopped: 'Go on', over: 'Start again' } as const;
  return (
    <p class="companion-row">
      <button type="button" class="button button-primary button-large companion-start" onClick={act}>
        <Icon name={phase === 'running' ? 'pause' : 'play'} />
        {words[phase]}
      </button>
      {phase !== 'set' && (
        <button type="button" class="button button-large" onClick={() => change(resetTimer(timer))}>
          Reset
        </button>
      )}
    </p>
  );
}

function TimerChoice({ tool, timer, change, idle }: Pick<Props, 'tool' | 'timer' | 'change'> & { readonly idle: boolean }) {
  return (
    <div class="companion-choice">
      <Stepper
        label="Seconds"
        value={timer.seconds}
        least={tool.least}
        most={tool.most}
        step={5}
        disabled={!idle}
        change={(seconds) => change(resetTimer(timer, seconds))}
      />
      <label class="companion-check">
        <input type="checkbox" checked={timer.ring} onChange={() => change({ ...timer, ring: !timer.ring })} />
        Ring and shake
      </label>
    </div>
  );
}
