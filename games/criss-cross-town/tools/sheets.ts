/** Letter sheets: what keeps one out of play or makes it play badly, and new ones like those of the house. */

import type { ComponentTool, Finding, Made } from '@partyline/kernel/features/component.js';
import type { Resources } from '@partyline/kernel/game.js';
import { streams } from '@partyline/kernel/random.js';
import { parse } from '@partyline/kernel/shape.js';
import { counted } from '@partyline/kernel/words.js';
import { AWKWARD, BAND, drawSheet, MUSEUMS, OTHERS } from '../components/draw-sheet.js';
import { richness } from '../components/richness.js';
import { ALPHABET, BUILDINGS, type Building, CUT_OUT, type Sheet, SIDE, SQUARES, sheetShape } from '../components/sheet.js';
import { houseDictionary } from '../components/word-list.js';
import { HOUSE_WORDS } from '../dictionary/kept.js';
import { isWholeSheet } from '../rules/cutting.js';
import { best } from './best.js';

const VOWELS = 'AEIOU';
const NAMES: { readonly [B in Building]: string } = {
  H: 'houses',
  O: 'offices',
  P: 'parks',
  F: 'factories',
  S: 'shops',
  M: 'museums',
  '.': 'letters without a building',
};

const warning = (at: string, message: string): Finding => ({ level: 'warning', at, message });
const signsOf = (lines: readonly string[]): string[] => [...lines.join('')];
const count = (signs: readonly string[], of: string): number => signs.filter((sign) => of.includes(sign)).length;

function letterWarnings({ letters }: Sheet): Finding[] {
  const signs = signsOf(letters);
  const found: Finding[] = [];
  const gone = count(signs, CUT_OUT);
  if (gone > 0) found.push(warning('$.letters', `${counted(gone, 'square is', 'squares are')} cut away already.`));
  const share = Math.round((100 * count(signs, VOWELS)) / (SQUARES - gone));
  if (share < 35 || share > 45) found.push(warning('$.letters', `${share} % of the letters are vowels; about 40 % read best.`));
  const missing = [...ALPHABET].filter((letter) => !signs.includes(letter));
  if (missing.length > 0) found.push(warning('$.letters', `There is no ${missing.join(', ')}.`));
  const rare = count(signs, 'JQXZ');
  if (rare > 8) found.push(warning('$.letters', `${rare} letters are J, Q, X or Z: hard to use.`));
  return found;
}

function buildingWarnings({ buildings, letters }: Sheet): Finding[] {
  const signs = signsOf(buildings);
  const found = [...OTHERS, ['M', MUSEUMS] as const].flatMap(([building, usual]) => {
    const there = count(signs, building);
    const far = Math.abs(there - usual) > Math.max(1, usual / 4);
    return far ? [warning('$.buildings', `There are ${there} ${NAMES[building]}; the sheets of the house have ${usual}.`)] : [];
  });
  const easy = signsOf(letters).flatMap((letter, i) => (signs[i] === 'M' && !AWKWARD.includes(letter) ? [{ letter, i }] : []));
  const [first] = easy;
  if (first === undefined) return found;
  const on = easy.map(({ letter }) => letter).join(', ');
  return [...found, warning(squareAt('buildings', first.i), `Museums stand on letters that are easy to use: ${on}.`)];
}

const squareAt = (lines: 'letters' | 'buildings', square: number): string =>
  `$.${lines}[${Math.floor(square / SIDE)}][${square % SIDE}]`;

/** The squares that hang together with the first of them over edges, taken out of the set. */
function takeRegion(squares: Set<number>, first: number): readonly number[] {
  const region = [first];
  squares.delete(first);
  for (const square of region) {
    const column = square % SIDE;
    const beside = [
      square - SIDE,
      square + SIDE,
      ...(column > 0 ? [square - 1] : []),
      ...(column < SIDE - 1 ? [square + 1] : []),
    ];
    for (const next of beside) if (squares.delete(next)) region.push(next);
  }
  return region;
}

const isAtBorder = (square: number): boolean =>
  square < SIDE || square >= SQUARES - SIDE || square % SIDE === 0 || square % SIDE === SIDE - 1;

/** Of a sheet that is not whole: a square of its smallest part, or of a hole in it. */
function oddSquare(sheet: Sheet): number {
  const signs = signsOf(sheet.letters);
  const all = [...signs.keys()];
  const regionsOf = (isIn: (square: number) => boolean): (readonly number[])[] => {
    const left = new Set(all.filter(isIn));
    return all.flatMap((square) => (left.has(square) ? [takeRegion(left, square)] : []));
  };
  const parts = regionsOf((square) => signs[square] !== CUT_OUT).sort((a, b) => a.length - b.length);
  const hole = regionsOf((square) => signs[square] === CUT_OUT).find((region) => !region.some(isAtBorder));
  return (parts.length > 1 ? parts[0]?.[0] : hole?.[0]) ?? 0;
}

function check(json: unknown): readonly Finding[] {
  const read = parse(sheetShape, json, '$');
  if (!read.ok) return [{ level: 'error', at: '', message: read.error }];
  if (!isWholeSheet(read.value)) {
    const at = squareAt('letters', oddSquare(read.value));
    return [{ level: 'error', at, message: 'The sheet is not in one piece without holes.' }];
  }
  return [...letterWarnings(read.value), ...buildingWarnings(read.value)];
}

function make(seed: string, effort: number, resources: Resources = new Map()): Generator<Made, Made> {
  const dictionary = houseDictionary(resources);
  const random = streams(seed);
  return best(effort, (n) => {
    const sheet = drawSheet(random('sheet', n), dictionary);
    const found = richness(signsOf(sheet.letters), dictionary);
    const buildings = Object.fromEntries(BUILDINGS.map((one) => [NAMES[one], count(signsOf(sheet.buildings), one)]));
    const figures = { words: found, vowels: count(signsOf(sheet.letters), VOWELS), ...buildings };
    return { fault: Math.abs(found - (BAND.least + BAND.most) / 2), result: { component: sheet, figures } };
  });
}

export const sheets: ComponentTool = {
  kind: 'sheet',
  about: 'A sheet of ten by ten letters with buildings, as rich in words as those of the house.',
  resources: [HOUSE_WORDS],
  check,
  options: (sheet) => ({ sheets: Array.isArray(sheet) ? sheet : [sheet] }),
  make,
};
