/**
 * The options of a table that an address carries with it, such as a map of one's own: behind the #, so that they are sent to no
 * server. What comes from an address is not trusted: it is read up to a length, and judged where it is used. Knows no game.
 */
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { anyObject, parse } from '@partyline/kernel/shape.js';
import { useEffect, useState } from 'preact/hooks';
import { packed, unpacked } from '../storage/packed.js';
import { CARRIED, carriesOptions } from './carried-address.js';

/** Characters of an address, packed and unpacked; a map with its strips needs a tenth. */
const MOST_PACKED = 200_000;
const MOST_UNPACKED = 500_000;

/** The part of an address that carries options; null where it would be too long, or the browser cannot pack it. */
export async function carryingOptions(options: Json): Promise<string | null> {
  const text = await packed(JSON.stringify(options));
  return text === null || text.length > MOST_PACKED ? null : `${CARRIED}${text}`;
}

/** What a new table begins with: what is offered, and what somebody has come with. */
export function firstOptions(entry: Pick<GameEntry, 'offered'>, carried: Json | null): Json {
  const offered = offeredOptions(entry);
  return isRecord(offered) && isRecord(carried) ? { ...offered, ...carried } : (carried ?? offered);
}

/** Null where there are none that can be read. */
export async function carriedOptions(hash: string): Promise<Json | null> {
  const text = hash.slice(CARRIED.length);
  if (!carriesOptions(hash) || text.length > MOST_PACKED) return null;
  const json = await unpacked(text, MOST_UNPACKED);
  if (json === null) return null;
  try {
    const read = parse(anyObject, JSON.parse(json), 'options');
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}

/** What this address carries: options, none, or "unread" until it is known. */
export function useCarriedOptions(): Json | 'unread' | null {
  const { hash } = location;
  const [found, find] = useState<Json | 'unread' | null>(() => (carriesOptions(hash) ? 'unread' : null));
  useEffect(() => {
    let current = true;
    carriedOptions(hash).then((options) => current && find(options));
    return () => {
      current = false;
    };
  }, [hash]);
  return found;
}
