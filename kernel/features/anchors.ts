/**
 * How good a game's bots are, on the scale of people's ratings: figures that were measured once and stay, so that ratings of people
 * who play with bots have something to hold on to. Data; knows no game.
 */
import type { Level } from '../bot.js';

export type Anchor = { readonly mu: number; readonly sigma: number };
export type Anchors = { readonly [L in Level]?: Anchor };
