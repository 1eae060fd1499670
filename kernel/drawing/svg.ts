/**
 * SVG as text: elements with their attributes, and the few of them that drawings for paper are made of. Everything is said by attributes,
 * lengths are millimetres with three digits at most, and what people wrote is escaped. Knows no game and no sheet.
 */

export type Attributes = { readonly [name: string]: string | number | undefined };

/** As a drawing writes a length: a thousandth of a millimetre is finer than any printer. */
export const lengthText = (value: number): string => {
  const text = String(Math.round(value * 1000) / 1000);
  return text === '-0' ? '0' : text;
};

const ENTITIES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What no XML document may have, escaped or not: control characters, halves of surrogate pairs and two that mean nothing. */
function isForbidden(code: number): boolean {
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return isControl || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff;
}

export const xmlText = (text: string): string =>
  Array.from(text, (character) =>
    isForbidden(character.codePointAt(0) ?? 0) ? '\ufffd' : (ENTITIES[character] ?? character),
  ).join('');

const written = ([name, value]: readonly [string, string | number | undefined]): string =>
  value === undefined ? '' : ` ${name}="${typeof value === 'number' ? lengthText(value) : xmlText(value)}"`;

/** `inside` is SVG already. */
export function svgElement(tag: string, attributes: Attributes, inside = ''): string {
  const open = `<${tag}${Object.entries(attributes).map(written).join('')}`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${tag}>`;
}

export const svgPath = (d: string, attributes: Attributes): string => (d === '' ? '' : svgElement('path', { d, ...attributes }));

/** A stroke without a fill. */
export const svgStroke = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  svgPath(d, { fill: 'none', stroke, 'stroke-width': width, ...more });

export const svgDisc = (x: number, y: number, radius: number, attributes: Attributes): string =>
  svgElement('circle', { cx: x, cy: y, r: radius, ...attributes });

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const svgBox = ({ x, y, width, height }: Rect, attributes: Attributes): string =>
  svgElement('rect', { x, y, width, height, ...attributes });

/** The same box with its edges so much further in; further out where it is below zero. */
export const insetBy = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** What a group is moved, turned and sized by, in this order. */
export const svgGroup = (x: number, y: number, scale: number, inside: string, turn = 0): string => {
  const turned = turn === 0 ? '' : ` rotate(${lengthText(turn)})`;
  const sized = scale === 1 ? '' : ` scale(${Math.round(scale * 100_000) / 100_000})`;
  return svgElement('g', { transform: `translate(${lengthText(x)} ${lengthText(y)})${turned}${sized}` }, inside);
};

export type Lettering = {
  /** The height of the letters, as a font counts it. */
  readonly size: number;
  readonly fill: string;
  readonly font?: 'sans' | 'title';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
};

/** One line of letters, which stand on `y`. */
export const svgText = (x: number, y: number, text: string, { size, fill, font, anchor, bold }: Lettering): string =>
  svgElement(
    'text',
    {
      x,
      y,
      fill,
      'font-family': font ?? 'sans',
      'font-size': size,
      'font-weight': bold === true ? 600 : 400,
      'text-anchor': anchor ?? 'start',
    },
    xmlText(text),
  );

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour between two, both written #rrggbb: so much of the first. */
export function mixed(one: string, other: string, part: number): string {
  const ends = channels(other);
  const all = channels(one).map((channel, i) => Math.round(channel * part + (ends[i] ?? 0) * (1 - part)));
  return `#${all.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
