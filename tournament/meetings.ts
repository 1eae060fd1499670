/** Who has met whom so far, who has sat where, and who had byes: what pairings are made by. */
import type { Tournament } from './tournament.js';

export type PastMeetings = {
  readonly met: (a: string, b: string) => number;
  /** How often somebody had this seat, counted from 0. */
  readonly seatCount: (person: string, seat: number) => number;
  readonly lastSeat: (person: string) => number | null;
  readonly byes: (person: string) => number;
};

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export type Seated = { readonly boards: readonly { readonly seats: readonly string[] }[]; readonly byes: readonly string[] };

export function pastOf(rounds: readonly Seated[]): PastMeetings {
  const meetings = new Map<string, number>();
  const seatings = new Map<string, number>();
  const last = new Map<string, number>();
  const byes = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const round of rounds) {
    for (const person of round.byes) count(byes, person);
    for (const { seats } of round.boards) {
      for (const [seat, person] of seats.entries()) {
        count(seatings, `${seat} ${person}`);
        last.set(person, seat);
        for (const other of seats.slice(seat + 1)) count(meetings, pairKey(person, other));
      }
    }
  }
  return {
    met: (a, b) => meetings.get(pairKey(a, b)) ?? 0,
    seatCount: (person, seat) => seatings.get(`${seat} ${person}`) ?? 0,
    lastSeat: (person) => last.get(person) ?? null,
    byes: (person) => byes.get(person) ?? 0,
  };
}

export const pastIn = ({ rounds }: Tournament): PastMeetings => pastOf(rounds);
