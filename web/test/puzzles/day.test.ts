/** The puzzle of the day: the same for everybody, every puzzle in its turn, and a streak that is kept in the browser. */
import { games } from '@partyline/games/registry.js';
import type { Puzzle } from '@partyline/kernel/features/puzzle.js';
import { describe, expect, test } from 'vitest';
import {
  addPuzzleDay,
  addressOfDay,
  gameOfDay,
  puzzleDayWords,
  puzzleOfDay,
  puzzleShareText,
  puzzleStreak,
  readPuzzleDays,
  utcDay,
} from '../../puzzles/day.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-18T12:00:00Z');
const dayAfter = (days: number): string => utcDay(NOON + days * DAY_MS);

const puzzled = games.filter(({ puzzles }) => puzzles !== undefined);
const sets = new Map(
  await Promise.all(puzzled.map(async (entry) => [entry.id, (await entry.puzzles?.())?.puzzles ?? []] as const)),
);

function puzzleAt(day: string): Puzzle | null {
  const entry = gameOfDay(day, games);
  return entry === null ? null : puzzleOfDay(day, games, sets.get(entry.id) ?? []);
}

function memory(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
}

describe('the puzzle of a day', () => {
  test('is of each game in turn', () => {
    const week = Array.from({ length: puzzled.length }, (_, i) => gameOfDay(dayAfter(i), games)?.id);
    expect(new Set(week)).toEqual(new Set(puzzled.map(({ id }) => id)));
  });

  test('is another one until all of a game have had their day', () => {
    for (const { id } of puzzled) {
      const all = sets.get(id) ?? [];
      const days = Array.from({ length: puzzled.length * all.length }, (_, i) => dayAfter(i));
      const shown = days.filter((day) => gameOfDay(day, games)?.id === id).map((day) => puzzleAt(day)?.id);
      expect(new Set(shown)).toEqual(new Set(all.map((puzzle) => puzzle.id)));
      expect(shown).toHaveLength(all.length);
    }
  });

  test('has an address that names the day, and gives nothing of the solution away', () => {
    const entry = gameOfDay(dayAfter(0), games);
    const puzzle = puzzleAt(dayAfter(0));
    if (entry === null || puzzle === null) throw new Error('There is no puzzle today.');
    expect(addressOfDay(entry, puzzle, dayAfter(0))).toBe(`/puzzles/${entry.id}/${puzzle.id}?day=2026-11-18`);
  });

  test.each(['', 'tomorrow', '2026-02-30', '2026-2-3', '1812-01-01'])('is nothing on “%s”, which is no day', (day) => {
    expect(gameOfDay(day, games)).toBe(null);
  });

  test('changes at midnight of Universal Time', () => {
    expect(utcDay(Date.parse('2026-11-18T23:59:59.999Z'))).toBe('2026-11-18');
    expect(utcDay(Date.parse('2026-11-19T00:00:00Z'))).toBe('2026-11-19');
  });
});

describe('a streak', () => {
  const on = (...days: readonly number[]) => days.map(dayAfter);

  test('counts days in a row, up to yesterday as long as today’s is not solved', () => {
    expect(puzzleStreak([], dayAfter(0))).toBe(0);
    expect(puzzleStreak(on(0), dayAfter(0))).toBe(1);
    expect(puzzleStreak(on(-3, -1, 0), dayAfter(0))).toBe(2);
    expect(puzzleStreak(on(-2, -1), dayAfter(0))).toBe(2);
    expect(puzzleStreak(on(-3, -2), dayAfter(0))).toBe(0);
  });

  test('is kept, a day once, and survives nonsense in the storage', () => {
    const storage = memory();
    addPuzzleDay(storage, dayAfter(1));
    addPuzzleDay(storage, dayAfter(0));
    expect(addPuzzleDay(storage, dayAfter(0))).toEqual(on(0, 1));
    expect(readPuzzleDays(storage)).toEqual(on(0, 1));
    expect(readPuzzleDays(memory(new Map([['party-line/puzzle-days', '{']])))).toEqual([]);
    expect(readPuzzleDays(null)).toEqual([]);
  });

  test('and is told', () => {
    expect(puzzleDayWords([], dayAfter(0))).toBe('One position, one move to find.');
    expect(puzzleDayWords(on(-2, -1), dayAfter(0))).toBe('One position, one move to find, 2 days in a row so far.');
    expect(puzzleDayWords(on(0), dayAfter(0))).toBe('Solved. The next one comes tomorrow.');
    expect(puzzleDayWords(on(-1, 0), dayAfter(0))).toBe('Solved, 2 days in a row. The next one comes tomorrow.');
  });

  test('and sent, without the solution', () => {
    const told = { game: 'A game', day: '18 Nov 2026', level: 'Hard', hints: 0, streak: 3, link: 'https://here/puzzles/a/b' };
    expect(puzzleShareText(told)).toBe(
      'Puzzle of the day, 18 Nov 2026\nA game, hard: solved without a hint, 3 days in a row\nhttps://here/puzzles/a/b',
    );
    expect(puzzleShareText({ ...told, level: null, hints: 1, streak: 1 })).toContain('\nA game: solved with one hint\n');
    expect(puzzleShareText({ ...told, hints: 2 })).toContain('with 2 hints, 3 days');
  });
});
