/**
 * What a review says of a build or a finish: what was made of the sheet, what it still held, and what that would have made of the
 * town. Knows nothing of how the better one is found.
 */
import { counted, wordList } from '@partyline/kernel/words.js';
import { readingOf, type Sheet } from '../components/sheet.js';
import type { Build, Finish, Move } from '../moves.js';
import type { Built } from '../rules/build.js';
import { isPlaced } from '../rules/placing.js';
import { scoreTown, type Tally } from '../rules/score.js';
import type { PlayerState } from '../state.js';
import { effectOn, type WordKnowledge } from './reasons.js';
import { partOf } from './sheet-words.js';

/** A build with what it comes to. */
export type JudgedDeed = { readonly build: Build; readonly built: Built };

/** What a build brings at once. */
type Gain = {
  readonly words: readonly string[];
  /** For words and buildings, more than before. */
  readonly points: number;
  readonly workers: number;
  /** Rows and columns that are no words yet. */
  readonly unfinished: number;
  readonly crumpled: number;
};

function gainOf({ town }: PlayerState, { built }: JudgedDeed, judging: WordKnowledge): Gain {
  const { words, points, unfinished, bonuses } = effectOn(town, built.placed, judging);
  return {
    words: words.filter((word) => judging.dictionary.shown(word)),
    points: bonuses.reduce((sum, [, more]) => sum + more, points),
    workers: built.gained,
    unfinished,
    crumpled: built.crumpled,
  };
}

/** "TRAM and RAT, 5 points, 2 workers and 1 unfinished row" */
function gainWords({ words, points, workers, unfinished, crumpled }: Gain): string {
  const parts = [
    ...(words.length === 0 ? [] : [wordList(words)]),
    ...(points === 0 ? [] : [points > 0 ? counted(points, 'point') : `${counted(-points, 'point')} less`]),
    ...(workers === 0 ? [] : [counted(workers, 'worker')]),
    ...(unfinished === 0 ? [] : [counted(unfinished, 'unfinished row')]),
    ...(crumpled === 0 ? [] : [counted(crumpled, 'crumpled piece')]),
  ];
  return words.length > 1 && parts.length > 1 ? `${parts[0]}, ${wordList(parts.slice(1))}` : wordList(parts, 'nothing yet');
}

/** What one gain has over another: "4 points and 1 worker". */
function surplusWords(gain: Gain, other: Gain): string {
  const [points, workers] = [gain.points - other.points, gain.workers - other.workers];
  return wordList([...(points > 0 ? [counted(points, 'point')] : []), ...(workers > 0 ? [counted(workers, 'worker')] : [])]);
}

const placedIn = ({ build }: JudgedDeed) => build.pieces.filter(isPlaced);

/** "cuts CAT and ON in round 3, for CAT, 3 points and 1 worker." */
export function buildDeed(player: PlayerState, round: number, deed: JudgedDeed, judging: WordKnowledge): string {
  const placed = placedIn(deed);
  if (placed.length === 0) return `builds nothing in round ${round}.`;
  const letters = wordList(placed.map((piece) => readingOf(player.sheet, piece.cells)));
  return `cuts ${letters} in round ${round}, for ${gainWords(gainOf(player, deed, judging))}.`;
}

/** "TR (top left corner) and AIN (middle, turned over)" */
const foundOn = (sheet: Sheet, deed: JudgedDeed): string =>
  wordList(
    placedIn(deed).map(({ cells, flip }) => `${readingOf(sheet, cells)} (${partOf(cells)}${flip ? ', turned over' : ''})`),
  );

/** What would have been better than what was built. */
export function buildAdvice(player: PlayerState, best: JudgedDeed, made: JudgedDeed, judging: WordKnowledge): string {
  const { length } = placedIn(best);
  if (length === 0) return 'Build nothing: nothing on the sheet made the town better.';
  const gain = gainOf(player, best, judging);
  const surplus = surplusWords(gain, gainOf(player, made, judging));
  const it = length === 1 ? 'it was still on the sheet and brings' : 'they were still on the sheet and bring';
  const more = surplus === '' ? '' : ` That is ${surplus} more at once.`;
  return `Cut ${foundOn(player.sheet, best)}: ${it} ${gainWords(gain)}.${more}`;
}

/** So many words of a better finish are named. */
const NAMED = 4;

export type LastPlan = { readonly player: PlayerState; readonly neighbours: readonly number[]; readonly judging: WordKnowledge };

const tallyOf = ({ player: { town, crumpled }, neighbours, judging }: LastPlan, finish: Finish): Tally =>
  scoreTown({ town, finish, crumpled }, neighbours, judging);

/** "9 workers and pollute 2 letters" */
const finishWords = ({ workers, pollute }: Finish, verb: string): string =>
  `${counted(workers.length, 'worker')}${pollute.length === 0 ? '' : ` and ${verb} ${counted(pollute.length, 'letter')}`}`;

export const finishDeed = (finishing: LastPlan, finish: Finish): string =>
  `places ${finishWords(finish, 'pollutes')}, which comes to ${counted(tallyOf(finishing, finish).total, 'point')}.`;

/** The words that only the better finish has, those worth most first. */
function savedWords(best: Tally, made: Tally, { dictionary }: WordKnowledge): string[] {
  const there = made.words.map(([word]) => word);
  const saved = best.words.filter(([word, points]) => points > 0 && dictionary.shown(word) && !there.includes(word));
  return saved
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([word]) => word);
}

export function finishAdvice(finishing: LastPlan, best: Finish, made: Finish | null): string {
  const tally = tallyOf(finishing, best);
  const saved = made === null ? [] : savedWords(tally, tallyOf(finishing, made), finishing.judging);
  const then = saved.length === 0 ? 'that' : `then ${wordList(saved)} ${saved.length === 1 ? 'stands' : 'stand'}, and that`;
  return `Place ${finishWords(best, 'pollute')}: ${then} comes to ${counted(tally.total, 'point')}.`;
}

/** A move by itself, without knowing whose it is. */
export function plainWords(move: Move): string {
  if (move.type === 'build') return `Cut and place ${counted(move.pieces.filter(isPlaced).length, 'piece')}.`;
  if (move.type === 'finish') return `Place ${finishWords(move, 'pollute')}.`;
  return 'Take a fresh sheet.';
}
