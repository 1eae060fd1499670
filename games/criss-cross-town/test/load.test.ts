/** Positions from outside: what is refused and why, and that what is written can be read. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import {
  A,
  after,
  begun,
  build,
  finish,
  given,
  loaded,
  piece,
  player,
  positionOf,
  resources,
  type Setting,
  type Some,
  townOf,
  towns,
  WORDS,
  worker,
} from './given.js';
import { sheetOf, WHOLE } from './sheets.js';

/** The clause for which a position is refused; null for one that is malformed; true for one that is taken. */
function verdict(json: unknown): string | null | true {
  const found = loaded(json);
  return found.ok ? true : found.refusal.rule;
}
const withOne = (some: Some, setting: Setting = {}) => positionOf({ players: [some, {}], ...setting });
const CAT = townOf(['CAT']);

describe('a position is refused', () => {
  test.each<[string, string, unknown]>([
    ['CT-1.1', 'with fewer sheets dealt than players', positionOf({ players: [{}, {}], dealt: 1 })],
    ['CT-1.1', 'with workers below nought', withOne({ workers: -1 })],
    ['CT-1.1', 'with crumples below nought', withOne({ crumpled: -1 })],
    ['CT-1.2', 'with a stack that does not fit the round', { ...positionOf({}), stack: [] }],
    ['CT-2.1', 'in round nine', { ...positionOf({}), round: 9 }],
    ['CT-2.1', 'in round nought', { ...positionOf({}), round: 0 }],
    ['CT-2.1', 'finishing before round eight', { ...positionOf({ phase: 'finish' }), round: 7 }],
    ['CT-2.1', 'building without a card', { ...positionOf({}), card: null }],
    ['CT-2.1', 'finishing with a card', { ...positionOf({ phase: 'finish' }), card: positionOf({}).card }],
    ['CT-3.1', 'with a sheet that falls apart', withOne({ sheet: sheetOf(['A.C']) })],
    ['CT-3.1', 'with a sheet that has a hole', withOne({ sheet: sheetOf(['ABC', 'D.E', 'FGH']) })],
    ['CT-4.1', 'with a town that falls apart', withOne({ town: townOf(['C.T']) })],
    ['CT-4.1', 'with a town out of bounds', withOne({ town: [{ at: [0, 100], letter: 'A', building: '.', round: 1 }] })],
    ['CT-4.2', 'with a block', withOne({ town: townOf(['AB', 'CD']) })],
    ['CT-4.2', 'with two letters on a square', withOne({ town: [...CAT, ...townOf(['A'])] })],
    ['CT-4.3', 'with letters of this round', withOne({ town: townOf(['CAT'], [], 2) })],
    ['CT-4.3', 'with letters of round nought', withOne({ town: townOf(['CAT'], [], 0) })],
    ['CT-4.3', 'ready without a build', withOne({ ready: true })],
    ['CT-4.3', 'with everybody ready', positionOf({ players: [{ ready: true, draft: build() }] })],
    ['CT-4.3', 'with a draft after the rounds', { ...positionOf({ phase: 'finish', players: [{ draft: build() }] }) }],
    ['CT-3.1', 'with a draft that cannot be cut', withOne({ draft: build([piece('55')]) })],
    ['CT-2.3', 'with a draft for an empty sheet', withOne({ sheet: sheetOf([]), draft: build() })],
    ['CT-5.1', 'with a worker on a house', withOne({ town: townOf(['CAT'], ['H..']), pencil: [worker(0, 0)] })],
    ['CT-5.2', 'with a worker far out', withOne({ town: CAT, pencil: [worker(5, 5)] })],
    ['CT-6.4', 'with more workers than there are', withOne({ town: CAT, workers: 0, pencil: [worker(0, 0)] })],
    ['CT-6.1', 'with a finish while towns are built', withOne({ finish: { workers: [], pollute: [] } })],
    ['CT-6.1', 'ready for the end without a finish', positionOf({ phase: 'finish', players: [{ ready: true }, {}] })],
    [
      'CT-6.2',
      'with a finish that is no word',
      positionOf({ phase: 'finish', players: [{ ready: true, town: townOf(['XX']), finish: { workers: [], pollute: [] } }, {}] }),
    ],
    ['CT-7.6', 'with a score before the end', withOne({ score: 3 })],
  ])('[%s] %s', (clause, _name, json) => {
    expect(verdict(json)).toBe(clause);
  });

  const over = game.toJSON(after(towns({ town: CAT, workers: 3 }), A, finish([worker(0, 3, 'S')])).state);
  const changed = (some: object): Json => {
    const players = isRecord(over) && Array.isArray(over['players']) ? over['players'] : [];
    return { ...Object(over), players: players.map((one: object) => ({ ...one, ...some })) };
  };
  test.each<[string, string, unknown]>([
    ['CT-7.6', 'with a score that is not what the town is worth', changed({ score: 3 })],
    ['CT-7.6', 'without a score at the end', changed({ score: null })],
    ['CT-5.3', 'with workers elsewhere than the finish has put them', changed({ pencil: [] })],
    ['CT-4.3', 'over, but somebody is not ready', changed({ ready: false, finish: null, pencil: [], score: 1 })],
  ])('[%s] %s', (clause, _name, json) => {
    expect(verdict(over)).toBe(true);
    expect(verdict(json)).toBe(clause);
  });

  test.each<[string, unknown]>([
    ['of another game', { ...positionOf({}), game: 'chess' }],
    ['without players', { ...positionOf({}), players: [] }],
    ['with five players', positionOf({ players: [{}, {}, {}, {}, {}] })],
    ['that is over and is not', { ...positionOf({}), over: true }],
    ['with nine rows', withOne({ sheet: { ...WHOLE, letters: WHOLE.letters.slice(1) } })],
    ['with a building that there is not', withOne({ sheet: { ...WHOLE, buildings: WHOLE.buildings.map(() => 'XXXXXXXXXX') } })],
    [
      'with a letter that is gone and a building that is not',
      withOne({ sheet: { ...WHOLE, letters: [' BCDEFGHIJ', ...WHOLE.letters.slice(1)] } }),
    ],
    ['with options that there are not', { ...positionOf({}), options: { permissive: 1 } }],
    ['without options', { ...positionOf({}), options: undefined }],
  ])('as malformed %s', (_name, json) => {
    expect(verdict(json)).toBeNull();
  });
});

