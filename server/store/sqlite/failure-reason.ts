/** Why SQLite cannot use a file, and what to do about it, in words for the host. Looks at the files, changes nothing. */
import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where less is left, SQLite has no room for what it needs beside a file. */
const LEAST_BYTES = 256 * 1024;

const WORDS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^SQLITE_NOTADB/, 'it is not an SQLite file; name another place'],
  [/^SQLITE_CORRUPT/, 'it is damaged; go back to a backup from before'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'this user may not write it; let it, or name another place'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program has locked it; end that one'],
];

/** The rest of a sentence, without its full stop. `files` are those that were in use, the one that the sentence is about first. */
export function reasonOf(
  { code, message }: { readonly code: string; readonly message: string },
  ...files: readonly string[]
): string {
  const folders = files.map((file) => dirname(file));
  const full = folders.find(isFull) ?? (code === 'SQLITE_FULL' ? folders.at(-1) : undefined);
  if (full !== undefined && /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(code)) return `the disk of ${full} is full; make room there`;
  if (/^SQLITE_(CANTOPEN|IOERR)/.test(code)) {
    const folder = files.find(isFolder);
    if (folder !== undefined)
      return `${folder === files[0] ? 'it' : folder} is a folder, where a file should be; name another place`;
    const closed = folders.find((one) => isFolder(one) && !isWritable(one));
    if (closed !== undefined) return `this user may not write in the folder ${closed}; let it, or name another place`;
  }
  const known = WORDS.find(([one]) => one.test(code))?.[1];
  return known ?? `${message} (${code}); the file, its owner or the disk that it is on has to be put right`;
}

const isFolder = (path: string): boolean => asked(() => statSync(path).isDirectory());
export const isWritable = (folder: string): boolean => asked(() => accessSync(folder, constants.W_OK) === undefined);
const isFull = (folder: string): boolean =>
  asked(() => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES;
  });

/** A question that the system refuses is answered with no. */
function asked(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}
