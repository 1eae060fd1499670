/** The market for the panel of the players, which on a small screen has the whole width. */
import type { LedgerProps } from '@partyline/board-kit/board.js';
import { useMemo } from 'preact/hooks';
import { factsOf } from '../../for-board.js';
import type { View } from '../../format.js';
import { Market } from './market.js';

export function WiresLedger({ view, players }: LedgerProps<View>) {
  const facts = useMemo(() => factsOf(view), [view]);
  return (
    <div class="wires">
      <Market view={view} facts={facts} players={players} pointer={null} />
    </div>
  );
}
