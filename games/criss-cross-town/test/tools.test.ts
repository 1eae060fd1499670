/** The component tools: sheets, blueprint cards and lists of words, checked and made; and that drawn sheets are even. */
import { randomFrom } from '@partyline/kernel/random.js';
import { sha256 } from '@partyline/kernel/sha256.js';
import { describe, expect, test } from 'vitest';
import { BAND, drawSheet } from '../components/draw-sheet.js';
import { richness } from '../components/richness.js';
import { ALPHABET, type Sheet } from '../components/sheet.js';
import { houseCards } from '../data/house-cards.js';
import { dictionaryOnce, HOUSE_WORDS } from '../dictionary/kept.js';
import { isWholeSheet } from '../rules/cutting.js';
import { tools } from '../tools/index.js';
import { begun, resources } from './given.js';
import { sheetOf, WHOLE } from './sheets.js';

const house = dictionaryOnce(resources.get(HOUSE_WORDS) ?? new Uint8Array());
const tool = (kind: string) => {
  const found = tools.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no tool for ${kind}`);
  return found;
};
const made = (kind: string, seed: string, effort = 1) => {
  const making = tool(kind).make(seed, effort, resources);
  for (;;) {
    const step = making.next();
    if (step.done === true) return step.value;
  }
};
const levels = (kind: string, json: unknown) =>
  tool(kind)
    .check(json)
    .map(({ level }) => level);
const lettersOf = ({ letters }: Sheet): string[] => [...letters.join('')];

describe('sheets that are drawn', () => {
  const sheets = Array.from({ length: 40 }, (_, i) => drawSheet(randomFrom(`sheet ${i}`), house));

  test('have letters as in English, every one of them, and the rarest only once', () => {
    for (const sheet of sheets) {
      const letters = lettersOf(sheet);
      const count = (of: string) => letters.filter((letter) => of.includes(letter)).length;
      expect(isWholeSheet(sheet)).toBe(true);
      expect(new Set(letters).size).toBe(ALPHABET.length);
      expect(count('AEIOU')).toBeGreaterThanOrEqual(38);
      expect(count('AEIOU')).toBeLessThanOrEqual(42);
      for (const rare of 'JQXZ') expect(count(rare)).toBe(1);
    }
  });

  test('have the same buildings, museums on letters that are hard to use', () => {
    for (const sheet of sheets) {
      const built = [...sheet.buildings.join('')];
      const counts = ['H', 'O', 'P', 'F', 'S', 'M'].map((one) => built.filter((building) => building === one).length);
      expect(counts).toEqual([7, 12, 12, 10, 8, 3]);
      const museums = lettersOf(sheet).filter((_, i) => built[i] === 'M');
      expect(museums.every((letter) => 'JQXZVK'.includes(letter))).toBe(true);
    }
  });

  test('are all about as rich', () => {
    const found = sheets.map((sheet) => richness(lettersOf(sheet), house));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(BAND.least);
    expect(Math.max(...found)).toBeLessThanOrEqual(BAND.most);
  });

  test('are the same for ever', () => {
    expect(sha256(JSON.stringify(sheets))).toBe('7efe42cc308f07dd61104c73b4aa7e35feefd1d9822c895d5c6df913e4a7b86d');
  });
});

test('words are counted along rows and down columns, three to five letters long', () => {
  const letters = lettersOf(sheetOf(['CATSQQQQQQ', ...Array.from({ length: 9 }, () => 'QQQQQQQQQQ')]));
  expect(richness(letters, house)).toBe(2);
  const down = Array.from({ length: 100 }, (_, i) =>
    i % 10 === 3 && i < 40 ? (['T', 'E', 'A', 'M'][Math.floor(i / 10)] ?? 'Q') : 'Q',
  );
  expect(richness(down, house)).toBe(2);
});

describe('the tool for sheets', () => {
  test('makes the same of a seed, without fault, and measures it', () => {
    const { component, figures } = made('sheet', 'tea', 3);
    expect(component).toEqual(made('sheet', 'tea', 3).component);
    expect(tool('sheet').check(component)).toEqual([]);
    expect(figures).toMatchObject({ words: 19, houses: 7, museums: 3 });
  });

  test.each<[string, unknown, readonly string[]]>([
    ['nothing', null, ['error']],
    ['a row too few', { ...WHOLE, letters: WHOLE.letters.slice(1) }, ['error']],
    ['two parts', sheetOf(['A.B']), ['error']],
    ['no buildings', WHOLE, ['warning', 'warning', 'warning', 'warning', 'warning', 'warning', 'warning', 'warning']],
  ])('finds fault with %s', (_name, json, found) => {
    expect(levels('sheet', json)).toEqual(found);
  });
});

describe('the tool for blueprints', () => {
  test('makes a stack that can be played with', () => {
    const { component } = made('blueprints', 'tea', 4);
    expect(tool('blueprints').check(component)).toEqual([]);
    expect(component).toEqual(made('blueprints', 'tea', 4).component);
    expect(begun(2, { blueprints: JSON.parse(JSON.stringify(component)) }).state.stack.length).toBe(7);
  });

  test.each<[string, unknown, readonly string[]]>([
    ['the cards of the house', houseCards.single, []],
    ['seven cards', houseCards.single.slice(1), ['error']],
    ['nine cards', [...houseCards.single, houseCards.double[0]], ['warning']],
    ['a card that is there twice', [...houseCards.single.slice(1), houseCards.single[3]], ['warning']],
    ['a card without plans', [{ id: 'x', plans: [] }], ['error']],
    [
      'a huge plan',
      [...houseCards.single.slice(1), { id: 'x', plans: [{ pieces: [9, 9], exact: false, worker: false }] }],
      ['warning'],
    ],
  ])('of %s says %j', (_name, json, found) => {
    expect(levels('blueprints', json)).toEqual(found);
  });
});

describe('the tool for words', () => {
  test('makes a list of everyday words that can be played with', () => {
    const { component } = made('words', 'tea');
    const list: readonly string[] = JSON.parse(JSON.stringify(component));
    expect(tool('words').check(list)).toEqual([]);
    expect(list).toContain('HOUSE');
    expect(begun(1, { words: list }).state.dictionary.has('HOUSE')).toBe(true);
  });

  test.each<[string, unknown, readonly string[]]>([
    ['no list', {}, ['error']],
    ['something that is no word', ['IT', "DON'T"], ['error']],
    ['a short list with twins', ['A', 'IT', 'IT'], ['warning', 'warning', 'warning', 'warning']],
  ])('finds fault with %s', (_name, json, found) => {
    expect(levels('words', json)).toEqual(found);
  });
});
