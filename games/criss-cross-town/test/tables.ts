/** Games between bots, every move through the door; a bot whose move is refused is a failure. */
import { type Bot, decide, type Level } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { play, start } from '@partyline/kernel/play.js';
import { randomFrom, streams } from '@partyline/kernel/random.js';
import { bots } from '../bots/index.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { State } from '../state.js';
import type { View } from '../view.js';
import { resources } from './given.js';

export function botOf(level: Level): Bot<View, Move> {
  const bot = bots[level];
  if (bot === undefined) throw new Error(`there is no ${level} bot`);
  return bot;
}

export type Evening = {
  readonly level: Level;
  readonly seats?: number;
  readonly options?: object;
  readonly seed: string;
  /** Goes on while this holds; to the end where it is left out. */
  readonly until?: (state: State) => boolean;
};

/** What a bot would do, seen as a player sees it. */
export function answer(state: State, level: Level, seat: number, seed: string): Move {
  const view = game.view(state, seatOf(seat));
  return decide(botOf(level), view, seatOf(seat), { random: randomFrom(seed), resources });
}

export function playOut({ level, seats = 1, options = {}, seed, until = () => false }: Evening): State {
  const opened = start(game, { options, seats, random: streams(seed), resources: () => resources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  let { state } = opened;
  for (let i = 0; ; i++) {
    const [seat] = game.toAct(state);
    if (seat === undefined || until(state)) return state;
    const move = answer(state, level, seat, `${seed} ${i}`);
    const played = play(game, state, seat, JSON.parse(JSON.stringify(move)), streams(seed));
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.refusal.error}`);
    state = played.state;
  }
}
