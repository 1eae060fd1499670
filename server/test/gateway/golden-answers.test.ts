/** Answers and the published description only grow: what a released server has answered, and a client sent, is read as it was meant. */
import { isRecord } from '@partyline/kernel/json.js';
import type { Shape } from '@partyline/kernel/shape.js';
import { errorShape } from '@partyline/protocol/answers.js';
import { fieldsShape } from '@partyline/protocol/fields.js';
import { namedSamples, releases, sampleText, strayed } from '@partyline/protocol/test/golden.js';
import { describe, expect, test } from 'vitest';
import { openapi } from '../../gateway/api/openapi.js';
import { refusalsOf } from '../../gateway/api/refusals.js';
import type { ApiRoute } from '../../gateway/api/route.js';
import { API_ROUTES } from '../../gateway/api/routes.js';

const routeOf = (method: string, path: string): ApiRoute | undefined =>
  API_ROUTES.find((one) => one.method === method && one.path === path);

/** The shapes that an answer of this status may have. */
function shapesOf(route: ApiRoute, status: number): readonly Shape<unknown>[] {
  const { answer } = route;
  if (status === answer.status && answer.shape !== undefined) return [answer.shape];
  return refusalsOf(route).flatMap(([one, , shape = errorShape]) => (one === status ? [shape] : []));
}

describe.each(releases)('what the server of %s has answered', (release) => {
  test.each(namedSamples(release, 'answers.json'))('%s', (name, all) => {
    const [method = '', path = '', status = ''] = name.split(' ');
    const route = routeOf(method, path);
    if (route === undefined) throw new Error(`there is no route ${method} ${path} any more`);
    const shapes = shapesOf(route, Number(status));
    expect(shapes.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(0);
    for (const sample of all) {
      const why = shapes.map((shape) => strayed(shape, sample));
      expect({ sample, why: why.includes(null) ? null : why }).toEqual({ sample, why: null });
      const fields = isRecord(sample) ? sample['fields'] : undefined;
      if (fields !== undefined) expect(strayed(fieldsShape, fields)).toBeNull();
    }
  });

  test.each(namedSamples(release, 'bodies.json'))('and understood as the body of %s', (name, all) => {
    const [method = '', path = ''] = name.split(' ');
    const body = routeOf(method, path)?.body;
    if (body === undefined) throw new Error(`${name} takes no body any more`);
    for (const sample of all) expect({ sample, why: strayed(body, sample) }).toEqual({ sample, why: null });
  });
});

/** Every field that a schema speaks of, as a path; the kinds of a union by their type, whatever else tells them apart. */
function fieldsOf(schema: unknown, document: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one: unknown) => fieldsOf(one, document, at));
  if (!isRecord(schema)) return [];
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);
    return fieldsOf(target, document, at);
  }
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const kind =
    isRecord(properties['type']) && properties['type']['const'] !== undefined ? `(${properties['type']['const']})` : '';
  const own = Object.entries(properties).flatMap(([key, one]) => {
    const path = `${at}${kind}.${key}`;
    return [path, ...fieldsOf(one, document, path)];
  });
  const inside = ['items', 'additionalProperties', 'anyOf', 'oneOf'].flatMap((key) => fieldsOf(schema[key], document, at));
  return [...own, ...inside];
}

/** What each operation takes and gives: its addresses, parameters, statuses and the fields of all of them. */
function said(document: unknown): string[] {
  const paths = isRecord(document) && isRecord(document['paths']) ? document['paths'] : {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, operation]) => {
      const { parameters, requestBody, responses } = isRecord(operation) ? operation : {};
      const names = Array.isArray(parameters)
        ? parameters.map((one) => (isRecord(one) ? `?${one['in']} ${one['name']}` : ''))
        : [];
      const bodies = contents(requestBody).flatMap((schema) => fieldsOf(schema, document, 'body'));
      const answers = Object.entries(isRecord(responses) ? responses : {}).flatMap(([status, response]) => [
        status,
        ...contents(response).flatMap((schema) => fieldsOf(schema, document, status)),
      ]);
      return [...names, ...bodies, ...answers].map((one) => `${method} ${path} ${one}`);
    }),
  );
}

const contents = (value: unknown): readonly unknown[] =>
  Object.values(isRecord(value) && isRecord(value['content']) ? value['content'] : {}).map((one) =>
    isRecord(one) ? one['schema'] : undefined,
  );

test.each(releases)('every operation, status and field that the description of %s had is in today’s', (release) => {
  const today = new Set(said(openapi()));
  const before = said(JSON.parse(sampleText(release, 'openapi.json')));
  expect(before.length).toBeGreaterThan(1000);
  expect(before.filter((one) => !today.has(one))).toEqual([]);
});
