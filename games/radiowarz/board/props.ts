/** What the parts of the board are handed: the contract's props in the words of this game. */
import type { Advisor, BoardProps } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';

export type RadioProps = BoardProps<View, Move, Event>;
export type RadioAdvisor = Advisor<View, Move, Event>;
