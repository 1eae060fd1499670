/**
 * SHA-256 of a text (as UTF-8), in plain integer arithmetic: the kernel has no dependencies and runs where there is no
 * crypto module. Used for named random streams and for seed commitments; not for passwords or tokens.
 */

/** The first 32 bits of the fractional parts of a root of the first primes, found rather than listed. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const words = new Int32Array(count);
  for (let n = 2, found = 0; found < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) words[found++] = Math.floor((root(n) % 1) * 0x1_0000_0000) | 0;
  }
  return words;
}

const INITIAL = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    // Half of a surrogate pair has no UTF-8: the replacement character stands for it, as in every encoder.
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return bytes;
}

/** The message in 32-bit words, padded with a one bit, zeros and its length. */
function blocks(text: string): Int32Array {
  const bytes = utf8(text);
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.push(0x80);
  for (const [i, byte] of bytes.entries()) words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i & 3) * 8));
  const bits = (bytes.length - 1) * 8;
  words[words.length - 2] = Math.floor(bits / 0x1_0000_0000) | 0;
  words[words.length - 1] = bits | 0;
  return words;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(hash: Int32Array, words: Int32Array, from: number, w: Int32Array): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = words[from + i] ?? 0;
    else {
      const a = w[i - 15] ?? 0;
      const b = w[i - 2] ?? 0;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] ?? 0) + word;
}

/** Eight 32-bit words. */
export function sha256Words(text: string): Int32Array {
  const hash = INITIAL.slice();
  const words = blocks(text);
  const scratch = new Int32Array(64);
  for (let from = 0; from < words.length; from += 16) compress(hash, words, from, scratch);
  return hash;
}

/** 64 hexadecimal digits. */
export function sha256(text: string): string {
  return [...sha256Words(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
