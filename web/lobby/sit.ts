/** Sitting down at a table that was chosen from a list: at once when it is there, and a word where somebody was faster. */
import { trouble } from '../shell/notice.js';
import type { TableSource } from '../table/table.js';

/** The word in the address that asks for it is taken out again, so that loading the page anew does not ask twice. */
function withoutWord(): void {
  const address = new URL(location.href);
  address.searchParams.delete('sit');
  history.replaceState(history.state, '', address);
}

/** Nothing where the reader sits there already. The seal of the table has been seen by now, so the number that is added counts. */
export async function sitDown(source: TableSource, toLobby: () => void): Promise<void> {
  withoutWord();
  const now = source.now.peek();
  if (now === null || now.chair !== null) return;
  const refusal = await source.ask({ type: 'join', chair: null, nonce: null });
  if (refusal === null || refusal.code === 'already-seated') return;
  const why = refusal.code === 'not-waiting' ? 'Somebody was faster: the game has begun, and you look on.' : refusal.error;
  trouble(why, { label: 'To the lobby', run: toLobby });
}
