/** What the panel is handed: the board's props, and whose town is looked at with everything on the desk. */
import type { Square } from '../../components/sheet.js';
import type { WordJudge } from '../../for-board.js';
import type { Keeping } from '../desk/drafts.js';
import type { Workshop } from '../desk/workshop.js';
import type { TownProps } from '../props.js';

export type PanelProps = TownProps & {
  readonly workshop: Workshop;
  readonly keeping: Keeping;
  readonly at: number;
  readonly words: WordJudge;
  /** The square of the town that was chosen. */
  readonly chosen: Square | null;
};
