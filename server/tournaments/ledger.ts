/**
 * Tournaments as their logs tell them, read and written so that any number of servers may do it: an append names the entry that it
 * believes to be the last, and whoever loses reads on and decides again. What is in memory can be read again at any time.
 */
import { parse } from '@partyline/kernel/shape.js';
import { SerialQueue } from '@partyline/table/decide/serial-queue.js';
import {
  type TournamentEntry,
  type TournamentEntryOf,
  tournamentBody,
  tournamentEntryShape,
} from '@partyline/tournament/entries.js';
import { foldTournament, openedTournament } from '@partyline/tournament/fold.js';
import type { Tournament } from '@partyline/tournament/tournament.js';
import type { StoredTournamentEntry, Tournaments } from '../store/tournaments/tournaments.js';
import { tournamentIndex } from './listed.js';

export type LedgerContext = { readonly tournaments: Tournaments; readonly now: () => number };

type Sheet = { readonly queue: SerialQueue; tournament: Tournament | null; touched: number };

/** Read again after so long, whatever happens: words of somebody who was forgotten are gone from the store. */
const KEPT_FOR = 60_000;
const MOST_KEPT = 1000;
/** A change may lose so many races before we give up; each loss means that another writer got on. */
const MOST_LOST = 50;

export class Ledger {
  readonly #context: LedgerContext;
  readonly #sheets = new Map<string, Sheet>();

  constructor(context: LedgerContext) {
    this.#context = context;
  }

  find(id: string): Promise<Tournament | null> {
    const sheet = this.#sheetOf(id);
    return sheet.queue.run(() => this.#readOn(id, sheet));
  }

  async open(id: string, entry: TournamentEntryOf<'opened'>): Promise<Tournament> {
    const at = this.#context.now();
    const tournament = openedTournament(id, entry, { seq: 1, at });
    if (!(await this.#append(id, null, tournament, [entry])))
      throw new Error('A new tournament met an old one of the same name.');
    return tournament;
  }

  /** Writes what is decided of the tournament as it is; decided anew as long as others are faster. Null where there is none. */
  change(id: string, decide: (tournament: Tournament, now: number) => readonly TournamentEntry[]): Promise<Tournament | null> {
    const sheet = this.#sheetOf(id);
    return sheet.queue.run(async () => {
      for (let race = 0; race < MOST_LOST; race++) {
        const before = await this.#readOn(id, sheet);
        if (before === null) return null;
        const at = this.#context.now();
        const entries = decide(before, at);
        if (entries.length === 0) return before;
        const after = entries.reduce((now, entry) => foldTournament(now, entry, { seq: now.seq + 1, at }), before);
        if (!(await this.#append(id, before, after, entries))) continue;
        sheet.tournament = after;
        return after;
      }
      throw new Error(`Tournament ${id} is too busy: ${MOST_LOST} attempts to append have lost.`);
    });
  }

  /** Reads it from its beginning the next time. */
  forget(id: string): void {
    this.#sheets.delete(id);
  }

  #sheetOf(id: string): Sheet {
    const now = this.#context.now();
    const known = this.#sheets.get(id);
    if (known !== undefined && now - known.touched < KEPT_FOR) return known;
    for (const [other, { touched }] of this.#sheets) {
      if (now - touched >= KEPT_FOR || this.#sheets.size >= MOST_KEPT) this.#sheets.delete(other);
    }
    const sheet = { queue: known?.queue ?? new SerialQueue(), tournament: null, touched: now };
    this.#sheets.set(id, sheet);
    return sheet;
  }

  async #readOn(id: string, sheet: Sheet): Promise<Tournament | null> {
    const stored = await this.#context.tournaments.read(id, sheet.tournament?.seq ?? 0);
    sheet.tournament = stored.reduce((before, one) => follow(id, before, one), sheet.tournament);
    if (sheet.tournament === null) this.#sheets.delete(id);
    return sheet.tournament;
  }

  #append(id: string, before: Tournament | null, after: Tournament, entries: readonly TournamentEntry[]): Promise<boolean> {
    const written = entries.map((entry) => ({ at: after.at, kind: entry.type, body: tournamentBody(entry) }));
    const index = tournamentIndex(after, before);
    return this.#context.tournaments.append({ tournament: id, expect: before?.seq ?? 0, entries: written, index });
  }
}

function follow(id: string, before: Tournament | null, { seq, at, kind, body }: StoredTournamentEntry): Tournament {
  const whole = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, type: kind } : { type: kind };
  const entry = parse(tournamentEntryShape, whole, `entry ${seq} of tournament ${id}`);
  if (!entry.ok) throw new Error(entry.error);
  if (before !== null) return foldTournament(before, entry.value, { seq, at });
  if (entry.value.type !== 'opened') throw new Error(`Tournament ${id} does not begin with its opening.`);
  return openedTournament(id, entry.value, { seq, at });
}
