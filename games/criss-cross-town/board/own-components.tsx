/** Components of one's own in the form of a new table: sheets and blueprint cards as JSON, words as a list, and what is wrong with them. */
import type { Finding } from '@partyline/kernel/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { useRef, useState } from 'preact/hooks';
import { type JudgedOwn, type OwnKind, ownComponents } from '../facts.js';
import '@partyline/board-kit/choices.css';
import { counted } from './speech.js';

type Kind = {
  readonly kind: OwnKind;
  readonly title: string;
  readonly about: string;
  readonly placeholder: string;
  /** What is played with where nothing is given. */
  readonly usual: string;
  read(text: string): unknown;
  good(count: number): string;
};

/** The words in a text, whatever stands between them. */
const wordsIn = (text: string): string[] => [...new Set((text.match(/[A-Za-z]{2,}/g) ?? []).map((word) => word.toUpperCase()))];

const KINDS: readonly Kind[] = [
  {
    kind: 'words',
    title: 'Words of your own',
    about: 'Paste a list of words. They, and no others, count in this game.',
    placeholder: 'town cross letter …',
    usual: 'The house dictionary is used.',
    read: wordsIn,
    good: (count) => `${counted(count, 'word')}, and no others, count in this game.`,
  },
  {
    kind: 'sheets',
    title: 'Letter sheets of your own',
    about: 'Paste a sheet or a list of them. They are dealt in this order, and again from the first when all are used.',
    placeholder: '{"letters":["ABCDEFGHIJ", … ten rows],"buildings":["..H.O.....", … ten rows]}',
    usual: 'Sheets are made for this game.',
    read: (text) => JSON.parse(text),
    good: (count) => `${counted(count, 'sheet')}: ${count === 1 ? 'it' : 'they'} can be played with.`,
  },
  {
    kind: 'blueprints',
    title: 'Blueprint cards of your own',
    about: 'Paste eight cards. The first is on top of the stack.',
    placeholder: '[{"id":"s-1","plans":[{"pieces":[4,3,2],"exact":false,"worker":false}]}, … ]',
    usual: 'The sixteen cards of the house are shuffled.',
    read: (text) => JSON.parse(text),
    good: (count) => `${counted(count, 'card')}: they can be played with.`,
  },
];

const NOT_JSON: JudgedOwn = { findings: [{ level: 'error', at: '', message: 'This is not JSON yet.' }], component: null };

async function judged({ kind, read }: Kind, text: string): Promise<JudgedOwn | null> {
  if (text.trim() === '') return null;
  const judge = await ownComponents();
  try {
    return judge(kind, read(text));
  } catch {
    return NOT_JSON;
  }
}

type Props = { set(kind: OwnKind, component: Json): void };

export const OwnComponents = ({ set }: Props) => (
  <>
    {KINDS.map((kind) => (
      <Own key={kind.kind} kind={kind} set={(component) => set(kind.kind, component)} />
    ))}
  </>
);

function Own({ kind, set }: { readonly kind: Kind; set(component: Json): void }) {
  const [text, write] = useState('');
  const [found, find] = useState<JudgedOwn | null>(null);
  const latest = useRef('');
  const read = async (next: string): Promise<void> => {
    write(next);
    latest.current = next;
    const answer = await judged(kind, next);
    if (latest.current !== next) return;
    find(answer);
    set(answer?.component ?? null);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) await read(await file.text());
  };
  return (
    <details>
      <summary>{kind.title}</summary>
      <div class="choices-own">
        <label>
          <span>{kind.about}</span>
          <textarea
            rows={4}
            spellcheck={false}
            value={text}
            placeholder={kind.placeholder}
            onInput={({ currentTarget }) => read(currentTarget.value)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              readFile(event.dataTransfer?.files[0]);
            }}
          />
        </label>
        <label class="cct-file">
          <span>Or choose a file</span>
          <input
            type="file"
            accept=".json,.txt,application/json,text/plain"
            onChange={({ currentTarget }) => {
              readFile(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <Found kind={kind} found={found} />
      </div>
    </details>
  );
}

/** So many findings are shown; whoever mends those sees the next. */
const SHOWN = 8;

function Found({ kind, found }: { readonly kind: Kind; readonly found: JudgedOwn | null }) {
  const { findings, component } = found ?? { findings: [], component: null };
  const worst = [...findings].sort((a, b) => rank(a) - rank(b));
  return (
    <ul aria-live="polite">
      {found === null ? <li>{kind.usual}</li> : null}
      {worst.slice(0, SHOWN).map(({ level, at, message }) => (
        <li key={at + message} data-level={level}>
          {message}
        </li>
      ))}
      {worst.length > SHOWN ? <li>And {worst.length - SHOWN} more.</li> : null}
      {Array.isArray(component) ? <li data-level="good">{kind.good(component.length)}</li> : null}
    </ul>
  );
}

const rank = ({ level }: Finding): number => (level === 'error' ? 0 : 1);
