/**
 * A review as text: what every seat could expect after each move, the marks of the moves, and the moments that decided the game.
 * Only makes text; knows no game.
 */
import type { GameEvent } from '@partyline/kernel/game.js';
import type { Prose } from '@partyline/kernel/prose.js';
import { type GameReview, type MarkedMove, MOVE_MARKS, type MoveMark, marksOf } from '@partyline/kernel/review/marks.js';
import { type DecidingMoment, deedSentence, valueName, valueWords } from '@partyline/kernel/review/moments.js';
import { deedWords } from '@partyline/kernel/story.js';
import { wordsOf } from '@partyline/kernel/telling.js';
import type { Paint } from '../terminal/paint.js';

/** A game that was reviewed: with its names, and the events that led to each position. */
export type ReviewedGame = {
  readonly title: string;
  readonly names: readonly string[];
  readonly prose: Prose;
  readonly events: readonly (readonly GameEvent[])[];
  readonly review: GameReview;
  readonly moments: readonly DecidingMoment[];
};

const SIGNS: { readonly [M in MoveMark]: string } = { best: '!', good: '', inaccuracy: '?!', mistake: '?' };

const toneOf = ({ mark }: MarkedMove, paint: Paint): ((text: string) => string) =>
  mark === 'mistake' ? paint.bad : mark === 'inaccuracy' ? paint.warning : (text) => text;

const deedAt = ({ prose, events, names }: ReviewedGame, at: number): string =>
  deedWords(prose(events[at] ?? [], names.length), { names, you: null });

/** What was done, and what came of it then: of a deed that is uncovered later its own sentence goes first. */
function moveWords(game: ReviewedGame, move: MarkedMove): string {
  const deed = deedSentence(move);
  const own = deed === null ? [] : [wordsOf(deed, { names: game.names, you: null })];
  return [...own, deedAt(game, move.at)].filter((words) => words !== '').join(' ');
}

/** Scores as numbers only: the title has their unit. */
function valuesLine({ review: { measure, expected }, names }: ReviewedGame, at: number): string {
  const cell = (value: number): string =>
    measure.type === 'chance' ? valueWords(measure, value) : String(Math.round(value)).replace('-', '−');
  return names.map((_, seat) => cell(expected[at]?.[seat] ?? 0).padStart(9)).join('');
}

function moveLines(game: ReviewedGame, paint: Paint): string[] {
  const { review, names } = game;
  const wide = String(review.expected.length).length;
  const marked = new Map(review.moves.map((move) => [move.at, move]));
  const head = `${' '.repeat(wide)}${names.map((name) => name.slice(0, 8).padStart(9)).join('')}`;
  const lines = review.expected.map((_, at) => {
    const move = marked.get(at);
    const sign = (move === undefined ? '' : SIGNS[move.mark]).padEnd(3);
    const instead = move === undefined || move.mark === 'good' ? null : move.instead;
    const better = instead === null ? '' : `  Better: ${instead}`;
    const words = move === undefined ? deedAt(game, at) : toneOf(move, paint)(`${sign}${moveWords(game, move)}${better}`);
    return `${paint.faint(String(at).padStart(wide))}${valuesLine(game, at)}  ${move === undefined ? sign : ''}${words}`.trimEnd();
  });
  return [paint.strong(head), ...lines];
}

function markLines({ review, names }: ReviewedGame, { strong }: Paint): string[] {
  const wide = Math.max(...names.map((name) => name.length));
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(wide)}${cells.map((cell) => cell.padStart(13)).join('')}`;
  const rows = names.map((name, seat) => {
    const marks = marksOf(review, seat);
    return row(
      name,
      MOVE_MARKS.map((mark) => String(marks[mark])),
    );
  });
  return [strong(row('', MOVE_MARKS)), ...rows];
}

function momentLines(game: ReviewedGame, { strong }: Paint): string[] {
  const reader = { names: game.names, you: null };
  const lines = game.moments.map(({ at, sentences, tellsDeed }) => {
    const deed = tellsDeed ? [] : [deedAt(game, at)];
    return [`Move ${at}.`, ...deed, ...sentences.map((said) => wordsOf(said, reader))].join(' ');
  });
  return lines.length === 0 ? [] : ['', strong('What decided the game'), ...lines];
}

export function reviewText(game: ReviewedGame, paint: Paint): string {
  const { measure } = game.review;
  const unit = measure.type === 'chance' ? '' : `, in ${measure.unit[1]},`;
  const title = `${paint.strong(game.title)}: the ${valueName(measure)}${unit} of each after every move`;
  return `${[title, '', ...moveLines(game, paint), '', ...markLines(game, paint), ...momentLines(game, paint)].join('\n')}\n`;
}
