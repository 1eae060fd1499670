/** The legal moves where they can be listed: who is ready, and who has no letter left to cut. Builds and finishes are too many. */
import type { Seat } from '@partyline/kernel/game.js';
import { isEmpty } from './components/sheet.js';
import type { Move } from './moves.js';
import type { State } from './state.js';

const UNREADY: Move = Object.freeze({ type: 'unready' });
const FRESH_SHEET: Move = Object.freeze({ type: 'freshSheet' });

export function legal({ options, phase, players }: State, seat: Seat): readonly Move[] | null {
  const player = players[seat];
  if (player === undefined || phase === 'over') return [];
  if (player.ready) return phase === 'build' && options.deadline === null ? [UNREADY] : [];
  return phase === 'build' && isEmpty(player.sheet) ? [FRESH_SHEET] : null;
}
