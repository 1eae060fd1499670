/** Sentences as they are shown: places that can be lit, and sums that open for what they are made of. Knows no game. */
import type { Sentence } from '@partyline/kernel/prose.js';
import { type Reader, type Told, type ToldSpan, type ToldSum, tellSentence } from '@partyline/kernel/telling.js';
import './log.css';

function Spans({ spans }: { readonly spans: readonly ToldSpan[] }) {
  return (
    <>
      {spans.map(({ text, pointer }) =>
        pointer === null ? (
          text
        ) : (
          <span class="log-place" data-place={pointer} key={pointer}>
            {text}
          </span>
        ),
      )}
    </>
  );
}

const opens = ({ sums }: Told): boolean => sums.some(({ parts }) => parts.length > 0);

const inTheSentence = ({ spans, sums }: Told): readonly ToldSpan[] => {
  const last = spans.at(-1);
  if (sums.length === 0 || last === undefined) return spans;
  const listed = sums.flatMap((sum, i) => [{ text: i === 0 ? ': ' : ', ', pointer: null }, ...sum.spans]);
  return [...spans.slice(0, -1), { ...last, text: last.text.replace(/\.$/, '') }, ...listed, { text: '.', pointer: null }];
};

type Props = { readonly sentences: readonly Sentence[]; readonly reader: Reader };

/** The sentences of a deed. Sums that can be opened stand beside it unless `sums` says otherwise: nothing opens within a link. */
export function Sentences({ sentences, reader, sums = false }: Props & { readonly sums?: boolean }) {
  const shown = (told: Told) => (sums || !opens(told) ? inTheSentence(told) : told.spans);
  const [first, ...more] = sentences.map((one) => tellSentence(one, reader));
  return (
    <>
      {first !== undefined && <Spans spans={shown(first)} />}
      {more.map((told, i) => (
        <span class="log-more" key={i}>
          {' '}
          <Spans spans={shown(told)} />
        </span>
      ))}
    </>
  );
}

export function Sums({ sentences, reader }: Props) {
  const sums = sentences
    .map((one) => tellSentence(one, reader))
    .filter(opens)
    .flatMap((told) => told.sums);
  if (sums.length === 0) return null;
  return (
    <details class="log-sums">
      <summary>
        {sums.map(({ spans, alone }, i) => (
          <span key={i}>
            {i === 0 ? '' : ', '}
            <Spans spans={i === 0 ? alone : spans} />
          </span>
        ))}
      </summary>
      <ul>
        {sums.map((sum, i) => (
          <li key={i}>
            <Made sum={sum} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Where there is only one part, it says the amount itself. */
function Made({ sum: { who, alone, parts } }: { readonly sum: ToldSum }) {
  return (
    <>
      <Spans spans={parts.length === 1 ? who : alone} />
      {parts.map((part, i) => (
        <span key={i}>
          {i === 0 ? ': ' : ', '}
          <Spans spans={part} />
        </span>
      ))}
    </>
  );
}
