/** The version of the rules (CT-5.4): what was begun under version 1 goes on under it, and says so nowhere new. */
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { parseRecord, replay } from '@partyline/kernel/record.js';
import { describe, expect, test } from 'vitest';
import { outlook } from '../../for-board.js';
import { game } from '../../index.js';
import { isPlaced } from '../../rules/placing.js';
import type { State } from '../../state.js';
import { view } from '../../view.js';
import { A, ANYTHING, after, begun, build, given, loaded, piece, playerOf, positionOf, resources, townOf } from '../given.js';
import { sheetOf } from '../sheets.js';

const sheet = sheetOf(['ABCDEFGHIJ', 'KLMNOPQRST'], ['H....H....']);
const SETTING = { players: [{ sheet, town: townOf(['CAT']) }], card: ANYTHING };
const PIECES = [piece('05', [1, 0]), piece('00', [2, 0])];

const workers = (state: State): number => playerOf(after(state, A, build(PIECES)).state, 0).workers;
const imagined = (state: State): State => game.imagine(view(state, A), A, streams('tea')('world'), resources);

describe.each([
  [1, 5],
  [2, 4],
])('[CT-5.4] under version %i', (rules, brought) => {
  test(`two houses of one word, one after the other, make it ${brought} workers`, () => {
    expect(workers(given(SETTING, rules))).toBe(brought);
  });

  test('a world that a player imagines, and so every question of the board, is judged by the same version', () => {
    expect(workers(imagined(given(SETTING, rules)))).toBe(brought);
  });

  test('the board promises as many workers as the rules then bring', () => {
    const state = given(SETTING, rules);
    const { recruits } = outlook(playerOf(state, 0), PIECES.filter(isPlaced), view(state, A));
    expect(1 + recruits).toBe(brought);
  });

  test('a position that is written and read again keeps it', () => {
    const again = loaded(game.toJSON(given(SETTING, rules)), rules);
    expect(again.ok && workers(again.state)).toBe(brought);
  });

  test('a record that begins with such a position replays so', () => {
    const moves = [{ seat: 0, move: build(PIECES) }];
    const record = { format: 1, game: game.id, rules, options: {}, seed: 'tea', players: 1, start: positionOf(SETTING), moves };
    const read = parseRecord(JSON.parse(JSON.stringify(record)));
    const replayed = read.ok ? replay(game, read.value, () => resources) : read;
    expect(replayed.ok && playerOf(replayed.state, 0).workers).toBe(brought);
  });
});

test('positions and views of version 1 are written as they always were; later ones say their version', () => {
  for (const written of [game.toJSON, (state: State) => view(state, 'onlooker')]) {
    expect(written(given(SETTING, 1))).not.toHaveProperty('rules');
    expect(written(given(SETTING, 2))).toMatchObject({ rules: 2 });
  }
  expect(game.toJSON(begun(2).state)).toMatchObject({ rules: 2 });
});

test('what a position says of its version goes before the record', () => {
  const found = loaded({ ...positionOf(SETTING), rules: 2 }, 1);
  expect(found.ok && workers(found.state)).toBe(4);
});

test.each([0, 1, 3, 1000, -2])('a position cannot say version %i', (rules) => {
  expect(loaded({ ...positionOf(SETTING), rules })).toMatchObject({ ok: false, refusal: { rule: null } });
});

test('a draft of version 1 with more workers than version 2 brings stays legal where it was stored', () => {
  const five = [[0, 0] as const, [0, 1] as const, [0, 2] as const, [0, 3] as const, [0, -1] as const];
  const stored = build(PIECES, { workers: five.map((at) => ({ at, letter: null })) });
  const drafted = { ...SETTING, players: [{ sheet, town: townOf(['CAT']), draft: stored }] };
  expect(loaded(positionOf(drafted), 1).ok).toBe(true);
  expect(loaded(positionOf(drafted), 2)).toMatchObject({ ok: false, refusal: { rule: 'CT-6.4' } });
  const played = play(game, given(drafted, 1), A, stored, streams('tea'));
  expect(played.ok && playerOf(played.state, 0).pencil).toHaveLength(5);
});
