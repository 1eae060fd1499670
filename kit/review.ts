/**
 * What the kit demands of a game's review, on a record: a value for every seat, a legal best move and a sentence about it, nothing
 * changed by asking, and the same answer twice. Knows no game.
 */
import type { Assessment, Reviews } from '@partyline/kernel/features/review.js';
import { seatOf } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { streams } from '@partyline/kernel/random.js';
import { type GameRecord, openRecord } from '@partyline/kernel/record.js';
import { stageOf } from '@partyline/kernel/review/scores.js';
import { Nonconformance, type Tested } from './run.js';

/** One position in so many is asked about. */
type ReviewTrial = { readonly record: GameRecord; readonly every: number };

function finished(steps: Generator<void, Assessment<Json> | null>): Assessment<Json> | null {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** A sentence that a player can read: no ids, no lists of numbers, an end. */
const isSentence = (words: string): boolean => /^\P{Ll}.*[.!?]$/u.test(words) && !/undefined|NaN|\[|\{|_/.test(words);

/** Goes through the positions of a record; gives how many of them were judged. */
export function checkReview({ game, resources }: Tested, reviews: Reviews, { record, every }: ReviewTrial): number {
  const fail = (what: string): never => {
    throw new Nonconformance(`${game.id}: the review ${what}`, JSON.parse(JSON.stringify(record)));
  };
  const random = streams(record.seed);
  const opened = openRecord(game, record, resources, random);
  if (!opened.ok) return fail(`was given a record that does not begin: ${opened.refusal.error}`);
  const { state, seats, resources: loaded } = opened;
  const { measure } = reviews;
  let judged = 0;
  for (const [at, made] of record.moves.entries()) {
    const mover = made.seat === null ? null : seatOf(made.seat);
    if (at % every === 0) {
      const given = { mover, resources: loaded, random, moves: record.moves, at };
      const before = game.toJSON(state);
      const said = finished(reviews.assess(state, given));
      if (!same(game.toJSON(state), before)) fail(`changed the position before move ${at + 1}.`);
      if (said !== null) {
        const { values, stage, best, leadsTo = values, advice, deed } = said;
        for (const all of [values, leadsTo]) {
          if (all.length !== seats || !all.every(Number.isFinite)) fail(`gave ${all.length} values for ${seats} seats.`);
        }
        if (deed !== undefined && !isSentence(`It ${deed}`)) fail(`said “${deed}” of what was done.`);
        if (measure.type === 'chance') {
          const sum = values.reduce((all, one) => all + one, 0);
          if (Math.abs(sum - 1) > 1e-6 || values.some((one) => one < 0)) fail(`gave chances that come to ${sum}.`);
          if (measure.sharpness(seats)[stageOf(stage, 0)] === undefined)
            fail(`knows no sharpness of the stage ${stageOf(stage, 0)}.`);
        }
        if (best !== null) {
          judged += 1;
          const refusal = game.check(state, mover, best);
          if (refusal !== null) fail(`found a move best that is refused: ${refusal.error}`);
          for (const words of [reviews.words(state, best), advice]) {
            if (words !== undefined && !isSentence(words)) fail(`said “${words}” of a move.`);
          }
        }
        const again = finished(reviews.assess(game.clone(state), given));
        if (!same(JSON.parse(JSON.stringify(said)), JSON.parse(JSON.stringify(again))))
          fail(`said two things of position ${at}.`);
      }
    }
    game.apply(state, mover, made.move, random);
  }
  return judged;
}
