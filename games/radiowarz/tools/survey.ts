/**
 * How a map with its strips plays, by measurement: bots play it, and wins are counted by how they came, by seat and by strip.
 * Pure; the same seed gives the same figures.
 */
import { type Bot, decide } from '@partyline/kernel/bot.js';
import { seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import type { View } from '../format.js';
import { game } from '../index.js';
import type { Move } from '../moves.js';
import type { Options } from '../options.js';

/** Of those who had a strip: how many there were, and how many won. Shared victories are divided. */
type Had = { readonly had: number; readonly won: number };

export type Survey = {
  readonly seats: number;
  readonly games: number;
  /** Games that ended on air. */
  readonly onAir: number;
  /** Wins by seat, shared victories divided. */
  readonly wins: readonly number[];
  readonly strips: ReadonlyMap<string, Had>;
};

type Ended = { readonly onAir: boolean; readonly ranks: readonly number[]; readonly strips: readonly (string | null)[] };

function playOne(options: Options, bot: Bot<View, Move>, seats: number, seed: string): Ended {
  const random = streams(seed);
  const resources = new Map<string, never>();
  const { state } = game.setup({ options, seats, random, resources, rules: game.rules });
  const chance = random('bots');
  for (;;) {
    const result = game.outcome(state);
    if (result !== null) {
      const { players } = game.view(state, seatOf(0));
      return { onAir: result.reason === 'on-air', ranks: result.ranks, strips: players.map(({ strip }) => strip) };
    }
    for (const seat of game.toAct(state)) {
      const move = decide(bot, game.view(state, seat), seat, { random: chance, resources });
      game.apply(state, seat, move, random);
    }
  }
}

export function survey(options: Options, bot: Bot<View, Move>, seats: number, games: number, seed: string): Survey {
  const wins = Array.from({ length: seats }, () => 0);
  const strips = new Map<string, Had>();
  let onAir = 0;
  for (let i = 0; i < games; i++) {
    const ended = playOne(options, bot, seats, `${seed}/${seats}/${i}`);
    const first = ended.ranks.filter((rank) => rank === 1).length;
    if (ended.onAir) onAir++;
    for (const [seat, rank] of ended.ranks.entries()) {
      const won = rank === 1 ? 1 / first : 0;
      const strip = ended.strips[seat] ?? '';
      const before = strips.get(strip) ?? { had: 0, won: 0 };
      strips.set(strip, { had: before.had + 1, won: before.won + won });
      wins[seat] = (wins[seat] ?? 0) + won;
    }
  }
  return { seats, games, onAir, wins, strips };
}

/** A share with its 95 % interval (Wilson's), as parts of a fair share. */
export function interval({ had, won }: Had, fair: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const share = won / had;
  const middle = share + (z * z) / (2 * had);
  const around = z * Math.sqrt((share * (1 - share)) / had + (z * z) / (4 * had * had));
  const whole = 1 + (z * z) / had;
  return { low: (middle - around) / whole / fair, high: (middle + around) / whole / fair };
}
