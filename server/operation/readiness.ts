/**
 * Whether a server can keep what happens: its last beat was written a moment ago, into a file that is still there, and nothing
 * that anybody wanted to write was refused lately. Who can only read is not ready. Knows the log and its file, not who asks.
 */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Log } from '../store/log.js';
import { MOVED, movedAway, NotKept } from '../store/not-kept.js';
import { reasonOf } from '../store/sqlite/failure-reason.js';
import { areInPlace, fileIdentities } from '../store/sqlite/file-identity.js';

/** A beat comes every second; so many missing ones are no accident. */
const BEAT_MS = 5_000;

/**
 * On a full disk a beat now and then finds room where a move finds none. So after anything was refused the server is ready
 * again only when nothing has been for so long, and the disk has so much room.
 */
const CALM_MS = 5_000;
const ROOM_BYTES = 4_000_000;

export type Readiness = {
  /** To be used instead of the other: what it writes is watched. */
  readonly log: Log;
  readonly canWrite: () => boolean;
};

type Failed = (what: string, error: Error) => void;

/**
 * Whether the file is where it was when it was opened; says once when it no longer is. The system goes on writing to a file that
 * was deleted, and throws it away when the server stops.
 */
function placeCheck(file: string | null, failed: Failed): () => boolean {
  const places = file === null ? [] : fileIdentities(file, `${file}-wal`);
  let told = false;
  return () => {
    const inPlace = areInPlace(places);
    if (!inPlace && !told) {
      const remedy = 'Put the very same file back and all goes on; or stop the server and restore a backup.';
      failed('keeping the data', new NotKept(`${movedAway(file ?? '')}. ${remedy}`, MOVED));
    }
    told = !inPlace;
    return inPlace;
  };
}

/** `file` is open already; null where there is none. */
export function readiness(log: Log, file: string | null, failed: Failed): Readiness {
  const isInPlace = placeCheck(file, failed);
  let written: number | null = null;
  let refused: number | null = null;

  function notKept(error: unknown): void {
    if (!(error instanceof NotKept)) return;
    if (refused === null && file !== null && error.code !== MOVED) {
      const why = `Cannot write to ${file}: ${reasonOf(error, file)}. Nothing is kept until then; the server goes on by itself.`;
      failed('keeping the data', new NotKept(why, error.code, error));
    }
    refused = performance.now();
  }

  /** Whether what was refused is over. */
  function isCalm(): boolean {
    if (refused === null) return true;
    if (performance.now() - refused < CALM_MS || (file !== null && !hasRoom(dirname(file)))) return false;
    refused = null;
    return true;
  }

  return {
    log: {
      ...log,
      append(append) {
        const appended = log.append(append);
        appended.catch(notKept);
        return appended;
      },
      async beat(now) {
        isInPlace();
        try {
          await log.beat(now);
          written = performance.now();
        } catch (error) {
          written = null;
          notKept(error);
          throw error;
        }
      },
    },
    canWrite: () => written !== null && performance.now() - written < BEAT_MS && isInPlace() && isCalm(),
  };
}

/** Where that cannot be found out, what is written tells. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return true;
  }
}
