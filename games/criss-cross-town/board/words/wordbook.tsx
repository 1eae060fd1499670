/**
 * The book of words: a player who doubts one asks for it, and is told whether it counts and what it means. The pages of definitions
 * come when they are asked for. Says nothing about points.
 */
import type { BoardProps } from '@partyline/board-kit/board.js';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { LATER_PAGE, type Meaning, meaningsOn, pageOf, type RunFacts, type WordJudge, wordsFitting } from '../../for-board.js';
import { WordAsking } from './word-asking.js';
import { countsWords, fittingWords } from './wording.js';
import './wordbook.css';

type Fetching = Pick<BoardProps, 'resource'>;

/** Opens the book, at a word where there is one. */
const Opening = createContext<(word: string) => void>(() => {});

/** A word that can be asked for. */
export function Word({ word }: { readonly word: string }) {
  const open = useContext(Opening);
  return (
    <button type="button" class="cct-word" aria-label={`${word}: what does it mean?`} onClick={() => open(word)}>
      {word}
    </button>
  );
}

export const useWordbook = (): ((word: string) => void) => useContext(Opening);

type Props = Fetching & {
  readonly judge: WordJudge;
  /** The runs of the town that is looked at. */
  readonly runs: readonly RunFacts[];
  readonly children: ComponentChildren;
};

export function Wordbook({ judge, runs, resource, children }: Props) {
  const [word, open] = useState<string | null>(null);
  return (
    <Opening.Provider value={open}>
      {children}
      {word === null ? null : (
        <Book judge={judge} runs={runs} resource={resource} word={word} open={open} close={() => open(null)} />
      )}
    </Opening.Provider>
  );
}

type BookProps = Omit<Props, 'children'> & { readonly word: string; open(word: string): void; close(): void };

function Book({ judge, runs, resource, word, open, close }: BookProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const texts = [...new Set(runs.map(({ text }) => text))];
  return (
    <dialog ref={dialog} class="cct-book" aria-labelledby="cct-book-title" onClose={close}>
      <h2 id="cct-book-title">{word === '' ? 'Words' : word}</h2>
      <div class="cct-book-entry" aria-live="polite">
        {word === '' ? null : <WordEntry key={word} word={word} judge={judge} resource={resource} />}
      </div>
      <WordAsking label="Another word" button="Look up" ask={open} />
      {texts.length === 0 ? null : (
        <>
          <h3>In this town</h3>
          <ul class="cct-book-words">
            {texts.map((text) => (
              <li key={text}>
                <button type="button" class="cct-word" aria-pressed={text === word} onClick={() => open(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="dialog">
        <button type="submit" class="button">
          Close
        </button>
      </form>
    </dialog>
  );
}

type EntryProps = Fetching & { readonly word: string; readonly judge: WordJudge };

/** Whether a word counts, and what it means. */
export function WordEntry({ word, judge, resource }: EntryProps) {
  if (word.includes('?')) return <p>{fittingWords(word, wordsFitting(judge, word))}</p>;
  const backwards = [...word].reverse().join('');
  const counts = judge.dictionary.has(word);
  const read = !counts && judge.permissive && judge.dictionary.has(backwards) ? backwards : word;
  return (
    <>
      <p>{countsWords(word, read, judge.dictionary.has(read))}</p>
      <Meanings word={read} counts={judge.dictionary.has(read)} resource={resource} />
    </>
  );
}

type Known = readonly Meaning[] | 'coming' | 'lost';

/** Words that only the second list has are on a page of their own, which is fetched where the other page knows nothing. */
async function lookUp(word: string, resource: Fetching['resource']): Promise<Known> {
  for (const name of [pageOf(word), LATER_PAGE]) {
    const bytes = await resource(name);
    if (bytes === null) return 'lost';
    const found = meaningsOn(new TextDecoder().decode(bytes), word);
    if (found.length > 0) return found;
  }
  return [];
}

function useMeanings(word: string, resource: Fetching['resource']): Known {
  const [known, know] = useState<Known>('coming');
  useEffect(() => {
    let here = true;
    lookUp(word, resource).then(
      (found) => here && know(found),
      () => here && know('lost'),
    );
    return () => {
      here = false;
    };
  }, [word]);
  return known;
}

function Meanings({ word, counts, resource }: Fetching & { readonly word: string; readonly counts: boolean }) {
  const known = useMeanings(word, resource);
  if (known === 'coming') return <p class="cct-book-quiet">Looking it up…</p>;
  if (known === 'lost') return <p>What it means could not be fetched. Are you on line? Ask again in a moment.</p>;
  if (known.length === 0) return counts ? <p>No definition of it is kept here.</p> : null;
  return (
    <>
      {known.map(({ form, of, glosses }) => (
        <div key={`${form} ${of}`}>
          {form === null ? null : (
            <p>
              {form} <strong>{of}</strong>
            </p>
          )}
          {glosses.length === 0 ? null : (
            <ul>
              {glosses.map(({ part, text }) => (
                <li key={text}>
                  <em>{part}</em> {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p class="cct-book-quiet">From WordNet 3.1, © 2011 Princeton University, and our own notes.</p>
    </>
  );
}
