/**
 * A table as its page knows it, wherever it is kept: on a server, in this browser, or in the record of a finished game. The
 * page, the log and the board see only this. Decides no rule and knows no game.
 */
import type { GameEntry, RulesModule } from '@partyline/games/registry.js';
import type { Refusal, Resources, Seat } from '@partyline/kernel/game.js';
import type { Json } from '@partyline/kernel/json.js';
import type { Command } from '@partyline/protocol/commands.js';
import type { Fields } from '@partyline/protocol/fields.js';
import type { Past } from '@partyline/protocol/messages.js';
import type { ReadonlySignal } from '@preact/signals';

export type TableNow = {
  readonly fields: Fields;
  /** The reader's own seat and chair; on one device, those of whoever is to move. */
  readonly seat: Seat | null;
  readonly chair: number | null;
  /** Several people share this screen: they are called by their names, and nobody is "you". */
  readonly shared?: boolean;
  readonly invitation: string | null;
  readonly seq: number;
  /** Everything that happened as far as it is known here, oldest first. */
  readonly past: readonly Past[];
  /** The clock of the table's keeper less our own, in milliseconds. */
  readonly ahead: number;
};

/** `here`: kept in this browser. `live`, `waiting` for the first word, `lost` and trying again, or `gone` for good, and why. */
export type Connection =
  | { readonly type: 'here' | 'live' | 'waiting' }
  | { readonly type: 'lost'; readonly since: number }
  | { readonly type: 'gone'; readonly code: string; readonly error: string };

/** A game with its rules at hand, and with the data that its options need. */
export type ReadyGame = { readonly entry: GameEntry; readonly rules: RulesModule; readonly resources: Resources };

export interface TableSource {
  readonly played: ReadyGame;
  readonly now: ReadonlySignal<TableNow | null>;
  /** The ids of those who are connected. */
  readonly present: ReadonlySignal<readonly string[]>;
  readonly connection: ReadonlySignal<Connection>;
  /** Null when it is done, which for a server means that it is on disk. Never throws: a lost connection is waited for. */
  ask(command: Command): Promise<Refusal | null>;
  /** The answers to moves that had none when this page was last left; the same promises as those of `ask`. */
  readonly left?: readonly Promise<Refusal | null>[];
  /** Calls the reader otherwise, here and in all that others see; null when it is done, else why not. Left out where nobody has a name. */
  readonly rename?: ((name: string) => Promise<string | null>) | undefined;
  /** Where the server sends notices of it: which table that is. */
  readonly noticesOf?: { readonly table: string; readonly invitation: string | null } | undefined;
  /** What the reader saw at one of the numbers of `past`, or null where nobody can say any more. */
  viewAt(seq: number): Promise<Json | null>;
  close(): void;
}
