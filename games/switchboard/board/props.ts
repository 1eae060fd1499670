/** What the parts of the board are handed: the contract's props, and what was worked out of them once. */
import type { Advisor, BoardProps } from '@partyline/board-kit/board.js';
import type { Event } from '../events.js';
import type { Facts } from '../facts.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';
import type { Intent } from './intent.js';

export type SwitchProps = BoardProps<View, Move, Event>;
export type SwitchAdvisor = Advisor<View, Move, Event>;
export type PanelProps = SwitchProps & { readonly facts: Facts; readonly intent: Intent };
