/**
 * Has this site kept for when the server cannot be reached, and hears of new builds: one is taken over when no game is being played,
 * told once, and comes with the next page that is opened. Loaded when the first page has come to rest. Knows no page but by address.
 */
import { effect } from '@preact/signals';
import { tellRenewed } from '../shell/renewed.js';
import { shownPath } from '../turns/waiting-tables.js';
import { whenGameOpens } from './opened.js';
import { register } from './registration.js';
import { closeNotices } from './seen-notices.js';
import { buildHere, whyNotOffline } from './site-build.js';
import { ARRIVED, type PageNow, readNews, TAKE_OVER, WHO } from './talk.js';

/** A page that stays open asks for a new build so often, when it is looked at. */
const ASK_EVERY = 60 * 60_000;

/** Where a game may be under way. */
const TABLE = /^\/(t|learn)\/[^/]+$|^\/here\/(?!new$)[^/]+$|^\/puzzles\/[^/]+\/[^/]+$/;
const isPlaying = (): boolean => TABLE.test(shownPath.peek());

function hearWorkers(build: string): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
    const now: PageNow = { build, playing: isPlaying() };
    if (data === WHO) port?.postMessage(now);
    else if ((readNews(data) ?? build) !== build) renewed();
  });
  serviceWorker.startMessages();
}

let due = false;

/** Once told, the next link leads to a page of the new build instead of one of this. */
function renewed(): void {
  if (due) return;
  due = true;
  tellRenewed();
  addEventListener('click', (event) => isWay(event) && event.stopImmediatePropagation(), { capture: true });
}

/** A plain click on a link to another page of the site; without anybody else in between the browser itself goes there. */
function isWay({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  return link.target === '' && link.origin === location.origin && link.pathname !== location.pathname;
}

/** A build that waits is asked again whenever a table was left and whenever somebody looks. */
function offerTakeOver(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    if (!isPlaying()) registration.waiting?.postMessage(TAKE_OVER);
  };
  const look = (): void => {
    closeNotices(registration, shownPath.peek()).catch(() => undefined);
  };
  let asked = Date.now();
  effect(() => {
    if (shownPath.value !== '') offer();
    look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    offer();
    look();
    if (Date.now() - asked < ASK_EVERY) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Whoever pays for every byte is asked first: by the button that keeps a game. */
const isSaving = (): boolean => {
  const line: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true;
};

export async function keepSiteOffline(): Promise<void> {
  const build = buildHere();
  if (build === null || whyNotOffline() !== null) return;
  hearWorkers(build);
  const registration = isSaving() ? await navigator.serviceWorker.getRegistration() : await register();
  if (registration === undefined || registration === null) return;
  registration.active?.postMessage(ARRIVED);
  offerTakeOver(registration);
  whenGameOpens((game) => {
    import('./games.js').then(
      ({ keepOpened }) => keepOpened(game),
      () => undefined,
    );
  });
}
