/**
 * A table in thought: commands are decided and folded as in a room, at a moment that the test sets, without a log. Keeps
 * what the log would have kept.
 */
import type { Json } from '@partyline/kernel/json.js';
import { type Command, commandShape, type NewTable, newTableShape } from '@partyline/protocol/commands.js';
import type { Outage } from '@partyline/table/clocks.js';
import { decideCommand, decideUnasked, type Unasked } from '@partyline/table/decide/decide.js';
import type { Planned, PlannedStep } from '@partyline/table/decide/decision.js';
import type { Entry, Who } from '@partyline/table/entries.js';
import { newTable } from '@partyline/table/new-table.js';
import type { Match, Table } from '@partyline/table/table.js';
import { Games } from '../../games/games.js';
import { readEntry, stamped } from '../../rooms/reading.js';
import type { Stored } from '../../store/log.js';
import { resources, testGames } from './games.js';

const games = new Games(testGames, resources);

export const who = (name: string): Who => ({ id: name, name: name.toUpperCase() });

export type How = { readonly asked?: number; readonly invited?: boolean; readonly lag?: number };

export class Sitting {
  table: Table;
  now: number;
  outages: readonly Outage[] = [];
  readonly stored: Stored[];
  /** Every step since the table was made. */
  readonly steps: PlannedStep[] = [];
  /** The entries of the last command. */
  last: readonly Entry[] = [];

  constructor(table: Table, entries: readonly Entry[]) {
    this.table = table;
    this.now = table.at;
    this.stored = entries.map((entry, i) => ({ ...stamped(entry, table.at, null), seq: i + 1 }));
  }

  get match(): Match {
    if (this.table.match === null) throw new Error('nobody plays yet');
    return this.table.match;
  }

  get toAct(): readonly number[] {
    return this.match.outcome === null ? this.table.playing.game.toAct(this.match.state) : [];
  }

  /** The person in a seat. */
  at(seat: number): string {
    const person = this.match.seats[seat]?.person;
    if (person === undefined || person === null) throw new Error(`nobody sits in seat ${seat}`);
    return person.id;
  }

  pass(ms: number): void {
    this.now += ms;
  }

  /** The code of the refusal, or null when it happened. The command is read as if it came over a link. */
  ask(person: string, command: { readonly type: Command['type']; readonly [field: string]: Json }, how: How = {}): string | null {
    const { asked = null, invited = false, lag = 0 } = how;
    const read = commandShape.read(command, 'command');
    const nonce = `nonce ${this.stored.length}`;
    const asker = { person: who(person), invited };
    return this.#becomes(decideCommand(this.table, { asker, command: read, asked, nonce }, this.#moment(lag)));
  }

  move(seat: number, move: Json, how: How = {}): string | null {
    return this.ask(this.at(seat), { type: 'move', move }, how);
  }

  unasked(what: Unasked): string | null {
    return this.#becomes(decideUnasked(this.table, what, this.#moment(0)));
  }

  #moment(lag: number) {
    return { now: this.now, outages: this.outages, lag };
  }

  #becomes(planned: Planned): string | null {
    if (!planned.ok) return planned.refusal.code;
    this.last = planned.steps.map(({ entry }) => entry);
    for (const step of planned.steps) {
      // What is kept is what comes back from the log.
      const seq = this.stored.length + 1;
      const stored = { ...stamped(step.entry, this.now, null), seq };
      readEntry(stored);
      this.stored.push(stored);
      this.steps.push(step);
    }
    this.table = planned.steps.at(-1)?.made.table ?? this.table;
    return null;
  }
}

/** A table as somebody asks for it over a link. */
type Asked = { readonly [K in Exclude<keyof NewTable, 'game'>]?: Json };

let tables = 0;

export async function sitting(asked: Asked & { readonly game: string }, host = 'ann'): Promise<Sitting> {
  const wish = newTableShape.read(asked, 'table');
  const read = await games.read(wish.game, wish.options);
  if (!read.ok) throw new Error(read.error);
  const number = tables++;
  let secrets = 0;
  const secret = () => `secret-${number}-${secrets++}`.padEnd(22, '.');
  const founding = newTable({ ...wish, options: read.options }, who(host), read.playing, { now: 1_000_000, secret });
  if (!founding.ok) throw new Error(founding.refusal.error);
  return new Sitting(founding.founded.table, founding.founded.entries);
}

const open = { type: 'open' };

/** A game under way of these people, the first of them the host, in this order unless they are to be shuffled. */
export async function playing(game: string, people: readonly string[], more: Asked = {}): Promise<Sitting> {
  const [host = 'ann', ...others] = people;
  const seats = [{ type: 'me' }, ...others.map(() => open)];
  const table = await sitting({ game, seats, open: true, shuffle: false, ...more }, host);
  for (const other of others) {
    const refused = table.ask(other, { type: 'join' });
    if (refused !== null) throw new Error(refused);
  }
  return table;
}
