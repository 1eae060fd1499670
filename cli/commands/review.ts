/** `partyline review FILE`: a finished game gone through: chances after every move, marks, and what decided it. */
import { performance } from 'node:perf_hooks';
import { logLine } from '@partyline/kernel/lab/progress.js';
import { replay } from '@partyline/kernel/record.js';
import { reviewOf } from '@partyline/kernel/review/marks.js';
import { decidingMoments } from '@partyline/kernel/review/moments.js';
import { type ReviewEnd, type ReviewSubject, reviewPositions } from '@partyline/kernel/review/positions.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import { bar } from '../arena/progress.js';
import { expectWords, readArguments } from '../arguments.js';
import { exampleGame } from '../choose.js';
import { type CliCommand, type CliWorld, EXIT, type Exit, type Terminal } from '../command.js';
import { type ReviewedGame, reviewText } from '../review/table.js';
import { readSaved } from '../saved-game/saved-game.js';

const BAR_MS = 200;
const LOG_MS = 10_000;

async function run(args: readonly string[], world: CliWorld): Promise<Exit> {
  const { words, flag } = readArguments(args, { json: 'flag' });
  expectWords(words, ['FILE']);
  const { terminal } = world;
  const no = (error: string): Exit => {
    terminal.err(`${terminal.paint.bad('partyline:')} ${error}\n`);
    return EXIT.no;
  };
  const read = await readSaved(words[0] ?? '', world);
  if (!read.ok) return no(read.error);
  const saved = read.value;
  const { game, record, names, title } = saved;
  const loading = world.games.find(({ id }) => id === game.id)?.review;
  if (loading === undefined) return no(`${title} has no review.`);
  const told = replay(game, record, saved.resources);
  if (!told.ok) return no(`The record does not replay: ${told.refusal.error} More: ./partyline replay FILE`);
  const { reviews } = await loading();
  const subject = { game, reviews, record, resources: told.resources };
  const end = reviewed(subject, terminal);
  if (!end.ok) return no(end.error);
  const movers = record.moves.map(({ seat }) => seat);
  const review = reviewOf(reviews.measure, end.positions, movers);
  const moments = decidingMoments(review, movers);
  const whole = { title, names, prose: saved.prose, events: [told.opening, ...told.turns], review, moments };
  terminal.out(flag('json') ? asJson(game.id, whole) : reviewText(whole, terminal.paint));
  return EXIT.fine;
}

function asJson(game: string, { names, review: { measure, expected, moves }, moments }: ReviewedGame): string {
  const reader = { names, you: null };
  const told = moments.map(({ at, sentences }) => ({ at, words: sentences.map((said) => wordsOf(said, reader)) }));
  return `${JSON.stringify({ game, names, measure: measure.type, expected, moves, moments: told })}\n`;
}

/** Carried through at once, with its progress. */
function reviewed(subject: ReviewSubject, terminal: Terminal): ReviewEnd {
  const begun = performance.now();
  const every = terminal.person.err ? BAR_MS : LOG_MS;
  let shown = begun;
  const steps = reviewPositions(subject);
  for (;;) {
    const step = steps.next();
    const now = performance.now();
    if (step.done === true) {
      if (terminal.person.err) terminal.err('\r\u001b[K');
      return step.value;
    }
    if (now - shown < every) continue;
    shown = now;
    const { done, of } = step.value;
    const seconds = (now - begun) / 1000;
    terminal.err(terminal.person.err ? `\r${bar(done, of, seconds)}\u001b[K` : `${logLine(done, of, seconds)}\n`);
  }
}

function help({ games }: CliWorld): string {
  const reviewed = games.filter(({ review }) => review !== undefined).map(({ id }) => id);
  return `Goes through a game and says after every move what each seat could expect: the chance to win, or the score. Each move is
marked by what it gave away beside the best that was found: ! best (less than 1 % of a win), ?! an inaccuracy (5 %), ? a
mistake (10 %); without a sign it was good. Where points or seconds are counted, the game says how many make a mistake. Then how often each player had each mark, and the three turns that decided the
game. Everything is known that was hidden in the game. The same record gives the same review.

FILE is a record, as "save" of the referee writes it and as the app downloads it; - reads it from standard input.

  --json    the figures as one line of JSON instead of text

The JSON: {"game", "names", "measure" ("chance" or "score"), "expected": by position, by seat, "moves": [{"at", "seat",
  "mark", "loss", "instead", "possible", "deed"}], "moments": [{"at", "words"}]}. Position 0 is the beginning.

Examples
  ./partyline arena ${exampleGame(games)} --games 1 --records played
  ./partyline review played/0.json

Games that are reviewed: ${reviewed.length === 0 ? 'none' : reviewed.join(', ')}.
Exit code 1: the file is not a saved game, it does not replay, or its game is not reviewed.`;
}

export const reviewCommand: CliCommand = {
  takes: 'FILE [--json]',
  about: 'say what a game’s moves were worth, and what decided it',
  help: (world) => Promise.resolve(help(world)),
  run,
};
