/** Events as sentences. */
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
  verb,
  who,
  withSums,
} from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import type { Blueprint, Plan } from './components/card.js';
import type { Square } from './components/sheet.js';
import type { Event, Result } from './events.js';
import { POLLUTION, type Tally } from './rules/score.js';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

function planned({ pieces, exact, worker }: Plan): string {
  return `${pieces.join('-')}${exact ? ' exact' : ''}${worker ? ' with a worker' : ''}`;
}

const cardText = ({ plans }: Blueprint): string => plans.map(planned).join(' or ');

/** Squares of somebody's town: the town has no coordinates, so they are lit and called by what is on them. */
const squares = (seat: number, all: readonly Square[], name: string): Part =>
  all.length === 0 ? name : placeNamed(all.map(([row, column]) => `town:${row},${column}:${seat}`).join(' '), name);

function built({ seat, placed, gained, crumpled }: Of<'built'>): Sentence {
  const at = placed.map((one) => one.at);
  const deeds = [
    placed.length === 0
      ? phrase`${verb('build')} nothing`
      : phrase`${verb('build')} ${squares(seat, at, counted(placed.length, 'letter'))}`,
    ...(gained > 0 ? [phrase`${verb('gain')} ${counted(gained, 'worker')}`] : []),
    ...(crumpled > 0 ? [phrase`${verb('crumple')} ${counted(crumpled, 'piece')}`] : []),
  ];
  return sentence`${who(seat)} ${listOf(deeds)}.`;
}

function finished({ seat, workers, pollute, score }: Of<'finished'>): Sentence {
  const places = workers.map(({ at }) => at);
  const deeds = [
    phrase`${verb('place')} ${squares(seat, places, counted(workers.length, 'worker'))}`,
    ...(pollute.length === 0 ? [] : [phrase`${verb('pollute')} ${squares(seat, pollute, counted(pollute.length, 'letter'))}`]),
    phrase`${verb('score')} ${counted(score, 'point')}`,
  ];
  return sentence`${who(seat)} ${listOf(deeds)}.`;
}

/** What a score is made of; what came to nothing is left out. */
function tallied({ pollution, ...tally }: Tally): string[] {
  const made = [
    ['words', tally.wordPoints],
    ['offices', tally.offices],
    ['parks', tally.parks],
    ['factories', tally.factories],
    ['shops', tally.shops],
    ['museums', tally.museums],
    ['workers', tally.workerPoints],
    ['pollution', POLLUTION * pollution],
  ] as const;
  return made.flatMap(([name, points]) => (points === 0 ? [] : [`${counted(points, 'point')} for ${name}`]));
}

/** Whoever plays alone has just been told the points. */
const score = ({ detail, scores, reason }: Result, seat: number): Sum => {
  const tally = detail[seat];
  const made = tally === undefined ? [] : tallied(tally).map((part) => [part]);
  const points = scores[seat] ?? 0;
  if (reason === 'solo') return { who: 'Points', amount: [String(points).replace('-', '−')], parts: made };
  return { who: who(seat), amount: [counted(points, 'point')], parts: made };
};

function over(result: Result): Sentence {
  const { scores, ranks, reason, title } = result;
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const points = counted(Math.max(...scores), 'point');
  const least = reason === 'least pollution' ? ' and the least pollution' : '';
  const told =
    reason === 'solo'
      ? sentence`${who(0)} ${verb('end')} as “${title ?? ''}” with ${points}.`
      : reason === 'shared victory'
        ? sentence`${who(first)} share the victory with ${points}.`
        : sentence`${who(first)} ${verb('win')} with ${points}${least}.`;
  return withSums(
    told,
    scores.map((_, seat) => score(result, seat)),
  );
}

function told(event: Event, seats: number): Passage[] {
  switch (event.type) {
    case 'revealed':
      return [roundHeading(event.round), sentence`The blueprint is ${cardText(event.card)}.`];
    case 'built':
      return [built(event)];
    case 'passed-on':
      return seats === 1 ? [] : [sentence`The sheets pass to the left.`];
    case 'finished':
      return [partHeading('Finish'), finished(event)];
    case 'over':
      return [over(event.outcome)];
  }
}

export const prose: Prose<Event> = (events, seats) => events.flatMap((event) => told(event, seats));
