/**
 * What the seats of a position can expect: a town by what it is worth to the bots that build, and once the last round is built by the
 * best finish that is found for it. Knows nothing of what could have been built instead.
 */
import type { Seat } from '@partyline/kernel/game.js';
import type { Streams } from '@partyline/kernel/random.js';
import { buildWorth } from '../bots/build-worth.js';
import { lexiconOf } from '../bots/lexicon.js';
import { WEIGHTS } from '../bots/weights.js';
import { finishes } from '../finish/solve.js';
import type { Finish } from '../moves.js';
import { ROUNDS } from '../options.js';
import { judgeBuild } from '../rules/build.js';
import { neighboursOf, scoreTown } from '../rules/score.js';
import type { PlayerState, State, Town } from '../state.js';

/** A player's town as it will be, with the builds that are held. */
export type Grown = Pick<PlayerState, 'town' | 'workers' | 'crumpled' | 'finish'> & {
  /** Rounds that are built. */
  readonly built: number;
};

/** `held`: a build that will take effect counts, as only who knows the record can say. */
export function grown({ card, round, rules, phase }: State, player: PlayerState, held: boolean): Grown {
  const { town, workers, crumpled, draft, finish } = player;
  if (phase !== 'build') return { town, workers, crumpled, finish, built: ROUNDS };
  const judged =
    held && player.ready && draft !== null && card !== null ? judgeBuild(player, draft, { card, round, rules }) : null;
  if (judged?.ok !== true) return { town, workers, crumpled, finish, built: round - 1 };
  const { built } = judged;
  return { town: built.town, workers: workers + built.gained, crumpled: crumpled + built.crumpled, finish, built: round };
}

/** Steps of the search for a finish; the last planning of larger towns is not looked at. */
const STEPS = 250;
const MOST_LETTERS = 150;
const MOST_WORKERS = 100;
/** More workers than anybody has. */
const MANY = 1000;

const known = new WeakMap<Streams, Map<string, Finish>>();

type Judging = Pick<State, 'dictionary' | 'options'>;

const isTooLarge = ({ town, workers }: Pick<Grown, 'town' | 'workers'>): boolean =>
  town.length > MOST_LETTERS || workers > MOST_WORKERS;

const keyOf = (town: Town, workers: number, ahead: number): string =>
  `${workers}/${ahead}/${town.map(({ at, letter, building }) => `${at}${letter}${building}`).join(' ')}`;

/**
 * The best finish that is found, when so many neighbours have more workers. Kept as long as the game's draws are at hand; nothing but
 * speed depends on that. Null for a town that is too large.
 */
export function* likelyFinish(
  { town, workers }: Pick<Grown, 'town' | 'workers'>,
  neighbours: readonly number[],
  { dictionary, options: { permissive } }: Judging,
  random: Streams,
): Generator<void, Finish | null> {
  if (isTooLarge({ town, workers })) return null;
  const ahead = neighbours.filter((others) => others > workers).length;
  const all = known.get(random) ?? new Map<string, Finish>();
  known.set(random, all);
  const key = keyOf(town, workers, ahead);
  const before = all.get(key);
  if (before !== undefined) return before;
  const others = neighbours.map((_, i) => (i < ahead ? MANY : 0));
  let best: Finish = { workers: [], pollute: town.map(({ at }) => at) };
  let steps = 0;
  for (const { finish } of finishes({ town, workers, neighbours: others, dictionary, permissive }, STEPS)) {
    best = finish;
    if (++steps > STEPS) break;
    yield;
  }
  all.set(key, best);
  return best;
}

/** The workers that the neighbours have placed, or will place as far as one can tell. */
export function neighboursAt(towns: readonly Grown[], seat: number): readonly number[] {
  const placed = towns.map(({ workers, finish }) => finish?.workers.length ?? workers);
  return neighboursOf(placed, seat);
}

/** What a town is worth to the bots that build; every round as if workers were to come until the last one. */
function worthOf({ town, workers, crumpled, built }: Grown, { dictionary, options: { permissive } }: Judging): number {
  const wilds = Math.max(workers, (WEIGHTS.hoped * built) / ROUNDS);
  const result = { placed: town, gained: workers, crumpled };
  return buildWorth([], result, lexiconOf(dictionary, permissive), wilds, WEIGHTS);
}

/** A value as the lines of data/expectation.ts take it: a score where all rounds are built. */
export function* seatValue(state: State, towns: readonly Grown[], seat: Seat, random: Streams): Generator<void, number> {
  const own = towns[seat];
  if (own === undefined) return 0;
  const { dictionary, options } = state;
  if (own.built < ROUNDS) return worthOf(own, state);
  const neighbours = neighboursAt(towns, seat);
  const finish = own.finish ?? (yield* likelyFinish(own, neighbours, state, random));
  if (finish === null) return worthOf(own, state);
  const { town, crumpled } = own;
  return scoreTown({ town, finish, crumpled }, neighbours, { dictionary, permissive: options.permissive }).total;
}
