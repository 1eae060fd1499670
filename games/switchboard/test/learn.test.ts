/** The guided first round and the pictures of the rulebook, by the rules. */
import { readFile } from 'node:fs/promises';
import { seatOf } from '@partyline/kernel/game.js';
import { play } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { describe, expect, test } from 'vitest';
import { factsOf, reachedFrom } from '../for-board.js';
import { game } from '../index.js';
import { firstPosition } from '../learn/first-round.js';
import { teaching } from '../learn/index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import { legalOf, loaded, read } from './given.js';

const [lesson] = teaching.lessons;
if (lesson === undefined) throw new Error('there is no lesson');
const { steps } = lesson;

function opened(json: unknown): State {
  const result = loaded(json);
  if (!result.ok) throw new Error(result.refusal.error);
  return result.state;
}

/** Plays the whole lesson; `choose` picks among the moves that fit. */
function walk(choose: (fitting: readonly Move[]) => Move | undefined): State {
  let state = opened(lesson?.start);
  for (const step of steps) {
    if (step.type !== 'do') continue;
    const view = read(state);
    const chosen = choose(legalOf(state).filter((move) => step.fits(move, view)));
    if (chosen === undefined) throw new Error(`nothing fits: ${step.say}`);
    const played = play(game, state, seatOf(0), chosen, streams(lesson?.seed ?? ''));
    if (!played.ok) throw new Error(played.refusal.error);
    state = played.state;
  }
  return state;
}

describe('the guided first round', () => {
  test.each([
    ['first', 0],
    ['last', -1],
  ])('is legal from the first step to the last and leads into round 2, with the %s move that fits', (_, at) => {
    const { round, connected, priority, pending } = read(walk((fitting) => fitting.at(at)));
    expect({ round, connected, priority, pending }).toEqual({ round: 2, connected: 7, priority: 'red', pending: [] });
  });

  test('[SB-3.3] teaches every kind of move, crossed lines among them', () => {
    const kinds = new Set<string>();
    walk((fitting) => {
      const [first] = fitting;
      if (first !== undefined) kinds.add(first.type);
      return first;
    });
    expect([...kinds].sort()).toEqual(['bonus', 'crossed', 'exchange', 'reverse', 'transfer']);
  });

  test('[SB-2.2] shows a cord that splits: both that begin at C3 lead on', () => {
    const step = steps.find(({ say }) => say.includes('split')) ?? expect.fail('no step');
    expect(step.pointer).toContain('terminal:C3');
    expect(reachedFrom(factsOf(firstPosition), 'C3')).toEqual(['C1', 'C4', 'R1']);
  });

  test('has short steps', () => {
    expect(steps.length).toBeLessThan(20);
    for (const { say } of steps) expect(say.split(' ').length, say).toBeLessThanOrEqual(45);
  });
});

test.each(Object.entries(teaching.figures))(
  'the picture at %s is a sound position, and the clause is there',
  async (clause, figure) => {
    expect(loaded(figure.view).ok).toBe(true);
    expect(await readFile(new URL('../RULES.md', import.meta.url), 'utf8')).toContain(`### ${clause} `);
  },
);
