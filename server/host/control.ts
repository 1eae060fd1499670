/**
 * The host's own line to a server that runs on an SQLite file: a socket beside the file that only its owner can open. One
 * JSON question, one JSON answer. Knows nothing of what is asked.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Json } from '@partyline/kernel/json.js';
import { Trouble } from '../operation/trouble.js';

const MOST_BYTES = 16_000_000;
/** What the address of a socket may be long, on the systems that allow least. */
const LONGEST_PATH = 103;
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

/** In a folder that nobody else can enter until the socket is nobody else's either. */
async function listenPrivately(folder: string, address: string, listening: (at: string) => Promise<void>): Promise<void> {
  const secret = mkdtempSync(join(folder, '.control-'));
  const at = join(secret, 's');
  try {
    if (Buffer.byteLength(at) > LONGEST_PATH) throw new Trouble(`The path ${address} is too long for a socket.`);
    await listening(at);
    chmodSync(at, 0o600);
    renameSync(at, address);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

/** The running server's answer; null where none runs. */
export function askServer(data: string, question: Json): Promise<unknown> {
  return new Promise((answered, fail) => {
    const asking = request({ socketPath: addressIn(data), method: 'POST', path: '/' }, (reply) => {
      if (reply.statusCode === 200) bodyOf(reply).then(answered, fail);
      else fail(new Trouble('The server has failed at that: its log says why.'));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => (NOBODY_THERE.has(error.code) ? answered(null) : fail(error)));
    asking.end(JSON.stringify(question));
  });
}
