/** The sheets for the real table come to what the game itself comes to: the finished towns of whole games. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { byCategory, categoryRows } from '../companion/by-category.js';
import {
  blankTowns,
  frameOf,
  type PaperTown,
  paperSquare,
  scoreTowns,
  type TownsEntry,
  withSquare,
  withTown,
  withWord,
} from '../companion/town-sheet.js';
import { judgeFor, type Tally } from '../for-board.js';
import { game } from '../index.js';
import { wordPoints } from '../rules/score.js';
import type { State } from '../state.js';
import { resources } from './given.js';
import { playOut } from './tables.js';

const folder = new URL('./golden/', import.meta.url);

function golden(name: string): readonly [string, State] {
  const parsed = parseRecord(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).record);
  const replayed = parsed.ok ? replay(game, parsed.value, () => resources) : null;
  if (replayed?.ok !== true) throw new Error(name);
  return [name, replayed.state];
}

const FINISHED = [
  ...readdirSync(folder).map(golden),
  ...[2, 4].map((seats) => [`${seats} bots`, playOut({ level: 'random', seats, seed: `paper ${seats}` })] as const),
];

/** As the players would enter what lies before them. */
function enteredTowns({ players, options }: State): TownsEntry {
  return players.reduce<TownsEntry>(
    (entry, { town, finish, crumpled }, seat) => {
      const letters = town.reduce<PaperTown>((so, { at, letter, building }) => withSquare(so, at, { letter, building }), {
        squares: [],
        crumpled,
      });
      const polluted = (finish?.pollute ?? []).reduce((so, at) => withSquare(so, at, { polluted: true }), letters);
      const peopled = (finish?.workers ?? []).reduce(
        (so, { at, letter }) => withSquare(so, at, { worker: letter ?? '' }),
        polluted,
      );
      return withTown(entry, seat, peopled);
    },
    { ...blankTowns(), permissive: options.permissive },
  );
}

/** As somebody counts who has the words before them. */
function counted({ words, offices, parks, factories, shops, museums, workers, pollution }: Tally) {
  const lengths = [3, 4, 5, 6, 7, 8, 9, 10].map(
    (length) => [`words-${length}`, words.filter(([, points]) => points === wordPoints(length)).length] as const,
  );
  return { ...Object.fromEntries(lengths), offices, parks, factories, shops, museums, workers, pollution };
}

describe.each(FINISHED)('a whole game: %s', (_, state) => {
  const outcome = game.outcome(state);
  const detail: readonly Tally[] = outcome !== null && 'detail' in outcome && Array.isArray(outcome.detail) ? outcome.detail : [];

  test('the towns score what they have scored, and may be left so', () => {
    const judge = judgeFor(state.options, resources);
    const scores = scoreTowns(enteredTowns(state), state.players.length, judge);
    const byText = (words: Tally['words']) => [...words].map(([word, points]) => `${word} ${points}`).sort();
    expect(scores.towns.map(({ tally }) => ({ ...tally, words: byText(tally.words) }))).toEqual(
      detail.map((tally) => ({ ...tally, words: byText(tally.words) })),
    );
    expect(scores.towns.map(({ refusal }) => refusal)).toEqual(detail.map(() => null));
    expect([scores.ranks, state.players.length === 1 ? 'solo' : scores.reason]).toEqual([outcome?.ranks, outcome?.reason]);
  });

  test('counted by category it is the same', () => {
    const players = detail.map(counted);
    const result = byCategory({ table: {}, players });
    expect(result.lines.map(({ total }) => total)).toEqual(detail.map(({ total }) => String(total).replace('-', '−')));
    expect(result.ranks).toEqual(outcome?.ranks);
    expect(categoryRows().map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(players[0] ?? {})));
  });
});

describe('a town on paper', () => {
  const judge = judgeFor({ dictionary: 'house-2', permissive: false, deadline: null }, resources);
  const cats = withWord(withWord({ squares: [], crumpled: 1 }, [0, 0], 'CAT', true), [0, 0], 'COW', false);

  test('is entered word by word, and crossings are one letter', () => {
    expect(cats.squares).toHaveLength(5);
    const [scored] = scoreTowns(withTown(blankTowns(), 0, cats), 1, judge).towns;
    expect(scored?.refusal).toBeNull();
    expect([scored?.tally.wordPoints, scored?.tally.pollution, scored?.tally.total]).toEqual([2, 1, 0]);
  });

  test('that cannot be left so is refused with the clause', () => {
    const nonsense = withWord({ squares: [], crumpled: 0 }, [0, 0], 'XQ', true);
    expect(scoreTowns(withTown(blankTowns(), 0, nonsense), 2, judge).towns.map(({ refusal }) => refusal?.rule ?? null)).toEqual([
      'CT-6.2',
      null,
    ]);
    const house = withSquare(withSquare(cats, [0, 0], { building: 'H' }), [0, 0], { worker: 'C' });
    expect(scoreTowns(withTown(blankTowns(), 0, house), 1, judge).towns[0]?.refusal?.rule).toBe('CT-5.1');
  });

  test('has room around it wherever it grows, and an emptied square is gone', () => {
    const far = withWord(cats, [-3, -2], 'UP', true);
    expect(frameOf(far)).toMatchObject({ top: -4, left: -3 });
    expect(paperSquare(withSquare(far, [-3, -2], { letter: '', worker: '' }), [-3, -2])).toBeNull();
  });
});
