/** The board of a table with its advisor, and once the end was seen the result beside it. Knows no game and no server. */
import type { Advisor, Board, Player } from '@partyline/board-kit/board.js';
import { useMemo } from 'preact/hooks';
import { highlight } from '../../log/highlight.js';
import { settings } from '../../shell/settings.js';
import type { Desk } from '../desk.js';
import { type EndOffers, ResultPanel } from '../ending/ending.js';
import { clauseOf, fetchResource } from '../load-game.js';
import type { TableNow, TableSource } from '../table.js';
import { isPlayedByReader, isResting } from '../turn.js';
import { adviseOn } from './advisor.js';
import { lastDeed, type ShownPosition, useHappening } from './shown-position.js';
import './stage.css';

export type StageProps = EndOffers & {
  readonly source: TableSource;
  readonly desk: Desk;
  readonly board: Board;
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly moment: ShownPosition;
  readonly view: TableNow['fields']['view'];
  /** Whether the result may be shown. */
  readonly due: boolean;
  readonly pointer?: string | null;
};

export function Stage(props: StageProps) {
  const { source, desk, board, now, players, moment, view, due, pointer = null } = props;
  const { entry, resources } = source.played;
  const advisor = useAdvisor(props);
  const happening = useHappening(now, moment);
  const order = useStandingOrder(props);
  const last = useMemo(() => lastDeed(now, moment), [now.past, moment]);
  const clause = useMemo(() => clauseOf(entry.id), [entry]);
  const ended = due && moment.type === 'now' && !desk.resultHidden.value;
  const { Board: Shown } = board;
  return (
    <div class="stage" data-ended={ended}>
      <div class="stage-board">
        <Shown
          view={view}
          resources={resources}
          resource={(name) => fetchResource(entry.id, name)}
          seat={now.seat}
          players={players}
          advisor={advisor}
          sending={desk.sending.value}
          happening={happening}
          last={last}
          order={order}
          pointer={highlight.value ?? pointer}
          careful={!settings.value.oneClick}
          refusal={desk.refusal.value}
          clause={clause}
          play={desk.play}
          explain={desk.explain}
        />
      </div>
      {ended && <ResultPanel {...props} />}
    </div>
  );
}

/** Whether the reader may move on the board that is shown. */
const mayPlay = ({ now, moment }: StageProps): boolean =>
  moment.type === 'now' && now.fields.status === 'playing' && isPlayedByReader(now) && !isResting(now);

/** The rules for the board to ask; null while the reader may not move. */
function useAdvisor(props: StageProps): Advisor | null {
  const { source, now, view } = props;
  const { rules, resources } = source.played;
  const { seat } = now;
  const plays = mayPlay(props);
  return useMemo(() => (plays && seat !== null ? adviseOn(rules.game, resources, view, seat) : null), [view, seat, plays, rules]);
}

/** What the reader has ordered for while they are away; null where they cannot be away, as on a device of their own. */
function useStandingOrder(props: StageProps) {
  const { source, desk, now } = props;
  const { order } = now.fields;
  const leaves = mayPlay(props) && source.connection.value.type !== 'here';
  return useMemo(
    () => (leaves ? { kept: order, leave: (said: typeof order) => desk.ask({ type: 'order', order: said }) } : null),
    [leaves, order, desk],
  );
}
