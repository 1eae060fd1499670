/** The last planning: CT-6, and the variants that change what is a word (CT-8.1, CT-8.2). */
import { describe, expect, test } from 'vitest';
import { game } from '../../index.js';
import { A, after, afterAll, B, begun, broken, build, C, finish, given, playerOf, townOf, towns, worker } from '../given.js';

const CAT = { town: townOf(['CAT']), workers: 9 };

describe('[CT-6.1] the last planning', () => {
  test('comes after round eight, once for everybody, hidden until all are in', () => {
    expect(broken(given(), A, finish())).toBe('CT-6.1');
    const state = after(towns(CAT, CAT), A, finish([worker(0, 3, 'S')])).state;
    expect(game.toAct(state)).toEqual([B]);
    expect(playerOf(state, 0)).toMatchObject({ ready: true, pencil: [], score: null });
    expect(game.view(state, B).players[0]).not.toHaveProperty('finish');
    const over = after(state, B, finish()).state;
    expect(game.view(over, B).players[0]).toMatchObject({
      finish: { workers: [worker(0, 3, 'S')], pollute: [] },
      pencil: [worker(0, 3, 'S')],
      score: 2,
    });
  });

  test('any letter may be polluted, needed or not, but only letters and only once', () => {
    expect(broken(towns(CAT), A, finish([], [[0, 0]]))).toBeNull();
    expect(broken(towns(CAT), A, finish([], [[5, 5]]))).toBe('CT-6.1');
    expect(
      broken(
        towns(CAT),
        A,
        finish(
          [],
          [
            [0, 0],
            [0, 0],
          ],
        ),
      ),
    ).toBe('CT-6.1');
  });

  test('a worker that stood on a polluted letter may be placed elsewhere', () => {
    const state = towns({ ...CAT, workers: 1, pencil: [worker(0, 0)] });
    expect(broken(state, A, finish([worker(0, 2, 'T')], [[0, 0]]))).toBeNull();
  });

  test('after the end nothing can be done', () => {
    const over = after(towns(CAT), A, finish()).state;
    expect(broken(over, A, finish())).toBe('CT-6.1');
    for (const move of [build(), { type: 'unready' }, { type: 'freshSheet' }, { type: 'draft', build: build() }])
      expect(broken(over, A, move)).toBe('CT-2.1');
    expect(broken(over, null, { type: 'timeUp' })).toBe('CT-2.1');
    expect([game.toAct(over), game.legal(over, A)]).toEqual([[], []]);
  });
});

describe('[CT-6.2] everything is a word', () => {
  const bent = { town: townOf(['CAT', '..O']), workers: 9 };
  test.each([
    ['words as they are', bent, [], [], null],
    ['a wild letter for itself', bent, [worker(0, 2, 'T')], [], null],
    ['a wild letter that spoils its word', bent, [worker(0, 2, 'B')], [], 'CT-6.2'],
    ['a wild letter that fits one word only', bent, [worker(0, 2, 'N')], [], 'CT-6.2'],
    ['a freelance worker that goes on with a word', { town: townOf(['CAT']), workers: 9 }, [worker(0, 3, 'S')], [], null],
    ['a freelance worker that spoils it', { town: townOf(['CAT']), workers: 9 }, [worker(0, 3, 'E')], [], 'CT-6.2'],
    ['a block with a freelance worker', bent, [worker(1, 1, 'T')], [], 'CT-6.2'],
    ['nonsense', { town: townOf(['XAT']), workers: 9 }, [], [], 'CT-6.2'],
    ['nonsense that is polluted', { town: townOf(['XAT']), workers: 9 }, [], [[0, 0]], null],
    ['letters alone', { town: townOf(['XAT']), workers: 9 }, [], [[0, 1]], null],
  ] as const)('%s: %s', (_name, town, workers, pollute, clause) => {
    expect(broken(towns(town), A, finish(workers, pollute))).toBe(clause);
  });
});

describe('[CT-6.3] what pollution does', () => {
  test('no worker stands on it, on the letter or freelance', () => {
    expect(broken(towns(CAT), A, finish([worker(0, 1, 'A')], [[0, 1]]))).toBe('CT-6.3');
  });

  test('a freelance worker needs a letter that is still there', () => {
    expect(broken(towns(CAT), A, finish([worker(0, 3, 'S')], [[0, 2]]))).toBe('CT-5.2');
    expect(broken(towns({ ...CAT, town: townOf(['CAT']) }), A, finish([worker(1, 0, 'O')], [[0, 0]]))).toBe('CT-5.2');
  });

  test('words that are not connected are fine', () => {
    expect(broken(towns({ town: townOf(['CATXTON']) }), A, finish([], [[0, 3]]))).toBeNull();
  });
});

