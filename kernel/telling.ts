/**
 * Sentences put into words for a reader: names, "you" and "your", the form of each verb, a capital at the beginning. The one
 * place that knows this grammar: the pages, the screen reader and the command line all tell by it. Knows no game.
 */
import { type Part, type Passage, type PlayerPart, type Sentence, type Sum, verb, who } from './prose.js';
import { wordList } from './words.js';

/** Who reads: the players' names by seat, and the reader's own seat, null for those who only watch. */
export type Reader = { readonly names: readonly string[]; readonly you: number | null };

/** A piece of text; `pointer` where it names a place that a board can light. */
export type ToldSpan = { readonly text: string; readonly pointer: string | null };

/** A sum as it goes on a sentence and as it stands for itself, and what it is made of. */
export type ToldSum = {
  readonly spans: readonly ToldSpan[];
  readonly alone: readonly ToldSpan[];
  readonly who: readonly ToldSpan[];
  readonly parts: readonly (readonly ToldSpan[])[];
};
/** What is told of a sentence, ready to be shown. */
export type Told = { readonly spans: readonly ToldSpan[]; readonly sums: readonly ToldSum[] };

const IRREGULAR: { readonly [base: string]: string } = { be: 'is', have: 'has' };

/** "bids", "passes", "carries": what one person does who is not the reader. */
function thirdPerson(base: string): string {
  const known = IRREGULAR[base];
  if (known !== undefined) return known;
  if (/(?:[sxzo]|ch|sh)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

const nameOf = (seat: number, { names }: Reader): string => names[seat] ?? `Player ${seat + 1}`;

function playerWords({ seats, as }: PlayerPart, reader: Reader): string {
  const names = seats.map((seat) => (seat === reader.you ? 'you' : nameOf(seat, reader)));
  if (as === 'owner') return seats[0] === reader.you ? 'your' : `${names.at(-1) ?? ''}’s`;
  return wordList(names);
}

function verbWords(base: string, subject: PlayerPart | null, { you }: Reader): string {
  const plain = subject !== null && (subject.seats.length !== 1 || subject.seats[0] === you);
  if (!plain) return thirdPerson(base);
  return base === 'be' ? 'are' : base;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Only what stands for a player may need a capital: everything else is written as it is to be read. */
function spansOf(parts: readonly Part[], reader: Reader, begins: boolean): ToldSpan[] {
  const spans: ToldSpan[] = [];
  let subject: PlayerPart | null = null;
  let before = begins ? '' : ',';
  for (const part of parts) {
    if (typeof part === 'string') spans.push({ text: part, pointer: null });
    else if (part.type === 'place') spans.push({ text: part.name, pointer: part.pointer });
    else if (part.type === 'verb') spans.push({ text: verbWords(part.base, subject, reader), pointer: null });
    else {
      if (part.as === 'subject') subject = part;
      const words = playerWords(part, reader);
      const own = part.seats[0] === reader.you && /(?:^|[.!?] )$/.test(before);
      spans.push({ text: own ? capital(words) : words, pointer: null });
    }
    before = spans.at(-1)?.text ?? before;
  }
  return merged(spans);
}

/** Text next to text is one text. */
function merged(spans: readonly ToldSpan[]): ToldSpan[] {
  const all: ToldSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last !== undefined && last.pointer === null && span.pointer === null)
      all[all.length - 1] = { text: last.text + span.text, pointer: null };
    else all.push(span);
  }
  return all;
}

const sumSpans = ({ who: owner, amount }: Sum, reader: Reader, begins: boolean): ToldSpan[] =>
  spansOf([owner, ' ', ...amount], reader, begins);

export function tellSentence({ parts, sums }: Sentence, reader: Reader): Told {
  return {
    spans: spansOf(parts, reader, true),
    sums: sums.map((sum) => ({
      spans: sumSpans(sum, reader, false),
      alone: sumSpans(sum, reader, true),
      who: spansOf([sum.who], reader, true),
      parts: sum.parts.map((part) => spansOf(part, reader, false)),
    })),
  };
}

const textOf = (spans: readonly ToldSpan[]): string => spans.map(({ text }) => text).join('');

/** A sentence or a heading as plain text, with its sums and without what they are made of. */
export function wordsOf(passage: Passage, reader: Reader): string {
  if (passage.type === 'heading') return passage.level === 'round' ? `${passage.title}.` : '';
  const said = textOf(spansOf(passage.parts, reader, true));
  if (passage.sums.length === 0) return said;
  return `${said.replace(/\.$/, '')}: ${passage.sums.map((sum) => textOf(sumSpans(sum, reader, false))).join(', ')}.`;
}

/** Whose turn it is, as a heading: "You play", "Ada plays". */
export const turnTitle = (seat: number, reader: Reader): string =>
  wordsOf({ type: 'sentence', parts: [who(seat), ' ', verb('play')], sums: [] }, reader);
