/** What each level of this game's bots does, in a line for those who choose one; figures are those that the bots play by. */
import { ABOUT_RANDOM, type AboutLevel, type AboutLevels } from '@partyline/kernel/features/levels.js';
import type { Budget } from '../solver/beam.js';
import { WIDTHS } from './widths.js';

const planning = ({ width, depth }: Budget): AboutLevel => ({
  does: `Plans the round on the table, up to ${depth} moves ahead, with the ${width} best positions of each move in mind.`,
  overlooks: 'It knows nothing of the rounds to come.',
});

export const levels: AboutLevels = {
  random: ABOUT_RANDOM,
  beginner: {
    does: 'Makes the move that puts most callers through for its time, or begins the best two where no single one does.',
    overlooks: 'It has no plan for the round.',
  },
  casual: planning(WIDTHS.casual),
  careful: planning(WIDTHS.careful),
  strong: planning(WIDTHS.strong),
  expert: planning(WIDTHS.expert),
};
