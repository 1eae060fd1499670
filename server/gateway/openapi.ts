/** The published description of the API, made from the shapes that everything is read with. Plain data. */
import type { Json } from '@partyline/kernel/json.js';
import type { JsonSchema, Shape } from '@partyline/kernel/shape.js';
import { errorShape } from '@partyline/protocol/answers.js';
import { commandShape, newTableShape, VERSION } from '@partyline/protocol/commands.js';
import { saidShape } from '@partyline/protocol/messages.js';
import { messageShape, refusedShape } from './answers.js';
import { type ApiRoute, type Refusing, refusalsOf } from './api-route.js';
import { API_ROUTES } from './api-routes.js';
import { HOST_COOKIE, PLAIN_COOKIE } from './cookies.js';

const COMPONENTS = new Map<JsonSchema, string>([
  [newTableShape.schema, 'NewTable'],
  [commandShape.schema, 'Command'],
  [saidShape.schema, 'Said'],
  [messageShape.schema, 'Message'],
  [errorShape.schema, 'Error'],
  [refusedShape.schema, 'Refused'],
]);

/** A schema that has a name is written out once. */
function schemaOf({ schema }: Shape<unknown>): Json {
  const name = COMPONENTS.get(schema);
  return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
}

const WHO = {
  anybody: [{}],
  reader: [{}, { guest: [] }, { token: [] }],
  guest: [{}, { guest: [] }, { token: [] }],
  somebody: [{ guest: [] }, { token: [] }],
} as const;

const fieldsOf = (shape: Shape<unknown>): [string, Json][] => Object.entries(shape.schema['properties'] ?? {});

function parametersOf({ path, query, headers = [] }: ApiRoute): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery =
    query === undefined ? [] : fieldsOf(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const inHeader = headers.map(({ name, about, schema }) => ({
    name,
    in: 'header',
    required: false,
    description: about,
    schema,
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };

/** One status may come for several reasons, and in several forms. */
function refusedWith(route: Refusing, status: number): Json {
  const reasons = refusalsOf(route).filter(([one]) => one === status);
  const forms = [...new Set(reasons.map(([, , shape = errorShape]) => shape))].map(schemaOf);
  return {
    description: reasons.map(([, about]) => about).join(' Or: '),
    ...(status === 429 ? { headers: RETRY_AFTER } : {}),
    content: { 'application/json': { schema: forms.length === 1 && forms[0] !== undefined ? forms[0] : { anyOf: forms } } },
  };
}

function responsesOf(route: Refusing & Pick<ApiRoute, 'answer'>): Json {
  const { status, about, shape, type = 'application/json' } = route.answer;
  const statuses = [...new Set(refusalsOf(route).map(([one]) => one))];
  return {
    [status]: { description: about, ...(shape === undefined ? {} : { content: { [type]: { schema: schemaOf(shape) } } }) },
    ...Object.fromEntries(statuses.map((one) => [one, refusedWith(route, one)])),
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

const LINK: Refusing & Pick<ApiRoute, 'answer'> = {
  method: 'get',
  path: '/api/live',
  who: 'somebody',
  answer: { status: 101, about: 'The link is open; the first message is `welcome`.' },
  refusals: [
    [400, 'What makes a request one for a WebSocket is missing, or of another version.'],
    [403, 'The page of another site asks for it, even with a token.'],
    [426, 'This is not a request for a WebSocket.'],
    [429, 'You have too many links open.'],
  ],
};

const LIVE = {
  summary: 'The live link',
  description: `A WebSocket. Each text is one JSON message: what you say is a Said, what you hear is a Message. Version ${VERSION}.`,
  security: WHO[LINK.who],
  responses: responsesOf(LINK),
  'x-said': { $ref: '#/components/schemas/Said' },
  'x-message': { $ref: '#/components/schemas/Message' },
};

export function openapi(): Json {
  const paths: Record<string, Record<string, Json>> = { [LINK.path]: { [LINK.method]: LIVE } };
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
      description:
        'Tables, commands and updates over HTTP and WebSocket. The page for people is at /api. What the options, moves, views, events and refusals of a game mean is in its rulebook, at the `rulebook` of /api/games.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...COMPONENTS].map(([schema, name]) => [name, schema])),
      securitySchemes: {
        guest: {
          type: 'apiKey',
          in: 'cookie',
          name: HOST_COOKIE,
          description: `Over plain HTTP it is called \`${PLAIN_COOKIE}\`.`,
        },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
