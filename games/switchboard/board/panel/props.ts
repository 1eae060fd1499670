/** What the panel is handed: the board's props, and what was worked out of them once. */
import type { Facts } from '../../for-board.js';
import type { Intent } from '../pointing/intent.js';
import type { SwitchProps } from '../props.js';

export type PanelProps = SwitchProps & { readonly facts: Facts; readonly intent: Intent };
