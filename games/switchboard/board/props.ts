/** What the parts of the board are handed: the contract's props, as this game fills them. */
import type { Advisor, BoardProps } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';

export type SwitchProps = BoardProps<View, Move, Event>;
export type SwitchAdvisor = Advisor<View, Move, Event>;
