/** What a move would lead to, in sums and sentences: taken from the events of a preview, so that the rules do the sums. */
import type { Event } from '../../events.js';
import { type Facts, limits, nameOf, type Payout, payoutsOf, turnsAfterTrigger } from '../../for-board.js';

export type Consequence = {
  readonly company: number;
  readonly value: number;
  readonly tower: number;
  readonly fee: number;
  readonly treasury: number;
  readonly left: number;
  readonly payouts: readonly Payout[];
};

export function consequenceOf(facts: Facts, events: readonly Event[]): Consequence | null {
  const event = events.find((one) => one.type === 'expanded');
  if (event?.type !== 'expanded') return null;
  const treasury = facts.companies[event.company]?.treasury ?? 0;
  const tower = event.value * limits.costPerChip;
  const { company, value, fee } = event;
  return { company, value, tower, fee, treasury, left: treasury - tower - fee, payouts: payoutsOf(facts, event) };
}

/** The totals by seat, for the tags on the map. */
export function paidTo(payouts: readonly Payout[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, amount } of payouts) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return sums;
}

/** "$2 lease + 3 × $5 = $17 of $20" */
export function costLine({ value, tower, fee, treasury }: Consequence): string {
  const chips = value === 1 ? `1 chip $${tower}` : `${value} chips × $${limits.costPerChip} = $${tower}`;
  return fee === 0 ? `${chips} of $${treasury}` : `lease $${fee} + ${chips}: $${fee + tower} of $${treasury}`;
}

export const payoutLine = ({ shares, perShare, amount }: Payout): string =>
  shares === 1 ? `$${amount}` : `${shares} × $${perShare} = $${amount}`;

/** What a player should not do by mistake; in the order in which it matters. */
export function warningsOf(facts: Facts, events: readonly Event[], you: number): readonly string[] {
  const warnings: string[] = [];
  const pooled = events.filter((event) => event.type === 'pooled' && event.seat === you).length;
  const auctioned = events.some((event) => event.type === 'unsold');
  if (pooled > 0 && !auctioned) {
    const shares = pooled === 1 ? 'one unissued share goes' : `${pooled} unissued shares go`;
    warnings.push(`You cannot pay all the upkeep: ${shares} to the pool.`);
  }
  for (const event of events) {
    if (event.type === 'ending') {
      warnings.push(
        `${nameOf(event.company)} would have no unissued share left: ${turnsAfterTrigger(facts)} more turns, then the game ends.`,
      );
    }
    if (event.type === 'over') {
      const why = event.outcome.reason === 'all-passed' ? 'Everybody would have passed in a row' : 'This is the last turn';
      warnings.push(`${why}: the game ends at once.`);
    }
  }
  return warnings;
}

/** "Ending the turn costs you $4 upkeep, paid to Aurora." */
export function upkeepLine(events: readonly Event[]): string {
  for (const event of events) {
    if (event.type === 'money' && event.from.startsWith('player:')) {
      return `Ending the turn costs you $${event.amount} upkeep, paid to ${nameOf(Number(event.to.split(':')[1]))}.`;
    }
  }
  return 'Ending the turn costs you no upkeep.';
}

export type PayoutGroup = {
  readonly why: Payout['why'];
  readonly company: number;
  readonly perShare: number;
  readonly payouts: readonly Payout[];
};

/** One line for everything that is paid for the same reason. */
export function grouped(payouts: readonly Payout[]): readonly PayoutGroup[] {
  const groups = new Map<string, Payout[]>();
  for (const payout of payouts) {
    const key = `${payout.why} ${payout.company}`;
    groups.set(key, [...(groups.get(key) ?? []), payout]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ why: first.why, company: first.company, perShare: first.perShare, payouts: group }];
  });
}
