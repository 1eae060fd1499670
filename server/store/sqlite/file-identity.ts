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

/** Where a file was, so that it can be told whether it still is. */
export type FileIdentity = { readonly path: string; readonly identity: string };

/** Of those that are there. */
export const fileIdentities = (...paths: readonly string[]): readonly FileIdentity[] =>
  paths.filter((path) => existsSync(path)).map((path) => ({ path, identity: identityOf(path) }));

/** Whether the paths still lead to the same files. One that the system does not let us look at does not. */
export function areInPlace(places: readonly FileIdentity[]): boolean {
  try {
    return places.every(({ path, identity }) => identityOf(path) === identity);
  } catch {
    return false;
  }
}
