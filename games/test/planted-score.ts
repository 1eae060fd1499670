/**
 * Planted blunders in games that are reviewed by scores: a move of a good bot is replaced by one after which much less is scored, as
 * playing on shows, and not as any judge thinks. Knows no game.
 */
import type { Json } from '@partyline/kernel/json.js';
import { randomFrom, type Streams, shuffled, streams } from '@partyline/kernel/random.js';
import { type Made, opening, othersAt, type Planted, type Planting, playedOn, recordOf } from './planted.js';

/** So many other moves are tried for the worst. */
const OTHERS = 3;
/** Positions of a game that are tried before the next game. */
const TRIES = 4;

/** The most that a seat scores when the game is played on after a move, with the same luck after each: what can be made of it. */
function scoreAfter(planting: Planting, state: unknown, { seat, move }: Made, seed: string, chance: Streams): number {
  const { game, provers } = planting;
  const after = game.clone(state);
  game.apply(after, seat, move, chance);
  const scores = provers.flatMap(({ level, games }) =>
    Array.from(
      { length: games },
      (_, i) => playedOn(planting, level, after, chance, randomFrom(`${seed}/${i}`)).scores[seat] ?? 0,
    ),
  );
  return Math.max(...scores);
}

/** The move after which least is scored, if that is less by `drop`; null where none was found. */
function worstAt(planting: Planting, state: unknown, made: Made, seed: string, chance: Streams, drop: number): Json | null {
  const most = scoreAfter(planting, state, made, seed, chance) - drop;
  let worst: { readonly move: Json; readonly score: number } | null = null;
  for (const move of othersAt(planting, state, made, randomFrom(`${seed}/others`), OTHERS).slice(0, OTHERS)) {
    const score = scoreAfter(planting, state, { seat: made.seat, move }, seed, chance);
    if (score <= most && (worst === null || score < worst.score)) worst = { move, score };
  }
  return worst?.move ?? null;
}

/** The game of a seed with a blunder in it that costs at least `drop`; null where the game has no place for one. */
export function plantedScoreIn(planting: Planting, seed: string, drop: number): Planted | null {
  const chance = streams(seed);
  const state = opening(planting, chance);
  const { moves } = playedOn(planting, planting.player, state, chance, randomFrom(`${seed}/play`));
  const tried = new Set(shuffled(randomFrom(`${seed}/where`), [...moves.keys()]).slice(0, TRIES));
  for (const [at, made] of moves.entries()) {
    const worst = tried.has(at) ? worstAt(planting, state, made, `${seed}/${at}`, chance, drop) : null;
    if (worst !== null)
      return { record: recordOf(planting, seed, [...moves.slice(0, at), { seat: made.seat, move: worst }]), at };
    planting.game.apply(state, made.seat, made.move, chance);
  }
  return null;
}
