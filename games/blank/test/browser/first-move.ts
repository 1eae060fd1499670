/** The first move for the journeys through all engines: at the first jack that is free. */
import type { FirstMove } from '@partyline/e2e/engines/first-move.js';
import { button } from '@partyline/e2e/engines/visitor.js';

const PLUG = button(/^Plug in at/);

export const firstMove: FirstMove = {
  async aim(visitor) {
    await visitor.press({ css: '[data-jack][data-open="true"]' });
    await visitor.waitFor(PLUG);
  },
  confirm: (visitor) => visitor.press(PLUG),
};
