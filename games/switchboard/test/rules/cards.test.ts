/** The card format, its validator, and the house edition. */
import { describe, expect, test } from 'vitest';
import { compile, isSymmetric, problems } from '../../components/cards.js';
import { SETS, setOf } from '../../components/sets.js';
import { begun, card, cards } from '../given.js';

describe('a set of cards', () => {
  test.each([
    ['eight cards', cards().slice(1)],
    ['two cards of one id', [...cards().slice(1), card('B', '')]],
    ['a cord from a port to itself', cards({ A: 'T-T' })],
    ['a cord twice', cards({ A: 'T-B T-B' })],
    ['a cord twice, the other way round', cards({ A: 'T-B B-T' })],
    ['a half circle twice', cards({ A: '| T T' })],
    ['seven cords', cards({ A: 'T-B T-L1 T-L2 B-L1 B-L2 R1-R2 L1-R1' })],
    ['four cords in a port', cards({ A: 'T-B T-L1 T-L2 T-R1' })],
  ])('is refused with %s', (_name, set) => {
    expect(problems(set).map(({ level }) => level)).toContain('error');
    expect(begun({ cards: set })).toMatchObject({ ok: false, refusal: { rule: null } });
  });

  test('may be bare', () => expect(problems(cards())).toEqual([]));

  test('with a port that there is not is malformed', () => {
    const odd = cards().map((one) => ({ ...one, cords: [['T', 'X']] }));
    expect(begun({ cards: odd })).toMatchObject({ ok: false, refusal: { rule: null } });
  });

  test('of ours is compiled once', () => {
    const house = setOf('house');
    expect(setOf(structuredClone(house.cards))).toBe(house);
    expect(() => setOf('cellar')).toThrow(RangeError);
  });
});

test.each([
  ['T-B', true],
  ['L1-R2', true],
  ['L2-R1 T-B', true],
  ['T-L1 B-R2', true],
  ['T-L1', false],
  ['L1-R1', false],
  ['L1-R1 L2-R2', true],
  ['T-B | T', false],
  ['T-B | T B', true],
  ['T-B | L1 R2', true],
])('whether a card with %s looks the same when it is turned: %s', (text, expected) => {
  expect(isSymmetric(card('A', text))).toBe(expected);
});

test('a symmetric card has the same links both ways up', () => {
  const { links, halves, symmetric } = compile(cards({ A: 'T-L1 B-R2 | T B' }));
  expect(symmetric[0]).toBe(true);
  expect(halves[0]).toBe(halves[1]);
  const ends = (face: number) => [...links.slice(face * 18, face * 18 + 18)].map((link) => (link === 255 ? null : link & 7));
  expect(ends(0)).toEqual(ends(1));
});

test('the house cards keep what the rulebook says of them', () => {
  const { cards: house, symmetric } = setOf('house');
  expect(SETS.size).toBe(1);
  expect(problems(house)).toEqual([]);
  expect([2, 3]).toContain(symmetric.filter(Boolean).length);
  const looks = house.map(({ cords, halves }) => JSON.stringify([cords, halves]));
  expect(new Set(looks).size).toBe(9);
  const whole = house.filter(({ cords }) => new Set(cords.flat()).size === 6).length;
  expect(whole).toBeGreaterThanOrEqual(5);
});
