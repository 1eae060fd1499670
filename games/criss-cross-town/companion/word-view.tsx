/** "Is it a word?": one field, the word list that the table plays with, and what the word means. */
import type { ArbiterProps, PaperTable } from '@partyline/board-kit/companion.js';
import { flag, type Of, object, oneOf, text } from '@partyline/kernel/shape.js';
import { useMemo } from 'preact/hooks';
import { WordAsking } from '../board/words/word-asking.js';
import { WordEntry } from '../board/words/wordbook.js';
import { judgeFor, type WordJudge } from '../for-board.js';

const LISTS = ['house', 'house-2'] as const;
export const wordShape = object({ word: text(20), list: oneOf(LISTS), permissive: flag });
export type WordAsked = Of<typeof wordShape>;
export const blankWord = (): WordAsked => ({ word: '', list: 'house-2', permissive: false });

/** Null as long as the lists are not there. */
export const useJudge = (resources: PaperTable['resources'], list: WordAsked['list'], permissive: boolean): WordJudge | null =>
  useMemo(
    () => (resources === null ? null : judgeFor({ dictionary: list, permissive, deadline: null }, resources)),
    [resources, list, permissive],
  );

type Props = ArbiterProps<WordAsked>;

export function WordArbiter(props: Props) {
  const { entry, resources, resource, change } = props;
  const judge = useJudge(resources, entry.list, entry.permissive);
  return (
    <div class="cct cct-real-tool">
      <WordAsking label="The word" button="Ask" first={entry.word} primary ask={(word) => change({ ...entry, word })} />
      <div class="cct-real-answer panel" role="status">
        {judge === null ? (
          <p>The word list is on its way …</p>
        ) : entry.word === '' ? (
          <p>Everybody may ask: it is the list that decides.</p>
        ) : (
          <>
            <h2>{entry.word}</h2>
            <WordEntry
              key={`${entry.word}${entry.list}${entry.permissive}`}
              word={entry.word}
              judge={judge}
              resource={resource}
            />
          </>
        )}
      </div>
      <Lists {...props} />
    </div>
  );
}

function Lists({ entry, change }: Props) {
  return (
    <fieldset class="cct-real-lists">
      <legend>Which list does your table play with?</legend>
      {LISTS.map((list) => (
        <label key={list}>
          <input type="radio" name="cct-list" checked={entry.list === list} onChange={() => change({ ...entry, list })} />
          {list === 'house' ? 'The first list of the house' : 'The second one, with words of today'}
        </label>
      ))}
      <label>
        <input type="checkbox" checked={entry.permissive} onChange={() => change({ ...entry, permissive: !entry.permissive })} />
        Permissive planning: words may be read backwards
      </label>
    </fieldset>
  );
}
