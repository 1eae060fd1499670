/** The titles of a game for one, as the page of practice shows them. */
import { expect, test } from 'vitest';
import { practice } from '../practice.js';
import { titleOf } from '../rules/end.js';

test('[CT-8.4] the titles begin where the rulebook has them, and every deal is as hard as the next', () => {
  expect(practice.titles?.map(({ least }) => least)).toEqual([0, 30, 40, 50, 60, 70]);
  for (const { name, least } of practice.titles ?? []) expect(titleOf(least)).toBe(name);
  expect(practice.grades).toEqual([]);
  expect(practice.grade({}, 'tea', new Map()).next()).toEqual({ done: true, value: null });
});
