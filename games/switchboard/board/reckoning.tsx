/** The end: the seconds on each die and the title they make, or how far it went. */
import type { Outcome } from '@partyline/kernel/game.js';
import { limits } from '../for-board.js';
import type { View } from '../format.js';
import './reckoning.css';

type Props = { readonly view: View; readonly outcome: Outcome };

export function SwitchReckoning({ view, outcome }: Props) {
  if (outcome.reason !== 'won') {
    const why = outcome.reason === 'resigned' ? 'You gave up your shift.' : 'The last die went out.';
    return (
      <div class="switch-reckoning">
        <p>
          {why} You put {view.connected} of {limits.calls} calls through, and came to round {view.round} of {limits.rounds}. A
          lost game scores no seconds; lost games are compared by their calls.
        </p>
      </div>
    );
  }
  const title = 'title' in outcome && typeof outcome.title === 'string' ? outcome.title : null;
  return (
    <div class="switch-reckoning">
      <p>
        All {limits.calls} calls are put through. What is left on the dice is your score: {view.dice.join(' + ')} ={' '}
        <strong>{outcome.scores[0]} s</strong>.
      </p>
      {title === null ? null : <p class="switch-title">{title}</p>}
    </div>
  );
}
