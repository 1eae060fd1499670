/** Where a file of tests takes place: the browser, with nobody in it, and a server of its own, there before its first test and gone after its last. Knows no game. */
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { theBrowser } from './browser.js';
import { type House, openHouse } from './house.js';

export type Scene = {
  readonly browser: Browser;
  readonly house: House;
  /** Of the house. */
  readonly url: string;
};

type Open = { readonly browser: Browser; readonly house: House };

export type Staging = {
  /** How many milliseconds the server's clock is ahead of ours. */
  readonly ahead?: number;
  /** More words for the command line of the server. */
  readonly flags?: readonly string[];
  /** Whoever comes in one test is still there in the next. */
  readonly peopleStay?: boolean;
};

/** To be called once, outside of all tests. */
export function scene({ ahead = 0, flags = [], peopleStay = false }: Staging = {}): Scene {
  let open: Open | null = null;
  const there = (): Open => {
    if (open === null) throw new Error('The scene is there for tests alone: between the first and the last of them.');
    return open;
  };
  beforeAll(async () => {
    const [browser, house] = await Promise.all([theBrowser(), openHouse(ahead, flags)]);
    open = { browser, house };
  });
  if (!peopleStay) goWithTheirTest(() => there().browser);
  afterAll(async () => {
    const { browser, house } = there();
    open = null;
    await Promise.all(browser.contexts().map((context) => context.close()));
    await house.close();
  });
  return {
    get browser() {
      return there().browser;
    },
    get house() {
      return there().house;
    },
    get url() {
      return there().house.url;
    },
  };
}

/** Pages that nobody looks at any more would keep the machine busy. */
function goWithTheirTest(browser: () => Browser): void {
  let before: readonly BrowserContext[] = [];
  beforeEach(() => {
    before = browser().contexts();
  });
  afterEach(async () => {
    const came = browser()
      .contexts()
      .filter((context) => !before.includes(context));
    await Promise.all(came.map((context) => context.close()));
  });
}
