/**
 * Text that an address carries behind its #, so that it is sent to no server: packed, and read again up to a length, as what comes from
 * an address is not trusted. Knows nothing of what it says.
 */

/** Characters of an address that can still be sent about. */
const LONGEST = 12_000;
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

/** Null where it would be too long, or the browser cannot pack it. */
export async function packed(said: string): Promise<string | null> {
  try {
    const deflated = new Blob([said]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const text = toText(new Uint8Array(await new Response(deflated).arrayBuffer()));
    return text.length > LONGEST ? null : text;
  } catch {
    return null;
  }
}

/** What was packed; null where it cannot be read, or is longer than so many characters. */
export async function unpacked(text: string, most: number): Promise<string | null> {
  if (text.length > LONGEST) return null;
  try {
    const inflated = new Blob([toBytes(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const decoder = new TextDecoder();
    let said = '';
    for await (const chunk of chunksOf(inflated)) {
      said += decoder.decode(chunk, { stream: true });
      if (said.length > most) return null;
    }
    return said;
  } catch {
    return null;
  }
}
