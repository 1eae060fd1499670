/**
 * Components that are shared by link. What is shared was found fit for a table by the rules of its game, is never changed, and is read
 * by whoever has its code. Knows no game.
 */
import { createHash } from 'node:crypto';
import type { GameEntry } from '@partyline/games/registry.js';
import { canonical, type Json } from '@partyline/kernel/json.js';
import { malformed } from '@partyline/kernel/play.js';
import { parse } from '@partyline/kernel/shape.js';
import {
  isSharedCode,
  reportingShape,
  SHARED_CODE_LETTERS,
  SHARED_LIMITS,
  sharedCodeShape,
  sharedComponentShape,
  sharingShape,
} from '@partyline/protocol/components.js';
import { doneShape } from '@partyline/protocol/for-programs.js';
import type { FastifyRequest } from 'fastify';
import { MOST_REPORTS } from '../../store/shared/components.js';
import { HttpError, tooMany } from '../http/errors.js';
import { guest, payerOf, somebody } from '../http/identity.js';
import { word } from '../http/json-input.js';
import { type Api, chargeShared } from './api.js';
import { BEARER, JSON_TYPE } from './refusals.js';
import { type ApiRoute, route } from './route.js';

const sharingBody = sharingShape(word(SHARED_LIMITS.name));
const reportingBody = reportingShape(word(SHARED_LIMITS.why));

type Given = { readonly game: string; readonly kind: string; readonly name: string; readonly component: Json };

/** The same for the same person and component, so that sharing it again is the same link. */
function codeOf(person: string, { game, kind, name, component }: Given): string {
  const all = canonical({ person, game, kind, name, component });
  return createHash('sha256').update(all).digest('base64url').slice(0, SHARED_CODE_LETTERS);
}

/** Whether a table could be played with it, asked as for a new table, on the account of whoever shares it. */
async function requireFit({ budgets }: Api, request: FastifyRequest, entry: GameEntry, given: Given): Promise<void> {
  const [{ tools }, { game }] = await Promise.all([entry.tools(), entry.rules()]);
  const tool = tools.find(({ kind }) => kind === given.kind);
  if (tool?.options === undefined) throw new HttpError(404, 'no-kind');
  const options = tool.options;
  const error = await budgets.work(payerOf(request), () => {
    const read = parse(game.options, options(given.component), 'component');
    return read.ok ? (game.unfit?.(read.value)?.error ?? null) : read.error;
  });
  if (error !== null) throw new HttpError(400, malformed(error));
}

const requireSmall = ({ component }: Given): void => {
  if (Buffer.byteLength(canonical(component)) > SHARED_LIMITS.bytes) throw new HttpError(413, 'too-large');
};

export const componentsRoutes: readonly ApiRoute[] = [
  route({
    method: 'post',
    path: '/api/components',
    operationId: 'shareComponent',
    tag: 'Components',
    summary: 'Share a component',
    about: `A map, cards or a sheet of one’s own, for whoever gets the link: \`/c/{code}\` is the address for people. It must be fit for a table, is ${SHARED_LIMITS.bytes / 1024} KB of canonical JSON at most, and never changes; the same component of the same person has the same code. A person shares ${SHARED_LIMITS.perPerson} at most.`,
    who: 'guest',
    body: sharingBody,
    answer: { status: 201, about: 'The code that it is read by.', shape: sharedCodeShape },
    refusals: [
      [400, 'No table can be played with it; the sentence says why.'],
      [404, 'There is no such game, or it has no such kind of component to play with.'],
      [409, 'You share as many as you may.'],
      [413, `It is larger than ${SHARED_LIMITS.bytes / 1024} KB.`],
    ],
    curl: `${BEARER} ${JSON_TYPE} -d @component.json $URL/api/components`,
    async handle(api, request, reply) {
      const given = sharingBody.read(request.body, 'body');
      const { person } = await guest(request, reply, api.identification);
      chargeShared(request, person.id, api.shares);
      const entry = api.rooms.games.list.find(({ id }) => id === given.game);
      if (entry === undefined) throw new HttpError(404, 'no-game');
      requireSmall(given);
      await requireFit(api, request, entry, given);
      const code = codeOf(person.id, given);
      if (await api.shared.has(code)) return { code };
      if ((await api.shared.countOf(person.id)) >= SHARED_LIMITS.perPerson) throw new HttpError(409, 'too-many-components');
      await api.shared.add({ ...given, code, person: person.id, created: api.now() });
      // Others may have been shared since we counted: then this one is one too many.
      if ((await api.shared.countOf(person.id)) > SHARED_LIMITS.perPerson) {
        await api.shared.remove(code);
        throw new HttpError(409, 'too-many-components');
      }
      return { code };
    },
  }),
  route({
    method: 'get',
    path: '/api/components/{code}',
    operationId: 'getComponent',
    tag: 'Components',
    summary: 'A component that was shared',
    about: 'For anybody who has its code. Nobody becomes a guest by reading it.',
    who: 'anybody',
    answer: { status: 200, about: 'The component, and who shared it.', shape: sharedComponentShape },
    refusals: [[404, 'There is no component with this code, or not any more.']],
    curl: '$URL/api/components/$CODE',
    async handle({ shared, moments, budgets }, request) {
      const payer = payerOf(request);
      const wait = moments.take(payer.network) || budgets.debt(payer);
      if (wait > 0) throw tooMany(wait);
      const { code } = request.params;
      const found = isSharedCode(code) ? await shared.find(code) : null;
      if (found === null) throw new HttpError(404, 'no-component');
      const { game, kind, name, component, by, created } = found;
      return { code, game, kind, name, component, by, created };
    },
  }),
  route({
    method: 'post',
    path: '/api/components/{code}/report',
    operationId: 'reportComponent',
    tag: 'Components',
    summary: 'Report a component to the host',
    about: `Once a person; what is reported again changes nothing. The host sees the first ${MOST_REPORTS} reports of a component and may remove it.`,
    who: 'somebody',
    body: reportingBody,
    answer: { status: 200, about: 'The host will see it.', shape: doneShape },
    refusals: [[404, 'There is no component with this code, or not any more.']],
    curl: `${BEARER} ${JSON_TYPE} -d '{"why":"rude names"}' $URL/api/components/$CODE/report`,
    async handle({ shared, reports, now }, request) {
      const { person } = somebody(request);
      const { why } = reportingBody.read(request.body ?? {}, 'body');
      chargeShared(request, person.id, reports);
      const { code } = request.params;
      if (!isSharedCode(code) || (await shared.find(code)) === null) throw new HttpError(404, 'no-component');
      await shared.report({ code, person: person.id, at: now(), why });
      return { ok: true };
    },
  }),
];
