/** What the parts of the board are handed: the contract's props in the words of this game. */
import type { Advisor, BoardProps } from '@partyline/board-kit/board.js';
import type { Aim } from '@partyline/board-kit/pointing/aim.js';
import type { Event } from '../events.js';
import type { View } from '../format.js';
import type { Move } from '../moves.js';

export type PanelProps = BoardProps<View, Move, Event>;
export type PanelAdvisor = Advisor<View, Move, Event>;
/** With the jack that is aimed at. */
export type AimedProps = PanelProps & { readonly aim: Aim<string> };
