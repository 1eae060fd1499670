/**
 * Everything that goes wrong is answered in one form: JSON with a code and a sentence, never a stack trace. What is ours is
 * logged; what is the other side's is told to them.
 */
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Args, Refusal } from '@partyline/kernel/game.js';
import { malformed } from '@partyline/kernel/play.js';
import { Malformed } from '@partyline/kernel/shape.js';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Damaged } from '../../store/damage.js';
import { NotKept } from '../../store/not-kept.js';
import { SAFETY_HEADERS } from './safety-headers.js';

export const HTTP_SENTENCES = {
  'no-route': 'There is nothing here.',
  'no-game': 'There is no such game here.',
  'no-seats': 'This game is not for so many players.',
  'not-invitable': 'You can invite people you have played with, as long as they take invitations from you.',
  'not-played-with': 'You have not played with anybody of that id.',
  'too-many-invitations': 'They have as many invitations as they can have: wait until they have looked at them.',
  'not-seeking': 'You are not looking for a game any more, or one was found: look again.',
  'no-table': 'There is no such table, or it is by invitation and this is not its link.',
  'no-tournament': 'There is no such tournament, or it is by invitation and this is not its link.',
  'no-round': 'This tournament has no such round yet.',
  'no-share': 'This link leads to no game: perhaps it was cut short, or the game is gone.',
  'no-component': 'This link leads to no component: perhaps it was cut short, or it was removed.',
  'no-kind': 'This game has no such kind of component to play with.',
  nobody: 'There is nobody of that id, or they show nothing of themselves to you.',
  'no-moment': 'You have no moment of that number at this table.',
  'no-upgrade': 'This address speaks WebSocket only.',
  'no-identity': 'Nobody knows who you are: ask GET /api/me first, or send a token.',
  'bad-token': 'This token is not known here, or not any more.',
  blocked: 'The host of this server has blocked you.',
  'cross-site': 'This request comes from the page of another site.',
  'too-many': 'That was too much at once: wait a little.',
  'talk-too-fast': 'You are talking too fast: wait a little, then say it again.',
  'table-too-loud': 'Too much is being said at this table at once: wait a little, then say it again.',
  'onlookers-too-loud': 'The onlookers of this table are saying too much at once: wait a little, then say it again.',
  'too-many-links': 'You have too many connections open: close one first.',
  'too-many-tables': 'You watch too many tables over this connection: leave one first.',
  'too-many-tokens': 'You have as many tokens as you may have: remove one first.',
  'too-many-components': 'You share as many components as you may.',
  'browser-only': 'An API token cannot do that: it takes a browser in which you are signed in.',
  'no-code':
    'This code leads nowhere. Look first whether it is mistyped; if it is not, it was used already, replaced or taken back, or its time is over: ask for a new one.',
  'already-you': 'You are that person in this browser already.',
  'too-many-merges': 'You have brought along as many others as one person may: sign in without the games of this browser.',
  'no-passkeys-here':
    'Passkeys need an address with https (or localhost) and a name: this one has none. A link or a code on paper works everywhere.',
  'bad-passkey': 'This passkey could not be checked: it was shown too late, twice, or by another page. Try once more.',
  'unknown-passkey': 'This passkey is not known here: it was removed, or belongs to another address.',
  'copied-passkey':
    'This passkey says that it was used less often than we know of: there may be a copy of it. Sign in another way, and remove it.',
  'known-passkey': 'This passkey belongs to somebody already.',
  'too-many-passkeys': 'You have as many passkeys as you may have: remove one first.',
  'too-large': 'That is too large.',
  'too-long': 'That address is too long.',
  'too-late': 'The request took too long to arrive.',
  'not-json': 'The body must be JSON, sent as application/json.',
  'no-day': 'There is no daily call of that game and day.',
  'no-card': 'No daily call was played at this table.',
  'daily-first': 'Play your first attempt first: it is the one that counts.',
  'daily-not-over': 'Finish your first attempt first: it is the one that counts.',
  'day-not-over': 'The seed of a daily call is published when its day is over, and the record with it.',
  'not-over': 'The game is not over yet: its record is published when it is.',
  'not-alone': 'Only a game that is over, or that you play alone or with bots only, can be taken to a device.',
  'bad-request': 'This request makes no sense.',
  closing: 'The server is about to stop: try again in a moment.',
  damaged:
    'What this server has kept of this table is damaged: it stays closed until the host has looked. All other tables go on.',
  'not-kept':
    'The server cannot keep anything just now, so this was not done. Its host has to make room or mend the disk: try again later.',
  failed: 'Something went wrong on our side. Nothing is lost: try again.',
} as const;
export type Code = keyof typeof HTTP_SENTENCES;

