/**
 * One print from beginning to end: the parts are drawn, laid onto pages and written. Told step by step, so that it can be watched and
 * stopped between any two. Knows no game; runs in Node and in a worker of a browser.
 */
import type { Printing, PrintOrder, PrintPart } from '@partyline/kernel/features/print.js';
import { alignmentSheets } from '@partyline/print/alignment.js';
import { bookletSheets, type RulebookText, readingSheets, rulebookPages } from '@partyline/print/booklet.js';
import { countsOf } from '@partyline/print/contents.js';
import type { Imprint } from '@partyline/print/foot.js';
import type { Measure } from '@partyline/print/lines.js';
import type { Page } from '@partyline/print/page.js';
import { type Insert, type Layout, pagesOf, pagesOfPart } from '@partyline/print/pages.js';
import { type FaceFile, loadFaces } from './faces.js';
import { measureIn } from './measure.js';
import { writePdf } from './write.js';

/** Parts that every print can have, besides those of the game. */
export const COMMON_PARTS = {
  contents: { title: 'Contents', about: 'What is here, how to print it, and how to play it on a screen.' },
  rulebook: { title: 'Rulebook', about: 'Two pages beside each other, in the order of reading.' },
  booklet: {
    title: 'Rulebook as a booklet',
    about: 'Print on both sides, lay the sheets on each other, fold them in the middle.',
  },
  test: { title: 'Test sheet', about: 'Shows how your printer turns the paper, and by how much the other side is off.' },
} as const;
type CommonPart = keyof typeof COMMON_PARTS;

/** What is printed when nothing is said: a booklet and its test sheet only where both sides are printed. */
const isUsual = (part: CommonPart, { sides }: Layout): boolean =>
  part === 'contents' || (part === 'rulebook') === (sides === 'one');

export type PrintTask = {
  readonly printing: Printing;
  readonly order: PrintOrder;
  readonly imprint: Imprint;
  readonly layout: Layout;
  /** The ids of the parts that are wanted; null for the usual ones. */
  readonly wanted: readonly string[] | null;
  readonly rulebook: RulebookText;
};

export type PrintStep =
  | { readonly doing: 'drawing'; readonly part: string }
  | { readonly doing: 'writing'; readonly done: number; readonly of: number };

/** Waited for after every step; what it throws stops the work. */
export type PrintWatch = (step: PrintStep) => void | Promise<void>;

export type Print = { readonly pages: readonly Page[]; readonly bytes: Uint8Array<ArrayBuffer> };

const wants = ({ wanted, layout }: PrintTask, part: CommonPart): boolean =>
  wanted === null ? isUsual(part, layout) : wanted.includes(part);

async function drawn({ printing, order, wanted }: PrintTask, watch: PrintWatch): Promise<readonly PrintPart[]> {
  const parts: PrintPart[] = [];
  for (const part of printing.parts(order)) {
    await watch({ doing: 'drawing', part: part.title });
    if (wanted === null || wanted.includes(part.id)) parts.push(part);
  }
  return parts;
}

function insertsOf(task: PrintTask, measure: Measure): readonly Insert[] {
  const { layout, rulebook, imprint } = task;
  const { paper, sides } = layout;
  const inserts: Insert[] = [];
  const set = wants(task, 'rulebook') || wants(task, 'booklet') ? rulebookPages(rulebook, imprint, paper, measure) : [];
  if (wants(task, 'rulebook')) inserts.push({ ...COMMON_PARTS.rulebook, sheets: readingSheets(set, paper), foot: false });
  if (wants(task, 'booklet')) inserts.push({ ...COMMON_PARTS.booklet, sheets: bookletSheets(set, paper, sides), foot: false });
  if (wants(task, 'test')) inserts.push({ ...COMMON_PARTS.test, sheets: alignmentSheets(paper), foot: true });
  return inserts;
}

export type ListedPart = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** "24 × share of Aurora, …", or nothing. */
  readonly counts: string;
  readonly pages: number;
  /** Whether it is printed when nothing is said. */
  readonly usual: boolean;
};

const listedCommon = (id: CommonPart, pages: number, layout: Layout): ListedPart => ({
  id,
  ...COMMON_PARTS[id],
  counts: '',
  pages,
  usual: isUsual(id, layout),
});

/** Everything that could be printed, and how many sides of paper each part takes. */
export async function listParts(task: PrintTask, file: FaceFile, watch: PrintWatch): Promise<readonly ListedPart[]> {
  const { layout, imprint, rulebook } = task;
  const parts = await drawn({ ...task, wanted: null }, watch);
  const measure = measureIn(await loadFaces([], file));
  const job = { parts, layout, imprint, measure, inserts: [] };
  const contents = pagesOf({ ...job, contents: true }).length - pagesOf({ ...job, contents: false }).length;
  const set = rulebookPages(rulebook, imprint, layout.paper, measure);
  const reading = readingSheets(set, layout.paper).length;
  return [
    listedCommon('contents', contents, layout),
    ...parts.map((part): ListedPart => {
      const { id, title, about } = part;
      return { id, title, about, counts: countsOf(part), pages: pagesOfPart(part, layout), usual: true };
    }),
    listedCommon('rulebook', layout.sides === 'one' ? reading : Math.ceil(reading / 2) * 2, layout),
    listedCommon('booklet', bookletSheets(set, layout.paper, layout.sides).length, layout),
    listedCommon('test', 2, layout),
  ];
}

export async function makePrint(task: PrintTask, file: FaceFile, watch: PrintWatch): Promise<Print> {
  const { imprint, layout } = task;
  const { game, edition, code } = imprint;
  const parts = await drawn(task, watch);
  const measure = measureIn(await loadFaces([], file));
  const inserts = insertsOf(task, measure);
  const pages = pagesOf({ parts, layout, imprint, measure, contents: wants(task, 'contents'), inserts });
  const about = { title: `${game}: ${edition}, to print and play`, subject: `Code ${code}` };
  const bytes = await writePdf(pages, about, file, (done, of) => watch({ doing: 'writing', done, of }));
  return { pages, bytes };
}
