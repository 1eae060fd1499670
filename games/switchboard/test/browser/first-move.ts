/** The first move for the journeys through all engines: the card in the middle is exchanged with the one in the corner. */
import type { FirstMove } from '@partyline/e2e/engines/first-move.js';
import { button } from '@partyline/e2e/engines/visitor.js';

const card = (place: number) => ({ css: `[data-part="${place}"]` });
/** A call that is connected at once earns seconds, which go on a die before anything else. */
const BONUS = { css: '[data-taking="true"]' };
const EXCHANGE = button(/^Exchange .*\(2 s\)$/);

export const firstMove: FirstMove = {
  async aim(visitor) {
    await visitor.waitFor(card(4));
    while (await visitor.has(BONUS)) await visitor.press(BONUS);
    await visitor.press(card(0));
    await visitor.press(card(4));
    await visitor.waitFor(EXCHANGE);
  },
  confirm: (visitor) => visitor.press(EXCHANGE),
};
