/** Components of one's own in the form of a new table: sheets and blueprint cards as JSON, words as a list, and what is wrong with them. */
import type { OptionsProps } from '@partyline/board-kit/board.js';
import { Findings, NOT_JSON, ownTextIn, Paper, useRefusal } from '@partyline/board-kit/parts/own.jsx';
import type { Json } from '@partyline/kernel/json.js';
import { counted } from '@partyline/kernel/words.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type JudgedOwn, type OwnKind, ownComponents } from '../../for-board.js';

type Kind = {
  readonly kind: OwnKind;
  readonly title: string;
  readonly about: string;
  readonly example: string;
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
    example: 'town cross letter …',
    usual: 'The house list that is chosen above is used.',
    read: wordsIn,
    good: (count) => `${counted(count, 'word')}, and no others, count in this game.`,
  },
  {
    kind: 'sheets',
    title: 'Letter sheets of your own',
    about: 'Paste a sheet or a list of them. They are dealt in this order, and again from the first when all are used.',
    example: '{"letters":["ABCDEFGHIJ", … ten rows],"buildings":["..H.O.....", … ten rows]}',
    usual: 'Sheets are made for this game.',
    read: (text) => JSON.parse(text),
    good: (count) => `${counted(count, 'sheet')}: ${count === 1 ? 'it' : 'they'} can be played with.`,
  },
  {
    kind: 'blueprints',
    title: 'Blueprint cards of your own',
    about: 'Paste eight cards. The first is on top of the stack.',
    example: '[{"id":"s-1","plans":[{"pieces":[4,3,2],"exact":false,"worker":false}]}, … ]',
    usual: 'The sixteen cards of the house are shuffled.',
    read: (text) => JSON.parse(text),
    good: (count) => `${counted(count, 'card')}: they can be played with.`,
  },
];

async function judged({ kind, read }: Kind, text: string): Promise<JudgedOwn | null> {
  if (text.trim() === '') return null;
  const judge = await ownComponents();
  try {
    return judge(kind, read(text));
  } catch {
    return { findings: [NOT_JSON], component: null };
  }
}

type Props = { set(kind: OwnKind, component: Json): void } & Pick<OptionsProps, 'options' | 'refuse'>;

export function OwnComponents({ options, set, refuse }: Props) {
  const [refused, note] = useState<readonly OwnKind[]>([]);
  const first = KINDS.find(({ kind }) => refused.includes(kind));
  useRefusal(refuse, first === undefined ? null : refusalOf(first));
  const mark = (kind: OwnKind, bad: boolean): void =>
    note((before) => [...before.filter((one) => one !== kind), ...(bad ? [kind] : [])]);
  return (
    <>
      {KINDS.map((kind) => (
        <Own
          key={kind.kind}
          kind={kind}
          first={ownTextIn(options, kind.kind)}
          set={(component) => set(kind.kind, component)}
          mark={(bad) => mark(kind.kind, bad)}
        />
      ))}
    </>
  );
}

const refusalOf = ({ title }: Kind): string => `${title} cannot be played with yet: mend them, or empty the field.`;

type OwnProps = {
  readonly kind: Kind;
  /** What the options have had from the beginning. */
  readonly first: string;
  set(component: Json): void;
  /** Whether there is something in the field that cannot be played with, or that has not been checked yet. */
  mark(bad: boolean): void;
};

function Own({ kind, first, set, mark }: OwnProps) {
  const [text, write] = useState(first);
  const [found, find] = useState<JudgedOwn | null>(null);
  const latest = useRef('');
  const read = async (next: string): Promise<void> => {
    write(next);
    latest.current = next;
    mark(next.trim() !== '');
    const answer = await judged(kind, next);
    if (latest.current !== next) return;
    find(answer);
    mark(answer !== null && answer.component === null);
    set(answer?.component ?? null);
  };
  useEffect(() => {
    if (first !== '') read(first);
  }, []);
  const component = found?.component ?? null;
  return (
    <details open={first !== ''}>
      <summary>{kind.title}</summary>
      <div class="choices-own">
        <Paper about={kind.about} example={kind.example} text={text} read={read} />
        <Findings findings={found?.findings ?? []} good={Array.isArray(component) ? kind.good(component.length) : null}>
          {found === null ? <li>{kind.usual}</li> : null}
        </Findings>
      </div>
    </details>
  );
}
