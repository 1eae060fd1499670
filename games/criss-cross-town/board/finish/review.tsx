/** After the end: what the best finish of a town would have been, searched for on request. */
import type { ReckoningProps } from '@partyline/board-kit/board.js';
import { neighboursOf, type Tally } from '../../for-board.js';
import type { View } from '../../position.js';
import { searchWords, useSearch } from './searching.js';

type Props = Pick<ReckoningProps<View>, 'view' | 'resources'> & {
  readonly seat: number;
  readonly tally: Tally;
  readonly you: boolean;
};

const POLLUTION = 2;

export function Review({ view, resources, seat, tally, you }: Props) {
  const search = useSearch();
  const player = view.players[seat];
  if (player === undefined) return null;
  const crumpled = POLLUTION * player.crumpled;
  const placed = view.players.map(({ finish }) => finish?.workers.length ?? 0);
  const ask = (): void =>
    search.begin({
      town: player.town,
      workers: player.workers,
      neighbours: neighboursOf(placed, seat),
      options: view.options,
      resources,
    });
  const left = search.found === null ? 0 : search.found.total - crumpled - tally.total;
  return (
    <div class="cct-review">
      {search.state === 'running' ? (
        <button type="button" class="button" onClick={search.stop}>
          Stop searching
        </button>
      ) : (
        <button type="button" class="button" onClick={ask}>
          How good was the finish?
        </button>
      )}
      <p aria-live="polite">
        {search.found === null ? null : <strong>{leftWords(left, search.found.proved, you)} </strong>}
        {searchWords(search, crumpled)}
      </p>
    </div>
  );
}

function leftWords(left: number, proved: boolean, you: boolean): string {
  if (left > 0) return `${you ? 'You left' : 'Left over:'} ${left === 1 ? '1 point' : `${left} points`}.`;
  return proved ? 'Nothing was left over.' : 'Nothing better is known.';
}
