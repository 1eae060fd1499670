/** The end (CT-7.4 to CT-7.6, CT-8.4): every town is scored, places are given, and alone there is a title. */
import { ranksBy } from '@partyline/kernel/game.js';
import type { Event, Result } from '../events.js';
import { type State, seatsOf } from '../state.js';
import { neighboursOf, scoreTown, type Tally } from './score.js';

const NO_FINISH = { workers: [], pollute: [] } as const;

/** The ranks of CT-8.4, the lowest first, and from how many points on there is the next. */
export const TITLES = [
  'Intern',
  'Trainee',
  'Junior planner',
  'Senior planner',
  'Executive urban developer',
  'Master urban developer',
] as const;
export const TITLE_POINTS = [30, 40, 50, 60, 70] as const;

/** The number of a title. */
export const rungOf = (points: number): number => TITLE_POINTS.filter((least) => points >= least).length;
export const titleOf = (points: number): string => TITLES[rungOf(points)] ?? TITLES[0];

/** The title after that of so many points, and how many are missing; null at the top. */
export function titleAfter(points: number): { readonly title: string; readonly missing: number } | null {
  const [title, least] = [TITLES[rungOf(points) + 1], TITLE_POINTS[rungOf(points)]];
  return title === undefined || least === undefined ? null : { title, missing: least - points };
}

/** The score of every seat, by the finishes that are in. */
export function tallies({ players, dictionary, options: { permissive } }: State): Tally[] {
  const finishes = players.map(({ finish }) => finish ?? NO_FINISH);
  const placed = finishes.map(({ workers }) => workers.length);
  return players.map(({ town, crumpled }, seat) =>
    scoreTown({ town, crumpled, finish: finishes[seat] ?? NO_FINISH }, neighboursOf(placed, seat), { dictionary, permissive }),
  );
}

/** What decides who wins. */
type Ranking = Pick<Tally, 'total' | 'pollution'>;

/** Whether points, pollution or nothing decided it. */
export function reasonOf(detail: readonly Ranking[], ranks: readonly number[]): string {
  if (detail.length === 1) return 'solo';
  const most = Math.max(...detail.map(({ total }) => total));
  if (detail.filter(({ total }) => total === most).length === 1) return 'most points';
  return ranks.filter((rank) => rank === 1).length === 1 ? 'least pollution' : 'shared victory';
}

/** The places of CT-7.6 by the scores: most points, then least pollution. */
export function placesOf(detail: readonly Ranking[]): number[] {
  const by = (a: number, b: number, key: keyof Ranking) => (detail[a]?.[key] ?? 0) - (detail[b]?.[key] ?? 0);
  return ranksBy(detail.length, (a, b) => by(a, b, 'total') > 0 || (by(a, b, 'total') === 0 && by(a, b, 'pollution') < 0));
}

/** The result of a game that is over, or null. */
export function outcome(state: State): Result | null {
  if (state.phase !== 'over') return null;
  const detail = tallies(state);
  const ranks = placesOf(detail);
  const scores = detail.map(({ total }) => total);
  const result = { scores, ranks, reason: reasonOf(detail, ranks), detail };
  return detail.length === 1 ? { ...result, title: titleOf(scores[0] ?? 0) } : result;
}

/** Writes the scores down and tells how it ended. */
export function endGame(state: State, events: Event[]): void {
  const result = outcome(state);
  if (result === null) return;
  for (const seat of seatsOf(state)) {
    const player = state.players[seat];
    if (player === undefined) continue;
    player.score = result.scores[seat] ?? 0;
    const { workers, pollute } = player.finish ?? NO_FINISH;
    events.push({ type: 'finished', seat, workers, pollute, score: player.score });
  }
  events.push({ type: 'over', outcome: result });
}