describe('options', () => {
  const eight = Array.from({ length: 8 }, () => positionOf({}).card);
  test.each<[string, object, string]>([
    ['seven cards', { blueprints: eight.slice(1) }, 'at least 8'],
    ['a card without a plan', { blueprints: [...eight, { id: 'x', plans: [] }] }, 'one plan or two'],
    [
      'a card with a piece of nothing',
      { blueprints: [...eight, { id: 'x', plans: [{ pieces: [0], exact: false, worker: false }] }] },
      '1 to 100',
    ],
    ['no sheets', { sheets: [] }, 'at least one'],
    ['a sheet in two parts', { sheets: [sheetOf(['A.B'])] }, 'one piece'],
    ['an empty sheet', { sheets: [sheetOf([])] }, 'one piece'],
    ['a deadline of 9 seconds', { deadline: 9 }, '10 to 600'],
    ['a deadline of 601 seconds', { deadline: 601 }, '10 to 600'],
    ['another dictionary', { dictionary: 'collins' }, 'house'],
  ])('with %s are refused', (_name, some, says) => {
    expect(() => begun(2, some)).toThrow(says);
  });

  test('have one form, in which what is left out stays out', () => {
    expect(game.options.read({}, 'options')).toEqual({ dictionary: 'house', permissive: false, deadline: null });
    expect(game.publicOptions(game.options.read({ words: ['at'], sheets: [WHOLE] }, 'options'))).toEqual({
      dictionary: 'house',
      permissive: false,
      deadline: null,
      words: ['AT'],
    });
  });

  test('of a position count, and those of the command only add components', () => {
    const own = { ...positionOf({}), options: { permissive: true } };
    const options = game.options.read({ words: WORDS, sheets: [WHOLE], deadline: 60 }, 'options');
    const found = game.fromJSON(own, { options, rules: 1, resources });
    expect(found.ok && found.state.options).toEqual({
      dictionary: 'house',
      permissive: true,
      deadline: null,
      words: WORDS,
      sheets: [WHOLE],
    });
    const other = game.fromJSON({ ...own, options: { words: ['CAT'] } }, { options, rules: 1, resources });
    expect(other.ok && other.state.options.words).toEqual(['CAT']);
  });
});

describe('what is written', () => {
  test('can be read again, at any time', () => {
    const states = [begun(1).state, begun(4).state, after(given({ players: [{}, {}] }), A, build([piece('00', [0, 0])])).state];
    for (const state of states) {
      const again = loaded(game.toJSON(state));
      expect(again.ok && game.toJSON(again.state)).toEqual(game.toJSON(state));
    }
  });

  test('what a build leaves out stays out', () => {
    expect(game.move.read({ type: 'build', plan: 0, pieces: [{ cells: [[0, 0]], at: null }] }, 'move')).toEqual(
      build([piece('00')]),
    );
    expect(() => game.move.read({ type: 'build', plan: 0, pieces: [], keep: null }, 'move')).toThrow('move.keep');
  });

  test.each([
    [{ type: 'build', plan: 0 }, 'move.pieces'],
    [{ type: 'build', plan: 0, pieces: [{ cells: [[0]], at: null }] }, 'move.pieces[0].cells[0]'],
    [{ type: 'build', plan: 0, pieces: [{ cells: [[0, 0]], at: [30001, 0] }] }, 'move.pieces[0].at[0]'],
    [{ type: 'build', plan: 0, pieces: [{ cells: [[0, 0]], at: [-30001, 0] }] }, 'move.pieces[0].at[0]'],
    [{ type: 'build', plan: 0, pieces: [], workers: [{ at: [0, 0], letter: 'a' }] }, 'move.workers[0].letter'],
    [{ type: 'build', plan: 0, pieces: [], workers: [{ at: [0, 0] }] }, 'move.workers[0].letter'],
    [{ type: 'draft', build: { type: 'finish', plan: 0, pieces: [] } }, 'move.build.type'],
    [{ type: 'finish', workers: [] }, 'move.pollute'],
    [{ type: 'dance' }, 'move.type'],
  ])('%j is malformed at %s', (move, at) => {
    expect(() => game.move.read(move, 'move')).toThrow(at);
  });
});

test('a proposed move is legal, whatever the sheet', () => {
  const sheets = [WHOLE, sheetOf(['AB', '.C']), sheetOf(['A']), sheetOf([])];
  for (const [i, sheet] of sheets.entries()) {
    const state = given({ players: [{ ...player(), sheet, town: CAT }] });
    for (let n = 0; n < 30; n++) expect(game.check(state, A, game.propose(state, A, streams(`${i}`)('x', n)))).toBeNull();
  }
});
