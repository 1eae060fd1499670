/** The one link of this page, and tables of the server as sources for the page of a table. */

import type { Refusal } from '@partyline/kernel/game.js';
import type { Command } from '@partyline/protocol/commands.js';
import { effect, type ReadonlySignal } from '@preact/signals';
import { loadGame } from '../table/load-game.js';
import type { Connection, TableNow, TableSource } from '../table/table.js';
import { rename } from './api.js';
import { Link } from './link.js';
import { afterSight, afterSitting, newNonce, seals } from './seals.js';
import { snapshotsOf } from './snapshots.js';
import { browserWorld } from './world.js';

export const siteLink = new Link(browserWorld);

type Opening = {
  /** How it stands with the server, also before there is a source. */
  readonly connection: ReadonlySignal<Connection>;
  /** Resolves with the source, or with why there is none. */
  readonly source: Promise<TableSource | Extract<Connection, { type: 'gone' }>>;
  close(): void;
};

/** A table of the server, watched from now on until it is closed. */
export function openTable(table: string, invitation: string | null, link: Link = siteLink): Opening {
  const reader = link.watch(table, invitation);
  const { now, present, connection } = reader;
  const moments = snapshotsOf(table, () => now.value?.invitation ?? invitation);
  const close = (): void => {
    link.leave(reader);
    stop();
  };
  const stop = effect(() => {
    if (now.value === null) return;
    moments.keep(now.value.seq, now.value.fields.view);
    keepSeal(now.value);
  });
  const first = new Promise<TableNow | Extract<Connection, { type: 'gone' }>>((resolve) => {
    const done = effect(() => {
      if (now.value !== null) resolve(now.value);
      else if (connection.value.type === 'gone') resolve(connection.value);
      else return;
      queueMicrotask(() => done());
    });
  });
  const source = first.then(async (begun) => {
    if ('type' in begun) return begun;
    const played = await loadGame(begun.fields.game, begun.fields.options);
    if (played === null)
      return { type: 'gone' as const, code: 'no-game', error: 'This page does not know the game of this table.' };
    return {
      played,
      now,
      present,
      connection,
      ask: (command) => askWithNonce(table, command, (said) => reader.ask(said)),
      left: reader.left,
      noticesOf: { table, invitation },
      rename: async (name) => {
        const answer = await rename(name);
        return answer.ok ? null : answer.error;
      },
      viewAt: (seq) => moments.at(seq),
      close,
    } satisfies TableSource;
  });
  return { source, connection, close };
}

/** What the table shows of its seed before the end, for the replay to be held against. */
function keepSeal(now: TableNow): void {
  const { id, commitment, sealed, status } = now.fields;
  if (sealed === null || (status !== 'waiting' && status !== 'playing')) return;
  if (kept.has(`${id} ${commitment}`)) return;
  kept.add(`${id} ${commitment}`);
  const before = seals().ofTable(id);
  const after = afterSight(before, now);
  if (after !== null && after !== before) seals().keepTable(after);
}

/** What this page has kept already: it looks at every update. */
const kept = new Set<string>();

/** Whoever sits down adds a number that the server did not know when it showed its seal. */
async function askWithNonce(
  table: string,
  command: Command,
  ask: (command: Command) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  if (command.type !== 'join' || command.nonce !== null) return ask(command);
  const nonce = newNonce();
  const refusal = await ask({ ...command, nonce });
  const seen = refusal === null ? afterSitting(seals().ofTable(table), nonce) : null;
  if (seen !== null) seals().keepTable(seen);
  return refusal;
}
