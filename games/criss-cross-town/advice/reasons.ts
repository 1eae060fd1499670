/**
 * What a build or a finish makes of a town, by the rules, and how it is said: for hints before it and for reasons after it. Knows
 * nothing of how a build is found.
 */
import { type Part, phrase } from '@partyline/kernel/prose.js';
import { counted, wordList } from '@partyline/kernel/words.js';
import type { Building } from '../components/sheet.js';
import type { Dictionary } from '../dictionary/automaton.js';
import { bonus, wordPoints } from '../rules/score.js';
import { keyOf } from '../rules/squares.js';
import { type Run, runsIn, sightOf, wordOf } from '../rules/town.js';
import type { Placed, Town } from '../state.js';

export type WordKnowledge = { readonly dictionary: Dictionary; readonly permissive: boolean };

/** What new letters make of a town, workers left aside. */
export type TownEffect = {
  /** The words that the new letters are in, and the points of all words more than before. */
  readonly words: readonly string[];
  readonly points: number;
  /** Rows and columns with new letters that are no words as they stand. */
  readonly unfinished: number;
  /** By building, the points of all of them more than before. */
  readonly bonuses: readonly (readonly [building: Building, points: number])[];
};

const BUILDING_WORDS: readonly (readonly [Building, string])[] = [
  ['M', 'museums'],
  ['S', 'shops'],
  ['F', 'factories'],
  ['P', 'parks'],
];

const lettersOf = ({ squares }: Run): number => squares.filter(({ building }) => building !== null).length;

function pointsOf(town: Town, judging: WordKnowledge): number {
  const words = runsIn(sightOf(town, [])).filter((run) => wordOf(run, judging) !== null);
  return words.reduce((sum, run) => sum + wordPoints(lettersOf(run)), 0);
}

function bonusOf(town: Town, wanted: Building): number {
  const sight = sightOf(town, []);
  let sum = 0;
  for (const [key, seen] of sight) if (seen.building === wanted) sum += bonus(sight, key, seen);
  return sum;
}

export function effectOn(town: Town, placed: readonly Placed[], judging: WordKnowledge): TownEffect {
  const after = [...town, ...placed];
  const fresh = new Set(placed.map(({ at }) => keyOf(at)));
  const runs = runsIn(sightOf(after, [])).filter(({ squares }) => squares.some(({ at }) => fresh.has(keyOf(at))));
  const words = runs.flatMap((run) => wordOf(run, judging) ?? []);
  return {
    words,
    points: pointsOf(after, judging) - pointsOf(town, judging),
    unfinished: runs.length - words.length,
    bonuses: BUILDING_WORDS.flatMap(([building]) => {
      const points = bonusOf(after, building) - bonusOf(town, building);
      return points === 0 ? [] : [[building, points] as const];
    }),
  };
}

/** Words that people mind to read are only counted. */
function spelled(words: readonly string[], dictionary: Dictionary): string {
  const shown = words.filter((word) => dictionary.shown(word));
  const others = words.length - shown.length;
  return wordList([...shown, ...(others === 0 ? [] : [counted(others, shown.length === 0 ? 'word' : 'other word')])]);
}

type Points = readonly (readonly [what: string, points: number])[];

/** "brings 4 points for words and 3 for museums". */
function pointParts(deed: string, all: Points): (readonly Part[])[] {
  if (all.length === 0) return [];
  const listed = all.map(([what, points], i) => `${i === 0 ? counted(points, 'point') : points} for ${what}`);
  return [phrase`${deed} ${wordList(listed)}`];
}

export type Gains = { readonly gained: number; readonly crumpled: number };

/** Behind "it", one verb each: "makes TRAM and RAT", "brings 2 workers". */
export function effectParts(effect: TownEffect, { gained, crumpled }: Gains, dictionary: Dictionary): (readonly Part[])[] {
  const { words, points, unfinished, bonuses } = effect;
  const named = new Map(BUILDING_WORDS);
  const all: Points = [['words', points], ...bonuses.map(([building, more]) => [named.get(building) ?? '', more] as const)];
  const lost = all.flatMap(([what, more]) => (more < 0 ? [[what, -more] as const] : []));
  return [
    ...(words.length === 0 ? [] : [phrase`makes ${spelled(words, dictionary)}`]),
    ...pointParts(
      'brings',
      all.filter(([, more]) => more > 0),
    ),
    ...pointParts('costs', lost),
    ...(gained === 0 ? [] : [phrase`brings ${counted(gained, 'worker')}`]),
    ...(unfinished === 0
      ? []
      : [phrase`leaves ${counted(unfinished, 'row or column that is no word', 'rows or columns that are no words')} yet`]),
    ...(crumpled === 0 ? [] : [phrase`crumples ${counted(crumpled, 'piece')}`]),
  ];
}
