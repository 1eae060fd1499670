/** What the kit should know of this game. */
import type { Subject } from '@partyline/kernel/subject.js';

export const subject: Subject = {
  options: [{}],
  hides: true,
  maxMoves: 400,
  soak: 1000,
};
