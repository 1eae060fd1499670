/** The last planning: a suggestion that is searched for as long as one likes, and sending the plan in. */

import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import { counted } from '@partyline/kernel/words.js';
import { neighboursOf } from '../../for-board.js';
import type { Keeping } from '../desk/drafts.js';
import type { JudgedWork } from '../desk/judging.js';
import { finishOf } from '../desk/work.js';
import type { Workshop } from '../desk/workshop.js';
import type { TownProps } from '../props.js';
import { type Searching, searchWords, useSearch } from './searching.js';

type Props = TownProps & { readonly at: number; readonly workshop: Workshop; readonly keeping: Keeping };

const POLLUTION = 2;

export function Finishing(props: Props) {
  const { view, at, workshop, keeping, pointer, resources } = props;
  const search = useSearch();
  const player = view.players[at];
  if (player === undefined) return null;
  const { now } = workshop;
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
        <Suggestion search={search} crumpled={crumpled} workshop={workshop} pointer={pointer} ask={ask} />
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

type SuggestionProps = Pick<Props, 'workshop' | 'pointer'> & {
  readonly search: Searching;
  /** The points that crumpled pieces have cost. */
  readonly crumpled: number;
  ask(): void;
};

/** Begins or stops the search, and puts what it has found on the desk. */
function Suggestion({ search, crumpled, workshop, pointer, ask }: SuggestionProps) {
  const { found } = search;
  return (
    <>
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
        <button type="button" onClick={() => workshop.change({ ...workshop.now.work, ...found.finish })}>
          Use it: {counted(found.total - crumpled, 'point')}
        </button>
      )}
    </>
  );
}

/** A plan that cannot be sent yet scores nothing yet: telling what stands so far would promise points that do not count. */
function outcomeOf({ refusal, runs, tally }: JudgedWork): string {
  if (refusal === null) return `: ${counted(tally.total, 'point')}`;
  const open = runs.filter(({ verdict }) => verdict !== 'word').length;
  return open === 0 ? '' : `: ${counted(open, 'run')} to mend`;
}
