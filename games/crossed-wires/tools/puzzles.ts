/**
 * Makes puzzles and checks them. Bots play games, and late positions of them, as they came or with another turn of the player
 * before, are asked whether one move alone wins there; all legal moves are tried with the rules themselves, for making and for
 * checking alike.
 */
import { decide, type Level } from '@partyline/kernel/bot.js';
import type { ComponentTool, Finding, Made } from '@partyline/kernel/features/component.js';
import type { PuzzleLevel } from '@partyline/kernel/features/puzzle.js';
import { canonical } from '@partyline/kernel/json.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { bots } from '../bots/index.js';
import { fromJSON, write } from '../format.js';
import { game } from '../index.js';
import { legal } from '../legal.js';
import { MAP_IDS } from '../maps/shipped.js';
import type { Move } from '../moves.js';
import { leadOf, moverOf, played } from '../puzzles/proof.js';
import { type KeptPuzzle, keptPuzzlesShape, positionOf } from '../puzzles/puzzle.js';
import { kindOf, leadAfter, MOST_TRIED, type SolutionKind, solutionsOf } from '../puzzles/solutions.js';
import { levelOf, puzzleTitle } from '../puzzles/words.js';
import { openingsOf } from '../rules/choices.js';
import type { State } from '../state.js';

const NO_RESOURCES = new Map<string, never>();
/** A set has so many puzzles, and of each kind at most so many. */
const ENOUGH = 24;
const MOST_OF_KIND: Readonly<Record<SolutionKind, number>> = {
  lease: 8,
  build: 6,
  sell: 3,
  rebuy: 2,
  bid: 4,
  drop: 3,
  done: 3,
  pass: 4,
};
const LEVELS_IN_ORDER: readonly PuzzleLevel[] = ['easy', 'medium', 'hard'];
const PLAYERS = [2, 3, 4];
const BOTS: readonly Level[] = ['strong', 'careful', 'casual'];
const MOST_GAMES = 900;
/** A position in which fewer moves lose is no puzzle. */
const FEWEST_WRONG = 5;
/** Where somebody has won by more in the end, one move decides nothing. */
const CLOSE = 12;

type Found = { readonly state: State; readonly solutions: readonly Move[]; readonly tried: number; readonly kind: SolutionKind };

/** The positions of a game in which the end is in sight; null where the game was not close. */
function lateIn(map: string, seats: number, seed: string, turn: number): readonly State[] | null {
  const chance = randomFrom(seed);
  const { state } = game.setup({ options: { map }, seats, random: () => chance, resources: NO_RESOURCES, rules: game.rules });
  const late: State[] = [];
  while (!state.over) {
    if (state.ending !== null) late.push(game.clone(state));
    const seat = moverOf(state);
    const bot = bots[BOTS[(seat + turn) % BOTS.length] ?? 'random'];
    if (bot === undefined) return null;
    const move = decide(bot, write(state), seat, { random: chance, resources: NO_RESOURCES });
    game.apply(state, seat, move, () => chance);
  }
  const most = Math.max(...state.cash.map((_, seat) => leadOf(state, seat)));
  return most <= CLOSE ? late : null;
}

/** A position, and those in which its player had passed instead, or had put up a share. */
function* variantsOf(state: State): Generator<State> {
  yield state;
  if (state.auction !== null || state.acting !== null) return;
  const { turn, seats } = state;
  const others: Move[] = [{ type: 'pass' }];
  for (let company = 0; company < seats; company++) others.push(...openingsOf(state, turn, company));
  for (const move of others) {
    const { next } = played(state, move);
    if (!next.over) yield next;
  }
}

function foundIn(state: State): Found | null {
  const moves = legal(state, moverOf(state)) ?? [];
  if (moves.length <= FEWEST_WRONG) return null;
  const found = solutionsOf(state);
  const [first] = found?.moves ?? [];
  if (found === null || first === undefined) return null;
  if (moves.length - found.moves.length < FEWEST_WRONG) return null;
  return { state, solutions: found.moves, tried: found.tried, kind: kindOf(first) };
}

