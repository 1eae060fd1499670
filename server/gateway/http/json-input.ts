/**
 * What comes in from outside becomes data here: text that is UTF-8, JSON that is neither too deep nor booby-trapped, names
 * that a database can hold. What the data mean is read with their shapes afterwards.
 */
import { isRecord } from '@partyline/kernel/json.js';
import { Malformed, refined, type Shape, text } from '@partyline/kernel/shape.js';
import type { TableId } from '@partyline/table/table-id.js';
import type { FastifyInstance } from 'fastify';
import { isWord } from '../../store/word-check.js';
import type { Budgets } from '../limits/budgets.js';
import { payerOf } from './identity.js';

export const BODY_LIMIT = 256 * 1024;
export const MESSAGE_LIMIT = 64 * 1024;

/** No move, option or message is nested nearly as deep. */
const DEPTH = 32;
/** Names that mean something to JavaScript itself. */
const TRAPS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function inspect(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH) throw new Malformed(`The JSON is nested too deep: at most ${DEPTH} levels.`);
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1);
    return;
  }
  if (!isRecord(value)) return;
  // It comes from JSON.parse: all of its fields are its own.
  for (const key in value) {
    if (TRAPS.has(key)) throw new Malformed(`The JSON has a field that is called ${key}.`);
    inspect(value[key], depth + 1);
  }
}

export function readJson(said: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(said);
  } catch {
    throw new Malformed('This is not JSON.');
  }
  inspect(value, 1);
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Malformed('The text is not UTF-8.');
  }
}

/** Bodies are JSON or nothing. */
export function jsonBodies(app: FastifyInstance, budgets: Budgets): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = (): unknown => {
      const said = typeof body === 'string' ? body : readText(body);
      return said === '' ? undefined : readJson(said);
    };
    try {
      done(null, budgets.timed(payerOf(request), read));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
}

/** A text that stands in an index of the database. */
export const word = (max: number): Shape<string> =>
  refined(text(max), (said) => (isWord(said) ? null : 'this has characters that nobody can keep.'));

/** A name that a table could have; null for what can be none. */
export function tableIdOf(said: unknown): TableId | null {
  // biome-ignore lint/plugin: a parser of the brand
  return typeof said === 'string' && /^[\w-]{1,100}$/.test(said) ? (said as TableId) : null;
}

export const tableIdShape: Shape<TableId> = {
  schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
  read(value, at) {
    const id = tableIdOf(value);
    if (id === null) throw new Malformed(`${at} must be the id of a table.`);
    return id;
  },
};
