/** Builds: plans and pieces (CT-3.2 to CT-3.5), placing (CT-4.1, CT-4.2), workers (CT-5), and which clause comes first. */
import { describe, expect, test } from 'vitest';
import { fitsPlan } from '../../rules/placing.js';
import { A, ANYTHING, after, B, broken, build, card, given, lettersOn, piece, playerOf, townOf, worker } from '../given.js';
import { sheetOf } from '../sheets.js';

const CAT = townOf(['CAT']);
const inTown = (some: object = {}) =>
  given({ players: [{ town: CAT, ...some }], card: card({ pieces: [4, 3, 2] }, { pieces: [5, 2], exact: true }) });

describe('[CT-3.2] a sheet that falls apart', () => {
  const row = piece('50 51 52 53 54 55 56 57 58 59');
  test('needs a part to keep', () => {
    expect(broken(given(), A, build([row]))).toBe('CT-3.2');
    expect(broken(given(), A, build([row], { keep: [5, 5] }))).toBe('CT-3.2');
    expect(broken(given(), A, build([row], { keep: [40, 40] }))).toBe('CT-3.2');
  });

  test('keeps that part; each other one is a crumple', () => {
    const kept = playerOf(after(given(), A, build([row], { keep: [9, 9] })).state, 0);
    expect([lettersOn(kept.sheet), kept.crumpled]).toEqual([40, 2]);
    const other = playerOf(after(given(), A, build([row], { keep: [0, 3] })).state, 0);
    expect([lettersOn(other.sheet), other.crumpled]).toEqual([50, 2]);
  });

  test('does not look at keep when there is nothing to choose', () => {
    const next = playerOf(after(given(), A, build([piece('00')], { keep: [0, 0] })).state, 0);
    expect([lettersOn(next.sheet), next.crumpled]).toEqual([99, 1]);
  });

  test('may be cut up altogether', () => {
    const state = given({ players: [{ sheet: sheetOf(['AB']) }] });
    expect(lettersOn(playerOf(after(state, A, build([piece('00 01')])).state, 0).sheet)).toBe(0);
  });
});

describe('[CT-3.3] pieces and plan', () => {
  test.each([
    [[4, 3, 2], false, [4, 3, 2], true],
    [[4, 3, 2], false, [3, 3, 1], true],
    [[2, 3, 4], false, [4], true],
    [[4, 3, 2], false, [3, 3, 3], false],
    [[4, 3, 2], false, [5], false],
    [[4, 3, 2], false, [1, 1, 1, 1], false],
    [[4, 3, 2], false, [], true],
    [[5, 2], true, [2], true],
    [[5, 2], true, [2, 5], true],
    [[5, 2], true, [4], false],
    [[5, 2], true, [2, 2], false],
    [[4, 4], true, [4, 4], true],
  ])('plan %j, exact %s, with pieces %j: %s', (pieces, exact, sizes, fits) => {
    expect(fitsPlan(sizes, { pieces, exact, worker: false })).toBe(fits);
  });

  test('a plan that is not on the card is refused, and pieces too large or too many', () => {
    const small = piece('00', [0, 3]);
    for (const plan of [2, -1]) expect(broken(inTown(), A, build([small], { plan }))).toBe('CT-3.3');
    expect(broken(inTown(), A, build([piece('00 01 02 03 04', [0, 3])]))).toBe('CT-3.3');
    expect(broken(inTown(), A, build([small], { plan: 1 }))).toBe('CT-3.3');
  });

  test('a piece that is crumpled takes no place', () => {
    expect(broken(inTown(), A, build([piece('00 01 02 03 04 05'), piece('10', [0, 3])]))).toBeNull();
  });
});

test('[CT-3.4] a piece with a block cannot be placed, but crumpled', () => {
  expect(broken(inTown(), A, build([piece('00 01 10 11', [1, 0])]))).toBe('CT-3.4');
  expect(broken(inTown(), A, build([piece('00 01 10 11')]))).toBeNull();
});

test('[CT-3.5] a piece that is not placed is one crumple, whatever its size', () => {
  const next = after(inTown(), A, build([piece('00 01 02 03 04 05'), piece('99')])).state;
  expect(playerOf(next, 0)).toMatchObject({ crumpled: 2, town: CAT });
});

