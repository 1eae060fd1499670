/** Setting up and the rounds: CT-1 and CT-2, and how builds are held until all are ready. */
import { describe, expect, test } from 'vitest';
import { houseCards } from '../../data/house-cards.js';
import { game } from '../../index.js';
import {
  A,
  ANYTHING,
  after,
  afterAll,
  B,
  begun,
  broken,
  build,
  C,
  card,
  D,
  draft,
  FRESH,
  given,
  lettersOn,
  piece,
  playerOf,
  TIME_UP,
  UNREADY,
  worker,
} from '../given.js';
import { sheetOf, WHOLE } from '../sheets.js';

describe('[CT-1.1] everybody begins', () => {
  test('with a sheet of a hundred letters and one worker', () => {
    const { state } = begun(3);
    expect(state.players.map(({ sheet, workers }) => [lettersOn(sheet), workers])).toEqual([
      [100, 1],
      [100, 1],
      [100, 1],
    ]);
    expect(state.dealt).toBe(3);
  });

  test('with the given sheets, in order and over again', () => {
    const small = sheetOf(['AB', 'CD']);
    const { state } = begun(3, { sheets: [WHOLE, small] });
    expect(state.players.map(({ sheet }) => sheet)).toEqual([WHOLE, small, WHOLE]);
  });
});

