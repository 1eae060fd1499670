/**
 * Reading a dictionary takes some milliseconds, and positions are made all the time: the same bytes are read once. Nothing
 * but speed depends on what is kept here.
 */
import { amended, changesFrom } from './amended.js';
import { type Dictionary, dictionaryFrom } from './automaton.js';

const kept = new WeakMap<Uint8Array, Dictionary>();

export function dictionaryOnce(bytes: Uint8Array): Dictionary {
  const known = kept.get(bytes) ?? dictionaryFrom(bytes);
  kept.set(bytes, known);
  return known;
}

type Amended = { readonly first: Dictionary; readonly dictionary: Dictionary };
const keptChanges = new WeakMap<Uint8Array, Amended>();

/** The dictionary that these changes make of another. */
export function amendedOnce(first: Dictionary, changes: Uint8Array): Dictionary {
  const before = keptChanges.get(changes);
  const known = before?.first === first ? before : { first, dictionary: amended(first, changesFrom(changes)) };
  keptChanges.set(changes, known);
  return known.dictionary;
}

/** The house's first list among a game's resources. */
export const HOUSE_WORDS = 'words-house-1.bin';
/** What the house's second list changes in the first. */
export const HOUSE_CHANGES = 'words-house-2.bin';
