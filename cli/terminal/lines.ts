/**
 * Bytes in arbitrary pieces, lines out. It works on bytes, so a character that is cut in two by a piece's end stays
 * whole, and a line of many pieces is joined once. Knows nothing of what the lines mean or where the bytes come from.
 */

/** A line longer than this is given as null: one answer a line is owed even to a flood, but not the memory for it. */
const LONGEST_LINE = 256 * 1024 * 1024;

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

export function* linesOf(pieces: Iterable<Uint8Array>, longest: number = LONGEST_LINE): Generator<string | null> {
  let parts: Buffer[] = [];
  let length = 0;
  let first = true;

  const finish = (): string | null => {
    const [only] = parts;
    const text =
      length > longest ? null : parts.length === 1 && only !== undefined ? only.toString() : Buffer.concat(parts).toString();
    const line = first && text?.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    parts = [];
    length = 0;
    first = false;
    return line;
  };
  const add = (bytes: Buffer) => {
    length += bytes.length;
    if (length <= longest) parts.push(bytes);
    else parts = [];
  };

  for (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
      add(bytes.subarray(from, end));
      yield finish();
      from = end + 1;
    }
    // The giver may use its buffer again, so what is left over is kept as a copy.
    if (from < bytes.length) add(Buffer.from(bytes.subarray(from)));
  }
  if (length > 0) yield finish();
}
