/** The best line of a game as pages and programs ask for it: from a record to moves that the rules have played to the end. */
import type { BestLine, BestLines } from '@partyline/kernel/features/best.js';
import { seatOf } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { type GameRecord, openRecord, replay } from '@partyline/kernel/record.js';
import { game } from './index.js';
import { apply } from './rules/turn.js';
import { type BestGame, bestGame, MOST_SCORE, PASSES } from './solver/best.js';
import { clone, type State } from './state.js';

const nothing = () => new Map<string, Uint8Array>();

/** The game that was played, where it was won. */
function knownFrom(record: GameRecord): BestGame | null {
  const replayed = replay(game, record, nothing);
  const outcome = replayed.ok ? game.outcome(replayed.state) : null;
  if (!replayed.ok || outcome === null || outcome.reason !== 'won') return null;
  return { moves: replayed.moves.map(({ move }) => move), score: outcome.scores[0] ?? 0 };
}

function lineOf(first: State, seed: string, found: BestGame | null): BestLine | null {
  if (found === null) return null;
  const state = clone(first);
  for (const move of found.moves) apply(state, move, streams(seed), []);
  const outcome = game.outcome(state);
  if (outcome === null) return null;
  return { moves: found.moves.map((move) => ({ seat: seatOf(0), move })), outcome, proved: found.score === MOST_SCORE };
}

export const best: BestLines = {
  *search(record) {
    const opened = openRecord(game, record, nothing);
    if (!opened.ok || game.outcome(opened.state) !== null) return null;
    const { state } = opened;
    const known = knownFrom(record);
    const steps = bestGame(state, PASSES, streams(record.seed), known);
    let [shown, line] = [known, lineOf(state, record.seed, known)];
    yield { best: line, done: 0 };
    for (;;) {
      const step = steps.next();
      const found = step.done === true ? step.value : step.value.best;
      if (found !== shown) [shown, line] = [found, lineOf(state, record.seed, found)];
      if (step.done === true) return line;
      yield { best: line, done: step.value.done };
    }
  },
};