function kept(id: string, map: string, found: Found): KeptPuzzle {
  const { players, companies, network, turn, acting, auction, passes, ending } = write(found.state);
  const { solutions, tried } = found;
  return {
    id,
    map,
    players,
    companies,
    network,
    turn,
    acting,
    auction,
    passes,
    ending,
    solutions,
    lead: leadAfter(found.state, solutions),
    tried,
  };
}

/** The easier ones come first. */
const difficultyOf = ({ ending, tried }: KeptPuzzle): number =>
  MOST_TRIED * LEVELS_IN_ORDER.indexOf(levelOf(ending?.turnsLeft ?? 0, tried)) + tried;

function* make(seed: string): Generator<Made, Made> {
  const puzzles: KeptPuzzle[] = [];
  const left = { ...MOST_OF_KIND };
  const titles = new Set<string>();
  const made = (games: number): Made => ({
    component: [...puzzles].sort((a, b) => difficultyOf(a) - difficultyOf(b)),
    figures: { games, left },
  });
  for (let n = 0; n < MOST_GAMES; n++) {
    const map = MAP_IDS[n % MAP_IDS.length] ?? '';
    const seats = PLAYERS[Math.floor(n / MAP_IDS.length) % PLAYERS.length] ?? 2;
    const found = bestIn(lateIn(map, seats, `${seed}/${n}`, n) ?? [], left, titles);
    if (found === null) continue;
    left[found.kind] -= 1;
    titles.add(puzzleTitle(found.state));
    puzzles.push(kept(`${map}-${n}`, map, found));
    yield made(n + 1);
    if (puzzles.length === ENOUGH) return made(n + 1);
  }
  return made(MOST_GAMES);
}

/** Of the kinds that are left the rarest, and of these the longest to prove; null where a game has none. */
function bestIn(late: readonly State[], left: Readonly<Record<SolutionKind, number>>, titles: ReadonlySet<string>): Found | null {
  let best: Found | null = null;
  for (const state of late.flatMap((one) => [...variantsOf(one)])) {
    const found = foundIn(state);
    if (found === null || left[found.kind] < 1 || titles.has(puzzleTitle(state))) continue;
    const rarer = best === null ? -1 : MOST_OF_KIND[found.kind] - MOST_OF_KIND[best.kind];
    if (best === null || rarer < 0 || (rarer === 0 && found.tried > best.tried)) best = found;
  }
  return best;
}

function findingsOf(puzzle: KeptPuzzle, at: string): readonly Finding[] {
  const wrong = (message: string): Finding[] => [{ level: 'error', at, message }];
  const loaded = fromJSON(
    positionOf(puzzle),
    { options: { map: puzzle.map }, rules: game.rules, resources: NO_RESOURCES },
    game.rules,
  );
  if (!loaded.ok) return wrong(loaded.refusal.error);
  const found = solutionsOf(loaded.state);
  if (found === null) return wrong('There is more than one way to solve it, or too much to try.');
  const told = puzzle.solutions.map(canonical).sort();
  if (found.moves.map(canonical).sort().join() !== told.join()) {
    return wrong(`There are ${counted(found.moves.length, 'solution')}, and not those that are told.`);
  }
  if (found.tried !== puzzle.tried) return wrong(`The proof takes ${found.tried} moves, not ${puzzle.tried}.`);
  return leadAfter(loaded.state, found.moves) === puzzle.lead ? [] : wrong('The player does not end so far ahead.');
}

export const puzzleTool: ComponentTool = {
  kind: 'puzzles',
  about: 'A set of small puzzles, each with one winning move, found and checked by trying every legal move.',
  check(json) {
    const read = parse(keptPuzzlesShape, json, 'puzzles');
    if (!read.ok) return [{ level: 'error', at: '', message: read.error }];
    return read.value.flatMap((puzzle, i) => findingsOf(puzzle, `[${i}]`));
  },
  make: (seed) => make(seed),
};
