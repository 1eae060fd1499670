/** Files that somebody named on the command line; `-` is standard input. What cannot be read is said in a sentence. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Parsed } from '@partyline/kernel/shape.js';
import { refusedAt } from '@partyline/server/trouble.js';
import type { Terminal } from './command.js';
import { codeOf } from './terminal/stdio.js';
import { UsageError } from './usage.js';

const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of that path is not a folder',
  EISDIR: 'that is a folder',
  ERR_FS_EISDIR: 'that is a folder',
  EEXIST: 'it is there already; take another name, or delete it first',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Why the system said no, in words; null when the error is not the system's. */
function troubleOf(error: unknown): string | null {
  const code = codeOf(error);
  return typeof code === 'string' && error instanceof Error && 'syscall' in error ? (TROUBLE[code] ?? code) : null;
}

const REMEDY: Readonly<Record<string, string>> = {
  EACCES: 'Let this user in, or name another place.',
  EPERM: 'Let this user in, or name another place.',
  ENOSPC: 'Make room there.',
};

/** For an unexpected refusal of the system: at which file, why, and what to do; null when the error is not the system's. */
export function systemRefusal(error: unknown): string | null {
  const trouble = troubleOf(error);
  const path = refusedAt(error);
  if (trouble === null || path === null) return trouble === null ? null : `Cannot go on: ${trouble}.`;
  const remedy = REMEDY[String(codeOf(error))] ?? 'Name another place.';
  if (!(error instanceof Error) || Reflect.get(error, 'syscall') !== 'mkdir') return `Cannot use ${path}: ${trouble}. ${remedy}`;
  // Made with those above it, a folder that is there already is no trouble: it is none.
  const why = codeOf(error) === 'EEXIST' ? 'there is a file of that name' : trouble;
  return `Cannot make the folder ${path}: ${why}. ${remedy}`;
}

/** Does it, or says why not in a UsageError. */
function trying<T>(what: string, attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    throw new UsageError(`${what}: ${trouble}.`);
  }
}

export function readText(file: string, terminal: Terminal): string {
  if (file === '-') return Buffer.concat([...terminal.input()].map((piece) => Buffer.from(piece))).toString();
  return trying(`Cannot read ${file}`, () => readFileSync(file, 'utf8'));
}

export function writeText(file: string, text: string | Uint8Array, { overwrite }: { readonly overwrite: boolean }): void {
  trying(`Cannot write ${file}`, () => writeFileSync(file, text, { flag: overwrite ? 'w' : 'wx' }));
}

/** Says now, rather than after long work, that a file cannot be written. */
export function expectWritable(file: string): void {
  trying(`Cannot write ${file}`, () => appendFileSync(file, ''));
}

export function makeFolder(folder: string): void {
  trying(`Cannot make the folder ${folder}`, () => mkdirSync(folder, { recursive: true }));
}

export function parseJson(text: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, error: text.trim() === '' ? 'It is empty.' : `It is not JSON${where(text, error.message)}.` };
  }
}

/** The line and column where the engine tells the position, or what it tells instead. */
function where(text: string, message: string): string {
  if (message.includes('end of JSON')) return ': it ends too early';
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return ` (${message.replaceAll('\n', ' ')})`;
  const lines = text.slice(0, Number(position)).split('\n');
  return `: the trouble begins at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
