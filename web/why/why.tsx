/** "Why?": a small button behind a deed, and the sentence that takes its place. For games that can say. Knows no game. */
import type { WhyAnswer } from '@partyline/kernel/features/why.js';
import type { Reader } from '@partyline/kernel/telling.js';
import { useEffect, useState } from 'preact/hooks';
import { answerWords, askWhy } from './ask.js';
import './why.css';
import type { WhyQuestion } from './worker.js';

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
  const [wish, want] = useState(false);
  const [asked, become] = useState<Asked>('thinking');
  useEffect(() => {
    if (!wish) return;
    let stop: () => void = () => {};
    let current = true;
    const failed = (): void => become({ answer: 'failed' });
    find().then((question) => {
      if (!current) return;
      if (question === null) failed();
      else stop = askWhy(question, (found) => become({ answer: found === null ? 'failed' : found.answer }));
    }, failed);
    return () => {
      current = false;
      stop();
    };
  }, [wish]);
  if (!wish) {
    return (
      <button type="button" class="why-ask" onClick={() => want(true)}>
        Why?<span class="unseen"> Ask about what {of} did</span>
      </button>
    );
  }
  return (
    <p class="why-told" role="status">
      {asked === 'thinking' ? 'Let me think…' : answerWords(asked.answer, reader, over)}
    </p>
  );
}
