/**
 * Web Push: encrypted for the browser that has subscribed, signed with the server's own key. The endpoint is an address that
 * somebody has named, and is asked as carefully as a webhook. Only the newest message of a topic waits for a browser that is away.
 */
import { createHash } from 'node:crypto';
import type { PushNotice } from '@partyline/protocol/notices.js';
import webpush from 'web-push';
import { AddressRefused, type GuardOptions, guarded } from './guard.js';
import { failed, type Medium } from './medium.js';
import { failureOf, outcomeOf } from './outcome.js';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Seconds: a turn is told within a day or not at all. */
const TTL = 24 * 60 * 60;
/** Bytes; push services take 4096 with what encryption adds. */
const MOST_TEXT = 2_000;

export const newPushKeys = (): PushKeys => webpush.generateVAPIDKeys();

/** A topic has at most 32 letters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** `subject` says to push services whom to turn to: an address of the server, or of its mail. */
export function pushes(keys: PushKeys, subject: string, guard: GuardOptions): Medium {
  return {
    async send({ channel, title, text, path, tag }) {
      const { means } = channel;
      if (means.type !== 'push') return failed('This is no browser.', true);
      const notice: PushNotice = { type: 'notice', title, body: text.slice(0, MOST_TEXT), path, tag };
      const subscription = { endpoint: means.endpoint, keys: { p256dh: means.p256dh, auth: means.auth } };
      try {
        const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(notice), {
          vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
          TTL,
          topic: topicOf(tag),
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        });
        const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
        const { 'Content-Length': _length, ...rest } = named;
        return outcomeOf(await guarded({ url: endpoint, method: 'POST', headers: rest, body: body ?? '' }, guard));
      } catch (error) {
        return error instanceof AddressRefused ? failed(error.message, true) : failureOf(error);
      }
    },
  };
}
