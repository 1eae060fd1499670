/** The review of a game of this kind: of what was still on the sheet it speaks in letters, words and points. */
import { readFileSync } from 'node:fs';
import { seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { openRecord, parseRecord } from '@partyline/kernel/record.js';
import { finishSteps } from '@partyline/search/problem.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { expect, test } from 'vitest';
import { reviews } from '../advice/review.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import { clone, type State } from '../state.js';

const parsed = parseRecord(JSON.parse(readFileSync(new URL('./golden/solo-house.json', import.meta.url), 'utf8')).record);
if (!parsed.ok) throw new Error(parsed.error);
const { value: record } = parsed;
const resources = resourcesOf('criss-cross-town')([]);

/** The first position, with what may be asked about it. */
function beginning(): { readonly state: State; readonly random: ReturnType<typeof streams> } {
  const random = streams(record.seed);
  const opened = openRecord(game, record, resourcesOf('criss-cross-town'), random);
  if (!opened.ok) throw new Error(opened.refusal.error);
  return { state: opened.state, random };
}

const NOTHING: Move = { type: 'build', plan: 0, pieces: [] };

/** What is said of the position when these are the moves of the record. */
function said(moves: readonly Move[]) {
  const { state, random } = beginning();
  const made = moves.map((move) => ({ seat: seatOf(0), move: JSON.parse(JSON.stringify(move)) }));
  return finishSteps(reviews.assess(clone(state), { mover: seatOf(0), resources, random, moves: made, at: 0 }));
}

test('to build nothing is held against what the sheet still held', () => {
  const found = said([NOTHING]);
  expect(found?.deed).toBe('builds nothing in round 1.');
  expect(found?.advice).toMatch(/^Cut [A-Z]+ \([a-z ,]+\).*: (it was|they were) still on the sheet and brings? /);
  expect(found?.best).toMatchObject({ type: 'build' });
});

test('a draft and a build that is taken back are not judged', () => {
  expect(said([{ type: 'draft', build: { type: 'build', plan: 0, pieces: [] } }])?.best).toBeNull();
  expect(said([NOTHING, { type: 'unready' }])?.best).toBeNull();
});

test('a town with the best build lets expect more than one without', () => {
  const best = said([NOTHING])?.best ?? expect.fail('nothing found');
  const expectedAfter = (move: Move): number => {
    const { state, random } = beginning();
    game.apply(state, seatOf(0), move, random);
    const { values = [] } = finishSteps(reviews.assess(state, { mover: null, resources, random, moves: [], at: 0 })) ?? {};
    return values[0] ?? 0;
  };
  expect(expectedAfter(best)).toBeGreaterThan(expectedAfter(NOTHING) + 3);
});
