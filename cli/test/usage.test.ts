/** What the command line says to somebody who mistyped. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectWords, readArguments, wholeNumber } from '../arguments.js';
import { distance, nearest, UsageError } from '../usage.js';

describe('the nearest word', () => {
  test.each([
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['same', 'same', 0],
    ['verfiy', 'verify', 1],
    ['ca', 'abc', 3],
  ])('%s is %s at distance %i', (from, to, steps) => expect(distance(from, to)).toBe(steps));

  test('distance is symmetric and zero only for equals', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
      }),
    );
  });

  const commands = ['referee', 'replay', 'verify', 'check-components', 'arena'];
  test.each([
    ['refere', 'referee'],
    ['Replay', 'replay'],
    ['ver', 'verify'],
    ['components', 'check-components'],
    ['xyzzy', undefined],
    ['', undefined],
  ])('for %s is %s', (typed, meant) => expect(nearest(typed, commands)).toBe(meant));
});

describe('arguments', () => {
  const kinds = { seed: 'text', games: 'text', json: 'flag' } as const;

  test('are read in any order, with = or a space', () => {
    const given = readArguments(['tiny', '--seed=a b', '--json', '--games', '3', '-'], kinds);
    expect(given.words).toEqual(['tiny', '-']);
    expect([given.text('seed'), given.text('games'), given.flag('json'), given.flag('seed')]).toEqual(['a b', '3', true, true]);
  });

  test('after -- are words, whatever they begin with', () => {
    expect(readArguments(['--', '--seed', '-x'], kinds).words).toEqual(['--seed', '-x']);
  });

  test('a value may be empty or begin with a dash when it is tied on', () => {
    expect(readArguments(['--seed='], kinds).text('seed')).toBe('');
    expect(readArguments(['--seed=-x'], kinds).text('seed')).toBe('-x');
    expect(readArguments(['--seed', '-'], kinds).text('seed')).toBe('-');
  });

  test.each([
    [['--sede', 'x'], 'There is no option --sede. Did you mean --seed?'],
    [['--zzz'], 'There is no option --zzz. There is: --seed, --games, --json.'],
    [['--__proto__'], 'There is no option --__proto__. There is: --seed, --games, --json.'],
    [['--seed'], '--seed needs a value after it.'],
    [
      ['--seed', '--json'],
      '--seed needs a value after it, but "--json" follows. (A value that begins with a dash: --seed=--json)',
    ],
    [['--json=x'], '--json takes no value: leave "=x" out.'],
    [['--json', '--json'], '--json is given twice: keep one of them.'],
  ])('%j is answered with %s', (args, sentence) => {
    expect(() => readArguments(args, kinds)).toThrow(new UsageError(sentence));
  });

  test('too few and too many words are named', () => {
    expect(() => expectWords(['tiny'], ['GAME', 'FILE'])).toThrow('FILE is missing.');
    expect(() => expectWords(['tiny', 'a', 'b'], ['GAME', 'FILE'])).toThrow('"b" is one word too many');
    expect(() => expectWords(['tiny'], ['GAME', '[KIND]'])).not.toThrow();
  });

  test.each(['', '-1', '1.5', '1e3', '0x10', '٣', 'abc', '0', '11'])('"%s" is no whole number from 1 to 10', (text) => {
    expect(() => wholeNumber(text, '--games', 1, 10)).toThrow('--games must be a whole number, from 1 to 10');
  });

  test('whole numbers are read', () => expect(wholeNumber('10', '--games', 1, 10)).toBe(10));
});
