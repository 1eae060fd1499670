/**
 * The published description, held against what comes: a status that it does not list, a field that it does not name or a
 * value of another form is an error. Reads the document as a stranger would, and nothing of the server.
 */
import { isRecord } from '@partyline/kernel/json.js';
import { misfit } from '@partyline/kernel/test/validator.js';
import { strict } from '@partyline/protocol/test/strict-schema.js';
import type { Fields, Reply } from '../gateway/world.js';

const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);

const record = (value: unknown): Fields => (isRecord(value) ? value : {});

export class Described {
  readonly #document: unknown;
  readonly #strict = new WeakMap<object, unknown>();
  /** What has been held against it so far: "get /api/me 200". */
  readonly met = new Set<string>();

  readonly #resolve = (name: string): unknown => within(this.#document, ...name.split('/').slice(1));

  constructor(document: unknown) {
    this.#document = document;
  }

  /** Throws unless the answer to this request is described; gives it back. */
  holds(method: string, path: string, reply: Reply): Reply {
    const route = this.#routeOf(method, path.split('?')[0] ?? '');
    const what = `${method} ${route} ${reply.status}`;
    const response = within(this.#document, 'paths', route, method, 'responses', String(reply.status));
    if (response === undefined) throw new Error(`${what} is not described: ${reply.text.slice(0, 300)}`);
    const [type = ''] = (reply.headers.get('content-type') ?? '').split(';');
    const schema = within(response, 'content', type, 'schema');
    if (schema === undefined) throw new Error(`${what} as ${type} is not described`);
    const body: unknown = type === 'application/json' ? JSON.parse(reply.text) : reply.text;
    const wrong = this.#misfit(schema, body);
    if (wrong !== null) throw new Error(`${what} has another form: ${wrong}: ${reply.text.slice(0, 1000)}`);
    for (const name of Object.keys(record(within(response, 'headers')))) {
      if (reply.headers.get(name) === null) throw new Error(`${what} has no ${name}`);
    }
    this.met.add(what);
    return reply;
  }

  /** Throws unless a message of the live link or of an event stream is described, and every field that it changes. */
  speaksOf(message: Fields): void {
    const said = within(this.#document, 'components', 'schemas', 'Message');
    const text = JSON.stringify(message).slice(0, 1000);
    const wrong = this.#misfit(said, message);
    if (wrong !== null) throw new Error(`a message has another form: ${wrong}: ${text}`);
    const fields = within(strict(this.#kind(said, 'table'), this.#resolve), 'properties', 'fields', 'properties');
    for (const [name, value] of Object.entries(record(within(message, 'change', 'set')))) {
      const schema = within(fields, name);
      if (schema === undefined || this.#misfit(schema, value) !== null)
        throw new Error(`fields.${name} is not described: ${text}`);
    }
  }

  #kind(union: unknown, type: string): unknown {
    const kinds: unknown = within(union, 'oneOf');
    return Array.isArray(kinds) ? kinds.find((kind) => within(kind, 'properties', 'type', 'const') === type) : undefined;
  }

  /** The path that says most of this address in its own words. */
  #routeOf(method: string, address: string): string {
    const fitting = Object.entries(record(within(this.#document, 'paths')))
      .filter(([, methods]) => Object.hasOwn(record(methods), method))
      .map(([path]) => path)
      .filter((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address));
    const [route] = fitting.toSorted((a, b) => a.split('{').length - b.split('{').length);
    if (route === undefined) throw new Error(`no route is described for ${method} ${address}`);
    return route;
  }

  /** What is wrong with a value, where the description leaves no room for what it does not name; null for nothing. */
  #misfit(schema: unknown, value: unknown): string | null {
    if (!isRecord(schema)) return 'nothing describes it';
    const known = this.#strict.get(schema) ?? strict(schema, this.#resolve);
    if (!isRecord(known)) return 'nothing describes it';
    this.#strict.set(schema, known);
    return misfit(known, value);
  }
}

/** One address of a route, with these words in its places. */
export const addressOf = (path: string, words: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => words[name] ?? name);
