/**
 * What every game promises that is reviewed: a record says the same twice and in parts, what is best is legal, and a blunder that
 * was planted in a won game is called a mistake. A game with every test run, planted once and kept in `planted/`, because to show
 * that a move is a blunder takes many games; a hundred new ones in the soak. PARTYLINE_PLANT=1 plants them anew and keeps them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ReviewMeasure } from '@partyline/kernel/features/review.js';
import { type GameRecord, parseRecord } from '@partyline/kernel/record.js';
import { type MoveMark, reviewOf } from '@partyline/kernel/review/marks.js';
import { type PositionReview, positionsShape, type ReviewSubject, reviewPositions } from '@partyline/kernel/review/positions.js';
import { parse } from '@partyline/kernel/shape.js';
import { checkReview } from '@partyline/kit/review.js';
import { resourcesOf } from '@partyline/server/games/resource-files.js';
import { describe, expect, test } from 'vitest';
import { type GameEntry, games, offeredOptions } from '../registry.js';
import { type Planted, type Planting, type Prover, plantedIn, playedGame } from './planted.js';
import { plantedScoreIn } from './planted-score.js';

const whole = process.env['PARTYLINE_SOAK'] === '1';

const reviewed = games.filter(({ review }) => review !== undefined);

/** So many games with a blunder in each, and so many of them may be missed: what is promised of a hundred says little of two. */
const PLANTED = whole ? 100 : 2;
const MISSED = whole ? 5 : 1;

const PLACE = new URL('planted/', import.meta.url);
const plants = process.env['PARTYLINE_PLANT'] === '1';

/** The blunder that is kept of a game; none of one that is new, and none where many are planted anew. */
function keptOf(id: string): readonly Planted[] {
  const file = new URL(`${id}.json`, PLACE);
  if (whole || plants || !existsSync(file)) return [];
  const { record, at } = JSON.parse(readFileSync(file, 'utf8'));
  const read = parseRecord(record);
  if (!read.ok) throw new Error(read.error);
  return [{ record: read.value, at }];
}

function keep(id: string, one: Planted): void {
  mkdirSync(PLACE, { recursive: true });
  writeFileSync(new URL(`${id}.json`, PLACE), `${JSON.stringify(one)}\n`);
}

/** Who shows what a move is worth. The expert, whose chances the review tells, has the last word where it costs seconds and not minutes. */
const proversOf = (seats: number): readonly Prover[] => [
  { level: 'casual', games: 6 },
  { level: 'strong', games: 6 },
  ...(whole && seats === 2 ? [{ level: 'expert', games: 2 } as const] : []),
];

/** A score is lost whoever plays on, if it is lost at all; what is still within reach several show better. */
const SCORE_PROVERS: readonly Prover[] = [
  { level: 'beginner', games: 1 },
  { level: 'casual', games: 1 },
];
const REACH_PROVERS: readonly Prover[] = [
  { level: 'casual', games: 1 },
  { level: 'careful', games: 1 },
  { level: 'strong', games: 1 },
];

function proversFor(measure: ReviewMeasure, seats: number): readonly Prover[] {
  if (measure.type === 'chance') return proversOf(seats);
  return measure.reach ? REACH_PROVERS : SCORE_PROVERS;
}

async function loadedOf(entry: GameEntry) {
  const [{ game }, { bots }, review, { conformance }] = await Promise.all([
    entry.rules(),
    entry.bots(),
    entry.review?.(),
    entry.conformance(),
  ]);
  if (review === undefined) throw new Error(`${entry.id} has no review`);
  const options = parse(game.options, offeredOptions(entry), 'options');
  if (!options.ok) throw new Error(options.error);
  const resources = resourcesOf(entry.id)(game.resources(options.value));
  const planting = (seats: number): Planting => ({
    game,
    bots,
    resources,
    options: options.value,
    seats,
    player: 'strong',
    provers: proversFor(review.reviews.measure, seats),
  });
  const tested = { ...conformance, game, resources: resourcesOf(entry.id) };
  return { game, reviews: review.reviews, resources, planting, tested };
}

