/** Registers the service worker of this site. Knows not what it does. */
import { whyNotOffline } from './site-build.js';

const SCRIPT = '/sw.js';

/** Null where the browser does not let us. */
export async function register(): Promise<ServiceWorkerRegistration | null> {
  if (whyNotOffline() !== null) return null;
  // Where it is blocked, some browsers answer with nothing at all.
  const made: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(SCRIPT).catch(() => undefined);
  return made ?? null;
}
