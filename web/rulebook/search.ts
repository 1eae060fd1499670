/** Looking something up in a rulebook: by the words in a clause, or by the beginning of its number. Knows no page. */
import type { Clause, Rulebook } from './book.js';

/** A query, taken apart: every word must be found. */
export type Query = { readonly words: readonly string[] };

const NUMBER = /^(?:[a-z]{2}-)?\d+(?:\.\d*)*[a-z]?$/;

/** Letters as they are searched: without case, with plain quotes. */
const folded = (text: string): string => text.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"');

export const queryOf = (typed: string): Query => ({
  words: folded(typed)
    .split(/\s+/)
    .filter((word) => word !== ''),
});

export const isEmpty = ({ words }: Query): boolean => words.length === 0;

/** "3.3" finds 3.3.0.1 and so on by number; a number may also stand in the text, as 20 or $5. */
function finds(word: string, clause: Clause, text: string): boolean {
  if (clause.numbered && NUMBER.test(word) && clause.id.toLowerCase().startsWith(word)) return true;
  return text.includes(word);
}

function matches(query: Query, clause: Clause): boolean {
  const text = folded(`${clause.title} ${clause.text}`);
  return query.words.every((word) => finds(word, clause, text));
}

/** The ids of the clauses that fit, in the order of the book. */
export function lookUp(book: Rulebook, query: Query): readonly string[] {
  return book.sections.flatMap(({ clauses }) => clauses.filter((clause) => matches(query, clause)).map(({ id }) => id));
}

/** Where Enter leads: to the clause whose number was typed, else to the first. */
export const bestOf = (found: readonly string[], { words }: Query): string | undefined =>
  found.find((id) => words.includes(id.toLowerCase())) ?? found[0];

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words as a pattern that also finds them where the text has curly quotes. */
function patternOf({ words }: Query): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(
    `(${longestFirst.map((word) => escaped(word).replaceAll("'", "['’‘]").replaceAll('"', '["“”]')).join('|')})`,
    'gi',
  );
}

/** The pieces of a plain text: every second one is a match. */
export const pieces = (text: string, query: Query): readonly string[] => (isEmpty(query) ? [text] : text.split(patternOf(query)));

/** HTML with the matches marked; tags and entities are left alone. */
export function highlighted(html: string, query: Query): string {
  if (isEmpty(query)) return html;
  const pattern = patternOf(query);
  return html
    .split(/(<[^>]+>|&#?\w+;)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, '<mark>$1</mark>')))
    .join('');
}
