/** The reader's settings: whatever a browser has kept is read without trouble, and the light follows the wish, the system, the clock. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, gapOf, isStill, lightOf, type Preferences, preferencesItem } from '../../shell/preferences.js';

const readPreferences = (kept: string | null): Preferences => preferencesItem.read({ getItem: () => kept });

describe('what was kept', () => {
  test('is read as it was written', () => {
    const kept = {
      theme: 'night',
      motion: 'less',
      sound: true,
      notify: true,
      shortcuts: false,
      pace: 'slow',
      oneClick: true,
      sideFolded: true,
    } as const;
    expect(readPreferences(JSON.stringify(kept))).toEqual(kept);
  });

  test('may be older and lack something', () => {
    expect(readPreferences('{"theme":"day"}')).toEqual({ ...DEFAULT_PREFERENCES, theme: 'day' });
  });

  test.each([null, '', 'null', '[]', '{', '{"theme":"purple"}', '{"sound":"loud"}'])('may be %j, which is nothing', (kept) => {
    expect(readPreferences(kept)).toEqual(DEFAULT_PREFERENCES);
  });

  test('never breaks the page', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (kept) => readPreferences(kept).theme !== undefined));
  });

  test('is silent and asks for nothing until somebody wishes otherwise', () => {
    expect(DEFAULT_PREFERENCES).toMatchObject({ sound: false, notify: false, theme: 'auto', motion: 'auto' });
  });
});

describe('the light', () => {
  test('is the reader’s wish, whatever the system', () => {
    expect([lightOf('day', true), lightOf('night', false)]).toEqual(['day', 'night']);
  });

  test('is else that of the system', () => {
    expect([lightOf('auto', true), lightOf('auto', false)]).toEqual(['night', 'day']);
  });
});

test('motion is the reader’s wish, else the system’s', () => {
  expect([isStill('full', true), isStill('less', false), isStill('auto', true), isStill('auto', false)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a move of others has about a second unless the reader wishes otherwise', () => {
  expect(gapOf(DEFAULT_PREFERENCES.pace)).toBe(1000);
  expect(gapOf('slow')).toBeGreaterThan(gapOf('normal'));
  expect(gapOf('quick')).toBeLessThan(gapOf('normal'));
  expect(gapOf('once')).toBe(0);
});
