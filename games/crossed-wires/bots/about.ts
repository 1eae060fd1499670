/** What each level of this game's bots does, in a line for those who choose one. */
import { ABOUT_RANDOM, type AboutLevels, type AboutTemperaments } from '@partyline/kernel/features/levels.js';

export const levels: AboutLevels = {
  random: ABOUT_RANDOM,
  beginner: {
    does: 'Weighs every turn by the money, shares and treasuries on the table, as casual does.',
    overlooks: 'It misjudges each by up to five dollars, so it often takes a poorer one.',
  },
  casual: {
    does: 'Counts the shares still to be sold and what it may spend of the treasuries, and bids up to what a share is worth to it.',
    overlooks: 'It sees no lease and no city that is still to come, and misjudges a turn by up to two dollars.',
  },
  careful: {
    does: 'Makes about half of its moves as casual, and the others as strong.',
    overlooks: 'It chooses anew at each move, so what one begins the other may leave undone.',
  },
  strong: {
    does: 'Judges by weights found in self-play: leases and cities within reach, money to buy with, and how near the end is.',
    overlooks: 'It looks no further than its own turn.',
  },
  expert: {
    does: 'Judges as strong does, and tries its best turns against the answers that it expects.',
    overlooks: 'Turns that look poor at first it hardly tries.',
  },
};

export const temperaments: AboutTemperaments = {
  levels: ['beginner', 'casual', 'careful', 'strong'],
  bySeat: [
    { name: 'a builder', does: 'It acts more often and puts up more towers.' },
    { name: 'a hoarder', does: 'It holds on to its shares and sells fewer of them.' },
    { name: 'a dealer', does: 'It sells its shares early and builds less.' },
  ],
};
