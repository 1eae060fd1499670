/** Text in as few letters of an address as a browser can make of it, and back. What is unpacked is read up to a length. */

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

/** Null where the browser cannot pack it. */
export async function packed(text: string): Promise<string | null> {
  try {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return toText(new Uint8Array(await new Response(stream).arrayBuffer()));
  } catch {
    return null;
  }
}

/** Null where it cannot be read, or would be longer than `most`. */
export async function unpacked(text: string, most: number): Promise<string | null> {
  try {
    const stream = new Blob([toBytes(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const decoder = new TextDecoder();
    let whole = '';
    for await (const chunk of chunksOf(stream)) {
      whole += decoder.decode(chunk, { stream: true });
      if (whole.length > most) return null;
    }
    return whole;
  } catch {
    return null;
  }
}
