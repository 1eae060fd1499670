/**
 * The options of a table that an address carries with it, such as a map of one's own. What comes from an address is judged where it
 * is used. Knows no game.
 */
import { type GameEntry, offeredOptions } from '@partyline/games/registry.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { anyObject, parse } from '@partyline/kernel/shape.js';
import { useEffect, useState } from 'preact/hooks';
import { fromAddress, inAddress } from '../storage/in-address.js';
import { CARRIED, carriesOptions } from './carried-address.js';

/** The part of an address that carries options; null where it would be too long, or the browser cannot pack it. */
export const carryingOptions = (options: Json): Promise<string | null> => inAddress(CARRIED, options);

/** What a new table begins with: what is offered, and what somebody has come with. */
export function firstOptions(entry: Pick<GameEntry, 'offered'>, carried: Json | null): Json {
  const offered = offeredOptions(entry);
  return isRecord(offered) && isRecord(carried) ? { ...offered, ...carried } : (carried ?? offered);
}

/** Null where there are none that can be read. */
export async function carriedOptions(hash: string): Promise<Json | null> {
  const read = parse(anyObject, await fromAddress(CARRIED, hash), 'options');
  return read.ok ? read.value : null;
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
