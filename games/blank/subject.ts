/** What the conformance kit is told about Blank. */
import type { Subject } from '@partyline/kernel/subject.js';

export const subject: Subject = { options: [{}], hides: false, maxMoves: 4, soak: 200 };
