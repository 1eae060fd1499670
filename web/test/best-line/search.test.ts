/** The search for the best line as a page follows it, and what is said about it. */

import type { StartJob } from '@partyline/board-kit/worker/page-side.js';
import type { BestLine } from '@partyline/kernel/features/best.js';
import { type GameRecord, recordShape } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { type BestLineState, searchBestLine } from '../../best-line/search.js';
import { bestLineWords } from '../../best-line/words.js';
import type { BestLineUpdate } from '../../best-line/worker.js';

const line = (score: number, proved = false): BestLine => ({
  moves: [],
  outcome: { scores: [score], ranks: [1], reason: 'won' },
  proved,
});

const recordOf = (seed: string): GameRecord =>
  recordShape.read({ format: 1, game: 'any', rules: 1, options: {}, seed, players: 1, moves: [] }, 'record');

/** A place that says what the test wants, and whether it was ended. */
function place() {
  const said: { hear: (heard: BestLineUpdate) => void; broke: () => void; ended: number } = { hear() {}, broke() {}, ended: 0 };
  const open: StartJob<GameRecord, BestLineUpdate> = (_record, hear, broke) => {
    Object.assign(said, { hear, broke });
    return {
      end() {
        said.ended += 1;
      },
    };
  };
  return { open, said };
}

function search(seed: string) {
  const { open, said } = place();
  const news: BestLineState[] = [];
  return { said, news, ...searchBestLine(recordOf(seed), (one) => news.push(one), open) };
}

describe('a search', () => {
  test('tells how far it is, and what it has found when it is over', () => {
    const { said, news } = search('whole');
    said.hear({ best: line(9), done: 0.5, over: false });
    said.hear({ best: line(12), done: 1, over: true });
    expect(news).toEqual([
      { type: 'searching', best: null, done: 0 },
      { type: 'searching', best: line(9), done: 0.5 },
      { type: 'found', best: line(12), whole: true },
    ]);
    expect(said.ended).toBe(1);
  });

  test('that is stopped gives the best so far, and hears nothing more', () => {
    const { said, news, stop } = search('stopped');
    said.hear({ best: line(9), done: 0.5, over: false });
    stop();
    said.hear({ best: line(12), done: 1, over: true });
    expect(news.at(-1)).toEqual({ type: 'found', best: line(9), whole: false });
    expect(said.ended).toBe(1);
  });

  test('that is given up tells nothing', () => {
    const { said, news, close } = search('given up');
    close();
    said.broke();
    expect(news).toHaveLength(1);
  });

  test('that breaks says so, and is made again the next time', () => {
    const { said, news } = search('broken');
    said.broke();
    expect(news.at(-1)).toEqual({ type: 'failed' });
    expect(search('broken').news).toEqual([{ type: 'searching', best: null, done: 0 }]);
  });

  test('is made once for a game', () => {
    const first = search('once');
    first.said.hear({ best: line(12), done: 1, over: true });
    expect(search('once').news).toEqual([{ type: 'found', best: line(12), whole: true }]);
  });
});

describe('the words', () => {
  const you = { you: true, name: 'Ada', score: 14 };
  const found = (best: BestLine | null, whole = true): BestLineState => ({ type: 'found', best, whole });
  test.each([
    [found(line(17)), you, 'The best line known scores 17; you scored 14.'],
    [found(line(18, true)), you, 'The best line scores 18; you scored 14.'],
    [found(line(17)), { ...you, you: false }, 'The best line known scores 17; Ada scored 14.'],
    [found(line(17)), { ...you, score: null }, 'The best line known scores 17; you left the game.'],
    [found(line(14)), you, 'No line is known that is better.'],
    [found(line(14, true)), you, 'Yours is the best line: nobody can score more than 14.'],
    [found(null), you, 'No line that wins is known: even with every deal known, none was found.'],
    [{ type: 'searching', best: line(9), done: 0.2 } as const, you, 'Looking for the best line… 9 so far.'],
  ])('%j', (state, reached, words) => {
    expect(bestLineWords(state, reached)).toBe(words);
  });
});
