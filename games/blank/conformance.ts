/** What the conformance kit is told about Blank: what it cannot read off the rules. */
import type { Conformance } from '@partyline/kernel/conformance.js';
import { loadPosition } from './format.js';
import { taken } from './state.js';

export const conformance: Conformance = {
  options: [{}],
  hides: false,
  maxMoves: 25,
  soak: 200,
  // Nothing gets lost: whatever was plugged in is still there.
  invariant({ state, events }) {
    const read = loadPosition(state);
    const plugged = events.filter(({ type }) => type === 'plugged').length;
    if (!read.ok) return read.refusal.error;
    return taken(read.state) === plugged ? null : `${plugged} plugs went in, and ${taken(read.state)} are there.`;
  },
};
