/** The files of the repository as the checks of the house see them: its folders and parsed sources, without what was built or installed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Installed, built, or written by a run: not part of the repository. */
const NOT_OURS = new Set(['node_modules', 'dist', 'failures', 'browsers']);
/** Folders of data, recorded games and pictures: their number of files is that of the things in them. */
const OF_THINGS = new Set(['data', 'golden', 'pictures']);

export const isTest = (path) => /(^|\/)test\//.test(path) || path.startsWith('e2e/');
export const isOfThings = (folder) => folder.split('/').some((part) => OF_THINGS.has(part));

/** The paths of all files below the folders of the root, sorted; folders that begin with a dot and the root's own files are left out. */
export function filesOf(root) {
  const files = [];
  const look = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        // `data` beside the packages is where a server of this clone keeps its tables.
        if (!NOT_OURS.has(entry.name) && !entry.name.startsWith('.') && path !== 'data') look(path);
      } else if (folder !== '') files.push(path);
    }
  };
  look('');
  return files.sort();
}

export const textOf = (root, path) => readFileSync(join(root, path), 'utf8');

export function parsed(root, path) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return ts.createSourceFile(path, textOf(root, path), ts.ScriptTarget.ES2022, true, kind);
}
