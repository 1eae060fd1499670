/** The review of a game of this kind: the best that is still within reach, and the move that keeps it, with what it connects. */
import { readFileSync } from 'node:fs';
import { seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { openRecord, parseRecord } from '@partyline/kernel/record.js';
import { finishSteps } from '@partyline/search/problem.js';
import { expect, test } from 'vitest';
import { reviews } from '../advice/review.js';
import { game } from '../index.js';
import { reachOf } from '../solver/reach.js';
import type { State } from '../state.js';

const parsed = parseRecord(JSON.parse(readFileSync(new URL('./golden/won-by-plan.json', import.meta.url), 'utf8')).record);
if (!parsed.ok) throw new Error(parsed.error);
const { value: record } = parsed;
const nothing = () => new Map<string, Uint8Array>();

/** The game so far: without its last so many moves. */
function before(last: number): { readonly state: State; readonly random: ReturnType<typeof streams> } {
  const random = streams(record.seed);
  const opened = openRecord(game, record, nothing, random);
  if (!opened.ok) throw new Error(opened.refusal.error);
  for (const { seat, move } of record.moves.slice(0, record.moves.length - last)) {
    game.apply(opened.state, seat === null ? null : seatOf(seat), game.move.read(move, 'move'), random);
  }
  return { state: opened.state, random };
}

test('what is within reach is at least what was reached, and the line that is found leads there', () => {
  const { state, random } = before(4);
  const { score, moves } = finishSteps(reachOf(state, random));
  expect(score).toBeGreaterThanOrEqual(Number(JSON.parse(JSON.stringify(record.result)).scores[0]));
  for (const move of moves) game.apply(state, seatOf(0), move, random);
  expect(game.outcome(state)).toMatchObject({ reason: 'won', scores: [score] });
});

test('to resign is held against the move that goes on, with where its cards lie and what it connects', () => {
  const { state, random } = before(4);
  const moves = [{ seat: 0, move: { type: 'resign' } }];
  const said = finishSteps(reviews.assess(state, { mover: seatOf(0), resources: nothing(), random, moves, at: 0 }));
  expect(said?.best).not.toMatchObject({ type: 'resign' });
  expect(said?.advice).toMatch(/^(Exchange|Turn|Cross|Transfer|Put) .*\.$/);
});
