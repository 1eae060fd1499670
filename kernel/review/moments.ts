/**
 * The moments that decided a game: the turns in which most changed hands, told in sentences. The same for all games; what was
 * done is told by the game's own prose beside it. Pure; knows no game.
 */
import type { ReviewMeasure } from '../features/review.js';
import { type Part, phrase, type Sentence, sentence, whom, whose } from '../prose.js';
import { counted } from '../words.js';
import type { GameReview, MarkedMove } from './marks.js';

export type DecidingMoment = {
  /** The position that the decisive move of the turn led to. */
  readonly at: number;
  readonly sentences: readonly Sentence[];
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

type Span = { readonly first: number; readonly last: number; readonly seat: number | null };

/** Moves in a row by one seat, as a span of the positions that they lead to. */
function spansOf(movers: readonly (number | null)[]): Span[] {
  const spans: Span[] = [];
  for (const [i, seat] of movers.entries()) {
    const before = spans.at(-1);
    if (before !== undefined && before.seat === seat) spans[spans.length - 1] = { ...before, last: i + 1 };
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
  return spansOf(movers.slice(0, Math.max(0, expected.length - 1)))
    .map((span) => ({ span, size: swing(expected[span.first - 1] ?? [], expected[span.last] ?? []) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.span.first - b.span.first)
    .slice(0, MOMENTS)
    .sort((a, b) => a.span.first - b.span.first)
    .map(({ span }) => ({ at: decisiveIn(review, span), sentences: told(review, span) }));
}

/** "Ada’s chance to win rises from 31 % to 58 %." */
function changeWords(measure: ReviewMeasure, seat: number, from: number, to: number): readonly Part[] {
  const what = measure.type === 'chance' ? 'chance to win' : 'expected score';
  const way = to >= from ? 'rises' : 'falls';
  return phrase`${whose(seat)} ${what} ${way} from ${valueWords(measure, from)} to ${valueWords(measure, to)}`;
}

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
  const better = moves
    .filter(({ at, mark }) => at >= first && at <= last && (mark === 'mistake' || mark === 'inaccuracy'))
    .reduce<MarkedMove | null>((worst, one) => (worst === null || one.loss > worst.loss ? one : worst), null);
  const instead = better?.instead ?? null;
  if (better !== null && instead !== null && seat !== null) {
    const kind = better.mark === 'mistake' ? 'a mistake' : 'an inaccuracy';
    sentences.push(
      sentence`It was ${kind} by ${whom(seat)}: ${valueWords(measure, better.possible)} could have been had. Better: ${instead}`,
    );
  }
  return sentences;
}
