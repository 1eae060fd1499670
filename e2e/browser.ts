/** One Chromium for all test files of a worker, and people in it: a person is a browser context of their own, with one page. Knows no game. */
import { statfsSync } from 'node:fs';
import { chromiumPath } from '@partyline/bench/chromium.js';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { seedPage, testChance } from './chance.js';

/** Whether the memory that processes share has room for a browser's; in a container it often has not. */
function isMemoryRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2e9;
  } catch {
    return false;
  }
}

/**
 * Features that tests do not need: for each person the browser would start a process for the next page, one for the list below
 * the address bar, and a second one for the first page, whose policy on openers keeps it apart from the empty page before (that
 * the policy is sent is tested with the headers). Only the last list of such flags counts, so the features that Playwright itself turns off stand here too.
 */
const WITHOUT = [
  'CrossOriginOpenerPolicy',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

function program(): { readonly executablePath: string; readonly args: string[] } {
  const memory = isMemoryRoomy() ? [] : ['--disable-dev-shm-usage'];
  // The window around the page need not move; what a page is told is the person's own wish.
  const args = ['--no-sandbox', '--force-prefers-reduced-motion', `--disable-features=${WITHOUT.join(',')}`, ...memory];
  return { executablePath: chromiumPath(), args };
}

export const launch = (): Promise<Browser> => chromium.launch(program());

let launched: Promise<Browser> | null = null;

/** Goes with the worker: contexts are what belongs to a file or a test. */
export async function theBrowser(): Promise<Browser> {
  const there = await launched;
  if (there?.isConnected() === true) return there;
  launched = launch();
  return await launched;
}

export const SIZES = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
export type Theme = 'day' | 'night';

export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page by itself: errors on its console and exceptions that nobody caught. */
  readonly troubles: readonly string[];
};

export type Ways = {
  readonly size?: Size;
  readonly theme?: Theme;
  readonly motion?: boolean;
  readonly touch?: boolean;
  /** What others do is shown at once, unless a test is about the time that it has. */
  readonly pace?: 'slow' | 'normal' | 'quick' | 'once';
  /** Whether the page's pauses of less than a second are nearly none: for long games in which nothing is about time. */
  readonly hurry?: boolean;
  /** Whether one click of a mouse places; a finger sees first what would happen, unless it is wished otherwise. */
  readonly oneClick?: boolean;
  /** Whether the site may keep itself for when there is no server: what that is about has tests of its own, and others are quicker without. */
  readonly keepsSite?: boolean;
};

/** In a page, before anything else: what gives people time to listen or to look, and keeps a test waiting, is a tenth as long. */
function hurryPauses(): void {
  const real = setTimeout;
  const hurried = (deed: () => void, pause = 0, ...told: []): unknown => real(deed, pause < 1000 ? pause / 10 : pause, ...told);
  Reflect.set(globalThis, 'setTimeout', hurried);
}

/** Where somebody comes from, and where to. */
export type Place = { readonly browser: Browser; readonly url: string };

/** What a page says when the line or the server is taken away on purpose: that is not its fault. */
const EXPECTED = /net::ERR_|WebSocket connection to|status of (404|409|502|503)/;

/** Milliseconds, only against what hangs: a slow machine must not fail what is right. */
const HANGING = 120_000;

/** Where a browser keeps what its person has chosen. */
const SETTINGS = 'party-line/settings';

/** While the page is open, as when it is chosen in another tab. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    ({ key, chosen }) => {
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), theme: chosen }));
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    { key: SETTINGS, chosen: theme },
  );
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
}

const contextOf = (url: string, { size = 'desk', theme = 'day', motion = false, touch = false, keepsSite = false }: Ways) =>
  ({
    baseURL: url,
    viewport: SIZES[size],
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
    isMobile: touch,
    locale: 'en-GB',
    serviceWorkers: keepsSite ? 'allow' : 'block',
  }) as const;

async function prepare(context: BrowserContext, ways: Ways): Promise<void> {
  const { theme = 'day', touch = false, pace = 'once', hurry = false, oneClick = !touch } = ways;
  context.setDefaultTimeout(HANGING);
  await context.addInitScript(
    ({ key, chosen }) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(chosen));
    },
    { key: SETTINGS, chosen: { theme, pace, oneClick } },
  );
  if (hurry) await context.addInitScript(hurryPauses);
}

function watched(page: Page, context: BrowserContext): Person {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) troubles.push(message.text());
  });
  return { page, context, troubles };
}

export async function somebody({ browser, url }: Place, ways: Ways = {}): Promise<Person> {
  const context = await browser.newContext(contextOf(url, ways));
  await prepare(context, ways);
  await context.addInitScript(seedPage, `${testChance()} ${browser.contexts().length}`);
  return watched(await context.newPage(), context);
}

/** A browser of its own whose folder outlives it: what it keeps is there again when it is started again with the same. */
export async function startDevice(folder: string, url: string, ways: Ways = {}): Promise<Person> {
  const context = await chromium.launchPersistentContext(folder, {
    ...program(),
    ...contextOf(url, { keepsSite: true, ...ways }),
  });
  await prepare(context, ways);
  return watched(context.pages()[0] ?? (await context.newPage()), context);
}
