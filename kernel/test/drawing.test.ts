/** Drawings as text: patterns stay in their shape, words are escaped and fit, and nothing that is no XML gets through. */
import { extentOf } from '@partyline/kit/drawing/extent.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaflet } from '../drawing/leaflet.js';
import { braid, rosette } from '../drawing/ornament.js';
import { linesWithin } from '../drawing/paragraph.js';
import { type Convex, linesAcross, type PatternKind, patternAttributes, patternWithin, shapeOfBox } from '../drawing/patterns.js';
import { lengthText, mixed, svgGroup, svgPath, svgStroke, svgText, xmlText } from '../drawing/svg.js';
import { sizeWithin, widthOf } from '../drawing/widths.js';

const KINDS: readonly PatternKind[] = ['solid', 'stripes', 'dots', 'checks', 'waves', 'cross'];
const number = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
const boxes = fc.record({ x: number(-50, 50), y: number(-50, 50), width: number(1, 60), height: number(1, 60) });

const hexagon = (x: number, y: number, radius: number): Convex =>
  [0, 1, 2, 3, 4, 5].map((i) => ({ x: x + radius * Math.cos((Math.PI * i) / 3), y: y + radius * Math.sin((Math.PI * i) / 3) }));

function isInside(drawing: string, shape: Convex): boolean {
  if (drawing === '') return true;
  const { left, right, top, bottom } = extentOf(drawing);
  const edge = 0.01;
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)];
  return (
    left >= Math.min(...xs) - edge &&
    right <= Math.max(...xs) + edge &&
    top >= Math.min(...ys) - edge &&
    bottom <= Math.max(...ys) + edge
  );
}

describe.each(KINDS)('the pattern %s', (kind) => {
  const drawn = (shape: Convex, tile: number): string => {
    const pattern = patternWithin(kind, shape, tile);
    return svgPath(pattern.d, patternAttributes(pattern, '#000000'));
  };

  test('stays within any box and any hexagon, whatever its size', () => {
    fc.assert(
      fc.property(boxes, number(1.5, 9), ({ x, y, width, height }, tile) => {
        const box = shapeOfBox(x, y, width, height);
        const hex = hexagon(x, y, width);
        expect(isInside(drawn(box, tile), box) && isInside(drawn(hex, tile), hex)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('differs from every other on the same shape', () => {
    const shape = shapeOfBox(0, 0, 20, 20);
    const others = KINDS.filter((other) => other !== kind).map((other) => patternWithin(other, shape, 5).d);
    expect(others).not.toContain(patternWithin(kind, shape, 5).d);
  });
});

test('lines of a pattern meet those of the shape beside it', () => {
  const ends = (d: string) => [...d.matchAll(/[ML]10 (\d\.\d+)/g)].map(([, y]) => y).sort();
  const [left, right] = [shapeOfBox(0, 0, 10, 10), shapeOfBox(10, 0, 10, 10)];
  for (const slope of [-1, 0, 1] as const) expect(ends(linesAcross(left, 3, slope))).toEqual(ends(linesAcross(right, 3, slope)));
});

test('a rosette lies between its radii, and a braid in its band', () => {
  const round = extentOf(svgStroke(rosette(10, 10, 3, 8, 12, 3), '#000000', 0));
  expect([round.left, round.top, round.right, round.bottom].map(Math.round)).toEqual([2, 2, 18, 18]);
  const band = extentOf(svgStroke(braid(5, 5, 20, 4, 6), '#000000', 0));
  expect([band.left, band.top, band.right, band.bottom].map(Math.round)).toEqual([5, 3, 25, 7]);
});

describe('words', () => {
  test('of any kind make a text that can be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => extentOf(svgText(0, 0, text, { size: 3, fill: '#000000' }))).not.toThrow();
      }),
    );
  });

  test('lose what no document may have, and nothing else', () => {
    expect(xmlText('a\u0000b\ud800c<"&">')).toBe('a\ufffdb\ufffdc&lt;&quot;&amp;&quot;&gt;');
    expect(xmlText('Zoë 東京 🗼\n')).toBe('Zoë 東京 🗼\n');
  });

  test('are broken into lines that fit, and none of them is lost', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 20 }), number(10, 60), (text, width) => {
        const lines = linesWithin(text, width, { size: 3, bold: true });
        expect(lines.join(' ')).toBe(text);
        for (const line of lines) if (line.includes(' ')) expect(widthOf(line) * 3).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('are made as small as their room needs, and no larger than wished', () => {
    expect(sizeWithin('Aurora', 5, 1000)).toBe(5);
    const size = sizeWithin('Aurora', 5, 4, 'title');
    expect(size * widthOf('Aurora', 'title')).toBeCloseTo(4);
  });
});

test('a leaflet stays in its room by smaller letters', () => {
  const parts = Array.from({ length: 6 }, (_, i) => ({
    title: `Part ${i}`,
    clause: `${i}.1`,
    lines: ['A sentence that is long enough to be broken into two lines.', 'Another one.'],
  }));
  const inks = { title: '#000000', text: '#000000', line: '#000000' };
  for (const height of [60, 90, 140]) {
    const { left, right, top, bottom } = extentOf(leaflet(parts, { x: 5, y: 5, width: 60, height }, 3, inks));
    expect(left).toBeCloseTo(5);
    expect(top).toBeGreaterThanOrEqual(5);
    expect(right).toBeLessThanOrEqual(65.1);
    expect(bottom).toBeLessThanOrEqual(5 + height + 0.5);
  }
});

test('lengths are written to a thousandth, groups as they are moved, and colours between two', () => {
  expect([lengthText(1 / 3), lengthText(-0.0001), lengthText(2)]).toEqual(['0.333', '0', '2']);
  expect(svgGroup(1, 2, 0.5, '<g/>', 90)).toBe('<g transform="translate(1 2) rotate(90) scale(0.5)"><g/></g>');
  expect(mixed('#ff0000', '#0000ff', 0.5)).toBe('#800080');
});