export const refusal = (code: Code, args: Args = {}): Refusal => ({ rule: null, code, args, error: HTTP_SENTENCES[code] });

/** What is told of something that went wrong on our side. */
export function refusalFor(error: unknown): Refusal {
  if (error instanceof Damaged) return refusal('damaged');
  return refusal(error instanceof NotKept ? 'not-kept' : 'failed');
}

/** Thrown by whoever answers a request, turned into the answer by the error handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(status: number, why: Refusal | Code, retryAfter: number | null = null) {
    const known = typeof why === 'string' ? refusal(why) : why;
    super(known.error);
    this.status = status;
    this.refusal = known;
    this.retryAfter = retryAfter;
  }
}

export const tooMany = (wait: number): HttpError => new HttpError(429, 'too-many', Math.max(1, Math.ceil(wait / 1000)));

/** The body of every answer that is not the one hoped for. */
const errorBody = ({ rule, code, args, error }: Refusal) => ({ ok: false as const, rule, code, args, error });

/** What the framework refuses by itself. */
const FRAMEWORK: Readonly<Record<string, Code>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_EMPTY_TYPE: 'not-json',
  FST_ERR_MAX_PARAM_LENGTH: 'too-long',
  FST_ERR_REOPENED_CLOSE_SERVER: 'closing',
};

function refusedBy(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Malformed) return new HttpError(400, malformed(error.message));
  const ours = refusalFor(error);
  if (ours.code !== 'failed') return new HttpError(503, ours);
  const { statusCode = 500, code = '' }: Partial<FastifyError> = error instanceof Error ? error : {};
  if (statusCode >= 500) return new HttpError(statusCode === 503 ? 503 : 500, statusCode === 503 ? 'closing' : 'failed');
  return new HttpError(statusCode >= 400 ? statusCode : 400, FRAMEWORK[code] ?? 'bad-request');
}

function answer(reply: FastifyReply, { status, refusal: why, retryAfter }: HttpError): FastifyReply {
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply.code(status).headers(SAFETY_HEADERS).type('application/json; charset=utf-8').send(errorBody(why));
}

export function answerError(error: unknown, log: FastifyInstance['log'], reply: FastifyReply): FastifyReply {
  const refused = refusedBy(error);
  // What is refused on purpose is no failure, not even while the server stops.
  if (refused.status >= 500 && refused !== error) log.error({ err: error }, 'a request has failed');
  return answer(reply, refused);
}

export function errors(app: FastifyInstance): void {
  // What a client expects beyond an answer is not ours to fulfil; it gets its answer all the same.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setErrorHandler((error, request, reply) => answerError(error, request.log, reply));
  app.setNotFoundHandler((_request, reply) => answer(reply, new HttpError(404, 'no-route')));
}

/** Node would refuse it in a form of its own. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isLost = raw.headers.host === undefined && raw.httpVersion !== '1.0';
    done(isLost ? new HttpError(400, 'bad-request') : undefined);
  });
}

/** Written by hand, for what the framework never sees. */
function rawAnswer(status: number, label: string, code: Code, more: Readonly<Record<string, string>> = {}): string {
  const body = JSON.stringify(errorBody(refusal(code)));
  const headers = { ...SAFETY_HEADERS, 'content-type': 'application/json; charset=utf-8', connection: 'close', ...more };
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) });
  return `HTTP/1.1 ${status} ${label}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

const BROKEN: Readonly<Record<string, readonly [number, string, Code]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'too-late'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too-large'],
};

/** What is not even HTTP. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, label, code] = BROKEN[error.code ?? ''] ?? [400, 'Bad Request', 'bad-request'];
  if (socket.writable) socket.write(rawAnswer(status, label, code));
  socket.destroy(error);
}

/** A connection that is one too many: it is told so, whatever it has come for, and is read no further. */
export function answerFull(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  socket.end(rawAnswer(429, 'Too Many Requests', 'too-many-links', { 'retry-after': '10' }), () => socket.destroy());
}

const STRAY = {
  'no-route': [404, 'Not Found'],
  'bad-request': [400, 'Bad Request'],
  closing: [503, 'Service Unavailable'],
} as const;

/** An upgrade where there is nothing to upgrade to, or not any more, or that is none. */
export function answerStray(socket: Duplex, code: keyof typeof STRAY): void {
  socket.on('error', () => socket.destroy());
  const [status, label] = STRAY[code];
  socket.end(rawAnswer(status, label, code), () => socket.destroy());
}
