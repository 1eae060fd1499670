/**
 * Blank, which `./partyline new-game` copies, as an entry of the registry. It is played by no visitor, so it is not in the
 * registry; the tests of all games hold it to the same promises, so that what is copied never rots.
 */
import { type GameEntry, games } from '../registry.js';

const template: GameEntry = {
  id: 'blank',
  name: 'Blank',
  tagline: 'Plug in, jack beside jack: the longest line wins.',
  players: { min: 2, max: 4 },
  quick: { seats: 2, level: 'casual', first: 'beginner' },
  rules: () => import('../blank/index.js'),
  bots: () => import('../blank/bots/index.js'),
  levels: () => import('../blank/bots/about.js'),
  orders: () => import('../blank/orders.js'),
  tools: () => import('../blank/tools/index.js'),
  why: () => import('../blank/why.js'),
  print: () => import('../blank/print/index.js'),
  conformance: () => import('../blank/conformance.js'),
  seen: {
    board: () => import('../blank/board/index.js'),
    picture: () => import('../blank/picture/index.js'),
    miniature: () => import('../blank/picture/miniature.js'),
    teaching: () => import('../blank/learn/index.js'),
  },
};

/** Every game that somebody can play, and the one that new ones begin as. */
export const gamesAndTemplate: readonly GameEntry[] = [...games, template];
