/**
 * A record is gone through position by position, and of each it is written down what every seat could expect and what the best
 * move found would have led to. What was done before need not be done again, so that a review can be stopped and taken up
 * later, in another place. Pure; knows no game.
 */
import type { Assessment, ReviewMeasure, Reviews } from '../features/review.js';
import { type Game, type Resources, type Seat, seatOf } from '../game.js';
import { type Json, same } from '../json.js';
import { play } from '../play.js';
import { type Streams, streams } from '../random.js';
import { type GameRecord, openRecord } from '../record.js';
import { integer, LIMITS, list, nullable, type Of, object, optional, text } from '../shape.js';
import { sharpened } from './chances.js';
import { scoreOn, stageOf } from './scores.js';

const MOST_MOVES = 20_000;
const MOST_SEATS = 100;

/** What is written down is in whole parts of so many, so that it is the same on every machine and short to keep. */
export const GRAIN = 10_000;
const grains = (value: number): number => Math.round(value * GRAIN);

/** A move that is too long to keep is left out: its words say it. */
const foundShape = object({ expected: integer(), move: text(), words: text() });

const positionShape = object({
  /** What each seat could expect, in grains. */
  expected: list(integer(), MOST_SEATS),
  /** Whether the move that follows is judged at all, and what the best one found led to; null where that was the one made. */
  judged: nullable(object({ found: nullable(foundShape) })),
  /** What the move that follows does, where events tell it only later. */
  deed: optional(nullable(text()), () => null),
});
export const positionsShape = list(positionShape, MOST_MOVES + 1);
export type PositionReview = Of<typeof positionShape>;

export type ReviewProgress = {
  /** What was found out of the next position; null while it is thought about. */
  readonly fresh: PositionReview | null;
  readonly done: number;
  readonly of: number;
};
export type ReviewEnd =
  | { readonly ok: true; readonly positions: readonly PositionReview[] }
  | { readonly ok: false; readonly error: string };

/** What is reviewed, by whom. */
export type ReviewSubject = {
  readonly game: Game;
  readonly reviews: Reviews;
  readonly record: GameRecord;
  readonly resources: Resources;
};

const no = (error: string): ReviewEnd => ({ ok: false, error });

/** A share of the win, or the score: what a finished game came to. */
function ended({ type }: ReviewMeasure, { ranks, scores }: { ranks: readonly number[]; scores: readonly number[] }): number[] {
  if (type === 'score') return scores.map(grains);
  const firsts = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? grains(1 / firsts) : 0));
}

type Said = Omit<Assessment<Json>, 'values' | 'stage'> & { readonly expected: readonly number[] };
type Made = { readonly seat: Seat | null; readonly move: Json };

class Reviewer {
  private readonly subject: ReviewSubject;
  private readonly seats: number;
  private readonly random: Streams;

  constructor(subject: ReviewSubject, seats: number, random: Streams) {
    this.subject = subject;
    this.seats = seats;
    this.random = random;
  }

  /** What a game's values are, in grains. */
  private grained({ values, stage }: Pick<Assessment<Json>, 'values' | 'stage'>): number[] {
    const { measure } = this.subject.reviews;
    if (measure.type === 'chance') return sharpened(values, measure.sharpness(this.seats)[stageOf(stage, 0)] ?? 1).map(grains);
    const lines = measure.lines?.(this.seats) ?? [];
    return values.map((value, seat) => grains(scoreOn(lines, stageOf(stage, seat), value)));
  }

  /** After so many moves of the record, or -1 where it goes another way. Null where what was said before still holds. */
  private *assess(state: unknown, mover: Seat | null, at: number): Generator<void, Said | null> {
    const { game, reviews, resources, record } = this.subject;
    const outcome = game.outcome(state);
    if (outcome !== null) return { expected: ended(reviews.measure, outcome), best: null };
    const line = at < 0 ? { moves: [], at: 0 } : { moves: record.moves, at };
    const said = yield* reviews.assess(state, { mover, resources, random: this.random, ...line });
    return said === null ? null : { ...said, expected: this.grained(said) };
  }

  /** What the best move leads to, for who makes it. */
  private *found(state: unknown, mover: Seat, { expected, best, leadsTo, advice }: Said) {
    const { game, reviews } = this.subject;
    if (best === null) return null;
    const json = JSON.stringify(best);
    const move = json.length > LIMITS.text ? '' : json;
    const words = advice ?? reviews.words(state, best);
    if (leadsTo !== undefined) return { expected: grains(leadsTo[mover] ?? 0), move, words };
    const instead = game.clone(state);
    game.apply(instead, mover, best, this.random);
    const after = yield* this.assess(instead, game.toAct(instead)[0] ?? null, -1);
    return { expected: (after?.expected ?? expected)[mover] ?? 0, move, words };
  }

  /** `before` is what holds where nothing new is said; `made` is the move that was made here, null at the end. */
  *position(state: unknown, at: number, before: PositionReview | null, made: Made | null): Generator<void, PositionReview> {
    const mover = made?.seat ?? null;
    const said = yield* this.assess(state, mover, at);
    const expected = said?.expected ?? before?.expected ?? Array.from({ length: this.seats }, () => 0);
    const best = said?.best ?? null;
    const deed = said?.deed ?? null;
    if (made === null || mover === null || said === null || best === null) return { expected, judged: null, deed };
    const found = same(best, made.move) ? null : yield* this.found(state, mover, said);
    return { expected, judged: { found }, deed };
  }
}

/** Goes on behind what is `done`; every step tells how far it is, and now and then what it has found out. */
export function* reviewPositions(
  subject: ReviewSubject,
  done: readonly PositionReview[] = [],
): Generator<ReviewProgress, ReviewEnd> {
  const { game, record, resources } = subject;
  const { moves } = record;
  if (moves.length > MOST_MOVES) return no(`A game of more than ${MOST_MOVES} moves cannot be reviewed.`);
  const random = streams(record.seed);
  const opened = openRecord(game, record, () => resources, random);
  if (!opened.ok) return no(opened.refusal.error);
  const reviewer = new Reviewer(subject, opened.seats, random);
  const positions: PositionReview[] = done.slice(0, moves.length + 1);
  const of = moves.length + 1;
  let { state } = opened;
  for (let at = 0; at < of; at++) {
    const next = moves[at];
    const made = next === undefined ? null : { seat: next.seat === null ? null : seatOf(next.seat), move: next.move };
    if (at >= positions.length) {
      const steps = reviewer.position(state, at, positions[at - 1] ?? null, made);
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) yield { fresh: null, done: at, of };
      positions.push(step.value);
      yield { fresh: step.value, done: at + 1, of };
    } else yield { fresh: null, done: at + 1, of };
    if (made === null) break;
    const played = play(game, state, made.seat, made.move, random);
    if (!played.ok) return no(`Move ${at + 1} is not possible by the rules: ${played.refusal.error}`);
    state = played.state;
  }
  return { ok: true, positions };
}
