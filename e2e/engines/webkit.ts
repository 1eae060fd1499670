/**
 * WebKitGTK, driven by its WebDriver: for each visitor a screen of the right size that nobody sees, a driver, and a browser that
 * fills the screen.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { isRecord } from '@partyline/kernel/json.js';
import { SIZES, type Size } from '../browser.js';
import { asJson, type Engine, type EnginePage, fromJson, type HandType, pointerActions, type Spot, stepsOf } from './engine.js';
import { newSession, type Session } from './webdriver.js';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

type Screen = { readonly display: string; close(): Promise<void> };

/** A display that one window fills: that takes somebody who manages windows. */
async function openScreen(size: Size): Promise<Screen> {
  const { width, height } = SIZES[size];
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = spawn(process.env['PARTYLINE_XVFB'] ?? 'Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = child.stdio[3];
  if (!(told instanceof Readable)) throw new Error('Xvfb has no way to say which display it is.');
  const [number] = await once(createInterface({ input: told }), 'line');
  const display = `:${number}`;
  const manager = spawn(process.env['PARTYLINE_MATCHBOX'] ?? 'matchbox-window-manager', ['-use_titlebar', 'no'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  return {
    display,
    async close() {
      await end(manager);
      await end(child);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function openDriver(display: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
  const program = process.env['PARTYLINE_WEBKIT'] ?? 'WebKitWebDriver';
  const child = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('WebKitGTK’s driver has ended.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, url };
}

/** In the page: keeps what goes wrong by itself. */
const LISTEN = `(() => {
  if (window.partyLineTroubles !== undefined) return;
  window.partyLineTroubles = [];
  addEventListener('error', ({ message }) => window.partyLineTroubles.push(String(message)));
  addEventListener('unhandledrejection', ({ reason }) => window.partyLineTroubles.push(String(reason)));
})()`;

/**
 * A finger in the page: WebKitGTK's driver has none. As in Safari before 18.4 the click that ends a tap is a plain MouseEvent,
 * which does not say that a finger made it; a finger that goes anywhere makes no click.
 */
const TOUCH = `((path) => {
  const first = path[0];
  const target = document.elementFromPoint(first.x, first.y) ?? document.body;
  const fire = (type, { x, y }) => {
    const at = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, view: window };
    const pressed = type === 'pointerup' ? 0 : 1;
    const pointer = { ...at, pointerId: 7, pointerType: 'touch', isPrimary: true, button: type === 'pointermove' ? -1 : 0, buttons: pressed };
    target.dispatchEvent(new PointerEvent(type, pointer));
  };
  // Every event of a stroke goes to where it began, as if that had captured the pointer.
  for (let element = target; element !== null; element = element.parentElement) element.setPointerCapture = () => undefined;
  fire('pointerdown', first);
  for (const spot of path.slice(1)) fire('pointermove', spot);
  fire('pointerup', path[path.length - 1]);
  if (path.length > 1) return;
  const focusable = target.closest('button, a, input, select, textarea, [tabindex]');
  if (focusable !== null) focusable.focus({ preventScroll: true });
  const at = { bubbles: true, cancelable: true, composed: true, clientX: first.x, clientY: first.y, view: window, detail: 1 };
  target.dispatchEvent(new MouseEvent('click', at));
})`;

const ASYNC = 'const done = arguments[arguments.length - 1];';

async function evaluate<T>(session: Session, expression: string): Promise<T> {
  const script = `${ASYNC} ${asJson(expression)}.then((text) => done({ text }), (error) => done({ error: String(error) }));`;
  const answer = await session.send('POST', '/execute/async', { script, args: [] });
  if (isRecord(answer) && 'error' in answer) throw new Error(String(answer['error']));
  return fromJson(isRecord(answer) ? answer['text'] : null);
}

/** The window comes up smaller, and is then made as large as its screen. */
async function fills(session: Session, size: Size): Promise<void> {
  const { width, height } = SIZES[size];
  while ((await evaluate(session, `innerWidth === ${width} && innerHeight === ${height}`)) !== true) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function visit(size: Size): Promise<EnginePage> {
  const screen = await openScreen(size);
  const driver = await openDriver(screen.display);
  const session = await newSession(driver.url, {
    'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
  });
  await fills(session, size);
  const troubles: string[] = [];
  const collect = async (): Promise<void> => {
    troubles.push(...(await evaluate<string[]>(session, '(window.partyLineTroubles ?? []).splice(0)')));
  };
  const strokes: { readonly [type in HandType]: (path: readonly Spot[]) => Promise<unknown> } = {
    mouse: (path) => session.send('POST', '/actions', { actions: pointerActions('mouse', path) }),
    touch: (path) => evaluate(session, `${TOUCH}(${JSON.stringify(stepsOf(path))})`),
  };
  return {
    async goto(url) {
      await session.send('POST', '/url', { url });
      await evaluate(session, LISTEN);
    },
    async evaluate<T>(expression: string) {
      const value = await evaluate<T>(session, expression);
      await collect();
      return value;
    },
    stroke: (hand, path) => strokes[hand](path),
    picture: async () => Buffer.from(String(await session.send('GET', '/screenshot')), 'base64'),
    troubles: () => troubles,
    async close() {
      await session.end().catch(() => undefined);
      await end(driver.child);
      await screen.close();
    },
  };
}

export function openWebkit(): Engine {
  const open = new Set<EnginePage>();
  return {
    async open(size) {
      const page = await visit(size);
      open.add(page);
      return page;
    },
    async close() {
      for (const page of open) await page.close();
    },
  };
}