describe('[CT-4.1] joining pieces', () => {
  test('the first goes anywhere, each further one beside another', () => {
    expect(broken(given(), A, build([piece('00 01', [-40, 70])]))).toBeNull();
    expect(broken(inTown(), A, build([piece('00 01', [5, 5])]))).toBe('CT-4.1');
    expect(broken(inTown(), A, build([piece('00 01', [1, 3])]))).toBe('CT-4.1');
    expect(broken(inTown(), A, build([piece('00', [0, 3]), piece('01', [0, 4])]))).toBeNull();
    expect(broken(inTown(), A, build([piece('01', [0, 4]), piece('00', [0, 3])]))).toBe('CT-4.1');
  });

  test('rows become columns when a piece is turned over', () => {
    const next = after(inTown(), A, build([piece('00 01', [1, 0], true), piece('10 11 12', [3, 0])])).state;
    expect(
      playerOf(next, 0)
        .town.slice(3)
        .map(({ at, letter }) => `${letter}${at.join('')}`),
    ).toEqual(['A10', 'B20', 'K30', 'L31', 'M32']);
  });

  test('the order of the cells is kept, and the place is that of the box', () => {
    const next = after(inTown(), A, build([piece('10 00', [1, 2], true)], { plan: 1 })).state;
    expect(
      playerOf(next, 0)
        .town.slice(3)
        .map(({ at, letter }) => `${letter}${at.join('')}`),
    ).toEqual(['K13', 'A12']);
  });

  test.each([
    [[0, 100], 'CT-4.1'],
    [[-100, 0], 'CT-4.1'],
    [[0, 99], null],
    [[-99, -99], null],
  ] as const)('a piece of one at %j: %s', (at, clause) => {
    expect(broken(given(), A, build([piece('00', at)]))).toBe(clause);
  });
});

describe('[CT-4.2] no overlapping and no blocks', () => {
  test.each([
    ['on another letter', [piece('00 01', [0, 2])]],
    ['on a letter of this build', [piece('00 01', [0, 3]), piece('10 11', [0, 4])]],
    ['beside a word, so that a block arises', [piece('00 01', [1, 0])]],
  ])('not %s', (_name, pieces) => {
    expect(broken(inTown(), A, build(pieces))).toBe('CT-4.2');
  });
});

describe('[CT-5.1] workers on letters', () => {
  const houses = sheetOf(['AB'.padEnd(10, 'C')], ['H.']);
  test('never on a house, never two on a square', () => {
    const state = inTown({ sheet: houses, workers: 9 });
    const at = (...workers: readonly ReturnType<typeof worker>[]) =>
      broken(state, A, build([piece('00 01', [0, 3])], { workers }));
    expect(at(worker(0, 4), worker(0, 0, 'B'))).toBeNull();
    expect(at(worker(0, 3))).toBe('CT-5.1');
    expect(at(worker(0, 0), worker(0, 0, 'B'))).toBe('CT-5.1');
  });
});

describe('[CT-5.2] freelance workers', () => {
  test.each([
    [0, 3, null],
    [1, 1, null],
    [-1, 0, null],
    [1, 3, 'CT-5.2'],
    [2, 0, 'CT-5.2'],
    [0, 100, 'CT-5.2'],
  ])('at %i,%i: %s', (row, column, clause) => {
    expect(broken(inTown(), A, build([], { workers: [worker(row, column)] }))).toBe(clause);
  });

  test('beside a letter that this build places', () => {
    expect(broken(inTown(), A, build([piece('00', [0, 3])], { workers: [worker(1, 3)] }))).toBeNull();
  });
});

describe('[CT-5.3] moving workers', () => {
  test('a build sets them, or leaves them where they are', () => {
    const state = inTown({ pencil: [worker(0, 3, 'S')] });
    expect(playerOf(after(state, A, build()).state, 0).pencil).toEqual([worker(0, 3, 'S')]);
    expect(playerOf(after(state, A, build([], { workers: [worker(0, 0)] })).state, 0).pencil).toEqual([worker(0, 0)]);
    expect(playerOf(after(state, A, build([], { workers: [] })).state, 0).pencil).toEqual([]);
  });

  test('one under whom a house is built has to leave; on another letter it stays', () => {
    const house = sheetOf(['AB'.padEnd(10, 'C')], ['H.']);
    const state = inTown({ sheet: house, pencil: [worker(0, 3, 'S')] });
    expect(playerOf(after(state, A, build([piece('00', [0, 3])])).state, 0).pencil).toEqual([]);
    expect(playerOf(after(inTown({ pencil: [worker(0, 3, 'S')] }), A, build([piece('00', [0, 3])])).state, 0).pencil).toEqual([
      worker(0, 3, 'S'),
    ]);
  });
});

