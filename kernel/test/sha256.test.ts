/** The kernel's own SHA-256 against Node's, for any text that JavaScript can hold. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256, sha256Words } from '../sha256.js';

const byNode = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('gives the published hash of "%s"', (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });

  test.each([55, 56, 63, 64, 65, 119, 120, 127, 128, 10_000])('agrees with Node at the block border of %i bytes', (length) => {
    expect(sha256('x'.repeat(length))).toBe(byNode('x'.repeat(length)));
  });

  test('agrees with Node on any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => sha256(text) === byNode(text)));
  });

  test('agrees with Node on any code units, halves of surrogate pairs included', () => {
    const units = fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe010 })), {
      maxLength: 100,
    });
    fc.assert(fc.property(units, (codes) => sha256(String.fromCharCode(...codes)) === byNode(String.fromCharCode(...codes))));
  });

  test('gives the same hash as words and as digits', () => {
    const digits = [...sha256Words('abc')].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    expect(digits).toBe(sha256('abc'));
  });
});
