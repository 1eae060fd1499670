/** The map in words: what is said of a town, of the way to it, and of what a station there would lead to. */

import type { Player } from '@partyline/board-kit/board.js';
import { playerName } from '@partyline/board-kit/parts/player-name.js';
import type { Refusal } from '@partyline/kernel/game.js';
import { wordList } from '@partyline/kernel/words.js';
import type { Sheet, Spot, Town } from '../drawing/sheet.js';
import { landName } from '../drawing/textures.js';
import type { View } from '../format.js';
import type { Change, Choice, TownAim } from './intent/aim.js';

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

export function windFrom(from: Spot, to: Spot): string {
  const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) / Math.PI) * 4);
  return WINDS[(turn + WINDS.length) % WINDS.length] ?? '';
}

/** A land by its id, in the middle of a sentence: "green forest 2". */
export function landWords(sheet: Sheet, region: string): string {
  const land = sheet.land.get(region);
  return land === undefined ? region : landName(land).toLowerCase();
}

const landsWords = (sheet: Sheet, regions: readonly string[]): string =>
  wordList(regions.map((region) => landWords(sheet, region)));

export const pointsWords = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

export const leftWords = (left: number): string => (left === 1 ? '1 station left' : `${left} stations left`);

/** A string is measured in the units that the map is drawn in; it is kept in thousandths of them. */
export const lengthWords = (length: number): string => {
  const units = Math.round(length / 1000);
  return `${units.toLocaleString('en-GB')} map ${units === 1 ? 'unit' : 'units'}`;
};

/** "Ostra, a base in swamp 2, north-east of Brenno." */
export function describe(view: View, sheet: Sheet, players: readonly Player[], town: Town, from: Town | null): string {
  const owner = view.players.findIndex(({ stations }) => stations.includes(town.id));
  const base = town.base ? ', a base' : '';
  const way = from === null || from === town ? '' : `, ${windFrom(from, town)} of ${from.name}`;
  const taken = owner < 0 ? '' : ` ${playerName(players, owner)} has a station here.`;
  return `${town.name}${base} in ${landWords(sheet, town.region)}${way}.${taken}`;
}

function changeWords(sheet: Sheet, { on, off, points }: Change): string {
  const parts = [
    ...(on.length > 0 ? [`on air in ${landsWords(sheet, on)}`] : []),
    ...(off.length > 0 ? [`off air in ${landsWords(sheet, off)}`] : []),
    ...(points !== 0 ? [`${points > 0 ? 'plus' : 'minus'} ${pointsWords(Math.abs(points))}`] : []),
  ];
  return parts.length === 0 ? 'nothing changes' : wordList(parts);
}

function choiceWords(sheet: Sheet, players: readonly Player[], { own, pulled, wins }: Choice): string {
  const mine = wins ? 'You are on air in all six regions and win.' : `For you ${changeWords(sheet, own)}.`;
  if (pulled === null) return mine;
  const name = playerName(players, pulled.seat);
  return `${mine} Pulls ${name}’s string; for ${name} ${changeWords(sheet, pulled.change)}.`;
}

const refusedWords = ({ error, rule }: Refusal): string => (rule === null ? error : `${error} Rule ${rule}.`);

/** What the keyboard hears of the town that it is on. */
export function aimWords(sheet: Sheet, players: readonly Player[], aim: TownAim, chosen: number): string {
  if (aim.refusal !== null) return refusedWords(aim.refusal);
  const choice = aim.choices[chosen];
  if (choice === undefined) return '';
  if (choice.move.type === 'base') return 'Free for your base.';
  const more = aim.choices.length - 1;
  const pulls = more === 0 ? '' : ` ${more === 1 ? 'One string' : `${more} strings`} can be pulled: press P to choose.`;
  return choiceWords(sheet, players, choice) + (choice.pulled === null ? pulls : '');
}
