/** The pictures of the rulebook: positions of one game, as it went on. */
import type { Figure, Teaching } from '@partyline/board-kit/lesson.js';
import { firstPosition } from './first-round.js';
import { type Drawn, drawn } from './position.js';
import './figures.css';

const figure = (caption: string, view: Figure['view'], pointer: string | null = null): Figure => ({
  caption,
  view,
  names: ['Ada'],
  pointer,
  look: 'console',
});

const left: Pick<Drawn, 'incoming' | 'recipients'> = {
  incoming: { C1: 'blue', C5: 'orange', C7: 'yellow' },
  recipients: { R1: 'orange', R3: 'yellow', R7: 'blue' },
};

export const figures: Teaching['figures'] = {
  'SB-1.2': figure(
    'Round 1 has just been dealt: four calls on the left and below, their recipients above and on the right.',
    firstPosition,
  ),
  'SB-2.2': figure(
    'Two cords begin at C3: one leads to C4, the other to card F, where it splits again to C1 and R1.',
    firstPosition,
    'terminal:C3 card:3',
  ),
  'SB-2.3': figure('Half circles of brass at the ports; where two of them meet, the circle is complete and lit.', firstPosition),
  'SB-3.2': figure(
    'Card H has been turned. Green ran from C3 to R5, and both its cubes are gone.',
    drawn({
      board: "F G B / H' I E' / A C D'",
      ...left,
      dice: [2, 3, 3],
      pending: [{ call: 'green', seconds: 3 }],
      connected: 1,
    }),
    'card:3',
  ),
  'SB-3.3': figure('A cord joins C1 and C3, so blue and green may change places.', firstPosition, 'terminal:C1 terminal:C3'),
  'SB-3.4': figure(
    'A cord runs from C7 to C1, so the yellow cube may go there.',
    drawn({
      board: "F G E' / A I B / H' C D'",
      incoming: { C7: 'yellow' },
      recipients: { R3: 'yellow' },
      dice: [3, 5, 6],
      connected: 3,
    }),
    'terminal:C7 terminal:C1',
  ),
};
