/**
 * One print from beginning to end: the parts are drawn, laid onto pages and written. Told step by step, so that it can be watched and
 * stopped between any two. Knows no game; runs in Node and in a worker of a browser.
 */
import type { Printing, PrintOrder, PrintPart } from '@partyline/kernel/features/print.js';
import type { Imprint } from '@partyline/print/foot.js';
import type { Page } from '@partyline/print/page.js';
import { type Layout, pagesOf } from '@partyline/print/pages.js';
import { type FaceFile, loadFaces } from './faces.js';
import { measureIn } from './measure.js';
import { writePdf } from './write.js';

/** Parts that every game has, besides its own. */
export const CONTENTS = 'contents';

export type PrintTask = {
  readonly printing: Printing;
  readonly order: PrintOrder;
  readonly imprint: Imprint;
  readonly layout: Layout;
  /** The ids of the parts that are wanted; null for all. */
  readonly wanted: readonly string[] | null;
};

export type PrintStep =
  | { readonly doing: 'drawing'; readonly part: string }
  | { readonly doing: 'writing'; readonly done: number; readonly of: number };

/** Waited for after every step; what it throws stops the work. */
export type PrintWatch = (step: PrintStep) => void | Promise<void>;

export type Print = { readonly pages: readonly Page[]; readonly bytes: Uint8Array<ArrayBuffer> };

async function drawn({ printing, order, wanted }: PrintTask, watch: PrintWatch): Promise<readonly PrintPart[]> {
  const parts: PrintPart[] = [];
  for (const part of printing.parts(order)) {
    await watch({ doing: 'drawing', part: part.title });
    if (wanted === null || wanted.includes(part.id)) parts.push(part);
  }
  return parts;
}

export async function printPages(task: PrintTask, file: FaceFile, watch: PrintWatch): Promise<readonly Page[]> {
  const { imprint, layout, wanted } = task;
  const parts = await drawn(task, watch);
  const measure = measureIn(await loadFaces([], file));
  return pagesOf({ parts, layout, imprint, measure, contents: wanted === null || wanted.includes(CONTENTS), inserts: [] });
}

export async function makePrint(task: PrintTask, file: FaceFile, watch: PrintWatch): Promise<Print> {
  const pages = await printPages(task, file, watch);
  const { game, edition, code } = task.imprint;
  const about = { title: `${game}: ${edition}, to print and play`, subject: `Code ${code}` };
  const bytes = await writePdf(pages, about, file, (done, of) => watch({ doing: 'writing', done, of }));
  return { pages, bytes };
}
