/** The pictures of the rulebook: the first turns of the guided game as positions. */
import type { Figure, Teaching } from '@partyline/board-kit/lesson.js';
import { type Drawn, drawn } from './position.js';
import './figures.css';

const NAMES = ['Ada', 'Ben', 'Cleo'];

type Look = 'map' | 'strips';

const figure = (look: Look, caption: string, view: Figure['view'], pointer: string | null = null): Figure => ({
  caption,
  view,
  names: NAMES,
  pointer,
  look,
});

const ada: Drawn = { stations: ['ashby', 'eastray'], onAir: ['red-forest-4', 'plains-5'], length: 3_533_312 };
const ben: Drawn = {
  stations: ['cray', 'aldry'],
  onAir: ['green-forest-2', 'plains-4', 'desert-3', 'swamp-3'],
  length: 3_865_513,
};
const cleo: Drawn = { stations: ['corvane', 'quarley'], onAir: ['red-forest-2', 'desert-3'], length: 3_069_619 };

const pulled: readonly Drawn[] = [
  {
    stations: ['ashby', 'eastray', 'gullet'],
    onAir: ['desert-2', 'plains-4', 'red-forest-4', 'plains-5'],
    length: 5_861_593,
  },
  { stations: ['cray', 'aldry'], string: ['cray', 'gullet', 'aldry'], onAir: ['green-forest-2'], length: 4_846_630 },
  cleo,
];

export const figures: Teaching['figures'] = {
  'RW-1.1': figure(
    'map',
    'Ada and Ben have their bases in the east of the island. Cleo takes one of the other red dots.',
    drawn([{ stations: ['ashby'] }, { stations: ['cray'] }, { stations: [] }], 'bases', 2),
  ),
  'RW-3.1': figure(
    'strips',
    'Ben’s string passes over four regions of his strip, and their lamps are lit.',
    drawn([ada, ben, cleo], 'play', 0),
  ),
  'RW-4.3': figure(
    'strips',
    'A turn later: Ada’s stretch from Eastray to Gullet crossed Ben’s string, and she pulled it round her new station.',
    drawn(pulled, 'play', 1),
    'city:gullet',
  ),
};
