/**
 * Whatever is said over a socket in one turn of the event loop leaves in one piece: an answer together with the update that
 * came of the command. To hand something to the network costs more than all else about a small message, so the frames of
 * the WebSocket are written here and not by `ws`, which would hand over two pieces for each.
 */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

export type Voice = {
  say(text: string): void;
  /** Bytes that wait for the network, or nearly. */
  waiting(): number;
  /** What was said so far leaves now: before a goodbye, which `ws` writes at once. */
  letGo(): void;
};

/** Those with something to say in this turn. */
let speakers: (() => void)[] = [];

function letAllGo(): void {
  const all = speakers;
  speakers = [];
  for (const letGo of all) letGo();
}

/** After all promises that can go on by now: whoever was waiting for the same commit has spoken. */
function soon(letGo: () => void): void {
  if (speakers.push(letGo) === 1) process.nextTick(letAllGo);
}

/** `stream` is what carries the socket. Extensions of the protocol must be off. */
export function gathered(socket: WebSocket, stream: Duplex): Voice {
  let held: string[] = [];
  let size = 0;
  const letGo = (): void => {
    if (held.length === 0) return;
    const texts = held;
    held = [];
    size = 0;
    if (socket.readyState !== socket.OPEN) return;
    if (texts.every(isPlain)) stream.write(plainFrames(texts), 'latin1');
    else stream.write(framed(texts));
  };
  return {
    say(text) {
      if (held.push(text) === 1) soon(letGo);
      size += text.length;
    },
    waiting: () => socket.bufferedAmount + size,
    letGo,
  };
}

/** The first byte of a whole message of text. */
const TEXT = 0x81;
/** Longer ones have their length in so many further bytes, after a sign for that. */
const SHORT = 125;
const LONG = 0xffff;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** One byte to a character: true of nearly all. Node sends such a text as it is, without a buffer for it. */
const isPlain = (text: string): boolean => text.length <= LONG && Buffer.byteLength(text) === text.length;

const plainFrames = (texts: readonly string[]): string => {
  let frames = '';
  for (const text of texts) frames += plainHead(text.length) + text;
  return frames;
};

const plainHead = (length: number): string =>
  length <= SHORT ? String.fromCharCode(TEXT, length) : String.fromCharCode(TEXT, TWO_BYTES, length >> 8, length & 0xff);

const headOf = (length: number): number => (length <= SHORT ? 2 : length <= LONG ? 4 : 10);

/** Each text as a frame of a server (RFC 6455, 5.2), one after another. */
function framed(texts: readonly string[]): Buffer {
  let whole = 0;
  const lengths = texts.map((text) => Buffer.byteLength(text));
  for (const length of lengths) whole += headOf(length) + length;
  const bytes = Buffer.allocUnsafe(whole);
  let at = 0;
  for (const [i, text] of texts.entries()) {
    at = headWritten(bytes, at, lengths[i] ?? 0);
    at += bytes.write(text, at);
  }
  return bytes;
}

function headWritten(bytes: Buffer, at: number, length: number): number {
  bytes[at] = TEXT;
  if (length <= SHORT) {
    bytes[at + 1] = length;
    return at + 2;
  }
  bytes[at + 1] = length <= LONG ? TWO_BYTES : EIGHT_BYTES;
  return length <= LONG ? bytes.writeUInt16BE(length, at + 2) : bytes.writeBigUInt64BE(BigInt(length), at + 2);
}
