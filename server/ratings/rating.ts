/** From a finished game and what is known of those who played it to what is known of them afterwards. Pure; knows no store. */
import type { Anchors } from '@partyline/kernel/features/anchors.js';
import type { FinishedSeat } from '@partyline/table/result/finished.js';
import { type KeptRating, MOST_RIVALS, type RatedGame, type RatingChange } from '../store/ratings/ratings.js';
import type { KeptResult } from '../store/results/results.js';
import { afterGame, NEWCOMER, type Skill } from './skill.js';

/** What was known before: of people by their ids, and with whom each was rated so far. */
export type KnownSkills = {
  readonly ratings: ReadonlyMap<string, KeptRating>;
  readonly rivals: ReadonlyMap<string, ReadonlySet<string>>;
};

type Player = { readonly seat: number; readonly person: string | null; readonly skill: Skill; readonly place: number };

/** Who was not there at the end comes behind all who were, whatever a bot has made of the seat. */
function placeOf(own: FinishedSeat, seats: readonly FinishedSeat[]): number {
  const isBefore = (other: FinishedSeat): boolean => {
    const [quit, theirs] = [own.quit !== null, other.quit !== null];
    return quit === theirs ? other.place < own.place : quit;
  };
  return 1 + seats.filter(isBefore).length;
}

export function rateGame(
  { table, game, pool, seats }: KeptResult,
  { ratings, rivals }: KnownSkills,
  anchors: Anchors,
): RatedGame {
  const anchored = new Map<string, Skill>(Object.entries(anchors));
  // A bot whose strength nobody has measured says nothing about those who play with it.
  const players = seats.flatMap((own): readonly Player[] => {
    const place = placeOf(own, seats);
    if (own.person !== null) return [{ seat: own.seat, person: own.person, skill: ratings.get(own.person) ?? NEWCOMER, place }];
    const skill = anchored.get(own.bot ?? '');
    return skill === undefined ? [] : [{ seat: own.seat, person: null, skill, place }];
  });
  const after = afterGame(
    players.map(({ skill: { mu, sigma } }) => ({ mu, sigma })),
    players.map(({ place }) => place),
  );
  const people = players.flatMap(({ person }) => (person === null ? [] : [person]));
  const changes = players.flatMap(({ seat, person, skill }, i): readonly RatingChange[] => {
    const now = after[i];
    if (person === null || now === undefined) return [];
    const met = new Set([...(rivals.get(person) ?? []), ...people.filter((other) => other !== person)]);
    const games = (ratings.get(person)?.games ?? 0) + 1;
    const before = { mu: skill.mu, sigma: skill.sigma };
    return [{ seat, person, before, after: { person, ...now, games, rivals: Math.min(MOST_RIVALS, met.size) } }];
  });
  return { table, game, pool, changes };
}
