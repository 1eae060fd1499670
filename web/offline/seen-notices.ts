/** Notices of the system about a page that the reader looks at are of no interest any more. */

export async function closeNotices(registration: ServiceWorkerRegistration, path: string): Promise<void> {
  if (document.visibilityState === 'hidden' || !('getNotifications' in registration)) return;
  for (const notice of await registration.getNotifications({ tag: path })) notice.close();
}
