/**
 * Where everybody's money came from and went to, summed up from the payments that were told. Decides no rule: which clause a
 * payment is for stands in its event.
 */
import type { Account, Event } from './events.js';
import { START_CASH, START_TREASURY } from './state.js';

export type PlayerIncome = {
  readonly extra: number;
  readonly cities: number;
  readonly leases: number;
  readonly shares: number;
  readonly upkeep: number;
};
export type CompanyIncome = { readonly sales: number; readonly upkeep: number; readonly towers: number; readonly leases: number };
export type Income = { readonly players: readonly PlayerIncome[]; readonly companies: readonly CompanyIncome[] };

type Money = Extract<Event, { readonly type: 'money' }>;

/** What came to an account less what left it, of the payments for some clauses. */
function balance(money: readonly Money[], account: Account, clauses: readonly string[]): number {
  let sum = 0;
  for (const { from, to, amount, for: clause } of money) {
    if (!clauses.includes(clause)) continue;
    if (to === account) sum += amount;
    if (from === account) sum -= amount;
  }
  return sum;
}

const total = (parts: PlayerIncome | CompanyIncome): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

/**
 * Null where the payments do not lead from the beginning of a game to what everybody has: when some of them are not known, or
 * the game began in the middle.
 */
export function incomeOf(events: readonly Event[], cash: readonly number[], treasuries: readonly number[]): Income | null {
  const money = events.filter((event) => event.type === 'money');
  const players = cash.map((_, seat) => ({
    extra: balance(money, `player:${seat}`, ['2.3h']),
    cities: balance(money, `player:${seat}`, ['3.3.0.5f']),
    leases: balance(money, `player:${seat}`, ['3.3.1.4']),
    shares: balance(money, `player:${seat}`, ['3.2.0.3b']),
    upkeep: balance(money, `player:${seat}`, ['3.3.0.6']),
  }));
  const companies = treasuries.map((_, company) => ({
    sales: balance(money, `company:${company}`, ['3.2.0.3a', '3.2.0.3b']),
    upkeep: balance(money, `company:${company}`, ['3.3.0.6']),
    towers: balance(money, `company:${company}`, ['3.3.0.5']),
    leases: balance(money, `company:${company}`, ['3.3.1.3']),
  }));
  const whole =
    players.every((parts, seat) => START_CASH + total(parts) === cash[seat]) &&
    companies.every((parts, company) => START_TREASURY + total(parts) === treasuries[company]);
  return whole ? { players, companies } : null;
}
