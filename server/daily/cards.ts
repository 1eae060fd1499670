/** From a game that is over to what is shown of it: played again by the rules, and then the game's own word on it. */
import type { Card, Daily } from '@partyline/kernel/features/daily.js';
import { cardShape } from '@partyline/kernel/features/daily.js';
import { type Game, type Resources, seatOf } from '@partyline/kernel/game.js';
import { type GameRecord, makeRecord, recordShape, replay } from '@partyline/kernel/record.js';
import { resultOf, type Table } from '@partyline/table/table.js';
import type { Finish } from '../store/attempts.js';

/** What the card is made from. */
export type Cards = { readonly game: Game; readonly daily: Daily; readonly resources: Resources };

export function cardOf({ game, daily, resources }: Cards, record: GameRecord): Card {
  const played = replay(game, record, () => resources);
  if (!played.ok) throw new Error(`A game of a daily call does not play again: ${played.refusal.error}`);
  const events = [...played.opening, ...played.turns.flat()];
  return cardShape.read(daily.card({ events, outcome: game.outcome(played.state) }), 'card');
}

/** The player has the first chair, and seats are not drawn. */
const PLAYER = 0;

/** Null while the game is not over. */
export function finishOf(table: Table, daily: Daily): Finish | null {
  const { match, setup, playing, at } = table;
  if (match === null || resultOf(table) === null) return null;
  const { game, resources } = playing;
  const { rules, options } = setup;
  const moves = match.moves.map(({ seat, move }) => ({ seat: seat === null ? null : seatOf(seat), move }));
  const made = makeRecord(game, { rules, options, seed: match.seed, players: match.seats.length, start: null }, moves, null);
  const card = cardOf({ game, daily, resources }, recordShape.read(made, 'record'));
  const finished = match.outcome === null ? at : (match.moves.at(-1)?.at ?? at);
  return { finished, undos: match.undos[PLAYER] ?? 0, card };
}
