/** Why a socket was closed, by the code of its closing. Those from 4000 on are ours; the others mean what they mean everywhere. */

export const CLOSE_CODES = {
  /** The server stops: come back in a moment. */
  away: 1001,
  /** Far too many messages. */
  tooMuch: 1008,
  /** The other side reads too slowly. */
  tooSlow: 1013,
  /** The token or the cookie is not known any more. */
  unknown: 4001,
  /** The host has blocked this person. */
  blocked: 4003,
} as const;
