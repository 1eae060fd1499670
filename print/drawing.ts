/** The letters and lines that pages are marked with, as elements of SVG in millimetres. Knows no page. */
import { lengthText, svgElement, svgStroke, xmlText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing } from '@partyline/kernel/features/print.js';

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
  const attributes = {
    x,
    y,
    'font-family': face,
    'font-size': size,
    fill,
    'font-weight': bold ? 600 : undefined,
    'font-style': italic ? 'italic' : undefined,
    'text-anchor': anchor === 'start' ? undefined : anchor,
  };
  return svgElement('text', attributes, xmlText(text));
}

/** Where straight lines go, each from a point to a point. */
export type RuledLine = readonly [x1: number, y1: number, x2: number, y2: number];

export const strokesOf = (strokes: readonly RuledLine[], width: number, colour = INK): Drawing =>
  svgStroke(
    strokes.map(([x1, y1, x2, y2]) => `M${lengthText(x1)} ${lengthText(y1)}L${lengthText(x2)} ${lengthText(y2)}`).join(''),
    colour,
    width,
  );
