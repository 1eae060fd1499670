/** The last planning: a suggestion that is searched for as long as one likes, and sending the plan in. */

import { counted } from '@partyline/kernel/words.js';
import { neighboursOf } from '../facts.js';
import type { Keeping } from './drafts.js';
import type { Judged } from './judging.js';
import { pointsAt, type TownProps } from './props.js';
import { searchWords, useSearch } from './searching.js';
import { finishOf } from './work.js';
import type { Workshop } from './workshop.js';

type Props = TownProps & { readonly at: number; readonly workshop: Workshop; readonly keeping: Keeping };

const POLLUTION = 2;

export function Finishing(props: Props) {
  const { view, at, workshop, keeping, pointer, resources } = props;
  const search = useSearch();
  const player = view.players[at];
  if (player === undefined) return null;
  const { now } = workshop;
  const { found } = search;
  const crumpled = POLLUTION * player.crumpled;
  const owned = view.players.map(({ workers }) => workers);
  const ask = (): void =>
    search.begin({
      town: player.town,
      workers: player.workers,
      neighbours: neighboursOf(owned, at),
      options: view.options,
      resources,
    });
  const send = (): void => {
    if (now.refusal !== null) props.explain(now.refusal);
    else keeping.send(finishOf(now.work));
  };
  return (
    <section class="cct-finishing" aria-label="The last plan">
      <div class="cct-buttons">
        {search.state === 'running' ? (
          <button type="button" onClick={search.stop}>
            Stop searching
          </button>
        ) : (
          <button type="button" data-pointed={pointsAt(pointer, 'suggest')} onClick={ask}>
            Suggest a finish
          </button>
        )}
        {found === null ? null : (
          <button type="button" onClick={() => workshop.change({ ...now.work, ...found.finish })}>
            Use it: {counted(found.total - crumpled, 'point')}
          </button>
        )}
        <button
          type="button"
          class="board-primary"
          aria-disabled={now.refusal !== null}
          data-pointed={pointsAt(pointer, 'finish')}
          onClick={send}
        >
          Send the plan{outcomeOf(now)}
        </button>
      </div>
      <p class="cct-search" aria-live="polite">
        {searchWords(search, crumpled)}
      </p>
    </section>
  );
}

/** A plan that cannot be sent yet is worth nothing yet: what stands so far would promise points that nobody gets. */
function outcomeOf({ refusal, runs, tally }: Judged): string {
  if (refusal === null) return `: ${counted(tally.total, 'point')}`;
  const open = runs.filter(({ verdict }) => verdict !== 'word').length;
  return open === 0 ? '' : `: ${counted(open, 'run')} to mend`;
}
