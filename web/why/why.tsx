/**
 * "Why?" at the end of a deed's line, and under the line the sentence that answers, until it is pressed again. What stands before it
 * leaves it room by the class `why-room`. For games that can say. Knows no game.
 */
import type { WhyAnswer } from '@partyline/kernel/features/why.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useEffect, useState } from 'preact/hooks';
import type { WhyQuestion } from './answer.js';
import { answerWords, askWhy } from './ask.js';
import './why.css';

/** Null where nobody can say any more what the asker saw then. */
export type FindQuestion = () => Promise<WhyQuestion | null>;

type Props = {
  readonly find: FindQuestion;
  readonly reader: Reader;
  /** Whether the game is over. */
  readonly over: boolean;
  /** Whose deed it is, for those who listen. */
  readonly of: string;
};

type Asked = 'thinking' | { readonly answer: WhyAnswer | 'failed' };

export function WhyDeed({ find, reader, over, of }: Props) {
  const [open, show] = useState(false);
  const [asked, become] = useState<Asked>('thinking');
  useEffect(() => {
    if (!open || (asked !== 'thinking' && asked.answer !== 'failed')) return;
    let stop: () => void = () => {};
    let current = true;
    const failed = (): void => become({ answer: 'failed' });
    become('thinking');
    find().then((question) => {
      if (!current) return;
      if (question === null) failed();
      else stop = askWhy(question, (found) => become({ answer: found === null ? 'failed' : found.answer }));
    }, failed);
    return () => {
      current = false;
      stop();
    };
  }, [open]);
  return (
    <>
      <button type="button" class="why-ask" aria-expanded={open} onClick={() => show(!open)}>
        Why?<span class="unseen"> Ask about what {of} did</span>
      </button>
      {open && (
        <p class="why-told" role="status">
          {asked === 'thinking' ? 'Let me think…' : answerWords(asked.answer, reader, over)}
        </p>
      )}
    </>
  );
}
