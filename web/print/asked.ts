/** What is to be printed, as the page asks its worker, and what the worker says of it. Knows no game. */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { PrintChosen, Printing } from '@partyline/kernel/features/print.js';
import type { Json } from '@partyline/kernel/json.js';
import type { ListedPart, PrintStep } from '@partyline/pdf/job.js';
import type { Layout } from '@partyline/print/pages.js';

/** An edition that comes with the game, or a component of one's own. */
export type AskedSource = { readonly edition: string } | { readonly own: Json };

export type PrintAsked = {
  readonly type: 'print';
  readonly game: string;
  readonly source: AskedSource;
  readonly layout: Layout;
  readonly chosen: PrintChosen;
  readonly seed: string;
  /** Null to be told what there is; else the ids of the parts that are to be made. */
  readonly wanted: readonly string[] | null;
  /** Where the link on the paper leads to. */
  readonly site: string;
};

/** What a game has to print: its editions and choices. */
export type PrintOffer = Pick<Printing, 'editions' | 'choices' | 'seeded'>;

export type PrinterJob = PrintAsked | { readonly type: 'offer'; readonly game: string };

/** `ratio` is the width of the page in its height. */
export type PreviewPage = { readonly title: string; readonly svg: string; readonly ratio: number };

export type PrintNews =
  | { readonly type: 'offered'; readonly offer: PrintOffer }
  /** It cannot be printed; why. */
  | { readonly type: 'refused'; readonly findings: readonly Finding[] }
  | { readonly type: 'listed'; readonly parts: readonly ListedPart[]; readonly code: string; readonly name: string }
  | { readonly type: 'step'; readonly step: PrintStep }
  | {
      readonly type: 'made';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly pages: readonly PreviewPage[];
      readonly code: string;
    };
