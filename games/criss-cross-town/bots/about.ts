/** What each level of this game's bots does, in a line for those who choose one; figures are those that the bots play by. */
import { ABOUT_RANDOM, type AboutLevel, type AboutLevels } from '@partyline/kernel/features/levels.js';
import { SOLO_POINTS } from '../data/ladder.js';
import { TIERS } from '../dictionary/automaton.js';
import { BUDGETS, type Skill } from './levels.js';

const RAREST = TIERS[TIERS.length - 1];

function wordsOf({ knows }: Skill): string {
  if (knows === RAREST) return 'Knows every word of the list';
  return knows <= 20 ? 'Knows common words only' : 'Knows common words and some that are rarer';
}

/** `sees` is of ten thousand. */
function sightOf({ sees }: Skill): string {
  return sees >= 10_000
    ? 'sees every piece of up to seven squares'
    : `sees about one piece in ${Math.round(10_000 / sees)} that could be cut`;
}

function about(level: keyof typeof BUDGETS, overlooks: string): AboutLevel {
  const solo = SOLO_POINTS.find((one) => one.level === level);
  const skill = BUDGETS[level];
  return {
    does: `${wordsOf(skill)}, and ${sightOf(skill)}.`,
    overlooks,
    ...(solo === undefined ? {} : { measured: `Alone it makes about ${solo.points} points.` }),
  };
}

const PIECE_BY_PIECE = 'It builds piece by piece, each time the one that looks best.';

export const levels: AboutLevels = {
  random: ABOUT_RANDOM,
  beginner: about('beginner', PIECE_BY_PIECE),
  casual: about('casual', PIECE_BY_PIECE),
  careful: about('careful', PIECE_BY_PIECE),
  strong: about('strong', PIECE_BY_PIECE),
  expert: about('expert', 'It expects everybody to place all their workers at the end.'),
};
