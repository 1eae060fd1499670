/** A print while somebody chooses, and what becomes of it. Pure; knows no game. */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { PrintChosen } from '@partyline/kernel/features/print.js';
import { type Json, notJson } from '@partyline/kernel/json.js';
import type { ListedPart } from '@partyline/pdf/job.js';
import type { Layout } from '@partyline/print/pages.js';
import type { AskedSource, PrintOffer } from './asked.js';

export const OWN = 'your own component';

export type PrintDraft = {
  /** The id of an edition, or `OWN`. */
  readonly edition: string;
  /** What was pasted. */
  readonly text: string;
  readonly layout: Layout;
  readonly chosen: PrintChosen;
  readonly seed: string;
  /** The parts that were taken or left out by hand, by their ids; of all others what is usual. */
  readonly parts: { readonly [id: string]: boolean };
};

/** Where the address of the page carries a component of one's own. */
export const PRINTED = '#print=';

/** Characters of a component; none comes near. */
const MOST_TEXT = 1_000_000;

type Beginning = {
  readonly paper: Layout['paper'];
  readonly seed: string;
  /** A component that the reader has come with; null for none. */
  readonly own: Json | null;
};

export const firstPrintDraft = ({ editions, choices }: PrintOffer, { paper, seed, own }: Beginning): PrintDraft => ({
  edition: own === null ? (editions[0]?.id ?? OWN) : OWN,
  text: own === null ? '' : JSON.stringify(own),
  layout: { paper, sides: 'one', large: false },
  chosen: Object.fromEntries(choices.map(({ id, usual }) => [id, usual])),
  seed,
  parts: {},
});

const wrong = (message: string): readonly Finding[] => [{ level: 'error', at: '', message }];

export type DraftSource =
  | { readonly ok: true; readonly source: AskedSource }
  | { readonly ok: false; readonly findings: readonly Finding[] };

function isJson(value: unknown): value is Json {
  return notJson(value) === null;
}

/** Where the components come from; no findings where nothing was given yet. */
export function sourceIn({ edition, text }: PrintDraft): DraftSource {
  if (edition !== OWN) return { ok: true, source: { edition } };
  if (text.trim() === '') return { ok: false, findings: [] };
  if (text.length > MOST_TEXT) return { ok: false, findings: wrong('This is too long for a component.') };
  try {
    const own: unknown = JSON.parse(text);
    return isJson(own) ? { ok: true, source: { own } } : { ok: false, findings: wrong('This is not JSON yet.') };
  } catch {
    return { ok: false, findings: wrong('This is not JSON yet.') };
  }
}

export const isTaken = ({ parts }: PrintDraft, { id, usual }: ListedPart): boolean => parts[id] ?? usual;

export const takenParts = (draft: PrintDraft, parts: readonly ListedPart[]): readonly ListedPart[] =>
  parts.filter((part) => isTaken(draft, part));

/** Sheets of paper for so many pages. */
export const sheetsFor = (pages: number, { sides }: Layout): number => (sides === 'one' ? pages : Math.ceil(pages / 2));
