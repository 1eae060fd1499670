/**
 * What a move does, in words: for hints before it and for reasons after it. Everything told was worked out in bots/effects; knows
 * nothing of how a move is found.
 */
import { listOf, type Part, phrase, placeNamed, whom, whose } from '@partyline/kernel/prose.js';
import { counted } from '@partyline/kernel/words.js';
import type { Effect, Taken } from '../bots/effects.js';
import type { MoveOf } from '../moves.js';
import { cityName, idOf, type State, stringAt } from '../state.js';

export const cityPart = (state: State, city: number): Part =>
  placeNamed(`city:${idOf(state, city)}`, cityName(state.chart, city));

export const regionParts = ({ chart }: State, ids: readonly string[]): readonly Part[] =>
  listOf(ids.map((id) => placeNamed(`region:${id}`, chart.regionNames.get(id) ?? id)));

/** The cities between which the stretch runs that is pulled. */
export function stretchOf(state: State, { seat, stretch }: NonNullable<MoveOf<'place'>['pull']>): readonly number[] {
  return stringAt(state, seat).slice(stretch, stretch + 2);
}

function takenParts(state: State, { seat, regions, stopped }: Taken): (readonly Part[])[] {
  return [
    ...(stopped ? [phrase`keeps ${whom(seat)} from winning with the next stretch`] : []),
    ...(regions.length > 0 ? [phrase`puts ${regionParts(state, regions)} of ${whose(seat)} strip off air`] : []),
  ];
}

/** Behind "it", one verb each: "brings desert 1 on air". Nothing where nothing comes of the move at once. */
export function effectParts(state: State, { wins, gained, points, need, before, taken }: Effect): readonly (readonly Part[])[] {
  if (wins) return [phrase`brings ${regionParts(state, gained)} on air, which makes six of six, and wins the game`];
  const nearer = need !== null && (before === null || need < before);
  return [
    ...(gained.length > 0 ? [phrase`brings ${regionParts(state, gained)} on air`] : []),
    ...(nearer ? [phrase`comes within ${counted(need, 'stretch', 'stretches')} of being on air everywhere`] : []),
    ...(taken === null ? [] : takenParts(state, taken)),
    ...(gained.length === 0 && points > 0 ? [phrase`adds ${counted(points, 'point')}`] : []),
  ];
}