describe('[CT-5.4] houses', () => {
  const sheet = sheetOf(['ABCDEFGHIJ', 'KLMNOPQRST'], ['HH.H.H....', '.H........']);
  const gained = (town: ReturnType<typeof townOf>, pieces: Parameters<typeof build>[0], rules = 2): number =>
    playerOf(after(given({ players: [{ sheet, town }], card: ANYTHING }, rules), A, build(pieces)).state, 0).workers - 1;

  test.each([
    ['one alone', townOf([]), [piece('00', [0, 0])], 1],
    ['two in a word', townOf([]), [piece('00 01', [0, 0])], 4],
    ['two in different words', townOf([]), [piece('00 10', [0, 0]), piece('05', [1, 1])], 2],
    ['one beside an old one', townOf(['CAT'], ['..H']), [piece('00', [0, 3])], 2],
    ['one with an old one further on', townOf(['CAT'], ['H..']), [piece('00', [0, 3])], 2],
    ['one in the other direction', townOf(['CAT'], ['H..']), [piece('00', [1, 1])], 1],
    ['one down from an old one', townOf(['CAT'], ['H..']), [piece('00', [1, 0])], 2],
    ['two, each joined to the old one as it lands', townOf(['CAT'], ['..H']), [piece('00', [1, 2]), piece('03', [2, 2])], 4],
    ['a third one of a word', townOf(['CAT'], ['H.H']), [piece('00', [0, 3])], 2],
    ['none', townOf(['CAT']), [piece('02', [0, 3])], 0],
  ])('%s', (_name, town, pieces, workers) => {
    expect(gained(town, pieces)).toBe(workers);
    expect(gained(town, pieces, 1)).toBe(workers);
  });

  describe('are judged as their piece lands, and what lands later changes nothing', () => {
    // From the C of CAT downwards: the house 05, then the house 00 below it.
    const [upper, lower] = [piece('05', [1, 0]), piece('00', [2, 0])];
    // A house below the N, and the letter between it and the house of the town.
    const town = townOf(['CAT', 'O.N', 'E..'], ['', '', 'H..']);
    const [house, joint] = [piece('05', [2, 2]), piece('02', [2, 1])];

    test('of two houses of one word the first brings 1 worker and the second 2', () => {
      expect(gained(townOf(['CAT']), [upper, lower])).toBe(3);
      expect(gained(townOf(['CAT']), [upper, lower], 1)).toBe(4);
    });

    test('the same pieces bring more where the house lands after the letter that joins it to another', () => {
      expect(gained(town, [house, joint])).toBe(1);
      expect(gained(town, [joint, house])).toBe(2);
    });

    test('under version 1 of the rules the order makes no difference', () => {
      expect(gained(town, [house, joint], 1)).toBe(2);
      expect(gained(town, [joint, house], 1)).toBe(2);
    });

    test('the whole piece is there when it lands, its other houses too', () => {
      expect(gained(townOf(['CAT']), [piece('00 01', [1, 0], true)])).toBe(4);
    });

    test('a house of the town that is joined to a new one brings nothing more', () => {
      expect(gained(townOf(['CAT'], ['H..']), [piece('02', [0, 3])])).toBe(0);
    });

    test('as many workers as the order brings may be pencilled in, and no more', () => {
      const state = given({ players: [{ sheet, town: townOf(['CAT']) }], card: ANYTHING });
      const workers = [worker(0, 0), worker(0, 1), worker(0, 2), worker(0, 3)];
      expect(broken(state, A, build([upper, lower], { workers }))).toBeNull();
      expect(broken(state, A, build([upper, lower], { workers: [...workers, worker(0, -1)] }))).toBe('CT-6.4');
    });
  });

  test('a freelance worker joins no letters to a word', () => {
    const state = given({ players: [{ sheet, town: townOf(['C', 'A'], ['H', '.']), workers: 1 }], card: ANYTHING });
    const next = after(state, A, build([piece('00', [1, 1])], { workers: [worker(0, 1)] })).state;
    expect(playerOf(next, 0).workers).toBe(2);
  });

  test('the workers of the houses may be pencilled in at once', () => {
    const state = given({ players: [{ sheet }], card: ANYTHING });
    const all = [worker(1, 0), worker(1, 1), worker(0, 2), worker(0, -1), worker(-1, 0)];
    expect(broken(state, A, build([piece('00 01', [0, 0])], { workers: all }))).toBeNull();
    expect(broken(state, A, build([piece('00 01', [0, 0])], { workers: [...all, worker(-1, 1)] }))).toBe('CT-6.4');
  });
});

describe('a build that breaks several clauses', () => {
  /** Each breaks its own clause and all that come after it. */
  const wrong = {
    'CT-3.1': build([piece('55')], { plan: 7 }),
    'CT-3.2': build([piece('50 51 52 53 54 55 56 57 58 59', [0, 0])], { plan: 7 }),
    'CT-3.3': build([piece('00 01 10 11', [30, 30])], { plan: 7 }),
    'CT-3.4': build([piece('00 01 10 11', [30, 30])]),
    'CT-4.1': build([piece('00 01', [1, 0]), piece('10', [30, 30])], { workers: [worker(50, 50)] }),
    'CT-4.2': build([piece('00 01', [1, 0])], { workers: [worker(50, 50), worker(50, 50)] }),
    'CT-5.1': build([], { workers: [worker(50, 50), worker(50, 50)] }),
    'CT-5.2': build([], { workers: [worker(50, 50), worker(0, 0)] }),
    'CT-6.4': build([], { workers: [worker(0, 1), worker(0, 0)] }),
  };
  test.each(Object.entries(wrong))('[%s] is told before what comes after it', (clause, move) => {
    expect(broken(inTown(), A, move)).toBe(clause);
  });

  test('[CT-2.3] an empty sheet comes first of all', () => {
    expect(broken(inTown({ sheet: sheetOf([]) }), A, wrong['CT-3.1'])).toBe('CT-2.3');
  });

  test('[CT-4.3] and before that, that the seat is ready', () => {
    const state = after(given({ players: [{}, {}] }), A, build()).state;
    expect(broken(state, A, wrong['CT-3.1'])).toBe('CT-4.3');
    expect(broken(state, B, wrong['CT-3.1'])).toBe('CT-3.1');
  });
});
