/** The daily calls in words: what is sent to friends, days, streaks and the time that is left. */
import type { Card, Mark } from '@partyline/kernel/features/daily.js';
import { describe, expect, test } from 'vitest';
import { localTime, otherDay } from '../../daily/local-time.js';
import { dayBeside, monthAfter, monthName, weeksOf } from '../../daily/months.js';
import {
  countdownText,
  dayName,
  dealWords,
  rowWords,
  shareText,
  shortDay,
  standingWords,
  streakWords,
  times,
} from '../../daily/words.js';

const card: Card = {
  score: 12,
  rung: 3,
  headline: 'Won with 12 seconds left',
  short: '12 s',
  rows: [
    { label: 'Round 1', marks: ['best', 'good', 'fair', 'none'], says: null },
    { label: 'Round 2', marks: ['none'], says: 'nothing at all' },
  ],
};
const link = 'https://here/daily/wires/2026-11-16';
const told = { game: 'Wires', day: '2026-11-16', number: 12, card, streak: 5, undos: 0, counts: true, link };

describe('a result to send', () => {
  test('is the number of the day, the sentence, the blocks, the streak and the link', () => {
    expect(shareText(told)).toBe(
      'Wires, daily call 12 (16 Nov 2026)\nWon with 12 seconds left\n🟩🟨🟫⬜\n⬜\nStreak: 5 days\nhttps://here/daily/wires/2026-11-16',
    );
  });

  test('has no streak where it counts for none, and no number where an older server says none', () => {
    const text = shareText({ ...told, number: null, streak: null });
    expect(text).toMatch(/^Wires, daily call of 16 Nov 2026\n/);
    expect(text).not.toContain('Streak');
    expect(shareText({ ...told, streak: 1 })).toContain('\nStreak: 1 day\n');
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
    const words = (marks: readonly Mark[], says: string | null = null) => rowWords({ label: '', marks, says }, legend);
    expect(words(['good', 'good', 'none', 'none', 'none'])).toBe('well twice, not done 3 times');
    expect(words([])).toBe('');
    expect(words(['best', 'best', 'none'], '2 of 3 titles')).toBe('2 of 3 titles');
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
    expect(countdownText(ms)).toBe(words);
  });

  test.each([
    [{ now: 0, longest: 0, played: 0 }, 'Play today and begin a streak.'],
    [{ now: 0, longest: 3, played: 9 }, 'Your streak begins anew · longest 3 · 9 played'],
    [{ now: 1, longest: 1, played: 1 }, 'One day so far · longest 1 · 1 played'],
    [{ now: 4, longest: 7, played: 30 }, '4 days in a row · longest 7 · 30 played'],
  ])('a streak %o', (streak, words) => {
    expect(streakWords(streak)).toBe(words);
  });

  test.each([
    [{ place: 1, behind: 0, finished: 1 }, 'You are 1st of 1 who finished.'],
    [{ place: 1, behind: 1, finished: 2 }, 'You are 1st of 2 who finished, ahead of the other one.'],
    [{ place: 2, behind: 0, finished: 2 }, 'You are 2nd of 2 who finished.'],
    [{ place: 1, behind: 0, finished: 2 }, 'You are 1st of 2 who finished.'],
    [{ place: 2, behind: 3, finished: 5 }, 'You are 2nd of 5 who finished, ahead of 3 of the 4 others.'],
    [{ place: 9, behind: 22, finished: 31 }, 'You are 9th of 31 who finished, ahead of 73 % of the others.'],
    [{ place: 2, behind: null, finished: 5 }, 'You are 2nd of 5 who finished.'],
  ])('a standing %o', (standing, words) => {
    expect(standingWords(standing)).toBe(words);
  });

  test('numbers', () => {
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

describe('the server’s days by the reader’s clock', () => {
  const midnight = Date.parse('2026-11-17T00:00:00Z');

  test.each([
    ['Europe/Berlin', 'Tuesday at 01:00'],
    ['America/New_York', 'Monday at 19:00'],
    ['Asia/Kolkata', 'Tuesday at 05:30'],
    ['Pacific/Auckland', 'Tuesday at 13:00'],
    ['UTC', 'Tuesday at 00:00'],
  ])('in %s the next call comes on %s', (timeZone, words) => {
    expect(localTime(midnight, { timeZone })).toBe(words);
  });

  test('that somebody’s own day is another one is said, and nothing where it is the same', () => {
    const late = midnight - 3_600_000;
    expect(otherDay(late, '2026-11-16', { timeZone: 'UTC' })).toBeNull();
    expect(otherDay(late, '2026-11-16', { timeZone: 'Europe/Berlin' })).toMatch(
      /^Where you are it is already Tuesday 17 November:/,
    );
    expect(otherDay(midnight, '2026-11-17', { timeZone: 'America/New_York' })).toMatch(/it is still Monday 16 November:/);
    expect(otherDay(midnight, '2026-11-17', { timeZone: 'Asia/Kolkata' })).toBeNull();
  });
});

describe('a month', () => {
  test('has weeks from Monday to Sunday, each of its days once', () => {
    expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(
      weeksOf('2028-02')
        .flat()
        .filter((day) => day !== null),
    ).toHaveLength(29);
    for (const week of weeksOf('2026-12')) expect(week).toHaveLength(7);
    expect(monthName('2026-11')).toBe('November 2026');
    expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  test('is walked by keys, and its edges hold', () => {
    const days = weeksOf('2026-11')
      .flat()
      .flatMap((day) => (day === null ? [] : [day]));
    const walk = (from: string, ...keys: readonly string[]) => keys.reduce((day, key) => dayBeside(days, day, key) ?? '', from);
    expect(walk('2026-11-10', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft')).toBe('2026-11-16');
    expect(walk('2026-11-03', 'ArrowUp')).toBe('2026-11-03');
    expect(walk('2026-11-30', 'ArrowRight')).toBe('2026-11-30');
    expect([walk('2026-11-10', 'Home'), walk('2026-11-10', 'End')]).toEqual(['2026-11-01', '2026-11-30']);
    expect(dayBeside(days, '2026-11-10', 'a')).toBeNull();
  });
});
