/**
 * What the kit should know of this game, and what must hold in every position: towns, workers, crumples and scores re-add
 * from the events alone.
 */

import type { Conformance, PlayedPosition as Judged } from '@partyline/kernel/conformance.js';
import { isRecord, same } from '@partyline/kernel/json.js';
import { parse } from '@partyline/kernel/shape.js';
import { hostile } from './conformance/hostile-towns.js';
import { reflexes, strokes } from './conformance/reflexes.js';
import { positionShape, type TownPosition } from './position.js';

/** A sheet of few letters, and words that they make often, so that chance makes words too. */
const ROWS = [
  'TAOTESATOE',
  'ESTAOSTAEO',
  'OATSETOSAT',
  'SETOATSEOA',
  'ATOESTAOTS',
  'TESOATEOST',
  'AOTSEOSTAE',
  'STAEOTSAOT',
  'EOSTATESOA',
  'OTAESOATET',
];
const BUILT = [
  'H..O.P..F.',
  '.S..H...O.',
  '..M..F..P.',
  'O...S..H..',
  '.P.F...O.S',
  'H..O..P...',
  '.F..S..H.O',
  'P..O...F..',
  '.H..P.S..M',
  'O..F..H..P',
];
const WORDS = 'AT TO SO OAT OATS TEA TEAS SET SAT TOE TOES EAT EATS STET TOT TOTE STOAT AS ES TATE SEAT ETA'.split(' ');

/** What is left of a sheet that may be exchanged. */
const GONE = Array.from({ length: 7 }, () => ' '.repeat(10));
const SMALL = {
  letters: ['TEASE     ', 'AOTAT     ', 'SEATS     ', ...GONE],
  buildings: ['H..O.     ', '.F..P     ', 'S.M..     ', ...GONE],
};

const exact = Array.from({ length: 8 }, (_, i) => ({
  id: `x-${i}`,
  plans: [
    { pieces: [3, 2], exact: true, worker: i % 2 === 0 },
    { pieces: [9, 9, 9], exact: false, worker: i % 3 === 0 },
  ],
}));

type Sums = { town: unknown[]; workers: number; crumpled: number; score: number | null };

/** What the events say of a seat. */
function told({ events }: Judged, seat: number): Sums {
  const sums: Sums = { town: [], workers: 1, crumpled: 0, score: null };
  for (const event of events) {
    if (!isRecord(event) || event['seat'] !== seat) continue;
    if (event['type'] === 'finished' && typeof event['score'] === 'number') sums.score = event['score'];
    if (event['type'] !== 'built') continue;
    if (Array.isArray(event['placed'])) sums.town.push(...event['placed']);
    sums.workers += typeof event['gained'] === 'number' ? event['gained'] : 0;
    sums.crumpled += typeof event['crumpled'] === 'number' ? event['crumpled'] : 0;
  }
  return sums;
}

function wrongSums({ players }: TownPosition, judged: Judged): string | null {
  for (const [seat, { town, workers, crumpled, score }] of players.entries()) {
    const sums = told(judged, seat);
    if (!same({ town, workers, crumpled, score }, sums)) return `Seat ${seat} is not what the events make of it.`;
  }
  return null;
}

function wrongRounds({ round, phase }: TownPosition, { events }: Judged): string | null {
  const revealed = events.filter(({ type }) => type === 'revealed').length;
  const passed = events.filter(({ type }) => type === 'passed-on').length;
  const done = phase === 'build' ? round - 1 : round;
  return revealed === round && passed === done
    ? null
    : `In round ${round}, ${revealed} cards were revealed and ${passed} rounds passed.`;
}

export const conformance: Conformance = {
  options: [
    {},
    { words: WORDS, sheets: [{ letters: ROWS, buildings: BUILT }], deadline: 60 },
    { words: WORDS, permissive: true, blueprints: exact, sheets: [{ letters: ROWS, buildings: BUILT }] },
    { deadline: 10, blueprints: exact },
    { words: WORDS, sheets: [SMALL, { letters: ROWS, buildings: BUILT }] },
  ],
  hides: true,
  maxMoves: 400,
  soak: 1000,
  hostile,
  reflexes,
  strokes,
  invariant(judged) {
    const read = parse(positionShape, judged.state, 'state');
    return read.ok ? (wrongSums(read.value, judged) ?? wrongRounds(read.value, judged)) : read.error;
  },
};
