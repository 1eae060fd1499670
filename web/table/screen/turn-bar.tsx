/** The line above the board: whose turn, what the game waits for, the clock that runs, and what can always be done. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import type { ComponentChildren } from 'preact';
import { fetched } from '../../shell/fetched.js';
import { DeadlineClock, SeatClock } from '../clock/clock.js';
import type { TableNow } from '../table.js';
import type { Turn } from '../turn.js';

/** Few tables have clocks. */
const Stake = fetched(() => import('../clock/stake.js').then((one) => one.Stake));

type Props = {
  readonly turn: Turn;
  readonly now: TableNow;
  /** The reader has no seat here. */
  readonly onlooker: boolean;
  readonly cancelOrder: (() => void) | null;
  /** What has happened lately, under the line. */
  readonly since: ComponentChildren;
  readonly children: ComponentChildren;
};

export function TurnBar({ turn, now, onlooker, cancelOrder, since, children }: Props) {
  const { seat, mine, who, what } = turn;
  return (
    <header class="turn" data-mine={mine} data-since={since !== null}>
      <span class="turn-lamp" aria-hidden="true" />
      <p class="turn-line" data-kept-clear>
        {seat !== null && !mine && <Emblem seat={seat} />}
        <strong>{who}</strong>
        {what === '' ? null : <span class="turn-what">: {what}</span>}
        {seat !== null && mine && now.fields.clocks !== null && <Stake now={now} seat={seat} />}
      </p>
      {onlooker && <span class="players-mark turn-onlooker">You are looking on</span>}
      {cancelOrder !== null && (
        <button type="button" class="button turn-order" onClick={cancelOrder} title="Nobody else can see it. Press to cancel it.">
          Cancel my standing order
        </button>
      )}
      {now.fields.deadline !== null && <DeadlineClock at={now.fields.deadline} ahead={now.ahead} from={now.fields.countdown} />}
      {seat !== null && now.fields.status !== 'finished' && (
        <SeatClock clocks={now.fields.clocks} seat={seat} ahead={now.ahead} />
      )}
      <div class="turn-actions">{children}</div>
      {since}
    </header>
  );
}
