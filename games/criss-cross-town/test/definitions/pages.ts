/** How the pages of definitions are made: our own words first, then WordNet, by itself or through a form. */
import { BUILT, FORM, PARTS, type PartOfSpeech, SENSE_BREAK } from '../../definitions/page.js';
import { basesOf, builtOn } from './forms.js';
import { PARTS as WORDNET_PARTS, type WordNet } from './wordnet.js';

const MOST_SENSES = 2;
/** Longer ones end where a part of them ends, or with dots. */
const LONGEST = 120;

/** A definition without its examples, and not too long. */
export function shortened(gloss: string): string {
  const [all = ''] = gloss.split(/[;:,]? *"/);
  const plain = all
    .replace(/`([^`']*)'/g, '‘$1’')
    .replace(/\s+/g, ' ')
    .replace(/[;:, ]+$/, '');
  if (plain.length <= LONGEST) return plain;
  const cut = plain.slice(0, LONGEST);
  const part = cut.lastIndexOf(';');
  return part > LONGEST / 3 ? cut.slice(0, part).trimEnd() : `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[;:,(]+$/, '')} …`;
}

/** The commonest sense of the two commonest parts of speech, or two senses of the only one. */
function senses(net: WordNet, word: string): string[] {
  const parts = WORDNET_PARTS.map((part) => net.senses(word, part)).filter(({ length }) => length > 0);
  const [only] = parts;
  const chosen =
    parts.length === 1 && only !== undefined ? only : parts.flatMap((all) => all.slice(0, 1)).sort((a, b) => b.tagged - a.tagged);
  const told = chosen.map(({ part, text }) => `${part}${shortened(text)}`).filter((sense) => sense.length > 1);
  return [...new Set(told)].slice(0, MOST_SENSES);
}

function forms(net: WordNet, word: string): string[] {
  const found = WORDNET_PARTS.flatMap((part) => basesOf(net, word, part).map((base) => `${FORM}${part}${base}`));
  return found.filter((form) => /^..[a-z]+$/.test(form)).slice(0, MOST_SENSES);
}

const isPart = (letter: string): letter is PartOfSpeech => letter in PARTS;

/** Our own definitions: a word, the letter of its part of speech, and what it means, a line each; or `>`, that letter, and the word that it is a form of. */
export function handWritten(text: string): Map<string, readonly string[]> {
  const written = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [word = '', part = '', ...gloss] = line.split(' ');
    if (word === '') continue;
    const form = part.startsWith(FORM);
    if (!isPart(form ? part.slice(1) : part) || gloss.length === 0) throw new Error(`not a definition: ${line}`);
    const key = word.toLowerCase();
    written.set(key, [...(written.get(key) ?? []), `${part}${form ? gloss.join(' ').toLowerCase() : gloss.join(' ')}`]);
  }
  return written;
}

export type Pages = { readonly pages: ReadonlyMap<string, string>; readonly without: readonly string[] };

/** The line of a word without the word; empty where nothing is known of it. */
function lineFor(word: string, net: WordNet, written: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const own = written.get(word);
  if (own !== undefined) return own;
  const line = [...senses(net, word), ...forms(net, word)];
  const other = line.length === 0 ? builtOn(net, word) : null;
  return other === null ? line : [`${FORM}${BUILT}${other}`];
}

/** What a form is asked to mean: the senses of its base, and at least one as that part of speech. */
function baseLine(form: string, net: WordNet, before: readonly string[]): readonly string[] {
  const [letter, base] = [form.slice(1, 2), form.slice(2)];
  const part = WORDNET_PARTS.find((one) => one === letter);
  const line = before.length > 0 ? before : senses(net, base);
  if (part === undefined || line.some((sense) => sense.startsWith(part))) return line;
  const more = net.senses(base, part)[0];
  return more === undefined ? line : [...line, `${part}${shortened(more.text)}`];
}

/** A page for each first letter, and the words that are on none. */
export function pagesOf(words: readonly string[], net: WordNet, written: ReadonlyMap<string, readonly string[]>): Pages {
  const pages = new Map<string, Map<string, readonly string[]>>();
  const without: string[] = [];
  for (const word of words.map((one) => one.toLowerCase())) {
    const line = lineFor(word, net, written);
    const first = word.slice(0, 1);
    if (line.length === 0) without.push(word);
    else pages.set(first, (pages.get(first) ?? new Map<string, readonly string[]>()).set(word, line));
  }
  for (const page of pages.values()) {
    const asked = [...page.values()].flatMap((line) => line.filter((sense) => sense.startsWith(FORM)));
    for (const form of asked) page.set(form.slice(2), baseLine(form, net, page.get(form.slice(2)) ?? []));
  }
  return { pages: new Map([...pages].map(([first, page]) => [first, textOf(page)])), without };
}

/** A page of our own definitions alone. */
export const ownPage = (written: ReadonlyMap<string, readonly string[]>): string => textOf(written);

const textOf = (page: ReadonlyMap<string, readonly string[]>): string =>
  `\n${[...page]
    .map(([word, line]) => [word, ...line].join(SENSE_BREAK))
    .sort()
    .join('\n')}\n`;
