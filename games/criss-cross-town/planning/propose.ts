/**
 * Some legal move, always and at once: a few pieces cut and placed at random, and a finish in which everything that is no word
 * has been polluted away. Plays no better than that; it is what the random bot does and what the kit tries.
 */
import type { Seat } from '@partyline/kernel/game.js';
import { pick, type Random, shuffled } from '@partyline/kernel/random.js';
import type { Plan } from '../components/card.js';
import { isEmpty, type Square, squaresOf } from '../components/sheet.js';
import type { Build, Finish, Move, Piece, Worker } from '../moves.js';
import { judgeBuild } from '../rules/build.js';
import { judgeCut } from '../rules/cutting.js';
import { workersLeft } from '../rules/finish.js';
import { isPlaced, landing, wrongPlaces, wrongSizes } from '../rules/placing.js';
import { AROUND, keyOf, squareOf } from '../rules/squares.js';
import { type Run, runsIn, sightOf, wordOf } from '../rules/town.js';
import { isSmall } from '../rules/turn.js';
import type { Placed, PlayerState, State, Town } from '../state.js';

const TRIES = 6;
/** One piece in so many is crumpled, one cut in so many may make the sheet fall apart. */
const CRUMPLED = 20;
const CARELESS = 4;
/** No move names more workers; only a position made for it has so many. */
const MOST_WORKERS = 1000;

/** Squares that hang together, grown one by one from a first among those that are free. */
function grown(free: ReadonlyMap<number, Square>, first: number, size: number, random: Random): Square[] {
  const seen = new Set([first]);
  const edge = [first];
  const found: Square[] = [];
  while (found.length < size && edge.length > 0) {
    const [key = first] = edge.splice(random(edge.length), 1);
    const square = free.get(key);
    if (square === undefined) continue;
    found.push(square);
    for (const step of AROUND) {
      if (!free.has(key + step) || seen.has(key + step)) continue;
      seen.add(key + step);
      edge.push(key + step);
    }
  }
  return found;
}

/** A place for a piece: anywhere in an empty town, else against some letter of it. */
function placeFor(town: readonly Square[], cells: readonly Square[], random: Random): Piece {
  const flip = random(2) === 0;
  if (town.length === 0) return { cells, at: [0, 0], flip };
  const trial = landing({ cells, at: [0, 0], flip });
  const [row, column] = squareOf(keyOf(pick(random, town)) + pick(random, AROUND));
  const [down, right] = pick(random, trial);
  return { cells, at: [row - down, column - right], flip };
}

/** One more piece for the plan, if the first few tries find one that comes off clean and fits. */
function nextPiece(player: PlayerState, plan: Plan, slot: number, before: readonly Piece[], random: Random): Piece | null {
  const taken = new Set(before.flatMap(({ cells }) => cells.map(keyOf)));
  const free = new Map(squaresOf(player.sheet).map((square) => [keyOf(square), square]));
  for (const key of taken) free.delete(key);
  const border = [...free.keys()].filter((key) => AROUND.some((step) => !free.has(key + step)));
  const town = [...player.town.map(({ at }) => at), ...before.filter(isPlaced).flatMap(landing)];
  for (let i = 0; i < TRIES && border.length > 0; i++) {
    const cells = grown(free, pick(random, border), plan.exact ? slot : 1 + random(slot), random);
    const piece = random(CRUMPLED) === 0 ? { cells, at: null, flip: false } : placeFor(town, cells, random);
    const pieces = [...before, piece];
    if (wrongSizes(pieces, plan) !== null || wrongPlaces(player.town, pieces) !== null) continue;
    const { fault, parts } = cutOf(player, pieces);
    if (fault === null && (parts.length < 2 || random(CARELESS) === 0)) return piece;
  }
  return null;
}

const cutOf = ({ sheet }: PlayerState, pieces: readonly Piece[]) =>
  judgeCut(
    sheet,
    pieces.map(({ cells }) => cells),
  );

function somePieces(player: PlayerState, plan: Plan, random: Random): Piece[] {
  const pieces: Piece[] = [];
  for (const slot of shuffled(random, plan.pieces)) {
    const next = nextPiece(player, plan, slot, pieces, random);
    if (next !== null) pieces.push(next);
  }
  return pieces;
}

