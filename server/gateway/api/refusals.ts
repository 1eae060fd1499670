/** What any request may be refused for, and what the descriptions of single routes have in common. */
import { numeral } from '@partyline/protocol/queries.js';
import { invitedQuery } from './api.js';
import type { ApiHeader, ApiRefusal, RouteDescription } from './route.js';

/** As much of a route as says what it may be refused for. */
export type Refusing = Pick<RouteDescription, 'method' | 'path' | 'who' | 'query' | 'headers' | 'refusals'>;

const isAny = (): boolean => true;
const changes = ({ method }: Refusing): boolean => method !== 'get';
const isNamed = ({ path }: Refusing): boolean => path.includes('{');
const takes = (route: Refusing): boolean =>
  changes(route) || isNamed(route) || route.query !== undefined || route.headers !== undefined;

/** What comes before any route is asked, or goes wrong behind it, and of which routes that is true. */
export const COMMON: readonly (readonly [status: number, about: string, of: (route: Refusing) => boolean])[] = [
  [400, 'Something in the address, in a header or in the body has the wrong form; the sentence names it.', takes],
  [401, 'Nobody knows who you are: send a cookie or a token.', ({ who }) => who === 'somebody' || who === 'browser'],
  [401, 'The token is not known here, or not any more.', isAny],
  [
    403,
    'The request comes from the page of another site, and no token comes with it.',
    (route) => changes(route) || route.who === 'guest',
  ],
  [403, 'An API token comes with it, where only a browser may.', ({ who }) => who === 'browser'],
  [403, 'The host of this server has blocked you.', isAny],
  [408, 'The request took longer than 30 seconds to arrive.', isAny],
  [413, 'The body is larger than 256 KB.', changes],
  [414, 'The address is too long.', isNamed],
  [415, 'The body is not JSON that is sent as application/json.', changes],
  [431, 'The headers are larger than 16 KB.', isAny],
  [429, 'Too much at once: the header Retry-After says how many seconds to wait.', isAny],
  [500, 'Our fault. Nothing is lost: send it again.', isAny],
  [503, 'The server is about to stop, or cannot keep anything just now: try again later. Or the table is damaged.', isAny],
];

/** Everything that a route may be refused for: its own reasons first. */
export const refusalsOf = (route: Refusing): readonly ApiRefusal[] => [
  ...route.refusals,
  ...COMMON.flatMap(([status, about, of]) => (of(route) ? [[status, about] as const] : [])),
];

export const BEARER = '-H "Authorization: Bearer $TOKEN"';
/** What a browser keeps of who one is; over HTTPS it is called __Host-partyline. */
export const COOKIE = '-b "partyline=$COOKIE"';
export const JSON_TYPE = '-H "Content-Type: application/json"';
export const NO_TABLE = [404, 'There is no such table, or you may not see it: both are answered alike.'] as const;

export const NO_TOURNAMENT = [404, 'There is no such tournament, or you may not see it: both are answered alike.'] as const;

export const X_INVITATION: ApiHeader = {
  name: 'X-Invitation',
  about: 'The invitation, where it is in nobody’s history. The one in the address goes before it.',
  schema: { type: 'string', maxLength: 200 },
};
/** How an invitation comes with a request. */
export const INVITED = { query: invitedQuery, headers: [X_INVITATION] } as const;
export const LAST_EVENT_ID: ApiHeader = {
  name: 'Last-Event-ID',
  about: 'The last `seq` that you know. It goes before `after`.',
  schema: numeral.schema,
};
