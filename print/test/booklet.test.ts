/** The order of a booklet's pages, and lines of text. */
import { expect, test } from 'vitest';
import { bookletPairs } from '../booklet.js';
import { breakLines, fillPages, type Run, type Strip } from '../lines.js';

/** The pages as one reads them who has laid the sheets on each other and folded them. */
function folded(count: number): readonly number[] {
  const sides = bookletPairs(count);
  const sheets = sides.length / 2;
  const fronts = Array.from({ length: sheets }, (_, at) => ({ front: sides[2 * at], back: sides[2 * at + 1] }));
  // From outside to the middle the right halves, then out again the left ones.
  const inwards = fronts.flatMap(({ front, back }) => [front?.[1] ?? -1, back?.[0] ?? -1]);
  const outwards = fronts.toReversed().flatMap(({ front, back }) => [back?.[1] ?? -1, front?.[0] ?? -1]);
  return [...inwards, ...outwards];
}

test.each([1, 4, 5, 8, 11, 20])('%i pages are read in order once the sheets are folded', (count) => {
  const read = folded(count);
  expect(read).toEqual(Array.from({ length: Math.ceil(count / 4) * 4 }, (_, page) => page));
});

const measure = (text: string) => text.length;
const plain = { size: 1 };
const bold = { size: 1, bold: true };
const words = (lines: ReturnType<typeof breakLines>) => lines.map(({ runs }) => runs.map(({ text }) => text).join('|'));

test('lines are as long as they may be, and a word of two styles stays whole', () => {
  const runs: readonly Run[] = [
    { text: 'one two ', style: plain },
    { text: 'three', style: bold },
    { text: ', four', style: plain },
  ];
  expect(words(breakLines(runs, 14, measure))).toEqual(['one two|three|,', 'four']);
  expect(words(breakLines(runs, 13, measure))).toEqual(['one two', 'three|, four']);
});

test('what belongs together is not parted by the end of a page', () => {
  const strip = (name: string, keep = false): Strip => ({ height: 4, keep, draw: (y) => `${name}${y} ` });
  expect(fillPages([strip('a'), strip('b', true), strip('c')], 10, 0)).toEqual(['a0 ', 'b0 c4 ']);
  expect(fillPages([strip('a'), strip('b'), strip('c')], 10, 0)).toEqual(['a0 b4 ', 'c0 ']);
});
