/** Plays whole tournaments without a server: people join, results come by a lot, some drop out. Gives the log and what it made. */
import { type Random, randomFrom } from '@partyline/kernel/random.js';
import type { TournamentSetup } from '@partyline/protocol/tournaments.js';
import { expect } from 'vitest';
import { withWhatFollows } from '../decide/advance.js';
import { away, decideTournament, openingOf, resultAt } from '../decide/decide.js';
import type { TournamentEntry } from '../entries.js';
import { foldTournament, openedTournament } from '../fold.js';
import { openBoards, stillIn, type Tournament } from '../tournament.js';

export const SETUP: TournamentSetup = {
  name: 'Friday Cup',
  about: '',
  game: 'exchange',
  options: {},
  seats: 2,
  format: { type: 'swiss', rounds: null },
  players: 128,
  start: { type: 'opener' },
  time: { type: 'live', bank: 600, increment: 5 },
  timeout: 'resign',
  hints: false,
  rated: false,
  come: 5,
  absent: 'resign',
  roundMinutes: null,
  open: true,
};

const RANGE = { min: 2, max: 6 };

export type Played = { readonly tournament: Tournament; readonly log: readonly TournamentEntry[] };

export class Organiser {
  readonly log: TournamentEntry[] = [];
  #now = 1_000_000;
  tournament: Tournament;

  constructor(setup: Partial<TournamentSetup>, seed = 'seed', range = RANGE) {
    let n = 0;
    const opening = openingOf({ ...SETUP, ...setup }, 'opener', range, { now: this.#now, secret: () => `${seed} ${n++}` });
    if (!opening.ok) throw new Error(opening.refusal.error);
    this.log.push(opening.entry);
    this.tournament = openedTournament('cup', opening.entry, { seq: 1, at: this.#now });
  }

  get now(): number {
    return this.#now;
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  write(entries: readonly TournamentEntry[]): void {
    for (const entry of entries) {
      this.log.push(entry);
      this.tournament = foldTournament(this.tournament, entry, { seq: this.tournament.seq + 1, at: this.#now });
    }
  }

  ask(person: string, command: Parameters<typeof decideTournament>[2], invited = false): string | null {
    const decision = decideTournament(this.tournament, { person, invited }, command, { now: this.#now, range: RANGE });
    if (decision.ok) this.write(decision.entries);
    return decision.ok ? null : decision.refusal.code;
  }

  fill(count: number): void {
    for (let i = 0; i < count; i++) expect(this.ask(`p${i}`, { type: 'join' })).toBeNull();
  }

  begin(): void {
    expect(this.ask('opener', { type: 'begin' })).toBeNull();
  }

  drop(person: string): void {
    const decision = away(this.tournament, person, 'left');
    if (decision.ok) this.write(withWhatFollows(this.tournament, decision.entries, this.#now));
  }

  result(table: string, ranks: readonly number[], resigned: readonly number[] = []): void {
    this.write(resultAt(this.tournament, table, { ranks, resigned, why: 'played' }, this.#now));
  }
}

/** With ties now and then: people of lower numbers win more often. */
function ranksByChance(random: Random, seats: number): number[] {
  const strength = Array.from({ length: seats }, () => random(5));
  return strength.map((own) => 1 + strength.filter((other) => other > own).length);
}

/** To its end. After each result, one in `dropping` is followed by somebody dropping out; none where it is 0. */
export function playOut(organiser: Organiser, seed: string, dropping = 0): Played {
  const random = randomFrom(seed);
  for (let guard = 0; organiser.tournament.closed === null && guard < 10_000; guard++) {
    const open = openBoards(organiser.tournament);
    const board = open[random(open.length)];
    if (board === undefined) throw new Error('A tournament runs without open tables.');
    organiser.result(board.table, ranksByChance(random, board.seats.length));
    const there = stillIn(organiser.tournament);
    if (dropping > 0 && random(dropping) === 0) organiser.drop(there[random(there.length)] ?? '');
  }
  expect(organiser.tournament.closed?.finished).toBe(true);
  return { tournament: organiser.tournament, log: organiser.log };
}
