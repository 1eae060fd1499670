/** Events as sentences. */
import type { Prose } from '@partyline/kernel/prose.js';
import type { Event, Result } from './events.js';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "green-forest-2" as people say it. */
const regionName = (id: string): string => id.replaceAll('-', ' ');

const counted = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);

export const prose: Prose<Event> = (event, names) => {
  const name = (seat: number): string => names[seat] ?? `Seat ${seat}`;
  switch (event.type) {
    case 'based':
      return `${name(event.seat)} makes ${event.name} the base.`;
    case 'drew':
      return `${name(event.seat)} draws ${listed(event.regions.map(regionName))}.`;
    case 'placed':
      return `${name(event.seat)} strings a wire to ${event.name}.`;
    case 'pulled':
      return `${name(event.by)} pulls the string of ${name(event.seat)} around ${event.name}.`;
    case 'forfeited':
      return `No city is open to ${name(event.seat)}, who forfeits a station.`;
    case 'onAir':
      return `${name(event.seat)} is on air in ${listed(event.regions.map(regionName))}.`;
    case 'offAir':
      return `${name(event.seat)} goes off air in ${listed(event.regions.map(regionName))}.`;
    case 'over':
      return over(event.outcome, name);
  }
};

function over({ ranks, scores, reason }: Result, name: (seat: number) => string): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [name(seat)] : []));
  if (reason === 'on-air') return `${listed(winners)} is on air in all six regions and wins.`;
  const best = counted(Math.max(...scores), 'point');
  return winners.length === 1
    ? `All stations are placed: ${listed(winners)} wins with ${best}.`
    : `All stations are placed: ${listed(winners)} share the victory with ${best}.`;
}
