/** Firefox without a screen, driven by WebDriver BiDi, which it speaks itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRecord } from '@partyline/kernel/json.js';
import { SIZES } from '../browser.js';
import { type Bidi, connectBidi } from './bidi.js';
import { asJson, type Engine, type EnginePage, fromJson, pointerActions } from './engine.js';

/** What a page says when its line is cut on purpose. */
const EXPECTED = /establish a connection|was interrupted while|NetworkError|Cookie .* has been|status of (404|409|502|503)/;

const PREFERENCES = {
  // Touch events are off where there is no touch screen.
  'dom.w3c_touch_events.enabled': 1,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

async function start(profile: string) {
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  const program = process.env['PARTYLINE_FIREFOX'] ?? 'firefox';
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const at = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (at !== undefined) resolve(at);
    });
    child.on('error', reject);
    ended.then(() => reject(new Error(`Firefox has ended: ${said.join('\n')}`)), reject);
  });
  return { child, ended, url };
}

/** The value of a field that must be text. */
const textIn = (result: { readonly [key: string]: unknown }, field: string): string => String(result[field]);

async function evaluate<T>(bidi: Bidi, context: string, expression: string): Promise<T> {
  const target = { context };
  const reply = await bidi.send('script.evaluate', { expression: asJson(expression), target, awaitPromise: true });
  const { type, result, exceptionDetails } = reply;
  if (type !== 'success') throw new Error(isRecord(exceptionDetails) ? textIn(exceptionDetails, 'text') : String(type));
  return fromJson(isRecord(result) ? result['value'] : null);
}

export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'party-line-firefox-'));
  const { child, ended, url } = await start(profile);
  const bidi = await connectBidi(`${url}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const troublesIn = new Map<string, string[]>();
  bidi.on('log.entryAdded', ({ level, text, source }) => {
    if (level !== 'error' || EXPECTED.test(String(text)) || !isRecord(source)) return;
    troublesIn.get(textIn(source, 'context'))?.push(String(text));
  });
  return {
    async open(size): Promise<EnginePage> {
      const { userContext } = await bidi.send('browser.createUserContext', {});
      const context = textIn(await bidi.send('browsingContext.create', { type: 'tab', userContext }), 'context');
      await bidi.send('browsingContext.setViewport', { context, viewport: SIZES[size] });
      const troubles: string[] = [];
      troublesIn.set(context, troubles);
      return {
        goto: (address) => bidi.send('browsingContext.navigate', { context, url: address, wait: 'complete' }),
        evaluate: (expression) => evaluate(bidi, context, expression),
        stroke: (hand, path) => bidi.send('input.performActions', { context, actions: pointerActions(hand, path) }),
        picture: async () =>
          Buffer.from(textIn(await bidi.send('browsingContext.captureScreenshot', { context }), 'data'), 'base64'),
        troubles: () => troubles,
        close: () => bidi.send('browser.removeUserContext', { userContext }),
      };
    },
    async close() {
      bidi.close();
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
