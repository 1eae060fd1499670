/** Why a tournament says no, in sentences for players; and what deciding gives. */
import type { Args, Refusal } from '@partyline/kernel/game.js';
import { TOURNAMENT_LIMITS } from '@partyline/protocol/tournaments.js';
import type { TournamentEntry } from '../entries.js';

export const TOURNAMENT_SENTENCES = {
  'tournament-over': 'This tournament is over.',
  'tournament-begun': 'This tournament has begun already.',
  'tournament-not-begun': 'This tournament has not begun yet.',
  'tournament-full': 'As many have joined as may take part.',
  'tournament-joined': 'You take part already.',
  'tournament-not-in': 'You do not take part.',
  'tournament-nobody': 'Nobody of that name takes part.',
  'tournament-invited': 'This tournament is by invitation: open the link that you were sent.',
  'tournament-opener': 'Only the one who opened the tournament can do that.',
  'tournament-few': 'Too few have joined to fill a table.',
  'setup-name': 'Give the tournament a name that can be read.',
  'setup-clock': 'A tournament needs a clock: choose minutes for a game, or days for a turn.',
  'setup-seats': 'This game is not played by so many at a table.',
  'setup-players': 'Let at least as many take part as sit at a table.',
  'setup-robin': `At most ${TOURNAMENT_LIMITS.robinPlayers} can meet each other: choose Swiss or a knock-out for more.`,
  'setup-through': 'As many may go on as divide the seats of a table: one of two, one or two of four, and so on.',
  'setup-come': 'In a live tournament people come to their table within an hour.',
  'setup-round': 'Only rounds of a live tournament can end at a time.',
  'setup-start': 'Let it begin between now and sixty days from now.',
  'setup-too-many': 'More have joined already than would take part then.',
} as const;

export type TournamentDecision =
  | { readonly ok: true; readonly entries: readonly TournamentEntry[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const tournamentRefusal = (code: keyof typeof TOURNAMENT_SENTENCES, args: Args = {}): Refusal => ({
  rule: null,
  code,
  args,
  error: TOURNAMENT_SENTENCES[code],
});

export const refuseTournament = (code: keyof typeof TOURNAMENT_SENTENCES): TournamentDecision => ({
  ok: false,
  refusal: tournamentRefusal(code),
});
