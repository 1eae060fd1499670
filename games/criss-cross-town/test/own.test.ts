/** Components of one's own, as the form of a new table judges them: in sentences, and as the options take them. */
import { parse } from '@partyline/kernel/shape.js';
import { expect, test } from 'vitest';
import { houseCards as house } from '../data/house-cards.js';
import { optionsShape } from '../options.js';
import { judgeOwn } from '../tools/own.js';
import { WHOLE } from './sheets.js';

const houseCards = [...house.single, ...house.double];
const said = (...judged: Parameters<typeof judgeOwn>): readonly string[] =>
  judgeOwn(...judged)
    .findings.filter(({ level }) => level === 'error')
    .map(({ message }) => message);

test('one sheet is a list of one, and several are taken in their order', () => {
  expect(judgeOwn('sheets', WHOLE).component).toEqual([WHOLE]);
  expect(judgeOwn('sheets', [WHOLE, WHOLE]).component).toEqual([WHOLE, WHOLE]);
});

test('what can be played with is what the options take', () => {
  const own = { sheets: [WHOLE], blueprints: houseCards.slice(0, 8), words: ['CAT', 'AT'] };
  for (const kind of ['sheets', 'blueprints', 'words'] as const) {
    const { component } = judgeOwn(kind, own[kind]);
    expect(parse(optionsShape, { [kind]: component }, 'options').ok).toBe(true);
  }
});

test('what is wrong is said in words, with the number of the sheet or the card', () => {
  expect(said('sheets', { letters: ['ABC'], buildings: [] })).toEqual([
    'Letters: there are ten rows of ten, each an upper-case letter or a space.',
  ]);
  expect(said('sheets', [WHOLE, 7])).toEqual(['Sheet 2: This must be an object.']);
  expect(said('sheets', [])).toEqual(['There is no sheet in this list.']);
  expect(said('blueprints', [{ id: 's-1' }])).toEqual(['Card 1: plans is missing.']);
  expect(said('blueprints', houseCards.slice(0, 3))).toEqual(['A game needs 8 cards; here are 3.']);
  expect(said('blueprints', 'cards')).toEqual(['This must be a list.']);
  expect(judgeOwn('blueprints', houseCards.slice(0, 3)).component).toBeNull();
});

test('what plays badly is said and can be played with', () => {
  const { findings, component } = judgeOwn('words', ['CAT', 'CATS']);
  expect(findings.map(({ level }) => level)).toEqual(['warning', 'warning']);
  expect(component).toEqual(['CAT', 'CATS']);
});
