/** Workers to place and to move, and the letter that one stands for. After the last round also what is polluted. */

import { pointsAt } from '@partyline/board-kit/pointing/pointed.js';
import type { Square } from '../../components/sheet.js';
import type { WordJudge } from '../../for-board.js';
import { polluted, withoutWorker, withWorker } from '../desk/work.js';
import type { Workshop } from '../desk/workshop.js';
import { has, isSameSquare } from '../geometry.js';
import type { TownProps } from '../props.js';
import { SmallWorker } from '../tiles.js';
import { LetterPad } from './letter-pad.js';

type Props = Pick<TownProps, 'view' | 'pointer'> & {
  readonly workshop: Workshop;
  readonly words: WordJudge;
  readonly chosen: Square | null;
};

export function WorkerButtons(props: Props) {
  const { view, workshop, chosen, pointer } = props;
  const { now, held } = workshop;
  const free = now.owned - now.work.workers.length;
  const placing = held?.type === 'worker' && held.from === null;
  return (
    <>
      <button
        type="button"
        class="cct-worker-button"
        aria-pressed={placing}
        disabled={free <= 0 && !placing}
        data-pointed={pointsAt(pointer, 'workers')}
        onClick={() => workshop.hold(placing ? null : { type: 'worker', from: null })}
      >
        <SmallWorker /> Place a worker
      </button>
      {view.phase === 'finish' ? (
        <button
          type="button"
          aria-pressed={held?.type === 'smog'}
          onClick={() => workshop.hold(held?.type === 'smog' ? null : { type: 'smog' })}
        >
          Pollute
        </button>
      ) : null}
      {chosen === null || held !== null ? null : <Chosen {...props} chosen={chosen} />}
    </>
  );
}

/** What can be done with the square that was chosen. */
function Chosen({ view, workshop, words, chosen }: Props & { readonly chosen: Square }) {
  const { work, outlook, owned } = workshop.now;
  const worker = work.workers.find(({ at }) => isSameSquare(at, chosen));
  if (worker !== undefined) {
    return (
      <>
        <LetterPad key={chosen.join()} workshop={workshop} words={words} worker={worker} at={chosen} />
        <button type="button" onClick={() => workshop.change(withoutWorker(work, chosen))}>
          Send home
        </button>
      </>
    );
  }
  const letter = outlook.town.find(({ at }) => isSameSquare(at, chosen));
  const gone = has(work.pollute, chosen);
  return (
    <>
      {letter !== undefined && letter.building !== 'H' && !gone && work.workers.length < owned ? (
        <button type="button" onClick={() => workshop.change(withWorker(work, chosen, null))}>
          Worker on {letter.letter}
        </button>
      ) : null}
      {view.phase === 'finish' && letter !== undefined ? (
        <button type="button" onClick={() => workshop.change(polluted(work, chosen))}>
          {gone ? `Clean ${letter.letter}` : `Pollute ${letter.letter}`}
        </button>
      ) : null}
    </>
  );
}
