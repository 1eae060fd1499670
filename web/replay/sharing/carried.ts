/**
 * A record that an address carries with it, for games that no server keeps: whoever opens the address needs nothing else. It stands
 * behind the #, so that it is sent to no server. Knows no game.
 */
import { packed, unpacked } from '../../storage/packed.js';

const NAME = '#record=';
/** Characters of a record; no game comes near. */
const MOST_TEXT = 2_000_000;

/** The part of an address that carries a record; null where it would be too long, or the browser cannot pack it. */
export async function carrying(saved: string): Promise<string | null> {
  const text = await packed(saved);
  return text === null ? null : `${NAME}${text}`;
}

export const carriesRecord = (hash: string): boolean => hash.startsWith(NAME);

/** The record that an address carries, as text; null where there is none that can be read. */
export async function carriedIn(hash: string): Promise<string | null> {
  return carriesRecord(hash) ? await unpacked(hash.slice(NAME.length), MOST_TEXT) : null;
}
