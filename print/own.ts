/** A component of one's own, on its way to paper: checked by the tools of its game, and the options of a table that is played with it. Knows no game. */
import type { ComponentTool, Finding } from '@partyline/kernel/features/component.js';
import type { Game } from '@partyline/kernel/game.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';

export type OwnEdition =
  | { readonly ok: true; readonly name: string; readonly options: Json }
  | { readonly ok: false; readonly findings: readonly Finding[] };

const MOST_NAME = 60;
const NO_NAME = 'Your own';

const refused = (message: string): OwnEdition => ({ ok: false, findings: [{ level: 'error', at: '', message }] });
const errorsIn = (findings: readonly Finding[]): number => findings.filter(({ level }) => level === 'error').length;

function nameOf(component: Json): string {
  const name = isRecord(component) ? component['name'] : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MOST_NAME) : NO_NAME;
}

/** What kind it is, the tool tells that finds least wrong with it. */
export function ownEdition(game: Pick<Game, 'options'>, tools: readonly ComponentTool[], component: Json): OwnEdition {
  const checked = tools.flatMap((tool) =>
    tool.options === undefined ? [] : [{ options: tool.options, findings: tool.check(component) }],
  );
  const [best] = [...checked].sort((a, b) => errorsIn(a.findings) - errorsIn(b.findings));
  if (best === undefined) return refused('This game takes no components of your own.');
  if (errorsIn(best.findings) > 0) return { ok: false, findings: best.findings };
  const read = parse(game.options, best.options(component), 'options');
  return read.ok ? { ok: true, name: nameOf(component), options: read.value } : refused(read.error);
}
