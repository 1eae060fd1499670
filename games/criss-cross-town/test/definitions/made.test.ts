/** The pages of definitions: how they are made of WordNet and our own words, and what is on those that are released. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LATER_PAGE, type Meaning, meaningsOn, pageOf } from '../../definitions/page.js';
import { dictionaryFrom } from '../../dictionary/automaton.js';
import { wordsIn } from '../../dictionary/search.js';
import { HOUSE, handList, houseChanges } from '../dictionary/house.js';
import { handWritten, ownPage, pagesOf, shortened } from './pages.js';
import { wordNet } from './wordnet.js';

const DATA = new URL('../../data/', import.meta.url);
const written = handWritten(readFileSync(new URL('house-words/definitions.txt', DATA), 'utf8'));
const words = [...wordsIn(dictionaryFrom(readFileSync(HOUSE)))];

const later = ownPage(handWritten(readFileSync(new URL('house-words/definitions-2.txt', DATA), 'utf8')));
if (process.env['PARTYLINE_MAKE'] === '1') writeFileSync(new URL(LATER_PAGE, DATA), later);

/** The folder of WordNet's database, for making the pages again. */
const from = process.env['PARTYLINE_WORDNET'];
if (from !== undefined) {
  const made = pagesOf(
    words,
    wordNet((name) => readFileSync(`${from}/${name}`, 'utf8')),
    written,
  );
  for (const [first, text] of made.pages) writeFileSync(new URL(pageOf(first), DATA), text);
}

const page = (word: string): string => readFileSync(new URL(pageOf(word), DATA), 'utf8');
const meanings = (word: string): readonly Meaning[] => meaningsOn(page(word), word);
const told = (word: string): string =>
  meanings(word)
    .map(({ form, of, glosses }) => `${form === null ? '' : `${form} ${of}: `}${glosses.map(({ text }) => text).join('; ')}`)
    .join(' | ');

describe('the pages that are released', () => {
  test('are small, one for each letter, and keep the notice of WordNet’s authors beside them', () => {
    // The build compresses harder; this is quicker.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    const pages = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => brotliCompressSync(page(letter), { params }).length);
    expect(Math.max(...pages)).toBeLessThan(200_000);
    expect(pages.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_700_000);
    expect(readFileSync(new URL('WORDNET.txt', DATA), 'utf8')).toContain('Princeton University');
    expect(existsSync(new URL('SCOWL.txt', DATA))).toBe(true);
  });

  test('know seven of eight words of the house, and every word of two letters', () => {
    const lines = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => page(letter).split('\n'));
    const known = new Set(lines.map((line) => line.slice(0, line.indexOf('\t')).toUpperCase()));
    expect(words.filter((word) => known.has(word)).length / words.length).toBeGreaterThan(0.87);
    expect(handList('two-letters').filter((word) => !known.has(word))).toEqual([]);
  });

  test('say what a word means, with its part of speech', () => {
    expect(meanings('HOUSE')[0]?.glosses[0]).toEqual({
      part: 'noun',
      text: 'a dwelling that serves as living quarters for one or more families',
    });
    expect(told('qi')).toBe('the energy of life in Chinese thought');
  });

  test.each([
    ['CATS', 'Plural of CAT: feline mammal'],
    ['CITIES', 'Plural of CITY: '],
    ['MICE', 'Plural of MOUSE: '],
    ['WALKED', 'Form of the verb WALK: '],
    ['STOPPED', 'Form of the verb STOP: '],
    ['WENT', 'Form of the verb GO: '],
    ['MAKING', 'Form of the verb MAKE: '],
    ['BIGGER', 'Form of the adjective BIG: '],
    ['HAPPIEST', 'Form of the adjective HAPPY: '],
    ['LEAVES', 'Plural of LEAF: '],
    ['LEAVES', 'Form of the verb LEAVE: go away from a place'],
    ['SAW', 'Form of the verb SEE: '],
    ['ABRASIVELY', 'Built on ABRASIVE: '],
  ])('%s: %s', (word, what) => {
    expect(told(word)).toContain(what);
  });

  test('have nothing about what is no word, and nothing about names', () => {
    expect(meanings('ZZZZ')).toEqual([]);
    expect(meanings('HOUS')).toEqual([]);
    expect(told('china')).not.toContain('nation');
    expect(told('march')).not.toContain('month');
  });
});

