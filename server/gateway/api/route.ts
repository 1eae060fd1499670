/**
 * A route of the API: what is said about it, the shapes of what comes and goes, and what answers it, in one object. The
 * published description and the page for people are made of the same objects that are served.
 */
import type { JsonSchema, Shape } from '@partyline/kernel/shape.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.js';

type ApiAnswer = {
  readonly status: number;
  readonly about: string;
  readonly shape?: Shape<unknown>;
  readonly type?: string;
};

/** Has the form of an error unless it says otherwise. */
export type ApiRefusal = readonly [status: number, about: string, shape?: Shape<unknown>];

export type ApiHeader = { readonly name: string; readonly about: string; readonly schema: JsonSchema };

/** The words in the places of a path: `{id}` of "/api/tables/{id}". */
type Words<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & Words<Rest>
  : unknown;
type RequestTo<Path extends string> = FastifyRequest<{ Params: Words<Path> }>;

export type RouteDescription<Path extends string = string> = {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: Path;
  /** The name of the operation in programs that are made from the description: it never changes. */
  readonly operationId: string;
  /** What the operations of the published description are grouped by. */
  readonly tag: Tag;
  readonly summary: string;
  readonly about: string;
  /**
   * Anybody, and a reader is told more if a cookie or a token says who it is; or somebody whom one of them has to name; a
   * guest is made on the way if need be. `browser`: somebody by their cookie, and by no token.
   */
  readonly who: 'anybody' | 'reader' | 'guest' | 'somebody' | 'browser';
  readonly query?: Shape<unknown>;
  readonly headers?: readonly ApiHeader[];
  readonly body?: Shape<unknown>;
  /** What it answers when all is well. */
  readonly answer: ApiAnswer;
  /** What it may refuse for reasons of its own. */
  readonly refusals: readonly ApiRefusal[];
  /** What to type after `curl`, with $URL, $TOKEN, $GAME and $TABLE set. */
  readonly curl: string;
};

export type ApiRoute<Path extends string = string> = RouteDescription<Path> & {
  /** False for a route whose answer has no end: a HEAD of it would be nothing but a connection that stays open. */
  readonly head?: false;
  /** What is answered when all is well; refusals are thrown. */
  handle(api: Api, request: RequestTo<Path>, reply: FastifyReply): unknown;
};

export const TAGS = {
  Me: 'Who you are, and the tokens that your programs act with.',
  'Ways in': 'Devices, one-time codes and passkeys: how you are the same person everywhere, and how you go.',
  Games: 'What can be played here, and its rules.',
  Tables: 'Making, finding, watching and playing at tables.',
  Tournaments: 'Opening, finding, watching and taking part in tournaments.',
  Lobby: 'Somebody to play with.',
  'Daily calls': 'One deal of a game each day, the same for everybody.',
  Notices: 'What you are told when you are not here, by mail, webhook or push.',
  'Games played': 'Finished games, ratings, and what people show of themselves.',
  Components: 'Maps, cards and sheets of one’s own, shared by link.',
} as const;
export type Tag = keyof typeof TAGS;

/** A route whose handler knows the words of its path by their names. */
export const route = <const Path extends string>(one: ApiRoute<Path>): ApiRoute => one;

export function serveRoutes(app: FastifyInstance, routes: readonly ApiRoute[], api: Api): void {
  for (const one of routes) {
    app.route<{ Params: Readonly<Record<string, string>> }>({
      method: one.method.toUpperCase(),
      url: one.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: one.method === 'get' && one.head !== false,
      handler: (request, reply) => one.handle(api, request, reply.code(one.answer.status)),
    });
  }
}
