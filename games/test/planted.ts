/**
 * Planted blunders: games of bots in which a move that nearly always wins is replaced by one that nearly always loses, as playing
 * on shows, and not as any judge thinks. Bots of several levels play on, and all of them have to agree: what only weak players
 * lose with is no blunder. Knows no game.
 */
import { type Bot, type Bots, decide, type Level } from '@partyline/kernel/bot.js';
import { everySeat, type Game, type Resources, type Seat } from '@partyline/kernel/game.js';
import { type Json, same } from '@partyline/kernel/json.js';
import { start } from '@partyline/kernel/play.js';
import { type Random, randomFrom, type Streams, shuffled, streams } from '@partyline/kernel/random.js';
import { type GameRecord, parseRecord } from '@partyline/kernel/record.js';

/** Bots of a level play on from a move, so many times; one game of six may end otherwise. */
export type Prover = { readonly level: Level; readonly games: number };

export type Planting = {
  readonly game: Game;
  readonly bots: Bots;
  readonly resources: Resources;
  readonly options: Json;
  readonly seats: number;
  /** Who plays the game, and who plays on from a move to show what it is worth: quick, and good enough to use an advantage. */
  readonly player: Level;
  readonly provers: readonly Prover[];
};

export type Planted = { readonly record: GameRecord; readonly at: number };

/** Of so many games that are played on from a move, one may end otherwise. */
const SURE = 6;
/** So many other moves are tried for the worst. */
const OTHERS = 12;
/** Positions of a game that are tried before the next game. */
const TRIES = 12;

export type Made = { readonly seat: Seat; readonly move: Json };

const botOf = ({ bots }: Planting, level: Level): Bot => {
  const bot = bots[level];
  if (bot === undefined) throw new Error(`no bot of level ${level}`);
  return bot;
};

function moveOf({ game, resources }: Planting, bot: Bot, state: unknown, seat: Seat, random: Random): Json {
  return decide(bot, game.view(state, seat), seat, { random, resources });
}

/** Plays a position to its end; the moves, the scores, and whether a seat has won alone. */
export function playedOn(planting: Planting, level: Level, from: unknown, chance: Streams, random: Random) {
  const { game } = planting;
  const state = game.clone(from);
  const bot = botOf(planting, level);
  const moves: Made[] = [];
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const move = moveOf(planting, bot, state, seat, random);
    game.apply(state, seat, move, chance);
    moves.push({ seat, move });
  }
  const ranks = game.outcome(state)?.ranks ?? [];
  const firsts = everySeat(ranks.length).filter((seat) => ranks[seat] === 1);
  const scores = game.outcome(state)?.scores ?? [];
  return { moves, scores, winner: firsts.length === 1 ? (firsts[0] ?? null) : null };
}

/**
 * How many games the seat wins that are played on after a move; null once too many of those that bots of one level play are lost and
 * should be won, or the reverse.
 */
function winsAfter(
  planting: Planting,
  state: unknown,
  { seat, move }: Made,
  { seed, chance, should }: { readonly seed: string; readonly chance: Streams; readonly should: 'win' | 'lose' },
): number | null {
  const { game, provers } = planting;
  const after = game.clone(state);
  game.apply(after, seat, move, chance);
  let wins = 0;
  for (const { level, games } of provers) {
    let otherwise = 0;
    for (let i = 0; i < games; i++) {
      const isWon = playedOn(planting, level, after, chance, randomFrom(`${seed}/${i}`)).winner === seat;
      if (isWon) wins += 1;
      if (isWon !== (should === 'win')) otherwise += 1;
      if (otherwise * SURE > games) return null;
    }
  }
  return wins;
}

/** What a seat could have done instead: all of it, or so much as is proposed where nobody can list it. */
export function othersAt({ game }: Planting, state: unknown, { seat, move }: Made, random: Random, most: number): Json[] {
  const legal = game.legal(state, seat);
  const all = legal === null ? Array.from({ length: most }, () => game.propose(state, seat, random)) : [...legal];
  return shuffled(random, all).filter((one) => !same(one, move));
}

/** A move that loses where another one wins; null where none was found. */
function worstAt(planting: Planting, state: unknown, made: Made, seed: string, chance: Streams): Json | null {
  if (winsAfter(planting, state, made, { seed, chance, should: 'win' }) === null) return null;
  const all = othersAt(planting, state, made, randomFrom(`${seed}/others`), 4 * OTHERS);
  let worst: { readonly move: Json; readonly wins: number } | null = null;
  for (const move of all.slice(0, OTHERS)) {
    const wins = winsAfter(planting, state, { seat: made.seat, move }, { seed, chance, should: 'lose' });
    if (wins !== null && (worst === null || wins < worst.wins)) worst = { move, wins };
    if (worst?.wins === 0) break;
  }
  return worst?.move ?? null;
}

export const recordOf = ({ game, options, seats }: Planting, seed: string, moves: readonly Made[]): GameRecord => {
  const json = { format: 1, game: game.id, rules: game.rules, options, seed, players: seats, moves };
  const read = parseRecord(JSON.parse(JSON.stringify(json)));
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

export function opening({ game, options, seats, resources }: Planting, chance: Streams): unknown {
  const opened = start(game, { options, seats, random: chance, resources: () => resources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  return opened.state;
}

/** The game that the players of a planting make of a seed. */
export function playedGame(planting: Planting, seed: string): GameRecord {
  const chance = streams(seed);
  const { moves } = playedOn(planting, planting.player, opening(planting, chance), chance, randomFrom(`${seed}/play`));
  return recordOf(planting, seed, moves);
}

/** The game of a seed with a blunder in it; null where the game has no place for one. */
export function plantedIn(planting: Planting, seed: string): Planted | null {
  const { game } = planting;
  const chance = streams(seed);
  const state = opening(planting, chance);
  const { moves, winner } = playedOn(planting, planting.player, state, chance, randomFrom(`${seed}/play`));
  if (winner === null) return null;
  const own = moves.flatMap(({ seat }, at) => (seat === winner ? [at] : []));
  const tried = new Set(shuffled(randomFrom(`${seed}/where`), own.slice(own.length >> 2)).slice(0, TRIES));
  for (const [at, made] of moves.entries()) {
    const worst = tried.has(at) ? worstAt(planting, state, made, `${seed}/${at}`, chance) : null;
    if (worst !== null) {
      return { record: recordOf(planting, seed, [...moves.slice(0, at), { seat: winner, move: worst }]), at };
    }
    game.apply(state, made.seat, made.move, chance);
  }
  return null;
}
