/**
 * The components that an address asks for, as it stands on a print: an edition of the game by its id, or components of one's own that
 * the address carries behind the #. What comes from an address is not trusted. Knows no game.
 */
import type { GameEntry } from '@partyline/games/registry.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { componentCode } from '@partyline/print/code.js';
import { printOffer } from '../print/session.js';
import { carriesOptions } from './carried-address.js';
import { carriedOptions } from './carried-options.js';

export type AskedAddress = { readonly edition: string | undefined; readonly hash: string };

/** What was asked for, and the code that stands on the paper; or why it cannot be had. */
export type AskedComponents =
  | { readonly ok: true; readonly options: Json; readonly code: string; readonly name: string | null }
  | { readonly ok: false; readonly error: string };

export const asksForComponents = ({ edition, hash }: AskedAddress): boolean => edition !== undefined || carriesOptions(hash);

const UNREADABLE = 'The components in this address cannot be read: it may have been cut short.';

/** Parsers pass over what they do not know: then other components would be played than were meant. */
const holds = (read: Json, given: Json): boolean =>
  isRecord(read) && isRecord(given) && Object.keys(given).every((key) => Object.hasOwn(read, key));

async function editionOf(entry: GameEntry, id: string): Promise<{ readonly name: string; readonly options: Json } | null> {
  if (entry.print === undefined) return null;
  const offer = await printOffer(entry.id);
  if (offer === null) throw new Error('What the game has to print could not be fetched.');
  return offer.editions.find((edition) => edition.id === id) ?? null;
}

export async function componentsFrom(entry: GameEntry, { edition, hash }: AskedAddress): Promise<AskedComponents> {
  const { game } = await entry.rules();
  const named = edition === undefined ? null : await editionOf(entry, edition);
  if (edition !== undefined && named === null)
    return { ok: false, error: `There is no edition of ${entry.name} that is called so.` };
  const given = named?.options ?? (await carriedOptions(hash));
  if (given === null) return { ok: false, error: UNREADABLE };
  const read = parse(game.options, given, 'options');
  if (!read.ok) return { ok: false, error: `The components in this address are none of ${entry.name}: ${read.error}` };
  if (!holds(read.value, given)) return { ok: false, error: `The components in this address are none of ${entry.name}.` };
  const unfit = game.unfit?.(read.value) ?? null;
  if (unfit !== null) return { ok: false, error: unfit.error };
  return { ok: true, options: given, code: componentCode(entry, read.value), name: named?.name ?? null };
}
