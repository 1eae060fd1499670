/** Whose town is looked at: everybody's name with the workers of the others, and whether they are ready. */
import { Emblem } from '@partyline/board-kit/parts/emblem.jsx';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { counted } from '@partyline/kernel/words.js';
import { pointedTown, type TownProps } from '../props.js';
import { SmallWorker } from '../tiles.js';

type Props = TownProps & { readonly at: number; look(seat: number): void };

export function Towns({ view, players, seat, at, look, pointer }: Props) {
  const { length } = view.players;
  if (length === 1) return null;
  // One's own town first, then as the sheets are passed on.
  const order = view.players.map((_, i) => ((seat ?? 0) + i) % length);
  const pointed = new Set(pointedTown(pointer).map((one) => one.seat));
  return (
    <ul class="cct-towns" aria-label="Towns" data-pointed={pointsAt(pointer, 'towns')}>
      {order.map((other) => (
        <li key={other}>
          <button
            type="button"
            data-town={other}
            data-pointed={other !== at && pointed.has(other) ? true : undefined}
            aria-pressed={other === at}
            onClick={() => look(other)}
          >
            <Tab view={view} name={other === seat ? null : playerName(players, other)} seat={other} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type TabProps = Pick<Props, 'view'> & { readonly seat: number /** Null for one's own. */; readonly name: string | null };

function Tab({ view, seat, name }: TabProps) {
  const player = view.players[seat];
  if (player === undefined) return null;
  const { workers, town } = player;
  const ready = player.ready && !view.over;
  return (
    <>
      <span class="unseen">
        {name === null ? 'Your town' : `Town of ${name}`}: {counted(town.length, 'letter')}
        {name === null ? '' : `, ${counted(workers, 'worker')}`}
        {ready ? ', ready' : ''}
      </span>
      <span class="cct-town-tab" aria-hidden="true">
        <Emblem seat={seat} />
        <span class="cct-town-name">{name ?? 'You'}</span>
        {name === null ? null : (
          <span class="cct-town-workers">
            <SmallWorker />
            {workers}
          </span>
        )}
        {ready ? <span class="cct-ready">ready</span> : null}
      </span>
    </>
  );
}
