/**
 * Games made to be dear: the longest word lists, the largest sheets and cards, and towns as large as a position may have. For
 * the kit and the tests; no game is ever offered one of them.
 */

import type { HostileStart } from '@partyline/kernel/conformance.js';
import type { Json } from '@partyline/kernel/json.js';
import { type Random, randomFrom } from '@partyline/kernel/random.js';
import { ALPHABET, SIDE } from '../components/sheet.js';
import { ROUNDS } from '../options.js';

const some = (random: Random, letters: string, length: number): string =>
  Array.from({ length }, () => letters[random(letters.length)] ?? 'A').join('');

/** As many letters as a list may have, in words of one length: all different, or nearly. */
function wordsOf(length: number, letters: string): string[] {
  const random = randomFrom(`words ${length}`);
  return Array.from({ length: Math.min(10_000, Math.floor(60_000 / length)) }, () => some(random, letters, length));
}

function sheetOf(seed: string, letters: string) {
  const random = randomFrom(seed);
  const rows = (signs: string) => Array.from({ length: SIDE }, () => some(random, signs, SIDE));
  return { letters: rows(letters), buildings: rows('HHOPFSM.') };
}

/** Cards with as many pieces as a plan may have, each of which may be the whole sheet. */
const cards = (size: number, exact: boolean) =>
  Array.from({ length: 100 }, (_, i) => ({
    id: `card ${i}`,
    plans: [0, 1].map(() => ({ pieces: Array.from({ length: 20 }, () => size), exact, worker: true })),
  }));

/** A comb of letters: long words beside each other, without a block of four, and a long word through all of them. */
function comb(letters: string, rows: number, columns: number): Json[] {
  const random = randomFrom('comb');
  const town: Json[] = [];
  for (let row = 0; row < 2 * rows - 1; row++) {
    for (let column = 0; column < (row % 2 === 0 ? columns : 1); column++) {
      const building = 'HOPFSM.'[random(7)] ?? '.';
      town.push({ at: [row - rows, column], letter: some(random, letters, 1), building, round: 1 + random(ROUNDS) });
    }
  }
  return town;
}

/** Four players with the same town, who have yet to finish it, with as many workers. */
function finishing(town: Json, workers: number, options: Json): Json {
  const player = { sheet: sheetOf('left', 'E'), workers, crumpled: 0, ready: false, town, pencil: [], score: null };
  return {
    game: 'criss-cross-town',
    options,
    round: ROUNDS,
    phase: 'finish',
    card: null,
    stack: [],
    dealt: 4,
    over: false,
    players: [0, 1, 2, 3].map(() => ({ ...player, draft: null, finish: null })),
  };
}

export function hostile(): readonly HostileStart[] {
  const few = 'AEST';
  const sheets = Array.from({ length: 100 }, (_, i) => sheetOf(`sheet ${i}`, few));
  const lists = [2, 6, 15, 100].map((length) => ({
    name: `words of ${length} letters`,
    options: { words: wordsOf(length, length === 2 ? ALPHABET : few), sheets, blueprints: cards(6, false) },
    position: null,
  }));
  const largest = [1, 20, 100].map((size) => ({
    name: `cards of twenty pieces of ${size}`,
    options: { sheets, blueprints: cards(size, false), permissive: true },
    position: null,
  }));
  const towns = [
    { name: 'a town of 200', town: comb(few, 10, 19), workers: 30 },
    { name: 'a town of 500', town: comb(few, 20, 24), workers: 60 },
    { name: 'a town of 1,900', town: comb(few, 50, 37), workers: 1000 },
  ].map(({ name, town, workers }) => ({ name, options: {}, position: finishing(town, workers, {}) }));
  const words = wordsOf(15, few);
  const listed = {
    name: 'a town of 500 with words of its own',
    options: {},
    position: finishing(comb(few, 20, 24), 60, { words }),
  };
  return [...lists, ...largest, ...towns, listed];
}
