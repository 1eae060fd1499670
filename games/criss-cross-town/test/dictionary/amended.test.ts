/** A list of words as the changes to another: read, laid over the other, and the same as if it were built whole. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amended, changesFrom, type Standing } from '../../dictionary/amended.js';
import { type Dictionary, dictionaryFrom, TIERS } from '../../dictionary/automaton.js';
import { compile } from '../../dictionary/build.js';
import { amendedOnce } from '../../dictionary/kept.js';
import { fits, fitting, wordsIn } from '../../dictionary/search.js';
import { changesText } from './house.js';

const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'Z'), minLength: 2, maxLength: 6 });
const standing = fc.record({ tier: fc.constantFrom(...TIERS), shown: fc.boolean() });
const someWords = fc.array(word, { maxLength: 30 });
const pairs = fc.array(fc.tuple(word, standing), { maxLength: 30 });
const pattern = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'Z', '?'), minLength: 2, maxLength: 6 });

const fileOf = (entries: ReadonlyMap<string, Standing>): Dictionary =>
  dictionaryFrom(compile([...entries].map(([spelt, one]) => ({ word: spelt, ...one }))));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('[CT-8.1] the changes over a list are the same as the list built whole', () => {
  fc.assert(
    fc.property(pairs, pairs, someWords, fc.array(pattern), (before, more, gone, patterns) => {
      const added = new Map(more);
      const dropped = new Set([...gone, ...before.slice(0, 5).map(([spelt]) => spelt)].filter((spelt) => !added.has(spelt)));
      const first = new Map(before);
      const truth = new Map([...first, ...added].filter(([spelt]) => !dropped.has(spelt)));
      const [whole, laid] = [fileOf(truth), amended(fileOf(first), { added, dropped })];
      expect([...wordsIn(laid)]).toEqual([...wordsIn(whole)]);
      expect(laid.size).toBe(whole.size);
      for (const probe of [...first.keys(), ...added.keys(), ...dropped]) {
        expect(laid.has(probe)).toBe(whole.has(probe));
        expect(laid.tier(probe)).toBe(whole.tier(probe));
        expect(laid.shown(probe)).toBe(whole.shown(probe));
      }
      for (const one of patterns) {
        expect(fitting(laid, one)).toEqual(fitting(whole, one));
        expect(fits(laid, one)).toBe(fits(whole, one));
      }
    }),
  );
});

test('no letter leads on to where no word ends, also after words went', () => {
  const laid = amended(
    fileOf(
      new Map([
        ['CATS', { tier: 10, shown: true }],
        ['AT', { tier: 10, shown: true }],
      ]),
    ),
    {
      added: new Map(),
      dropped: new Set(['CATS']),
    },
  );
  expect(laid.letters(laid.root)).toBe(1);
  expect([...wordsIn(laid)]).toEqual(['AT']);
});

test('a file of changes is read as it was written', () => {
  fc.assert(
    fc.property(pairs, someWords, (more, gone) => {
      const changes = { added: new Map(more), dropped: new Set(gone) };
      expect(changesFrom(bytes(changesText(changes)))).toEqual(changes);
    }),
  );
});

test.each([
  ['', 'these bytes are not the changes of a dictionary'],
  ['PLWORDS1\n', 'these bytes are not the changes of a dictionary'],
  ['PLWORDS2\n35 CAT', 'these bytes are not the changes of a dictionary'],
  ['PLWORDS2\n36 CAT\n', 'not a line of changes: 36 CAT'],
  ['PLWORDS2\n35 cat\n', 'not a line of changes: 35 cat'],
  ['PLWORDS2\n35\n', 'not a line of changes: 35'],
])('%j is no file of changes', (text, why) => {
  expect(() => changesFrom(bytes(text))).toThrow(why);
});

test('the same changes to the same list are laid over it once', () => {
  const [first, other] = [fileOf(new Map()), fileOf(new Map())];
  const changes = bytes('PLWORDS2\n35 CAT\n');
  expect(amendedOnce(first, changes)).toBe(amendedOnce(first, changes));
  expect(amendedOnce(other, changes)).not.toBe(amendedOnce(first, changes));
});
