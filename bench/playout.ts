/**
 * Random games through the contract, for any game: on one state in place, as a bot's search plays them, and through the
 * door, as the table plays them. Both list every legal move at every turn. Knows no game.
 */
import type { Game, Outcome, Resources, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { play, start } from '@partyline/kernel/play.js';
import { pick, type Random, type Streams, streams } from '@partyline/kernel/random.js';
import type { Playouts } from './measure.js';

const NO_RESOURCES: Resources = new Map();
/** Far more than any game takes. */
const ENDLESS = 100_000;

/** Plays one game to its end: how many moves it took, and how it came out. */
type Whole = (
  game: Game,
  state: unknown,
  random: Random,
  chance: Streams,
) => { readonly moves: number; readonly outcome: Outcome | null };

function choose(game: Game, state: unknown, seat: Seat, random: Random): Json {
  const moves = game.legal(state, seat);
  if (moves === null) return game.propose(state, seat, random);
  const listed: readonly Json[] = Array.isArray(moves) ? moves : [...moves];
  return pick(random, listed);
}

/** toAct, legal, check and apply, all on the same state. */
const inPlace: Whole = (game, state, random, chance) => {
  for (let moves = 0; moves < ENDLESS; moves++) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) return { moves, outcome: game.outcome(state) };
    const move = choose(game, state, seat, random);
    const refusal = game.check(state, seat, move);
    if (refusal !== null) throw new Error(`${game.id} refuses its own legal move: ${refusal.error}`);
    game.apply(state, seat, move, chance);
  }
  throw new Error(`${game.id} does not end`);
};

/** toAct, legal and `play`: parse, check, clone, apply. */
const throughTheDoor: Whole = (game, opening, random, chance) => {
  let state = opening;
  for (let moves = 0; moves < ENDLESS; moves++) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) return { moves, outcome: game.outcome(state) };
    const played = play(game, state, seat, choose(game, state, seat, random), chance);
    if (!played.ok) throw new Error(`${game.id} refuses its own legal move: ${played.refusal.error}`);
    state = played.state;
  }
  throw new Error(`${game.id} does not end`);
};

const playouts =
  (whole: Whole) =>
  (game: Game, seats: number): Playouts => {
    let begun = 0;
    return (games, random) => {
      let moves = 0;
      const firsts: number[] = Array.from({ length: seats }, () => 0);
      for (let n = 0; n < games; n++) {
        const chance = streams(`bench ${begun++}`);
        const opened = start(game, { options: {}, seats, random: chance, resources: () => NO_RESOURCES });
        if (!opened.ok) throw new Error(opened.refusal.error);
        const played = whole(game, opened.state, random, chance);
        moves += played.moves;
        for (const [seat, rank] of (played.outcome?.ranks ?? []).entries())
          if (rank === 1) firsts[seat] = (firsts[seat] ?? 0) + 1;
      }
      return { moves, firsts };
    };
  };

export const botPath = playouts(inPlace);
export const theDoor = playouts(throughTheDoor);
