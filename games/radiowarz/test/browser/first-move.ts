/** The first move for the journeys through all engines: a base in the first city that is open. */
import type { FirstMove } from '@partyline/e2e/engines/first-move.js';
import { button } from '@partyline/e2e/engines/visitor.js';

const PLACE = button(/^(Base|Station)/);

export const firstMove: FirstMove = {
  async aim(visitor) {
    await visitor.press({ css: '[data-city][data-open="true"]' });
    await visitor.waitFor(PLACE);
  },
  confirm: (visitor) => visitor.press(PLACE),
};
