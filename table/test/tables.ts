/** Tables in thought for tests: one that a server keeps and one that a device keeps, of the same game and the same chance. */

import { noOrders } from '@partyline/kernel/features/orders.js';
import type { Json } from '@partyline/kernel/json.js';
import { fixture, fixtureResources } from '@partyline/kit/fixture.js';
import type { Command } from '@partyline/protocol/commands.js';
import { decideCommand, decideUnasked, type Unasked } from '../decide/decide.js';
import type { Planned } from '../decide/decision.js';
import { newDeviceTable } from '../device-table.js';
import type { Who } from '../entries.js';
import { created, evolve } from '../evolve.js';
import type { LogLine } from '../log-check.js';
import { type Founding, newTable } from '../new-table.js';
import type { LoadedGame, Table } from '../table.js';

export const loaded: LoadedGame = {
  game: fixture,
  levels: ['random'],
  orders: noOrders,
  resources: fixtureResources(fixture.resources(fixture.options.read({}, 'options'))),
};

const NAMES = ['Ada', 'Ben', 'Cem', 'Dot'];
const BEGUN = 1000;

/** A table with its log, as time goes by. */
export type Kept = { readonly table: Table; readonly lines: readonly LogLine[] };

function kept(founding: Founding): Kept {
  if (!founding.ok) throw new Error(founding.refusal.error);
  const { table, entries } = founding.founded;
  return { table, lines: entries.map((entry) => ({ at: BEGUN, entry })) };
}

export function becomes({ table, lines }: Kept, planned: Planned): Kept {
  if (!planned.ok) throw new Error(planned.refusal.error);
  const steps = planned.steps.map(({ entry, made }) => ({ at: made.table.at, entry }));
  return { table: planned.steps.at(-1)?.made.table ?? table, lines: [...lines, ...steps] };
}

export const onServer = (people: number, bots = 0, hints = true): Kept => {
  const chairs = [...Array.from({ length: people }, () => ({ type: 'open' as const }))];
  const seats = [...chairs, ...Array.from({ length: bots }, () => ({ type: 'bot' as const, level: 'random' }))];
  const asked = { game: 'fixture', options: {}, seats, time: { type: 'none' as const }, timeout: 'bot' as const };
  const more = { open: true, shuffle: false, hints, rated: false, nonce: null, holidays: 0 };
  let count = 0;
  const fresh = { now: BEGUN, secret: () => `secret ${count++}`.padEnd(64, '.') };
  let now = kept(newTable({ ...asked, ...more }, who(0), loaded, fresh));
  for (let seat = 0; seat < people; seat++) now = becomes(now, ask(now.table, seat, { type: 'join', chair: seat, nonce: 'n' }));
  return now;
};

/** With the chance of that one. */
export const onDevice = (people: number, bots = 0, seed = 'seed', hints = true): Kept => {
  const sitters = [
    ...Array.from({ length: people }, (_, i) => ({ name: NAMES[i] ?? '', bot: null })),
    ...Array.from({ length: bots }, (_, i) => ({ name: `Bot ${i}`, bot: 'random' })),
  ];
  const origin = { rematchOf: null, start: null, practice: null, hints };
  return kept(newDeviceTable({ ...loaded, orders: null }, { id: 'd', options: {}, seed, sitters, now: BEGUN, ...origin }));
};

const who = (seat: number): Who => ({ id: `p${seat}`, name: NAMES[seat] ?? '' });

/** Whoever sits there; before the game, whoever will. */
export function ask(table: Table, seat: number, command: Command): Planned {
  const person = table.match?.seats[seat]?.person ?? who(seat);
  const moment = { now: table.at + 1, outages: [], lag: 0 };
  return decideCommand(table, { asker: { person, invited: true }, command, asked: null, nonce: 'n' }, moment);
}

export const unasked = (table: Table, what: Unasked): Planned =>
  decideUnasked(table, what, { now: table.at + 1, outages: [], lag: 0 });

export const offer = (amount: number): Command => ({ type: 'move', move: { type: 'offer', amount, motto: 'bell' } });

export function refold(id: string, lines: readonly LogLine[], game: LoadedGame = loaded): Table {
  const [first, ...rest] = lines;
  if (first?.entry.type !== 'created') throw new Error('no table');
  const table = created(id, game, first.entry, { seq: 1, at: first.at });
  return rest.reduce((now, { at, entry }) => evolve(now, entry, { seq: now.seq + 1, at }).table, table);
}

/** What two tables must have alike, wherever they are kept. */
export const gameOf = ({ match, playing }: Table): Json => ({
  state: match === null ? null : playing.game.toJSON(match.state),
  moves: (match?.moves ?? []).map(({ seat, move, revealed, visibleTo }) => ({ seat, move, revealed, visibleTo })),
  seats: (match?.seats ?? []).map(({ bot, resigned }) => ({ bot, resigned })),
});
