/**
 * What a companion keeps of a table with paper on it: who plays, and what was entered in each tool. Read from what a browser
 * has kept, whatever that is. Knows no game and no tool.
 */
import type { Json } from '@partyline/kernel/json.js';
import { anything, list, type Of, object, parse, refined, type Shape, table, text } from '@partyline/kernel/shape.js';
import { type JsonItem, jsonItem } from '../storage/json-item.js';

export const MOST_NAME = 24;
const MOST_PLAYERS = 10;
const MOST_TOOLS = 20;

const namesShape = refined(list(text(MOST_NAME), MOST_PLAYERS), ({ length }) => (length > 0 ? null : 'somebody plays.'));
const paperKeptShape = object({ names: namesShape, tools: table(anything, MOST_TOOLS) });
export type PaperKept = Of<typeof paperKeptShape>;

/** Where the companion of a game keeps it; null for nothing. */
export const paperItem = (game: string): JsonItem<PaperKept | null> =>
  jsonItem<PaperKept | null>(`party-line/companion/${game}`, paperKeptShape, null);

const nameAt = (seat: number): string => `Player ${seat + 1}`;

/** As many as play now: those who were there keep their names, and new ones get some. */
export const namesFor = (count: number, before: readonly string[] = []): readonly string[] =>
  Array.from({ length: count }, (_, seat) => before[seat] ?? nameAt(seat));

/** What people are called: nobody is without a name. */
export const shownNames = (names: readonly string[]): readonly string[] =>
  names.map((name, seat) => (name.trim() === '' ? nameAt(seat) : name.trim()));

/** What a tool has kept, where it is still of its shape. */
export function entryOfTool<T>({ tools }: PaperKept, tool: string, shape: Shape<T>): T | null {
  const kept = Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  const read = kept === undefined ? null : parse(shape, kept, tool);
  return read?.ok === true ? read.value : null;
}

export const withEntry = (kept: PaperKept, tool: string, entry: Json): PaperKept => ({
  ...kept,
  tools: { ...kept.tools, [tool]: entry },
});
