/** Components that a host brings along: everything that is to be said about them, and what the options take where nothing is wrong. */
import type { Finding } from '@partyline/kernel/features/component.js';
import type { Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { optionsShape } from '../options.js';
import { blueprints } from './blueprints.js';
import { sheets } from './sheets.js';
import { words } from './words.js';

export type OwnKind = 'sheets' | 'blueprints' | 'words';
export type JudgedOwn = { readonly findings: readonly Finding[]; readonly component: Json | null };

const ONE: { readonly [K in OwnKind]: string } = { sheets: 'Sheet', blueprints: 'Card', words: 'Word' };

/** A path at the beginning of a sentence, in words: `$[1].plans` is "Card 2: plans". */
function inWords(message: string, one: string): string {
  const [path = '', index] = /^\$(?:\[(\d+)\])?/.exec(message) ?? [];
  const rest = message.slice(path.length).replace(/^\./, '');
  if (path === '') return message;
  if (index === undefined) return /^[ :]/.test(rest) ? `This${rest}` : rest.slice(0, 1).toUpperCase() + rest.slice(1);
  return /^[ :]/.test(rest) ? `${one} ${Number(index) + 1}${rest}` : `${one} ${Number(index) + 1}: ${rest}`;
}

/** The findings about each sheet say which one, where there are several. */
function sheetFindings(all: readonly unknown[]): readonly Finding[] {
  if (all.length === 0) return [{ level: 'error', at: '$', message: 'There is no sheet in this list.' }];
  return all.flatMap((sheet, i) =>
    sheets.check(sheet).map(({ message, ...finding }) => {
      const said = inWords(message, ONE.sheets);
      return { ...finding, message: all.length === 1 ? said : `${ONE.sheets} ${i + 1}: ${said}` };
    }),
  );
}

export function judgeOwn(kind: OwnKind, json: unknown): JudgedOwn {
  // One sheet is a list of one.
  const given = kind === 'sheets' && !Array.isArray(json) ? [json] : json;
  const findings =
    kind === 'sheets' && Array.isArray(given)
      ? sheetFindings(given)
      : (kind === 'words' ? words : blueprints)
          .check(given)
          .map((finding) => ({ ...finding, message: inWords(finding.message, ONE[kind]) }));
  const read = parse(optionsShape, { [kind]: given }, 'options');
  const component = read.ok ? read.value[kind] : undefined;
  return { findings, component: findings.some(({ level }) => level === 'error') ? null : (component ?? null) };
}
