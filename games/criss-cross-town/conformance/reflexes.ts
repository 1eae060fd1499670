/** What a hand on the board must not wait for: a cut under the scissors, and a piece that is dragged over a large town. */
import type { Reflex, Stroke } from '@partyline/kernel/conformance.js';
import { BUILDINGS, type Sheet, type Square } from '../components/sheet.js';
import { houseDictionary } from '../components/word-list.js';
import { cutFactsOf, judgeTown, pointsSoFar, wordJudge } from '../for-board.js';
import type { Placed } from '../state.js';

const UNDER = 4;

const ROWS = [
  'PLANETSOAK',
  'ORGANICTEA',
  'STUDENTBAR',
  'THEATREMIX',
  'QUIETLYJOB',
  'VIOLETSFEW',
  'ZEALOUSPIN',
  'CAMERASHUT',
  'DIAGRAMEGO',
  'WINDOWSAIL',
];
const SHEET: Sheet = { letters: ROWS, buildings: ROWS.map(() => 'H.O.P.F.S.') };

/** A town of some sixty letters, words and nonsense. */
const DRAWN = [
  'PLANETS..CAR',
  'O....O...A..',
  'SHIRT.PLATES',
  'T.N..EI..TX.',
  '..TRAIN.O...',
  'QUO.R.ABRAQ.',
  '..SEEM..E..Z',
  'W.....STANDO',
  'INLET...L..O',
];

const TOWN: readonly Placed[] = DRAWN.flatMap((line, row) =>
  [...line].flatMap((letter, column) => {
    const building = BUILDINGS[(row * 5 + column * 3) % BUILDINGS.length] ?? '.';
    return letter === '.' ? [] : [{ at: [row, column], letter, building, round: 1 }];
  }),
);

/** The piece under the scissors grows along the border, one square a step. */
const cutting: Reflex = {
  name: 'cutting along the border',
  under: UNDER,
  prepare: () => {
    let step = 0;
    return () => {
      step = (step + 1) % 100;
      const snake = Array.from({ length: 1 + (step % 8) }, (_, i): Square => [step % 10, i]);
      return cutFactsOf(SHEET, [
        [
          [9, 9],
          [9, 8],
          [8, 8],
        ],
        snake,
      ]);
    };
  },
};

/** A piece of four is dragged round the town, a letter changing every time, so that hardly a run was seen before. */
const dragging: Reflex = {
  name: 'dragging a piece over a town of sixty letters',
  under: UNDER,
  prepare: (resources) => {
    const judge = wordJudge(houseDictionary(resources), false);
    let step = 0;
    return () => {
      step += 1;
      const letters = [...'SATE'].map((letter, i) => String.fromCharCode(65 + ((letter.charCodeAt(0) + step * (i + 3)) % 26)));
      const [row, column] = [9 + (step % 2), step % 10];
      const piece = letters.map((letter, i): Placed => ({ at: [row, column + i], letter, building: '.', round: 2 }));
      const town = [...TOWN, ...piece];
      return [judgeTown(town, [], 3, judge), pointsSoFar({ town, workers: [], crumpled: 0 }, [5, 9], judge)];
    };
  },
};

export const reflexes: readonly Reflex[] = [cutting, dragging];

/** To and fro over two rows of the sheet, a letter a step: more than the largest piece has. */
const letters = Array.from({ length: 20 }, (_, i): readonly [number, number] => {
  const [row, step] = [Math.floor(i / 10), i % 10];
  return [0.0344 + 0.0378 * (row % 2 === 0 ? step : 9 - step), 0.15 + 0.0593 * row];
});

export const strokes: readonly Stroke[] = [{ name: 'cutting to and fro over the sheet', under: UNDER, path: letters }];
