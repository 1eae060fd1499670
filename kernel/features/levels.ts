/**
 * What there is to say about the levels of a game's bots, for those who choose one: sentences that are true of what the bot does.
 * Numbers in them come from the data that the bot itself plays by. Knows no game.
 */
import type { Level } from '../bot.js';

export type AboutLevel = {
  /** What it does well. */
  readonly does: string;
  /** What it leaves out; left out itself where there is nothing to name. */
  readonly overlooks?: string;
  /** How strong it was measured to be; left out where a game's own data do not say. */
  readonly measured?: string;
};

export type AboutLevels = { readonly [L in Level]?: AboutLevel };

/** What a bot is fond of beside its level: it plays about as well as the others, but otherwise. It goes with the seat, as its name does. */
export type AboutTemperament = { readonly name: string; readonly does: string };

export type AboutTemperaments = {
  /** The levels whose bots have one. */
  readonly levels: readonly Level[];
  /** By seat, beginning anew after the last. */
  readonly bySeat: readonly AboutTemperament[];
};

/** Of the bot that every game has. */
export const ABOUT_RANDOM: AboutLevel = { does: 'Makes any move that the rules allow.', overlooks: 'Wants nothing.' };

/** All that is said of a level, in one line. */
export const levelLine = ({ does, overlooks, measured }: AboutLevel): string =>
  [does, overlooks, measured].filter((one) => one !== undefined).join(' ');
