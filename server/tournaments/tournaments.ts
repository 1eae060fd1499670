/**
 * Tournaments: opening them, asking things of them, showing them, and seeing to it that what is due is done. No tournament belongs
 * to a process: whatever is in memory can be read again, and two servers on one database do the same work once.
 */
import type { Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import type {
  ListedTournament,
  StandingRow,
  TournamentAnswer,
  TournamentCommand,
  TournamentSetup,
} from '@partyline/protocol/tournaments.js';
import { cleanLine } from '@partyline/table/clean-text.js';
import { withWhatFollows } from '@partyline/tournament/decide/advance.js';
import { away, decideTournament, endedByHost, mergedInto, openingOf } from '@partyline/tournament/decide/decide.js';
import type { Tournament } from '@partyline/tournament/tournament.js';
import type { Rooms } from '../rooms/rooms.js';
import type { Log } from '../store/log.js';
import type { People } from '../store/people.js';
import type { TournamentListing, TournamentQuery, Tournaments } from '../store/tournaments/tournaments.js';
import { isInvited, listedAnswer, maySee, standingRows, type TournamentReader, tournamentAnswer } from './answer.js';
import { Ledger } from './ledger.js';
import { PeopleNames } from './people-names.js';
import { RoundWork, type TellPlayer } from './round-work.js';

export type TournamentService = {
  readonly tournaments: Tournaments;
  readonly people: People;
  readonly log: Log;
  readonly rooms: Rooms;
  readonly tell: TellPlayer;
  readonly secret: () => string;
  readonly failed: (what: string, error: unknown) => void;
};

type Refused = { readonly ok: false; readonly refusal: Refusal };
export type TournamentOpened = { readonly ok: true; readonly tournament: Tournament } | Refused;
export type TournamentDone = { readonly ok: true } | Refused;

const LOOK_EVERY = 1000;
const AT_ONCE = 100;
/** One whose deeds fail is looked at again after this. */
const FAILED_FOR = 30_000;
/** That are not over: opened by one person, and joined by one. */
const MOST_OPENED = 3;
const MOST_JOINED = 20;

export const CUP_SENTENCES = {
  'too-many-opened': `You have opened ${MOST_OPENED} tournaments that are not over: as many as one person may.`,
  'too-many-joined': `You have ${MOST_JOINED} tournaments that are not over: as many as one person may.`,
} as const;
const refused = (code: keyof typeof CUP_SENTENCES): Refused => ({
  ok: false,
  refusal: { rule: null, code, args: {}, error: CUP_SENTENCES[code] },
});

export class TournamentDesk {
  readonly #service: TournamentService;
  readonly #ledger: Ledger;
  readonly #names: PeopleNames;
  readonly #rounds: RoundWork;
  readonly #failing = new Map<string, number>();
  #ticking: NodeJS.Timeout | null = null;
  #ticked: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(service: TournamentService) {
    this.#service = service;
    const { tournaments, people, rooms, log, tell, secret } = service;
    const now = (): number => rooms.now();
    this.#ledger = new Ledger({ tournaments, now });
    this.#names = new PeopleNames(people, now);
    this.#rounds = new RoundWork({ ledger: this.#ledger, rooms, log, names: this.#names, tell, secret, now });
  }

  async start(): Promise<void> {
    this.#ticked = this.#tick();
    await this.#ticked;
  }

  async #tick(): Promise<void> {
    const { tournaments, rooms, failed } = this.#service;
    try {
      const now = rooms.now();
      const waiting = [...(await tournaments.due(now, AT_ONCE)), ...(await tournaments.ended(AT_ONCE))];
      for (const id of new Set(waiting)) await this.look(id);
    } catch (error) {
      failed('looking for tournaments that are due', error);
    }
    if (this.#closed) return;
    this.#ticking = setTimeout(() => {
      this.#ticked = this.#tick();
    }, LOOK_EVERY);
  }

  /** Does what is due in a tournament, unless that has failed a moment ago. */
  async look(id: string): Promise<void> {
    const now = this.#service.rooms.now();
    if ((this.#failing.get(id) ?? 0) > now) return;
    this.#failing.delete(id);
    try {
      await this.#rounds.look(id);
    } catch (error) {
      this.#failing.set(id, now + FAILED_FOR);
      this.#service.failed('a tournament', error);
    }
  }

  async open(asked: TournamentSetup, by: string): Promise<TournamentOpened> {
    const { tournaments, secret, rooms } = this.#service;
    if ((await tournaments.unfinishedOf(by)) >= MOST_OPENED) return refused('too-many-opened');
    const read = await this.#readSetup(asked);
    if (!read.ok) return read;
    const opening = openingOf(read.setup, by, read.range, { now: rooms.now(), secret });
    if (!opening.ok) return opening;
    const tournament = await this.#ledger.open(secret().slice(0, 22), opening.entry);
    // Others may have been opened since we counted: then this one is one too many.
    if ((await tournaments.unfinishedOf(by)) <= MOST_OPENED) return { ok: true, tournament };
    await this.#ledger.change(tournament.id, (now) => endedByHost(now, CUP_SENTENCES['too-many-opened']));
    return refused('too-many-opened');
  }

  /** In canonical form, if a table of its game can be made with its options. */
  async #readSetup(asked: TournamentSetup) {
    const read = await this.#service.rooms.games.read(asked.game, asked.options);
    if (!read.ok) return { ok: false as const, refusal: malformed(read.error) };
    const setup = { ...asked, options: read.options, name: cleanLine(asked.name), about: cleanLine(asked.about) };
    return { ok: true as const, setup, range: read.playing.game.seats };
  }

  /** Null where there is no such tournament, or none that this person may see. */
  async ask(
    id: string,
    reader: TournamentReader & { readonly person: string },
    asked: TournamentCommand,
  ): Promise<TournamentDone | null> {
    const known = await this.#ledger.find(id);
    if (known === null || !maySee(known, reader)) return null;
    const asker = { person: reader.person, invited: isInvited(known, reader) };
    const { person } = reader;
    if (asked.type === 'join' && (await this.#unfinishedWith(person)).length >= MOST_JOINED) return refused('too-many-joined');
    const read = asked.type === 'change' ? await this.#readSetup(asked.setup) : null;
    if (read?.ok === false) return read;
    const command: TournamentCommand = read === null ? asked : { type: 'change', setup: read.setup };
    const range = read?.range ?? null;
    let refusal: Refusal | null = null;
    const after = await this.#ledger.change(id, (tournament, now) => {
      const decision = decideTournament(tournament, asker, command, { now, range });
      refusal = decision.ok ? null : decision.refusal;
      return decision.ok ? decision.entries : [];
    });
    if (refusal !== null) return { ok: false, refusal };
    const gone = command.type === 'dropOut' ? person : command.type === 'drop' ? command.person : null;
    if (after !== null && gone !== null && after.begun) await this.#rounds.withdraw(after, gone);
    await this.look(id);
    return { ok: true };
  }

  /** Those that somebody takes part in or has opened and that are not over. */
  async #unfinishedWith(person: string): Promise<readonly TournamentListing[]> {
    const { tournaments } = this.#service;
    const limit = 2 * (MOST_JOINED + MOST_OPENED);
    const lists = (['open', 'running'] as const).map((status) => tournaments.list({ person, status, limit }));
    return (await Promise.all(lists)).flat();
  }

  /** Null where there is no such tournament, or none that this reader may see. */
  async find(id: string, reader: TournamentReader): Promise<TournamentAnswer | null> {
    const tournament = await this.#ledger.find(id);
    return tournament === null ? null : await tournamentAnswer(tournament, reader, this.#names, this.#service.rooms.now());
  }

  /** As it stood after a round. */
  async standings(id: string, reader: TournamentReader, round: number): Promise<readonly StandingRow[] | null> {
    const tournament = await this.#ledger.find(id);
    if (tournament === null || !maySee(tournament, reader)) return null;
    return round >= 1 && round <= tournament.rounds.length ? standingRows(tournament, round) : null;
  }

  list(query: TournamentQuery): Promise<readonly TournamentListing[]> {
    return this.#service.tournaments.list(query);
  }

  /** The lines of a list; those that cannot be read are left out. */
  async told(listings: readonly TournamentListing[]): Promise<readonly ListedTournament[]> {
    const lines = await Promise.all(listings.map((one) => listedAnswer(one, this.#names)));
    return lines.flatMap((line) => line ?? []);
  }

  /** The host of the server ends one. Why not, or null. */
  async end(id: string, why: string): Promise<string | null> {
    const known = await this.#ledger.find(id);
    if (known === null) return `There is no tournament ${id}.`;
    if (known.closed !== null) return `The tournament ${id} is over already.`;
    await this.#ledger.change(id, (tournament) => endedByHost(tournament, why));
    return null;
  }

  /** Somebody is forgotten: they are out of what runs, what they have opened and not begun is closed, and their words are gone. */
  async forget(person: string): Promise<void> {
    const { tournaments } = this.#service;
    const theirs = await this.#unfinishedWith(person);
    for (const { tournament: id } of theirs) {
      const after = await this.#ledger.change(id, (tournament, now) => {
        if (tournament.closed !== null) return [];
        const out = away(tournament, person, 'left');
        const gone = out.ok ? withWhatFollows(tournament, out.entries, now) : [];
        const forlorn = !tournament.begun && tournament.by === person;
        return forlorn ? [...gone, ...endedByHost(tournament, 'Whoever opened it has gone.')] : gone;
      });
      if (after?.begun === true) await this.#rounds.withdraw(after, person);
    }
    await tournaments.forget(person);
    this.#names.forget(person);
    for (const { tournament } of theirs) this.#ledger.forget(tournament);
  }

  /** Somebody has become another person, who takes their place. Where both take part, both stay as they are. */
  async mergeInto(former: string, person: string): Promise<void> {
    for (let moved = true; moved; ) {
      const theirs = await this.#service.tournaments.list({ person: former, limit: AT_ONCE });
      moved = false;
      for (const { tournament: id } of theirs) {
        await this.#ledger.change(id, (tournament) => {
          const entries = mergedInto(tournament, former, person);
          moved ||= entries.length > 0;
          return entries;
        });
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#ticking !== null) clearTimeout(this.#ticking);
    await this.#ticked;
  }
}
