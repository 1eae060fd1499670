/**
 * A record that an address carries with it, for games that no server keeps: whoever opens the address needs nothing else. It stands
 * behind the #, so that it is sent to no server. What comes from an address is not trusted: it is read up to a length. Knows no game.
 */

const NAME = '#record=';
/** Characters of an address that can still be sent about. */
const LONGEST = 12_000;
/** Characters of a record; no game comes near. */
const MOST_TEXT = 2_000_000;
/** Bytes that become text at once. */
const CHUNK = 0x2000;

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (value === undefined) return;
    yield value;
  }
}

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK) binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** The part of an address that carries a record; null where it would be too long, or the browser cannot pack it. */
export async function carrying(saved: string): Promise<string | null> {
  try {
    const packed = new Blob([saved]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const text = toText(new Uint8Array(await new Response(packed).arrayBuffer()));
    return text.length > LONGEST ? null : `${NAME}${text}`;
  } catch {
    return null;
  }
}

export const carriesRecord = (hash: string): boolean => hash.startsWith(NAME);

/** The record that an address carries, as text; null where there is none that can be read. */
export async function carriedIn(hash: string): Promise<string | null> {
  const text = hash.slice(NAME.length);
  if (!carriesRecord(hash) || text.length > LONGEST) return null;
  try {
    const unpacked = new Blob([toBytes(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const decoder = new TextDecoder();
    let saved = '';
    for await (const chunk of chunksOf(unpacked)) {
      saved += decoder.decode(chunk, { stream: true });
      if (saved.length > MOST_TEXT) return null;
    }
    return saved;
  } catch {
    return null;
  }
}
