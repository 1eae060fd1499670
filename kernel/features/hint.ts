/**
 * Hints: what a player who knows the game would do, in words and pointed at. A game that has any thinks in steps, so that
 * the page can do other things in between and stop with the best so far. Sees what the asker sees. Knows no game.
 */
import type { Progress } from '../bot.js';
import type { Resources, Seat } from '../game.js';
import type { Json } from '../json.js';
import type { Sentence } from '../prose.js';
import { type Reader, wordsOf } from '../telling.js';

/** For the player: as it is, or as sentences where other players are called by their names. */
export type HintWords = string | readonly Sentence[];

/** Something said and pointed at. */
export type HintGrade<Said extends HintWords = HintWords> = {
  readonly say: Said;
  /** What to point at, in the board's own words. */
  readonly pointer: string | null;
};

/** The whole answer, and what may be told before it. */
export type Hint<Said extends HintWords = HintWords> = HintGrade<Said> & {
  /** Less than the whole, the vaguest first: an area, then a piece in it. Left out where a hint is told at once. */
  readonly grades?: readonly HintGrade<Said>[];
};

export interface Hints<View extends Json = Json, Said extends HintWords = HintWords> {
  /** Each step gives the best so far; null where there is nothing to say. Each step stays within the budget of budget.ts. */
  think(view: View, seat: Seat, resources: Resources): Generator<Hint<Said> | null, Hint<Said> | null>;
}

/**
 * A bot's thoughts as hints. Words are made for a move once, because most steps have the same one. `isFound` tells a move that was
 * thought about from the one that thinking begins with.
 */
export function* hintsWhileThinking<Move, Said extends HintWords>(
  thinking: Generator<Progress<Move>, Move>,
  tell: (move: Move) => Hint<Said> | null,
  isFound: (progress: Progress<Move>) => boolean = ({ done }) => done > 0,
): Generator<Hint<Said> | null, Hint<Said> | null> {
  let best: Move | null = null;
  let hint: Hint<Said> | null = null;
  for (;;) {
    const step = thinking.next();
    const move = step.done === true ? step.value : step.value.best;
    if (move !== best && (step.done === true || isFound(step.value))) {
      best = move;
      hint = tell(move);
    }
    if (step.done === true) return hint;
    yield hint;
  }
}

export const hintText = (say: HintWords, reader: Reader): string =>
  typeof say === 'string' ? say : say.map((sentence) => wordsOf(sentence, reader)).join(' ');
