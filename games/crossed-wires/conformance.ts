/**
 * What the kit should know of this game, and what must hold in every position: every account re-adds from the money
 * events, every company has five shares and at most twenty cubes, and the towers cost what left the treasuries.
 */

import type { Conformance, HostileStart, PlayedPosition } from '@partyline/kernel/conformance.js';
import { parse } from '@partyline/kernel/shape.js';
import { diamonds, leasedOut, lozenge, tail } from './maps/hostile.js';
import { MAP_IDS } from './maps/shipped.js';
import { type PublicPosition, positionShape } from './position.js';
import { CUBES, SHARES, START_CASH, START_TREASURY } from './state.js';

/** Every account as the events alone give it. */
function accounts({ events, seats }: PlayedPosition): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const add = (account: unknown, amount: number) => {
    if (typeof account === 'string') sums.set(account, (sums.get(account) ?? 0) + amount);
  };
  for (let i = 0; i < seats; i++) {
    add(`player:${i}`, START_CASH);
    add(`company:${i}`, START_TREASURY);
  }
  for (const event of events) {
    if (event.type !== 'money' || typeof event['amount'] !== 'number') continue;
    add(event['from'], -event['amount']);
    add(event['to'], event['amount']);
  }
  return sums;
}

function wrongMoney(position: PublicPosition, sums: ReadonlyMap<string, number>): string | null {
  for (const [seat, { cash }] of position.players.entries()) {
    if (sums.get(`player:${seat}`) !== cash) return `Seat ${seat} has $${cash}, the events give $${sums.get(`player:${seat}`)}.`;
  }
  for (const [company, { treasury }] of position.companies.entries()) {
    const added = sums.get(`company:${company}`);
    if (added !== treasury || treasury < 0) return `Company ${company} has $${treasury}, the events give $${added}.`;
  }
  return null;
}

function wrongPieces(position: PublicPosition): string | null {
  for (const [company, { pool }] of position.companies.entries()) {
    const own = position.players.flatMap(({ shares }) => shares.filter((share) => share.company === company));
    const shares = own.reduce((sum, { issued, unissued }) => sum + issued + unissued, pool);
    if (shares !== SHARES) return `Company ${company} has ${shares} shares.`;
    const cubes = Object.values(position.network).filter((tower) => tower.company === company).length;
    if (cubes > CUBES) return `Company ${company} has ${cubes} cubes on the map.`;
  }
  return null;
}

/** Maps on which leases have the most routes, and positions in which all of them are open. */
function hostile(): readonly HostileStart[] {
  const uneven = (i: number) => 1 + ((i * 7) % 5);
  const positions = [
    { name: '33 diamonds', position: leasedOut(diamonds(33)) },
    { name: '33 diamonds of all values', position: leasedOut(diamonds(33), uneven) },
    { name: '33 diamonds and little money', position: leasedOut(diamonds(33), uneven, 150) },
    { name: '12 diamonds far away', position: leasedOut(diamonds(12, 20_000)) },
    { name: '10 diamonds, with a list of nearly 10,000', position: leasedOut(diamonds(10)) },
    { name: 'a chain with the longest names', position: leasedOut(tail(60, 9)) },
    { name: 'a lozenge of 14 × 14', position: leasedOut(lozenge(14), uneven) },
  ];
  return [
    ...[diamonds(65), lozenge(14)].map(({ map }) => ({ name: map.id, options: { map }, position: null })),
    ...positions.map((one) => ({ ...one, options: {} })),
  ];
}

export const conformance: Conformance = {
  options: [...MAP_IDS.map((map) => ({ map })), { extraCash: 'house' }, { extraCash: [0, 7] }],
  orders: [{ type: 'bidUpTo', amount: 12 }, { type: 'bidUpTo', amount: 40 }, { type: 'dropOut' }, { type: 'passUntilChange' }],
  paces: [
    { players: 2, part: null },
    { players: 4, part: 25 },
    { players: 6, part: null },
  ],
  hides: false,
  maxMoves: 2000,
  hostile,
  invariant(judged) {
    const read = parse(positionShape, judged.state, 'state');
    return read.ok ? (wrongPieces(read.value) ?? wrongMoney(read.value, accounts(judged))) : read.error;
  },
};
