/** Events as sentences: a station, what it pulled, and what came on air or went off by it are one deed. */
import {
  listOf,
  type Part,
  type Passage,
  type Prose,
  partHeading,
  phrase,
  placeNamed,
  roundHeading,
  type Sentence,
  type Sum,
  sentence,
  turnHeading,
  verb,
  who,
  whom,
  whose,
  withSums,
} from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import type { Event, Result } from './events.js';
import { STATIONS } from './state.js';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type Marks = Of<'onAir'> | Of<'offAir'>;
type Regions = { readonly regions: readonly string[]; readonly names?: readonly string[] };

const cityPart = (city: string, name: string): Part => placeNamed(`city:${city}`, name);

/** Regions as the map calls them. What was told before there were names had ids that read like them. */
const regionParts = ({ regions, names = [] }: Regions): readonly Part[] =>
  listOf(regions.map((id, i) => placeNamed(`region:${id}`, names[i] ?? id.replaceAll('-', ' '))));

/** What has come on air and gone off, by player. */
function changes(events: readonly Event[]): Sum[] {
  const marks = events.filter((event): event is Marks => event.type === 'onAir' || event.type === 'offAir');
  const seats = [...new Set(marks.map(({ seat }) => seat))];
  return seats.map((seat) => ({
    who: who(seat),
    amount: listOf(
      marks
        .filter((mark) => mark.seat === seat)
        .map((mark) => phrase`${mark.type === 'onAir' ? 'on air' : 'off air'} in ${regionParts(mark)}`),
    ),
    parts: [],
  }));
}

/** The base is the first station, so the first round is that of the second. */
const roundOf = (left: number): number => STATIONS - 1 - left;

function placed({ seat, city, name, left }: Of<'placed'>, events: readonly Event[]): Passage[] {
  const pulled = events.find((event) => event.type === 'pulled');
  const pulling = pulled === undefined ? [] : phrase` and ${verb('pull')} ${whose(pulled.seat)} string around it`;
  const told = sentence`${who(seat)} ${verb('string')} a wire to ${cityPart(city, name)}${pulling}.`;
  return [roundHeading(roundOf(left)), turnHeading(seat), withSums(told, changes(events))];
}

function forfeited({ seat, left }: Of<'forfeited'>, events: readonly Event[]): Passage[] {
  const told = sentence`No city is open to ${whom(seat)}, and a station is forfeited.`;
  return [roundHeading(roundOf(left)), turnHeading(seat), withSums(told, changes(events))];
}

const standing = ({ detail, scores }: Result, seat: number): Sum => {
  const { onAir = [], length = 0 } = detail[seat] ?? {};
  const made = [`${counted(onAir.length, 'region')} on air`, `a string of ${counted(Math.round(length / 1000), 'map unit')}`];
  return { who: who(seat), amount: ['with ', counted(scores[seat] ?? 0, 'point')], parts: made.map((part) => [part]) };
};

function over(result: Result): Sentence {
  const { ranks, reason, scores } = result;
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const best = counted(Math.max(...scores), 'point');
  const told =
    reason === 'on-air'
      ? sentence`${who(winners)} ${verb('be')} on air in all six regions and ${verb('win')}.`
      : winners.length === 1
        ? sentence`All stations are placed, and ${who(winners)} ${verb('win')} with ${best}.`
        : sentence`All stations are placed, and ${who(winners)} share the victory with ${best}.`;
  return withSums(
    told,
    scores.map((_, seat) => standing(result, seat)),
  );
}

function told(event: Event, events: readonly Event[]): Passage[] {
  switch (event.type) {
    case 'based':
      return [
        partHeading('Bases'),
        turnHeading(event.seat),
        sentence`${who(event.seat)} ${verb('make')} ${cityPart(event.city, event.name)} the base.`,
      ];
    case 'drew':
      return [partHeading('Strips'), sentence`${who(event.seat)} ${verb('draw')} ${regionParts(event)}.`];
    case 'placed':
      return placed(event, events);
    case 'forfeited':
      return forfeited(event, events);
    case 'over':
      return [over(event.outcome)];
    case 'pulled':
    case 'onAir':
    case 'offAir':
      return [];
  }
}

export const prose: Prose<Event> = (events) => events.flatMap((event) => told(event, events));
