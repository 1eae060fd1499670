/**
 * Hints as the table's page asks for them: first which way to look, then what is to be had there, then the move that the expert
 * would make, and why. Reads the view only; knows nothing of how a move is found.
 */
import { type Hint, type HintGrade, type Hints, hintsWhileThinking } from '@partyline/kernel/features/hint.js';
import type { Seat } from '@partyline/kernel/game.js';
import { int } from '@partyline/kernel/ints.js';
import { listOf, type Part, phrase, sentence, verb, who, whose } from '@partyline/kernel/prose.js';
import { randomFrom } from '@partyline/kernel/random.js';
import { type Effect, effectOf } from '../bots/effects.js';
import { adviser } from '../bots/index.js';
import type { Plan } from '../bots/plan.js';
import { plansOf } from '../bots/planner.js';
import type { View } from '../format.js';
import { imagine } from '../imagine.js';
import type { Move, MoveOf } from '../moves.js';
import { windBetween } from '../puzzles/words.js';
import { FREE, idOf, lastOf, type State, stringAt } from '../state.js';
import { cityPart, effectParts, regionParts, stretchOf } from './reasons.js';

const pointTo = (state: State, cities: readonly number[]): string => cities.map((city) => `city:${idOf(state, city)}`).join(' ');

function baseHint(state: State, { city }: MoveOf<'base'>): Hint {
  const free = state.chart.bases.filter((base) => int(state.owner, base) === FREE);
  const chosen = state.chart.index.get(city) ?? 0;
  return {
    say: [
      sentence`Choose ${cityPart(state, chosen)}.`,
      sentence`Of the strips that I tried, those that may be drawn take the fewest stretches from there.`,
    ],
    pointer: pointTo(state, [chosen]),
    grades: [
      {
        say: 'Look at the bases that are free: from a good one, short stretches lead over many kinds of land.',
        pointer: pointTo(state, free),
      },
    ],
  };
}

/** Which way to go from the last station. */
function wayOf(state: State, seat: Seat, to: string): HintGrade {
  const last = lastOf(stringAt(state, seat));
  const wind = windBetween(state.chart.map, idOf(state, last), to);
  return { say: [sentence`Look ${wind} of ${cityPart(state, last)}, your last station.`], pointer: pointTo(state, [last]) };
}

/** What is to be had there, without the city. */
function chanceOf(state: State, seat: Seat, { gained }: Effect, pull: MoveOf<'place'>['pull']): HintGrade {
  if (pull !== null) {
    const ends = stretchOf(state, pull);
    const [a = '', b = ''] = ends.map((city) => cityPart(state, city));
    const say = sentence`${whose(pull.seat)} string can be pulled where it runs from ${a} to ${b}.`;
    return { say: [say], pointer: pointTo(state, ends) };
  }
  if (gained.length === 0) {
    const say = 'No string needs to be pulled, and nothing comes on air at once: think of the stretch after this one.';
    return { say, pointer: `strip:${seat}` };
  }
  const pointer = gained.map((region) => `region:${region}`).join(' ');
  return { say: [sentence`Your string can come into ${regionParts(state, gained)}.`], pointer };
}

/** "Go to Brenno and pull Ada’s string around it." */
function placeHint(state: State, seat: Seat, move: MoveOf<'place'>, plans: readonly Plan[]): Hint {
  const effect = effectOf(state, seat, plans, move);
  const city = state.chart.index.get(move.city) ?? 0;
  const { pull } = move;
  const pulling: readonly Part[] = pull === null ? [] : phrase` and pull ${whose(pull.seat)} string around it`;
  const does = effectParts(state, effect);
  const reason =
    does.length === 0
      ? sentence`Nothing comes of it at once, but it did best in the games that I played on from here.`
      : sentence`It ${listOf(does)}.`;
  return {
    say: [sentence`Go to ${cityPart(state, city)}${pulling}.`, reason],
    pointer: `${pointTo(state, [city])}${pull === null ? '' : ' choices'}`,
    grades: [wayOf(state, seat, move.city), chanceOf(state, seat, effect, pull)],
  };
}

function told(state: State, seat: Seat, move: Move, plans: readonly Plan[]): Hint {
  if (move.type === 'base') return baseHint(state, move);
  if (move.type === 'place') return placeHint(state, seat, move, plans);
  return { say: [sentence`No city is open to you: ${who(seat)} ${verb('forfeit')} a station.`], pointer: 'place' };
}

export const hints: Hints<View> = {
  *think(view, seat, resources) {
    const state = imagine(view, randomFrom('hint'));
    if (state.phase === 'over' || state.turn !== seat) return null;
    let plans: readonly Plan[] = [];
    if (state.phase === 'play') {
      const planning = plansOf(state, seat);
      let step = planning.next();
      for (; step.done !== true; step = planning.next()) yield null;
      plans = step.value;
    }
    const thinking = adviser.think(view, seat, { random: randomFrom('hint'), resources });
    return yield* hintsWhileThinking(thinking, (move) => told(state, seat, move, plans));
  },
};
