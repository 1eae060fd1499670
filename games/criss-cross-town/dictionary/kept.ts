/**
 * Reading a dictionary takes some milliseconds, and positions are made all the time: the same bytes are read once. Nothing
 * but speed depends on what is kept here.
 */
import { type Dictionary, dictionaryFrom } from './automaton.js';

const kept = new WeakMap<Uint8Array, Dictionary>();

export function dictionaryOnce(bytes: Uint8Array): Dictionary {
  const known = kept.get(bytes) ?? dictionaryFrom(bytes);
  kept.set(bytes, known);
  return known;
}

/** The house's list among a game's resources. */
export const HOUSE_WORDS = 'words-house-1.bin';
