/** The three dice of time: what is on them, what a move or a bonus would make of them, and which of them pays. */

import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { SPOTS } from '../../drawing/signs.js';
import { limits } from '../../for-board.js';
import { secondsIn } from '../words.js';
import type { PanelProps } from './props.js';

export function DieFace({ value }: { readonly value: number }) {
  return (
    <svg class="switch-die" viewBox="-20 -20 40 40" aria-hidden="true" data-out={value === 0}>
      <rect x="-18" y="-18" width="36" height="36" rx="7" />
      {value === 0 ? <path d="M-9-9 9 9M9-9-9 9" /> : null}
      {SPOTS[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" />
      ))}
    </svg>
  );
}

export function Dice(props: PanelProps) {
  return (
    <fieldset class="switch-dice" data-pointed={pointsAt(props.pointer, 'dice')}>
      <legend class="unseen">{props.view.pending.length > 0 ? 'Which die takes the bonus?' : 'Which die pays?'}</legend>
      {props.view.dice.map((value, die) => (
        <Die key={die} {...props} die={die} value={value} />
      ))}
    </fieldset>
  );
}

function Die(props: PanelProps & { readonly die: number; readonly value: number }) {
  const { view, intent, advisor, sending, die, value, pointer } = props;
  const [bonus] = view.pending;
  const taking = bonus !== undefined && !view.over;
  const raised = taking && value > 0 ? Math.min(limits.die, value + bonus.seconds) : value;
  const next = taking ? raised : (intent.aim?.dice[die] ?? value);
  const first = intent.wanted[0] === die;
  // Those who speak to their screen say what they see on it: the label has the figures as they are shown.
  const shown = next === value ? String(value) : `${value} → ${next}`;
  const label = taking
    ? `Die ${die + 1}: ${shown} with the bonus`
    : `Die ${die + 1}: ${next === value ? secondsIn(value) : `${shown} with this move`}. ${first ? 'Pays first' : 'Pay with it first'}`;
  const press = (): void => {
    if (advisor === null || !advisor.awaited || sending) return;
    if (!taking) {
      if (value > 0) intent.want(die);
      return;
    }
    const refusal = advisor.check({ type: 'bonus', die });
    if (refusal === null) props.play({ type: 'bonus', die });
    else props.explain(refusal);
  };
  return (
    <button
      type="button"
      class="switch-die-button"
      data-prints
      data-die={die}
      data-taking={taking && value > 0}
      data-pointed={pointsAt(pointer, `die:${die}`)}
      aria-label={label}
      aria-pressed={taking ? undefined : first}
      aria-disabled={value === 0}
      title={taking ? label : 'Pay with this die first'}
      onClick={press}
    >
      <DieFace value={value} />
      <span class="switch-die-next" data-changes={next !== value}>
        {shown}
      </span>
    </button>
  );
}
