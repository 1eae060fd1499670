/** The published description of the API, made from the shapes that everything is read with. Plain data. */
import type { Json } from '@partyline/kernel/json.js';
import type { JsonSchema, Shape } from '@partyline/kernel/shape.js';
import { errorShape } from '@partyline/protocol/answers.js';
import { commandShape, newTableShape, VERSION } from '@partyline/protocol/commands.js';
import { saidShape } from '@partyline/protocol/messages.js';
import { messageShape } from './answers.js';
import type { ApiRoute } from './api-route.js';
import { API_ROUTES } from './api-routes.js';

const COMPONENTS = new Map<JsonSchema, string>([
  [newTableShape.schema, 'NewTable'],
  [commandShape.schema, 'Command'],
  [saidShape.schema, 'Said'],
  [messageShape.schema, 'Message'],
  [errorShape.schema, 'Error'],
]);

/** A schema that has a name is written out once. */
function schemaOf({ schema }: Shape<unknown>): Json {
  const name = COMPONENTS.get(schema);
  return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
}

const WHO = {
  anybody: [{}],
  guest: [{}, { guest: [] }, { token: [] }],
  somebody: [{ guest: [] }, { token: [] }],
} as const;

const fieldsOf = (shape: Shape<unknown>): [string, Json][] => Object.entries(shape.schema['properties'] ?? {});

function parametersOf({ path, query }: ApiRoute): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery =
    query === undefined ? [] : fieldsOf(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [...inPath, ...inQuery];
}

function responsesOf({ answer, refusals, who }: ApiRoute): Json {
  const { status, about, shape, type = 'application/json' } = answer;
  const error = { content: { 'application/json': { schema: schemaOf(errorShape) } } };
  const all: readonly (readonly [number, string])[] = [
    ...refusals,
    ...(who === 'somebody' ? [[401, 'Nobody knows who you are.'] as const] : []),
    [429, 'Too much at once: the header Retry-After says how many seconds to wait.'],
  ];
  return {
    [status]: { description: about, ...(shape === undefined ? {} : { content: { [type]: { schema: schemaOf(shape) } } }) },
    ...Object.fromEntries(all.map(([code, sentence]) => [code, { description: sentence, ...error }])),
  };
}

function operationOf(route: ApiRoute): Json {
  const { summary, about, body, who, curl } = route;
  return {
    summary,
    description: about,
    security: WHO[who],
    parameters: parametersOf(route),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: responsesOf(route),
    'x-curl': `curl ${curl}`,
  };
}

const LIVE = {
  summary: 'The live link',
  description: `A WebSocket. Each text is one JSON message: what you say is a Said, what you hear is a Message. Version ${VERSION}.`,
  security: WHO.somebody,
  responses: { 101: { description: 'The link is open; the first message is `welcome`.' } },
  'x-said': { $ref: '#/components/schemas/Said' },
  'x-message': { $ref: '#/components/schemas/Message' },
};

export function openapi(): Json {
  const paths: Record<string, Record<string, Json>> = { '/api/live': { get: LIVE } };
  for (const route of API_ROUTES) {
    const methods = paths[route.path] ?? {};
    methods[route.method] = operationOf(route);
    paths[route.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Party Line',
      version: String(VERSION),
      description: 'Tables, commands and updates over HTTP and WebSocket. The page for people is at /api.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...COMPONENTS].map(([schema, name]) => [name, schema])),
      securitySchemes: {
        guest: { type: 'apiKey', in: 'cookie', name: 'partyline' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
