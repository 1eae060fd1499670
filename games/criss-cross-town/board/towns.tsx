/** Whose town is looked at: everybody's name with their workers, and whether they are ready. */
import { Emblem } from '@partyline/board-kit/emblem.jsx';
import { playerName, pointsAt, type TownProps } from './props.js';
import { counted } from './speech.js';
import { SmallWorker } from './tiles.js';

type Props = TownProps & { readonly at: number; look(seat: number): void };

export function Towns({ view, players, seat, at, look, pointer }: Props) {
  if (view.players.length === 1) return null;
  return (
    <ul class="cct-towns" aria-label="Towns" data-pointed={pointsAt(pointer, 'towns')}>
      {view.players.map(({ workers, ready, town }, other) => (
        <li key={other}>
          <button type="button" data-town={other} aria-pressed={other === at} onClick={() => look(other)}>
            <span class="cct-hidden">
              {other === seat ? 'Your town' : `Town of ${playerName(players, other)}`}: {counted(town.length, 'letter')},{' '}
              {counted(workers, 'worker')}
              {ready ? ', ready' : ''}
            </span>
            <span class="cct-town-tab" aria-hidden="true">
              <Emblem seat={other} />
              <span class="cct-town-name">{other === seat ? 'You' : playerName(players, other)}</span>
              <span class="cct-town-workers">
                <SmallWorker />
                {workers}
              </span>
              {ready ? <span class="cct-ready">ready</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
