/**
 * What the server has to say while no page is open: shown as a notice of the system, a new one of a table instead of the old. A click
 * leads to the table, in a tab that is there already if there is one.
 */

type Said = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

/** Where nothing can be read, something must be shown all the same: browsers take the permission away otherwise. */
const UNREADABLE: Said = { title: 'Something has happened at your tables', body: '', path: '/next', tag: '/next' };

function readSaid(data: PushMessageData | null): Said {
  try {
    const said: unknown = data?.json();
    if (typeof said !== 'object' || said === null) return UNREADABLE;
    const { title, body, path, tag } = { title: null, body: null, path: null, tag: null, ...said };
    const isWhole = typeof title === 'string' && typeof body === 'string' && typeof path === 'string' && typeof tag === 'string';
    // Only to pages of this site.
    return isWhole && /^\/(?!\/)/.test(path) ? { title, body, path, tag } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

export function showPush(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readSaid(data);
  return registration.showNotification(title, { body, tag, data: path, icon: '/icon-192.png', badge: '/favicon.svg' });
}

export async function openNotice(clients: Clients, notice: Notification): Promise<void> {
  notice.close();
  const path = typeof notice.data === 'string' ? notice.data : '/next';
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  if (there === undefined) await clients.openWindow(path);
  else await there.focus();
}
