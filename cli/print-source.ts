/** What somebody wants printed of a game: an edition that comes with it, or a component of their own, which is checked first. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Finding } from '@partyline/kernel/features/component.js';
import type { PrintEdition, Printing } from '@partyline/kernel/features/print.js';
import type { Json } from '@partyline/kernel/json.js';
import { anything } from '@partyline/kernel/shape.js';
import { ownEdition } from '@partyline/print/own.js';
import type { Terminal } from './command.js';
import { parseJson, readText } from './files.js';
import { UsageError, unknown } from './usage.js';

/** `id` is null for what is one's own. `options` are those of a table, as the rules read them. */
export type PrintSource = Omit<PrintEdition, 'id'> & { readonly id: string | null };
export type Sourced =
  | { readonly ok: true; readonly source: PrintSource }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** A file is meant where no edition is called so. */
export async function sourceOf(
  entry: GameEntry,
  printing: Printing,
  word: string | undefined,
  terminal: Terminal,
): Promise<Sourced> {
  const { editions } = printing;
  const edition = word === undefined ? editions[0] : editions.find(({ id }) => id === word);
  if (edition !== undefined) return { ok: true, source: { ...edition, options: await readOptions(entry, edition.options) } };
  if (word === undefined) throw new UsageError(`${entry.name} has no edition that could be printed.`);
  if (!/[./-]/.test(word)) {
    throw unknown(
      `edition of ${entry.name} called`,
      word,
      editions.map(({ id }) => id),
    );
  }
  return await ownSource(entry, readText(word, terminal));
}

async function ownSource(entry: GameEntry, text: string): Promise<Sourced> {
  const json = parseJson(text);
  if (!json.ok) return { ok: false, findings: [{ level: 'error', at: '', message: json.error }] };
  const [{ game }, { tools }] = await Promise.all([entry.rules(), entry.tools()]);
  const own = ownEdition(game, tools, anything.read(json.value, 'component'));
  return own.ok ? { ok: true, source: { id: null, name: own.name, options: own.options } } : own;
}

async function readOptions(entry: GameEntry, options: Json): Promise<Json> {
  const { game } = await entry.rules();
  return game.options.read(options, 'options');
}
