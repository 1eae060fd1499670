/** The first move for the journeys through all engines: cut the first piece, put it in the middle of the town, be ready. */
import type { FirstMove } from '@partyline/e2e/engines/first-move.js';
import { button } from '@partyline/e2e/engines/visitor.js';
import { lettersShown } from './at-table.js';

/** On a small screen the sheet and the town take turns. */
const TOWN_PANE = button(/^Town$/);

export const firstMove: FirstMove = {
  async aim(visitor) {
    await visitor.waitFor({ css: '.cct-sheet [data-square="9,9"] text' });
    const letters = await visitor.run(lettersShown);
    await visitor.drag(letters.map(([row, column]) => ({ css: `.cct-sheet [data-square="${row},${column}"]` })));
    await visitor.waitFor({ css: '.cct-tray-piece' });
    if (await visitor.has(TOWN_PANE)) await visitor.press(TOWN_PANE);
    await visitor.press({ css: '.cct-town' });
    await visitor.waitFor({ css: '.cct-tray-piece[data-placed="true"]' });
  },
  async confirm(visitor) {
    await visitor.press(button(/^Ready$/));
    // The plan has room for another piece, and the place under the hand is disarmed for a moment.
    await visitor.waitFor({ css: '.cct-doubt' });
    await visitor.waitFor({ css: '#table-board:not([data-disarmed])' });
    return await visitor.press(button(/^Ready all the same$/));
  },
};
