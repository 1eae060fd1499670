/**
 * The service worker of one build: keeps the pages of that build, answers for the server while it does not answer, and gives way
 * to the next build when nobody plays. Whatever is under /api goes past it. Knows no page and no game.
 */
import { SHARE_ADDRESS } from '../stock.js';
import { ARRIVED, TAKE_OVER, takeOverNews } from '../talk.js';
import { answerAsset, answerData, answerPage, kindOf } from './answers.js';
import { type AllPages, clearOld, isAnybodyPlaying } from './census.js';
import { install } from './install.js';
import { openNotice, showPush } from './push.js';
import { keepShared } from './shared.js';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const PARTY_LINE_BUILD: string;

const build = PARTY_LINE_BUILD;

const pages: AllPages = {
  list: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  isNextComing: () => self.registration.waiting !== null || self.registration.installing !== null,
};

async function takeOverIfNobodyPlays(): Promise<void> {
  if (!(await isAnybodyPlaying(pages))) await self.skipWaiting();
}

async function installed(): Promise<void> {
  await install(build);
  await takeOverIfNobodyPlays();
}

async function activated(): Promise<void> {
  await self.clients.claim();
  for (const page of await pages.list()) page.postMessage(takeOverNews(build));
  // Where it cannot be had, pages are asked for a little later.
  await self.registration.navigationPreload?.enable().catch(() => undefined);
  await clearOld(pages, build);
}

self.addEventListener('install', (event) => event.waitUntil(installed()));
self.addEventListener('activate', (event) => event.waitUntil(activated()));

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOverIfNobodyPlays());
  if (event.data === ARRIVED) event.waitUntil(clearOld(pages, build));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self.clients, event.notification)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && url.pathname === SHARE_ADDRESS) {
    event.respondWith(keepShared(request));
    return;
  }
  if (request.method !== 'GET') return;
  const kind = kindOf(url.pathname, request.mode === 'navigate');
  if (kind === 'asset') event.respondWith(answerAsset(request, build));
  else if (kind === 'data') event.respondWith(answerData(request));
  else if (kind === 'page') {
    event.respondWith(answerPage(request, event.preloadResponse, build));
    // Ends without an answer where nobody waits for it any more.
    event.waitUntil(event.preloadResponse.catch(() => undefined));
  }
});
