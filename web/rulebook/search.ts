/**
 * Looking something up in a rulebook: by words, or by the beginning of a clause's number. The clause about a word comes before
 * those that only mention it. Knows no page.
 */
import type { Clause, Rulebook, Section } from './book.js';

/** A word as it was typed, and the patterns of how it may stand in a text. */
type Word = {
  readonly typed: string;
  /** The word itself in any of its forms, or a longer word that begins with it. */
  readonly mention: string;
  /** The word in any of its forms, nothing else. */
  readonly form: string;
};

/** A query, taken apart: every word must be found. */
export type RulebookQuery = { readonly words: readonly Word[] };

const NUMBER = /^(?:[a-z]{2}-)?\d+(?:\.\d*)*[a-z]?$/;
const LETTERS = /^[\p{L}'’‘]+$/u;

const escaped = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['’‘]/g, "['’‘]")
    .replace(/["“”]/g, '["“”]');

/** What "leases", "leased" and "leasing" have in common; of a word with two letters or less nothing is taken off. */
function stemOf(word: string): string {
  const singular = word.length > 4 ? word.replace(/ies$/, 'y') : word;
  const stem = singular
    .replace(/(?<=..[^s])s$/, '')
    .replace(/(?<=.{3})ing$/, '')
    .replace(/(?<=.{2})ed$|(?<=..)e$/, '');
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** A word's forms: its stem, perhaps with its last letter doubled, and an ending. */
function formsOf(word: string): string {
  const stem = stemOf(word);
  if (stem.endsWith('y')) return `${escaped(stem.slice(0, -1))}(?:y|ys|yed|ies|ied|ying)`;
  const last = /[b-df-hj-np-tv-z]$/.test(stem) ? `${stem.at(-1)}?` : '';
  return `${escaped(stem)}${last}(?:e|es|ed|ing|s)?`;
}

function wordOf(typed: string): Word {
  if (!LETTERS.test(typed)) return { typed, mention: escaped(typed), form: escaped(typed) };
  const form = `(?<!\\p{L})(?:${formsOf(typed)}|${escaped(typed)})(?!\\p{L})`;
  return { typed, form, mention: `${form}|(?<!\\p{L})${escaped(typed)}` };
}

export const queryOf = (typed: string): RulebookQuery => ({
  words: typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(wordOf),
});

export const isEmpty = ({ words }: RulebookQuery): boolean => words.length === 0;

const has = (text: string, pattern: string): boolean => new RegExp(pattern, 'iu').test(text);
/** "The dice" is about dice. */
const isNothingBut = (title: string, form: string): boolean => has(title, `^(?:an? |the )?(?:${form})$`);

/** How much a clause is about a word; 0 for a clause in which it is not found. */
function weight({ typed, form, mention }: Word, clause: Clause, { title, clauses }: Section): number {
  const { id, numbered, keywords } = clause;
  if (numbered && NUMBER.test(typed) && id.toLowerCase().startsWith(typed)) return id.toLowerCase() === typed ? 100 : 50;
  const opensChapter = clauses[0] === clause && isNothingBut(title, form);
  const ofChapter = has(title, form) ? 3 : 0;
  if (isNothingBut(clause.title, form) || opensChapter) return 40 + ofChapter;
  if (keywords.some((keyword) => has(keyword, `^(?:${form})$`))) return 30 + ofChapter;
  if (has(clause.title, form)) return 20 + ofChapter;
  if (has(clause.html, `<(strong|em)>(?:${form})</`)) return 15 + ofChapter;
  if (has(clause.text, form)) return 10 + ofChapter;
  return has([clause.title, clause.text, ...keywords].join(' '), mention) ? 5 + ofChapter : 0;
}

/** A clause that fits, and the chapter in which it stands. */
export type ClauseMatch = { readonly clause: Clause; readonly section: Section };

/** Those about what was typed first; those that fit as well as each other in the order of the book. */
export function lookUp(book: Rulebook, { words }: RulebookQuery): readonly ClauseMatch[] {
  return book.sections
    .flatMap((section) =>
      section.clauses.map((clause) => ({ clause, section, weights: words.map((word) => weight(word, clause, section)) })),
    )
    .filter(({ weights }) => !weights.includes(0))
    .map(({ clause, section, weights }) => ({ clause, section, sum: weights.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.sum - a.sum);
}

/** The words as a pattern that also finds them where the text has curly quotes. */
const patternOf = ({ words }: RulebookQuery): RegExp =>
  new RegExp(
    `(${[...words]
      .sort((a, b) => b.typed.length - a.typed.length)
      .map(({ mention }) => mention)
      .join('|')})`,
    'giu',
  );

/** The pieces of a plain text: every second one is a match. */
export const pieces = (text: string, query: RulebookQuery): readonly string[] =>
  isEmpty(query) ? [text] : text.split(patternOf(query));

/** HTML with the matches marked; tags and entities are left alone. */
export function highlighted(html: string, query: RulebookQuery): string {
  if (isEmpty(query)) return html;
  const pattern = patternOf(query);
  return html
    .split(/(<[^>]+>|&#?\w+;)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, '<mark>$1</mark>')))
    .join('');
}
