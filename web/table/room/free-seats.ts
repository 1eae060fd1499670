/** The chairs of a table that waits: which are free, and for whom. Pure. */
import type { Fields } from '@partyline/protocol/fields.js';

type Chair = { readonly person: unknown; readonly bot: string | null; readonly reserved: boolean };

export const isFree = ({ person, bot }: Chair): boolean => person === null && bot === null;

/** Whether anybody may sit down. */
export const isOpenToAll = (chair: Chair): boolean => isFree(chair) && !chair.reserved;

export const isKept = (chair: Chair): boolean => isFree(chair) && chair.reserved;

/** "one seat is free", "2 seats are kept", "one seat is free, one is kept". */
export function freeSeatsWords(chairs: Fields['chairs']): string {
  const open = chairs.filter(isOpenToAll).length;
  const kept = chairs.filter(isKept).length;
  const free = open === 1 ? 'one seat is free' : `${open} seats are free`;
  if (kept === 0) return free;
  if (open === 0) return kept === 1 ? 'one seat is kept' : `${kept} seats are kept`;
  return `${free}, ${kept === 1 ? 'one is kept' : `${kept} are kept`}`;
}
