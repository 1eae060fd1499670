/**
 * The kit's own player: any move of anybody who may move, the clock included. Plays in one of several styles a game, because
 * evenly chosen moves alone never leave the beaten track. Knows no game.
 */
import type { Game, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import { pick, type Random } from '@partyline/kernel/random.js';
import { type KitMove, typeOf } from './run.js';

const STYLES = ['proposed', 'evenly', 'by type'] as const;

export type RandomPlayer = {
  readonly game: Game;
  readonly seats: readonly Seat[];
  readonly random: Random;
  readonly style: (typeof STYLES)[number];
};

export const newPlayer = (game: Game, seats: readonly Seat[], random: Random): RandomPlayer => ({
  game,
  seats,
  random,
  style: pick(random, STYLES),
});

/** The next move. A calm player takes nothing back, so that every game comes to its end. */
export function choose(
  player: RandomPlayer,
  state: unknown,
  listOf: (seat: Seat) => readonly Json[] | null,
  calm: boolean,
): KitMove {
  const { game, seats, random } = player;
  const awaited = game.toAct(state);
  const deadline = random(8) === 0 ? game.deadline(state) : null;
  if (deadline !== null) return { seat: null, move: deadline.move };
  if (!calm && random(6) === 0) {
    const idle = seats.flatMap((seat) => (awaited.includes(seat) ? [] : (listOf(seat) ?? []).map((move) => ({ seat, move }))));
    if (idle.length > 0) return pick(random, idle);
  }
  const seat = pick(random, awaited);
  const list = player.style === 'proposed' ? null : listOf(seat);
  return { seat, move: list === null ? game.propose(state, seat, random) : picked(player, list) };
}

function picked({ style, random }: RandomPlayer, list: readonly Json[]): Json {
  if (style !== 'by type') return pick(random, list);
  const type = pick(random, [...new Set(list.map(typeOf))]);
  return pick(
    random,
    list.filter((move) => typeOf(move) === type),
  );
}