function reviewedTo(subject: ReviewSubject, done: readonly PositionReview[] = []): readonly PositionReview[] {
  const steps = reviewPositions(subject, done);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.error);
    return step.value.positions;
  }
}

/** A part of a game, from its beginning. */
const partOf = (record: GameRecord, moves: number): GameRecord => ({ ...record, moves: record.moves.slice(0, moves) });

/** As if the first positions had been gone through. */
const skipped = ({ players }: GameRecord, positions: number): PositionReview[] =>
  Array.from({ length: positions }, () => ({
    expected: Array.from({ length: players }, () => 0),
    judged: null,
    deed: null,
  }));

/** The review of the planted move, as if everything before it had been gone through. */
function markOf({ record, at }: Planted, subject: Omit<ReviewSubject, 'record'>): MoveMark | undefined {
  const positions = reviewedTo({ ...subject, record: partOf(record, at + 1) }, skipped(record, at));
  const { moves } = reviewOf(
    subject.reviews.measure,
    positions,
    record.moves.map(({ seat }) => seat),
  );
  return moves.find((move) => move.at === at + 1)?.mark;
}

/** By playing on, a blunder costs as much as so many mistakes. */
const BLUNDER = 2;

/** Every seed of the first so many that has a place for a blunder. */
function* planted(planting: Planting, measure: ReviewMeasure, games: number): Generator<Planted> {
  for (let [i, found] = [0, 0]; found < games; i++) {
    const seed = `plant ${i}`;
    const one = measure.type === 'chance' ? plantedIn(planting, seed) : plantedScoreIn(planting, seed, BLUNDER * measure.mistake);
    if (one === null) continue;
    found += 1;
    yield one;
  }
}

describe.each(reviewed)('$id', (entry) => {
  const seats = entry.players.min;

  test('says a value for every seat and a legal move in every position, and the same twice', async () => {
    const { planting, reviews, tested } = await loadedOf(entry);
    const record = playedGame({ ...planting(seats), player: 'casual' }, 'review');
    const every = Math.ceil(record.moves.length / (whole ? 60 : 2));
    expect(checkReview(tested, reviews, { record, every })).toBeGreaterThan(0);
  });

  test('a review that is taken up where it was stopped is the same as one at once', async () => {
    const { game, planting, reviews, resources } = await loadedOf(entry);
    const played = playedGame({ ...planting(seats), player: 'casual' }, 'review');
    // In the midst of the game, where every position is one to think about.
    const record = partOf(played, Math.ceil(played.moves.length / 2));
    const subject = { game, reviews, resources, record };
    const before = skipped(record, record.moves.length - 2);
    const atOnce = reviewedTo(subject, before);
    expect(atOnce).toHaveLength(record.moves.length + 1);
    const kept = parse(positionsShape, JSON.parse(JSON.stringify(atOnce.slice(0, before.length + 1))), 'kept');
    expect(reviewedTo(subject, kept.ok ? kept.value : [])).toEqual(atOnce);
  });

  const counts = whole ? [...new Set([seats, entry.players.max])] : [seats];
  test.each(counts)('calls a planted blunder a mistake, with %i players', { timeout: 3_600_000 }, async (players) => {
    const { game, planting, reviews, resources } = await loadedOf(entry);
    const missed: (MoveMark | undefined)[] = [];
    let found = 0;
    const kept = keptOf(entry.id);
    const missable = kept.length > 0 ? 0 : MISSED;
    const wanted = kept.length > 0 ? kept.length : PLANTED - MISSED;
    for (const one of kept.length > 0 ? kept : planted(planting(players), reviews.measure, PLANTED)) {
      const mark = markOf(one, { game, reviews, resources });
      if (mark === 'mistake') found += 1;
      else missed.push(mark);
      if (mark === 'mistake' && plants) keep(entry.id, one);
      // Those that are left could all be missed.
      if (found >= wanted) break;
    }
    expect(missed.length, `${missed.join(', ')} instead`).toBeLessThanOrEqual(missable);
    expect(found).toBeGreaterThanOrEqual(wanted);
  });
});
