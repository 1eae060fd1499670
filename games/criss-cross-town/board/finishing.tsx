/** The last planning: a suggestion that is searched for as long as one likes, and sending the plan in. */
import type { WordJudge } from '../facts.js';
import { neighboursOf } from '../facts.js';
import type { Keeping } from './drafts.js';
import { pointsAt, type TownProps } from './props.js';
import { signed } from './score.js';
import { type Found, useSearch } from './searching.js';
import { counted } from './speech.js';
import { finishOf } from './work.js';
import type { Workshop } from './workshop.js';

type Props = TownProps & {
  readonly at: number;
  readonly words: WordJudge;
  readonly workshop: Workshop;
  readonly keeping: Keeping;
};

export function Finishing(props: Props) {
  const { view, at, words, workshop, keeping, pointer } = props;
  const search = useSearch();
  const player = view.players[at];
  if (player === undefined) return null;
  const { now } = workshop;
  const ask = (): void =>
    search.begin({
      town: player.town,
      workers: player.workers,
      neighbours: neighboursOf(
        view.players.map(({ workers }) => workers),
        at,
      ),
      dictionary: words.dictionary,
      permissive: words.permissive,
    });
  const send = (): void => {
    if (now.refusal !== null) props.explain(now.refusal);
    else keeping.send(finishOf(now.work));
  };
  return (
    <section class="cct-finishing" aria-label="The last plan">
      <div class="cct-buttons">
        {search.running ? (
          <button type="button" onClick={search.stop}>
            Stop searching
          </button>
        ) : (
          <button type="button" data-pointed={pointsAt(pointer, 'suggest')} onClick={ask}>
            Suggest a finish
          </button>
        )}
        {search.found === null ? null : (
          <button type="button" onClick={() => search.found !== null && workshop.change({ ...now.work, ...search.found.finish })}>
            Use it: {signed(search.found.total - 2 * player.crumpled)} points
          </button>
        )}
        <button
          type="button"
          class="cct-primary"
          aria-disabled={now.refusal !== null}
          data-pointed={pointsAt(pointer, 'finish')}
          onClick={send}
        >
          Send the plan: {signed(now.tally.total)} points
        </button>
      </div>
      <p class="cct-search" aria-live="polite">
        {search.found === null ? '' : searchWords(search.found, search.running, player.crumpled)}
      </p>
    </section>
  );
}

function searchWords({ total, bound, proved }: Found, running: boolean, crumpled: number): string {
  const points = counted(total - 2 * crumpled, 'point');
  if (proved) return `${points}: nothing scores more.`;
  const far = Number.isFinite(bound) ? ` At most ${counted(Math.floor(bound - total), 'point')} more can be found.` : '';
  return running ? `${points} so far, still searching.${far}` : `${points} found.${far}`;
}
