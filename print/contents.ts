/**
 * The first page of a print: what it holds and how to print it, and how the very same components are played on a screen, by a code, an
 * address and its squares for a telephone. Knows no game.
 */
import { lengthText } from '@partyline/kernel/drawing/svg.js';
import type { Drawing, PrintPart } from '@partyline/kernel/features/print.js';
import { type Style, textAt } from './drawing.js';
import type { Imprint } from './foot.js';
import { breakLines, drawLine, fillPages, type Measure, type Strip } from './lines.js';
import { areaOf, type PageBox, type Size } from './paper.js';

/** A part, and the pages that it is on. */
export type Listed = {
  readonly title: string;
  readonly about: string;
  readonly counts: string;
  readonly first: number;
  readonly last: number;
};

/** "24 shares of Aurora" cannot be made of every name, so that the number stands beside it. */
export const countsOf = ({ pieces }: Pick<PrintPart, 'pieces'>): string => {
  const counts = new Map<string, number>();
  for (const { name, copies } of pieces) counts.set(name, (counts.get(name) ?? 0) + copies);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
};

const TEXT: Style = { size: 3.4 };
const BOLD: Style = { size: 3.4, bold: true };
const QUIET: Style = { size: 3, fill: '#444444' };
const TITLE: Style = { size: 9, face: 'title', bold: true };
const LINE = 1.35;

function paragraph(text: string, style: Style, area: PageBox, measure: Measure, before: number, keep = false): readonly Strip[] {
  const lines = breakLines([{ text, style }], area.width, measure);
  return lines.map((line, at) => ({
    height: style.size * LINE,
    before: at === 0 ? before : 0,
    keep: keep || at < lines.length - 1,
    draw: (y) => drawLine(line, area.x, y + style.size),
  }));
}

function squaresAt(squares: readonly (readonly boolean[])[], x: number, y: number, side: number): Drawing {
  const cell = side / squares.length;
  const runs = squares.flatMap((row, down) =>
    row.flatMap((dark, across) =>
      dark
        ? [
            `M${lengthText(x + across * cell)} ${lengthText(y + down * cell)}h${lengthText(cell)}v${lengthText(cell)}h${lengthText(-cell)}z`,
          ]
        : [],
    ),
  );
  return `<path d="${runs.join('')}" fill="#000000"/>`;
}

/** As small as a telephone still reads it. */
const sideOf = (squares: readonly unknown[]): number => Math.max(24, squares.length * 0.6);

const HOW = [
  'Print at 100 % (actual size, no “fit to page”). The bar at the foot of each page must be 10 cm long: measure it once.',
  'Cut along the marks outside the pieces. Paper of 200 g or more makes better cards and boards.',
];

/** An address is printed where it fits on one line: nobody types a longer one, which only a camera reads. */
function play({ code, link, squares }: Imprint, fits: (text: string) => boolean): string {
  if (link !== null && fits(link)) return `Code ${code}. The same components are ready to play on a screen at ${link}`;
  return squares === null
    ? `Code ${code}. These components are your own, and too many for an address: open their file in the options of a new table.`
    : `Code ${code}. The same components are ready to play on a screen: point the camera of a telephone at the squares beside this.`;
}

/** The pages of contents; how many they are does not depend on the numbers in them. */
export function contentsOf(
  imprint: Imprint,
  parts: readonly Listed[],
  hints: readonly string[],
  page: Size,
  measure: Measure,
): readonly Drawing[] {
  const area = areaOf(page);
  const side = imprint.squares === null ? 0 : sideOf(imprint.squares);
  const beside = { ...area, width: area.width - (side === 0 ? 0 : side + 8) };
  const heading = (text: string) => paragraph(text, { size: 4.6, face: 'title', bold: true }, area, measure, 5, true);
  const fits = (text: string): boolean => measure(text, TEXT) <= beside.width;
  const head: readonly Strip[] = [
    ...paragraph(imprint.game, TITLE, beside, measure, 0, true),
    ...paragraph(`${imprint.edition}, to print and play`, { size: 4.4 }, beside, measure, 1, true),
    ...paragraph(play(imprint, fits), TEXT, beside, measure, 3, true),
    ...(imprint.seed === null ? [] : paragraph(`Fingerprint of the seed: ${imprint.seed}`, TEXT, beside, measure, 1, true)),
  ];
  const used = head.reduce((sum, { height, before = 0 }) => sum + height + before, 0);
  const strips: readonly Strip[] = [
    ...head,
    {
      height: Math.max(0, side - used),
      draw: () => (imprint.squares === null ? '' : squaresAt(imprint.squares, area.x + area.width - side, area.y, side)),
    },
    ...heading('How to print'),
    ...[...HOW, ...hints].flatMap((text) => paragraph(text, TEXT, area, measure, 1.2)),
    ...heading('What is here'),
    ...parts.flatMap((part) => listing(part, area, measure)),
  ];
  return fillPages(strips, area.height, area.y);
}

const NUMBERS = 26;

function listing({ title, about, counts, first, last }: Listed, area: PageBox, measure: Measure): readonly Strip[] {
  const narrow = { ...area, width: area.width - NUMBERS };
  const where = first === last ? `page ${first}` : `pages ${first}–${last}`;
  const [name, ...more] = paragraph(title, BOLD, narrow, measure, 2.4, true);
  if (name === undefined) return [];
  const headed: Strip = {
    ...name,
    draw: (y) => name.draw(y) + textAt(area.x + area.width, y + TEXT.size, where, { ...TEXT, anchor: 'end' }),
  };
  const of = counts === '' ? [] : paragraph(counts, QUIET, narrow, measure, 0.4);
  return [headed, ...more, ...paragraph(about, TEXT, narrow, measure, 0.2, of.length > 0), ...of];
}
