/**
 * The checksum of an entry, which is stored with it: over everything that the entry says and where it stands, so that one
 * that was changed, or put in another's place, is found when it is read. CRC-32 finds every change of up to four bytes in a row
 * for certain and misses one in four thousand million others; it guards against disks and mistakes, not against forgers.
 * Not chained: a removed entry leaves a gap or an end before the table's head, and erasing a person rewrites their entries only.
 */
import zlib from 'node:zlib';
import type { TableId } from '@partyline/table/table-id.js';
import type { CheckedRow } from './append-check.js';

/** A character that neither words nor JSON have in them. */
const BETWEEN = '\0';

/** As a signed number of 32 bits, which both databases hold. `mark` is what Postgres stores besides. */
export function checksumOf(table: TableId | '', seq: number, { at, kind, key, body }: CheckedRow, mark = ''): number {
  const keyed = key === null ? '' : `=${key}`;
  return crc32([table, seq, at, kind, keyed, mark, body].join(BETWEEN)) | 0;
}

const POLYNOMIAL = 0xedb88320;
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** The same in our own words, for Node before 20.15, which has none. */
export function crc32InJavaScript(text: string): number {
  let rest = -1;
  for (const byte of Buffer.from(text)) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return ~rest;
}

const native: ((text: string) => number) | undefined = Reflect.get(zlib, 'crc32');
const crc32 = native ?? crc32InJavaScript;
