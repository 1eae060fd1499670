/** A module of the tests as JavaScript, for threads and processes, which know nothing of TypeScript. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Inside the package, so that its imports are found. */
const FOLDER = fileURLToPath(new URL('../../dist/', import.meta.url));

export type Built = { readonly url: URL; readonly folder: string; readonly remove: () => void };

export function built(source: URL): Built {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'test-'));
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), { compilerOptions });
  const file = join(folder, basename(source.pathname).replace(/\.ts$/, '.js'));
  writeFileSync(file, outputText);
  return { url: pathToFileURL(file), folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
