/** The rulebook: made of Markdown, and looked up. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readRulebook } from '../../build/rulebook.js';
import type { Clause } from '../../rulebook/book.js';
import { bestOf, highlighted, lookUp, pieces, queryOf } from '../../rulebook/search.js';

const SMALL = `# Small

*For two.*

First words.

## Play

Before the clauses.

### 1.1 Moving

You move. See 1.2, and 9.9 which is not here; 1.1 is this one.

> **Ruling.** A pass is a move & counts (1.2).

> **Example.** Ada moves to the city’s edge.

### 1.2 The end

It ends after \`1.1\` turns.

> Only a quotation.

## Formats

### Moves

| move | meaning |
| --- | --- |
| \`{"type":"go"}\` | goes, by 1.1 |
`;

const book = readRulebook(SMALL);
const clauses = book.sections.flatMap((section) => section.clauses);
const clause = (id: string): Clause => {
  const found = clauses.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no clause ${id}`);
  return found;
};

describe('a rulebook is made of RULES.md', () => {
  test('with its title, its introduction, its chapters and its clauses', () => {
    expect(book.title).toBe('Small');
    expect(book.introduction).toContain('First words.');
    expect(book.sections.map(({ id, title }) => [id, title])).toEqual([
      ['play', 'Play'],
      ['formats', 'Formats'],
    ]);
    expect(book.sections[0]?.html).toContain('Before the clauses.');
    expect(clauses.map(({ id, title, numbered }) => [id, title, numbered])).toEqual([
      ['1.1', 'Moving', true],
      ['1.2', 'The end', true],
      ['formats-moves', 'Moves', false],
    ]);
  });

  test('rulings and examples are marked, other quotations are not', () => {
    expect(clause('1.1').ruling).toBe(true);
    expect(clause('1.1').html).toContain('<div class="rulebook-ruling" role="note"><p><strong>Ruling.</strong>');
    expect(clause('1.1').html).toContain('<div class="rulebook-example" role="note">');
    expect(clause('1.2').ruling).toBe(false);
    expect(clause('1.2').html).toContain('<blockquote>');
  });

  test('a mention of another clause that exists is a link to it, but not in code', () => {
    expect(clause('1.1').html).toContain('See <a href="#1.2">1.2</a>, and 9.9');
    expect(clause('1.1').html).toContain('1.1 is this one');
    expect(clause('1.2').html).toContain('<code>1.1</code>');
    expect(clause('formats-moves').html).toContain('goes, by <a href="#1.1">1.1</a>');
  });

  test('the text of a clause has no tags and no entities', () => {
    expect(clause('1.1').text).toContain('A pass is a move & counts ( 1.2 )');
  });

  test('a ruling before the first chapter is shown as one too', () => {
    const { introduction } = readRulebook('# Small\n\n> **Ruling.** Two printings.\n\n## Play\n');
    expect(introduction).toContain('<div class="rulebook-ruling" role="note"><p><strong>Ruling.</strong> Two printings.');
  });

  test('a file without a title is none', () => {
    expect(() => readRulebook('words')).toThrow('title');
  });

  test.each(['crossed-wires', 'blank'])('every numbered heading of %s becomes a clause, once', async (game) => {
    const markdown = await readFile(new URL(`../../../games/${game}/RULES.md`, import.meta.url), 'utf8');
    const headings = [...markdown.matchAll(/^### ((?:[A-Z]{2}-)?\d+(?:\.\d+)+[a-z]?) (.+)$/gm)].map(([, id, title]) => [
      id,
      title,
    ]);
    const made = readRulebook(markdown).sections.flatMap((section) => section.clauses);
    expect(made.filter(({ numbered }) => numbered).map(({ id, title }) => [id, title])).toEqual(headings);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  });
});

describe('the search', () => {
  const found = (typed: string) => lookUp(book, queryOf(typed));

  test('finds clauses in which every word is, in the title or in the text', () => {
    expect(found('move')).toEqual(['1.1', 'formats-moves']);
    expect(found('ADA  city')).toEqual(['1.1']);
    expect(found('moving ruling')).toEqual(['1.1']);
    expect(found('ada end')).toEqual([]);
  });

  test('finds clauses by the beginning of their number', () => {
    expect(found('1.')).toEqual(['1.1', '1.2', 'formats-moves']);
    expect(found('1.2')).toEqual(['1.1', '1.2']);
    expect(found('9.9')).toEqual(['1.1']);
  });

  test('leads first to the clause whose number was typed', () => {
    expect(bestOf(found('1.2'), queryOf('1.2'))).toBe('1.2');
    expect(bestOf(found('move'), queryOf('move'))).toBe('1.1');
    expect(bestOf([], queryOf('nothing'))).toBeUndefined();
  });

  test('does not mind which quotes are typed', () => {
    expect(found("city's")).toEqual(['1.1']);
    expect(found('city’s')).toEqual(['1.1']);
  });

  test('marks what it found, and never inside a tag or an entity', () => {
    expect(highlighted('<p class="am">I am &amp; you</p>', queryOf('am'))).toBe('<p class="am">I <mark>am</mark> &amp; you</p>');
    expect(highlighted('city’s', queryOf("city's"))).toBe('<mark>city’s</mark>');
    expect(highlighted('<b>x</b>', queryOf('  '))).toBe('<b>x</b>');
    expect(pieces('a (b) c', queryOf('(b)'))).toEqual(['a ', '(b)', ' c']);
  });

  test('an empty query finds everything', () => {
    expect(found(' ')).toEqual(clauses.map(({ id }) => id));
  });
});
