/**
 * What a server is to the bench: something that can be started, and clients that speak its protocol. A contender plays four
 * in a row by the rules, judges every move itself, and tells both players of it. Knows no server.
 */

/** A running server, on a port of 127.0.0.1. */
export type Host = { readonly port: number; close(): Promise<void> };

export type Listener = {
  /** A stone was dropped into this column, and the opponent has seen it. */
  readonly seen: (match: number, column: number) => void;
  /** The server would not take a stone, or a connection broke. */
  readonly failed: (error: Error) => void;
};

/** All clients of one server: two to a match. */
export interface Clients {
  /** New matches, numbered from 0 up, on the sockets that are there already where the protocol allows it. */
  begin(matches: number, listener: Listener): Promise<void>;
  drop(match: number, seat: 0 | 1, column: number): void;
  close(): Promise<void>;
}

export interface ClientsBesideIdle extends Clients {
  /** More sockets, which are connected and do nothing. */
  idle(sockets: number): Promise<void>;
}

export const otherSeat = (seat: 0 | 1): 0 | 1 => (seat === 0 ? 1 : 0);

const STONE = /"type":"dropped",(?:"match":"[^"]*",)?"seat":(\d),"column":(\d)/;

/**
 * The stone that a message in JSON tells of, or null. Nothing else of the message is read: parsing whole messages on the
 * cores that the servers run on would compare clients, not servers.
 */
export function stoneIn(text: string): { readonly seat: number; readonly column: number } | null {
  const found = STONE.exec(text);
  return found === null ? null : { seat: Number(found[1]), column: Number(found[2]) };
}
