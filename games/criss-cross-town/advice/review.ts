/**
 * The review of a game: after every build what each seat can expect to score, and for each build and finish the best that the expert's
 * search finds on the same sheet. Everybody's builds are known as soon as they are made, as they are to nobody during the round.
 */
import type { Assessment, ReviewGiven, Reviews } from '@partyline/kernel/features/review.js';
import type { Seat } from '@partyline/kernel/game.js';
import { isRecord } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { building } from '../bots/building.js';
import { BUDGETS } from '../bots/levels.js';
import { lexiconOf } from '../bots/lexicon.js';
import { linesFor } from '../data/expectation.js';
import { game } from '../index.js';
import type { Build, Move } from '../moves.js';
import { judgeBuild } from '../rules/build.js';
import { type State, seatsOf } from '../state.js';
import { type Grown, grown, likelyFinish, neighboursAt, seatValue } from './expectation.js';
import { buildAdvice, buildDeed, finishAdvice, finishDeed, type JudgedDeed, plainWords } from './review-words.js';

/** In points that a build lets expect less. */
const MISTAKE = 6;

type Given = Pick<ReviewGiven, 'moves' | 'at' | 'random'>;

/** Whether a build that a seat holds, after so many moves, is not taken back. */
function stands({ moves, at }: Pick<Given, 'moves' | 'at'>, seat: number): boolean {
  for (let i = at; i < moves.length; i++) {
    const { seat: mover = null, move = null } = moves[i] ?? {};
    if (mover === seat) return !(isRecord(move) && move['type'] === 'unready');
  }
  return true;
}

function deedOf({ card, round, rules }: State, player: State['players'][number], build: Build): JudgedDeed | null {
  const judged = card === null ? null : judgeBuild(player, build, { card, round, rules });
  return judged?.ok === true ? { build, built: judged.built } : null;
}

/** What is said of the move that was made, and of the best one. */
type Judged = Pick<Assessment<Move>, 'best' | 'advice' | 'deed'>;
const UNJUDGED: Judged = { best: null };

function* judgedBuild(state: State, seat: Seat, made: Build): Generator<void, Judged> {
  const { card, round, rules, dictionary, options } = state;
  const player = state.players[seat];
  if (player === undefined || card === null) return UNJUDGED;
  const judging = { dictionary, permissive: options.permissive };
  const lexicon = lexiconOf(dictionary, options.permissive);
  const thinking = building({ player, card, round, rules, lexicon }, BUDGETS.expert, randomFrom('review'));
  let step = thinking.next();
  for (; step.done !== true; step = thinking.next()) yield;
  const best = deedOf(state, player, step.value);
  const own = deedOf(state, player, made);
  if (best === null || own === null) return UNJUDGED;
  return {
    best: best.build,
    advice: buildAdvice(player, best, own, judging),
    deed: buildDeed(player, round, own, judging),
  };
}

type MadeFinish = Extract<Move, { readonly type: 'finish' }>;

function* judgedFinish(
  state: State,
  towns: readonly Grown[],
  seat: Seat,
  made: MadeFinish,
  given: Given,
): Generator<void, Judged> {
  const player = state.players[seat];
  const own = towns[seat];
  if (player === undefined || own === undefined) return UNJUDGED;
  const neighbours = neighboursAt(towns, seat);
  const best = yield* likelyFinish(own, neighbours, state, given.random);
  const { dictionary, options } = state;
  const finishing = { player, neighbours, judging: { dictionary, permissive: options.permissive } };
  const deed = finishDeed(finishing, made);
  if (best === null) return { best: null, deed };
  return { best: { type: 'finish', ...best }, advice: finishAdvice(finishing, best, made), deed };
}

/** Of a build that is taken back again, and of drafts, nothing is said. */
function* judged(state: State, towns: readonly Grown[], mover: Seat | null, given: Given): Generator<void, Judged> {
  const next = given.moves[given.at]?.move;
  if (mover === null || next === undefined) return UNJUDGED;
  const made = game.move.read(next, 'move');
  if (made.type === 'finish') return yield* judgedFinish(state, towns, mover, made, given);
  if (made.type !== 'build' || !stands({ ...given, at: given.at + 1 }, mover)) return UNJUDGED;
  return yield* judgedBuild(state, mover, made);
}

export const reviews: Reviews<State, Move> = {
  measure: { type: 'score', unit: ['point', 'points'], mistake: MISTAKE, reach: false, lines: linesFor },
  *assess(state, { mover, random, moves, at }) {
    const given = { random, moves, at };
    const towns = state.players.map((player, seat) => grown(state, player, stands(given, seat)));
    const values: number[] = [];
    for (const seat of seatsOf(state)) {
      values.push(yield* seatValue(state, towns, seat, random));
      yield;
    }
    return { values, stage: towns.map(({ built }) => built), ...(yield* judged(state, towns, mover, given)) };
  },
  words: (_state, move) => plainWords(move),
};
