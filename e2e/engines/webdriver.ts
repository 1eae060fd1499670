/** The classic WebDriver protocol over HTTP, as much of it as the journeys need. Knows no browser. */
import { isRecord } from '@partyline/kernel/json.js';

export type Session = {
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  end(): Promise<unknown>;
};

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const said = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const reply: unknown = await (await fetch(url, { method, ...said })).json();
  const value = isRecord(reply) ? reply['value'] : null;
  if (isRecord(value) && 'error' in value) throw new Error(`${url}: ${String(value['error'])}, ${String(value['message'])}`);
  return value;
}

/** `capabilities` are those that the browser must have. */
export async function newSession(driver: string, capabilities: object): Promise<Session> {
  const made = await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  if (!isRecord(made)) throw new Error(`${driver} has made no session.`);
  const session = `${driver}/session/${String(made['sessionId'])}`;
  return {
    send: (method, path, body) => ask(method, `${session}${path}`, body),
    end: () => ask('DELETE', session),
  };
}
