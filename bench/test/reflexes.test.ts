/** A reflex is measured step by step and held to its own limit. */
import { expect, test } from 'vitest';
import { QUICK } from '../measure.js';
import { measureReflex } from '../rows/reflexes.js';

test('it tells the median of a step beside what it may take', () => {
  let steps = 0;
  const reflex = { name: 'waving', under: 1000, prepare: () => () => steps++ };
  const line = measureReflex('tiny', reflex, new Map(), QUICK);
  expect(line).toMatchObject({ subject: 'tiny, a step of a drag', who: 'waving', target: 'under 1000 ms', verdict: 'ok' });
  expect(steps).toBe(2 * QUICK.samples);
  expect(measureReflex('tiny', { ...reflex, under: 0 }, new Map(), QUICK).verdict).toBe('below');
});
