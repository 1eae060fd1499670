/** What the parts of the board are handed: the contract's props, as this game fills them. */
import type { Advisor, BoardProps } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';

/**
 * `pointer` is in this board's words: `card:4`, `terminal:C1`, `die:0`, `dice`, `turn`, `status`; several with spaces between.
 */
export type SwitchProps = BoardProps<View, Move, Event>;
export type SwitchAdvisor = Advisor<View, Move, Event>;