describe('the page of the second list', () => {
  const tell = (word: string): string =>
    meaningsOn(later, word)
      .map(({ form, of, glosses }) => `${form === null ? '' : `${form} ${of}: `}${glosses.map(({ text }) => text).join('; ')}`)
      .join(' | ');

  test('is what our own definitions make, and small', () => {
    expect(readFileSync(new URL(LATER_PAGE, DATA), 'utf8')).toBe(later);
    expect(brotliCompressSync(later).length).toBeLessThan(25_000);
  });

  test('knows every word that was added, and none that needs another page to be understood', () => {
    expect([...houseChanges().added.keys()].filter((word) => meaningsOn(later, word).length === 0)).toEqual([]);
    const known = new Set([...words, ...houseChanges().added.keys()]);
    const bases = [...houseChanges().added.keys()].flatMap((word) => meaningsOn(later, word).map(({ of }) => of));
    expect(bases.filter((base) => base !== null && !known.has(base))).toEqual([]);
  });

  test.each([
    ['SUDOKU', 'a puzzle in which nine digits fill a grid, each once in every row, column and box'],
    ['SUDOKUS', 'Plural of SUDOKU: a puzzle'],
    ['UPVOTED', 'Form of the verb UPVOTE: to mark as good on a website'],
    ['HANGRIER', 'Form of the adjective HANGRY: angry from hunger'],
    ['STADIA', 'Plural of STADIUM'],
    ['YOGHURT', 'another spelling of YOGURT'],
  ])('%s: %s', (word, what) => {
    expect(tell(word)).toContain(what);
  });
});

/** A database with four words. */
const SMALL: { readonly [name: string]: string } = {
  'data.noun':
    '  1 A licence.\n00000001 05 n 01 cat 0 001 @ 00000000 n 0000 | feline mammal; "the cat sat"\n00000002 15 n 01 Cat 0 000 | a name\n',
  'index.noun': '  1 A licence.\ncat n 2 1 @ 2 1 00000002 00000001  \n',
  'data.verb': '00000003 30 v 01 sing 0 000 01 + 02 00 | produce tones\n',
  'index.verb': 'sing v 1 0 1 1 00000003  \n',
  'data.adj': '00000004 00 s 01 big(p) 0 000 | above average\n',
  'index.adj': 'big a 1 0 1 0 00000004\n',
  'index.sense': 'cat%1:05:00:: 00000001 2 18\n',
  'verb.exc': 'sang sing\n',
};
const small = wordNet((name) => SMALL[name] ?? '');
const smallPages = (...asked: string[]) => pagesOf(asked, small, handWritten('AT t in the place of\n'));

describe('how they are made', () => {
  test('names are left out, and examples', () => {
    expect(smallPages('CAT').pages.get('c')).toBe('\ncat\tnfeline mammal\n');
  });

  test('forms lead to their bases, which are on the same page', () => {
    const { pages } = smallPages('CATS', 'SANG', 'BIGGEST', 'AT');
    expect(pages.get('c')).toBe('\ncat\tnfeline mammal\ncats\t>ncat\n');
    expect(pages.get('s')).toBe('\nsang\t>vsing\nsing\tvproduce tones\n');
    expect(pages.get('b')).toBe('\nbig\taabove average\nbiggest\t>abig\n');
    expect(pages.get('a')).toBe('\nat\ttin the place of\n');
  });

  test('a word that only adds something to another is built on it; others are left out', () => {
    const { pages, without } = smallPages('RESINGS', 'SINGABLE', 'TOWN');
    expect(pages.get('r')).toContain('\nresings\t>+sing\n');
    expect(pages.get('s')).toContain('\nsingable\t>+sing\n');
    expect(without).toEqual(['town']);
  });

  test('long definitions end where a part of them ends, or with dots', () => {
    expect(shortened('short; "so it is"')).toBe('short');
    expect(shortened(`${'a word and '.repeat(7)}; ${'another '.repeat(20)}`)).toBe('a word and '.repeat(7).trim());
    expect(shortened('word '.repeat(60))).toMatch(/^(word )+…$/);
    expect(shortened("the letter `b'")).toBe('the letter ‘b’');
  });

  test('a line that is no definition is refused', () => {
    expect(() => handWritten('WORD')).toThrow('not a definition: WORD');
  });
});
