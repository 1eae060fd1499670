/** Which words a word may be a form of, and which it is built on, as far as WordNet knows those. */
import { PARTS, type WordNet, type WordNetPart } from './wordnet.js';

type Endings = readonly (readonly [ending: string, instead: string])[];

/** Endings that are taken off, and what is put there instead: `ies y` makes CITY of CITIES. */
const endings = (text: string): Endings =>
  text.split(', ').map((pair) => {
    const [ending = '', instead = ''] = pair.split(' ');
    return [ending, instead];
  });

const FORMS: { readonly [P in WordNetPart]: Endings } = {
  n: endings('s, ses s, xes x, zes z, ches ch, shes sh, men man, ies y'),
  v: endings('s, ies y, es e, es, ed e, ed, ied y, ing e, ing'),
  a: endings('er, est, er e, est e, ier y, iest y'),
  r: endings('er, est'),
};

/** STOPPED comes from STOP: the last letter of the stem is there twice. */
const DOUBLED = /([bdfgklmnprstvz])\1$/;
const DOUBLING = new Set(['ed', 'ing', 'ings', 'er', 'ers', 'est', 'able', 'y']);
const SHORTEST = 3;

function stems(word: string, all: Endings): string[] {
  const found = all.flatMap(([ending, instead]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, word.length - ending.length);
    return instead === '' && DOUBLING.has(ending) && DOUBLED.test(stem) ? [stem, stem.slice(0, -1)] : [stem + instead];
  });
  return [...new Set(found)];
}

const isKnown = (net: WordNet, word: string): boolean => PARTS.some((part) => net.senses(word, part).length > 0);

/** The words of one part of speech that a word is a form of. */
export function basesOf(net: WordNet, word: string, part: WordNetPart): readonly string[] {
  if (word.length < SHORTEST) return [];
  const fits = (base: string): boolean => base !== word && base.length > 1 && net.senses(base, part).length > 0;
  const irregular = net.irregular(word, part).filter(fits);
  return irregular.length > 0 ? irregular : stems(word, FORMS[part]).filter(fits).slice(0, 1);
}

/** In the order in which they are tried. */
const INFLECTED = endings('ies y, es, s, ied y, ed e, ed, ing e, ing, ings e, ings, ier y, er, iest y, est');
const BUILDING = endings(
  'ly, ably able, ibly ible, ily y, ically ic, ally al, ness, iness y, er e, er, or e, or, ers e, ers, able e, able, ability able, ' +
    'ibility ible, less, like, ish, ist, ism, y, isation ize, ization ize, isation ise, ise ize, ised ize, ising ize, ' +
    'ises ize, iser ize, ized ize, izing ize, ship, hood, ful, wise, proof, free',
);
const PREFIXES = ['un', 're', 'non', 'over', 'under', 'mis', 'out', 'pre', 'anti', 'super', 'multi', 'inter', 'semi'];
const LEAST_BUILT = 4;

/** The word that another is plainly built on: RECOMPILE on COMPILE, ABRASIVELY on ABRASIVE. Null where none is known. */
export function builtOn(net: WordNet, word: string, deeper = true): string | null {
  const known = (base: string, least: number): boolean => base.length >= least && isKnown(net, base);
  const inflected = stems(word, INFLECTED);
  const built = stems(word, BUILDING);
  const bare = PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length));
  const found =
    inflected.find((base) => known(base, SHORTEST)) ??
    built.find((base) => known(base, LEAST_BUILT)) ??
    bare.find((base) => known(base, LEAST_BUILT));
  if (found !== undefined || !deeper) return found ?? null;
  const further = [...inflected, ...built, ...bare].filter((base) => base.length > LEAST_BUILT);
  for (const base of further) {
    const irregular = PARTS.flatMap((part) => basesOf(net, base, part)).find((one) => one.length >= LEAST_BUILT);
    const below = irregular ?? builtOn(net, base, false);
    if (below !== null && below !== undefined) return below;
  }
  return null;
}
