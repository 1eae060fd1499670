/** What is said of how everybody did on a day. Names and results only, for those who have played, or when the day is over. */
import type { Card } from '@partyline/kernel/features/daily.js';
import type { DayResults, MyCall } from '@partyline/protocol/daily.js';
import type { Attempts, Call, DayTally, KeptAttempt, Placed } from '../store/attempts.js';
import { endOf } from '../store/days.js';

const MOST_PEOPLE = 100;

/** `streak` is the run of days that ends with this one. */
export async function mineOf(attempts: Attempts, call: Call, kept: KeptAttempt, streak: number | null): Promise<MyCall> {
  const { table, finish, late } = kept;
  const card = finish?.card ?? null;
  const own = { table, card, undos: finish?.undos ?? 0, late };
  if (card === null || late) return { ...own, place: null, behind: null, streak: null };
  const [ahead, behind] = await Promise.all([attempts.ahead(call, card.score), attempts.behind(call, card.score)]);
  return { ...own, place: 1 + ahead, behind, streak };
}

type Asked = {
  readonly call: Call;
  readonly rungs: readonly string[];
  readonly tally: DayTally;
  /** What the search has found. */
  readonly best: Card | null;
  /** Who asks. */
  readonly person: string | null;
};

export async function resultsOf(attempts: Attempts, { call, rungs, tally, best, person }: Asked): Promise<DayResults> {
  const ranking = await attempts.ranking(call, MOST_PEOPLE);
  const first = ranking[0]?.card ?? null;
  const top = best === null || (first !== null && first.score > best.score) ? first : best;
  const counts = new Map(tally.rungs.map(({ rung, count }) => [rung, count]));
  return {
    best: top === null ? null : { short: top.short, headline: top.headline },
    finished: tally.rungs.reduce((sum, { count }) => sum + count, 0),
    rungs: rungs.map((label, rung) => ({ label, count: counts.get(rung) ?? 0 })),
    people: ranking.map((one) => lineOf(call, ranking, one, person)),
  };
}

function lineOf(call: Call, ranking: readonly Placed[], { name, undos, card, finished, person }: Placed, reader: string | null) {
  const place = 1 + ranking.filter((other) => other.card.score > card.score).length;
  return { name, me: person === reader, place, short: card.short, undos, overtime: finished >= endOf(call.day) };
}
