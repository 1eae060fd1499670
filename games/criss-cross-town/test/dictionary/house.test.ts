/** The house's list (CT-8.1): what is in it, what is not, how big it is, and that it is made of what it says. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Dictionary, dictionaryFrom } from '../../dictionary/automaton.js';
import { dictionaryOnce } from '../../dictionary/kept.js';
import { fitting, wordsIn } from '../../dictionary/search.js';
import { CHANGES, changesText, HOUSE, handList, houseBytes, houseChanges } from './house.js';

const list = (words: string): string[] => words.toUpperCase().trim().split(/\s+/);

// The first list was released: it is never written again.
if (process.env['PARTYLINE_MAKE'] === '1') writeFileSync(CHANGES, changesText(houseChanges()));

let made: Uint8Array;
let house: Dictionary;
beforeAll(() => {
  made = houseBytes();
  house = dictionaryFrom(readFileSync(HOUSE));
});

test('the released file is what the script makes of SCOWL and our own lists', () => {
  expect(Buffer.compare(readFileSync(HOUSE), made)).toBe(0);
});

test('the same bytes are read once', () => {
  const bytes = new Uint8Array(made);
  expect(dictionaryOnce(bytes)).toBe(dictionaryOnce(bytes));
  expect(dictionaryOnce(new Uint8Array(made))).not.toBe(dictionaryOnce(bytes));
});

test('is small, and keeps the notice of its authors beside it', () => {
  expect(brotliCompressSync(made).length).toBeLessThan(220_000);
  expect(existsSync(new URL('../../data/SCOWL.txt', import.meta.url))).toBe(true);
});

describe('[CT-8.1] the house dictionary', () => {
  const yes: readonly (readonly [string, string])[] = [
    ['everyday words', 'house town street apple water people quiz zebra jazz'],
    ['British spellings', 'colour organise aluminium jewellery grey centre travelled catalogue'],
    ['American spellings', 'color organize aluminum jewelry gray center traveled catalog'],
    ['inflected forms', 'cats walked walking boxes bigger biggest children ran mice geese goes tried'],
    ['loanwords', 'sushi schadenfreude taco cafe naive fiance pho zen'],
    [
      'words of two letters',
      'ad ah ax be by do ex go hi id in it la lo ma me my no of oh on or ox pa qi re so ta to up us we xi ye',
    ],
    ['words without vowels', 'hmm shh tsk nth psst cwm brr'],
  ];
  test.each(yes)('has %s', (_kind, words) => {
    expect(list(words).filter((word) => !house.has(word))).toEqual([]);
  });

  const no: readonly (readonly [string, string])[] = [
    ['proper nouns', 'london paris france susan monday america'],
    ['abbreviations', 'usa uk tv dna mr mrs ltd etc km kb mb lm cs pm'],
    ['what is no word', 'zzzz qx aeq ert gre mys bcd teh xyz'],
    ['single letters', 'a i o'],
  ];
  test.each(no)('has no %s', (_kind, words) => {
    expect(list(words).filter((word) => house.has(word))).toEqual([]);
  });

  test.each(list('drink drank drunk schadenfreude klutz macho'))('has %s, as in the printed examples', (word) => {
    expect(house.has(word)).toBe(true);
  });

  test.each(list('paris donald einstein'))('has no %s, as in the printed examples', (word) => {
    expect(house.has(word)).toBe(false);
  });

  test('has exactly our own words of two letters', () => {
    expect(fitting(house, '??')).toEqual(handList('two-letters').sort());
  });

  test('is as big as the lists that it comes from', () => {
    expect(house.size).toBeGreaterThan(113_000);
    expect(house.size).toBeLessThan(115_000);
    let counted = 0;
    for (const word of wordsIn(house)) counted += /^[A-Z]{2,15}$/.test(word) ? 1 : 0;
    expect(counted).toBe(house.size);
  });

  test('knows common words from rare ones', () => {
    expect(house.tier('HOUSE')).toBe(10);
    expect(house.tier('CWM')).toBe(70);
    expect(house.tier('QI')).toBeGreaterThanOrEqual(50);
  });

  test('takes words that people mind, and never shows them', () => {
    const minded = handList('never-suggested').map((pattern) => pattern.replace('*', ''));
    const valid = minded.filter((word) => house.has(word));
    expect(valid.length).toBeGreaterThan(100);
    expect(valid.filter((word) => house.shown(word))).toEqual([]);
    for (const word of list('house assess cockpit analysis title rapid')) expect(house.shown(word)).toBe(true);
  });
});
