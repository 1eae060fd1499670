/**
 * Whether a server can keep what happens: its last beat was written a moment ago, and into a file that is still there. Who
 * can only read is not ready. Knows the log and its file, not who asks.
 */
import { performance } from 'node:perf_hooks';
import type { Log } from '../log/log.js';
import { identityOf } from './file-identity.js';

/** A beat comes every second; so many missing ones are no accident. */
const BEAT_MS = 5_000;

export type Readiness = {
  /** To be used instead of the other: its beats are watched. */
  readonly log: Log;
  readonly canWrite: () => boolean;
};

/** `file` is open already; null where there is none. */
export function readiness(log: Log, file: string | null, failed: (what: string, error: Error) => void): Readiness {
  const identity = file === null ? null : whichIs(file);
  let written: number | null = null;
  let told = false;

  /** The system goes on writing to a file that was deleted, and throws it away when the server stops. */
  function isInPlace(): boolean {
    if (file === null || whichIs(file) === identity) return true;
    const lost = `${file} was deleted or replaced under the server: whatever it has written since is lost when it stops`;
    if (!told) failed('keeping the data', new Error(`${lost}. Put the file back, or stop the server and restore a backup.`));
    told = true;
    return false;
  }

  return {
    log: {
      ...log,
      async beat(now) {
        isInPlace();
        try {
          await log.beat(now);
          written = performance.now();
        } catch (error) {
          written = null;
          throw error;
        }
      },
    },
    canWrite: () => written !== null && performance.now() - written < BEAT_MS && isInPlace(),
  };
}

/** One that the system does not let us look at is none of ours any more. */
function whichIs(file: string): string | null {
  try {
    return identityOf(file);
  } catch {
    return null;
  }
}
