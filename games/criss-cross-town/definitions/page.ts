/**
 * What words mean, for settling disputes: a page for each first letter, made of WordNet and a few words of our own. A page is
 * text, one line a word, so that looking something up needs no reading of the whole. Knows nothing of towns, nor where the
 * bytes come from, nor whether a word counts: that is the dictionary's business.
 */

/** One sense of a word. */
export type Gloss = { readonly part: string; readonly text: string };

/** What a word means by itself, or as a form of another one: the plural of CAT. */
export type Meaning = { readonly form: string | null; readonly of: string | null; readonly glosses: readonly Gloss[] };

/** The parts of speech by their letters on a page. */
export const PARTS = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  r: 'adverb',
  p: 'pronoun',
  c: 'conjunction',
  t: 'preposition',
  i: 'interjection',
  d: 'determiner',
} as const;
export type PartOfSpeech = keyof typeof PARTS;

const FORMS: { readonly [part: string]: string } = {
  n: 'Plural of',
  v: 'Form of the verb',
  a: 'Form of the adjective',
  r: 'Form of the adverb',
};

/** Between the senses of a line. */
export const SENSE_BREAK = '\t';
/** Begins what says that a word is a form of another: this, the part of speech, the other word. */
export const FORM = '>';
/** Stands for the part of speech where a word is only built on another one. */
export const BUILT = '+';

/** The page of a word of the house's first list among the game's resources. */
export const pageOf = (word: string): string => `definitions-1-${word.slice(0, 1).toLowerCase()}.bin`;

/** The one page of the words that only the second list has. */
export const LATER_PAGE = 'definitions-2.bin';

const partOf = (letter: string): string => Object.entries(PARTS).find(([part]) => part === letter)?.[1] ?? '';

function lineOf(page: string, word: string): readonly string[] {
  const before = `\n${word.toLowerCase()}${SENSE_BREAK}`;
  const at = page.indexOf(before);
  if (at < 0) return [];
  const from = at + before.length;
  return page.slice(from, page.indexOf('\n', from)).split(SENSE_BREAK);
}

const glossesIn = (line: readonly string[]): Gloss[] =>
  line.filter((sense) => !sense.startsWith(FORM)).map((sense) => ({ part: partOf(sense.slice(0, 1)), text: sense.slice(1) }));

/** A form means what the other word means as that part of speech. */
function formOf(page: string, sense: string): Meaning {
  const [letter, of] = [sense.slice(1, 2), sense.slice(2)];
  const line = lineOf(page, of);
  const fitting = line.filter((other) => other.startsWith(letter));
  return { form: FORMS[letter] ?? 'Built on', of: of.toUpperCase(), glosses: glossesIn(fitting.length > 0 ? fitting : line) };
}

/** Everything that a page has about a word: nothing where it does not know it. */
export function meaningsOn(page: string, word: string): readonly Meaning[] {
  const line = lineOf(page, word);
  const glosses = glossesIn(line);
  const forms = line.filter((sense) => sense.startsWith(FORM)).map((sense) => formOf(page, sense));
  return glosses.length === 0 ? forms : [{ form: null, of: null, glosses }, ...forms];
}
