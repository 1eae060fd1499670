/**
 * The letters for the workers of a finish (CT-5.1): every run a word, and a worker that is in two runs the same letter in both.
 * Prefers words that keep the letters below, and that many people know. Knows runs and the dictionary; knows nothing of points.
 */
import { type Dictionary, letterOf } from '../dictionary/automaton.js';
import { fits, fitting } from '../dictionary/search.js';
import { GONE, type Line, NO_LETTER, type Plot, WILD } from './sites.js';

/** A run of visible sites, some of them workers. */
type Run = readonly number[];
export type WorkerLetters = ReadonlyMap<number, string>;

function runsIn(lines: readonly Line[], kinds: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (const { sites } of lines) {
    let run: number[] = [];
    for (const site of [...sites, -1]) {
      if (site >= 0 && kinds[site] !== GONE) run.push(site);
      else {
        if (run.length > 1 && run.some((one) => (kinds[one] ?? GONE) >= WILD)) runs.push(run);
        run = [];
      }
    }
  }
  return runs;
}

const backwards = (text: string): string => [...text].reverse().join('');

export type WordRules = { readonly dictionary: Dictionary; readonly permissive: boolean };

/** So many words are tried for runs before it is given up. */
const PATIENCE = 3000;

type Spelling = {
  readonly runs: readonly Run[];
  /** The letters that are chosen, by site; changed while they are looked for. */
  readonly letters: Map<number, string>;
  /** The printed letter of a site; empty where there is none. */
  own(site: number): string;
  /** The letter that a site shows, a question mark while that is open. */
  shown(site: number): string;
  /** Whether a run can still be a word. */
  fitsRun(run: Run): boolean;
  /** The words that a run can be, those first that keep printed letters and that many people know. */
  wordsFor(run: Run): string[];
};

function spellingOf(plot: Plot, kinds: Uint8Array, { dictionary, permissive }: WordRules, given: WorkerLetters): Spelling {
  const letters = new Map(given);
  const isWild = (site: number): boolean => (kinds[site] ?? GONE) >= WILD;
  const own = (site: number): string => {
    const letter = plot.sites[site]?.letter ?? NO_LETTER;
    return letter === NO_LETTER ? '' : letterOf(letter);
  };
  const shown = (site: number): string => (isWild(site) ? (letters.get(site) ?? '?') : own(site));
  const pattern = (run: Run): string => run.map(shown).join('');
  const spellings = (run: Run): string[] => {
    const text = pattern(run);
    const ahead = fitting(dictionary, text);
    return permissive ? [...new Set([...ahead, ...fitting(dictionary, backwards(text)).map(backwards)])] : ahead;
  };
  const cost = (run: Run, word: string): number => {
    const changed = run.filter((site, index) => isWild(site) && own(site) !== '' && own(site) !== word[index]).length;
    const rarity = dictionary.tier(word) ?? dictionary.tier(backwards(word)) ?? 0;
    return 100 * changed + rarity + (dictionary.shown(word) ? 0 : 1000);
  };
  return {
    runs: runsIn(plot.lines, kinds),
    letters,
    own,
    shown,
    fitsRun(run) {
      const text = pattern(run);
      return fits(dictionary, text) || (permissive && fits(dictionary, backwards(text)));
    },
    wordsFor(run) {
      const words = spellings(run).map((word) => ({ word, price: cost(run, word) }));
      return words.sort((a, b) => a.price - b.price).map(({ word }) => word);
    },
  };
}

/** Chooses letters until every run is a word; whether that was done within the patience. */
function spellAll({ runs, letters, shown, fitsRun, wordsFor }: Spelling): boolean {
  let tries = 0;
  const crossing = (run: Run): Run[] => runs.filter((other) => other !== run && other.some((site) => run.includes(site)));
  const solve = (left: readonly Run[]): boolean => {
    const open = left.map((run) => ({ run, unknown: run.filter((site) => shown(site) === '?').length }));
    const next = open.sort((a, b) => a.unknown - b.unknown)[0];
    if (next === undefined) return true;
    const { run } = next;
    const rest = left.filter((one) => one !== run);
    const unknown = run.filter((site) => shown(site) === '?');
    for (const word of wordsFor(run)) {
      if (++tries > PATIENCE) break;
      for (const site of unknown) letters.set(site, word[run.indexOf(site)] ?? '?');
      if (crossing(run).every(fitsRun) && solve(rest)) return true;
    }
    for (const site of unknown) letters.delete(site);
    return false;
  };
  return runs.every(fitsRun) && solve(runs);
}

/** The letter of every worker, by site, those that are given with them; null where none fit, or none were found in time. */
export function workerLetters(
  plot: Plot,
  kinds: Uint8Array,
  rules: WordRules,
  given: WorkerLetters = new Map(),
): WorkerLetters | null {
  const spelling = spellingOf(plot, kinds, rules, given);
  if (!spellAll(spelling)) return null;
  const { letters, own } = spelling;
  // Workers that are in no run stand for the letter under them.
  kinds.forEach((kind, site) => {
    if (kind >= WILD && !letters.has(site)) letters.set(site, own(site) === '' ? 'A' : own(site));
  });
  return letters;
}
