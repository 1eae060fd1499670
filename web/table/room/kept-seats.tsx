/** Where every free chair is kept for somebody: a seat for the reader if one is theirs, and otherwise a sentence. Fetched only there. */
import type { Fields } from '@partyline/protocol/fields.js';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { invitations } from '../../link/lobby/invitations.js';
import { isSeekingHere } from '../../seeking/flag.js';
import { tournamentTable, useTournamentTable } from './tournament-table.js';

type Props = { readonly fields: Fields; readonly children: ComponentChildren };

/** Its children are the way to the seat. */
export function KeptSeats({ fields, children }: Props) {
  const mine = useMine(fields);
  if (mine === null) return null;
  return <>{mine ? children : <p class="room-hint">Every free seat is kept for somebody else. You can look on.</p>}</>;
}

/** Whether one of them may be the reader's: only where it surely is not, nothing is offered. Null as long as it is not known. */
function useMine(fields: Fields): boolean | null {
  const [mine, know] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    mayBeMine(fields).then((answer) => current && know(answer));
    return () => {
      current = false;
    };
  }, [fields.id, fields.chairs.filter(({ person }) => person === null).length]);
  return mine;
}

async function mayBeMine(fields: Fields): Promise<boolean> {
  const { id, rematchOf, tournament } = fields;
  if (tournament !== null) {
    const found = await tournamentTable(fields);
    return found === null || found.own >= 0;
  }
  // Nobody is invited to a rematch or a game that was looked for: the chairs are kept all the same.
  if (rematchOf !== null || isSeekingHere()) return true;
  const answer = await invitations();
  return !answer.ok || answer.value.more || answer.value.invitations.some(({ table }) => table.table === id);
}

type ChairProps = { readonly fields: Fields; readonly chair: number };

/** For whom a chair of a tournament is kept: its pairings are known to all who see it. */
export function KeptInTournament({ fields, chair }: ChairProps) {
  const name = useTournamentTable(fields)?.players[chair];
  return <>{name === undefined ? 'Kept for a player' : `Kept for ${name}`}</>;
}
