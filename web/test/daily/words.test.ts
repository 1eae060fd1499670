/** The daily calls in words: what is sent to friends, days, streaks and the time that is left. */
import type { Card } from '@partyline/kernel/daily.js';
import { describe, expect, test } from 'vitest';
import { dayName, dealWords, ordinal, rowWords, shareText, shortDay, streakWords, timeLeft, times } from '../../daily/words.js';

const card: Card = {
  score: 12,
  rung: 3,
  headline: 'Won with 12 seconds left',
  short: '12 s',
  rows: [
    { label: 'Round 1', marks: ['best', 'good', 'fair', 'none'] },
    { label: 'Round 2', marks: ['none'] },
  ],
};
const told = { game: 'Wires', day: '2026-11-16', card, undos: 0, counts: true, link: 'https://here/daily/wires/2026-11-16' };

describe('a result to send', () => {
  test('is the sentence, the blocks and the link', () => {
    expect(shareText(told)).toBe(
      'Wires, daily call of 16 Nov 2026\nWon with 12 seconds left\n🟩🟨⬜⬛\n⬛\nhttps://here/daily/wires/2026-11-16',
    );
  });

  test('owns up to what was taken back, and to a second attempt', () => {
    expect(shareText({ ...told, undos: 2, counts: false })).toContain('\n(taken back twice, not my first attempt)\n');
    expect(shareText({ ...told, undos: 1 })).toContain('\n(taken back once)\n');
  });

  test('owns up to hints', () => {
    expect(shareText({ ...told, hints: 1 })).toContain('\n(one hint)\n');
    expect(shareText({ ...told, undos: 1, hints: 3, counts: false })).toContain(
      '\n(taken back once, 3 hints, not my first attempt)\n',
    );
    expect(shareText({ ...told, hints: 0 })).toBe(shareText(told));
  });

  test('is told in words to those who listen', () => {
    const legend = { best: 'very well', good: 'well', fair: 'done', none: 'not done' };
    expect(rowWords(['good', 'good', 'none', 'none', 'none'], legend)).toBe('well twice, not done 3 times');
    expect(rowWords([], legend)).toBe('');
  });
});

describe('words', () => {
  test('days are those of Universal Time', () => {
    expect(dayName('2026-11-16')).toMatch(/^Monday,? 16 November 2026$/);
    expect(shortDay('2026-03-01')).toBe('1 Mar 2026');
  });

  test.each([
    [18 * 3_600_000 + 5 * 60_000 + 7_000, '18:05:07'],
    [59_001, '0:01:00'],
    [0, '0:00:00'],
    [-5, '0:00:00'],
  ])('%i milliseconds are %s', (ms, words) => {
    expect(timeLeft(ms)).toBe(words);
  });

  test.each([
    [{ now: 0, longest: 0, played: 0 }, 'Play today and begin a streak.'],
    [{ now: 0, longest: 3, played: 9 }, 'Your streak begins anew · longest 3 · 9 played'],
    [{ now: 1, longest: 1, played: 1 }, 'One day so far · longest 1 · 1 played'],
    [{ now: 4, longest: 7, played: 30 }, '4 days in a row · longest 7 · 30 played'],
  ])('a streak %o', (streak, words) => {
    expect(streakWords(streak)).toBe(words);
  });

  test('numbers', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th');
    expect([1, 2, 3].map(times)).toEqual(['once', 'twice', '3 times']);
  });
});

test('what was checked of a day’s hash, and against what', () => {
  const [hash, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const seen = { call: 'g/d', sealed: hash, early: true };
  const said = (sealed: string, seed: string | null, by: typeof seen | null) => dealWords({ sealed, hash: seed, seen: by });
  expect(said(hash, hash, seen)).toEqual({
    holds: true,
    sentence: expect.stringMatching(/^This browser has checked .* shown before its day began\.$/),
  });
  expect(said(hash, hash, { ...seen, early: false }).sentence).toContain('shown before its day was over.');
  expect(said(hash, hash, null)).toMatchObject({ holds: true, sentence: expect.stringContaining('this device cannot tell') });
  expect(said(hash, null, seen)).toMatchObject({ holds: true, sentence: expect.stringContaining('when the day is over') });
  expect(said(other, other, seen)).toMatchObject({ holds: false, sentence: expect.stringContaining('This is NOT the hash') });
  expect(said(other, null, seen).holds, 'while the day is not over, too').toBe(false);
  expect(said(hash, other, null)).toMatchObject({ holds: false, sentence: expect.stringContaining('does NOT have the hash') });
});
