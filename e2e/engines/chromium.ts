/** Chromium, driven as in all other tests. */
import { launch, SIZES } from '../browser.js';
import { asJson, type Engine, type EnginePage, fromJson, type HandType, type Spot, stepsOf } from './engine.js';

/** What a page says when its line is cut on purpose. */
const EXPECTED = /net::ERR_|WebSocket connection to/;
/** As long as a finger must rest until its lifting is no flick. */
const REST_MS = 200;

export async function openChromium(): Promise<Engine> {
  const browser = await launch();
  return {
    async open(size, hand): Promise<EnginePage> {
      const touch = hand === 'touch';
      const context = await browser.newContext({ viewport: SIZES[size], hasTouch: touch, isMobile: touch, locale: 'en-GB' });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(String(error.stack ?? error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) troubles.push(message.text());
      });
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      const strokes: { readonly [type in HandType]: (path: readonly Spot[]) => Promise<void> } = {
        async mouse(path) {
          for (const [i, { x, y }] of stepsOf(path).entries()) {
            await page.mouse.move(x, y);
            if (i === 0) await page.mouse.down();
          }
          await page.mouse.up();
        },
        async touch(path) {
          const [first = { x: 0, y: 0 }, ...others] = stepsOf(path);
          await send('touchStart', first);
          for (const spot of others) await send('touchMove', spot);
          if (others.length > 0) await page.waitForTimeout(REST_MS);
          await send('touchEnd');
        },
      };
      return {
        goto: (url) => page.goto(url),
        evaluate: async <T>(expression: string) => fromJson<T>(await page.evaluate(asJson(expression))),
        stroke: (type, path) => strokes[type](path),
        picture: () => page.screenshot(),
        troubles: () => troubles,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
