/** Lists of words to play with: what keeps one out of play or makes it play badly, and the everyday words of the house's. */

import type { ComponentTool, Finding, Made } from '@partyline/kernel/features/component.js';
import type { Resources } from '@partyline/kernel/game.js';
import { shuffled, streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { houseDictionary, wordsShape } from '../components/word-list.js';
import { TIERS } from '../dictionary/automaton.js';
import { HOUSE_WORDS } from '../dictionary/kept.js';
import { wordsIn } from '../dictionary/search.js';

const SHORT = 20;
const FEW = 500;

const warning = (message: string): Finding => ({ level: 'warning', at: '$', message });

function check(json: unknown): readonly Finding[] {
  const read = parse(wordsShape, json, '$');
  if (!read.ok) return [{ level: 'error', at: '', message: read.error }];
  const words = new Set(read.value);
  const two = [...words].filter(({ length }) => length === 2).length;
  const alone = [...words].filter(({ length }) => length === 1);
  const found: Finding[] = [];
  if (words.size < read.value.length)
    found.push(warning(`${counted(read.value.length - words.size, 'word is', 'words are')} listed twice.`));
  if (alone.length > 0) found.push(warning(`Words of one letter are never asked for: ${alone.join(', ')}.`));
  if (words.size < FEW)
    found.push(warning(`${counted(words.size, 'word is', 'words are')} few: most of a town will have to be polluted.`));
  if (two < SHORT)
    found.push(
      warning(`Only ${counted(two, 'word has', 'words have')} two letters: hardly anything can be joined side by side.`),
    );
  return found;
}

/** The commonest words, as many as make a list; which of them are left out, if they are too many, is the seed's choice. */
function* make(seed: string, _effort: number, resources: Resources = new Map()): Generator<Made, Made> {
  const dictionary = houseDictionary(resources);
  const words: string[] = [];
  for (const word of wordsIn(dictionary)) {
    const common = word.length === 2 || dictionary.tier(word) === TIERS[0];
    if (common && dictionary.shown(word)) words.push(word);
  }
  const list = shuffled(streams(seed)('words'), words).slice(0, 6000).sort();
  const made = { component: list, figures: { words: list.length, letters: list.join('').length } };
  yield made;
  return made;
}

export const words: ComponentTool = {
  kind: 'words',
  about: 'A list of words to play with instead of the dictionary; makes one of everyday words.',
  resources: [HOUSE_WORDS],
  check,
  options: (words) => ({ words }),
  make,
};
