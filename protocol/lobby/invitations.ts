/** Invitations to people whom one has played with: who they are, what one is invited to, and from whom one takes none. */
import { flag, integer, list, nullable, type Of, object, text } from '@partyline/kernel/shape.js';
import { id, person, time } from '../values.js';
import { lobbyTableShape } from './listing.js';

/** So many of those who have played with somebody are listed, the last ones. */
export const MOST_COMPANIONS = 50;
/** So many invitations somebody can have at once, and of them so many from one person. */
export const MOST_INVITATIONS = 20;
export const MOST_FROM_ONE = 5;

export const companionsShape = object({
  people: list(
    object({
      id,
      name: text(200),
      /** How many games together, among the reader's last 200 tables. */
      games: integer(),
      last: time,
      /** Whether the reader takes invitations from them. */
      welcome: flag,
    }),
  ),
  more: flag,
});
export type Companions = Of<typeof companionsShape>;

export const welcomingShape = object({ welcome: flag });

export const invitingShape = object({ person: text(100) });

export const invitationsShape = object({
  invitations: list(object({ table: lobbyTableShape, by: nullable(person), at: time })),
  more: flag,
});
export type Invited = Of<typeof invitationsShape>;