describe('[CT-1.2] the stack', () => {
  test('has four single cards above four double ones, all of them of the house and different', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { state } = begun(2, {}, seed);
      const cards = [state.card, ...state.stack];
      expect(cards.map((one) => one?.plans.length)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
      expect(new Set(cards.map((one) => one?.id)).size).toBe(8);
    }
    expect([...houseCards.single, ...houseCards.double].length).toBe(16);
  });

  test('differs from seed to seed, and is the same for the same one', () => {
    const ids = (seed: string) => [begun(2, {}, seed).state.card, ...begun(2, {}, seed).state.stack].map((one) => one?.id).join();
    expect(ids('a')).toBe(ids('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(ids)).size).toBeGreaterThan(3);
  });

  test('is the first eight of the given cards', () => {
    const blueprints = Array.from({ length: 10 }, (_, i) => ({ ...ANYTHING, id: `k${i}` }));
    const { state } = begun(2, { blueprints });
    expect([state.card, ...state.stack].map((one) => one?.id)).toEqual(['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7']);
  });
});

describe('[CT-2.1] a round', () => {
  test('passes every sheet to the left and reveals the next card', () => {
    const blueprints = Array.from({ length: 8 }, (_, i) => ({ ...ANYTHING, id: `k${i}` }));
    const sheets = ['P', 'Q', 'R'].map((letter) => sheetOf(Array.from({ length: 10 }, () => letter.repeat(10))));
    const { state } = begun(3, { blueprints, sheets });
    const { state: next, events } = after(afterAll(state, [A, build()], [C, build()]), B, build([piece('00', [0, 0])]));
    expect(next.players.map(({ sheet }) => sheet.letters[0])).toEqual(['RRRRRRRRRR', 'PPPPPPPPPP', ' QQQQQQQQQ']);
    expect([next.round, next.card?.id, next.stack.length]).toEqual([2, 'k1', 6]);
    expect(events.map(({ type }) => type)).toEqual(['built', 'built', 'built', 'passed-on', 'revealed']);
  });

  test('comes eight times; then the sheets have passed once more and towns are finished', () => {
    const state = given({ players: [{}, { sheet: sheetOf(['AB']) }], round: 8 });
    const next = afterAll(state, [A, build()], [B, build()]);
    expect([next.round, next.phase, next.card, next.stack]).toEqual([8, 'finish', null, []]);
    expect(lettersOn(playerOf(next, 0).sheet)).toBe(2);
    expect(broken(next, A, build())).toBe('CT-2.1');
    expect(broken(next, A, FRESH)).toBe('CT-2.1');
    expect(broken(next, A, UNREADY)).toBe('CT-2.1');
  });

  test('leaves the one sheet where it is for one player', () => {
    const next = after(given(), A, build([piece('00', [0, 0])])).state;
    expect(playerOf(next, 0).sheet.letters[0]).toBe(' BCDEFGHIJ');
  });
});

describe('[CT-2.2] a plan with a worker', () => {
  const two = card({ pieces: [4], worker: true }, { pieces: [5] });
  test('gives one to whoever builds to it, also for nothing', () => {
    const next = afterAll(
      given({ players: [{}, {}, {}], card: two }),
      [A, build()],
      [B, build([], { plan: 1 })],
      [C, build([piece('00')])],
    );
    expect(next.players.map(({ workers }) => workers)).toEqual([2, 1, 2]);
  });

  test('gives it in time to be pencilled in', () => {
    const state = given({ card: two });
    const pencil = [worker(0, 0), worker(0, 1, 'A')];
    expect(broken(state, A, build([piece('00 01', [0, 0])], { workers: pencil }))).toBeNull();
    expect(broken(state, A, build([piece('00 01', [0, 0])], { workers: pencil, plan: 1 }))).toBe('CT-6.4');
    expect(playerOf(after(state, A, build([piece('00 01', [0, 0])], { workers: pencil })).state, 0).pencil).toEqual(pencil);
  });
});

describe('[CT-2.3] a fresh sheet', () => {
  test.each([
    ['five in a row', ['ABCDE'], true],
    ['five by five', Array.from({ length: 5 }, () => '.....ABCDE'), true],
    ['an L of five by five', ['A....', 'A....', 'A....', 'A....', 'AAAAA'], true],
    ['six in a row', ['ABCDEF'], false],
    ['six in a column', ['A', 'B', 'C', 'D', 'E', 'F'], false],
  ])('for %s: %s', (_name, letters, may) => {
    const state = given({ players: [{ sheet: sheetOf(letters) }], options: { sheets: [WHOLE] } });
    expect(broken(state, A, FRESH)).toBe(may ? null : 'CT-2.3');
    if (may) expect(playerOf(after(state, A, FRESH).state, 0).sheet).toEqual(WHOLE);
  });

  test('is the next one in order, drops what was stored, and is needed when nothing is left', () => {
    const [one, other] = [sheetOf(['AB']), sheetOf(['CD'])];
    const state = given({ players: [{ sheet: one }, { sheet: sheetOf([]) }], options: { sheets: [one, one, WHOLE, other] } });
    expect(game.legal(state, B)).toEqual([FRESH]);
    expect(broken(state, B, build())).toBe('CT-2.3');
    expect(broken(state, B, draft(build()))).toBe('CT-2.3');
    const next = afterAll(state, [A, draft(build([piece('00')]))], [B, FRESH], [A, FRESH]);
    expect(next.players.map(({ sheet, draft: stored }) => [sheet, stored])).toEqual([
      [other, null],
      [WHOLE, null],
    ]);
    expect(next.dealt).toBe(4);
  });

  test('is drawn for this game where none are given, the same for the same seed', () => {
    const state = given({ players: [{ sheet: sheetOf(['AB']) }], options: { sheets: undefined } });
    const drawn = (seed: string) => playerOf(after(state, A, FRESH, seed).state, 0).sheet;
    expect(after(state, A, FRESH).revealed).toBe(true);
    expect(lettersOn(drawn('x'))).toBe(100);
    expect(drawn('x')).toEqual(drawn('x'));
    expect(drawn('x')).not.toEqual(drawn('y'));
  });
});

describe('[CT-4.3] ready and not', () => {
  const one = build([piece('00 01 02', [0, 0])]);
  test('a build is held, and nothing of the player changes until all are ready', () => {
    const { state, events, revealed } = after(given({ players: [{}, {}] }), A, one);
    expect(playerOf(state, 0)).toMatchObject({ ready: true, draft: one, town: [], sheet: WHOLE });
    expect([events, revealed, game.toAct(state)]).toEqual([[], false, [B]]);
    const next = after(state, B, build());
    expect(next.revealed).toBe(true);
    expect(playerOf(next.state, 0)).toMatchObject({ ready: false, draft: null });
    expect(playerOf(next.state, 0).town.map(({ letter, round }) => `${letter}${round}`)).toEqual(['A2', 'B2', 'C2']);
  });

  test('it can be taken back, stays as a draft, and can be made again', () => {
    const ready = after(given({ players: [{}, {}] }), A, one).state;
    expect(game.legal(ready, A)).toEqual([UNREADY]);
    for (const move of [one, draft(one), FRESH]) expect(broken(ready, A, move)).toBe('CT-4.3');
    const back = after(ready, A, UNREADY).state;
    expect(playerOf(back, 0)).toMatchObject({ ready: false, draft: one });
    expect(game.legal(back, A)).toBeNull();
    expect(broken(back, A, UNREADY)).toBe('CT-4.3');
    expect(broken(back, A, build())).toBeNull();
  });

  test('a draft is stored and judged like a build, without the player being ready', () => {
    const { state, events } = after(given({ players: [{}, {}] }), A, draft(one));
    expect(playerOf(state, 0)).toMatchObject({ ready: false, draft: one });
    expect(events).toEqual([]);
    expect(broken(state, A, draft(build([piece('55')])))).toBe('CT-3.1');
    const bare = { type: 'draft', build: { plan: 0, pieces: [{ cells: [[0, 0]], at: null }], note: 'x' } };
    expect(playerOf(after(state, A, game.move.read(bare, 'move')).state, 0).draft).toEqual(build([piece('00')]));
  });

  test('letters of earlier rounds stay where they are', () => {
    const built = after(given({ card: card({ pieces: [3] }) }), A, one).state;
    expect(broken(built, A, build([piece('05', [0, 0])]))).toBe('CT-4.2');
  });

  test('a second finish is refused, and a finish cannot be taken back', () => {
    const state = after(given({ players: [{}, {}], phase: 'finish' }), A, { type: 'finish', workers: [], pollute: [] }).state;
    expect(broken(state, A, { type: 'finish', workers: [], pollute: [] })).toBe('CT-4.3');
    expect(broken(state, A, UNREADY)).toBe('CT-4.3');
    expect(game.legal(state, A)).toEqual([]);
  });
});

describe('[CT-8.3] the tight deadline', () => {
  test('each round has a countdown of three seconds, and the finish none', () => {
    const tight = given({ options: { deadline: 60 }, round: 5 });
    expect(game.countdown?.(tight)).toEqual({ number: 5, seconds: 3 });
    expect(game.countdown?.(given({ options: { deadline: 60 }, phase: 'finish' }))).toBeNull();
    expect(game.countdown?.(given({ round: 5 }))).toBeNull();
  });

  const hurried = (...players: readonly object[]) =>
    given({ players, options: { deadline: 60 }, card: card({ pieces: [4, 3], worker: true }, { pieces: [2] }) });

  test('runs once somebody is ready', () => {
    const state = hurried({}, {}, {}, {});
    expect(game.deadline(state)).toBeNull();
    expect(broken(state, null, TIME_UP)).toBe('CT-8.3');
    const ready = after(state, A, build()).state;
    expect(game.deadline(ready)).toEqual({ seconds: 60, move: TIME_UP });
    expect(broken(ready, null, TIME_UP)).toBeNull();
  });

  test('binds whoever is ready', () => {
    const ready = after(hurried({}, {}), A, build()).state;
    expect(game.legal(ready, A)).toEqual([]);
    for (const move of [UNREADY, build(), FRESH, TIME_UP]) expect(broken(ready, A, move)).toBe('CT-8.3');
    expect(broken(ready, B, TIME_UP)).toBe('CT-8.3');
    expect(broken(ready, null, build())).toBeNull();
  });

  test('makes the stored builds count when time is up, and nothing of those who stored none', () => {
    const stored = draft(build([piece('00 01', [0, 0]), piece('99')], { plan: 1 }));
    const state = afterAll(hurried({}, {}, { sheet: sheetOf([]) }, {}), [B, stored], [A, build([piece('00 01 02', [0, 0])])]);
    const { state: next, revealed } = after(state, null, TIME_UP);
    expect(revealed).toBe(true);
    expect(next.players.map(({ town, workers, crumpled }) => [town.length, workers, crumpled])).toEqual([
      [3, 2, 0],
      [2, 1, 1],
      [0, 2, 0],
      [0, 2, 0],
    ]);
    expect(next.players.map(({ sheet }) => lettersOn(sheet))).toEqual([100, 97, 97, 0]);
    expect(game.toAct(next)).toEqual([A, B, C, D]);
    expect(game.deadline(next)).toBeNull();
  });

  test('is not for a table without one, nor for the last planning', () => {
    expect(broken(after(given({ players: [{}, {}] }), A, build()).state, null, TIME_UP)).toBe('CT-8.3');
    const last = given({ players: [{}, {}], phase: 'finish', options: { deadline: 60 } });
    const one = after(last, A, { type: 'finish', workers: [], pollute: [] }).state;
    expect(broken(one, null, TIME_UP)).toBe('CT-8.3');
    expect(broken(one, A, { type: 'finish', workers: [], pollute: [] })).toBe('CT-4.3');
  });
});
