/**
 * What a command is, and the world that it is run in. Everything that a command touches outside itself comes in here, so
 * that tests can put their own games and their own terminal in.
 */
import type { GameEntry } from '@partyline/games/registry.js';
import type { Resource } from '@partyline/kernel/record.js';
import type { Paint } from './terminal/paint.js';

export const EXIT = { fine: 0, no: 1, usage: 2, bug: 3 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export type Terminal = {
  /** Standard input, in pieces as they come. */
  readonly input: () => Iterable<Uint8Array>;
  readonly out: (text: string) => void;
  /** Standard output for what is no text. */
  readonly bytes: (bytes: Uint8Array) => void;
  readonly err: (text: string) => void;
  /** Which of the three a person is sitting at. */
  readonly person: { readonly in: boolean; readonly out: boolean; readonly err: boolean };
  readonly paint: Paint;
};

export type CliWorld = {
  readonly games: readonly GameEntry[];
  readonly resources: (game: string) => Resource;
  readonly terminal: Terminal;
};

export type CliCommand = {
  /** After the name: what is written where, as in "GAME [KIND] FILE". */
  readonly takes: string;
  /** One line for the list of commands. */
  readonly about: string;
  readonly help: (world: CliWorld) => Promise<string>;
  readonly run: (args: readonly string[], world: CliWorld) => Promise<Exit>;
};
