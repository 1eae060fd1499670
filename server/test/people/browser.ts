/** A browser that has nothing but its cookie, as far as the server sees one. */
import { isRecord } from '@partyline/kernel/json.js';
import { call, Live, posting, type Reply } from '../gateway/world.js';

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
export const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export class Browser {
  readonly #url: string;
  readonly #agent: string;
  cookie = '';

  constructor({ url }: { readonly url: string }, agent = FIREFOX) {
    this.#url = url;
    this.#agent = agent;
  }

  /** With the same cookie: as stolen, or in another tab. */
  copy(): Browser {
    const other = new Browser({ url: this.#url }, this.#agent);
    other.cookie = this.cookie;
    return other;
  }

  get #headers(): Record<string, string> {
    return { 'user-agent': this.#agent, ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
  }

  async #ask(path: string, init: RequestInit): Promise<Reply> {
    const reply = await call(this.#url, path, init);
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      this.cookie = pair.endsWith('=') ? '' : pair;
    }
    return reply;
  }

  get(path: string): Promise<Reply> {
    return this.#ask(path, { headers: this.#headers });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#ask(path, posting(body, { ...this.#headers, origin: this.#url, ...headers }));
  }

  delete(path: string): Promise<Reply> {
    return this.#ask(path, { method: 'DELETE', headers: { ...this.#headers, origin: this.#url } });
  }

  live(): Promise<Live> {
    return Live.open(this.#url, this.#headers);
  }

  async me(): Promise<{ readonly id: string; readonly name: string }> {
    const { body } = await this.get('/api/me');
    return { id: String(body['id']), name: String(body['name']) };
  }

  async named(name: string): Promise<this> {
    await this.get('/api/me');
    await this.post('/api/me', { name });
    return this;
  }

  /** What the server says of how they come in. */
  async ways(): Promise<Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> & { readonly paper: unknown }> {
    const { body } = await this.get('/api/me/ways-in');
    const lists = Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.filter(isRecord) : value]);
    return Object.fromEntries(lists);
  }

  async link(): Promise<string> {
    return String((await this.post('/api/me/links')).body['code']);
  }

  /** Comes in by a code, perhaps with the games of this browser. */
  signIn(code: string, bring = false): Promise<Reply> {
    return this.post('/api/sign-in', { code, bring });
  }
}

export async function browser(world: { readonly url: string }, name: string, agent = FIREFOX): Promise<Browser> {
  return await new Browser(world, agent).named(name);
}
