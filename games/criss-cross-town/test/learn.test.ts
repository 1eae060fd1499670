/** The guided game, by the rules: legal from the first step to the last plan, whichever way the learner's town lies. */
import { seatOf } from '@partyline/kernel/game.js';
import { play, start } from '@partyline/kernel/play.js';
import { streams } from '@partyline/kernel/random.js';
import { expect, test } from 'vitest';
import { game } from '../index.js';
import { teaching } from '../learn/index.js';
import type { Build, Move } from '../moves.js';
import type { State } from '../state.js';
import { resources } from './given.js';

const [lesson] = teaching.lessons;
if (lesson === undefined) throw new Error('there is no lesson');

/** TOWN and SHIP downwards: the first is flipped instead of the second. */
function upright(move: Move): Move {
  const turned = (build: Build): Build => ({
    ...build,
    pieces: build.pieces.map((piece) => ({
      ...piece,
      at: piece.at === null ? null : ([piece.at[1], piece.at[0]] as const),
      flip: !piece.flip,
    })),
  });
  if (move.type === 'build') return turned(move);
  return move.type === 'draft' ? { ...move, build: turned(move.build) } : move;
}

/** Plays the lesson as it shows itself; `first` changes what the learner does in the first round. */
function walk(first: (move: Move) => Move): { readonly state: State; readonly finish: Move | null } {
  if (lesson === undefined) throw new Error('there is no lesson');
  const { options, seed, names } = lesson;
  const opened = start(game, { options, seats: names.length, random: streams(seed), resources: () => resources });
  if (!opened.ok) throw new Error(opened.refusal.error);
  let { state } = opened;
  let finish: Move | null = null;
  const make = (seat: number, move: Move): void => {
    const played = play(game, state, seatOf(seat), JSON.parse(JSON.stringify(move)), streams(seed));
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.refusal.error}`);
    state = played.state;
  };
  for (const step of lesson.steps) {
    const view = game.view(state, seatOf(lesson.seat));
    if (step.type === 'watch') {
      for (const { seat, move } of step.moves) make(seat, step.adapted?.(move, game.view(state, seatOf(lesson.seat))) ?? move);
    }
    if (step.type !== 'do') continue;
    const shown = step.shown?.(view) ?? expect.fail(`nothing is shown: ${step.say}`);
    const move = state.round === 1 ? first(shown) : shown;
    expect(step.fits(move, view), step.say).toBe(true);
    make(lesson.seat, move);
    if (move.type === 'finish') finish = move;
  }
  return { state, finish };
}

test.each([
  ['across', (move: Move) => move],
  ['down', upright],
])('[CT-6.1] the lesson leads to the last plan with a town that lies %s, and teaches to pollute and to mend', (_, first) => {
  const { state, finish } = walk(first);
  expect(state.phase).toBe('finish');
  expect(finish).toMatchObject({ type: 'finish', pollute: [expect.anything()], workers: [{ letter: 'S' }, { letter: 'N' }] });
  expect(state.players[0]?.finish, 'it is in').not.toBeNull();
});

test('[CT-6.2] the last plan of the lesson cannot be sent as it stands', () => {
  const { state } = walk((move) => move);
  const [ada] = state.players;
  if (ada === undefined) throw new Error('there is nobody');
  ada.ready = false;
  ada.finish = null;
  const sent: Move = { type: 'finish', workers: [...ada.pencil], pollute: [] };
  expect(game.check(state, seatOf(0), sent)).toMatchObject({ rule: 'CT-6.2' });
  const polluted = {
    ...sent,
    pollute: ada.town.filter(({ letter, round }) => letter === 'N' && round === 3).map(({ at }) => at),
  };
  expect(game.check(state, seatOf(0), polluted), 'PIL is no word').toMatchObject({ rule: 'CT-6.2' });
});
