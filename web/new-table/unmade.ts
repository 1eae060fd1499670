/** What is said when a table against bots could not be made, with what to do then: try again, or play on this device. Knows no game. */
import type { GameEntry } from '@partyline/games/registry.js';
import type { ApiFailure } from '../link/api.js';
import { trouble } from '../shell/notice.js';

type Ways = { again(): void; route(path: string): void };

async function beginHere(entry: GameEntry, route: Ways['route']): Promise<void> {
  try {
    const begun = await (await import('../local/start/play-here.js')).playHere(entry);
    if (begun.ok) route(`/here/${begun.id}`);
    else trouble(begun.refusal.error);
  } catch {
    trouble(`${entry.name} is not kept on this device: it can be played without a connection once you have opened it.`);
  }
}

export function sayUnmade(entry: GameEntry, { code, error }: ApiFailure, { again, route }: Ways): void {
  if (code !== 'unreachable') trouble(error, { label: 'Try again', run: again });
  else
    trouble('The server does not answer. The same game can be played on this device.', {
      label: 'Play here',
      run: () => beginHere(entry, route),
    });
}
