/** The first move for the journeys through all engines: leave the auctions of others, then build on the first hex that is lit. */
import type { FirstMove } from '@partyline/e2e/engines/first-move.js';
import { button } from '@partyline/e2e/engines/visitor.js';

const TARGET = { css: '.wires-target' };
const DROP = button(/^Drop out$/);

export const firstMove: FirstMove = {
  async aim(visitor) {
    while ((await visitor.pressOneOf([TARGET, DROP])) === DROP);
    await visitor.waitFor(button(/^Build \d/));
  },
  confirm: (visitor) => visitor.press(button(/^Build \d/)),
};