describe('[CT-6.4] polluted houses', () => {
  const homes = { town: townOf(['CATX', 'A', 'TO'], ['H.H.']), workers: 2 };
  const cut = [
    [0, 3],
    [0, 0],
    [1, 0],
  ] as const;
  test('each takes a worker', () => {
    expect(broken(towns(homes), A, finish([worker(2, 0, 'G')], cut))).toBeNull();
    expect(broken(towns(homes), A, finish([worker(2, 0, 'T'), worker(2, 1, 'O')], cut))).toBe('CT-6.4');
    expect(broken(towns(homes), A, finish([worker(0, 1, 'O')], [...cut, [0, 2]]))).toBe('CT-6.4');
  });

  test('but never more than there are', () => {
    expect(broken(towns({ ...homes, workers: 1 }), A, finish([], [...cut, [0, 2]]))).toBeNull();
  });

  test('more workers than the player owns cannot be placed', () => {
    expect(broken(towns({ ...CAT, workers: 1 }), A, finish([worker(0, 0, 'C'), worker(0, 1, 'A')]))).toBe('CT-6.4');
  });
});

describe('a finish that breaks several clauses', () => {
  const homes = { town: townOf(['XAT'], ['H..']), workers: 0 };
  test.each([
    ['CT-5.1', finish([worker(0, 0, 'C'), worker(9, 9, 'A')], [[8, 8]])],
    ['CT-5.1', finish([worker(9, 9, null)], [[8, 8]])],
    ['CT-5.1', finish([worker(9, 9, 'A'), worker(9, 9, 'A')], [[8, 8]])],
    ['CT-5.2', finish([worker(9, 9, 'A')], [[8, 8]])],
    ['CT-6.1', finish([worker(0, 1, 'A')], [[8, 8]])],
    ['CT-6.2', finish([worker(0, 1, 'A'), worker(0, 2, 'X')], [[0, 0]])],
    [
      'CT-6.3',
      finish(
        [worker(0, 1, 'A'), worker(0, 2, 'X')],
        [
          [0, 2],
          [0, 0],
        ],
      ),
    ],
    ['CT-6.4', finish([worker(0, 1, 'A'), worker(0, 2, 'T')], [[0, 0]])],
  ])('[%s] is told before what comes after it', (clause, move) => {
    expect(broken(towns(homes), A, move)).toBe(clause);
  });
});

describe('[CT-8.1] the dictionary', () => {
  test('is the house’s own, unless players bring a list', () => {
    const end = (words: readonly string[] | undefined, town: string) =>
      broken(given({ players: [{ town: townOf([town]) }], phase: 'finish', options: { words } }), A, finish());
    expect(end(undefined, 'COLOUR')).toBeNull();
    expect(end(undefined, 'COLOR')).toBeNull();
    expect(end(undefined, 'DRANK')).toBeNull();
    expect(end(undefined, 'LONDON')).toBe('CT-6.2');
    expect(end(['LONDON'], 'LONDON')).toBeNull();
    expect(end(['london'], 'LONDON')).toBeNull();
    expect(end(['LONDON'], 'COLOUR')).toBe('CT-6.2');
    expect(end([], 'COLOUR')).toBe('CT-6.2');
  });

  test('a list has words of letters only, and not more than fit', () => {
    expect(() => begun(1, { words: ['don’t'] })).toThrow('A to Z');
    expect(() => begun(1, { words: Array.from({ length: 9000 }, () => 'A'.repeat(9)) })).toThrow('60000');
    expect(begun(1, { words: ['a', 'Bee'] }).options.words).toEqual(['A', 'BEE']);
  });
});

describe('[CT-8.2] permissive planning', () => {
  const back = { town: townOf(['TAC', '..S']) };
  const permissive = (on: boolean) =>
    given({ players: [back], phase: 'finish', options: { permissive: on, words: ['CAT', 'SC'] } });
  test('takes words that are read backwards, and only then', () => {
    expect(broken(permissive(false), A, finish())).toBe('CT-6.2');
    const over = after(permissive(true), A, finish()).state;
    expect(game.outcome(over)).toMatchObject({
      detail: [
        {
          words: [
            ['CAT', 1],
            ['SC', 0],
          ],
        },
      ],
    });
  });

  test('a word that reads both ways is read forwards', () => {
    const state = given({
      players: [{ town: townOf(['NET']) }],
      phase: 'finish',
      options: { permissive: true, words: ['TEN', 'NET'] },
    });
    expect(game.outcome(after(state, A, finish()).state)).toMatchObject({ detail: [{ words: [['NET', 1]] }] });
  });
});

test('[CT-6.1] three players finish in any order', () => {
  const over = afterAll(towns(CAT, CAT, CAT), [C, finish()], [A, finish()], [B, finish()]);
  expect(over.phase).toBe('over');
});
