/**
 * The host's own line to a server that runs on an SQLite file: a socket beside the file that only its owner can open. One
 * JSON question, one JSON answer. Knows nothing of what is asked.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Json } from '@partyline/kernel/json.js';
import { Trouble } from '../trouble.js';

const MOST_BYTES = 16_000_000;
/** What the address of a socket may be long, on the systems that allow least. */
const LONGEST_PATH = 103;
/** In the folder of data, until it has its name. */
const NEW_SOCKET = join('.control-XXXXXX', 's');
const NOBODY_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENOTSOCK']);

/** Windows has no sockets in folders, but names for them. */
function addressIn(data: string): string {
  const folder = resolve(data);
  if (process.platform !== 'win32') return join(folder, 'control.sock');
  return `\\\\.\\pipe\\party-line-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
}

async function bodyOf(message: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of message) {
    pieces.push(Buffer.from(piece));
    size += pieces.at(-1)?.length ?? 0;
    if (size > MOST_BYTES) throw new Error('That is too much.');
  }
  return JSON.parse(Buffer.concat(pieces).toString());
}

/** Answers until it is told to stop. Only one server may have this folder: what is left of an older one is removed. */
export async function listenForHost(data: string, answer: (asked: unknown) => Promise<Json>): Promise<() => Promise<void>> {
  const server = createServer((asked, reply) => {
    bodyOf(asked)
      .then(answer)
      .then(
        (json) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(json)),
        () => reply.writeHead(500).end(),
      );
  });
  const address = addressIn(data);
  const listening = (at: string) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(at, done);
    });
  if (process.platform === 'win32') await listening(address);
  else await listenPrivately(resolve(data), address, listening);
  return () =>
    new Promise((done) => {
      if (process.platform !== 'win32') rmSync(address, { force: true });
      server.close(() => done());
      server.closeAllConnections();
    });
}

const isTooLong = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(folder, NEW_SOCKET)) > LONGEST_PATH;

const tooLong = (folder: string): string =>
  `the path ${folder} is too long for a socket in it (${LONGEST_PATH - NEW_SOCKET.length - 1} bytes are the most). Keep the data at a shorter one`;

/** Of a server that runs, but does not answer. */
export function whyNotReached(data: string): string {
  const folder = resolve(data);
  const why = isTooLong(folder) ? `${tooLong(folder)}, or` : `nobody answers at ${addressIn(data)}, and its log says why:`;
  return `A server runs on ${data}, but commands of the host do not reach it: ${why} stop it first.`;
}

/** In a folder that only this user can enter, until the socket itself is only this user's. */
async function listenPrivately(folder: string, address: string, listening: (at: string) => Promise<void>): Promise<void> {
  if (isTooLong(folder)) throw new Trouble(`The host’s line cannot be opened: ${tooLong(folder)}.`);
  const secret = mkdtempSync(join(folder, '.control-'));
  const at = join(secret, 's');
  try {
    await listening(at);
    chmodSync(at, 0o600);
    renameSync(at, address);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

/** The running server's answer; null where none runs. */
export function askServer(data: string, question: Json): Promise<unknown> {
  // The system would cut the path off, and ask at another.
  if (isTooLong(resolve(data))) return Promise.resolve(null);
  return new Promise((answered, fail) => {
    const asking = request({ socketPath: addressIn(data), method: 'POST', path: '/' }, (reply) => {
      if (reply.statusCode === 200) bodyOf(reply).then(answered, fail);
      else fail(new Trouble('The server has failed at that: its log says why.'));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => (NOBODY_THERE.has(error.code) ? answered(null) : fail(error)));
    asking.end(JSON.stringify(question));
  });
}
