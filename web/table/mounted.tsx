/** The board of a table with its advisor, and once the end was seen the result beside it. Knows no game and no server. */
import type { Board, Player } from '@partyline/board-kit/board.js';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { lit } from '../log/lit.js';
import { settings } from '../shell/settings.js';
import { adviseOn } from './advisor.js';
import type { Desk } from './desk.js';
import { Ending, type Way } from './ending.js';
import { clauseOf, fetchResource } from './played.js';
import { lastDeed, type ShownMoment, useHappening } from './shown-moment.js';
import type { TableNow, TableSource } from './table.js';
import './stage.css';

export type MountedProps = {
  readonly source: TableSource;
  readonly desk: Desk;
  readonly board: Board;
  readonly now: TableNow;
  readonly players: readonly Player[];
  readonly moment: ShownMoment;
  readonly view: TableNow['fields']['view'];
  /** Whether the result may be shown. */
  readonly due: boolean;
  readonly pointer?: string | null;
  readonly replay?: string | null;
  /** Finds the address at which anybody can watch it; null where nobody else can. */
  readonly share?: (() => Promise<string | null>) | null;
  readonly rematch?: (() => Promise<unknown>) | null;
  readonly record?: (() => Promise<unknown>) | null;
  readonly way?: Way | null;
  readonly after?: ComponentChildren;
};

export function Mounted({
  source,
  desk,
  board,
  now,
  players,
  moment,
  view,
  due,
  pointer = null,
  replay = null,
  share = null,
  rematch = null,
  record = null,
  way = null,
  after = null,
}: MountedProps) {
  const { fields, seat } = now;
  const { entry, rules, resources } = source.played;
  const present = moment.type === 'now';
  const plays = present && seat !== null && fields.status === 'playing' && fields.seats[seat]?.bot === null;
  const advisor = useMemo(
    () => (plays && seat !== null ? adviseOn(rules.game, resources, view, seat) : null),
    [view, seat, plays, rules],
  );
  const happening = useHappening(now, moment);
  // On one's own device there is nobody away to leave an order for.
  const leaves = plays && source.connection.value.type !== 'here';
  const order = useMemo(
    () =>
      leaves
        ? { kept: fields.order, leave: (said: TableNow['fields']['order']) => desk.ask({ type: 'order', order: said }) }
        : null,
    [leaves, fields.order, desk],
  );
  const last = useMemo(() => lastDeed(now, moment), [now.past, moment]);
  const clause = useMemo(() => clauseOf(entry.id), [entry]);
  const ended = due && present && !desk.resultHidden.value;
  const { Board: Shown } = board;
  return (
    <div class="stage" data-ended={ended}>
      <div class="stage-board">
        <Shown
          view={view}
          resources={resources}
          resource={(name) => fetchResource(entry.id, name)}
          seat={seat}
          players={players}
          advisor={advisor}
          sending={desk.sending.value}
          happening={happening}
          last={last}
          order={order}
          pointer={lit.value ?? pointer}
          careful={!settings.value.oneClick}
          refusal={desk.refusal.value}
          clause={clause}
          play={desk.play}
          explain={desk.explain}
        />
      </div>
      {ended && <Ending {...{ desk, now, players, board, replay, share, rematch, record, way, after }} />}
    </div>
  );
}
