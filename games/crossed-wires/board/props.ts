/** What the parts of the board are handed: the contract's props, and what was worked out of them once. */
import type { BoardProps } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { Facts } from '../for-board.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import type { Order } from '../orders.js';
import type { Intent } from './intent/intent.js';

export type WiresProps = BoardProps<View, Move, Event, Order>;
export type ConsoleProps = WiresProps & { readonly facts: Facts; readonly intent: Intent };
