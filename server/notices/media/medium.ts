/** What every medium gets to send, and what it says of it. Knows none of them. */
import type { Channel } from '../../store/notices/channels.js';

export type MessageItem = { readonly title: string; readonly text: string; readonly path: string };

/** One message: of one thing, or of several that came together. */
export type Outgoing = {
  /** The same each time it is sent, by whatever server: whoever gets it twice can know it again. */
  readonly name: string;
  readonly channel: Channel;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** What replaces an earlier one: the table, or the things that were gathered. */
  readonly tag: string;
  readonly items: readonly MessageItem[];
};

export type SendOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** A sentence for the person. */
      readonly why: string;
      /** Whether it is of no use to try again. */
      readonly final: boolean;
      /** Whether the other side says that there is no such address any more. */
      readonly gone: boolean;
    };

export type Medium = { send(outgoing: Outgoing): Promise<SendOutcome> };

export const failed = (why: string, final = false, gone = false): SendOutcome => ({ ok: false, why, final, gone });
