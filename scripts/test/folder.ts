/** A folder of its own for one test file, removed afterwards, and programs run in it. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function freshFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'party-line-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

export function run(folder: string, program: string, args: readonly string[] = [], env = process.env): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env, maxBuffer: 1e8 }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err });
    });
  });
}
