/** The log of a table on a device, for tests of what the server makes of one. */
import { fixture, fixtureResources } from '@partyline/kit/fixture.js';
import { newDeviceTable } from '@partyline/table/device-table.js';
import type { LogLine } from '@partyline/table/log-check.js';
import type { LoadedGame } from '@partyline/table/table.js';
import { offer } from './world.js';

export const loaded: LoadedGame = {
  game: fixture,
  levels: ['random'],
  orders: null,
  resources: fixtureResources(fixture.resources(fixture.options.read({}, 'options'))),
};
const origin = { rematchOf: null, start: null, practice: null };

/** A table for two on a device, with one move made. */
export function deviceLog(): LogLine[] {
  const sitters = ['Vermilion', 'Ochre'].map((name) => ({ name, bot: null }));
  const founding = newDeviceTable(loaded, { id: 'd', options: {}, seed: 'chosen', sitters, now: 1000, ...origin });
  if (!founding.ok) throw new Error(founding.refusal.error);
  const lines = founding.founded.entries.map((entry) => ({ at: 1000, entry }));
  return [
    ...lines,
    { at: 2000, entry: { type: 'moved', seat: 0, move: offer(3), by: 'person', revealed: false, seen: 7, left: null } },
  ];
}
