/** What each level of this game's bots does, in a line for those who choose one; figures are those that the bots play by. */
import { ABOUT_RANDOM, type AboutLevel, type AboutLevels } from '@partyline/kernel/features/levels.js';
import { BUDGETS, type Skill } from './levels.js';

function wordsOf({ knows }: Skill): string {
  if (knows === BUDGETS.expert.knows) return 'Knows every word of the list';
  return knows <= 20 ? 'Knows common words only' : 'Knows common words and some that are rarer';
}

/** `sees` is of ten thousand. */
function sightOf({ sees }: Skill): string {
  return sees >= 10_000
    ? 'sees every piece of up to seven squares'
    : `sees about one piece in ${Math.round(10_000 / sees)} that could be cut`;
}

/** The points are those of data/ladder.ts, which a page for all games need not fetch; a test compares them. */
function about(level: keyof typeof BUDGETS, points: number, overlooks: string): AboutLevel {
  const skill = BUDGETS[level];
  return {
    does: `${wordsOf(skill)}, and ${sightOf(skill)}.`,
    overlooks,
    measured: `Alone it makes about ${points} points.`,
  };
}

const PIECE_BY_PIECE = 'It builds piece by piece, each time the one that looks best.';

export const levels: AboutLevels = {
  random: ABOUT_RANDOM,
  beginner: about('beginner', 28, PIECE_BY_PIECE),
  casual: about('casual', 40, PIECE_BY_PIECE),
  careful: about('careful', 55, PIECE_BY_PIECE),
  strong: about('strong', 65, PIECE_BY_PIECE),
  expert: about('expert', 85, 'It expects everybody to place all their workers at the end.'),
};
