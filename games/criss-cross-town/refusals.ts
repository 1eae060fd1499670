/**
 * Every reason to refuse a move: a code, and the sentence that a player reads. Which clause it breaks is said where the
 * rule is. No rule is decided here.
 */

import type { Args, Refusal } from '@partyline/kernel/game.js';
import { counted } from '@partyline/kernel/words.js';

const SENTENCES = {
  over: () => 'The game is over.',
  'not-the-clock': () => 'Only the clock says when time is up.',
  'no-clock': () => 'No clock is running: time is up only under a deadline, once somebody is ready.',
  'only-time-up': () => 'The clock can only say that time is up.',
  'no-seat': () => 'There is no such seat.',
  'finish-is-in': () => 'Your last plan is in and cannot be changed.',
  'ready-for-good': () => 'You are ready, and under the deadline that cannot be taken back.',
  ready: () => 'You are ready: take your build back first.',
  'not-ready': () => 'You are not ready, so there is nothing to take back.',
  'not-yet': () => 'Towns are finished after the eighth round.',
  'rounds-over': () => 'The eight rounds are over: what is left is to finish your town.',
  'empty-sheet': () => 'No letter is left on your sheet: take a fresh one first.',
  'sheet-too-large': () => 'Your sheet can be exchanged only when what is left of it fits in five by five squares.',
  'cut-nothing': (a) => `There is no letter at [${a['square']}] of your sheet to cut for piece ${a['piece']}.`,
  'cut-twice': (a) => `The square [${a['square']}] is cut twice.`,
  'empty-piece': (a) => `Piece ${a['piece']} has no squares.`,
  'piece-apart': (a) => `Piece ${a['piece']} does not hang together: its squares must touch along their edges.`,
  'piece-around': (a) => `The cut around piece ${a['piece']} would close on itself: scissors go from border to border.`,
  'rest-around': (a) => `What remains around [${a['square']}] would have a hole: scissors go from border to border.`,
  'keep-which': (a) => `The sheet falls into ${a['parts']} parts: say which one you keep.`,
  'keep-nothing': () => 'The square to keep is in no part that remains.',
  'no-plan': () => 'This plan is not on the card.',
  'not-exact': (a) => `The plan ${a['plan']} is exact: each piece must have the size of a place of its own.`,
  'no-slot': (a) => `The plan ${a['plan']} has no place for a piece this large, or for this many.`,
  'piece-with-block': (a) => `Piece ${a['piece']} has a block of 2×2 letters and cannot be placed.`,
  'beyond-town': (a) => `Placed piece ${a['piece']} lies too far out: rows and columns go from -99 to 99.`,
  'not-adjacent': (a) => `Placed piece ${a['piece']} does not touch the town along an edge.`,
  overlap: (a) => `Placed piece ${a['piece']} lies on another letter.`,
  block: (a) => `Placed piece ${a['piece']} makes a block of 2×2 letters.`,
  'worker-on-house': (a) => `There is a house at [${a['square']}]: no worker stands on a house.`,
  'two-workers': (a) => `Two workers stand at [${a['square']}].`,
  'worker-beyond-town': (a) => `[${a['square']}] lies too far out: rows and columns go from -99 to 99.`,
  'lonely-worker': (a) => `A freelance worker must stand beside a visible letter; at [${a['square']}] there is none.`,
  'silent-worker': (a) => `Say which letter the worker at [${a['square']}] stands for.`,
  'nothing-to-pollute': (a) => `There is no letter at [${a['square']}] to pollute.`,
  'polluted-twice': (a) => `[${a['square']}] is polluted twice.`,
  'block-at-the-end': (a) => `There is a block of 2×2 visible squares at [${a['square']}].`,
  'no-word': (a) => `${a['word']} is not a word of the dictionary.`,
  'worker-on-pollution': (a) => `[${a['square']}] is polluted: no worker can stand there.`,
  'too-many-workers': (a) => `You have ${counted(Number(a['workers']), 'worker')} to place, not more.`,
} as const satisfies Readonly<Record<string, (args: Args) => string>>;

export type Code = keyof typeof SENTENCES;

export function refuse(rule: string | null, code: Code, args: Args = {}): Refusal {
  return { rule, code, args, error: SENTENCES[code](args) };
}
