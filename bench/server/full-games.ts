/**
 * Games of four in a row that fill the board: a player who can avoid it does not win. So every match of a round is equally long,
 * and none ends before the others.
 */
import { pick, type Random, randomFrom, streams } from '@partyline/kernel/random.js';
import { fourInARow as game } from '../four-in-a-row.js';

export const FULL_BOARD = 42;

/** The columns of a random game, which may still end early where a player has no other choice. */
function peacefulGame(random: Random): number[] {
  const columns: number[] = [];
  const chance = streams('');
  let { state } = game.setup({ options: {}, rules: game.rules, resources: new Map(), seats: 2, random: chance });
  for (;;) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return columns;
    const nexts = [...(game.legal(state, seat) ?? [])].map(({ column }) => {
      const next = game.clone(state);
      game.apply(next, seat, { type: 'drop', column }, chance);
      return { column, next };
    });
    const peaceful = nexts.filter(({ next }) => game.outcome(next)?.reason !== 'four');
    const { column, next } = pick(random, peaceful.length > 0 ? peaceful : nexts);
    columns.push(column);
    state = next;
  }
}

export function fullGames(count: number): readonly (readonly number[])[] {
  const random = randomFrom('full games');
  const games: number[][] = [];
  while (games.length < count) {
    const columns = peacefulGame(random);
    if (columns.length === FULL_BOARD) games.push(columns);
  }
  return games;
}
