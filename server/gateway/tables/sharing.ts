/**
 * The key of a shared game: whoever has it may read the record of a game that is over, and nothing else. It is made from the
 * invitation and cannot be turned back into it, so nothing more has to be stored. Knows no request.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { resultOf, type Table } from '@partyline/table/table.js';
import { isTold } from '../../daily/calls.js';
import type { Code } from '../http/errors.js';

export const shareKeyOf = ({ id, invitation }: Pick<Table, 'id' | 'invitation'>): string =>
  createHmac('sha256', invitation).update(`share ${id}`).digest('base64url');

/** In the same time whatever is different. */
export function isShareKey(table: Pick<Table, 'id' | 'invitation'>, said: string): boolean {
  const [key, other] = [Buffer.from(shareKeyOf(table)), Buffer.from(said)];
  return key.length === other.length && timingSafeEqual(key, other);
}

/** Why the record is nobody's yet; null once everything in it may be known. */
export function unpublished(table: Table, now: number): Extract<Code, 'not-over' | 'day-not-over'> | null {
  if (resultOf(table) === null) return 'not-over';
  return isTold(table, now) ? null : 'day-not-over';
}
