/** What each level of Blank's bots does, in a line for those who choose one; figures are those that the bots play by. */
import { ABOUT_RANDOM, type AboutLevels } from '@partyline/kernel/features/levels.js';
import { GAMES } from './playouts.js';

export const levels: AboutLevels = {
  random: ABOUT_RANDOM,
  beginner: { does: 'Makes its own line as long as one jack can.', overlooks: 'It does not look at the lines of others.' },
  casual: {
    does: 'Looks at its own line and at the longest that a jack would give a rival.',
    overlooks: 'It sees one move ahead.',
  },
  strong: { does: `Tries each move in ${GAMES} games.`, overlooks: 'In them everybody plays by chance.' },
};
