/**
 * The peer: four in a row as boardgame.io's own documentation would write it, in the fastest of the forms that we tried
 * (columns that grow, changed through Immer, a win looked for around the last stone, no undo, production mode). A game
 * begins from the ready-made opening, which costs it nothing. Knows no kernel.
 */
import { pick, type Random } from '@partyline/kernel/random.js';
import type { Playouts } from './measure.js';
import type { Load } from './peers.js';

type PlayerID = '0' | '1';
export type G = { readonly columns: PlayerID[][]; last: number | null };
type GameOver = { readonly winner: PlayerID | null };
type State = { readonly G: G; readonly ctx: { readonly currentPlayer: PlayerID; readonly gameover?: GameOver } };
type Choice = { readonly move: 'drop'; readonly args: readonly [number] };
type Action = { readonly type: 'MAKE_MOVE'; readonly payload: { type: string; args: readonly number[]; playerID: PlayerID } };

/** What we use of the packages, by the names that they export. */
type Internal = {
  CreateGameReducer(config: { game: object }): (state: State, action: Action) => State;
  InitializeGame(config: { game: object }): State;
};
type ClientPackage = {
  Client(config: { game: object; debug: false }): {
    start(): void;
    reset(): void;
    getState(): State;
    readonly moves: { drop(column: number): void };
  };
};
type Core = { readonly INVALID_MOVE: string };
type Ai = {
  readonly MCTSBot: new (config: {
    readonly game: object;
    readonly enumerate: (G: G) => readonly Choice[];
    readonly seed: string;
    readonly iterations: number;
    readonly playoutDepth: number;
  }) => { play(state: State, playerID: PlayerID): Promise<unknown> };
};

const COLUMNS = 7;
const ROWS = 6;
const LINES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

function run(columns: G['columns'], column: number, row: number, [right, up]: readonly [number, number], way: 1 | -1): number {
  const stone = columns[column]?.[row];
  let length = 0;
  for (let n = way; columns[column + n * right]?.[row + n * up] === stone; n += way) length++;
  return length;
}

function four({ columns, last }: G): boolean {
  if (last === null) return false;
  const row = (columns[last]?.length ?? 0) - 1;
  return LINES.some((line) => run(columns, last, row, line, 1) + run(columns, last, row, line, -1) >= 3);
}

const enumerate = ({ columns }: G): Choice[] => {
  const choices: Choice[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    if ((columns[column]?.length ?? ROWS) < ROWS) choices.push({ move: 'drop', args: [column] });
  }
  return choices;
};

/** The game, given the library's word for a move that is refused. */
export const gameWith = (invalid: string) => ({
  name: 'four-in-a-row',
  disableUndo: true,
  setup: (): G => ({ columns: Array.from({ length: COLUMNS }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }: { readonly G: G; readonly playerID: PlayerID }, column: number): string | undefined {
      const stones = G.columns[column];
      if (stones === undefined || stones.length >= ROWS) return invalid;
      stones.push(playerID);
      G.last = column;
      return undefined;
    },
  },
  endIf({ G }: { readonly G: G }): GameOver | undefined {
    if (four(G)) return { winner: G.columns[G.last ?? 0]?.at(-1) ?? null };
    return G.columns.every((column) => column.length === ROWS) ? { winner: null } : undefined;
  },
  ai: { enumerate },
});

/** Plays with whatever makes a move: the bare reducer, or the client. */
const playouts =
  (opening: () => State, move: (state: State, choice: Choice) => State): Playouts =>
  (games: number, random: Random) => {
    let moves = 0;
    const firsts: [number, number] = [0, 0];
    for (let game = 0; game < games; game++) {
      let state = opening();
      for (; state.ctx.gameover === undefined; moves++) state = move(state, pick(random, enumerate(state.G)));
      const { winner } = state.ctx.gameover;
      if (winner !== '1') firsts[0]++;
      if (winner !== '0') firsts[1]++;
    }
    return { moves, firsts };
  };

export function boardgameIo(load: Load): { readonly reducer: Playouts; readonly client: Playouts } {
  const { CreateGameReducer, InitializeGame }: Internal = load('boardgame.io/internal');
  const { Client }: ClientPackage = load('boardgame.io/client');
  const { INVALID_MOVE }: Core = load('boardgame.io/core');
  const game = gameWith(INVALID_MOVE);

  const reduce = CreateGameReducer({ game });
  const initial = InitializeGame({ game });
  const reducer = playouts(
    () => initial,
    (state, { move, args }) =>
      reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: state.ctx.currentPlayer } }),
  );

  const table = Client({ game, debug: false });
  table.start();
  const client = playouts(
    () => {
      table.reset();
      return table.getState();
    },
    (_state, { move, args }) => {
      table.moves[move](...args);
      return table.getState();
    },
  );
  return { reducer, client };
}

/** Its bot for the first stone of a game, in so many iterations; each of them plays to the end. It thinks before `play` returns. */
export function boardgameIoBot(load: Load, iterations: number): () => number {
  const { InitializeGame }: Internal = load('boardgame.io/internal');
  const { MCTSBot }: Ai = load('boardgame.io/ai');
  const { INVALID_MOVE }: Core = load('boardgame.io/core');
  const game = gameWith(INVALID_MOVE);
  const initial = InitializeGame({ game });
  return () => {
    const bot = new MCTSBot({ game, enumerate, seed: 'bench', iterations, playoutDepth: COLUMNS * ROWS });
    bot.play(initial, '0').catch(() => undefined);
    return iterations;
  };
}
