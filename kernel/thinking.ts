/**
 * One thought, carried on in slices: the bot is stepped until the slice is used up, the bot is done, or its time is over
 * and the best move so far has to do. What it answers is checked, because a bad bot must not hold up a table. Knows
 * nothing of threads, and nothing of what time it is.
 */
import { type Bots, LEVELS, type Progress, randomBot } from './bot.js';
import { type Game, type Resources, seatOf } from './game.js';
import type { Json } from './json.js';
import { randomFrom } from './random.js';
import { parse } from './shape.js';

/** What a thought needs at hand. */
export type ThinkingGame = { readonly game: Game; readonly bots: Bots; readonly resources: Resources };

/** What a bot is asked. `seed` is the stream that it draws from, so that the same thought is the same everywhere. */
export type Question = { readonly level: string; readonly view: Json; readonly seat: number; readonly seed: string };

/** Milliseconds: after `slice` it pauses, after `left` it answers. At least one step is made, so that there is a best move. */
export type Allowed = { readonly slice: number; readonly left: number };

export type Found = {
  readonly move: Json;
  /** Whether it was the best so far when time was up. */
  readonly cut: boolean;
  /** What was wrong with the bot, where the move is any legal one instead of its own. */
  readonly trouble: string | null;
};
/** Null while there is more to think. */
export type Thinking = (allowed: Allowed) => Found | null;

/** By the bot, or any legal move. */
export type How = 'bot' | 'any';

export function beginThinking(minds: ThinkingGame, question: Question, how: How, now: () => number): Thinking {
  let steps: Generator<Progress<Json>, Json> | null = null;
  return (allowed) => {
    try {
      steps ??= stepsOf(minds, question, how);
      const found = go(steps, allowed, now);
      return found === null ? null : { ...found, ...checked(minds, question, found.move) };
    } catch (error) {
      const trouble = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { move: anyMove(minds, question), cut: false, trouble };
    }
  };
}

function stepsOf({ game, bots, resources }: ThinkingGame, { level, view, seat, seed }: Question, how: How) {
  const known = LEVELS.find((one) => one === level);
  const bot = how === 'any' ? randomBot(game) : known && bots[known];
  if (bot === undefined) throw new Error(`${game.id} has no bot of level ${level}.`);
  return bot.think(view, seatOf(seat), { random: randomFrom(seed), resources });
}

function go(steps: Generator<Progress<Json>, Json>, { slice, left }: Allowed, now: () => number) {
  const from = now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { move: step.value, cut: false };
    const spent = now() - from;
    if (spent >= left) return { move: step.value.best, cut: true };
    if (spent >= slice) return null;
  }
}

const imagined = ({ game, resources }: ThinkingGame, { view, seat, seed }: Question) =>
  game.imagine(view, seatOf(seat), randomFrom(`${seed} imagined`), resources);

function anyMove(minds: ThinkingGame, question: Question): Json {
  const { seat, seed } = question;
  return minds.game.propose(imagined(minds, question), seatOf(seat), randomFrom(`${seed} any`));
}

/** Choices are the same in every world that a viewer can imagine, so one of them will do to ask. */
function checked(minds: ThinkingGame, question: Question, said: Json): Pick<Found, 'move' | 'trouble'> {
  const { game } = minds;
  const move = parse(game.move, said, 'move');
  const refusal = move.ok ? game.check(imagined(minds, question), seatOf(question.seat), move.value) : move;
  if (refusal === null) return { move: said, trouble: null };
  // Without the move itself, which may be a secret of its seat.
  const why = 'code' in refusal ? `${refusal.rule} ${refusal.code}` : 'malformed';
  const trouble = `The ${question.level} bot of ${game.id} wanted a move that is refused: ${why}.`;
  return { move: anyMove(minds, question), trouble };
}
