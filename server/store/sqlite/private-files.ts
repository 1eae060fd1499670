/**
 * Folders and files that only their owner may enter and read: in them are the seeds of games that are still played. Where a
 * system knows no such rights, they are made all the same.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** With those above it that are missing. One that is there stays as it is. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** A new, empty file. What SQLite makes beside a file gets the rights of that file. */
export function privateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** A file that is there already, perhaps readable by others until now. */
export function keptPrivate(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // Not every file system can, and not every owner may.
  }
}
