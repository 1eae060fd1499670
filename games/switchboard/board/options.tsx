/** The choice of the cards: those of the house, or one's own as JSON, with everything that is to be said about them. */
import type { Finding } from '@partyline/kernel/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { useState } from 'preact/hooks';
import { judgeCards } from '../facts.js';
import type { View } from '../format.js';
import '@partyline/board-kit/choices.css';
import './options.css';

type Cards = View['cards'];
type Props = { readonly options: Json; change(options: Json): void };

const isOwn = (options: Json): boolean =>
  typeof options === 'object' && options !== null && 'cards' in options && typeof options['cards'] !== 'string';

export function SwitchOptions({ options, change }: Props) {
  const [own, setOwn] = useState(isOwn(options));
  return (
    <fieldset class="choices">
      <legend>Cards</legend>
      <label class="choice">
        <input
          type="radio"
          name="switch-cards"
          checked={!own}
          onChange={() => {
            setOwn(false);
            change({ cards: 'house' });
          }}
        />
        <span>
          <strong>House</strong>
          <small>nine cards of our own design</small>
        </span>
      </label>
      <label class="choice">
        <input type="radio" name="switch-cards" checked={own} onChange={() => setOwn(true)} />
        <span>
          <strong>Your own</strong>
          <small>nine cards as JSON</small>
        </span>
      </label>
      {own ? <OwnCards take={(cards) => change({ cards })} /> : null}
    </fieldset>
  );
}

const NOT_JSON: Finding = { level: 'error', at: '', message: 'This is not JSON yet.' };

function judged(text: string): ReturnType<typeof judgeCards> {
  if (text.trim() === '') return { findings: [], cards: null };
  try {
    return judgeCards(JSON.parse(text));
  } catch {
    return { findings: [NOT_JSON], cards: null };
  }
}

function OwnCards({ take }: { take(cards: Cards): void }) {
  const [text, setText] = useState('');
  const { findings, cards } = judged(text);
  const read = (next: string): void => {
    setText(next);
    const found = judged(next).cards;
    if (found !== null) take(found);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) read(await file.text());
  };
  return (
    <div class="choices-own">
      <label>
        <span>Paste nine cards here, or drop their file. “partyline make-components” makes more of them.</span>
        <textarea
          rows={5}
          spellcheck={false}
          value={text}
          placeholder={'[{"id":"A","cords":[["L1","R2"],["T","B"]],"halves":["L1","T"]}, … ]'}
          onInput={(event) => read(event.currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            readFile(event.dataTransfer?.files[0]);
          }}
        />
      </label>
      <label class="switch-file">
        <span>Or choose their file</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            readFile(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      <ul aria-live="polite">
        {findings.map(({ level, at, message }) => (
          <li key={at + message} data-level={level}>
            {message}
          </li>
        ))}
        {cards === null ? null : <li data-level="good">These cards can be played with.</li>}
      </ul>
    </div>
  );
}
