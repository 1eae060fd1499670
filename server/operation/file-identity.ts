/** Which file a path leads to, whatever it is called: by links and other ways to write it, too. Knows no file of ours. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The same for two paths only if they lead to one file; for a file that is not there, where it would be. */
export function identityOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (found !== undefined) return `${found.dev} ${found.ino}`;
  const folder = resolve(dirname(path));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}
