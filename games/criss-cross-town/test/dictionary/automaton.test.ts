/** Dictionaries as automata, on small lists: the file's form, walking, looking up, lists that players bring. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vocabularyOf } from '../../bots/vocabulary.js';
import { dictionaryFrom, indexOf, NOWHERE } from '../../dictionary/automaton.js';
import { compile, type Entry } from '../../dictionary/build.js';
import { fits, fitting, wordsIn } from '../../dictionary/search.js';
import { dictionaryOf as trieOf } from '../../dictionary/trie.js';

const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'Z'), minLength: 2, maxLength: 6 });
const someWords = fc.array(word, { maxLength: 40 });
const entry = (spelt: string, tier: Entry['tier'], shown = true): Entry => ({ word: spelt, tier, shown });

/** Both ways to make a dictionary of a list must give the same. */
const MAKERS = [
  ['in a file', (listed: readonly string[]) => dictionaryFrom(compile(listed.map((spelt) => entry(spelt, 10))))],
  ['made at once', trieOf],
] as const;

test.each(MAKERS)('[CT-8.1] a list that players bring has its words, all of them and nothing else, %s', (_how, dictionaryOf) => {
  fc.assert(
    fc.property(someWords, someWords, (listed, probes) => {
      const dictionary = dictionaryOf(listed);
      const truth = new Set(listed);
      expect([...wordsIn(dictionary)]).toEqual([...truth].sort());
      expect(dictionary.size).toBe(truth.size);
      for (const probe of [...listed, ...probes]) expect(dictionary.has(probe)).toBe(truth.has(probe));
    }),
  );
});

test('the order of a list changes nothing', () => {
  fc.assert(
    fc.property(someWords, (listed) => {
      const entries = listed.map((spelt) => entry(spelt, 10));
      expect(compile([...entries].reverse())).toEqual(compile(entries));
    }),
  );
});

test('every word keeps its own tier, and whether it is shown', () => {
  const tiers = fc.constantFrom(10, 35, 70) satisfies fc.Arbitrary<Entry['tier']>;
  const entries = fc.uniqueArray(fc.record({ word, tier: tiers, shown: fc.boolean() }), { selector: (one) => one.word });
  fc.assert(
    fc.property(entries, (list) => {
      const dictionary = dictionaryFrom(compile(list));
      for (const one of list) {
        expect(dictionary.tier(one.word)).toBe(one.tier);
        expect(dictionary.shown(one.word)).toBe(one.shown);
      }
    }),
  );
});

test.each(MAKERS)('what is no word has no tier and is not shown, %s', (_how, dictionaryOf) => {
  const dictionary = dictionaryOf(['CAT', 'CATS']);
  for (const probe of ['', 'C', 'CA', 'CATSS', 'cat', 'C?T', 'CAÉ', 'DOG', '[']) {
    expect(dictionary.has(probe), probe).toBe(false);
    expect(dictionary.tier(probe)).toBeNull();
    expect(dictionary.shown(probe)).toBe(false);
  }
});

test.each(MAKERS)('walks by letters, %s', (_how, dictionaryOf) => {
  const dictionary = dictionaryOf(['CAT', 'COT', 'COTS']);
  const c = dictionary.next(dictionary.root, indexOf('C'));
  expect(dictionary.letters(dictionary.root)).toBe(1 << indexOf('C'));
  expect(dictionary.letters(c)).toBe((1 << indexOf('A')) | (1 << indexOf('O')));
  expect(dictionary.next(c, indexOf('B'))).toBe(NOWHERE);
  expect(dictionary.ends(c)).toBe(false);
  expect(dictionary.ends(dictionary.next(dictionary.next(c, indexOf('A')), indexOf('T')))).toBe(true);
  expect(dictionary.next(NOWHERE, indexOf('A'))).toBe(NOWHERE);
});

test.each(MAKERS)('finds the words that fit a pattern, as a plain search does, %s', (_how, dictionaryOf) => {
  const pattern = fc.string({ unit: fc.constantFrom('A', 'B', 'Z', '?'), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(someWords, pattern, (listed, wanted) => {
      const like = new RegExp(`^${wanted.replaceAll('?', '.')}$`);
      const plain = [...new Set(listed)].filter((spelt) => like.test(spelt)).sort();
      const dictionary = dictionaryOf(listed);
      expect(fitting(dictionary, wanted)).toEqual(plain);
      expect(fits(dictionary, wanted)).toBe(plain.length > 0);
    }),
  );
});

test('a vocabulary has the commoner words that nobody minds', () => {
  const entries = [entry('CAT', 10), entry('COT', 50), entry('CWM', 70), entry('CUR', 10, false)];
  const making = vocabularyOf(dictionaryFrom(compile(entries)), 50);
  let step = making.next();
  while (step.done !== true) step = making.next();
  const known = step.value;
  expect([...wordsIn(known)]).toEqual(['CAT', 'COT']);
});

test.each(['', 'A', 'cat', 'C T', 'É'])('refuses the word "%s" in a list', (spelt) => {
  expect(() => compile([entry(spelt, 10)])).toThrow('is not a word');
});

test('refuses bytes that are no dictionary, or not a whole one', () => {
  const bytes = compile([entry('CAT', 10)]);
  expect(() => dictionaryFrom(new Uint8Array(5))).toThrow('not a dictionary');
  expect(() => dictionaryFrom(bytes.map((byte, index) => (index === 0 ? 0 : byte)))).toThrow('not a dictionary');
  expect(() => dictionaryFrom(bytes.slice(0, -1))).toThrow('not a whole dictionary');
});

test('a part of bigger bytes is read where it lies', () => {
  const bytes = compile([entry('CAT', 10), entry('DOG', 10)]);
  const room = new Uint8Array(bytes.length + 7);
  room.set(bytes, 3);
  expect([...wordsIn(dictionaryFrom(room.subarray(3, 3 + bytes.length)))]).toEqual(['CAT', 'DOG']);
});
