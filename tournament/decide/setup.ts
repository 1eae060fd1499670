/** Whether a tournament can be played as it is set up. Whether its game takes the options is the question of the game. */
import type { Refusal } from '@partyline/kernel/game.js';
import { TOURNAMENT_LIMITS, type TournamentSetup } from '@partyline/protocol/tournaments.js';
import { FORGOTTEN_AFTER } from '../tournament.js';
import { tournamentRefusal } from './refusals.js';

/** How many a game can be played by. */
export type SeatRange = { readonly min: number; readonly max: number };

/** Minutes in which people come to a table of a live tournament at most. */
const LIVE_COME = 60;

/** Null where it can be played. */
export function setupRefusal(setup: TournamentSetup, range: SeatRange, now: number): Refusal | null {
  const { name, seats, players, format, time, come, roundMinutes, start } = setup;
  const isLive = time.type === 'live';
  if (!/[\p{L}\p{N}]/u.test(name)) return tournamentRefusal('setup-name');
  if (time.type === 'none') return tournamentRefusal('setup-clock');
  if (seats < range.min || seats > range.max) return tournamentRefusal('setup-seats', { min: range.min, max: range.max });
  if (players < seats) return tournamentRefusal('setup-players');
  if (format.type === 'robin' && players > TOURNAMENT_LIMITS.robinPlayers) return tournamentRefusal('setup-robin');
  if (format.type === 'knockout' && (format.through >= seats || seats % format.through !== 0)) {
    return tournamentRefusal('setup-through');
  }
  if (isLive && come > LIVE_COME) return tournamentRefusal('setup-come');
  if (!isLive && roundMinutes !== null) return tournamentRefusal('setup-round');
  if (start.type === 'at' && (start.at < now || start.at > now + FORGOTTEN_AFTER)) return tournamentRefusal('setup-start');
  return null;
}
