/** What the tournament of a table says of it: its name, who is to sit where, and until when. Asked once, and only at such a table. */
import type { Fields } from '@partyline/protocol/fields.js';
import type { TournamentAnswer } from '@partyline/protocol/tournaments.js';
import { useEffect, useState } from 'preact/hooks';
import { tournamentAt } from '../../link/tournaments.js';
import { nameOfPerson } from '../../tournaments/words.js';

export type TournamentTable = {
  readonly name: string;
  /** By chair: the name of the player whom it is kept for. */
  readonly players: readonly string[];
  /** The reader's own chair; -1 for an onlooker. */
  readonly own: number;
  readonly comeBy: number;
};

/** The last answer: several parts of one page ask for the same. A round that is paired stays as it is. */
let last: { readonly table: string; readonly answer: Promise<TournamentTable | null> } | null = null;

/** Null where it does not say, as to somebody who may not see it. */
export function tournamentTable({ id, tournament }: Pick<Fields, 'id' | 'tournament'>): Promise<TournamentTable | null> {
  if (tournament === null) return Promise.resolve(null);
  if (last?.table === id) return last.answer;
  const answer = tournamentAt(tournament.id, null).then((said) => (said.ok ? tableIn(said.value, id) : null));
  last = { table: id, answer };
  answer.then((found) => {
    if (found === null && last?.table === id) last = null;
  });
  return answer;
}

function tableIn({ setup, rounds, players, me }: TournamentAnswer, table: string): TournamentTable | null {
  for (const { boards, comeBy } of rounds) {
    const seats = boards.find((board) => board.table === table)?.seats;
    if (seats === undefined) continue;
    const names = seats.map((player) => nameOfPerson(players[player]?.person.name ?? ''));
    return { name: setup.name, players: names, own: me === null ? -1 : seats.indexOf(me), comeBy };
  }
  return null;
}

export function useTournamentTable(fields: Pick<Fields, 'id' | 'tournament'>): TournamentTable | null {
  const [known, know] = useState<TournamentTable | null>(null);
  useEffect(() => {
    let current = true;
    tournamentTable(fields).then((found) => current && know(found));
    return () => {
      current = false;
    };
  }, [fields.id]);
  return known;
}
