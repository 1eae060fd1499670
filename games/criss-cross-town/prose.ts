/** Events as sentences. */
import type { Prose } from '@partyline/kernel/prose.js';
import type { Card, Plan } from './components/card.js';
import type { Event, Result } from './events.js';
import type { Placed } from './state.js';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${String(count).replace('-', '−')} ${Math.abs(count) === 1 ? one : many}`;

function planned({ pieces, exact, worker }: Plan): string {
  return `${pieces.join('-')}${exact ? ' exact' : ''}${worker ? ' with a worker' : ''}`;
}

const cardText = ({ plans }: Card): string => plans.map(planned).join(' or ');

function done(placed: readonly Placed[], crumpled: number, gained: number): string {
  const parts = [
    placed.length === 0 ? 'builds nothing' : `builds ${counted(placed.length, 'letter')}`,
    ...(gained > 0 ? [`gains ${counted(gained, 'worker')}`] : []),
    ...(crumpled > 0 ? [`crumples ${counted(crumpled, 'piece')}`] : []),
  ];
  const [last = '', ...before] = parts.reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

function over({ scores, ranks, reason, title }: Result, name: (seat: number) => string): string {
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const points = counted(Math.max(...scores), 'point');
  if (reason === 'solo') return `${name(0)} ends with ${points}: ${title}.`;
  const who = first.map(name).join(' and ');
  if (reason === 'shared victory') return `${who} share the victory with ${points}.`;
  return `${who} wins with ${points}${reason === 'least pollution' ? ' and the least pollution' : ''}.`;
}

export const prose: Prose<Event> = (event, names) => {
  const name = (seat: number): string => names[seat] ?? `Seat ${seat + 1}`;
  switch (event.type) {
    case 'revealed':
      return `Round ${event.round}: the blueprint is ${cardText(event.card)}.`;
    case 'built':
      return `${name(event.seat)} ${done(event.placed, event.crumpled, event.gained)}.`;
    case 'passed-on':
      return names.length === 1 ? null : 'The sheets pass to the left.';
    case 'finished': {
      const { workers, pollute } = event;
      const cost = pollute.length === 0 ? '' : `, pollutes ${counted(pollute.length, 'letter')}`;
      return `${name(event.seat)} places ${counted(workers.length, 'worker')}${cost} and scores ${counted(event.score, 'point')}.`;
    }
    case 'over':
      return over(event.outcome, name);
  }
};
