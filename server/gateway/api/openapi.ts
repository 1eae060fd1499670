/** The published description of the API, made from the shapes that everything is read with. Plain data. */
import { isRecord, type Json } from '@partyline/kernel/json.js';
import { anything, type JsonSchema, type Shape } from '@partyline/kernel/shape.js';
import { errorShape } from '@partyline/protocol/answers.js';
import { commandShape, newTableShape, timeShape, VERSION } from '@partyline/protocol/commands.js';
import { fieldsShape } from '@partyline/protocol/fields.js';
import { messageShape, refusedShape, saidShape } from '@partyline/protocol/messages.js';
import { HOST_COOKIE, PLAIN_COOKIE } from '../http/cookies.js';
import { type Refusing, refusalsOf } from './refusals.js';
import { type RouteDescription, TAGS } from './route.js';
import { API_ROUTES } from './routes.js';

const COMPONENTS = new Map<JsonSchema, string>([
  [newTableShape.schema, 'NewTable'],
  [timeShape.schema, 'Time'],
  [commandShape.schema, 'Command'],
  [fieldsShape.schema, 'Fields'],
  [saidShape.schema, 'Said'],
  [messageShape.schema, 'Message'],
  [errorShape.schema, 'Error'],
  [refusedShape.schema, 'Refused'],
]);

/** A schema that has a name is written out once; wherever else it stands, inside others too, it is referred to. */
function schemaOf({ schema }: Shape<unknown>): Json {
  const name = COMPONENTS.get(schema);
  return name === undefined ? inside(schema) : { $ref: `#/components/schemas/${name}` };
}

const inside = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referred(value)]));

function referred(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => referred(one));
  return isRecord(value) ? schemaOf({ ...anything, schema: value }) : value;
}

const WHO = {
  anybody: [{}],
  reader: [{}, { guest: [] }, { token: [] }],
  guest: [{}, { guest: [] }, { token: [] }],
  somebody: [{ guest: [] }, { token: [] }],
  browser: [{ guest: [] }],
} as const;

const fieldsOf = (shape: Shape<unknown>): [string, Json][] => Object.entries(shape.schema['properties'] ?? {});

function parametersOf({ path, query, headers = [] }: RouteDescription): Json[] {
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

const json = (shape: Shape<unknown>) => ({ content: { 'application/json': { schema: schemaOf(shape) } } });

function responsesOf(route: Refusing & Pick<RouteDescription, 'answer'>): { readonly [status: string]: Json } {
  const { status, about, shape, type = 'application/json' } = route.answer;
  const statuses = [...new Set(refusalsOf(route).map(([one]) => one))];
  return {
    [status]: { description: about, ...(shape === undefined ? {} : { content: { [type]: { schema: schemaOf(shape) } } }) },
    ...Object.fromEntries(statuses.map((one) => [one, refusedWith(route, one)])),
  };
}

function operationOf(route: RouteDescription): Json {
  const { operationId, tag, summary, about, body, who, curl } = route;
  return {
    operationId,
    tags: [tag],
    summary,
    description: about,
    security: WHO[who],
    parameters: parametersOf(route),
    ...(body === undefined ? {} : { requestBody: { required: true, ...json(body) } }),
    responses: responsesOf(route),
    'x-curl': `curl ${curl}`,
  };
}

const LINK: Refusing & Pick<RouteDescription, 'answer'> = {
  method: 'get',
  path: '/api/live',
  who: 'somebody',
  answer: {
    status: 101,
    about: 'The link is open. Each text that goes over it is one of these: what you say is a Said, what you hear is a Message.',
    shape: { ...anything, schema: { oneOf: [saidShape.schema, messageShape.schema] } },
  },
  refusals: [
    [400, 'What makes a request one for a WebSocket is missing, or of another version.'],
    [403, 'The page of another site asks for it, even with a token.'],
    [426, 'This is not a request for a WebSocket.'],
    [429, 'You have too many links open.'],
  ],
};

const LIVE = {
  operationId: 'openLink',
  tags: ['Tables'],
  summary: 'The live link',
  description: `A WebSocket. Each text is one JSON message: what you say is a Said, what you hear is a Message. Version ${VERSION}.`,
  security: WHO[LINK.who],
  responses: {
    ...responsesOf(LINK),
    default: { description: 'No link: why not, in the form of all errors.', ...json(errorShape) },
  },
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
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Tables, commands and updates over HTTP and WebSocket. The page for people is at /api. What the options, moves, views, events and refusals of a game mean is in its rulebook, at the `rulebook` of /api/games.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries([...COMPONENTS].map(([schema, name]) => [name, inside(schema)])),
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
