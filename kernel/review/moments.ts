/**
 * The moments that decided a game: the turns in which most changed hands, told in sentences. The same for all games; what was
 * done is told by the game's own prose beside it. Pure; knows no game.
 */
import type { ReviewMeasure } from '../features/review.js';
import { type Part, phrase, type Sentence, sentence, who, whom, whose } from '../prose.js';
import { counted } from '../words.js';
import type { GameReview, MarkedMove } from './marks.js';

export type DecidingMoment = {
  /** The position that the decisive move of the turn led to. */
  readonly at: number;
  readonly sentences: readonly Sentence[];
  /** Whether the sentences tell what was done as well, as the events of the position do not. */
  readonly tellsDeed: boolean;
};

const MOMENTS = 3;

const rounded = (value: number): number => Math.round(value);

/** A chance, "31 %", or a score, "47 points". */
export function valueWords(measure: ReviewMeasure, value: number): string {
  if (measure.type === 'chance') return `${rounded(100 * value)} %`;
  return counted(rounded(value), ...measure.unit);
}

/** How much changed hands with a move. */
function swing(from: readonly number[], to: readonly number[]): number {
  let sum = 0;
  for (const [seat, value] of to.entries()) sum += Math.abs(value - (from[seat] ?? 0));
  return sum;
}

/** What the values of a measure are called. */
export function valueName(measure: ReviewMeasure): string {
  if (measure.type === 'chance') return 'chance to win';
  return measure.reach ? 'best score within reach' : 'expected score';
}

type Span = { readonly first: number; readonly last: number; readonly seat: number | null };

/** Moves in a row by one seat, as a span of the positions that they lead to; who plays alone makes each by itself. */
function spansOf(movers: readonly (number | null)[], isAlone: boolean): Span[] {
  const spans: Span[] = [];
  for (const [i, seat] of movers.entries()) {
    const before = spans.at(-1);
    if (before !== undefined && before.seat === seat && !isAlone) spans[spans.length - 1] = { ...before, last: i + 1 };
    else spans.push({ first: i + 1, last: i + 1, seat });
  }
  return spans;
}

/** The move of a span that changed most. */
function decisiveIn({ expected }: GameReview, { first, last }: Span): number {
  let [best, most] = [last, -1];
  for (let at = first; at <= last; at++) {
    const moved = swing(expected[at - 1] ?? [], expected[at] ?? []);
    if (moved > most) [best, most] = [at, moved];
  }
  return best;
}

/** The three that changed most, in the order of the game; fewer where less happened. */
export function decidingMoments(review: GameReview, movers: readonly (number | null)[]): DecidingMoment[] {
  const { expected } = review;
  const isAlone = (expected[0] ?? []).length === 1;
  return spansOf(movers.slice(0, Math.max(0, expected.length - 1)), isAlone)
    .map((span) => ({ span, size: swing(expected[span.first - 1] ?? [], expected[span.last] ?? []) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.span.first - b.span.first)
    .slice(0, MOMENTS)
    .sort((a, b) => a.span.first - b.span.first)
    .map(({ span }) => momentOf(review, span));
}

function momentOf(review: GameReview, span: Span): DecidingMoment {
  const at = decisiveIn(review, span);
  const made = review.moves.find((move) => move.at === at);
  const deed = made === undefined ? null : deedSentence(made);
  const changes = told(review, span);
  return { at, sentences: deed === null ? changes : [deed, ...changes], tellsDeed: deed !== null };
}

/** "Ada’s chance to win rises from 31 % to 58 %." */
function changeWords(measure: ReviewMeasure, seat: number, from: number, to: number): readonly Part[] {
  const what = valueName(measure);
  const way = to >= from ? 'rises' : 'falls';
  if (measure.type === 'score' && measure.reach && to <= 0) {
    return phrase`${whose(seat)} game is lost here, as far as the search can see, with ${valueWords(measure, from)} still within reach`;
  }
  return phrase`${whose(seat)} ${what} ${way} from ${valueWords(measure, from)} to ${valueWords(measure, to)}`;
}

/** "Ada cuts CAT and adds 3 points.": where the events of the turn do not tell it. */
export const deedSentence = ({ seat, deed }: MarkedMove): Sentence | null =>
  deed === null ? null : sentence`${who(seat)} ${deed}`;

function told(review: GameReview, { first, last, seat }: Span): Sentence[] {
  const { measure, expected, moves } = review;
  const [before, after] = [expected[first - 1] ?? [], expected[last] ?? []];
  const changes = after.map((to, of) => ({ of, from: before[of] ?? 0, to })).sort((a, b) => a.from - a.to - (b.from - b.to));
  const [most] = changes;
  const least = changes.length > 1 ? changes.at(-1) : undefined;
  const sentences: Sentence[] = [];
  for (const one of [most, least]) {
    if (one === undefined || valueWords(measure, one.from) === valueWords(measure, one.to)) continue;
    sentences.push(sentence`${changeWords(measure, one.of, one.from, one.to)}.`);
  }
  const costly = costliest(moves, first, last);
  if (costly !== null && seat !== null) sentences.push(...advice(measure, costly));
  return sentences;
}

/** The move of a span that gave most away, if it was more than nothing. */
function costliest(moves: readonly MarkedMove[], first: number, last: number): MarkedMove | null {
  return moves
    .filter(({ at, mark }) => at >= first && at <= last && mark !== 'best')
    .reduce<MarkedMove | null>((worst, one) => (worst === null || one.loss > worst.loss ? one : worst), null);
}

/** What would have been better; of a good move only where a point was lost. */
function advice(measure: ReviewMeasure, { seat, mark, loss, instead, possible }: MarkedMove): Sentence[] {
  if (instead === null) return [];
  if (mark === 'good') return measure.type === 'score' && loss >= 1 ? [sentence`A little better: ${instead}`] : [];
  const kind = mark === 'mistake' ? 'a mistake' : 'an inaccuracy';
  const had = measure.type === 'score' && !measure.reach ? 'expected' : 'had';
  return [sentence`It was ${kind} by ${whom(seat)}: ${valueWords(measure, possible)} could have been ${had}. Better: ${instead}`];
}
