/** What a viewer is shown and what not (CT-4.3, CT-6.1), and what the log says. */
import { randomFrom } from '@partyline/kernel/random.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { describe, expect, test } from 'vitest';
import { game, prose } from '../index.js';
import {
  A,
  after,
  afterAll,
  B,
  begun,
  build,
  C,
  draft,
  finish,
  given,
  piece,
  resources,
  townOf,
  towns,
  worker,
} from './given.js';
import { WHOLE } from './sheets.js';

describe('[CT-4.3] a view', () => {
  const one = build([piece('00', [0, 0])]);
  const state = afterAll(given({ players: [{}, {}, {}] }), [A, one], [B, draft(one)]);

  test('has one’s own draft, but nobody else’s, and neither the stack nor the components to come', () => {
    const own = game.view(state, A);
    expect(own).not.toHaveProperty('stack');
    expect(own.options).toEqual({ dictionary: 'house', permissive: false, deadline: null, words: state.options.words });
    expect(own.players.map((player) => player.draft)).toEqual([one, undefined, undefined]);
    expect(own.players.map((player) => Object.hasOwn(player, 'draft'))).toEqual([true, false, false]);
    expect(game.view(state, 'onlooker').players.map((player) => Object.hasOwn(player, 'draft'))).toEqual([false, false, false]);
    expect(own.players.map(({ ready }) => ready)).toEqual([true, false, false]);
  });

  test('says the same of every world that fits it', () => {
    for (const viewer of [A, B, C, 'onlooker'] as const) {
      const view = game.view(state, viewer);
      const world = game.imagine(view, viewer, randomFrom('x'), resources);
      expect(game.view(world, viewer)).toEqual(view);
      expect(world.players[0]?.draft).not.toBeNull();
      expect(world.stack.length).toBe(6);
    }
  });

  test('of the end has everybody’s finish', () => {
    const over = afterAll(towns({ town: townOf(['CAT']) }, {}), [A, finish([worker(0, 0, 'C')])], [B, finish()]);
    for (const viewer of [B, 'onlooker'] as const) {
      expect(game.view(over, viewer).players[0]?.finish).toEqual({ workers: [worker(0, 0, 'C')], pollute: [] });
    }
  });
});

test('the log tells a round and an end in sentences', () => {
  const names = ['Ann', 'Ben'];
  const said = (events: Parameters<typeof prose>[0], you: number | null = null) =>
    prose(events, 2).map((passage) => wordsOf(passage, { names, you }));
  const { events } = begun(2, {
    blueprints: Array.from({ length: 8 }, () => ({
      id: 'x',
      plans: [
        { pieces: [4, 3], exact: true, worker: false },
        { pieces: [2], exact: false, worker: true },
      ],
    })),
  });
  expect(said(events)).toEqual(['Round 1.', 'The blueprint is 4-3 exact or 2 with a worker.']);
  const state = after(given({ players: [{}, { sheet: WHOLE }] }), A, build([piece('00 01', [0, 0]), piece('99')])).state;
  expect(said(after(state, B, build()).events).slice(0, 3)).toEqual([
    'Ann builds 2 letters and crumples 1 piece.',
    'Ben builds nothing.',
    'The sheets pass to the left.',
  ]);
  expect(said(after(state, B, build()).events, 0)[0]).toBe('You build 2 letters and crumple 1 piece.');
  const last = after(
    towns({ town: townOf(['CATX']) }, { town: townOf(['PLANE']) }),
    A,
    finish([worker(0, 0, 'C')], [[0, 3]]),
  ).state;
  expect(said(after(last, B, finish()).events)).toEqual([
    'Finish.',
    'Ann places 1 worker, pollutes 1 letter and scores 0 points.',
    'Finish.',
    'Ben places 0 workers and scores 3 points.',
    'Ben wins with 3 points: Ann 0 points, Ben 3 points.',
  ]);
  expect(said(after(towns({ town: townOf(['CAT']) }), A, finish()).events).at(-1)).toBe(
    'Ann ends as “Intern” with 1 point: Points 1.',
  );
});
