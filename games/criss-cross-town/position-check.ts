/**
 * Is a given position one that the rules could have led to? Everything that `load` refuses, each with the clause that it
 * breaks. What holds for a move is asked of the rules themselves.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { same } from '@partyline/kernel/json.js';
import { isEmpty } from './components/sheet.js';
import { ROUNDS } from './options.js';
import { judgeBuild, wrongPencil } from './rules/build.js';
import { isWholeSheet } from './rules/cutting.js';
import { tallies } from './rules/end.js';
import { wrongFinish } from './rules/finish.js';
import { AROUND, blockIn, isInTown, keysOf } from './rules/squares.js';
import type { PlayerState, State } from './state.js';

type Judge = (state: State) => Refusal | null;

const because = (rule: string | null, error: string): Refusal => ({ rule, code: 'unsound', args: {}, error });

const rounds: Judge = ({ round, phase, card, stack }) => {
  if (round < 1 || round > ROUNDS) return because('CT-2.1', `There are rounds 1 to ${ROUNDS}.`);
  if (phase !== 'build' && round < ROUNDS) return because('CT-2.1', 'Towns are finished after round eight.');
  if ((card !== null) !== (phase === 'build')) return because('CT-2.1', 'A card lies open exactly while towns are built.');
  const left = phase === 'build' ? ROUNDS - round : 0;
  return stack.length === left ? null : because('CT-1.2', `In this round ${left} cards are left in the stack.`);
};

const dealt: Judge = ({ dealt: sheets, players }) =>
  sheets >= players.length ? null : because('CT-1.1', 'Every player was dealt a sheet.');

/** Whether every letter can be reached from the first over edges. */
function connected(keys: ReadonlySet<number>): boolean {
  const [first] = keys;
  const reached = new Set(first === undefined ? [] : [first]);
  for (const key of reached) {
    for (const step of AROUND) if (keys.has(key + step)) reached.add(key + step);
  }
  return reached.size === keys.size;
}

function wrongTown({ town }: PlayerState, latest: number): Refusal | null {
  if (!town.every(({ at }) => isInTown(at))) return because('CT-4.1', 'Town squares lie from -99 to 99.');
  const keys = keysOf(town);
  if (keys.size < town.length) return because('CT-4.2', 'Two letters of a town lie on one square.');
  if (!connected(keys)) return because('CT-4.1', 'A town is connected by edges.');
  if (blockIn(keys) !== null) return because('CT-4.2', 'A town has no block of 2×2 letters.');
  const early = town.every(({ round }) => round >= 1 && round <= latest);
  return early ? null : because('CT-4.3', `The letters of a town were placed in rounds 1 to ${latest}.`);
}

function wrongPlayer(state: State, player: PlayerState): Refusal | null {
  const { sheet, town, workers, crumpled, pencil, score } = player;
  if (!isEmpty(sheet) && !isWholeSheet(sheet))
    return because('CT-3.1', 'A sheet is one piece, connected by edges, without a hole.');
  if (workers < 0 || crumpled < 0) return because('CT-1.1', 'Nobody has fewer than no workers or crumpled pieces.');
  const found = wrongTown(player, state.phase === 'build' ? state.round - 1 : ROUNDS);
  if (found !== null) return found;
  if ((score !== null) !== (state.phase === 'over')) return because('CT-7.6', 'There is a score exactly when the game is over.');
  return wrongPencil(town, pencil, workers);
}

function wrongDraft({ card, round, phase, rules }: State, player: PlayerState): Refusal | null {
  const { draft, ready } = player;
  if (draft === null) return phase === 'build' && ready ? because('CT-4.3', 'Who is ready holds a build.') : null;
  if (card === null) return because('CT-4.3', 'Builds are stored while towns are built.');
  const judged = judgeBuild(player, draft, { card, round, rules });
  return judged.ok ? null : judged.refusal;
}

function wrongEnd({ phase, dictionary, options }: State, player: PlayerState): Refusal | null {
  const { finish, ready } = player;
  const expected = phase !== 'build' && ready;
  if ((finish !== null) !== expected) return because('CT-6.1', 'Who is ready after round eight has a finish, and nobody else.');
  return finish === null ? null : wrongFinish(player, finish, { dictionary, permissive: options.permissive });
}

const players: Judge = (state) => {
  for (const player of state.players) {
    const found = wrongPlayer(state, player) ?? wrongDraft(state, player) ?? wrongEnd(state, player);
    if (found !== null) return found;
  }
  return null;
};

const ready: Judge = ({ phase, players: all }) => {
  const everybody = all.every((player) => player.ready);
  if (everybody === (phase === 'over')) return null;
  return because('CT-4.3', 'When everybody is ready, the round is over.');
};

const scores: Judge = (state) => {
  if (state.phase !== 'over') return null;
  const right = tallies(state).every(({ total }, seat) => state.players[seat]?.score === total);
  if (!right) return because('CT-7.6', 'A score is not what the town is worth.');
  const placed = state.players.every(
    ({ pencil, finish }) =>
      pencil.length === finish?.workers.length && pencil.every((one) => finish.workers.some((other) => same(one, other))),
  );
  return placed ? null : because('CT-5.3', 'At the end the workers stand where the finish has put them.');
};

const JUDGES: readonly Judge[] = [rounds, dealt, players, ready, scores];

export function unsound(state: State): Refusal | null {
  for (const judge of JUDGES) {
    const found = judge(state);
    if (found !== null) return found;
  }
  return null;
}
