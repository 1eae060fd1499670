/** The ruler for drawings: it measures what it should, and says what is no drawing. */
import { expect, test } from 'vitest';
import { extentOf } from '../drawing/extent.js';

const measured = (drawing: string): readonly number[] => {
  const { left, top, right, bottom } = extentOf(drawing);
  return [left, top, right, bottom].map((one) => Math.round(one * 100) / 100);
};

test.each([
  ['a box', '<rect x="1" y="2" width="3" height="4"/>', [1, 2, 4, 6]],
  ['half the width of a line', '<circle cx="5" cy="5" r="2" stroke="#000" stroke-width="1"/>', [2.5, 2.5, 7.5, 7.5]],
  ['a path with relative parts', '<path d="M1 1h4v-2l-6 1z"/>', [-1, -1, 5, 1]],
  ['an arc beyond its ends', '<path d="M0 0a5 5 0 1 1 0 .010z"/>', [0, -4.99, 10, 5]],
  ['an arc whose flags stand without a space', '<path d="M0 0A5 5 0 0110 0"/>', [0, -5, 10, 0]],
  [
    'moved, sized and turned groups',
    '<g transform="translate(10 0) rotate(90) scale(2)"><rect x="0" y="0" width="1" height="3"/></g>',
    [4, 0, 10, 2],
  ],
  [
    'words to the left of where they end',
    '<text x="9" y="9" font-size="2" font-weight="600" text-anchor="end">mmm</text>',
    [4.2, 7.5, 9, 9.04],
  ],
])('measures %s', (_what, drawing, extent) => {
  expect(measured(drawing)).toEqual(extent);
});

test.each([
  ['a style sheet', '<style>*{}</style>'],
  ['a picture', '<image href="x.png"/>'],
  ['a script', '<script>1</script>'],
  ['an attribute that styles', '<rect style="fill:red"/>'],
  ['an element that stays open', '<g><rect/>'],
  ['an element that was never open', '<rect/></g>'],
  ['words that are not escaped', '<text>a & b</text>'],
  ['a number that is none', '<rect x="NaN"/>'],
  ['a face that no printer of ours has', '<text font-family="serif">a</text>'],
  ['what is no element', 'words'],
])('refuses %s', (_what, drawing) => {
  expect(() => extentOf(drawing)).toThrow('A drawing');
});
