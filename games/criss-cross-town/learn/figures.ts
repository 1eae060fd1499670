/** The pictures of the rulebook: cuts on the sheet, and towns with their runs. */
import type { Figure, Teaching } from '@partyline/board-kit/lesson.js';
import { drawn, line } from './position.js';
import './figures.css';

type Look = 'sheet' | 'town';

const figure = (look: Look, caption: string, view: Figure['view'], pointer: string | null = null): Figure => ({
  caption,
  view,
  names: ['Ada'],
  pointer,
  look,
});

const piece = (cells: readonly (readonly [number, number])[]) => ({ cells, at: null, flip: false });

export const figures: Teaching['figures'] = {
  'CT-3.1': figure(
    'sheet',
    'Two clean cuts, TOWN and SHIP: each comes off from border to border, and what remains hangs together.',
    drawn({
      draft: { type: 'build', plan: 0, pieces: [piece(line([0, 0], 4, 'right')), piece(line([0, 9], 4, 'down'))] },
    }),
  ),
  'CT-3.2': figure(
    'sheet',
    'Cut along this line, the hatched corner falls off: it is crumpled, unless you keep it and crumple all the rest.',
    drawn({
      draft: { type: 'build', plan: 0, pieces: [piece([...line([0, 2], 3, 'down'), ...line([2, 0], 2, 'right')])], keep: [9, 9] },
    }),
  ),
  'CT-6.2': figure(
    'town',
    'TOWNSHIP and OFFICE are words. ZTAR would be one with a worker. IQT is none, and its Q has a house, on which no worker can stand.',
    drawn({
      town: ['TOWNSHIP', ' F    Q ', ' F   ZTAR', ' I', ' C', ' E'],
      buildings: [' SP    O', '      H', '', ' H'],
      workers: 3,
    }),
  ),
  'CT-7.3': figure(
    'town',
    'A park at neither edge, corner, fork nor cross scores 1 (W). A shop scores 1 at a fork (O). An office scores 1 beside a worker (P). A factory at an edge scores 2 (E).',
    drawn({
      town: ['TOWNSHIP', ' F', ' F', ' I', ' C', ' E'],
      buildings: [' SP    O', '', '', ' H', '', ' F'],
      pencil: [{ at: [0, 8], letter: 'S' }],
      workers: 2,
    }),
    'town:0,1 town:0,2 town:0,7 town:5,1',
  ),
};
