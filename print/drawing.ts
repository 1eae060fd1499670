/** Writing drawings: numbers, letters and the few shapes that pages are marked with, as elements of SVG in millimetres. Knows no page. */
import type { Drawing } from '@partyline/kernel/features/print.js';

/** A thousandth of a millimetre is nothing on paper. */
export function mm(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export type Style = {
  readonly size: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly face?: 'sans' | 'title';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
};

const INK = '#1b1b1b';

/** A line of letters with its baseline at y. */
export function textAt(x: number, y: number, text: string, style: Style): Drawing {
  const { size, bold = false, italic = false, face = 'sans', anchor = 'start', fill = INK } = style;
  const more = `${bold ? ' font-weight="600"' : ''}${italic ? ' font-style="italic"' : ''}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`;
  return `<text x="${mm(x)}" y="${mm(y)}" font-family="${face}" font-size="${mm(size)}" fill="${fill}"${more}>${escaped(text)}</text>`;
}

/** Where straight lines go, each from a point to a point. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes.map(([x1, y1, x2, y2]) => `M${mm(x1)} ${mm(y1)}L${mm(x2)} ${mm(y2)}`).join('');

export const strokesOf = (strokes: readonly Stroke[], width: number, colour = INK): Drawing =>
  strokes.length === 0 ? '' : `<path d="${pathOf(strokes)}" fill="none" stroke="${colour}" stroke-width="${mm(width)}"/>`;
