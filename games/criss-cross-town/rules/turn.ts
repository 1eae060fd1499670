/** One move as a whole: whether its moment has come, then its own clauses; and what follows from it. */
import type { Actor, Refusal } from '@partyline/kernel/game.js';
import type { Streams } from '@partyline/kernel/random.js';
import { type Sheet, squaresOf } from '../components/sheet.js';
import type { Event } from '../events.js';
import type { Build, Move } from '../moves.js';
import { refuse } from '../refusals.js';
import { awaited, deadlineRuns, type PlayerState, type State } from '../state.js';
import { judgeBuild } from './build.js';
import { wrongFinish } from './finish.js';
import { endFinish, endRound, sheetNumber } from './round.js';

const SMALL = 5;

/** Whether what is left of a sheet fits in five by five (CT-2.3). */
export function isSmall(sheet: Sheet): boolean {
  const squares = squaresOf(sheet);
  const within = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers) < SMALL;
  return squares.length === 0 || (within(squares.map(([row]) => row)) && within(squares.map(([, column]) => column)));
}

/** Whose move it is, and whether it is the moment for this kind of move. */
function untimely(state: State, actor: Actor, player: PlayerState | undefined, move: Move): Refusal | null {
  const { phase } = state;
  if (phase === 'over') return refuse(move.type === 'finish' ? 'CT-6.1' : 'CT-2.1', 'over');
  if (move.type === 'timeUp') {
    if (actor !== null) return refuse('CT-8.3', 'not-the-clock');
    return deadlineRuns(state) ? null : refuse('CT-8.3', 'no-clock');
  }
  if (actor === null) return refuse(null, 'only-time-up');
  if (player === undefined) return refuse(null, 'no-seat');
  if (player.ready) return alreadyReady(state, move);
  if (phase === 'build' && move.type === 'finish') return refuse('CT-6.1', 'not-yet');
  return phase === 'finish' && move.type !== 'finish' ? refuse('CT-2.1', 'rounds-over') : null;
}

function alreadyReady({ options, phase }: State, move: Move): Refusal | null {
  if (phase === 'finish') return refuse('CT-4.3', 'finish-is-in');
  if (options.deadline !== null) return refuse('CT-8.3', 'ready-for-good');
  return move.type === 'unready' ? null : refuse('CT-4.3', 'ready');
}

function wrongBuild({ card, round, rules }: State, player: PlayerState, build: Build): Refusal | null {
  if (card === null) return refuse('CT-2.1', 'rounds-over');
  const judged = judgeBuild(player, build, { card, round, rules });
  return judged.ok ? null : judged.refusal;
}

export function check(state: State, actor: Actor, move: Move): Refusal | null {
  const player = actor === null ? undefined : state.players[actor];
  const early = untimely(state, actor, player, move);
  if (early !== null || player === undefined) return early;
  switch (move.type) {
    case 'freshSheet':
      return isSmall(player.sheet) ? null : refuse('CT-2.3', 'sheet-too-large');
    case 'build':
      return wrongBuild(state, player, move);
    case 'draft':
      return wrongBuild(state, player, move.build);
    case 'unready':
      return player.ready ? null : refuse('CT-4.3', 'not-ready');
    case 'finish': {
      const { dictionary, options } = state;
      return wrongFinish(player, move, { dictionary, permissive: options.permissive });
    }
    case 'timeUp':
      return null;
  }
}

/** Whether the seats had something that the others do not know until now. */
const uncovers = ({ players }: State): boolean => players.length > 1;

function ended(state: State, events: Event[]): boolean {
  if (awaited(state).length > 0) return false;
  if (state.phase === 'finish') {
    endFinish(state, events);
    return uncovers(state);
  }
  endRound(state, events);
  return uncovers(state) || state.card !== null;
}

/** Makes the move, which was checked; says whether something was drawn or uncovered. */
export function apply(state: State, actor: Actor, move: Move, random: Streams, events: Event[]): boolean {
  const player = actor === null ? undefined : state.players[actor];
  if (player === undefined) {
    endRound(state, events);
    return true;
  }
  switch (move.type) {
    case 'freshSheet':
      player.sheet = sheetNumber(state.dealt, state.options, random, state.house);
      player.draft = null;
      state.dealt += 1;
      return true;
    case 'draft':
      player.draft = move.build;
      return false;
    case 'unready':
      player.ready = false;
      return false;
    case 'build':
      player.draft = move;
      break;
    case 'finish':
      player.finish = { workers: move.workers, pollute: move.pollute };
      break;
    case 'timeUp':
      break;
  }
  player.ready = true;
  return ended(state, events);
}
