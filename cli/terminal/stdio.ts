/**
 * Standard input and output without the event loop: a blocking read and a blocking write are several times faster than
 * streams, answer at once, and give back-pressure for nothing. Knows nothing of what is read or written.
 */
import { readSync, writeSync } from 'node:fs';

/** Thrown when the reader of our output has gone away: the sign to stop quietly. */
export class ReaderGone extends Error {}

const PIECE = 64 * 1024;
const pause = new Int32Array(new SharedArrayBuffer(4));

export function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}

/** Tries again while the descriptor is in non-blocking mode (inherited from a parent) and not ready. */
function patiently<T>(attempt: () => T): T {
  for (let wait = 1; ; wait = Math.min(wait + 1, 10)) {
    try {
      return attempt();
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, wait);
    }
  }
}

const INPUT_ENDED: ReadonlySet<unknown> = new Set(['EOF', 'EIO', 'ECONNRESET']);
// A reader that leaves answers unread resets the socket that a pipe of Node's is; one that has read all just closes it.
const READER_LEFT: ReadonlySet<unknown> = new Set(['EPIPE', 'EOF', 'ECONNRESET']);

/** The pieces as they come, until the end. A piece is valid until the next is asked for. */
export function* readPieces(descriptor: number): Generator<Uint8Array> {
  const buffer = new Uint8Array(PIECE);
  for (;;) {
    const length = patiently(() => readOrEnd(descriptor, buffer));
    if (length === 0) return;
    yield buffer.subarray(0, length);
  }
}

function readOrEnd(descriptor: number, buffer: Uint8Array): number {
  try {
    return readSync(descriptor, buffer);
  } catch (error) {
    // Windows tells the end of a pipe by an error; a closed terminal tells it by EIO; a socket whose writer left by ECONNRESET.
    if (INPUT_ENDED.has(codeOf(error))) return 0;
    throw error;
  }
}

/** All of it, before it returns. */
export function writeAll(descriptor: number, said: string | Uint8Array): void {
  const bytes = typeof said === 'string' ? Buffer.from(said) : said;
  try {
    for (let from = 0; from < bytes.length; ) {
      from += patiently(() => writeSync(descriptor, bytes, from));
    }
  } catch (error) {
    if (READER_LEFT.has(codeOf(error))) throw new ReaderGone();
    throw error;
  }
}
