/**
 * Drives matches through a server and takes the time of every move, from the mover's send to the opponent's sight of it.
 * Knows a server only by its clients.
 */
import { type Clients, otherSeat } from './contender.js';

/** What happened under a load: how long each move took, in milliseconds, and how long all of it. */
export type Drive = { readonly seconds: number; readonly times: readonly number[] };

/** No round takes nearly as long: what is not seen by then is lost. */
const LOST_AFTER = 60_000;

/** The columns of each game, one game for each match. */
export type GameColumns = readonly (readonly number[])[];

/** A round of matches, one game each. */
export class Round {
  readonly games: GameColumns;
  readonly #clients: Clients;
  readonly #ply: number[];
  readonly #sent: number[];
  /** Whether the last stone of the match has been seen. */
  readonly #seen: boolean[];
  readonly times: number[] = [];
  onSeen: (match: number) => void = () => undefined;
  onFailed: (error: Error) => void = () => undefined;

  private constructor(clients: Clients, games: GameColumns) {
    this.#clients = clients;
    this.games = games;
    this.#ply = games.map(() => 0);
    this.#sent = games.map(() => 0);
    this.#seen = games.map(() => true);
  }

  static async begin(clients: Clients, games: GameColumns): Promise<Round> {
    const round = new Round(clients, games);
    await clients.begin(games.length, {
      seen: (match, column) => round.#saw(match, column),
      failed: (error) => round.onFailed(error),
    });
    return round;
  }

  /** Drops the next stone; false where the one before has not been seen yet, or the game is over. */
  drop(match: number): boolean {
    const ply = this.#ply[match] ?? 0;
    const column = this.games[match]?.[ply];
    if (column === undefined || this.#seen[match] !== true) return false;
    this.#seen[match] = false;
    this.#sent[match] = performance.now();
    this.#clients.drop(match, ply % 2 === 0 ? 0 : otherSeat(0), column);
    return true;
  }

  #saw(match: number, column: number): void {
    const ply = this.#ply[match] ?? 0;
    const expected = this.games[match]?.[ply];
    if (column !== expected || this.#seen[match] === true) {
      this.onFailed(new Error(`Match ${match}, stone ${ply}: a stone in column ${column} instead of ${expected}.`));
      return;
    }
    this.times.push(performance.now() - (this.#sent[match] ?? 0));
    this.#ply[match] = ply + 1;
    this.#seen[match] = true;
    this.onSeen(match);
  }
}

function played(round: Round, run: (done: () => void) => void): Promise<Drive> {
  const begun = performance.now();
  return new Promise<Drive>((resolve, reject) => {
    const lost = setTimeout(() => reject(new Error(`A move was lost: ${round.times.length} were seen.`)), LOST_AFTER);
    const end = (settle: () => void) => {
      clearTimeout(lost);
      round.onSeen = () => undefined;
      settle();
    };
    round.onFailed = (error) => end(() => reject(error));
    run(() => end(() => resolve({ seconds: (performance.now() - begun) / 1000, times: round.times })));
  });
}

/** Every match moves as soon as it can, to the end of its game. */
export function driveSaturated(round: Round): Promise<Drive> {
  const moves = round.games.reduce((sum, columns) => sum + columns.length, 0);
  return played(round, (done) => {
    round.onSeen = (match) => {
      if (round.times.length === moves) done();
      else round.drop(match);
    };
    for (const match of round.games.keys()) round.drop(match);
  });
}

/** So many moves a second, of one match after the other. */
export function drivePaced(round: Round, perSecond: number, moves: number): Promise<Drive> {
  return played(round, (done) => {
    const begun = performance.now();
    let due = 0;
    let dropped = 0;
    const timer = setInterval(() => {
      while (due < moves && performance.now() - begun >= (due * 1000) / perSecond) {
        // A match that still waits for its last stone misses its turn: that is the server's time, not the driver's.
        if (round.drop(due++ % round.games.length)) dropped++;
      }
      if (due < moves || round.times.length < dropped) return;
      clearInterval(timer);
      done();
    }, 1);
  });
}
