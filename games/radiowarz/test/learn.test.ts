/** The guided first game and the pictures of the rulebook, by the rules. */
import { readFile } from 'node:fs/promises';
import { seatOf } from '@partyline/kernel/game.js';
import { load, play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { game } from '../index.js';
import { teaching } from '../learn/index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';

const [lesson] = teaching.lessons;
if (lesson === undefined) throw new Error('there is no lesson');
const { steps, seat } = lesson;

const opened = (json: unknown) => load(game, json, { options: {}, resources: () => new Map() });

function moved(state: State, by: number, move: Move): State {
  const played = play(game, state, seatOf(by), move, streams('lesson'));
  if (!played.ok) throw new Error(played.refusal.error);
  return played.state;
}

/** Plays the whole lesson; `choose` picks among the moves that fit. */
function walk(choose: (fitting: readonly Move[]) => Move | undefined): State {
  const begun = opened(lesson?.start);
  if (!begun.ok) throw new Error(begun.refusal.error);
  let { state } = begun;
  for (const step of steps) {
    if (step.type === 'watch') for (const each of step.moves) state = moved(state, each.seat, each.move);
    if (step.type !== 'do') continue;
    const view = game.view(state, seatOf(seat));
    const chosen = choose([...(game.legal(state, seatOf(seat)) ?? [])].filter((move) => step.fits(move, view)));
    if (chosen === undefined) throw new Error(`nothing fits: ${step.say}`);
    state = moved(state, seat, chosen);
  }
  return state;
}

describe('the guided first game', () => {
  test.each([
    ['first', 0],
    ['last', -1],
  ])('is legal from the first step to the last, with the %s move that fits, and is left a stretch before the end', (_, at) => {
    const state = walk((fitting) => fitting.at(at));
    expect(game.view(state, seatOf(seat)).players.map(({ onAir }) => onAir.length)).toEqual([5, 5, 3]);
    const wins = [...(game.legal(state, seatOf(seat)) ?? [])].filter((move) => {
      const played = play(game, state, seatOf(seat), move, streams('lesson'));
      return played.ok && game.outcome(played.state)?.reason === 'on-air';
    });
    expect(new Set(wins.map((move) => (move.type === 'place' ? move.city : '')))).toEqual(
      new Set(['hartwell', 'lowmoor', 'marrick']),
    );
  });

  test('has short steps', () => {
    expect(steps.length).toBeLessThan(20);
    for (const { say } of steps) expect(say.split(' ').length, say).toBeLessThanOrEqual(58);
  });
});

test.each(Object.entries(teaching.figures))(
  'the picture at %s is a sound position, and the clause is there',
  async (clause, figure) => {
    expect(opened(figure.view)).toMatchObject({ ok: true });
    expect(await readFile(new URL('../RULES.md', import.meta.url), 'utf8')).toContain(`### ${clause} `);
  },
);
