/**
 * The puzzle of the day: whose turn it is among the games that have puzzles, which of a game's it is, and on which days the reader
 * solved it. Days are those of Universal Time, so everybody has the same one. Knows no game and no clock.
 */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { list, text } from '@partyline/kernel/shape.js';
import { jsonItem } from '../storage/json-item.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 1000;

/** "2026-11-18". */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** Days since 1970; no number for what is no day. */
function numberOf(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || utcDay(time) !== day ? Number.NaN : time / DAY_MS;
}
const dayBefore = (day: string): string => utcDay((numberOf(day) - 1) * DAY_MS);

const withPuzzles = (games: readonly GameEntry[]): readonly GameEntry[] =>
  games.filter(({ puzzles, seen }) => puzzles !== undefined && seen !== null);

/** The games take turns. */
export function gameOfDay(day: string, games: readonly GameEntry[]): GameEntry | null {
  const all = withPuzzles(games);
  return all[numberOf(day) % all.length] ?? null;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Steps that reach all of so many before one comes again, and are long, so that easy ones and hard ones take turns. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (greatestDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

/** Of the game whose day it is: all of its puzzles come before one comes again. */
export function puzzleOfDay(day: string, games: readonly GameEntry[], puzzles: readonly Puzzle[]): Puzzle | null {
  const turn = Math.floor(numberOf(day) / withPuzzles(games).length);
  return puzzles[(turn * strideOf(puzzles.length)) % puzzles.length] ?? null;
}

/** Of that day for ever, also when there are more puzzles later. */
export const addressOfDay = (entry: GameEntry, puzzle: Puzzle, day: string): string =>
  `/puzzles/${entry.id}/${puzzle.id}?day=${day}`;

const solvedDays = jsonItem('party-line/puzzle-days', list(text(10), MOST_DAYS), []);

/** On which days the puzzle of the day was solved, in their order. */
export const readPuzzleDays = (storage: Pick<Storage, 'getItem'> | null): readonly string[] => solvedDays.read(storage);

export function addPuzzleDay(storage: Pick<Storage, 'getItem' | 'setItem'> | null, day: string): readonly string[] {
  const days = [...new Set([...readPuzzleDays(storage), day])].sort().slice(-MOST_DAYS);
  solvedDays.write(storage, days);
  return days;
}

/** How many days in a row, up to today or, as long as today's is not solved, up to yesterday. */
export function puzzleStreak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  let count = 0;
  for (let day = solved.has(today) ? today : dayBefore(today); solved.has(day); day = dayBefore(day)) count += 1;
  return count;
}

const hintCount = (hints: number): string =>
  hints === 0 ? 'without a hint' : hints === 1 ? 'with one hint' : `with ${hints} hints`;
const inARow = (streak: number): string => (streak > 1 ? `, ${streak} days in a row` : '');

/** Of today's, for a line on a page. */
export function puzzleDayWords(days: readonly string[], today: string): string {
  const row = inARow(puzzleStreak(days, today));
  if (days.includes(today)) return `Solved${row}. The next one comes tomorrow.`;
  return `One position, one move to find${row}${row === '' ? '' : ' so far'}.`;
}

export type SolvedPuzzle = {
  readonly game: string;
  /** As a person writes it. */
  readonly day: string;
  readonly level: string | null;
  readonly hints: number;
  readonly streak: number;
  readonly link: string;
};

/** What is sent to friends: that it was solved, and nothing of how. */
export function puzzleShareText({ game, day, level, hints, streak, link }: SolvedPuzzle): string {
  const what = level === null ? game : `${game}, ${level.toLowerCase()}`;
  return [`Puzzle of the day, ${day}`, `${what}: solved ${hintCount(hints)}${inARow(streak)}`, link].join('\n');
}
