/** What each level of this game's bots does, in a line for those who choose one; figures are those that the bots play by. */
import { ABOUT_RANDOM, type AboutLevels } from '@partyline/kernel/features/levels.js';
import { BUDGETS } from './budgets.js';
import type { Budget } from './look-ahead.js';

const tried = ({ moves, games, foresees }: Budget): string =>
  `Plays ${games} games to their end in its head before each move, with at most ${moves} moves to choose from${foresees ? ', by the odds that they seem to leave' : ''}.`;

export const levels: AboutLevels = {
  random: ABOUT_RANDOM,
  beginner: {
    does: 'Goes where the next stretch brings it most at once.',
    overlooks: 'It plans nothing beyond that, and hardly minds its rivals.',
  },
  casual: {
    does: 'Plans the fewest stretches to its objective, and pulls the strings of rivals who are close to theirs.',
    overlooks: 'It does not ask what they answer.',
  },
  careful: {
    does: tried(BUDGETS.careful),
    overlooks: 'It thinks of points only when it can no longer come on air everywhere.',
  },
  strong: {
    does: tried(BUDGETS.strong),
    overlooks: 'Most moves it tries in few of these games, or in none.',
  },
  expert: { does: tried(BUDGETS.expert), overlooks: 'The plans that it gives its rivals there may not be theirs.' },
};
