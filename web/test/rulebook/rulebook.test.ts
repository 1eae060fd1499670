/** The rulebook: made of Markdown, and looked up. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readRulebook } from '../../build/rulebook.js';
import { type Clause, forPlayers, forPrograms, hasAnchor } from '../../rulebook/book.js';
import { highlighted, lookUp, pieces, queryOf } from '../../rulebook/search.js';

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

<!-- also: finish, game over -->

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

  test('words for the search stand in a comment, and nowhere in the text', () => {
    expect(clause('1.2').keywords).toEqual(['finish', 'game over']);
    expect(clause('1.2').html + clause('1.2').text).not.toContain('finish');
    expect(clause('1.1').keywords).toEqual([]);
  });

  test('chapters without numbers are for programs and no part of the players’ rulebook; every anchor is in one of the two', () => {
    expect(forPlayers(book).sections.map(({ id }) => id)).toEqual(['play']);
    expect(forPrograms(book).sections.map(({ id }) => id)).toEqual(['formats']);
    expect(['1.1', 'play', 'formats', 'formats-moves'].map((id) => hasAnchor(forPlayers(book), id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['formats', 'formats-moves', 'nothing'].map((id) => hasAnchor(forPrograms(book), id))).toEqual([true, true, false]);
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
  const found = (typed: string) => lookUp(book, queryOf(typed)).map(({ clause: { id } }) => id);

  test('finds clauses in which every word is, in the title or in the text', () => {
    expect(found('move')).toEqual(['1.1', 'formats-moves']);
    expect(found('ADA  city')).toEqual(['1.1']);
    expect(found('moving ruling')).toEqual(['1.1']);
    expect(found('ada end')).toEqual([]);
  });

  test('finds clauses by the beginning of their number, the one that was typed first', () => {
    expect(found('1.')).toEqual(['1.1', '1.2', 'formats-moves']);
    expect(found('1.2')).toEqual(['1.2', '1.1']);
    expect(found('9.9')).toEqual(['1.1']);
  });

  test('finds a word in its forms and by its beginning, never in the middle of another', () => {
    expect(found('ends')).toEqual(['1.2']);
    expect(found('cou')).toEqual(['1.1']);
    expect(found('ounts')).toEqual([]);
  });

  test('finds words that only a comment has', () => {
    expect(found('finished')).toEqual(['1.2']);
  });

  test('does not mind which quotes are typed', () => {
    expect(found("city's")).toEqual(['1.1']);
    expect(found('city’s')).toEqual(['1.1']);
  });

  test('marks what it found, and never inside a tag or an entity', () => {
    expect(highlighted('<p class="am">I am &amp; you</p>', queryOf('am'))).toBe('<p class="am">I <mark>am</mark> &amp; you</p>');
    expect(highlighted('city’s', queryOf("city's"))).toBe('<mark>city’s</mark>');
    expect(highlighted('cities, tied', queryOf('tie'))).toBe('cities, <mark>tied</mark>');
    expect(highlighted('leasing, least', queryOf('leases'))).toBe('<mark>leasing</mark>, least');
    expect(highlighted('<b>x</b>', queryOf('  '))).toBe('<b>x</b>');
    expect(pieces('a (b) c', queryOf('(b)'))).toEqual(['a ', '(b)', ' c']);
  });

  test('an empty query finds everything', () => {
    expect(found(' ')).toEqual(clauses.map(({ id }) => id));
  });

  test.each([
    [
      'crossed-wires',
      { lease: '3.3.1.1', leasing: '3.3.1.1', dividend: '3.3.0.5f', tie: '4.2', upkeep: '3.3.0.6', bid: '3.2.0.2' },
    ],
    [
      'crossed-wires',
      {
        mountain: '1.3.1.1',
        access: '1.3.2.6',
        pass: '3.4.0.1',
        'net worth': '4.2',
        unissued: '1.3.3.2',
        'lease cost': '3.3.1.3',
      },
    ],
    [
      'criss-cross-town',
      { worker: 'CT-5.1', blank: 'CT-5.1', undo: 'CT-4.3', tie: 'CT-7.6', pollution: 'CT-7.5', freelance: 'CT-5.2' },
    ],
    [
      'criss-cross-town',
      { dictionary: 'CT-8.1', museum: 'CT-7.3', house: 'CT-5.4', solo: 'CT-8.4', cut: 'CT-3.1', scissors: 'CT-3.1' },
    ],
    [
      'radiowarz',
      { interference: 'RW-4.1', base: 'RW-1.1', tie: 'RW-5.3', pivot: 'RW-4.4', strip: 'RW-1.2', mountains: 'RW-4.5' },
    ],
    ['switchboard', { cord: 'SB-2.1', dice: 'SB-1.3', transfer: 'SB-3.4', circle: 'SB-2.3', bonus: 'SB-5.2', swap: 'SB-3.1' }],
  ])('in %s it leads to the clause about the word first', async (game, expected) => {
    const markdown = await readFile(new URL(`../../../games/${game}/RULES.md`, import.meta.url), 'utf8');
    const rules = forPlayers(readRulebook(markdown));
    const first = Object.keys(expected).map((word) => [word, lookUp(rules, queryOf(word))[0]?.clause.id]);
    expect(Object.fromEntries(first)).toEqual(expected);
  });
});
