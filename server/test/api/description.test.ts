/** The published description speaks of what there is and of nothing else; the rulebooks that it leads to are there. */
import { readFileSync } from 'node:fs';
import { games } from '@partyline/games/registry.js';
import { isRecord } from '@partyline/kernel/json.js';
import { commandShape, newTableShape } from '@partyline/protocol/commands.js';
import { messageShape, saidShape } from '@partyline/protocol/messages.js';
import { strict } from '@partyline/protocol/test/strict-schema.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_ROUTES } from '../../gateway/api/routes.js';
import { inOneWorld } from '../gateway/one-world.js';
import type { Fields, Someone, World } from '../gateway/world.js';

let world: World;
let ada: Someone;
inOneWorld((...opened) => {
  [world, ada] = opened;
});

describe('GET /api/openapi.json', () => {
  let description: Fields;
  beforeAll(async () => {
    description = (await ada.get('/api/openapi.json')).body;
  });

  test('is OpenAPI 3.1, made from the shapes that everything is read with', () => {
    expect(description['openapi']).toBe('3.1.0');
    const at = (name: string): unknown =>
      name
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), description);
    const shapes = { Command: commandShape, NewTable: newTableShape, Said: saidShape, Message: messageShape };
    for (const [name, { schema }] of Object.entries(shapes))
      expect(strict(at(`#/components/schemas/${name}`), at)).toEqual(strict(schema));
  });

  test('names every route that there is and no other', () => {
    const routes = world.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const there: string[] = [];
    const path: string[] = [];
    for (const line of routes.split('\n')) {
      const [, indent = '', name = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
      if (name === '') continue;
      path.splice(indent.length / 4, path.length, name);
      for (const method of methods?.split(', ') ?? []) {
        if (method !== 'HEAD') there.push(`${method.toLowerCase()} ${path.join('').replace(/:(\w+)/g, '{$1}')}`);
      }
    }
    const undescribed = ['get /api', 'get /api/openapi.json', 'get /api/page.css', 'get /api/icon.svg'];
    const paths = isRecord(description['paths']) ? description['paths'] : {};
    const described = Object.entries(paths).flatMap(([one, methods]) =>
      Object.keys(isRecord(methods) ? methods : {}).map((method) => `${method} ${one}`),
    );
    expect([...described, ...undescribed].toSorted()).toEqual(there.filter((one) => one.includes('/api')).toSorted());
  });

  test('refers to nothing that is not in it', () => {
    const text = JSON.stringify(description);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(
        Object.keys(
          isRecord(description['components']) && isRecord(description['components']['schemas'])
            ? description['components']['schemas']
            : {},
        ),
      ).toContain(name);
    }
  });
});

describe('what Redocly asks of a description', () => {
  type Operation = { readonly name: string; readonly fields: Fields };
  let operations: readonly Operation[];
  let document: Fields;
  const record = (value: unknown): Fields => (isRecord(value) ? value : {});
  beforeAll(async () => {
    document = (await ada.get('/api/openapi.json')).body;
    operations = Object.entries(record(document['paths'])).flatMap(([path, methods]) =>
      Object.entries(record(methods)).map(([method, fields]) => ({ name: `${method} ${path}`, fields: record(fields) })),
    );
  });

  test('a licence, tags that are explained, and security that is defined', () => {
    expect(record(document['info'])['license']).toEqual({ name: 'MIT', identifier: 'MIT' });
    const tags = JSON.stringify(document['tags']);
    for (const { fields } of operations) expect(tags).toContain(`"name":${JSON.stringify(String(fields['tags']))}`);
    const schemes = Object.keys(record(record(document['components'])['securitySchemes']));
    const asked = operations.flatMap(({ fields }) => (Array.isArray(fields['security']) ? fields['security'] : []));
    for (const name of asked.flatMap((one) => Object.keys(record(one)))) expect(schemes).toContain(name);
  });

  test('an operationId for each operation, and none twice', () => {
    const ids = operations.map(({ fields }) => fields['operationId']);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
    expect(new Set(ids).size).toBe(operations.length);
  });

  test('of each operation what it answers when all is well, and what it refuses', () => {
    for (const { name, fields } of operations) {
      const statuses = Object.keys(record(fields['responses']));
      expect([name, statuses.some((status) => /^2|^default$/.test(status))]).toEqual([name, true]);
      expect([name, statuses.some((status) => status.startsWith('4'))]).toEqual([name, true]);
    }
  });

  test('every word in a path among the parameters', () => {
    for (const { name, fields } of operations) {
      const words = [...name.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
      const parameters = Array.isArray(fields['parameters']) ? fields['parameters'].map(record) : [];
      expect(parameters.filter((one) => one['in'] === 'path').map((one) => one['name'])).toEqual(words);
    }
  });

  test('no schema that nothing refers to, and no choice of which one is anything at all', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(record(record(document['components'])['schemas'])))
      expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
    expect(text).not.toMatch(/"(anyOf|oneOf)":\[(\{\}|[^\]]*,\{\})/);
  });
});

describe('GET /api', () => {
  test('is a page for people: every route, every message, no script, nothing from elsewhere', async () => {
    const { text, headers } = await ada.get('/api');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path, summary } of API_ROUTES) {
      expect(text).toContain(`<code>${path}</code>`);
      expect(text).toContain(summary);
    }
    for (const word of ['hello', 'bye', 'command', 'join', 'answerUndo', 'welcome', 'presence', 'update'])
      expect(text).toContain(`<summary>${word}</summary>`);
    expect(text).not.toMatch(/<script|<style|style=|(src|href)="?https?:\/\/(?!localhost)/);
    for (const [, asset = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) expect((await ada.get(asset)).status).toBe(200);
  });

  test('has the icon of the site, also where the site was not built', async () => {
    const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec((await ada.get('/api')).text) ?? [];
    const { text, headers } = await ada.get(icon);
    expect(headers.get('content-type')).toContain('image/svg+xml');
    expect(text).toBe(readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url), 'utf8'));
  });
});

describe('the rulebook of a game', () => {
  test.each(games.map(({ id }) => id))('%s is where the list of games says, as it was written', async (id) => {
    const { body } = await ada.get('/api/games');
    const listed: unknown = Array.isArray(body['games']) ? body['games'].find((one) => isRecord(one) && one['id'] === id) : null;
    const { status, headers, text } = await ada.get(String(isRecord(listed) ? listed['rulebook'] : ''));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text).toBe(readFileSync(new URL(`../../../games/${id}/RULES.md`, import.meta.url), 'utf8'));
    for (const part of ['## Formats', '### Options', '### State', '### Moves', '### Refusals', '### Events', '### Outcome'])
      expect(text).toContain(part);
  });

  test.each(['nowhere', '..%2Fblank', 'blank'])('%s is none of a game that is played here', async (id) => {
    const { status, body } = await ada.get(`/api/games/${id}/rules`);
    expect([status, body['code']]).toEqual([404, 'no-game']);
  });

  test('is named by everything that a stranger reads first', async () => {
    for (const path of ['/api', '/api/openapi.json']) expect((await ada.get(path)).text).toContain('/api/games/{game}/rules');
    expect(readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')).toContain('/api/games/{game}/rules');
  });
});
