/**
 * What stands behind the question mark of an address, where every value is text. What a word, a day or the id of a table may be,
 * the server says.
 */
import { Malformed, nullable, type Of, object, optional, type Shape } from '@partyline/kernel/shape.js';
import { type TournamentStatus, tournamentStatus } from './tournaments.js';
import { type Status, status } from './values.js';

/** A whole number, as an address or a header has it. */
export const numeral: Shape<number> = {
  schema: { type: 'string', pattern: '^\\d{1,9}$' },
  read(value, at) {
    if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Malformed(`${at} must be a whole number.`);
    return Number(value);
  },
};

export const yesOrNo: Shape<boolean> = {
  schema: { enum: ['true', 'false'] },
  read(value, at) {
    if (value !== 'true' && value !== 'false') throw new Malformed(`${at} must be true or false.`);
    return value === 'true';
  },
};

type Cursor<Id> = { readonly changed: number; readonly table: Id };

/** Where the next page of a list begins. */
export const cursorText = ({ changed, table }: Cursor<string>): string => `${changed}.${table}`;

const cursorShape = <Id>(table: Shape<Id>): Shape<Cursor<Id>> => ({
  schema: { type: 'string', description: 'The `next` of the page before.' },
  read(value, at) {
    const [, changed, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(typeof value === 'string' ? value : '') ?? [];
    if (changed === undefined) throw new Malformed(`${at} must be the next of the page before.`);
    return { changed: Number(changed), table: table.read(id, at) };
  },
});

/** So many tables are on a page of a list, unless fewer are asked for. */
export const LIST_PAGE = 50;

export const listQueryShape = <Id>(game: Shape<string>, table: Shape<Id>) =>
  object({
    /** Strangers' tables are found only if they are open; one's own may be asked for by it. */
    open: optional<boolean | null>(yesOrNo, () => null),
    mine: optional(yesOrNo, () => false),
    game: optional<string | null>(game, () => null),
    status: optional<Status | null>(status, () => null),
    limit: optional(numeral, () => LIST_PAGE),
    before: optional<Cursor<Id> | null>(cursorShape(table), () => null),
  });
export type ListQuery<Id = string> = Of<ReturnType<typeof listQueryShape<Id>>>;

/** Those that are listed for everybody, or with `mine` those that one takes part in or has opened. */
export const tournamentQueryShape = (game: Shape<string>, tournament: Shape<string>) =>
  object({
    mine: optional(yesOrNo, () => false),
    game: optional<string | null>(game, () => null),
    status: optional<TournamentStatus | null>(tournamentStatus, () => null),
    limit: optional(numeral, () => LIST_PAGE),
    before: optional<Cursor<string> | null>(cursorShape(tournament), () => null),
  });

const invitedFields = (invitation: Shape<string>) => ({ invitation: optional(nullable(invitation), () => null) });
export const invitedQueryShape = (invitation: Shape<string>) => object(invitedFields(invitation));

/** `after` is the last number that the reader knows. */
export const watchQueryShape = (invitation: Shape<string>) =>
  object({ ...invitedFields(invitation), after: optional(nullable(numeral), () => null) });

export const archiveQueryShape = <Day>(day: Shape<Day>) => object({ before: optional<Day | null>(day, () => null) });
export const calendarQueryShape = <Month>(month: Shape<Month>) => object({ month: optional<Month | null>(month, () => null) });
