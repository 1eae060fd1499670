/** The letter that a worker stands for: first the letters that make words of all its runs, the others when they are asked for. */
import { useMemo, useState } from 'preact/hooks';
import type { Square } from '../../components/sheet.js';
import { type LetterFacts, lettersFor, type WordJudge } from '../../for-board.js';
import type { Worker } from '../../moves.js';
import { withWorker } from '../desk/work.js';
import type { Workshop } from '../desk/workshop.js';

type Props = {
  readonly workshop: Workshop;
  readonly words: WordJudge;
  readonly worker: Worker;
  readonly at: Square;
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export function LetterPad({ workshop, words, worker, at }: Props) {
  const [all, showAll] = useState(false);
  const { work, outlook } = workshop.now;
  const fitting = useMemo(
    () => lettersFor({ town: outlook.town, workers: work.workers, pollute: work.pollute }, at, words),
    [workshop.now, at, words],
  );
  const facts = new Map(fitting.map((one) => [one.letter, one]));
  const shown = LETTERS.filter((letter) => all || facts.has(letter) || letter === worker.letter);
  const choose = (letter: string | null): void => workshop.change(withWorker(work, at, letter));
  return (
    <fieldset class="cct-pad" aria-label="The worker stands for">
      {fitting.length === 0 ? <span>No letter fits.</span> : null}
      {shown.map((letter) => (
        <PadKey key={letter} letter={letter} fits={facts.get(letter)} chosen={worker.letter === letter} choose={choose} />
      ))}
      <button type="button" aria-pressed={worker.letter === null} aria-label="Open: any letter" onClick={() => choose(null)}>
        ?
      </button>
      <button type="button" aria-pressed={all} onClick={() => showAll(!all)}>
        {all ? 'Only what fits' : 'All letters'}
      </button>
    </fieldset>
  );
}

type KeyProps = {
  readonly letter: string;
  readonly fits: LetterFacts | undefined;
  readonly chosen: boolean;
  choose(letter: string): void;
};

function PadKey({ letter, fits, chosen, choose }: KeyProps) {
  const words = fits === undefined ? 'makes no word' : fits.words.join(', ');
  return (
    <button
      type="button"
      class="cct-pad-key"
      aria-pressed={chosen}
      aria-label={`${letter}: ${words}`}
      title={words}
      data-fits={fits !== undefined}
      onClick={() => choose(letter)}
    >
      {letter}
    </button>
  );
}
