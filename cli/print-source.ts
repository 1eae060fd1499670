/** What somebody wants printed of a game: an edition that comes with it, or a component of their own, which is checked first. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { ComponentTool, Finding } from '@partyline/kernel/features/component.js';
import type { PrintEdition, Printing } from '@partyline/kernel/features/print.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import type { Terminal } from './command.js';
import { parseJson, readText } from './files.js';
import { UsageError, unknown } from './usage.js';

/** `id` is null for what is one's own. `options` are those of a table, as the rules read them. */
export type PrintSource = Omit<PrintEdition, 'id'> & { readonly id: string | null };
export type Sourced =
  | { readonly ok: true; readonly source: PrintSource }
  | { readonly ok: false; readonly findings: readonly Finding[] };

const errorsIn = (findings: readonly Finding[]): number => findings.filter(({ level }) => level === 'error').length;

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
  const { tools } = await entry.tools();
  const playable = tools.filter((tool): tool is ComponentTool & Required<Pick<ComponentTool, 'options'>> => 'options' in tool);
  const checked = playable.map((tool) => ({ tool, findings: tool.check(json.value) }));
  const [best] = checked.sort((a, b) => errorsIn(a.findings) - errorsIn(b.findings));
  if (best === undefined) throw new UsageError(`${entry.name} takes no components of your own.`);
  if (errorsIn(best.findings) > 0) return { ok: false, findings: best.findings };
  const component = asJson(json.value);
  const named = isRecord(component) ? component['name'] : undefined;
  const name = typeof named === 'string' && named !== '' ? named.slice(0, 60) : 'Your own';
  return { ok: true, source: { id: null, name, options: await readOptions(entry, best.tool.options(component)) } };
}

/** What JSON.parse gave is JSON. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

async function readOptions(entry: GameEntry, options: Json): Promise<Json> {
  const { game } = await entry.rules();
  const read = parse(game.options, options, 'options');
  if (!read.ok) throw new UsageError(`${entry.name} cannot be played with that: ${read.error}`);
  return read.value;
}
