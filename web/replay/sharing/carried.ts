/**
 * A record that an address carries with it, for games that no server keeps: whoever opens the address needs nothing else. It stands
 * behind the #, so that it is sent to no server. What comes from an address is not trusted: it is read up to a length. Knows no game.
 */
import { packed, unpacked } from '../../storage/packed.js';

const NAME = '#record=';
/** Characters of an address that can still be sent about. */
const LONGEST = 12_000;
/** Characters of a record; no game comes near. */
const MOST_TEXT = 2_000_000;

/** The part of an address that carries a record; null where it would be too long, or the browser cannot pack it. */
export async function carrying(saved: string): Promise<string | null> {
  const text = await packed(saved);
  return text === null || text.length > LONGEST ? null : `${NAME}${text}`;
}

export const carriesRecord = (hash: string): boolean => hash.startsWith(NAME);

/** The record that an address carries, as text; null where there is none that can be read. */
export async function carriedIn(hash: string): Promise<string | null> {
  const text = hash.slice(NAME.length);
  return !carriesRecord(hash) || text.length > LONGEST ? null : await unpacked(text, MOST_TEXT);
}
