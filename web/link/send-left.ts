/**
 * Sends moves that never had an answer, of tables that no page shows at the moment, now that the server answers again. Each has its
 * key, so it is carried out once, whoever else sends it; one that is refused is told, because its player believes it was made.
 */
import { anything } from '@partyline/kernel/shape.js';
import type { Said } from '@partyline/protocol/messages.js';
import { trouble } from '../shell/notice.js';
import { asked, posting } from './api.js';
import { type Kept, keepUnanswered, readUnanswered, tablesWithUnanswered } from './unanswered.js';

/** Answers that leave it open whether the move counts. */
const OPEN = ['unreachable', 'unreadable', 'too-many', 'failed', 'not-kept'];

async function send(kept: Kept, table: string, said: Said): Promise<void> {
  if (said.type !== 'command') return;
  const { key, asked: question, command } = said;
  const path = `/api/tables/${encodeURIComponent(table)}/commands`;
  const answer = await asked(anything, path, posting({ key, asked: question, command }));
  if (!answer.ok && OPEN.includes(answer.code)) return;
  keepUnanswered(kept, table, [], new Set([key]));
  if (!answer.ok)
    trouble(`A move that you made without a connection was not taken: ${answer.error}`, {
      label: 'To the table',
      run: () => location.assign(`/t/${encodeURIComponent(table)}`),
    });
}

let sending = false;

/** `shown` is the path of the page: its own table sends for itself. */
export async function sendLeft(kept: Storage | null, shown: string): Promise<void> {
  if (kept === null || sending) return;
  sending = true;
  try {
    for (const table of tablesWithUnanswered(kept)) {
      if (shown === `/t/${encodeURIComponent(table)}`) continue;
      for (const said of readUnanswered(kept, table)) await send(kept, table, said);
    }
  } finally {
    sending = false;
  }
}
