/** This browser as a channel: its subscription to push, made with the server's public key. Knows no page. */
import type { ChannelMeans } from '@partyline/protocol/notices.js';
import { register } from '../offline/registration.js';

export type PushState = 'possible' | 'refused' | 'impossible';

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'impossible';
  return Notification.permission === 'denied' ? 'refused' : 'possible';
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The endpoint of this browser, if it has subscribed. */
export async function subscribedEndpoint(): Promise<string | null> {
  if (pushState() === 'impossible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

export type Subscribed = { readonly ok: true; readonly means: ChannelMeans } | { readonly ok: false; readonly why: string };

const no = (why: string): Subscribed => ({ ok: false, why });

/** Asks the reader, and then the browser's own service. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted')
    return no('Your browser does not allow notices of this site: its own settings can change that.');
  const registration = await register();
  if (registration === null) return no('This browser does not let the site work in the background.');
  await navigator.serviceWorker.ready;
  try {
    const applicationServerKey = bytesOf(publicKey);
    // One that was made with another key is of no use to this server.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { keys } = subscription.toJSON();
    const { p256dh, auth } = { p256dh: undefined, auth: undefined, ...keys };
    if (p256dh === undefined || auth === undefined) return no('This browser gives no keys for notices.');
    return { ok: true, means: { type: 'push', endpoint: subscription.endpoint, p256dh, auth } };
  } catch {
    return no('The service of your browser that brings notices cannot be reached. Try again later, or add another channel.');
  }
}

/** What to call this browser among others. */
export function browserName(): string {
  const { userAgent } = navigator;
  const browser = /Firefox/.test(userAgent)
    ? 'Firefox'
    : /Edg\//.test(userAgent)
      ? 'Edge'
      : /Chrome/.test(userAgent)
        ? 'Chrome'
        : 'Safari';
  const device = /Android/.test(userAgent)
    ? 'Android'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Mac/.test(userAgent)
        ? 'macOS'
        : /Windows/.test(userAgent)
          ? 'Windows'
          : 'Linux';
  return `${browser} on ${device}`;
}
