/** The first move for the journeys through all engines: the card in the middle is exchanged with the one in the corner. */
import type { FirstMove } from '@partyline/e2e/engines/first-move.js';
import { button } from '@partyline/e2e/engines/visitor.js';

const card = (place: number) => ({ css: `[data-part="${place}"]` });
/** A call that is connected at once earns seconds, which go on a die before anything else. */
const BONUS = { css: '[data-taking="true"]' };
const EXCHANGE = button(/^Exchange .*\(2 s\)$/);

/** In the page: what is said of the dice. */
const diceShown = (): string =>
  [...document.querySelectorAll('[data-die]')].map((die) => die.getAttribute('aria-label')).join(' ');

export const firstMove: FirstMove = {
  async aim(visitor) {
    await visitor.waitFor(card(4));
    while (await visitor.has(BONUS)) {
      const before = await visitor.run(diceShown);
      await visitor.press(BONUS);
      await visitor.waitUntil('no die took the bonus', async () => (await visitor.run(diceShown)) !== before);
    }
    await visitor.press(card(0));
    await visitor.press(card(4));
    await visitor.waitFor(EXCHANGE);
  },
  confirm: (visitor) => visitor.press(EXCHANGE),
};