/** Workers on letters and beside them, at most so many. */
function someWorkers(town: Town, most: number, random: Random): Worker[] {
  const letters = new Set(town.map(({ at }) => keyOf(at)));
  const beside = [...letters].flatMap((key) => AROUND.map((step) => key + step)).filter((key) => !letters.has(key));
  const open = town.filter(({ building }) => building !== 'H').map(({ at }) => keyOf(at));
  const spots = shuffled(random, new Set([...open, ...beside.filter(() => random(4) === 0)])).slice(0, random(most + 1));
  return spots.map((key) => ({ at: squareOf(key), letter: random(2) === 0 ? null : pick(random, [...'AEIORST']) }));
}

export function proposeBuild({ card, round, rules }: State, player: PlayerState, random: Random): Build {
  const nothing: Build = { type: 'build', plan: 0, pieces: [] };
  if (card === null) return nothing;
  const plan = random(card.plans.length);
  const chosen = card.plans[plan];
  if (chosen === undefined) return nothing;
  const pieces = somePieces(player, chosen, random);
  const { parts } = cutOf(player, pieces);
  const [largest] = [...parts].sort((a, b) => b.length - a.length);
  const keep = parts.length > 1 ? largest?.[0] : undefined;
  const build: Build = { type: 'build', plan, pieces, ...(keep && { keep }) };
  const judged = judgeBuild(player, build, { card, round, rules });
  if (!judged.ok) return nothing;
  if (random(3) > 0) return build;
  const { town, gained } = judged.built;
  const workers = someWorkers(town, Math.min(player.workers + gained, 12), random);
  const manned: Build = { ...build, workers };
  return judgeBuild(player, manned, { card, round, rules }).ok ? manned : build;
}

/** The letter of these runs that is in most of them, houses last. */
function worst(runs: readonly Run[], random: Random): Square | null {
  const counts = new Map<number, number>();
  for (const { squares } of runs) {
    for (const { at, building } of squares) {
      counts.set(keyOf(at), (counts.get(keyOf(at)) ?? random(2) / 4) + (building === 'H' ? 0.5 : 1));
    }
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first === undefined ? null : squareOf(first[0]);
}

/** Some of the workers, each on a letter that it stands for itself: that changes no word. */
function asThemselves(visible: readonly Placed[], most: number, random: Random): Worker[] {
  const open = visible.filter(({ building }) => building !== 'H');
  return shuffled(random, open)
    .slice(0, random(most + 1))
    .map(({ at, letter }) => ({ at, letter }));
}

/** Towns of more letters than this are only made of cards and positions meant for it; there it goes by whole words. */
const MANY_LETTERS = 150;
/** So often the words that are left are looked at, before everything goes. */
const LOOKS = 12;

/** What has to go so that only words are left: letter by letter, or in a town that is too large for that, word by word. */
function polluted({ dictionary, options }: State, { town }: PlayerState, random: Random): Square[] {
  const judging = { dictionary, permissive: options.permissive };
  const many = town.length > MANY_LETTERS;
  const gone = new Map<number, Square>();
  for (let look = 0; ; look++) {
    if (many && look === LOOKS) return town.map(({ at }) => at);
    const wrong = runsIn(sightOf(town, [], [...gone.values()])).filter((run) => wordOf(run, judging) === null);
    const next = worst(wrong, random);
    if (next === null) return [...gone.values()];
    const going = many ? wrong.flatMap(({ squares }) => squares.map(({ at }) => at)) : [next];
    for (const at of going) gone.set(keyOf(at), at);
  }
}

export function proposeFinish(state: State, player: PlayerState, random: Random): Finish {
  const pollute = polluted(state, player, random);
  const gone = new Set(pollute.map(keyOf));
  const visible = player.town.filter(({ at }) => !gone.has(keyOf(at)));
  const most = Math.min(MOST_WORKERS, workersLeft(player, pollute));
  return { workers: asThemselves(visible, most, random), pollute };
}

export function propose(state: State, seat: Seat, random: Random): Move {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  if (state.phase === 'finish') return { type: 'finish', ...proposeFinish(state, player, random) };
  if (isEmpty(player.sheet) || (isSmall(player.sheet) && random(3) === 0)) return { type: 'freshSheet' };
  const build = proposeBuild(state, player, random);
  return random(12) === 0 ? { type: 'draft', build } : build;
}
