/**
 * A round of Swiss at tables of two. From the top: everybody gets the best opponent who still lets all others be paired with as
 * few rematches as there have to be. Best is: not met, no seat that both need, equal points, and from the other half of those
 * with equal points.
 */
import type { PastMeetings } from '../meetings.js';
import { forcedPairs } from './matching.js';

/** In the order of the standings. */
export type RankedPerson = { readonly person: string; readonly halves: number };

type Wish = { readonly other: RankedPerson; readonly cost: readonly number[] };

/** An even number of people. */
export function swissPairs(standing: readonly RankedPerson[], past: PastMeetings): [string, string][] {
  const pairs: [string, string][] = [];
  let left = [...standing];
  let rematches = leastRematches(left, past);
  while (left.length > 0) {
    const [top, ...others] = left;
    if (top === undefined) break;
    const wishes = wishesOf(top, others, past);
    const chosen = wishes.find(({ other }) => {
      const rest = others.filter((one) => one !== other);
      return leastRematches(rest, past) + again(top, other, past) <= rematches;
    });
    const other = (chosen ?? wishes[0])?.other;
    if (other === undefined) break;
    pairs.push([top.person, other.person]);
    rematches -= again(top, other, past);
    left = others.filter((one) => one !== other);
  }
  return pairs;
}

const again = (a: RankedPerson, b: RankedPerson, { met }: PastMeetings): number => (met(a.person, b.person) > 0 ? 1 : 0);

const leastRematches = (people: readonly RankedPerson[], past: PastMeetings): number =>
  forcedPairs(people.length, (a, b) => {
    const [one, other] = [people[a], people[b]];
    return one !== undefined && other !== undefined && again(one, other, past) === 0;
  });

function wishesOf(top: RankedPerson, others: readonly RankedPerson[], past: PastMeetings): Wish[] {
  const level = others.filter(({ halves }) => halves === top.halves).length + 1;
  const half = Math.floor(level / 2);
  return others
    .map((other, i) => {
      // The place of the other among those who are level, counted from the top; then whoever stands highest.
      const place = i + 1;
      const fold = place >= half ? place - half : level + half - place;
      const cost = [past.met(top.person, other.person), clash(top, other, past), top.halves - other.halves, fold];
      return { other, cost };
    })
    .sort(byCost);
}

function byCost({ cost: a }: Wish, { cost: b }: Wish): number {
  const i = a.findIndex((one, at) => one !== b[at]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

/** Whether both have had one seat twice more often than the other. */
function clash(a: RankedPerson, b: RankedPerson, past: PastMeetings): number {
  const lead = ({ person }: RankedPerson): number => past.seatCount(person, 0) - past.seatCount(person, 1);
  return (lead(a) >= 2 && lead(b) >= 2) || (lead(a) <= -2 && lead(b) <= -2) ? 1 : 0;
}
